import { useMarks } from './diagram/use-marks.ts'
import styles from './sheet.module.css'
import { useMachineTexts } from './texts.ts'

/** Says that an address has a number that is not on the sheet; `known` is undefined until it is known which ones are. */
export const NoSuchNumber = ({ known }: { known: ReadonlySet<number> | undefined }) => {
  const t = useMachineTexts()
  const no = useMarks(({ chosen }) => chosen)
  return (
    <p role="status" className={`soft ${styles.noNumber}`}>
      {no !== undefined && known?.has(no) === false && t.noNumber(no)}
    </p>
  )
}

import { useDialog } from '../../components/use-dialog.ts'
import styles from './aftersales.module.css'
import { PictureDialog } from './PictureDialog.tsx'
import { useCaseTexts } from './texts.ts'

/** Pictures of a case, to be looked at large; nothing where there is none. */
export const Pictures = ({ label, paths }: { label: string; paths: readonly string[] }) => {
  const t = useCaseTexts()
  const { asked, open, opens, close } = useDialog<number>()
  if (paths.length === 0) return null
  return (
    <>
      <ul className={styles.pictures} aria-label={label}>
        {paths.map((path, at) => (
          <li key={path}>
            <button type="button" className={styles.look} aria-label={t.picture(at + 1)} {...opens(at)}>
              <img src={path} alt={t.picture(at + 1)} width={96} height={96} className={styles.thumb} />
            </button>
          </li>
        ))}
      </ul>
      {asked !== undefined && <PictureDialog paths={paths} at={asked} onTurn={open} onClose={close} />}
    </>
  )
}

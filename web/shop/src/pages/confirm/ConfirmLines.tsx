import layout from '../../components/layout.module.css'
import { type Line, LinesTable } from '../../components/order/LinesTable.tsx'
import sheet from '../../components/sheet.module.css'
import { type CartLine, isOfOtherMarket } from '../../data/cart.ts'
import { useUser } from '../../shared/use-user.ts'
import styles from './confirm.module.css'
import { useConfirmTexts } from './texts.ts'

export const ConfirmLines = ({ lines }: { lines: readonly CartLine[] }) => {
  const t = useConfirmTexts()
  const user = useUser()
  const shown = lines.map(
    (line, index): Line => ({
      item: index + 1,
      code: line.part_code,
      name: line.part_name,
      note: line.withdrawn && (
        <p className={styles.gone}>{isOfOtherMarket(line, user) ? t.notSoldHere : t.withdrawn}</p>
      ),
      picture: line.file_path,
      packing: line.packing,
      unit: line.unit,
      list: line.price,
      paid: line.discounted_price,
      quantity: line.quantity,
      total: line.withdrawn ? null : line.subtotal,
      currency: line.currency,
    }),
  )
  return (
    <section className={`${layout.card} ${sheet.frame}`}>
      <h2 className={layout.cardHeading}>{t.lines}</h2>
      <LinesTable lines={shown} />
    </section>
  )
}

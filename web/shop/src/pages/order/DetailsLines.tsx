import { isPaid } from '@portafilter/kit'
import badge from '../../components/badge.module.css'
import layout from '../../components/layout.module.css'
import { type Line, LinesTable } from '../../components/order/LinesTable.tsx'
import { useOrderTexts } from '../../components/order/texts.ts'
import sheet from '../../components/sheet.module.css'
import type { OwnOrder } from '../../data/orders.ts'
import styles from './order.module.css'
import { useDetailsTexts } from './texts.ts'

/** Every line of the order; it scrolls within 500 px (orders.md, 2). */
export const DetailsLines = ({ order }: { order: OwnOrder }) => {
  const t = useDetailsTexts()
  const words = useOrderTexts()
  const shown = order.orderAttachmentsList.map(
    (line): Line => ({
      item: line.item_num,
      code: line.part_code,
      name: line.part_name,
      note: line.gift && <span className={`${badge.attention} ${styles.gift}`}>{words.gift}</span>,
      picture: line.file_path,
      packing: line.packing,
      unit: line.unit,
      list: line.price,
      paid: line.subtotal,
      quantity: line.quantity,
      total: line.total,
      pieces: isPaid(order) ? line.pieces : null,
      currency: line.currency,
    }),
  )
  return (
    <section className={`${layout.card} ${sheet.frame}`}>
      <h2 className={layout.cardHeading} id="order-lines">
        {t.lines}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <section className={styles.lines} aria-labelledby="order-lines" tabIndex={0}>
        <LinesTable lines={shown} />
      </section>
    </section>
  )
}

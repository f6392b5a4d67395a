import { type Line, LinesTable } from '../../components/order/LinesTable.tsx'
import type { CartLine } from '../../data/cart.ts'
import { useConfirmTexts } from './texts.ts'

export const ConfirmLines = ({ lines }: { lines: readonly CartLine[] }) => {
  const t = useConfirmTexts()
  const shown = lines.map(
    (line, index): Line => ({
      item: index + 1,
      code: line.part_code,
      name: line.part_name,
      note: line.withdrawn && <p className="confirm-gone">{t.withdrawn}</p>,
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
    <section className="card table-frame">
      <h2 className="confirm-heading">{t.lines}</h2>
      <LinesTable lines={shown} />
    </section>
  )
}

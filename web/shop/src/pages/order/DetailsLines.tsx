import { Money, Price } from '../../components/Money.tsx'
import { Picture } from '../../components/Picture.tsx'
import type { OrderDetails } from '../../data/orders.ts'
import { useDetailsTexts } from './texts.ts'

/** Every line of the order; it scrolls within 500 px (orders.md, 2). */
export const DetailsLines = ({ order }: { order: OrderDetails }) => {
  const t = useDetailsTexts()
  return (
    <section className="card table-frame">
      <h2 className="order-heading" id="order-lines">
        {t.lines}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <section className="order-lines" aria-labelledby="order-lines" tabIndex={0}>
        <table className="sheet lines">
          <thead>
            <tr>
              <th scope="col">{t.item}</th>
              <th scope="col">{t.image}</th>
              <th scope="col">{t.code}</th>
              <th scope="col">{t.name}</th>
              <th scope="col">{t.packing}</th>
              <th scope="col">{t.unitPrice}</th>
              <th scope="col">{t.quantity}</th>
              <th scope="col" className="at-end">
                {t.lineTotal}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.orderAttachmentsList.map((line) => (
              <tr key={line.item_num}>
                <td className="number lines-item">{line.item_num}</td>
                <td className="lines-image">
                  <Picture src={line.file_path} alt="" size={56} />
                </td>
                <td className="code lines-code">{line.part_code}</td>
                <td className="lines-name">{line.part_name}</td>
                <td className="soft lines-packing">{line.packing}</td>
                <td className="lines-price">
                  <Price list={line.price} paid={line.subtotal} currency={line.currency} unit={line.unit} />
                </td>
                <td className="number lines-quantity">× {line.quantity}</td>
                <td className="at-end lines-total">
                  <strong>
                    <Money amount={line.total} currency={line.currency} />
                  </strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

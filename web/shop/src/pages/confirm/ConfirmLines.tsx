import { Money, Price } from '../../components/Money.tsx'
import { Picture } from '../../components/Picture.tsx'
import type { CartLine } from '../../data/cart.ts'
import { useConfirmTexts } from './texts.ts'

export const ConfirmLines = ({ lines }: { lines: readonly CartLine[] }) => {
  const t = useConfirmTexts()
  return (
    <section className="card table-frame">
      <h2 className="confirm-heading">{t.lines}</h2>
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
              {t.subtotal}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.part_code}>
              <td className="number lines-item">{index + 1}</td>
              <td className="lines-image">
                <Picture src={line.file_path} alt="" size={56} />
              </td>
              <td className="code lines-code">{line.part_code}</td>
              <td className="lines-name">
                {line.part_name}
                {line.withdrawn && <p className="confirm-gone">{t.withdrawn}</p>}
              </td>
              <td className="soft lines-packing">{line.packing}</td>
              <td className="lines-price">
                <Price list={line.price} paid={line.discounted_price} currency={line.currency} unit={line.unit} />
              </td>
              <td className="number lines-quantity">× {line.quantity}</td>
              <td className="at-end lines-total">
                {!line.withdrawn && (
                  <strong>
                    <Money amount={line.subtotal} currency={line.currency} />
                  </strong>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

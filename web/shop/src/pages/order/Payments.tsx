import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Money } from '../../components/Money.tsx'
import { Loaded } from '../../components/states.tsx'
import { BlockWaiting } from '../../components/Waiting.tsx'
import { type OrderDetails, usePayments } from '../../data/orders.ts'
import { useDetailsTexts } from './texts.ts'
import { VoucherDialog } from './VoucherDialog.tsx'

/** Whether a picture can have been handed in: from the first review on. */
const mayHaveVoucher = ({ status, back_status }: OrderDetails): boolean =>
  status > 1 || back_status === 2 || back_status === -1

export const Payments = ({ order }: { order: OrderDetails }) => {
  const t = useDetailsTexts()
  const [showing, setShowing] = useState(false)
  const payments = usePayments(order.code, true)
  return (
    <section className="card card-body stack">
      <div className="row row-between">
        <h2>{t.payments}</h2>
        {mayHaveVoucher(order) && order.pay_no !== null && (
          <Button onClick={() => setShowing(true)}>{t.voucher}</Button>
        )}
      </div>
      <Loaded query={payments} waiting={<BlockWaiting height={66} />}>
        {(lines) =>
          lines.length === 0 ? (
            <p className="soft">{t.noPayments}</p>
          ) : (
            <ul className="payments">
              {lines.map((line) => (
                <li key={line.id}>
                  <div>
                    <p>{line.payment_method_text}</p>
                    <p className="code soft">{line.id}</p>
                  </div>
                  <span className="badge">{line.status_text}</span>
                  <strong>
                    <Money amount={line.amount} currency={order.currency} />
                  </strong>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {showing && <VoucherDialog code={order.code} onClose={() => setShowing(false)} />}
    </section>
  )
}

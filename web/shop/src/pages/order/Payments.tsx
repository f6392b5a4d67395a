import { isPaid, transferOf } from '@portafilter/kit'
import { Button } from 'antd'
import badge from '../../components/badge.module.css'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import records from '../../components/records.module.css'
import { Loaded } from '../../components/states.tsx'
import { useDialog } from '../../components/use-dialog.ts'
import { BlockWaiting } from '../../components/Waiting.tsx'
import { type OwnOrder, usePayments } from '../../data/orders.ts'
import { useDetailsTexts } from './texts.ts'
import { VoucherDialog } from './VoucherDialog.tsx'

const TRANSFER = 'offline_transfer'

/** Whether a picture can have been handed in: from the first review on. */
const mayHaveVoucher = (order: OwnOrder): boolean => {
  const transfer = transferOf(order)
  return isPaid(order) || transfer === 'submitted' || transfer === 'rejected'
}

export const Payments = ({ order }: { order: OwnOrder }) => {
  const t = useDetailsTexts()
  const { asked, opens, close } = useDialog<'voucher'>()
  const payments = usePayments(order.code, true)
  const isTransferred =
    order.pay_method === TRANSFER || payments.data?.some(({ payment_method }) => payment_method === TRANSFER)
  return (
    <section className={`${layout.cardBody} ${layout.stack}`}>
      <div className={layout.rowBetween}>
        <h2>{t.payments}</h2>
        {isTransferred && mayHaveVoucher(order) && order.pay_no !== null && (
          <Button {...opens('voucher')}>{t.voucher}</Button>
        )}
      </div>
      <Loaded query={payments} waiting={<BlockWaiting height={66} />}>
        {(lines) =>
          lines.length === 0 ? (
            <p className="soft">{t.noPayments}</p>
          ) : (
            <ul className={records.records}>
              {lines.map((line) => (
                <li key={line.id}>
                  <div>
                    <p>{line.payment_method_text}</p>
                    <p className="code soft">{order.pay_no}</p>
                  </div>
                  <span className={badge.badge}>{line.status_text}</span>
                  <strong>
                    <Money amount={line.amount} currency={order.currency} />
                  </strong>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked && <VoucherDialog code={order.code} onClose={close} />}
    </section>
  )
}

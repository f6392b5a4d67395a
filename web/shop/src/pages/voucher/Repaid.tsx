import { sum, toWire } from '@portafilter/kernel'
import { formatMoney } from '@portafilter/kit'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import { exact } from '../../components/money-times.ts'
import { OrderCode } from '../../components/order/OrderCode.tsx'
import { useOwnCodes } from '../../data/orders.ts'
import { useWallet } from '../../data/wallet.ts'
import { useVoucherTexts } from './texts.ts'

type Props = { bills: readonly Readonly<{ order_no: string; amount: number }>[] }

/** The bills of a repayment, frozen when it was asked for; what has come since, and remains after it. */
export const Repaid = ({ bills }: Props) => {
  const t = useVoucherTexts()
  const owed = useWallet().data?.repayment_amount
  const own = useOwnCodes(bills.map(({ order_no }) => order_no))
  const together = sum(bills.map(({ amount }) => exact(amount)))
  const remains = owed === undefined ? undefined : exact(owed) - together
  return (
    <section className={`${layout.cardBody} ${layout.stack}`} aria-labelledby="repaid">
      <h2 id="repaid">{t.bills}</h2>
      <ul className={layout.stack}>
        {bills.map(({ order_no, amount }) => (
          <li key={order_no} className={layout.rowBetween}>
            <OrderCode code={order_no} own={own} />
            <Money amount={amount} currency="CNY" />
          </li>
        ))}
        <li className={layout.rowBetween}>
          {t.together}
          <strong>
            <Money amount={toWire(together)} currency="CNY" />
          </strong>
        </li>
      </ul>
      <p className="soft">{t.frozen}</p>
      {remains !== undefined && <p>{remains > 0 ? t.since(formatMoney(toWire(remains), 'CNY')) : t.noneSince}</p>}
    </section>
  )
}

import { toWire } from '@portafilter/kernel'
import { formatMoney, formatSecond, useLanguage } from '@portafilter/kit'
import { Link } from 'react-router'
import badge from '../../components/badge.module.css'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import { exact } from '../../components/money-times.ts'
import note from '../../components/note.module.css'
import { OrderCode } from '../../components/order/OrderCode.tsx'
import { Loaded } from '../../components/states.tsx'
import { BlockWaiting } from '../../components/Waiting.tsx'
import { RepayButton } from '../../components/wallet/RepayButton.tsx'
import { withWallet } from '../../components/wallet/with-wallet.tsx'
import { useOwnCodes } from '../../data/orders.ts'
import { type RepaymentBill, useWallet } from '../../data/wallet.ts'
import { paths } from '../../shared/paths.ts'
import type { Column } from './column.ts'
import { RecordList, useShown } from './RecordList.tsx'
import { RefundRecords } from './RefundRecords.tsx'
import styles from './records.module.css'
import { useRecordTexts } from './texts.ts'

const BADGES: Readonly<Record<RepaymentBill['bill_status'], string | undefined>> = {
  unpaid: badge.attention,
  in_repayment: badge.moving,
  given_back: undefined,
  repaid: badge.good,
}

const Status = ({ bill: { bill_status, pay_no } }: { bill: RepaymentBill }) => {
  const t = useRecordTexts()
  return (
    <span className={styles.status}>
      <span className={BADGES[bill_status]}>{t[bill_status]}</span>
      {bill_status === 'in_repayment' && <Link to={paths.voucher(pay_no, pay_no)}>{t.toRepayment}</Link>}
    </span>
  )
}

type UnderWayProps = { pay_no: string; amount: number; owed: number }

/** The repayment that is under way, of the bills of when it was asked for, and what has come since. */
const UnderWay = ({ pay_no, amount, owed }: UnderWayProps) => {
  const t = useRecordTexts()
  const money = (cents: number) => formatMoney(toWire(cents), 'CNY')
  const since = exact(owed) - exact(amount)
  return (
    <p className={note.info}>
      {t.underWay(money(exact(amount)))} <Link to={paths.voucher(pay_no, pay_no)}>{t.itsBills}</Link>
      {since > 0 && ` ${t.since(money(since))}`}
    </p>
  )
}

/** What the firm owes in all, and the way to repay it. */
const Owed = () => {
  const t = useRecordTexts()
  return (
    <section className={layout.cardBody}>
      <Loaded query={useWallet()} waiting={<BlockWaiting height={40} />}>
        {(wallet) => (
          <div className={layout.stack}>
            <div className={layout.rowBetween}>
              <p>
                <span className="soft">{t.owed}</span>{' '}
                <strong>
                  <Money amount={wallet.repayment_amount} currency="CNY" />
                </strong>
              </p>
              <RepayButton wallet={wallet} />
            </div>
            {wallet.open_repayment !== null && <UnderWay owed={wallet.repayment_amount} {...wallet.open_repayment} />}
          </div>
        )}
      </Loaded>
    </section>
  )
}

export const RepaymentBills = withWallet(() => {
  const t = useRecordTexts()
  const language = useLanguage()
  const at = ({ created_at }: RepaymentBill) => formatSecond(created_at, language)
  const own = useOwnCodes(useShown('bills').map(({ order_no }) => order_no))
  const columns: readonly Column<RepaymentBill>[] = [
    { head: t.billedAt, shown: at, saved: at },
    {
      head: t.order,
      shown: ({ order_no }) => <OrderCode code={order_no} own={own} />,
      saved: ({ order_no }) => order_no,
    },
    {
      head: t.amount,
      kind: 'amount',
      saved: ({ bill_amount }) => bill_amount,
      shown: ({ bill_amount }) => <Money amount={bill_amount} currency="CNY" />,
    },
    { head: t.status, shown: (bill) => <Status bill={bill} />, saved: ({ bill_status }) => t[bill_status] },
  ]
  return (
    <RecordList title={t.bills} of="bills" columns={columns} keyOf={({ order_no }) => order_no} empty={t.noBills}>
      <Owed />
      <RefundRecords of="repayment" />
    </RecordList>
  )
})

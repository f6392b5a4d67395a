import { formatSecond, useLanguage } from '@portafilter/kit'
import { Link } from 'react-router'
import { Money } from '../../components/Money.tsx'
import { withWallet } from '../../components/wallet/with-wallet.tsx'
import type { LimitChange } from '../../data/wallet.ts'
import { paths } from '../../shared/paths.ts'
import type { Column } from './column.ts'
import { RecordList } from './RecordList.tsx'
import { useRecordTexts } from './texts.ts'

const useChangeColumns = (): readonly Column<LimitChange>[] => {
  const t = useRecordTexts()
  const language = useLanguage()
  const at = ({ review_time }: LimitChange) => formatSecond(review_time, language)
  const amount = (head: string, of: (row: LimitChange) => number): Column<LimitChange> => ({
    head,
    saved: of,
    kind: 'amount',
    shown: (row) => <Money amount={of(row)} currency="CNY" />,
  })
  return [
    { head: t.changedAt, shown: at, saved: at },
    amount(t.oldLimit, ({ old_limit }) => old_limit),
    amount(t.newLimit, ({ new_limit }) => new_limit),
    amount(t.change, ({ change_amount }) => change_amount),
  ]
}

/** Only finance changes the limit (payment.md, 3). */
export const QuotaChanges = withWallet(() => {
  const t = useRecordTexts()
  return <RecordList title={t.quota} of="quota" columns={useChangeColumns()} keyOf={({ id }) => id} empty={t.noQuota} />
})

/** What finance has granted, and what orders have used (decisions/wallets.md). */
export const RebateChanges = withWallet(() => {
  const t = useRecordTexts()
  const source: Column<LimitChange> = {
    head: t.source,
    shown: ({ order_no }) =>
      order_no === '' ? (
        t.byFinance
      ) : (
        <Link to={paths.order(order_no)} className="code">
          {order_no}
        </Link>
      ),
    saved: ({ order_no }) => (order_no === '' ? t.byFinance : order_no),
  }
  const columns = [...useChangeColumns(), source]
  return <RecordList title={t.rebates} of="rebates" columns={columns} keyOf={({ id }) => id} empty={t.noRebates} />
})

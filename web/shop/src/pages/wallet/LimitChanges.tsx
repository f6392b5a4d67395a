import { formatSecond, useLanguage } from '@portafilter/kit'
import layout from '../../components/layout.module.css'
import { Money } from '../../components/Money.tsx'
import { OrderCode } from '../../components/order/OrderCode.tsx'
import { Loaded } from '../../components/states.tsx'
import { BlockWaiting } from '../../components/Waiting.tsx'
import { Held } from '../../components/wallet/Held.tsx'
import { withWallet } from '../../components/wallet/with-wallet.tsx'
import { useOwnCodes } from '../../data/orders.ts'
import { type LimitChange, useWallet } from '../../data/wallet.ts'
import type { Column } from './column.ts'
import { RecordList, useShown } from './RecordList.tsx'
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

/** What can be spent now, and what is held for which order: neither stands among the changes. */
const Now = ({ purse }: { purse: 'credit' | 'rebates' }) => {
  const t = useRecordTexts()
  return (
    <section className={layout.cardBody}>
      <Loaded query={useWallet()} waiting={<BlockWaiting height={24} />}>
        {(wallet) => (
          <>
            <p>
              <span className="soft">{t.available}</span>{' '}
              <strong>
                <Money amount={wallet[`available_${purse}`]} currency="CNY" />
              </strong>
            </p>
            <Held holds={wallet.holds} purse={purse} />
          </>
        )}
      </Loaded>
    </section>
  )
}

/** Only finance changes the limit (payment.md, 3). */
export const QuotaChanges = withWallet(() => {
  const t = useRecordTexts()
  return (
    <RecordList title={t.quota} of="quota" columns={useChangeColumns()} keyOf={({ id }) => id} empty={t.noQuota}>
      <Now purse="credit" />
    </RecordList>
  )
})

/** What finance has granted, and what orders have used (decisions/wallets.md). */
export const RebateChanges = withWallet(() => {
  const t = useRecordTexts()
  const own = useOwnCodes(useShown('rebates').flatMap(({ order_no }) => (order_no === '' ? [] : order_no)))
  const source: Column<LimitChange> = {
    head: t.source,
    shown: ({ order_no }) => (order_no === '' ? t.byFinance : <OrderCode code={order_no} own={own} />),
    saved: ({ order_no }) => (order_no === '' ? t.byFinance : order_no),
  }
  const columns = [...useChangeColumns(), source]
  return (
    <RecordList title={t.rebates} of="rebates" columns={columns} keyOf={({ id }) => id} empty={t.noRebates}>
      <Now purse="rebates" />
    </RecordList>
  )
})

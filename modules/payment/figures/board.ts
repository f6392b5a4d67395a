import { type BoundResource, bindAges, bindSpans } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import { toWire } from '@portafilter/kernel'
import { spentBySpan } from '@portafilter/wallet'
import { alertsByAge } from '../views/alert-queue.ts'
import { providerMoneyBySpan } from '../views/provider-money.ts'
import { batchesByAge } from '../views/refund-batches.ts'
import { refundsByAge, refundsBySpan } from '../views/refund-list.ts'
import { approvalsBySpan, vouchersByAge } from '../views/voucher-queue.ts'
import { moneySpansResource, paymentAgesResource } from './contract.ts'
import { inYuan } from './money-days.ts'

type Back = Awaited<ReturnType<typeof refundsBySpan>>[number]

/** What went back into purses is told of together. */
const wentBack = ({ by, source }: Back) => {
  if (by === 'wallet') return 'back_wallets'
  return source === null ? 'back_transfer' : `back_${source as 'wechat' | 'alipay'}`
}

const moneySpans = (db: Database): BoundResource =>
  bindSpans(moneySpansResource, async (since, by) => {
    const [transfers, providers, spent, back] = await Promise.all([
      approvalsBySpan(db, since, by),
      providerMoneyBySpan(db, since, by),
      spentBySpan(db, since, by),
      refundsBySpan(db, since, by),
    ])
    return [
      ...transfers.filter(inYuan).map(({ from, amount }) => ({ from, figures: { transfer: toWire(amount) } })),
      ...providers.filter(inYuan).map(({ from, source, amount }) => ({ from, figures: { [source]: toWire(amount) } })),
      ...spent.map(({ from, amount }) => ({ from, figures: { wallets: toWire(amount) } })),
      ...back.filter(inYuan).map((each) => ({ from: each.from, figures: { [wentBack(each)]: toWire(each.amount) } })),
    ]
  })

/** What the board tells of money, and of what waits for finance. */
export const moneyFigures = ({ db }: { readonly db: Database }): readonly BoundResource[] => [
  moneySpans(db),
  bindAges(paymentAgesResource, {
    vouchers: (now) => vouchersByAge(db, 'waiting', now),
    vouchers_proposed: (now) => vouchersByAge(db, 'proposed', now),
    alerts: (now) => alertsByAge(db, 'open', now),
    alerts_taken: (now) => alertsByAge(db, 'taken', now),
    refunds: (now) => refundsByAge(db, now),
    batches_gathered: (now) => batchesByAge(db, 'gathered', now),
    batches_proposed: (now) => batchesByAge(db, 'proposed', now),
  }),
]

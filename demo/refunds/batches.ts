import { pursueCase } from '@portafilter/aftersales'
import { caseNo, DAY_MS, refundOf, type SecondPerson } from '@portafilter/kernel'
import { loadOrder } from '@portafilter/ordering'
import { cutOffOf, gatherBatch, handleRefund, loadBatch, monthDue, refundList, reviewBatch } from '@portafilter/payment'
import type { DemoSeed, DemoShop } from '../demo-seed.ts'
import { clockOf, colleagueOf, financeOf, isSubmitted, type Next, openedAt, taken, userOf } from '../story.ts'
import { withViews } from '../views.ts'
import type { DemoRefund, DemoStep } from './refunds.ts'
import { tell } from './seed.ts'

/** Of command ids that are made from a batch's day: the same ones each time, so that a repeat is recognised. */
const SEEDED = '2a6d0d57-4f0b-4b8b-9e6f-7c1f7a0a5d18'

/** What Alipay takes back no more, and is to be transferred. */
const LATE: readonly DemoStep[] = [
  { does: 'failed', fault: 'refused', said: '订单已超过可退款期限' },
  { does: 'to_transfer', payee: true },
]

/** The same once the bank has sent it back: whoever checks the batch is told. */
const cameBack = (bank_reference: string): readonly DemoStep[] => [
  ...LATE,
  { does: 'transferred', bank_reference },
  { does: 'sent_back', reason: '收款账户已销户' },
  { does: 'retried' },
]

/** Orders of the month that are given back by its batch. */
const refundsOf = (month: string): readonly DemoRefund[] => [
  {
    code: `${month}12-BTCH2222`,
    paidBy: 'alipay',
    lines: { '4471-0301': 1 },
    reason: '买家选错型号',
    steps: LATE,
  },
  {
    code: `${month}18-BTCH3333`,
    paidBy: 'alipay',
    lines: { '4471-0203': 3 },
    reason: '缺货，买家同意取消',
    steps: cameBack(`ICBC${month}180009`),
  },
]

type Shop = Pick<DemoShop, 'db' | 'log' | 'pool'>
type Reviewers = Readonly<{ finance: SecondPerson; second: SecondPerson }>

/** The bank has paid a refund of the batch; what waited for it, a case perhaps, is done. */
const transferred = async (shop: Shop, refund_id: string, finance: SecondPerson, next: Next): Promise<void> => {
  const code = refundOf(refund_id)?.key ?? ''
  const version = (await loadOrder(shop.log, code))?.head.version ?? 0
  const meta = next(finance.user)
  const paid = { bank_reference: `ICBC${refund_id.replaceAll('-', '')}`, settled_at: meta.at.toISOString() }
  taken(
    await handleRefund(
      { ...shop, secondPersonAbove: 0 },
      finance,
      refund_id,
      { type: 'ConfirmTransfer', ...paid },
      version,
      meta,
    ),
  )
  await pursueCase(shop.log, caseNo(code, 1), meta.at)
}

/** How far a batch has come. */
type Far = 'gathered' | 'checked' | 'transferred'

/**
 * A month's batch of all that has waited, which one person checks; a second one confirms it, and the bank pays. None where
 * nothing has waited.
 */
export const tellBatch = async (shop: Shop, month: string, far: Far, { finance, second }: Reviewers) => {
  const next = clockOf(`${month}25`, SEEDED)
  await withViews(shop, { views: [refundList] }, () => gatherBatch(shop, month, next(null).at))
  const { head, state } = await loadBatch(shop, month)
  if (state.gathered_at === null || far === 'gathered') return
  const checked = taken(
    await reviewBatch(shop, 'ProposeBatch', { ...finance, bound: [] }, month, head.version, next(finance.user)),
  )
  if (far === 'checked') return
  taken(await reviewBatch(shop, 'ConfirmBatch', { ...second, bound: [] }, month, checked.version, next(second.user)))
  for (const { refund_id } of state.items) await transferred(shop, refund_id, finance, next)
}

/** The month whose batch was due when the shop had been open for a day, and so many before, the last one first. */
export const monthsWithBatch = (opened: Date, before: number): readonly string[] => {
  const months = [monthDue(new Date(opened.getTime() - DAY_MS))]
  for (const month of months)
    if (months.length <= before) months.push(monthDue(new Date(cutOffOf(month).getTime() - 1)))
  return months
}

/**
 * The batch of the last 25th, which waits to be checked, and the one before, which waits for a second person. The last is one
 * that was there a day before the demo shop was first started: all that is told of it has happened.
 */
export const batchesSeed = {
  name: 'Batches of refunds',
  add: async (shop: Shop): Promise<number> => {
    const { db } = shop
    const [opened, user, finance] = await Promise.all([openedAt(db), userOf(db, 'dealer'), financeOf(db)])
    const second = await colleagueOf(db, 'admin')
    if (!(opened && user && finance && second)) return 0
    const reviewers = { finance, second }
    const [last, before] = monthsWithBatch(opened, 1)
    let added = 0
    for (const month of [before, last]) {
      if (month === undefined || (await loadBatch(shop, month)).state.gathered_at !== null) continue
      for (const refund of refundsOf(month))
        if (!(await isSubmitted(shop.log, refund.code))) await tell(shop, refund, user, finance)
      await tellBatch(shop, month, month === before ? 'checked' : 'gathered', reviewers)
      added += 1
    }
    return added
  },
} satisfies DemoSeed

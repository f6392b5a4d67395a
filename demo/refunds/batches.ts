import { colleaguesWith } from '@portafilter/identity'
import { DAY_MS, type StaffMember } from '@portafilter/kernel'
import { cutOffOf, gatherBatch, loadBatch, monthDue, refundList, reviewBatch } from '@portafilter/payment'
import type { DemoSeed, DemoShop } from '../demo-seed.ts'
import { clockOf, financeOf, isSubmitted, openedAt, taken, userOf } from '../story.ts'
import { withViews } from '../views.ts'
import type { DemoRefund, DemoStep } from './refunds.ts'
import { go, tell } from './seed.ts'

/** Of command ids that are made from a batch's day: the same ones each time, so that a repeat is recognised. */
const SEEDED = '2a6d0d57-4f0b-4b8b-9e6f-7c1f7a0a5d18'

/** What Alipay takes back no more, and is to be transferred. */
const LATE: readonly DemoStep[] = [
  { does: 'failed', fault: 'refused', said: '订单已超过可退款期限' },
  { does: 'to_transfer', payee: true },
]

/** Orders of the month that are given back by its batch. */
const refundsOf = (month: string): readonly DemoRefund[] => [
  {
    ...{ code: `${month}12-BTCH2222`, paidBy: 'alipay', lines: { '4471-0301': 1 }, reason: '买家选错型号' },
    steps: LATE,
  },
  {
    ...{ code: `${month}18-BTCH3333`, paidBy: 'alipay', lines: { '4471-0203': 3 }, reason: '缺货，买家同意取消' },
    steps: LATE,
  },
]

type Shop = Pick<DemoShop, 'db' | 'log' | 'pool'>
type People = Readonly<{ user: string; finance: StaffMember; second: StaffMember }>

/** A month's batch, which one person has checked; where `isConfirmed` a second one has, too, and the bank has paid. */
const batch = async (shop: Shop, month: string, isConfirmed: boolean, { user, finance, second }: People) => {
  const refunds = refundsOf(month)
  for (const refund of refunds) if (!(await isSubmitted(shop.log, refund.code))) await tell(shop, refund, user, finance)
  const next = clockOf(`${month}25`, SEEDED)
  await withViews(shop, [refundList], () => gatherBatch(shop, month, next(null).at))
  const { head } = await loadBatch(shop, month)
  const checked = taken(await reviewBatch(shop, 'ProposeBatch', finance, month, head.version, next(finance.user)))
  if (!isConfirmed) return
  taken(await reviewBatch(shop, 'ConfirmBatch', second, month, checked.version, next(second.user)))
  for (const { code } of refunds) {
    const transferred = { does: 'transferred', bank_reference: `ICBC${code.replaceAll(/\D/g, '')}` } as const
    taken(await go(shop, code, transferred, finance, next(null)))
  }
}

/**
 * The batch of the last 25th, which waits for a second person, and the one before, which was confirmed. The last is one that
 * was there a day before the demo shop was first started: all that is told of it has happened.
 */
export const batchesSeed = {
  name: 'Batches of refunds',
  add: async (shop: Shop): Promise<number> => {
    const { db } = shop
    const [opened, user, finance] = await Promise.all([openedAt(db), userOf(db, 'dealer'), financeOf(db)])
    const [admin] = await colleaguesWith(db, 'admin')
    if (!(opened && user && finance && admin)) return 0
    const people = { user, finance, second: { user: admin.id, firm: null } }
    const last = monthDue(new Date(opened.getTime() - DAY_MS))
    const before = monthDue(new Date(cutOffOf(last).getTime() - 1))
    let added = 0
    for (const month of [before, last]) {
      if ((await loadBatch(shop, month)).state.gathered_at !== null) continue
      await batch(shop, month, month === before, people)
      added += 1
    }
    return added
  },
} satisfies DemoSeed

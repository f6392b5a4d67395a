import { payNo } from '@portafilter/kernel'
import { changeOrder, type PaymentShare } from '@portafilter/ordering'
import { cancelByStaff, settle } from '@portafilter/payment'
import type { ExternalSource } from '@portafilter/receivable'
import { approvesSlip, handsInSlip } from '../last-days/transfer.ts'
import { paysByProvider } from '../paying.ts'
import { go } from '../refunds/seed.ts'
import { submits, taken } from '../story.ts'
import { does, type OrderStory, orderOf } from './order-story.ts'
import type { Telling } from './pace.ts'

/** Whom a transfer is paid back to. */
export const payeeOf = ({ neighbour: { person } }: OrderStory) => ({
  name: person.firm?.name || person.username,
  bank: '中国工商银行',
  account: '6222021001889900',
})

/** Says what is to pay, and has the wallet hold its part. */
export const arranges = async (story: OrderStory, shares: readonly PaymentShare[]): Promise<void> => {
  const { shop, ordered, owner, pace } = story
  const meta = pace.next(owner.buyer)
  const used = shares.filter(({ amount }) => amount > 0)
  const command = { type: 'ArrangePayment', buyer: owner.buyer, arrangement_id: meta.id, shares: used } as const
  taken(await changeOrder(shop.log, ordered.code, command, meta))
  taken(await settle(shop.log, ordered.code, pace.next(null)))
}

/** What the arrangement in force leaves is transferred, and finance approves it a day or two later. */
export async function* transfers(story: OrderStory): Telling {
  const { shop, ordered, owner, finance, chance, pace } = story
  const { buyer } = owner
  await does(story, buyer, { type: 'ChooseOfflineTransfer', buyer })
  const { order } = await orderOf(story)
  const { pay_no, parts } = order.payment.arrangement ?? { pay_no: payNo(ordered.code, 1), parts: [] }
  const amount = parts.find(({ source }) => source === 'offline_transfer')?.amount ?? 0
  yield pace.later(chance.between(0, 1))
  const version = await handsInSlip(shop, { pay_no, amount, remark: ordered.code }, owner, pace.next)
  yield pace.later(chance.between(0.1, story.isRecent ? 3 : 1))
  await approvesSlip(shop, pay_no, version, finance, pace.next)
  taken(await settle(shop.log, ordered.code, pace.next(null)))
}

/** An order of parts is submitted and paid. */
export async function* paysForParts(story: OrderStory, by: ExternalSource): Telling {
  const { shop, ordered, owner, pace } = story
  if (by !== 'offline_transfer') return paysByProvider(shop, ordered, by, owner.buyer, pace.next)
  const amount = await submits(shop, ordered, owner.buyer, pace.next(owner.buyer))
  await arranges(story, [{ source: by, amount }])
  yield* transfers(story)
}

/** Nobody pays; sooner or later most buyers cancel. */
export async function* paysNothing(story: OrderStory): Telling {
  const { shop, ordered, owner, chance, pace } = story
  await submits(shop, ordered, owner.buyer, pace.next(owner.buyer))
  yield pace.later(chance.between(0.2, 9))
  await does(story, owner.buyer, { type: 'CancelOrder', buyer: owner.buyer })
}

const LATE = { does: 'failed', fault: 'refused', said: '订单已超过可退款期限' } as const

/** A provider gives the first refund back; or, where it is too late, finance has it transferred by the month’s batch. */
export const givesBack = async (story: OrderStory, isTooLate: boolean): Promise<void> => {
  const { shop, ordered, finance, pace } = story
  if (!isTooLate) return void taken(await go(shop, ordered.code, { does: 'settled' }, finance, pace.next(null)))
  taken(await go(shop, ordered.code, LATE, finance, pace.next(null)))
  const transfers = { does: 'to_transfer', payee: true } as const
  taken(await go(shop, ordered.code, transfers, finance, pace.next(null), payeeOf(story)))
}

const REASONS = ['买家重复下单', '缺货，买家同意取消', '买家选错型号']

/** Finance cancels what was paid, and the money goes back. */
export async function* cancelled(story: OrderStory): Telling {
  const { shop, ordered, finance, chance, pace } = story
  yield pace.later(chance.between(0.1, 2))
  const { version } = await orderOf(story)
  const wanted = { reason: chance.pick(REASONS), payee: payeeOf(story) }
  taken(
    await cancelByStaff({ ...shop, logger: console }, finance, ordered.code, wanted, version, pace.next(finance.user)),
  )
  const { order } = await orderOf(story)
  if (order.refunds.refunds[0]?.route.by === 'provider') await givesBack(story, chance.share(0.25))
}

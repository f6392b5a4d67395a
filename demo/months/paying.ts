import { payNo } from '@portafilter/kernel'
import { changeOrder, type PaymentShare } from '@portafilter/ordering'
import { cancelByStaff, settle } from '@portafilter/payment'
import type { ExternalSource } from '@portafilter/receivable'
import { approvesSlip, handsInSlip } from '../last-days/transfer.ts'
import { paysByProvider } from '../paying.ts'
import { go } from '../refunds/seed.ts'
import { submits, taken } from '../story.ts'
import type { Telling } from './pace.ts'
import { does, orderOf, type Told } from './told.ts'

/** Whom a transfer is paid back to. */
export const payeeOf = ({ neighbour: { person } }: Told) => ({
  ...{ name: person.firm?.name || person.username, bank: '中国工商银行', account: '6222021001889900' },
})

/** Says what is to pay, and has the wallet hold its part. */
export const arranges = async (told: Told, shares: readonly PaymentShare[]): Promise<void> => {
  const { shop, ordered, owner, pace } = told
  const meta = pace.next(owner.buyer)
  const used = shares.filter(({ amount }) => amount > 0)
  const command = { type: 'ArrangePayment', buyer: owner.buyer, arrangement_id: meta.id, shares: used } as const
  taken(await changeOrder(shop.log, ordered.code, command, meta))
  taken(await settle(shop.log, ordered.code, pace.next(null)))
}

/** What the arrangement in force leaves is transferred, and finance approves it a day or two later. */
export async function* transfers(told: Told): Telling {
  const { shop, ordered, owner, finance, chance, pace } = told
  const { buyer } = owner
  await does(told, buyer, { type: 'ChooseOfflineTransfer', buyer })
  const { order } = await orderOf(told)
  const { pay_no, parts } = order.payment.arrangement ?? { pay_no: payNo(ordered.code, 1), parts: [] }
  const amount = parts.find(({ source }) => source === 'offline_transfer')?.amount ?? 0
  yield pace.later(chance.between(0, 1))
  const version = await handsInSlip(shop, { pay_no, amount, remark: ordered.code }, owner, pace.next)
  yield pace.later(chance.between(0.1, told.isRecent ? 3 : 1))
  await approvesSlip(shop, pay_no, version, finance, pace.next)
  taken(await settle(shop.log, ordered.code, pace.next(null)))
}

/** An order of parts is submitted and paid. */
export async function* paysForParts(told: Told, by: ExternalSource): Telling {
  const { shop, ordered, owner, pace } = told
  if (by !== 'offline_transfer') return paysByProvider(shop, ordered, by, owner.buyer, pace.next)
  const amount = await submits(shop, ordered, owner.buyer, pace.next(owner.buyer))
  await arranges(told, [{ source: by, amount }])
  yield* transfers(told)
}

/** Nobody pays; sooner or later most buyers cancel. */
export async function* paysNothing(told: Told): Telling {
  const { shop, ordered, owner, chance, pace } = told
  await submits(shop, ordered, owner.buyer, pace.next(owner.buyer))
  yield pace.later(chance.between(0.2, 9))
  await does(told, owner.buyer, { type: 'CancelOrder', buyer: owner.buyer })
}

const LATE = { does: 'failed', fault: 'refused', said: '订单已超过可退款期限' } as const

/** A provider gives the first refund back; or, where it is too late, finance has it transferred by the month’s batch. */
export const givesBack = async (told: Told, isTooLate: boolean): Promise<void> => {
  const { shop, ordered, finance, pace } = told
  if (!isTooLate) return void taken(await go(shop, ordered.code, { does: 'settled' }, finance, pace.next(null)))
  taken(await go(shop, ordered.code, LATE, finance, pace.next(null)))
  const transfers = { does: 'to_transfer', payee: true } as const
  taken(await go(shop, ordered.code, transfers, finance, pace.next(null), payeeOf(told)))
}

const REASONS = ['买家重复下单', '缺货，买家同意取消', '买家选错型号']

/** Finance cancels what was paid, and the money goes back. */
export async function* cancelled(told: Told): Telling {
  const { shop, ordered, finance, chance, pace } = told
  yield pace.later(chance.between(0.1, 2))
  const { version } = await orderOf(told)
  const wanted = { reason: chance.pick(REASONS), payee: payeeOf(told) }
  taken(
    await cancelByStaff({ ...shop, logger: console }, finance, ordered.code, wanted, version, pace.next(finance.user)),
  )
  const { order } = await orderOf(told)
  if (order.refunds.refunds[0]?.route.by === 'provider') await givesBack(told, chance.share(0.25))
}

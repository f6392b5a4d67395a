import type { PaymentShare } from '@portafilter/ordering'
import { submits } from '../story.ts'
import { complained, withdrawn } from './cases.ts'
import { invoiced, reddened } from './invoices.ts'
import { type OrderStory, orderOf } from './order-story.ts'
import type { Telling } from './pace.ts'
import { arranges, cancelled, paysForParts, paysNothing, transfers } from './paying.ts'
import { sent } from './sending.ts'

/** An order from overseas is paid outside the shop. */
async function* fromOverseas(story: OrderStory): Telling {
  const { shop, ordered, owner, pace, chance } = story
  await submits(shop, ordered, owner.buyer, pace.next(owner.buyer))
  yield* sent(story, chance.share(0.3) ? 2 : 1)
}

/** What follows a payment for parts: some is cancelled or withdrawn, most is sent and invoiced, and some comes back. */
async function* afterPayment(story: OrderStory): Telling {
  const { chance } = story
  if (chance.share(0.05)) return yield* cancelled(story)
  if (chance.share(0.05)) yield* withdrawn(story)
  yield* sent(story, chance.share(0.2) ? 2 : 1)
  const wantsInvoice = chance.share(0.35)
  const isComplained = chance.share(0.16)
  if ((await orderOf(story)).order.claims.length > 0) return
  if (wantsInvoice) yield* invoiced(story)
  if (isComplained) yield* complained(story)
  if (wantsInvoice && isComplained) yield* reddened(story)
}

/** An order of parts. */
export async function* parts(story: OrderStory, begins: Date): Telling {
  const { neighbour, chance, withoutProviders } = story
  if (neighbour.person.market === 'overseas') return yield* fromOverseas(story)
  if (chance.share(0.07)) return yield* paysNothing(story)
  const by = chance.favour(['wechat', 'wechat', 'alipay', 'alipay', 'offline_transfer'] as const)
  yield* paysForParts(story, begins < withoutProviders ? by : 'offline_transfer')
  yield* afterPayment(story)
}

/** How much of its total a machine is paid from where, and what pays the rest. */
type Mix = Readonly<{ rebates: number; balance: number; rest: 'offline_transfer' | 'prepayment' }>

const MIXES: readonly Mix[] = [
  { rebates: 0.1, balance: 0.4, rest: 'offline_transfer' },
  { rebates: 0, balance: 0, rest: 'prepayment' },
  { rebates: 0.2, balance: 0.3, rest: 'prepayment' },
  { rebates: 0, balance: 0.5, rest: 'offline_transfer' },
]

const sharesOf = (total: number, mix: Mix): readonly PaymentShare[] => {
  const [rebates, balance] = [Math.floor(total * mix.rebates), Math.floor(total * mix.balance)]
  const rest = { source: mix.rest, amount: total - rebates - balance }
  return [{ source: 'rebates', amount: rebates }, { source: 'balance', amount: balance }, rest]
}

/** An order of machines, paid from what the firm has with us; some buyers change their mind about how. */
export async function* machines(story: OrderStory): Telling {
  const { shop, ordered, owner, chance, pace } = story
  const total = await submits(shop, ordered, owner.buyer, pace.next(owner.buyer))
  if (chance.share(0.25)) {
    await arranges(story, sharesOf(total, { rebates: 0.15, balance: 0.2, rest: 'offline_transfer' }))
    yield pace.later(chance.between(0.2, 1.5))
  }
  const mix = chance.pick(MIXES)
  await arranges(story, sharesOf(total, mix))
  // The wallet has less than that.
  if ((await orderOf(story)).order.payment.arrangement === null)
    await arranges(story, [{ source: 'offline_transfer', amount: total }])
  if (!(await orderOf(story)).order.payment.paid) yield* transfers(story)
  if (chance.share(0.1)) return yield* cancelled(story)
  yield* sent(story, Math.floor(chance.between(1, 4)))
  if (chance.share(0.5)) yield* invoiced(story)
}

import { pursueCase } from '@portafilter/aftersales'
import { caseNo } from '@portafilter/kernel'
import { applies, handlerOf, type Kind, liesAbout, REFUSALS } from './applying.ts'
import { type OrderStory, orderOf } from './order-story.ts'
import type { Telling } from './pace.ts'
import { givesBack } from './paying.ts'

/** The money goes back, and the case ends. A transfer waits for the batch of its month, with which the case ends, too. */
const refunded = async (story: OrderStory): Promise<void> => {
  const { shop, ordered, chance, pace } = story
  const { order } = await orderOf(story)
  if (order.refunds.refunds[0]?.route.by !== 'provider') return
  const isTooLate = chance.share(0.3)
  await givesBack(story, isTooLate)
  if (!isTooLate) await pursueCase(shop.log, caseNo(ordered.code, 1), pace.next(null).at)
}

/** Whether money that a provider has taken may still go back by it. */
const mayRefund = async (story: OrderStory, at: Date): Promise<boolean> =>
  at < story.withoutProviders ||
  (await orderOf(story)).order.payment.arrangement?.parts[0]?.source === 'offline_transfer'

/** Pieces that have not come are refunded without goods. */
export async function* withdrawn(story: OrderStory): Telling {
  const { chance, pace } = story
  const { staffDo } = handlerOf(story)
  yield pace.later(chance.between(0.1, 0.6))
  await applies(story, 'refund_only')
  if (liesAbout(story)) return
  const at = pace.later(chance.between(0.2, 1.5))
  yield at
  if (!(await mayRefund(story, at))) return
  await staffDo({ type: 'ApproveCase', approved: null, transit: null })
  await refunded(story)
}

/** The pieces are approved and come back; then they are refunded, or others go out. */
async function* sentBack(story: OrderStory, kind: Kind, pieces: number): Telling {
  const { chance, pace } = story
  const { staffDo, buyerDoes } = handlerOf(story)
  await staffDo({ type: 'ApproveCase', approved: null, transit: null })
  if (liesAbout(story)) return
  yield pace.later(chance.between(0.5, 5))
  await buyerDoes({ type: 'EnterTracking', carrier: 'sf', tracking_no: `SF${Math.floor(chance.between(1e11, 1e12))}` })
  if (liesAbout(story)) return
  const at = pace.later(chance.between(2, 5))
  yield at
  if (kind === 'return' && !(await mayRefund(story, at))) return
  const accepted = pieces > 1 && chance.share(0.3) ? pieces - 1 : pieces
  const lines = [{ received: pieces, accepted, disposition: chance.pick(['restock', 'scrap'] as const) }]
  const reason = accepted < pieces ? '一件已使用，无法认可' : ''
  await staffDo({ type: 'CheckGoods', lines, reason, back: null, pictures: [] })
  if (kind === 'return') return refunded(story)
  if (liesAbout(story)) return
  yield pace.later(chance.between(0.5, 3))
  await staffDo({ type: 'ReissueGoods', carrier: 'sf', tracking_no: `SF${Math.floor(chance.between(1e11, 1e12))}` })
  yield pace.later(chance.between(1.5, 5))
  await buyerDoes({ type: 'ConfirmReissue' })
}

/** Something is wrong with what has come. */
export async function* complained(story: OrderStory): Telling {
  const { chance, pace } = story
  const kind = chance.pick(['return', 'exchange'] as const)
  const { staffDo, buyerDoes } = handlerOf(story)
  yield pace.later(chance.between(0.5, 7))
  const pieces = await applies(story, kind)
  if (liesAbout(story)) return
  yield pace.later(chance.between(0.2, 2))
  if (chance.share(0.1))
    return staffDo({ type: 'RejectCase', reason: chance.pick(REFUSALS), back: null }).then(() => undefined)
  if (chance.share(0.07)) return buyerDoes({ type: 'CancelCase' })
  yield* sentBack(story, kind, pieces)
}

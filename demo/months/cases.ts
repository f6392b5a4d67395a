import { pursueCase } from '@portafilter/aftersales'
import { caseNo } from '@portafilter/kernel'
import { applies, handlerOf, type Kind, liesAbout, REFUSALS } from './applying.ts'
import type { Telling } from './pace.ts'
import { givesBack } from './paying.ts'
import { orderOf, type Told } from './told.ts'

/** The money goes back, and the case ends. A transfer waits for the batch of its month, with which the case ends, too. */
const refunded = async (told: Told): Promise<void> => {
  const { shop, ordered, chance, pace } = told
  const { order } = await orderOf(told)
  if (order.refunds.refunds[0]?.route.by !== 'provider') return
  const isTooLate = chance.share(0.3)
  await givesBack(told, isTooLate)
  if (!isTooLate) await pursueCase(shop.log, caseNo(ordered.code, 1), pace.next(null).at)
}

/** Whether money that a provider has taken may still go back by it. */
const mayRefund = async (told: Told, at: Date): Promise<boolean> =>
  at < told.withoutProviders || (await orderOf(told)).order.payment.arrangement?.parts[0]?.source === 'offline_transfer'

/** Pieces that have not come are refunded without goods. */
export async function* withdrawn(told: Told): Telling {
  const { chance, pace } = told
  const { staffDo } = handlerOf(told)
  yield pace.later(chance.between(0.1, 0.6))
  await applies(told, 'refund_only')
  if (liesAbout(told)) return
  const at = pace.later(chance.between(0.2, 1.5))
  yield at
  if (!(await mayRefund(told, at))) return
  await staffDo({ type: 'ApproveCase', approved: null, transit: null })
  await refunded(told)
}

/** The pieces are approved and come back; then they are refunded, or others go out. */
async function* sentBack(told: Told, kind: Kind, pieces: number): Telling {
  const { chance, pace } = told
  const { staffDo, buyerDoes } = handlerOf(told)
  await staffDo({ type: 'ApproveCase', approved: null, transit: null })
  if (liesAbout(told)) return
  yield pace.later(chance.between(0.5, 5))
  await buyerDoes({ type: 'EnterTracking', carrier: 'sf', tracking_no: `SF${Math.floor(chance.between(1e11, 1e12))}` })
  if (liesAbout(told)) return
  const at = pace.later(chance.between(2, 5))
  yield at
  if (kind === 'return' && !(await mayRefund(told, at))) return
  const accepted = pieces > 1 && chance.share(0.3) ? pieces - 1 : pieces
  const lines = [{ received: pieces, accepted, disposition: chance.pick(['restock', 'scrap'] as const) }]
  const reason = accepted < pieces ? '一件已使用，无法认可' : ''
  await staffDo({ type: 'CheckGoods', lines, reason, back: null, pictures: [] })
  if (kind === 'return') return refunded(told)
  if (liesAbout(told)) return
  yield pace.later(chance.between(0.5, 3))
  await staffDo({ type: 'ReissueGoods', carrier: 'sf', tracking_no: `SF${Math.floor(chance.between(1e11, 1e12))}` })
  yield pace.later(chance.between(1.5, 5))
  await buyerDoes({ type: 'ConfirmReissue' })
}

/** Something is wrong with what has come. */
export async function* complained(told: Told): Telling {
  const { chance, pace } = told
  const kind = chance.pick(['return', 'exchange'] as const)
  const { staffDo, buyerDoes } = handlerOf(told)
  yield pace.later(chance.between(0.5, 7))
  const pieces = await applies(told, kind)
  if (liesAbout(told)) return
  yield pace.later(chance.between(0.2, 2))
  if (chance.share(0.1))
    return staffDo({ type: 'RejectCase', reason: chance.pick(REFUSALS), back: null }).then(() => undefined)
  if (chance.share(0.07)) return buyerDoes({ type: 'CancelCase' })
  yield* sentBack(told, kind, pieces)
}

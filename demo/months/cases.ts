import { applyForCase, byBuyer, handleCase, pursueCase } from '@portafilter/aftersales'
import { caseNo } from '@portafilter/kernel'
import { taken } from '../story.ts'
import type { Telling } from './pace.ts'
import { givesBack, payeeOf } from './paying.ts'
import { orderOf, type Told } from './told.ts'

const SAID = {
  damage: ['外包装破损，零件有划痕和压痕。', '运输途中变形，无法安装。', '玻璃面有裂纹，已拍照留存。'],
  quality: ['装机后仍然漏水，边缘有缺口。', '使用三天后失灵，请检测。', '尺寸与图纸不符，装不到位。'],
  other: ['下错了型号，未拆封。', '客户取消了维修，不再需要。', '多订了，申请退回多余的。'],
} as const

const REFUSALS = ['已使用的商品不支持无理由退货', '人为损坏，不在保修范围内', '超出售后期限']

type Kind = 'return' | 'exchange' | 'refund_only'

/** What staff and the buyer do about the case, each on what they have seen of it. */
const handlerOf = ({ shop, staff, owner, pace, ordered }: Told) => {
  const case_no = caseNo(ordered.code, 1)
  let seen = 0
  const staffDo = async (wanted: Parameters<typeof handleCase>[3]) =>
    taken(await handleCase(shop, staff, case_no, wanted, seen++, pace.next(staff.user)))
  const buyerDoes = async (command: Pick<Parameters<typeof byBuyer>[2], 'type'> & { tracking_no?: string }) => {
    seen += 1
    const done = { ...command, buyer: owner.buyer } as Parameters<typeof byBuyer>[2]
    taken(await byBuyer(shop, case_no, done, pace.next(owner.buyer)))
  }
  return { staffDo, buyerDoes }
}

/** Applies for some pieces of the first line. Answers how many. */
const applies = async (told: Told, kind: Kind): Promise<number> => {
  const { shop, ordered, owner, neighbour, chance, pace } = told
  const { order } = await orderOf(told)
  const [line] = order.lines.lines
  const pieces = Math.min(line?.quantity ?? 1, Math.floor(chance.between(1, 3)))
  const reason = chance.favour(['quality', 'damage', 'other'] as const)
  const isTransferred = order.payment.arrangement?.parts[0]?.source === 'offline_transfer'
  const applied = {
    ...{ order: ordered.code, kind, reason: kind === 'refund_only' ? null : reason, pictures: [] },
    ...{ describe: kind === 'refund_only' ? '下错了，尚未发货，请退款。' : chance.pick(SAID[reason]) },
    ...{ phone: neighbour.address.phone, payee: isTransferred && kind !== 'exchange' ? payeeOf(told) : null },
    lines: [{ item_num: 1, part_code: line?.part_code ?? '', quantity: pieces }],
  }
  taken(await applyForCase(shop, owner.buyer, applied, pace.next(owner.buyer)))
  return pieces
}

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

/** Whether it lies about now, and goes no further before the shop opens. */
const liesAbout = ({ isRecent, chance }: Told): boolean => isRecent && chance.share(0.18)

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
  await buyerDoes({ type: 'EnterTracking', tracking_no: `SF${Math.floor(chance.between(1e11, 1e12))}` })
  if (liesAbout(told)) return
  const at = pace.later(chance.between(2, 5))
  yield at
  if (kind === 'return' && !(await mayRefund(told, at))) return
  const accepted = pieces > 1 && chance.share(0.3) ? pieces - 1 : pieces
  const lines = [{ received: pieces, accepted, disposition: chance.pick(['restock', 'scrap'] as const) }]
  await staffDo({ type: 'CheckGoods', lines, reason: accepted < pieces ? '一件已使用，无法认可' : '' })
  if (kind === 'return') return refunded(told)
  if (liesAbout(told)) return
  yield pace.later(chance.between(0.5, 3))
  await staffDo({ type: 'ReissueGoods', tracking_no: `SF${Math.floor(chance.between(1e11, 1e12))}` })
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
  if (chance.share(0.1)) return staffDo({ type: 'RejectCase', reason: chance.pick(REFUSALS) }).then(() => undefined)
  if (chance.share(0.07)) return buyerDoes({ type: 'CancelCase' })
  yield* sentBack(told, kind, pieces)
}

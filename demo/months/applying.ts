import { applyForCase, byBuyer, handleCase } from '@portafilter/aftersales'
import { caseNo } from '@portafilter/kernel'
import { taken } from '../story.ts'
import { type OrderStory, orderOf } from './order-story.ts'
import { payeeOf } from './paying.ts'

const SAID = {
  damage: ['外包装破损，零件有划痕和压痕。', '运输途中变形，无法安装。', '玻璃面有裂纹，已拍照留存。'],
  quality: ['装机后仍然漏水，边缘有缺口。', '使用三天后失灵，请检测。', '尺寸与图纸不符，装不到位。'],
  other: ['下错了型号，未拆封。', '客户取消了维修，不再需要。', '多订了，申请退回多余的。'],
} as const

/** Why staff reject a case. */
export const REFUSALS = ['已使用的商品不支持无理由退货', '人为损坏，不在保修范围内', '超出售后期限']

/** What is asked for. */
export type Kind = 'return' | 'exchange' | 'refund_only'

type WithoutWho<Command> = Command extends unknown ? Omit<Command, 'buyer'> : never

/** What staff and the buyer do about the case, each on what they have seen of it. */
export const handlerOf = ({ shop, staff, owner, pace, ordered }: OrderStory) => {
  const case_no = caseNo(ordered.code, 1)
  let seen = 0
  const staffDo = async (wanted: Parameters<typeof handleCase>[3]) =>
    taken(await handleCase(shop, staff, case_no, wanted, seen++, pace.next(staff.user)))
  const buyerDoes = async (command: WithoutWho<Parameters<typeof byBuyer>[2]>) => {
    seen += 1
    taken(await byBuyer(shop, case_no, { ...command, buyer: owner.buyer }, pace.next(owner.buyer)))
  }
  return { staffDo, buyerDoes }
}

/** Applies for some pieces of the first line. Answers how many. */
export const applies = async (story: OrderStory, kind: Kind): Promise<number> => {
  const { shop, ordered, owner, neighbour, chance, pace } = story
  const { order } = await orderOf(story)
  const [line] = order.lines.lines
  const pieces = Math.min(line?.quantity ?? 1, Math.floor(chance.between(1, 3)))
  const reason = chance.favour(['quality', 'damage', 'other'] as const)
  const isTransferred = order.payment.arrangement?.parts[0]?.source === 'offline_transfer'
  const applied = {
    order: ordered.code,
    kind,
    reason: kind === 'refund_only' ? null : reason,
    pictures: [],
    describe: kind === 'refund_only' ? '下错了，尚未发货，请退款。' : chance.pick(SAID[reason]),
    phone: neighbour.address.phone,
    payee: isTransferred && kind !== 'exchange' ? payeeOf(story) : null,
    lines: [{ item_num: 1, part_code: line?.part_code ?? '', quantity: pieces }],
  }
  taken(await applyForCase(shop, owner.buyer, applied, pace.next(owner.buyer)))
  return pieces
}

/** Whether it lies about now, and goes no further before the shop opens. */
export const liesAbout = ({ isRecent, chance }: OrderStory): boolean => isRecent && chance.share(0.18)

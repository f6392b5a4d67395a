import type { TimelineWords } from '@portafilter/eventstore'
import type { Bilingual } from '@portafilter/kernel'
import { caseKindWords } from '@portafilter/ordering/words'
import type { RefundStatus } from '@portafilter/receivable'
import type { CaseEvent, CaseReason, CheckedLine, Transit } from './history/events.ts'
import type { CaseEnd, CaseStep } from './history/state.ts'

type Words<Name extends string | number> = Readonly<Record<Name, Bilingual>>

export { caseKindWords }

/** Why a buyer applies (orders.md, After-sales form). */
export const caseReasonWords: Words<CaseReason> = {
  damage: { CN: '商品破损或包装问题', EN: 'Damaged product or packaging' },
  quality: { CN: '商品质量问题', EN: 'Product quality' },
  other: { CN: '其他', EN: 'Other' },
}

const underReview = { CN: '平台审核中', EN: 'Under review' }
const refunded = { CN: '已退款', EN: 'Refunded' }
const refundDelayed = { CN: '退款处理中', EN: 'Refund delayed' }

/** What a case waits for, by its kind and step (orders.md, After-sales types and statuses). */
export const caseStepWords: Readonly<Record<keyof typeof caseKindWords, Partial<Words<CaseStep>>>> = {
  return: {
    1: underReview,
    2: { CN: '审核通过，待寄回商品', EN: 'Approved: send the goods back' },
    3: { CN: '已寄回，待平台验收', EN: 'Sent back: being checked' },
    4: { CN: '已验收，待退款', EN: 'Checked: refund to come' },
    5: { CN: '退款中', EN: 'Being refunded' },
    6: refunded,
  },
  exchange: {
    1: underReview,
    2: { CN: '审核通过，待寄回商品', EN: 'Approved: send the goods back' },
    3: { CN: '已寄回，待平台验收', EN: 'Sent back: being checked' },
    4: { CN: '已验收，待补发', EN: 'Checked: new ones to come' },
    5: { CN: '已补发，待收货', EN: 'New ones on the way' },
    6: { CN: '已收货', EN: 'New ones received' },
  },
  refund_only: {
    1: underReview,
    2: { CN: '审核通过，即将退款', EN: 'Approved: refund soon' },
    3: { CN: '退款中', EN: 'Being refunded' },
    4: refunded,
  },
}

/** How a case ended without what it asked for. */
export const caseEndWords: Words<CaseEnd> = {
  cancelled: { CN: '已撤销', EN: 'Cancelled by the buyer' },
  rejected: { CN: '已驳回', EN: 'Rejected' },
  closed: { CN: '逾期关闭', EN: 'Closed: nothing came' },
}

type Standing = {
  readonly kind: keyof typeof caseKindWords
  readonly step: CaseStep
  readonly ended: CaseEnd | null
  /** What it has led to, where that is known. */
  readonly refunds?: readonly { readonly status: RefundStatus }[]
}

/** Whether a case is done with its refund, and the bank has sent that back since. */
export const isRefundDelayed = ({ kind, step, ended, refunds = [] }: Standing): boolean =>
  ended === null && caseStepWords[kind][step] === refunded && refunds.some(({ status }) => status !== 'settled')

/** Where a case stands, in words. */
export const caseStandingWords = (found: Standing): Bilingual => {
  const { kind, step, ended } = found
  if (ended !== null) return caseEndWords[ended]
  return isRefundDelayed(found) ? refundDelayed : (caseStepWords[kind][step] ?? underReview)
}

/** What staff do with what came back. */
export const dispositionWords: Words<CheckedLine['disposition']> = {
  restock: { CN: '入库', EN: 'Restock' },
  scrap: { CN: '报废', EN: 'Scrap' },
  send_back: { CN: '退还买家', EN: 'Send back' },
}

/** What became of a parcel that never came. */
export const transitWords: Words<Transit> = {
  lost: { CN: '快递丢失', EN: 'Lost by the courier' },
  intercepted: { CN: '已拦截退回', EN: 'Intercepted' },
}

const ofCase = { resource: 'after-sales' }
const ofGoods = { matter: 'goods', opens: ofCase } as const
const ofMoney = { matter: 'money', opens: ofCase } as const

/** What people call what happens to a case, and how it is told. */
export const caseEvents: TimelineWords<CaseEvent['type']> = {
  CaseOpened: {
    CN: '申请售后',
    EN: 'Case opened',
    ...ofGoods,
    told: { CN: '买家为订单 {order} 申请售后：{kind}', EN: 'The buyer applied for order {order}: {kind}' },
  },
  CaseAbandoned: {
    CN: '申请中断',
    EN: 'Application abandoned',
    ...ofGoods,
    told: { CN: '售后申请未完成，系统已放弃', EN: 'The application was never finished, and the system gave it up' },
  },
  CaseCancelled: {
    CN: '撤销申请',
    EN: 'Case cancelled',
    ...ofGoods,
    told: { CN: '买家撤销了售后申请', EN: 'The buyer cancelled the case' },
  },
  CaseApproved: {
    CN: '审核通过',
    EN: 'Case approved',
    ...ofGoods,
    told: { CN: '售后通过了申请', EN: 'After-sales approved the case' },
  },
  GiftWaived: {
    CN: '免退赠品',
    EN: 'Gift waived',
    ...ofGoods,
    told: {
      CN: '售后同意赠品无需退回：{reason.reason}',
      EN: 'After-sales let the buyer keep the gift: {reason.reason}',
    },
  },
  CaseRejected: {
    CN: '驳回申请',
    EN: 'Case rejected',
    ...ofGoods,
    told: { CN: '售后驳回了申请：{reason.reason}', EN: 'After-sales rejected the case: {reason.reason}' },
  },
  GoodsSentBack: {
    CN: '寄回商品',
    EN: 'Goods sent back',
    ...ofGoods,
    told: { CN: '买家寄回了商品，运单号 {tracking_no}', EN: 'The buyer sent the goods back: {tracking_no}' },
  },
  TrackingCorrected: {
    CN: '修改运单号',
    EN: 'Tracking number corrected',
    ...ofGoods,
    told: { CN: '买家将运单号改为 {tracking_no}', EN: 'The buyer corrected the tracking number to {tracking_no}' },
  },
  GoodsChecked: {
    CN: '验收商品',
    EN: 'Goods checked',
    ...ofGoods,
    told: { CN: '售后验收了寄回的商品', EN: 'After-sales checked what came back' },
  },
  BackTrackingCorrected: {
    CN: '更正退还运单号',
    EN: 'Tracking number back corrected',
    ...ofGoods,
    told: {
      CN: '售后将退还买家的运单号改为 {tracking_no}',
      EN: 'After-sales corrected the tracking number of what goes back to the buyer to {tracking_no}',
    },
  },
  GoodsReissued: {
    CN: '补发商品',
    EN: 'Goods reissued',
    ...ofGoods,
    told: { CN: '售后补发了商品，运单号 {tracking_no}', EN: 'After-sales sent new ones: {tracking_no}' },
  },
  ReissueReceived: {
    CN: '补发商品已收货',
    EN: 'Reissue received',
    ...ofGoods,
    told: { CN: '买家确认收到了补发的商品', EN: 'The buyer confirmed that the new ones came' },
  },
  RefundOrdered: {
    CN: '发起退款',
    EN: 'Refund ordered',
    ...ofMoney,
    told: { CN: '订单发起退款，共 {amount}', EN: 'The order gives {amount} back' },
  },
  CaseRefunded: {
    CN: '退款完成',
    EN: 'Case refunded',
    ...ofMoney,
    told: { CN: '退款已到账', EN: 'The refund has arrived' },
  },
  CaseClosed: {
    CN: '逾期关闭',
    EN: 'Case closed',
    ...ofGoods,
    told: { CN: '售后关闭了申请：{reason.reason}', EN: 'After-sales closed the case: {reason.reason}' },
  },
}

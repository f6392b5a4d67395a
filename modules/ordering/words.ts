import type { EventWords, TimelineWords } from '@portafilter/eventstore'
import type { Bilingual, CaseKind } from '@portafilter/kernel'
import {
  attemptEvents,
  externalSourceWords,
  invoiceEvents,
  refundEvents,
  refundRouteWords,
  transferEvents,
} from '@portafilter/receivable/words'
import type { SerialAudit } from './contract.ts'
import type { BuyerMonthEvent } from './history/buyer-month.ts'
import type { OrderEvent, OrderKind, PaymentSource } from './history/events.ts'
import type { NoteStatus } from './history/state.ts'
import type { OrderStage, OrderStatus } from './history/status.ts'
import type { SerialAuditStatus } from './serials/contract.ts'

type Words<Name extends string> = Readonly<Record<Name, Bilingual>>

/** Where an order stands, to buyers and staff alike (orders.md, Order status). */
export const orderStatusWords: Words<OrderStatus> = {
  closed: { CN: '已取消', EN: 'Cancelled' },
  awaiting_payment: { CN: '待付款', EN: 'Pending payment' },
  awaiting_shipment: { CN: '待发货', EN: 'Awaiting shipment' },
  awaiting_receipt: { CN: '待收货', EN: 'Awaiting receipt' },
  completed: { CN: '已完成', EN: 'Completed' },
}

/** The same with what two of the statuses are made of: the tabs of a buyer's orders. */
export const orderStageWords: Words<OrderStage> = {
  ...orderStatusWords,
  under_review: { CN: '待审核', EN: 'Under review' },
  partly_shipped: { CN: '部分发货', EN: 'Partly shipped' },
}

/** The same to overseas buyers, who see nothing of the shipment (orders.md, Order status). */
export const overseasStageWords: Words<OrderStage> = {
  ...orderStageWords,
  awaiting_shipment: { CN: '已提交，待处理', EN: 'Submitted, pending' },
}

/** What an order is of. */
export const orderKindWords: Words<OrderKind> = {
  M: { CN: '整机', EN: 'Machines' },
  P: { CN: '配件', EN: 'Parts' },
}

/** How far the audit of an order's serial numbers is (orders.md, audit_status). */
export const serialAuditWords: Words<SerialAudit> = {
  none: { CN: '无', EN: 'None' },
  needed: { CN: '待上传序列号', EN: 'Serial numbers needed' },
  under_review: { CN: '序列号审核中', EN: 'Serial numbers under review' },
  rejected: { CN: '序列号被驳回', EN: 'Serial numbers rejected' },
}

/** What an after-sales case wants (orders.md, After-sales types). */
export const caseKindWords: Words<CaseKind> = {
  return: { CN: '退货', EN: 'Return' },
  exchange: { CN: '换货', EN: 'Exchange' },
  refund_only: { CN: '仅退款', EN: 'Refund only' },
}

/** How far after-sales are with serial numbers. */
export const serialAuditStatusWords: Words<SerialAuditStatus> = {
  entered: { CN: '填写中', EN: 'Being entered' },
  waiting: { CN: '待审核', EN: 'Waiting' },
  approved: { CN: '已通过', EN: 'Approved' },
  rejected: { CN: '已驳回', EN: 'Rejected' },
  cancelled: { CN: '订单已取消', EN: 'Order cancelled' },
}

/** How a delivery note stands (orders.md, Delivery status). */
export const deliveryStatusWords: Words<NoteStatus> = {
  unprocessed: { CN: '未发货', EN: 'Not shipped' },
  issued: { CN: '已发货', EN: 'Shipped' },
  ending: { CN: '已完成', EN: 'Completed' },
  close: { CN: '已取消', EN: 'Cancelled' },
}

/** What people call where a payment's money comes from. */
export const paymentSourceWords: Words<PaymentSource> = {
  ...externalSourceWords,
  rebates: { CN: '返利', EN: 'Rebates' },
  balance: { CN: '余额', EN: 'Balance' },
  credit: { CN: '信用额度', EN: 'Credit' },
  prepayment: { CN: '预付款', EN: 'Prepayment' },
}

/** What people call where money goes back to. */
export const refundToWords: Words<PaymentSource> = {
  ...paymentSourceWords,
  offline_transfer: refundRouteWords.transfer,
}

const ofSerials = { matter: 'papers', opens: { resource: 'serial-audits' } } as const
const ofDelivery = { matter: 'goods', opens: { resource: 'deliveries', by: 'delivery_no' } } as const
const ofCase = { matter: 'goods', opens: { resource: 'after-sales', by: 'case_no' } } as const
const ofInvoice = { matter: 'papers', opens: { resource: 'invoices' } } as const

/** What people call what happens to an order, and how it is told. */
export const orderEvents: TimelineWords<OrderEvent['type']> = {
  OrderSubmitted: {
    CN: '提交订单',
    EN: 'Order submitted',
    matter: 'goods',
    told: { CN: '买家提交了订单，共 {total}', EN: 'The buyer submitted the order for {total}' },
  },
  OrderCancelled: {
    CN: '取消订单',
    EN: 'Order cancelled',
    matter: 'goods',
    told: { CN: '订单已取消', EN: 'The order was cancelled' },
  },
  OrderAbandoned: {
    CN: '订单提交中断',
    EN: 'Submission abandoned',
    matter: 'goods',
    told: { CN: '订单提交未完成，系统已放弃', EN: 'The submission was never finished, and the system gave it up' },
  },
  SerialNumbersEntered: {
    CN: '填写序列号',
    EN: 'Serial numbers entered',
    ...ofSerials,
    told: { CN: '买家填写了机器序列号', EN: 'The buyer entered serial numbers' },
  },
  SerialNumbersSubmitted: {
    CN: '提交序列号审核',
    EN: 'Serial numbers submitted',
    ...ofSerials,
    told: { CN: '买家提交了序列号，待售后审核', EN: 'The buyer submitted serial numbers for after-sales to review' },
  },
  SerialNumbersApproved: {
    CN: '序列号审核通过',
    EN: 'Serial numbers approved',
    ...ofSerials,
    told: {
      CN: '售后通过了序列号，订单可以付款',
      EN: 'After-sales approved the serial numbers: the order can be paid',
    },
  },
  SerialNumbersRejected: {
    CN: '序列号被驳回',
    EN: 'Serial numbers rejected',
    ...ofSerials,
    told: { CN: '售后驳回了序列号：{reason.reason}', EN: 'After-sales rejected the serial numbers: {reason.reason}' },
  },
  PaymentArranged: {
    CN: '选择付款方式',
    EN: 'Payment arranged',
    matter: 'money',
    told: { CN: '买家选择了付款方式：支付单 {pay_no}', EN: 'The buyer chose how to pay: payment {pay_no}' },
  },
  HoldsConfirmed: {
    CN: '钱包占用成功',
    EN: 'Wallet parts held',
    matter: 'money',
    told: {
      CN: '企业钱包已为 {pay_no} 占用款项，余 {remaining} 待转账',
      EN: 'The firm’s wallet holds its parts of {pay_no}; {remaining} is left to transfer',
    },
  },
  ArrangementFailed: {
    CN: '付款方式失效',
    EN: 'Arrangement failed',
    matter: 'money',
    told: { CN: '支付单 {pay_no} 已失效：{why}', EN: 'Payment {pay_no} came to nothing: {why}' },
  },
  ...transferEvents,
  ...attemptEvents,
  ...refundEvents,
  DeliveryCreated: {
    CN: '创建送货单',
    EN: 'Delivery created',
    ...ofDelivery,
    told: {
      CN: '{created_by}创建了送货单 {delivery_no}',
      EN: 'Delivery {delivery_no} was created by the {created_by}',
    },
  },
  DeliveryShipped: {
    CN: '发货',
    EN: 'Delivery shipped',
    ...ofDelivery,
    told: {
      CN: '售后由{carrier}发出了送货单 {delivery_no}，运单号 {tracking_no}',
      EN: 'After-sales shipped {delivery_no} by {carrier} with the tracking number {tracking_no}',
    },
  },
  DeliveryTrackingCorrected: {
    CN: '更正运单号',
    EN: 'Tracking number corrected',
    ...ofDelivery,
    told: {
      CN: '售后将送货单 {delivery_no} 的运单更正为{carrier} {tracking_no}',
      EN: 'After-sales corrected the tracking number of {delivery_no} to {tracking_no} by {carrier}',
    },
  },
  DeliveryShippingUndone: {
    CN: '撤销发货',
    EN: 'Shipping undone',
    ...ofDelivery,
    told: {
      CN: '售后撤销了送货单 {delivery_no} 的发货：{reason.reason}',
      EN: 'After-sales undid the shipping of {delivery_no}: {reason.reason}',
    },
  },
  DeliverySigned: {
    CN: '快递已签收',
    EN: 'Delivery signed for',
    ...ofDelivery,
    from: 'carrier',
    told: {
      CN: '承运商告知送货单 {delivery_no} 已签收',
      EN: 'The carrier says that {delivery_no} was signed for',
    },
  },
  DeliveryClosed: {
    CN: '关闭送货单',
    EN: 'Delivery closed',
    ...ofDelivery,
    told: { CN: '送货单 {delivery_no} 已关闭', EN: 'Delivery {delivery_no} was closed' },
  },
  DeliveryReceived: {
    CN: '确认收货',
    EN: 'Delivery received',
    ...ofDelivery,
    told: {
      CN: '{confirmed_by}确认收到了送货单 {delivery_no}',
      EN: 'The receipt of {delivery_no} was confirmed by {confirmed_by}',
    },
  },
  DeliveryLost: {
    CN: '商品未送达',
    EN: 'Pieces never came',
    ...ofDelivery,
    told: { CN: '送货单 {delivery_no} 中的商品未送达', EN: 'Pieces of {delivery_no} never came' },
  },
  PiecesClaimed: {
    CN: '申请售后',
    EN: 'Pieces claimed',
    ...ofCase,
    told: {
      CN: '买家为售后单 {case_no} 申请了商品（{kind}）',
      EN: 'The buyer claimed pieces for case {case_no}: {kind}',
    },
  },
  ClaimedGiftsFreed: {
    CN: '免退赠品',
    EN: 'Gifts let go',
    ...ofCase,
    told: { CN: '售后单 {case_no} 的赠品无需退回', EN: 'The gifts of case {case_no} need not come back' },
  },
  ClaimReleased: {
    CN: '售后商品释放',
    EN: 'Claim released',
    ...ofCase,
    told: { CN: '售后单 {case_no} 的商品已释放', EN: 'The pieces of case {case_no} are free again' },
  },
  ClaimSettled: {
    CN: '售后完结',
    EN: 'Claim settled',
    ...ofCase,
    told: { CN: '售后单 {case_no} 的商品已处理完结', EN: 'The pieces of case {case_no} are settled' },
  },
  ...invoiceEvents,
  InvoiceWindowOpened: {
    CN: '开放开票',
    EN: 'Invoice window opened',
    ...ofInvoice,
    told: { CN: '财务允许买家在 {until} 前申请开票', EN: 'Finance lets the buyer apply for an invoice until {until}' },
  },
  RedInvoiceProposed: {
    CN: '提出红字发票',
    EN: 'Red invoice proposed',
    ...ofInvoice,
    told: {
      CN: '财务提出对发票 {original_number} 开具 {amount} 的红字发票，待第二人确认',
      EN: 'Finance brought a red invoice of {amount} against {original_number}, which waits for a second person',
    },
  },
  RedInvoiceRejected: {
    CN: '红字发票被驳回',
    EN: 'Red invoice rejected',
    ...ofInvoice,
    told: { CN: '财务驳回了红字发票：{reason.reason}', EN: 'Finance rejected the red invoice: {reason.reason}' },
  },
  InvoiceReddened: {
    CN: '已开红字发票',
    EN: 'Red invoice issued',
    ...ofInvoice,
    told: {
      CN: '财务对发票 {original_number} 开具了 {amount} 的红字发票',
      EN: 'Finance issued a red invoice of {amount} against {original_number}',
    },
  },
}

/** What people call what a buyer's month counts, and how it is told. */
export const buyerMonthEvents: EventWords<BuyerMonthEvent['type']> = {
  AmountReserved: {
    CN: '计入当月额度',
    EN: 'Amount counted for the month',
    told: { CN: '订单 {order} 的 {amount} 计入当月', EN: 'The month counted {amount} of order {order}' },
  },
  ReservationReleased: {
    CN: '退出当月额度',
    EN: 'Amount released from the month',
    told: { CN: '订单 {order} 不再计入当月', EN: 'The month no longer counts order {order}' },
  },
}

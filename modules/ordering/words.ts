import type { EventWords } from '@portafilter/eventstore'
import type { Bilingual } from '@portafilter/kernel'
import type { SerialAudit } from './contract.ts'
import type { BuyerMonthEvent } from './history/buyer-month.ts'
import type { NoteStatus } from './history/delivery.ts'
import type { OrderKind } from './history/lines.ts'
import type { OrderEvent } from './history/order.ts'
import type { PaymentSource, Review, Transfer } from './history/payment.ts'
import type { OrderStatus } from './history/status.ts'

type Words<Name extends string> = Readonly<Record<Name, Bilingual>>

/** Where an order stands, to buyers and staff alike (orders.md, Order status). */
export const orderStatusWords: Words<OrderStatus> = {
  closed: { CN: '已取消', EN: 'Cancelled' },
  awaiting_payment: { CN: '待付款', EN: 'Pending payment' },
  awaiting_shipment: { CN: '待发货', EN: 'Awaiting shipment' },
  awaiting_receipt: { CN: '待收货', EN: 'Awaiting receipt' },
  completed: { CN: '已完成', EN: 'Completed' },
}

/** The same to overseas buyers, who see nothing of the shipment (orders.md, Order status). */
export const overseasStatusWords: Words<OrderStatus> = {
  ...orderStatusWords,
  awaiting_shipment: { CN: '已提交，待处理', EN: 'Submitted, pending' },
}

/** What an order is of. */
export const orderKindWords: Words<OrderKind> = {
  M: { CN: '整机', EN: 'Machines' },
  P: { CN: '配件', EN: 'Parts' },
}

/** How far an offline transfer is (orders.md, back_status). */
export const transferWords: Words<Transfer> = {
  none: { CN: '无', EN: 'None' },
  chosen: { CN: '待上传凭证', EN: 'Awaiting voucher' },
  submitted: { CN: '凭证已提交，审核中', EN: 'Voucher submitted, under review' },
  rejected: { CN: '审核未通过', EN: 'Voucher rejected' },
  approved: { CN: '已付款', EN: 'Paid' },
}

/** What became of a review. */
export const reviewWords: Words<Review['outcome']> = {
  approved: { CN: '已通过', EN: 'Approved' },
  rejected: { CN: '已驳回', EN: 'Rejected' },
}

/** How far the audit of an order's serial numbers is (orders.md, audit_status). */
export const serialAuditWords: Words<SerialAudit> = {
  none: { CN: '无', EN: 'None' },
  needed: { CN: '待上传序列号', EN: 'Serial numbers needed' },
  under_review: { CN: '序列号审核中', EN: 'Serial numbers under review' },
  rejected: { CN: '序列号被驳回', EN: 'Serial numbers rejected' },
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
  offline_transfer: { CN: '线下转账', EN: 'Offline transfer' },
  wechat: { CN: '微信支付', EN: 'WeChat Pay' },
  alipay: { CN: '支付宝', EN: 'Alipay' },
  rebates: { CN: '返利', EN: 'Rebates' },
  balance: { CN: '余额', EN: 'Balance' },
  credit: { CN: '信用额度', EN: 'Credit' },
}

/** What people call what happens to an order. */
export const orderEvents: EventWords<OrderEvent['type']> = {
  OrderSubmitted: { CN: '提交订单', EN: 'Order submitted' },
  OrderCancelled: { CN: '取消订单', EN: 'Order cancelled' },
  OrderAbandoned: { CN: '订单提交中断', EN: 'Submission abandoned' },
  PaymentArranged: { CN: '选择付款方式', EN: 'Payment arranged' },
  OfflineTransferChosen: { CN: '确认线下转账', EN: 'Offline transfer chosen' },
  VoucherSubmitted: { CN: '上传付款凭证', EN: 'Voucher handed in' },
  VoucherApproved: { CN: '凭证审核通过', EN: 'Voucher approved' },
  VoucherRejected: { CN: '凭证被驳回', EN: 'Voucher rejected' },
  LateMoneyReceived: { CN: '收到迟到款项', EN: 'Late money received' },
  DeliveryCreated: { CN: '创建送货单', EN: 'Delivery created' },
  DeliveryShipped: { CN: '发货', EN: 'Delivery shipped' },
  DeliveryClosed: { CN: '关闭送货单', EN: 'Delivery closed' },
  DeliveryReceived: { CN: '确认收货', EN: 'Delivery received' },
}

/** What people call what a buyer's month counts. */
export const buyerMonthEvents: EventWords<BuyerMonthEvent['type']> = {
  AmountReserved: { CN: '计入当月额度', EN: 'Amount counted for the month' },
  ReservationReleased: { CN: '退出当月额度', EN: 'Amount released from the month' },
}

import type { Texts } from '../texts/texts.ts'

export const orderTexts = {
  'resources.orders.name': { CN: '订单', EN: 'Orders' },
  'resources.orders.fields.id': { CN: '订单号', EN: 'Order' },
  'resources.orders.fields.created_at': { CN: '下单时间', EN: 'Ordered' },
  'resources.orders.fields.account': { CN: '买家', EN: 'Buyer' },
  'resources.orders.fields.status': { CN: '状态', EN: 'Status' },
  'resources.orders.fields.type': { CN: '类型', EN: 'Type' },
  'resources.orders.fields.order_total': { CN: '金额', EN: 'Total' },
  'resources.orders.fields.line_count': { CN: '行数', EN: 'Lines' },

  'orders.title': { CN: '订单 %{id}', EN: 'Order %{id}' },
  'orders.search': { CN: '搜索订单号、账号、姓名或企业', EN: 'Search order, account, name or firm' },
  'orders.from': { CN: '开始日期', EN: 'From' },
  'orders.to': { CN: '结束日期', EN: 'To' },
  'orders.empty': { CN: '没有符合条件的订单', EN: 'No order matches' },
  'orders.empty_to_ship': { CN: '没有待发货的订单', EN: 'Nothing is waiting to be shipped' },

  'orders.address': { CN: '收货信息', EN: 'Shipping address' },
  'orders.recipient': { CN: '收货人', EN: 'Recipient' },
  'orders.phone': { CN: '电话', EN: 'Phone' },
  'orders.full_address': { CN: '地址', EN: 'Address' },
  'orders.remark': { CN: '备注', EN: 'Remark' },
  'orders.back_reason': { CN: '凭证驳回原因', EN: 'Reason of the rejection' },
  'orders.payment': { CN: '付款', EN: 'Payment' },
  'orders.total': { CN: '订单总额', EN: 'Total' },
  'orders.before_total': { CN: '优惠前总额', EN: 'Before discount' },
  'orders.open_voucher': { CN: '查看付款凭证', EN: 'Open the voucher' },
  'orders.open_history': { CN: '查看历史', EN: 'Open the history' },
  'orders.no_payment': { CN: '尚未选择付款方式', EN: 'No payment arranged yet' },

  'orders.lines': { CN: '商品明细', EN: 'Lines' },
  'orders.line.part': { CN: '配件', EN: 'Part' },
  'orders.line.price': { CN: '单价', EN: 'Unit price' },
  'orders.line.quantity': { CN: '订购', EN: 'Ordered' },
  'orders.line.on_notes': { CN: '备货中', EN: 'Being packed' },
  'orders.line.shipped': { CN: '已发', EN: 'Shipped' },
  'orders.line.received': { CN: '已收', EN: 'Received' },
  'orders.line.refunded': { CN: '已退', EN: 'Refunded' },
  'orders.line.total': { CN: '小计', EN: 'Amount' },
  'orders.progress': { CN: '已发 %{shipped} / %{quantity}', EN: '%{shipped} of %{quantity} shipped' },

  'orders.deliveries': { CN: '送货单', EN: 'Deliveries' },
  'orders.no_deliveries': { CN: '还没有送货单', EN: 'No delivery yet' },
} as const satisfies Texts

export type OrderText = keyof typeof orderTexts

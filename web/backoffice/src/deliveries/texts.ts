import type { Texts } from '../texts/texts.ts'

export const deliveryTexts = {
  'resources.deliveries.name': { CN: '送货单', EN: 'Deliveries' },
  'resources.deliveries.fields.id': { CN: '送货单号', EN: 'Delivery' },
  'resources.deliveries.fields.order_no': { CN: '订单号', EN: 'Order' },
  'resources.deliveries.fields.status': { CN: '状态', EN: 'Status' },
  'resources.deliveries.fields.account': { CN: '买家', EN: 'Buyer' },
  'resources.deliveries.fields.created_at': { CN: '创建时间', EN: 'Created' },
  'resources.deliveries.fields.shipped_at': { CN: '发货时间', EN: 'Shipped' },
  'resources.deliveries.fields.received_at': { CN: '收货时间', EN: 'Received' },
  'resources.deliveries.fields.pieces': { CN: '件数', EN: 'Pieces' },

  'deliveries.title': { CN: '送货单 %{id}', EN: 'Delivery %{id}' },
  'deliveries.search': { CN: '送货单号或运单号，至少 8 位', EN: 'Delivery or tracking no., from 8 characters' },
  'deliveries.empty': { CN: '没有符合条件的送货单', EN: 'No delivery matches' },
  'deliveries.lines': { CN: '送货明细', EN: 'Contents' },
  'deliveries.address': { CN: '收货信息', EN: 'Shipping address' },
  'deliveries.progress': { CN: '进度', EN: 'Progress' },
  'deliveries.pieces': { CN: '%{count} 件', EN: '%{count} pc |||| %{count} pcs' },

  'deliveries.create': { CN: '新建送货单', EN: 'Create delivery' },
  'deliveries.create_title': { CN: '新建送货单', EN: 'Create a delivery' },
  'deliveries.step.choose': { CN: '选择数量', EN: 'Quantities' },
  'deliveries.step.ship': { CN: '发货', EN: 'Ship' },
  'deliveries.remaining': { CN: '可发 %{count}', EN: '%{count} left' },
  'deliveries.quantity_of': { CN: '%{part} 的送货数量', EN: 'Quantity of %{part}' },
  'deliveries.quantity_wrong': { CN: '0 至 %{max} 的整数', EN: 'A whole number from 0 to %{max}' },
  'deliveries.all': { CN: '全部剩余', EN: 'Everything left' },
  'deliveries.none': { CN: '清零', EN: 'None' },
  'deliveries.total': {
    CN: '本次共 %{count} 件',
    EN: '%{count} piece in this delivery |||| %{count} pieces in this delivery',
  },
  'deliveries.required': { CN: '请填写送货数量', EN: 'Please fill in the quantities to deliver' },
  'deliveries.create_confirm': { CN: '创建送货单', EN: 'Create the delivery' },
  'deliveries.created_hint': {
    CN: '送货单 %{id} 已创建。填写运单号即可发货；也可稍后在送货单中发货或关闭。',
    EN: 'Delivery %{id} is created. Enter the tracking number to ship it; you can also ship or close it later.',
  },
  'deliveries.later': { CN: '稍后发货', EN: 'Ship later' },

  'deliveries.ship': { CN: '发货', EN: 'Ship' },
  'deliveries.ship_title': { CN: '为 %{id} 发货', EN: 'Ship %{id}' },
  'deliveries.tracking': { CN: '运单号', EN: 'Tracking number' },
  'deliveries.tracking_required': {
    CN: '请填写运单号：4 至 40 位字母、数字或短横线',
    EN: 'Please enter the tracking number: 4 to 40 letters, digits or dashes',
  },
  'deliveries.tracking_hint': { CN: '字母、数字或短横线', EN: 'Letters, digits or dashes' },
  'deliveries.ship_text': {
    CN: '共 %{count} 件。发货后不能关闭。',
    EN: '%{count} piece. Once shipped it cannot be closed. |||| %{count} pieces. Once shipped it cannot be closed.',
  },
  'deliveries.shipped': { CN: '已发货：%{id}，运单号 %{tracking}', EN: 'Shipped: %{id}, tracking number %{tracking}' },
  'deliveries.close': { CN: '关闭送货单', EN: 'Close delivery' },
  'deliveries.close_title': { CN: '关闭 %{id}？', EN: 'Close %{id}?' },
  'deliveries.close_text': {
    CN: '其中 %{count} 件将释放，可重新安排送货。',
    EN: 'Its %{count} piece is released and can go on another delivery. |||| Its %{count} pieces are released and can go on another delivery.',
  },
  'deliveries.closed': { CN: '已关闭：%{id}', EN: 'Closed: %{id}' },
} as const satisfies Texts

export type DeliveryText = keyof typeof deliveryTexts

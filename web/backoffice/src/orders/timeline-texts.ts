import type { Texts } from '../texts/texts.ts'

export const timelineTexts = {
  'orders.timeline': { CN: '往来记录', EN: 'Timeline' },
  'orders.timeline.filter': { CN: '只看', EN: 'Show' },
  'orders.timeline.earlier': { CN: '显示更早的 %{count} 条', EN: 'Show the %{count} earlier ones' },
  'orders.matter.money': { CN: '款项', EN: 'Money' },
  'orders.matter.goods': { CN: '货物', EN: 'Goods' },
  'orders.matter.papers': { CN: '单据', EN: 'Papers' },
  'orders.by.buyer': { CN: '买家', EN: 'Buyer' },
  'orders.by.staff': { CN: '员工', EN: 'Staff' },
  'orders.by.provider': { CN: '支付渠道', EN: 'Payment provider' },
  'orders.by.carrier': { CN: '承运商', EN: 'Carrier' },
  'orders.by.service': { CN: '系统', EN: 'The service' },
  'orders.by.erased': { CN: '已注销', EN: 'erased' },
  'orders.opens.vouchers': { CN: '查看凭证', EN: 'Voucher' },
  'orders.opens.refunds': { CN: '查看退款', EN: 'Refund' },
  'orders.opens.deliveries': { CN: '查看送货单', EN: 'Delivery' },
  'orders.opens.after-sales': { CN: '查看售后单', EN: 'Case' },
  'orders.opens.invoices': { CN: '查看发票', EN: 'Invoice' },
  'orders.opens.serial-audits': { CN: '查看序列号', EN: 'Serial numbers' },
  'orders.opens.event': { CN: '查看历史', EN: 'History' },
} as const satisfies Texts

export type TimelineText = keyof typeof timelineTexts

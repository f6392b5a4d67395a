import type { Texts } from '../texts/texts.ts'

export const homeTexts = {
  'home.waits': { CN: '待处理', EN: 'Waiting for action' },
  'home.days': { CN: '今日与近 14 天', EN: 'Today, and the last 14 days' },
  'home.since': { CN: '最早：', EN: 'Oldest: ' },
  'home.nothing_waits': { CN: '暂无待处理', EN: 'Nothing is waiting' },
  'home.no_day': { CN: '近 14 天暂无', EN: 'None in the last 14 days' },
  'home.day': { CN: '日期', EN: 'Day' },

  'home.vouchers': { CN: '待审核的付款凭证', EN: 'Vouchers to review' },
  'home.alerts': { CN: '待接手的资金异常', EN: 'Alerts to take' },
  'home.alerts_taken': { CN: '处理中的资金异常', EN: 'Alerts being looked into' },
  'home.adjustments': { CN: '待确认的额度调整', EN: 'Adjustments to confirm' },
  'home.to_ship': { CN: '待发货的订单', EN: 'Orders to ship' },
  'home.to_hand_over': { CN: '待发出的送货单', EN: 'Deliveries to dispatch' },
  'home.under_way': { CN: '运输中的送货单', EN: 'Deliveries in transit' },
  'home.firm_changes': { CN: '待审核的企业变更', EN: 'Firm changes to decide' },

  'home.cny': { CN: '已确认收款（人民币）', EN: 'Payments approved (CNY)' },
  'home.usd': { CN: '已确认收款（美元）', EN: 'Payments approved (USD)' },
  'home.approved': { CN: '通过的凭证', EN: 'Vouchers approved' },
  'home.rejected': { CN: '驳回的凭证', EN: 'Vouchers rejected' },
  'home.ordered': { CN: '新订单', EN: 'New orders' },
  'home.shipped': { CN: '已发货的送货单', EN: 'Deliveries shipped' },
  'home.received': { CN: '已签收的送货单', EN: 'Deliveries received' },
  'home.events': { CN: '记录的事件', EN: 'Events recorded' },
} as const satisfies Texts

export type HomeText = keyof typeof homeTexts

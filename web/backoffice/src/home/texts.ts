import type { Texts } from '../texts/texts.ts'

export const homeTexts = {
  'home.waits': { CN: '待处理', EN: 'Waiting for action' },
  'home.days': { CN: '今日与近 14 天', EN: 'Today, and the last 14 days' },
  'home.since': { CN: '最早：%{age}', EN: 'Oldest: %{age}' },
  'home.nothing_waits': { CN: '暂无待处理', EN: 'Nothing is waiting' },
  'home.no_day': { CN: '近 14 天暂无', EN: 'None in the last 14 days' },
  'home.day': { CN: '日期', EN: 'Day' },

  'home.money': { CN: '资金', EN: 'Money' },
  'home.by_source': { CN: '近 14 天各来源资金（人民币）', EN: 'Money by source, last 14 days (CNY)' },
  'home.source': { CN: '来源', EN: 'Source' },
  'home.today': { CN: '今日', EN: 'Today' },
  'home.all_days': { CN: '14 天合计', EN: '14 days' },
  'home.came_in': { CN: '收款合计', EN: 'Received' },
  'home.transfer': { CN: '线下转账', EN: 'Bank transfer' },
  'home.wallets': { CN: '企业钱包支付', EN: 'Paid from wallets' },
  'home.available': { CN: '钱包可用余额', EN: 'Wallet balances available' },
  'home.available_beside': {
    CN: '另有预付款 %{prepayment}，返利 %{rebates}',
    EN: 'Besides: prepayment %{prepayment}, rebates %{rebates}',
  },
  'home.owed': { CN: '信用欠款', EN: 'Credit owed' },
  'home.owed_beside': { CN: '剩余可用额度 %{credit}', EN: 'Limits left: %{credit}' },
  'home.held': { CN: '钱包占用金额', EN: 'Held for orders' },
  'home.held_beside': {
    CN: '待订单付清后扣款，共 %{count} 家企业有钱包',
    EN: 'Until orders are paid; %{count} firm has a wallet |||| Until orders are paid; %{count} firms have wallets',
  },

  'home.vouchers': { CN: '待审核的付款凭证', EN: 'Vouchers to review' },
  'home.alerts': { CN: '待接手的资金异常', EN: 'Alerts to take' },
  'home.alerts_taken': { CN: '处理中的资金异常', EN: 'Alerts being looked into' },
  'home.refunds': { CN: '待处理的退款', EN: 'Refunds to see to' },
  'home.batches_gathered': { CN: '待核对的退款批次', EN: 'Refund batches to check' },
  'home.batches_proposed': { CN: '待第二人确认的退款批次', EN: 'Refund batches for a second person' },
  'home.invoices': { CN: '待开具的发票', EN: 'Invoices to issue' },
  'home.red_invoices': { CN: '待开具的红字发票', EN: 'Red invoices to issue' },
  'home.adjustments': { CN: '待确认的额度调整', EN: 'Adjustments to confirm' },
  'home.to_ship': { CN: '待发货的订单', EN: 'Orders to ship' },
  'home.to_hand_over': { CN: '待发出的送货单', EN: 'Deliveries to dispatch' },
  'home.under_way': { CN: '运输中的送货单', EN: 'Deliveries in transit' },
  'home.statements': { CN: '待对平的对账单', EN: 'Statements with open differences' },
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

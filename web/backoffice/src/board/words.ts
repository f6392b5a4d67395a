import type { Age, Bilingual, Span } from '@portafilter/kernel'

/** The board's own words: they come with it, and not with the frame that everybody loads. */
export const words = {
  period: { CN: '时间范围', EN: 'Period' },
  none: { CN: '所选时间范围内暂无', EN: 'None in this period' },
  numbers: { CN: '数据表', EN: 'Numbers' },
  queue: { CN: '待办', EN: 'Queue' },
  ages: { CN: '等待时长', EN: 'How long things have waited' },
  ages_hint: {
    CN: '待办事项按等待时间计数，超过 1000 项不再细数。',
    EN: 'What waits, by how long it has; counted to 1,000.',
  },
  nothing_waits: { CN: '暂无待处理', EN: 'Nothing is waiting' },
  parts: { CN: '售后最多的配件', EN: 'Parts with most after-sales cases' },
  orders: { CN: '订单数（按目前状态）', EN: 'Orders, by what became of them' },
  orders_cny: { CN: '订单金额（人民币，按目前状态）', EN: 'Order amounts in CNY, by what became of them' },
  orders_usd: { CN: '订单金额（美元，按目前状态）', EN: 'Order amounts in USD, by what became of them' },
  received: { CN: '收款来源（人民币）', EN: 'Money received, by source (CNY)' },
  back: { CN: '已退款项（人民币）', EN: 'Money given back (CNY)' },
  transfer: { CN: '线下转账', EN: 'Bank transfer' },
  wallets: { CN: '企业钱包', EN: 'Firms’ wallets' },
  kinds: { CN: '售后申请（按类型）', EN: 'After-sales cases, by kind' },
  reasons: { CN: '售后申请（按原因）', EN: 'After-sales cases, by reason' },
  unsaid: { CN: '未说明', EN: 'Not said' },
  section_orders: { CN: '订单', EN: 'Orders' },
  section_money: { CN: '资金', EN: 'Money' },
  section_cases: { CN: '售后', EN: 'After-sales' },
} as const satisfies Record<string, Bilingual>

export const spanWords: Readonly<Record<Span, Bilingual>> = {
  day: { CN: '近 30 天', EN: '30 days' },
  week: { CN: '近 13 周', EN: '13 weeks' },
  month: { CN: '近 12 个月', EN: '12 months' },
}

export const ageWords: Readonly<Record<Age, Bilingual>> = {
  day: { CN: '1 天内', EN: '< 1 day' },
  three_days: { CN: '1–3 天', EN: '1–3 days' },
  week: { CN: '3–7 天', EN: '3–7 days' },
  longer: { CN: '7 天以上', EN: '> 7 days' },
}

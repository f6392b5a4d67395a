import type { EventWords } from '@portafilter/eventstore'
import type { Bilingual } from '@portafilter/kernel'
import type { ClerkDayEvent, CountedKind } from './history/clerk-day.ts'

/** What people call what is counted together. */
export const countedKindWords: Readonly<Record<CountedKind, Bilingual>> = {
  adjustment: { CN: '钱包调整', EN: 'Adjustment' },
  receipt: { CN: '多收款项', EN: 'Receipt above what is due' },
  refund: { CN: '手工退款', EN: 'Refund by hand' },
  red_invoice: { CN: '红字发票', EN: 'Red invoice' },
}

/** What people call what happens to a person's limit of a day, and how it is told. */
export const clerkDayEvents: EventWords<ClerkDayEvent['type']> = {
  LimitReserved: {
    CN: '预留单人额度',
    EN: 'Limit reserved',
    told: { CN: '{kind} {amount} 预留当日单人额度', EN: '{kind} of {amount} reserved the limit of one person alone' },
  },
  LimitConfirmed: {
    CN: '计入单人额度',
    EN: 'Limit used',
    told: { CN: '已由一人完成并计入当日额度', EN: 'It was done by one person alone and counts for the day' },
  },
  LimitReleased: {
    CN: '释放单人额度',
    EN: 'Limit released',
    told: { CN: '未完成，不计入当日额度', EN: 'It was not done and does not count' },
  },
}

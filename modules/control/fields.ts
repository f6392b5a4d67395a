import type { FieldDefinitions } from '@portafilter/eventstore'
import { countedKindWords } from './words.ts'

/** What people call the fields of a person's day. */
export const clerkDayFields: FieldDefinitions = {
  counted: { CN: '当日已计入', EN: 'Counted in all', holds: 'money' },
  decisions: { CN: '决定', EN: 'Decisions' },
  decision: { CN: '决定编号', EN: 'Decision' },
  kind: { CN: '类型', EN: 'Kind', values: countedKindWords },
  subject: { CN: '所属历史', EN: 'History' },
  amount: { CN: '金额', EN: 'Amount', holds: 'money' },
  confirmed: { CN: '已完成', EN: 'Done' },
  attempts: { CN: '进行中', EN: 'Under way' },
  attempt: { CN: '尝试编号', EN: 'Try' },
}

import { stream } from '@portafilter/eventstore'
import { caseFields } from './fields.ts'
import { afterSale } from './history/case.ts'
import { caseEvents } from './words.ts'

/** After-sales cases; its key is the case's number, which tells its order. */
export const cases = stream({
  kind: 'aftersale',
  beside: 'order',
  name: { CN: '售后', EN: 'After-sales cases' },
  decider: afterSale,
  events: caseEvents,
  fields: caseFields,
})

import { stream } from '@portafilter/eventstore'
import { alertFields } from './fields.ts'
import { alert } from './history/alert.ts'
import { alertEvents } from './words.ts'

/** What a person has to look into about money from outside; its key is made from what it is about. */
export const alerts = stream({
  kind: 'alert',
  name: { CN: '资金异常', EN: 'Alerts' },
  decider: alert,
  events: alertEvents,
  fields: alertFields,
})

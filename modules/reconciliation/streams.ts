import { stream } from '@portafilter/eventstore'
import type { StatementSource } from '@portafilter/receivable'
import { statementFields } from './fields.ts'
import { statement } from './history/statement.ts'
import { statementEvents } from './words.ts'

/** Statements of providers and of the bank, one for each day; the key is `{provider}-{yyyymmdd}`. */
export const statements = stream({
  kind: 'statement',
  name: { CN: '对账单', EN: 'Statements' },
  decider: statement,
  events: statementEvents,
  fields: statementFields,
})

/** The key of a provider's statement of a day given as yyyy-mm-dd. */
export const statementKey = (provider: StatementSource, day: string): string => `${provider}-${day.replaceAll('-', '')}`

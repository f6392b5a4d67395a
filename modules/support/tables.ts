import { type ChatTables, migrations as chat } from './chat/tables.ts'
import { type FeedbackTables, migrations as feedback } from './feedback/tables.ts'
import { type ReplyTables, migrations as replies } from './replies/tables.ts'

export type SupportTables = FeedbackTables & ReplyTables & ChatTables

/** Behind those of identity, of whose people they are. */
export const migrations = { ...feedback, ...replies, ...chat }

import type { statementsResource } from '@portafilter/reconciliation/contract'
import type { QueueOf } from '../screen.ts'

/** The statements of which something is open, the oldest first. */
export const statementQueue: QueueOf<typeof statementsResource> = { filter: { status: 'open' }, sort: 'imported_at' }

/** A door of its own: who keeps the log in Postgres need not load a client for another server. */
export { eventStoreClient, LogRefused, requireEventStore } from './connecting.ts'
export { eventStoreLog } from './log.ts'

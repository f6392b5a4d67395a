/** A door of its own: who keeps the log in Postgres need not load a client for another server. */
export { PATIENCE, type Patience } from './away.ts'
export { eventStoreClient, LogRefused, requireEventStore } from './connecting.ts'
export { userIn } from './connection-string.ts'
export { eventStoreLog } from './log.ts'
export { grantRights, missingRights } from './rights.ts'
export { shortenedStreams } from './shortened-streams.ts'

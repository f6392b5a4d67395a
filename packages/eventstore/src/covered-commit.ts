import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import type { EventLog } from './port.ts'

/**
 * A column for the `select` or `returning` of a statement on a plain table that is a transaction by itself. Where the log
 * covers the table, the commit leaves the disk to the log's barrier, which the caller has taken before and waits for
 * behind the append that follows; where it does not, the commit waits.
 */
export const coveredCommit = (log: Pick<EventLog, 'covers'>, db: Database): RawBuilder<unknown> =>
  log.covers(db) ? sql`set_config('synchronous_commit', 'off', true)` : sql`null`

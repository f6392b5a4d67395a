import { type Kysely, sql, type Transaction } from 'kysely'
import { engineOf, type LogEngine } from '../log-engine.ts'
import type { Barrier, EventLog, StoredEvent } from '../port.ts'
import { applyUnfenced } from './batch.ts'
import { type Consumer, consumerOfProjection } from './consumer.ts'
import { type Projection, tableOf } from './projection.ts'
import { rebuildingAlone } from './rebuild-lock.ts'
import { MOST_IN_REBUILD, RememberedRows } from './remembered-rows.ts'
import { viewsMoved } from './view-news.ts'

const batchSize = 10_000

export type RebuildOptions = {
  readonly log: EventLog
  /** As the database's owner: it makes a table and drops one. One connection is kept to the end. */
  readonly db: Kysely<any>
  readonly projection: Projection
  /** Called after each batch: events taken so far, the position reached, and the end of the log as it was at the start. */
  readonly onProgress?: ((progress: { events: number; position: number; tail: number }) => void) | undefined
}

/**
 * Fills a table beside the live one from the whole log while the projector goes on, and swaps the two in one
 * transaction with the checkpoint. A stopped view runs again afterwards. Answers how many events the view took. Throws
 * `RebuildUnderWay` where another rebuild of the view has not ended.
 */
export const rebuild = (options: RebuildOptions): Promise<{ events: number }> =>
  rebuildingAlone(options.db, options.projection, (connection) => fillAndSwap(options, connection))

const fillAndSwap = async (
  { log, db, projection, onProgress }: RebuildOptions,
  connection: Kysely<any>,
): Promise<{ events: number }> => {
  const engine = await engineOf(connection)
  const beside = `${tableOf(projection)}__rebuild`
  // Left over where an earlier rebuild was killed.
  for (const table of projection.tablesOf(beside)) await connection.schema.dropTable(table).ifExists().execute()
  await projection.create(connection, beside)
  const barrier = log.covers(db) ? undefined : await log.barrier()
  const tail = await log.tail()
  const filler = new Filler(log, projection, beside, (events, position) => onProgress?.({ events, position, tail }))
  await filler.fill(connection, tail)
  // Made at once they cost a fraction of what they cost row by row.
  await projection.index(connection, beside)
  // What came meanwhile, once without holding anybody up: only the rest is taken while the checkpoint is locked.
  await filler.fill(connection, await log.tail())
  for (const table of projection.tablesOf(beside)) await sql`analyze ${sql.table(table)}`.execute(connection)
  await connection.transaction().execute(async (trx) => {
    await swap(trx, projection, beside, filler, barrier)
    await requireStill(engine, trx)
  })
  return { events: filler.events }
}

/** Folds the log into one table, from where it got to last. */
class Filler {
  readonly #log: EventLog
  readonly #projection: Projection
  readonly #rows: Consumer
  readonly #onBatch: (events: number, position: number) => void
  events = 0
  position = 0

  constructor(
    log: EventLog,
    projection: Projection,
    table: string,
    onBatch: (events: number, position: number) => void,
  ) {
    this.#log = log
    this.#projection = projection
    this.#rows = consumerOfProjection(projection, table, new RememberedRows(MOST_IN_REBUILD))
    this.#onBatch = onBatch
  }

  /** Takes all up to `tail` (and no less) through `db`, reading the next batch while one is applied. */
  async fill(db: Kysely<any>, tail: number): Promise<void> {
    let next = this.#read(this.position)
    while (this.position < tail) {
      const events = await next
      const last = events.at(-1)
      const end = events.length === batchSize && last ? last.position : Math.max(tail, last?.position ?? 0)
      if (end < tail) next = this.#read(end)
      await applyUnfenced(db, this.#rows, events)
      this.position = end
      this.events += events.length
      this.#onBatch(this.events, this.position)
    }
    await next
  }

  #read(after: number): Promise<StoredEvent[]> {
    const { handles } = this.#projection
    const events = this.#log.readAll(after, handles === 'all' ? {} : { types: handles }, batchSize)
    // Awaited later; until then a failure must not count as unhandled.
    events.catch(() => {})
    return events
  }
}

/**
 * Keeps writers out, and not readers. A pass over the views has locked the tables that it writes before it comes to its
 * checkpoints: whoever locked a checkpoint first and a table then could wait for a pass that waits for that checkpoint.
 */
const lockTables = async (trx: Transaction<any>, tables: readonly string[]): Promise<void> => {
  for (const table of tables) {
    const { rows } = await sql`select where to_regclass(${table}) is not null`.execute(trx)
    if (rows.length > 0) await sql`lock table ${sql.table(table)} in exclusive mode`.execute(trx)
  }
}

/**
 * Tables and checkpoint are locked before the rest is filled in, so that whoever comes second sees the other's work whole.
 * @param barrier of a log with a journal of its own: a view may not keep what that can still lose
 */
const swap = async (
  trx: Transaction<any>,
  projection: Projection,
  beside: string,
  filler: Filler,
  barrier: Barrier | undefined,
): Promise<void> => {
  const live = tableOf(projection)
  await lockTables(trx, projection.tablesOf(live))
  const { rows } = await sql<{ position: number }>`
    select position from checkpoints where name = ${live} for update`.execute(trx)
  if (!rows[0]) throw new Error(`${live} has no checkpoint: make the views first`)
  await filler.fill(trx, rows[0].position)
  await barrier?.(filler.position)
  const [from, to] = [projection.tablesOf(beside), projection.tablesOf(live)]
  for (const [index, table] of to.entries()) {
    await trx.schema.dropTable(table).ifExists().execute()
    await trx.schema
      .alterTable(from[index] as string)
      .renameTo(table)
      .execute()
    await renameIndexes(trx, beside, live, table)
  }
  await sql`
    update checkpoints set position = ${filler.position}, rebuilds = rebuilds + 1, stopped_at = null, failure = null
    where name = ${live}`.execute(trx)
  await sql`select pg_notify(${viewsMoved}, '')`.execute(trx)
}

/** The places that were read are those of the log as it was kept then. */
const requireStill = async (engine: LogEngine, trx: Transaction<any>): Promise<void> => {
  if ((await engineOf(trx)) !== engine)
    throw new Error('the log has been moved meanwhile (npm run log:copy): run this again')
}

/** The next rebuild needs the names again. Constraints that an index carries are renamed with it. */
const renameIndexes = async (trx: Transaction<any>, from: string, to: string, table: string): Promise<void> => {
  const { rows } = await sql<{ indexname: string }>`
    select indexname from pg_indexes where schemaname = current_schema() and tablename = ${table}`.execute(trx)
  for (const { indexname } of rows.filter((index) => index.indexname.startsWith(from))) {
    const renamed = `${to}${indexname.slice(from.length)}`
    await sql`alter index ${sql.ref(indexname)} rename to ${sql.ref(renamed)}`.execute(trx)
  }
}

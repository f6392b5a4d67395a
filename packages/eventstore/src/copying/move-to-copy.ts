import { type Kysely, sql, type Transaction } from 'kysely'
import { appRole } from '../app-role.ts'
import { engineOf, type LogEngine, setEngine } from '../log-engine.ts'
import type { EventLog } from '../port.ts'
import { createView } from '../projections/create-views.ts'
import type { Projection } from '../projections/projection.ts'
import type { CopiedPositions } from './copied-positions.ts'
import { CopyRefused } from './copy-refused.ts'

type Move = {
  /** Of the shop, as its owner. */
  readonly db: Kysely<any>
  /** The log that was copied, and where its events stand in the copy. */
  readonly from: EventLog
  readonly positions: CopiedPositions
  /** What keeps the copy. */
  readonly engine: LogEngine
  /** All that the shop has. */
  readonly views: readonly Projection[]
}

/**
 * Moves the shop to the copy of its log, in one transaction: reactions and parked events go to the place of the same event there,
 * views begin anew, and the log is kept by the other engine from then on. Whoever still has the old one can append nothing to it
 * where that is the database's.
 * @throws CopyRefused where processes of the shop are there, or have written since the log was copied
 */
export const moveToCopy = ({ db, from, positions, engine, views }: Move): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`lock table checkpoints, parked_events, events in exclusive mode`.execute(trx)
    // Another has moved it meanwhile.
    if ((await engineOf(trx)) === engine) return
    await requireNobody(trx)
    if ((await from.readNext(positions.last.from, 1)).length > 0) throw new CopyRefused(GROWN)
    await movePositions(trx, 'checkpoints', 'name', positions, sql`name !~ ${OF_A_VIEW}`)
    await movePositions(trx, 'parked_events', 'event_id', positions, sql`true`)
    await sql`delete from checkpoints where name ~ ${OF_A_VIEW}`.execute(trx)
    for (const view of views) await createView(trx, view)
    await setEngine(trx, engine)
  })

/** Sentences alike are told where the log is copied, and where the shop is moved. */
export const GROWN =
  'the log at --from has grown meanwhile: stop API and worker, and run this again, which goes on here'

/** A view's checkpoint is called as its table (`tableOf`), also one of a version that nobody runs any more. */
const OF_A_VIEW = '_v[0-9]+$'

/** They would go on with the positions that they know. */
const requireNobody = async (trx: Transaction<any>): Promise<void> => {
  const { rows } = await sql<{ connections: number }>`
    select count(*)::int as connections from pg_stat_activity
    where datname = current_database() and usename = ${appRole}`.execute(trx)
  if (rows[0]?.connections !== 0)
    throw new CopyRefused(
      'processes of the shop are connected to its database: stop API and worker, and run this again',
    )
}

/** To the place of the last event that has been taken, which is not always where a reader has noted that it stands. */
const movePositions = async (
  trx: Transaction<any>,
  table: string,
  key: string,
  positions: CopiedPositions,
  which: ReturnType<typeof sql>,
): Promise<void> => {
  const { rows } = await sql<{ key: string; position: number }>`
    select ${sql.ref(key)}::text as key, position from ${sql.table(table)} where ${which}`.execute(trx)
  const moved = rows.map((row) => ({ key: row.key, position: positions.upTo(row.position) }))
  await sql`
    update ${sql.table(table)} set position = moved.position
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (key text, position bigint)
    where ${sql.ref(key)}::text = moved.key`.execute(trx)
}

import { type Kysely, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { LOST_FENCE } from '../migrations.ts'
import type { StoredEvent } from '../port.ts'
import { isTransient } from '../postgres/transient.ts'
import { moveCheckpoints } from './checkpoints.ts'
import type { Consumer, PendingBatch } from './consumer.ts'
import { partsOf } from './parts.ts'
import type { FoundRow } from './projection.ts'

/** Events behind `seen`, and the position that the views stand at once they have taken them. */
export type Batch = {
  readonly seen: number
  readonly to: number
  readonly events: readonly StoredEvent[]
  /** What tells others with the commit that they stand there, as a column. */
  readonly telling?: RawBuilder<unknown> | undefined
}

/** A view, and how often its table had been swapped when its position was learnt. */
export type LiveView = { readonly view: Consumer; readonly rebuilds: number }

/** Another process moved a checkpoint meanwhile (a new leader, a rebuild): what was done here is rolled back. */
export class FenceLost extends Error {
  override readonly name = 'FenceLost'
}

/** A view cannot take an event. */
export class PoisonEvent extends Error {
  override readonly name = 'PoisonEvent'
  readonly view: string
  readonly event: StoredEvent

  constructor(view: string, event: StoredEvent, cause: unknown) {
    super(
      `${view} cannot take ${event.type} at position ${event.position} (${event.stream}, version ${event.version})`,
      { cause },
    )
    this.view = view
    this.event = event
  }
}

/**
 * All views take the batch with their checkpoints, or none does: in one statement, and one before it where rows have to
 * be looked up. That may read outside of the fence: rows only change with their checkpoint, which the fence holds to be
 * where it was. Throws `FenceLost`.
 */
export const applyTogether = async (
  db: Kysely<any>,
  views: readonly LiveView[],
  { seen, to, events, telling }: Batch,
): Promise<void> => {
  try {
    const pending = views.map(({ view, rebuilds }) => view.take(events, { position: seen, rebuilds }))
    const found = await lookUp(db, pending)
    const changes = pending.flatMap((each, index) => each.changes(found[index] ?? []))
    const fenced = views.map(({ view, rebuilds }) => ({ name: view.checkpoint, rebuilds }))
    await moveCheckpoints(db, fenced, { seen, to, telling }, changes)
    for (const [index, { rebuilds }] of views.entries()) pending[index]?.keep({ position: to, rebuilds })
  } catch (error) {
    for (const { view } of views) view.forget()
    throw error instanceof pg.DatabaseError && error.code === LOST_FENCE ? new FenceLost() : error
  }
}

/** Where nobody else writes, all places are one. */
const UNMOVED = { position: 0, rebuilds: 0 }

/** A view takes events into a table that nobody else writes to: in one statement, and a look-up before it. */
export const applyUnfenced = async (db: Kysely<any>, view: Consumer, events: readonly StoredEvent[]): Promise<void> => {
  const pending = view.take(events, UNMOVED)
  const [found = []] = await lookUp(db, [pending])
  const changes = pending.changes(found)
  if (changes.length > 0) await sql`with ${partsOf(changes)} select`.execute(db)
  pending.keep(UNMOVED)
}

/** What each of them looks up, in one statement for all. */
const lookUp = async (db: Kysely<any>, pending: readonly PendingBatch[]): Promise<readonly FoundRow[][]> => {
  const found = pending.map((): FoundRow[] => [])
  const lookUps = pending.flatMap((each, index): RawBuilder<FoundRow>[] =>
    each.lookUp ? [sql`select ${sql.lit(index)}::int as batch, found.* from (${each.lookUp}) as found`] : [],
  )
  if (lookUps.length === 0) return found
  const { rows } = await sql<FoundRow & { batch: number }>`${sql.join(lookUps, sql` union all `)}`.execute(db)
  for (const { batch, ...row } of rows) found[batch]?.push(row)
  return found
}

/**
 * One view takes as much as it can: the batch, or else event by event up to the one that it cannot take, which
 * `PoisonEvent` then names. Throws `FenceLost`, and what `isTransient` as it is.
 */
export const applyAlone = async (db: Kysely<any>, live: LiveView, batch: Batch): Promise<void> => {
  try {
    await applyTogether(db, [live], batch)
  } catch (error) {
    if (error instanceof FenceLost || isTransient(error)) throw error
    let { seen } = batch
    for (const event of batch.events) {
      await applyOne(db, live, seen, event)
      seen = event.position
    }
    if (seen < batch.to) await applyTogether(db, [live], { seen, to: batch.to, events: [] })
  }
}

const applyOne = async (db: Kysely<any>, live: LiveView, seen: number, event: StoredEvent): Promise<void> => {
  try {
    await applyTogether(db, [live], { seen, to: event.position, events: [event] })
  } catch (error) {
    if (error instanceof FenceLost || isTransient(error)) throw error
    throw new PoisonEvent(live.view.checkpoint, event, error)
  }
}

import { type Generated, type Kysely, type RawBuilder, sql } from 'kysely'
import { partsOf } from './parts.ts'

/** How far a view, a reaction or another reader of the log has come; `failure` says why it stopped there. */
export type Checkpoint = {
  readonly name: string
  readonly position: number
  /** How often the view's table was swapped for one that was rebuilt. */
  readonly rebuilds: number
  readonly failure: string | null
}

type CheckpointTables = {
  checkpoints: {
    name: string
    position: number
    rebuilds: Generated<number>
    stopped_at: Date | null
    failure: string | null
  }
}

type AnyDb = Kysely<any>

/** Adds the names that are missing, at the start of the log or at `position`. */
export const addCheckpoints = async (db: AnyDb, names: readonly string[], position = 0): Promise<void> => {
  if (names.length === 0) return
  await (db as Kysely<CheckpointTables>)
    .insertInto('checkpoints')
    .values(names.map((name) => ({ name, position, stopped_at: null, failure: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Those of the names that have a checkpoint, in no order; positions are the log's. */
export const readCheckpoints = async (db: AnyDb, names: readonly string[]): Promise<Checkpoint[]> => {
  return (db as Kysely<CheckpointTables>)
    .selectFrom('checkpoints')
    .select(['name', 'position', 'rebuilds', 'failure'])
    .where('name', 'in', names.length > 0 ? names : [''])
    .execute()
}

/** How far the furthest of all has come; 0 where none has begun. */
export const furthestCheckpoint = async (db: AnyDb): Promise<number> => {
  const { furthest } = await (db as Kysely<CheckpointTables>)
    .selectFrom('checkpoints')
    .select(({ fn }) => fn.max('position').as('furthest'))
    .executeTakeFirstOrThrow()
  return furthest ?? 0
}

/** Of a view whose checkpoint stands where it is known to stand: which one, and which table of it. */
type Fenced = Pick<Checkpoint, 'name' | 'rebuilds'>

/**
 * The fence, and behind it all that a pass changes, as one statement: it moves the checkpoints from `seen` to `to`, or else
 * it fails as a whole with `LOST_FENCE`, as another has moved them or swapped a table meanwhile. It does not wait for the
 * disk: were it lost, rows and checkpoints would be lost together, and the log would give both again.
 */
export const moveCheckpoints = async (
  db: AnyDb,
  views: readonly Fenced[],
  { seen, to, telling = sql`null` }: { seen: number; to: number; telling?: RawBuilder<unknown> | undefined },
  changes: readonly RawBuilder<unknown>[],
): Promise<void> => {
  const names = views.map(({ name }) => name)
  const rebuilds = views.map((view) => view.rebuilds)
  await sql`
    with fence as (
      update checkpoints c set position = ${to}
      from unnest(${names}::text[], ${rebuilds}::int[]) as known (name, rebuilds)
      where c.name = known.name and c.rebuilds = known.rebuilds and c.position = ${seen} and c.failure is null
      returning 1
    )${changes.length > 0 ? sql`, ${partsOf(changes)}` : sql``}
    select case when count(*) = ${names.length} then set_config('synchronous_commit', 'off', true) else lost_fence() end,
      ${telling}
    from fence`.execute(db)
}

/**
 * Notes how far a reader has come whose effects bear repeating. Several of them share one checkpoint: it stands where the
 * furthest has come, and never goes back.
 */
export const raiseCheckpoint = async (db: AnyDb, name: string, to: number): Promise<void> => {
  await (db as Kysely<CheckpointTables>)
    .updateTable('checkpoints')
    .set({ position: to })
    .where('name', '=', name)
    .where('position', '<', to)
    .execute()
}

/** Stops a view where it stands, with the reason that people are shown. */
export const stopAtCheckpoint = async (db: AnyDb, name: string, failure: string): Promise<void> => {
  await (db as Kysely<CheckpointTables>)
    .updateTable('checkpoints')
    .set({ stopped_at: new Date(), failure })
    .where('name', '=', name)
    .execute()
}

/** Lets stopped views try again. */
export const clearFailures = async (db: AnyDb, names: readonly string[]): Promise<void> => {
  await (db as Kysely<CheckpointTables>)
    .updateTable('checkpoints')
    .set({ stopped_at: null, failure: null })
    .where('name', 'in', names.length > 0 ? names : [''])
    .where('failure', 'is not', null)
    .execute()
}

import { type Kysely, sql, type Transaction } from 'kysely'

/** How far a view, a reaction or another reader of the log has come; `failure` says why it stopped there. */
export type Checkpoint = {
  readonly name: string
  readonly position: number
  readonly failure: string | null
}

type CheckpointTables = {
  checkpoints: {
    name: string
    position: number
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
    .select(['name', 'position', 'failure'])
    .where('name', 'in', names.length > 0 ? names : [''])
    .execute()
}

/**
 * The fence: moves all the checkpoints from `seen` to `to` or answers false, and then the caller must roll back, as another has applied these
 * events. The transaction does not wait for the disk: were it lost, its rows and its checkpoint
 * would be lost together, and the log would give both again.
 */
export const moveCheckpoints = async (
  trx: Transaction<any>,
  names: readonly string[],
  seen: number,
  to: number,
): Promise<boolean> => {
  const { rows } = await sql`
    update checkpoints set position = ${to}
    where name = any(${names}) and position = ${seen} and failure is null
    returning set_config('synchronous_commit', 'off', true)`.execute(trx)
  return rows.length === names.length
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

import { type Kysely, sql } from 'kysely'
import { type Projection, tableOf } from './projection.ts'

/** Another rebuild of the view is under way, in this process or another. The message is for the operator. */
export class RebuildUnderWay extends Error {
  override readonly name = 'RebuildUnderWay'

  constructor(view: string) {
    super(`${view} is being rebuilt already: wait until that rebuild has ended.`)
  }
}

/**
 * Does the work under the view's lock; throws `RebuildUnderWay` where another has it. The lock is its connection's, however
 * a process dies, and the work goes over the same connection: who loses one loses the other, and never writes on unlocked.
 */
export const rebuildingAlone = <Result>(
  db: Kysely<any>,
  projection: Projection,
  work: (connection: Kysely<any>) => Promise<Result>,
): Promise<Result> =>
  db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${`rebuild ${tableOf(projection)}`}, 0)`
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${key}) as held`.execute(connection)
    if (!rows[0]?.held) throw new RebuildUnderWay(projection.name)
    try {
      return await work(connection)
    } finally {
      // It fails where the connection is lost, and the lock with it; what the work threw then says more.
      await sql`select pg_advisory_unlock(${key})`.execute(connection).catch(() => undefined)
    }
  })

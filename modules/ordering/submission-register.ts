import { createHash } from 'node:crypto'
import { coveredCommit, type Database, type EventLog, recordedBy, type StoredEvent } from '@portafilter/eventstore'
import { beijingDay, type CommandMeta, DAY_MS, isRefusal, orderCode, type Refusal } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { orders } from './streams.ts'
import type { OrderingTables } from './tables.ts'

/**
 * The order that a submission makes. `submitted` is its first event when an earlier request has made it already; `isNew`
 * says that nobody has heard of it before.
 */
type Attempt = { readonly code: string; readonly isNew?: boolean; readonly submitted?: StoredEvent }

type SubmissionDeps = { readonly db: Database; readonly log: EventLog }

const codeFor = ({ id, at }: CommandMeta, givenUp = ''): string =>
  orderCode(
    beijingDay(at),
    createHash('sha256')
      .update(id + givenUp)
      .digest(),
  )

/** The first request of a command says which order it makes; every later one, on whatever day, is told the same. */
const register = async (
  { db, log }: SubmissionDeps,
  { id, at }: CommandMeta,
  code: string,
): Promise<{ code: string; first: boolean }> =>
  (db as Kysely<OrderingTables>)
    .insertInto('submissions')
    .values({ command_id: id, code, at })
    .onConflict((conflict) => conflict.column('command_id').doUpdateSet({ command_id: sql`excluded.command_id` }))
    // A row that this statement made has never been locked or changed by another.
    .returning(['code', sql<boolean>`xmax = 0`.as('first')])
    .returning(coveredCommit(log, db).as('commit'))
    .executeTakeFirstOrThrow()

/** An attempt that cannot become this command's order any more makes room for another, once. */
const replace = async (
  db: Kysely<OrderingTables>,
  { id }: CommandMeta,
  givenUp: string,
  code: string,
): Promise<void> => {
  await db.updateTable('submissions').set({ code }).where('command_id', '=', id).where('code', '=', givenUp).execute()
}

/**
 * The attempt that counts for a command, so that the same key leads to one order: the one that has ordered, or else
 * one whose stream can still become an order. It cannot when the attempt died and was given up (`release.ts`), or when by
 * chance another order has the same code. Refuses a key under which something else was ordered.
 */
export const attemptOf = async (deps: SubmissionDeps, meta: CommandMeta): Promise<Attempt | Refusal<'key_reused'>> => {
  const { db, log } = deps
  const fresh = codeFor(meta)
  for (;;) {
    const { code, first: unheardOf } = await register(deps, meta, fresh)
    if (unheardOf) return { code, isNew: true }
    const [first] = await log.read(orders.nameOf(code), 0, 1)
    if (first === undefined) return { code }
    const recorded = recordedBy(meta, [first])
    if (isRefusal(recorded)) return recorded
    if (recorded.length > 0) return { code, submitted: first }
    await replace(db, meta, code, codeFor(meta, code))
  }
}

/** A page may stay open over a holiday, not for months. */
const REMEMBERED_MS = 60 * DAY_MS

/** Forgets which keys led to which orders long ago. */
export const forgetSubmissions = async (db: Kysely<OrderingTables>, now: Date): Promise<void> => {
  const olderThan = new Date(now.getTime() - REMEMBERED_MS)
  await db.deleteFrom('submissions').where('at', '<', olderThan).execute()
}

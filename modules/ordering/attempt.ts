import { createHash } from 'node:crypto'
import { type Database, type EventLog, load } from '@portafilter/eventstore'
import { beijingDay, type CommandMeta, orderCode } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { order, orderStream } from './history/order.ts'
import type { OrderingTables } from './tables.ts'

/**
 * The order that a submission makes. `submittedAt` is its position when an earlier request has made it already; `isNew`
 * says that nobody has heard of it before.
 */
export type Attempt = { readonly code: string; readonly isNew?: boolean; readonly submittedAt?: number }

const codeFor = ({ id, at }: CommandMeta, givenUp = ''): string =>
  orderCode(
    beijingDay(at),
    createHash('sha256')
      .update(id + givenUp)
      .digest(),
  )

/** The first request of a command says which order it makes; every later one, on whatever day, is told the same. */
const claim = async (
  db: Kysely<OrderingTables>,
  { id, at }: CommandMeta,
  code: string,
): Promise<{ code: string; first: boolean }> =>
  db
    .insertInto('submissions')
    .values({ command_id: id, code, at })
    .onConflict((conflict) => conflict.column('command_id').doUpdateSet({ command_id: sql`excluded.command_id` }))
    // A row that this statement made has never been locked or changed by another.
    .returning(['code', sql<boolean>`xmax = 0`.as('first')])
    // The disk is waited for by the append that follows, behind this in the same journal.
    .returning(sql`set_config('synchronous_commit', 'off', true)`.as('synchronous_commit'))
    .executeTakeFirstOrThrow()

/** An attempt that died and was given up (`release.ts`) makes room for another, once. */
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
 * one whose stream can still become an order.
 */
export const attemptOf = async (
  { db, log }: { readonly db: Database; readonly log: EventLog },
  meta: CommandMeta,
): Promise<Attempt> => {
  const fresh = codeFor(meta)
  for (;;) {
    const { code, first: unheardOf } = await claim(db, meta, fresh)
    if (unheardOf) return { code, isNew: true }
    const { state, events } = await load(log, orderStream(code), order)
    const [first] = events
    if (state.lines !== null && first?.metadata.command === meta.id) return { code, submittedAt: first.position }
    if (state.closing !== 'abandoned') return { code }
    await replace(db, meta, code, codeFor(meta, code))
  }
}

/** Forgets which keys led to which orders before `olderThan`; a page may stay open over a holiday, not for months. */
export const forgetSubmissions = async (db: Kysely<OrderingTables>, olderThan: Date): Promise<void> => {
  await db.deleteFrom('submissions').where('at', '<', olderThan).execute()
}

import type { Database } from '@portafilter/eventstore'
import { beijingDay, DAY_MS, endOfBeijingDay, MINUTE_MS } from '@portafilter/kernel'
import type { Sweep } from '@portafilter/room'
import { sql } from 'kysely'
import { type ReconciliationDeps, reconcile } from './reconcile.ts'
import { statementList } from './views/statement-list.ts'

/** Money of which we hear late is asked about for days (payments.md, An unknown outcome is a state). */
const STILL_MOVING_MS = 7 * DAY_MS
/** Of a transfer that came within a year other payments may still take more than the bank's line has. */
const TRANSFERS_MOVING_MS = 367 * DAY_MS
/** How soon a statement is compared that somebody has had asked about. */
const SWEPT_EVERY_MS = MINUTE_MS / 4
const SHORTEST_REST_MS = 5 * MINUTE_MS
/** The older a statement, the less is likely to move: it rests for a hundredth of its age. */
const REST_OF_AGE = 1 / 100

type Due = { readonly id: string; readonly day: string; readonly compared_at: Date | null }

const restOf = ({ day }: Due, now: Date): number =>
  Math.max(SHORTEST_REST_MS, (now.getTime() - endOfBeijingDay(day).getTime()) * REST_OF_AGE)

const isDue = (it: Due, now: Date): boolean =>
  it.compared_at === null || it.compared_at.getTime() + restOf(it, now) <= now.getTime()

/**
 * Of several processes the first one compares it. Until that is done it rests for the shortest time, however old it is: it waits
 * no longer for whoever dies over it.
 */
const claims = async ({ db }: ReconciliationDeps, it: Due, now: Date): Promise<boolean> => {
  const dueAgain = new Date(now.getTime() + SHORTEST_REST_MS - restOf(it, now))
  const { rows } = await sql`
    insert into statement_comparisons as c (statement, compared_at) values (${it.id}, ${dueAgain})
    on conflict (statement) do update set compared_at = excluded.compared_at where c.compared_at = ${it.compared_at}
    returning statement`.execute(db)
  return rows.length > 0
}

/** Where somebody has had the provider asked meanwhile, there is no row any more, and it is compared again. */
const rests = async ({ db }: ReconciliationDeps, { id }: Due, now: Date): Promise<void> => {
  await db.updateTable('statement_comparisons').set({ compared_at: now }).where('statement', '=', id).execute()
}

/** Lets a statement rest no longer: the next sweep compares it. */
export const compareSoon = async (db: Database, statement: string): Promise<void> => {
  await db.deleteFrom('statement_comparisons').where('statement', '=', statement).execute()
}

/** Compares anew what may have changed since: open statements, those of the last days, and the bank's of the last year. */
const compareAgain = async (deps: ReconciliationDeps, now: Date): Promise<void> => {
  const [since, transfersSince] = [STILL_MOVING_MS, TRANSFERS_MOVING_MS].map((ms) =>
    beijingDay(new Date(now.getTime() - ms)),
  )
  const { rows } = await sql<Due>`
    select s.id, s.day, c.compared_at
    from ${sql.table(statementList.table)} s left join statement_comparisons c on c.statement = s.id
    where s.status = 'open' or s.day >= ${since} or (s.provider = 'bank' and s.day >= ${transfersSince})`.execute(
    deps.db,
  )
  for (const each of rows.filter((row) => isDue(row, now))) {
    if (!(await claims(deps, each, now))) continue
    await reconcile(deps, each.id)
    await rests(deps, each, now)
  }
}

/** Lines of files that are in force no more, and of such that were never imported; what was under way is told for a day. */
const forget = async ({ db }: ReconciliationDeps, now: Date): Promise<void> => {
  const aDayAgo = new Date(now.getTime() - DAY_MS)
  await sql`
    delete from statement_lines l
    where not exists (
      select 1 from ${sql.table(statementList.table)} s where l.import = s.id || '-' || left(s.digest, 16))
      and not exists (select 1 from statement_imports i where i.import = l.import and i.seen_at > ${aDayAgo})`.execute(
    db,
  )
  await db.deleteFrom('statement_imports').where('seen_at', '<', aDayAgo).execute()
}

/** What the room does by itself. */
export const reconciliationSweeps = (deps: ReconciliationDeps): readonly Sweep[] => [
  { what: 'comparing statements anew', everyMs: SWEPT_EVERY_MS, work: (now) => compareAgain(deps, now) },
  { what: 'forgetting lines of replaced statements', everyMs: 3_600_000, work: (now) => forget(deps, now) },
]

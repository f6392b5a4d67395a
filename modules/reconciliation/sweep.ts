import { beijingDay, DAY_MS } from '@portafilter/kernel'
import type { Sweep } from '@portafilter/room'
import { sql } from 'kysely'
import { type ReconciliationDeps, reconcile } from './reconcile.ts'
import { statementList } from './views/statement-list.ts'

/** Money of which we hear late is asked about for days (payments.md, An unknown outcome is a state). */
const STILL_MOVING_MS = 7 * DAY_MS

/** Compares anew what may have changed since: open statements, and those of the last days. */
const compareAgain = async (deps: ReconciliationDeps, now: Date): Promise<void> => {
  const since = beijingDay(new Date(now.getTime() - STILL_MOVING_MS))
  const due = await statementList
    .rows(deps.db)
    .select('id')
    .where((where) => where.or([where('status', '=', 'open'), where('day', '>=', since)]))
    .execute()
  for (const { id } of due) await reconcile(deps, id)
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
  { what: 'comparing statements anew', everyMs: 300_000, work: (now) => compareAgain(deps, now) },
  { what: 'forgetting lines of replaced statements', everyMs: 3_600_000, work: (now) => forget(deps, now) },
]

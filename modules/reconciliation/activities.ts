import { type Database, systemMeta } from '@portafilter/eventstore'
import { DAY_MS, endOfBeijingDay, isRefusal } from '@portafilter/kernel'
import type { ProviderSource } from '@portafilter/receivable'
import { hasMoved } from './compare.ts'
import { beginImport, importNoted } from './imports.ts'
import { missingDay } from './missing-days.ts'
import type { ReconciliationDeps } from './reconcile.ts'
import { statementList } from './views/statement-list.ts'

/**
 * That there was no trade is what a provider says as well of a day whose statement is late. Where we know of one, that is believed once
 * two days have passed: the days behind it wait meanwhile.
 */
const LATE_MS = 2 * DAY_MS

const isEmpty = async (db: Database, provider: ProviderSource, day: string, now: Date): Promise<boolean> =>
  now.getTime() >= endOfBeijingDay(day).getTime() + LATE_MS || !(await hasMoved(db, { provider, day }))

/** What came of the next statement that is missing. */
export type Downloaded = 'imported' | 'not_yet' | 'none_missing'

/** What the workflow `downloadStatements` does. */
export const statementActivities = (deps: ReconciliationDeps) => ({
  /** Fetches the first statement that is missing, and holds it against the log. @throws OutcomeUnknown, ProviderRefused */
  downloadNext: async (provider: ProviderSource): Promise<Downloaded> => {
    const [there, now] = [deps.providers[provider], new Date()]
    const listed = await statementList.rows(deps.db).select('day').where('provider', '=', provider).execute()
    const day = missingDay(
      listed.map((row) => row.day),
      now,
    )
    if (there === undefined || day === null) return 'none_missing'
    const stated = await there.statement(day)
    if (stated === 'not_yet' || (stated === 'empty' && !(await isEmpty(deps.db, provider, day, now)))) return 'not_yet'
    const id = await beginImport(deps.db, null)
    const content = stated === 'empty' ? null : stated
    const imported = await importNoted(deps, id, { provider, day, content }, systemMeta())
    if (isRefusal(imported)) throw new Error(`${provider}'s statement of ${day} was refused: ${imported.refused}`)
    return 'imported'
  },
})

export type StatementActivities = ReturnType<typeof statementActivities>

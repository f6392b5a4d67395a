import { systemMeta } from '@portafilter/eventstore'
import { isRefusal } from '@portafilter/kernel'
import type { ProviderSource } from '@portafilter/receivable'
import { beginImport, importNoted } from './imports.ts'
import { missingDay } from './missing-days.ts'
import type { ReconciliationDeps } from './reconcile.ts'
import { statementList } from './views/statement-list.ts'

/** What came of the next statement that is missing. */
export type Downloaded = 'imported' | 'not_yet' | 'none_missing'

/** What the workflow `downloadStatements` does. */
export const statementActivities = (deps: ReconciliationDeps) => ({
  /** Fetches the first statement that is missing, and holds it against the log. @throws OutcomeUnknown, ProviderRefused */
  downloadNext: async (provider: ProviderSource): Promise<Downloaded> => {
    const there = deps.providers[provider]
    const listed = await statementList.rows(deps.db).select('day').where('provider', '=', provider).execute()
    const day = missingDay(
      listed.map((row) => row.day),
      new Date(),
    )
    if (there === undefined || day === null) return 'none_missing'
    const stated = await there.statement(day)
    if (stated === 'not_yet') return 'not_yet'
    const id = await beginImport(deps.db, null)
    const content = stated === 'empty' ? null : stated
    const imported = await importNoted(deps, id, { provider, day, content }, systemMeta())
    if (isRefusal(imported)) throw new Error(`${provider}'s statement of ${day} was refused: ${imported.refused}`)
    return 'imported'
  },
})

export type StatementActivities = ReturnType<typeof statementActivities>

import { type Database, systemMeta } from '@portafilter/eventstore'
import { ProviderRefused } from '@portafilter/gateways/payments'
import { DAY_MS, endOfBeijingDay, isRefusal } from '@portafilter/kernel'
import { failedStatements, raiseAlert } from '@portafilter/payment'
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

/** What came of the next statement that is missing; the day of one that cannot be had today, of which finance is told. */
export type Downloaded = 'imported' | 'not_yet' | 'none_missing' | { readonly failed: string }

/** Tells finance, once for each day. @param said why, in the provider's words; empty where its file cannot be read */
const failed = async (
  { log }: ReconciliationDeps,
  source: ProviderSource,
  day: string,
  said: string,
): Promise<Downloaded> => {
  const nothing = { pay_no: null, transaction: null, amount: null, currency: null, expected: null }
  await raiseAlert(log, { kind: 'statement_failed', source, attempt: day, ...nothing, said })
  return { failed: day }
}

/** What the workflow `downloadStatements` does. */
export const statementActivities = (deps: ReconciliationDeps) => ({
  /**
   * Fetches the first statement that is missing, and holds it against the log.
   * @param failedBefore days that are left for another time, as they could not be had
   * @throws OutcomeUnknown; ProviderRefused where that says no to us, and nothing of the day
   */
  downloadNext: async (provider: ProviderSource, failedBefore: readonly string[] = []): Promise<Downloaded> => {
    const [there, now] = [deps.providers[provider], new Date()]
    const listed = await statementList.rows(deps.db).select('day').where('provider', '=', provider).execute()
    const failedEver = await failedStatements(deps.db, provider)
    const day = missingDay([...listed.map((row) => row.day), ...failedBefore], now, failedEver)
    if (there === undefined || day === null) return 'none_missing'
    const stated = await there.statement(day).catch((error: unknown) => {
      if (error instanceof ProviderRefused && !error.isAboutUs) return error
      throw error
    })
    if (stated instanceof ProviderRefused) return failed(deps, provider, day, stated.code)
    if (stated === 'not_yet' || (stated === 'empty' && !(await isEmpty(deps.db, provider, day, now)))) return 'not_yet'
    const id = await beginImport(deps.db, null)
    const content = stated === 'empty' ? null : stated
    const imported = await importNoted(deps, id, { provider, day, content }, systemMeta())
    if (!isRefusal(imported)) return 'imported'
    if (imported.refused === 'busy') throw new Error(`${provider}'s statement of ${day} cannot be read now`)
    return failed(deps, provider, day, '')
  },
})

export type StatementActivities = ReturnType<typeof statementActivities>

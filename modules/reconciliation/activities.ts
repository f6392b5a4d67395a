import { systemMeta } from '@portafilter/eventstore'
import { ReaderDied } from '@portafilter/gateways/apart'
import { ProviderRefused } from '@portafilter/gateways/payments'
import { DAY_MS, endOfBeijingDay, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import { failedStatements, raiseAlert } from '@portafilter/payment'
import type { ProviderSource } from '@portafilter/receivable'
import { hasMoved } from './compare.ts'
import type { StatementFile } from './import-statement.ts'
import { beginImport, importNoted } from './imports.ts'
import { missingDay } from './missing-days.ts'
import type { ReconciliationDeps } from './reconcile.ts'
import { statementList } from './views/statement-list.ts'

/** A statement is there on the morning after its day; until two days have passed, the days behind it wait for it. */
const WAITED_FOR_MS = 2 * DAY_MS
const isWaitedFor = (day: string, now: Date): boolean => now.getTime() < endOfBeijingDay(day).getTime() + WAITED_FOR_MS

/** That there was no trade is what a provider says as well of a day whose statement is late: where we know of one, it may be. */
const isToCome = async (
  { db }: ReconciliationDeps,
  stated: Buffer | 'not_yet' | 'empty',
  at: { readonly provider: ProviderSource; readonly day: string },
): Promise<boolean> => stated === 'not_yet' || (stated === 'empty' && (await hasMoved(db, at)))

/** What ends a reader by chance does not come so often in a row: it is the file. */
const MOST_READINGS = 3

/** What came of the next statement that is missing; the day of one that cannot be had today, of which finance is told. */
export type Downloaded = 'imported' | 'not_yet' | 'none_missing' | { readonly failed: string }

/** Tells finance, once for each day. @param said why, in the provider's words; empty where it is still being made, or its file cannot be read */
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

/** Imports a file that was fetched; one of which its reader has died each time is refused. */
const importFetched = async (
  deps: ReconciliationDeps,
  file: StatementFile,
  readings = MOST_READINGS,
): Promise<string | Refusal> => {
  try {
    return await importNoted(deps, await beginImport(deps.db, null), file, systemMeta())
  } catch (error) {
    if (!(error instanceof ReaderDied)) throw error
    return readings > 1 ? importFetched(deps, file, readings - 1) : refuse('internal')
  }
}

/** What the workflow `downloadStatements` does. */
export const statementActivities = (deps: ReconciliationDeps) => ({
  /**
   * Fetches the first statement that is missing, and holds it against the log.
   * @param failedBefore days that are left for another time, as they could not be had
   * @param since when the run began that asks, ISO: the day that it began with may not be there by midnight
   * @throws OutcomeUnknown; ProviderRefused where that says no to us, and nothing of the day
   */
  downloadNext: async (
    provider: ProviderSource,
    failedBefore: readonly string[] = [],
    since?: string,
  ): Promise<Downloaded> => {
    const [there, now] = [deps.providers[provider], new Date()]
    const listed = await statementList.rows(deps.db).select('day').where('provider', '=', provider).execute()
    const failedEver = await failedStatements(deps.db, provider)
    const asked = { failed: failedEver, ...(since === undefined ? {} : { since: new Date(since) }) }
    const day = missingDay([...listed.map((row) => row.day), ...failedBefore], now, asked)
    if (there === undefined || day === null) return 'none_missing'
    const stated = await there.statement(day).catch((error: unknown) => {
      if (error instanceof ProviderRefused && !error.isAboutUs) return error
      throw error
    })
    if (stated instanceof ProviderRefused) return failed(deps, provider, day, stated.code)
    if (isWaitedFor(day, now) && (await isToCome(deps, stated, { provider, day }))) return 'not_yet'
    if (stated === 'not_yet') return failed(deps, provider, day, '')
    const imported = await importFetched(deps, { provider, day, content: stated === 'empty' ? null : stated })
    if (!isRefusal(imported)) return 'imported'
    if (imported.refused === 'busy') throw new Error(`${provider}'s statement of ${day} cannot be read now`)
    return failed(deps, provider, day, '')
  },
})

export type StatementActivities = ReturnType<typeof statementActivities>

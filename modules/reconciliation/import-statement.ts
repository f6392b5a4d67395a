import { type Database, execute } from '@portafilter/eventstore'
import type { StatementRow } from '@portafilter/gateways/payments'
import type { StatementContent } from '@portafilter/gateways/statements'
import { type Bilingual, type CommandMeta, isRefusal, type Language, type Refusal, refuse } from '@portafilter/kernel'
import type { StatementSource } from '@portafilter/receivable'
import { sql } from 'kysely'
import { importKey } from './compare.ts'
import type { Imported } from './history/statement.ts'
import { rowsApart, summaryApart } from './read-apart.ts'
import { type ReconciliationDeps, reconcile } from './reconcile.ts'
import { statementKey, statements } from './streams.ts'
import { emptySummary, type Summary } from './summary.ts'
import { compareSoon } from './sweep.ts'
import { movementId } from './views/provider-movements.ts'

/** A file that somebody dropped in, or one downloaded from a provider for a day (yyyy-mm-dd): null where that was empty. */
export type StatementFile =
  | { readonly content: StatementContent; readonly provider?: StatementSource; readonly day?: undefined }
  | { readonly content: StatementContent; readonly provider: StatementSource; readonly day: string }
  | { readonly content: null; readonly provider: StatementSource; readonly day: string }

/** How far an import is. */
export type Progress = {
  readonly state: 'storing' | 'comparing'
  readonly done: number
  readonly total: number
  readonly statement: string
  readonly import: string
}

/** So many problems are told at once to whoever drops a file in. */
const TOLD_PROBLEMS = 5

const otherDay = (days: readonly string[]): Bilingual => ({
  CN: `文件含有其他日期的交易：${days.join('、')}。`,
  EN: `The file has lines of another day: ${days.join(', ')}.`,
})

const andMore = (count: number): readonly Bilingual[] =>
  count > 0 ? [{ CN: `另有 ${count} 处问题。`, EN: `And ${count} more.` }] : []

const inWords = ({ first, count }: Summary['problems'], language: Language): string => {
  const told = first.slice(0, TOLD_PROBLEMS)
  const all = [...told, ...andMore(count - told.length)].map((each) => each[language])
  return all.join(language === 'CN' ? '' : ' ')
}

/**
 * The day of a file, or why it is not taken. Somebody who drops in a file has the chance to get another one: it is taken
 * whole or not at all. A download is taken as it is and shown with what is wrong with it: nobody is there to be told.
 */
const dayOf = ({ day }: StatementFile, { days, problems }: Summary): string | Refusal => {
  if (day !== undefined) return day
  if (problems.count > 0)
    return refuse('statement_faulty', { faults: { CN: inWords(problems, 'CN'), EN: inWords(problems, 'EN') } })
  const [only, another] = days
  if (only === undefined) return refuse('statement_empty')
  return another === undefined ? only : refuse('statement_days')
}

const factsOf = (file: StatementFile, day: string, summary: Summary): Imported => {
  const { source, digest, days, problems, ...sums } = summary
  const others = days.filter((each) => each !== day)
  return {
    provider: source,
    day,
    digest,
    source: file.day === undefined ? 'dropped_in' : 'downloaded',
    ...sums,
    problems: [
      ...(others.length > 0 ? [otherDay(others)] : []),
      ...problems.first,
      ...andMore(problems.count - problems.first.length),
    ],
  }
}

const storedRow = (provider: StatementSource, row: StatementRow) => ({
  kind: row.kind,
  attempt: row.attempt,
  transaction: row.transaction,
  refund: row.refund,
  at: row.at,
  fee: row.fee,
  there: row.amount,
  id: movementId(provider, row.refund === null ? { ...row, kind: 'payment' } : { kind: 'refund', refund: row.refund }),
})

/** Rows that are there already were stored by a try that died: they are the same file's. */
const storeRows = (db: Database, provider: StatementSource, key: string, rows: readonly StatementRow[]) =>
  sql`
    insert into statement_lines (import, id, kind, attempt, transaction, refund, at, fee, there, here, result, closed)
    select ${key}, id, kind, attempt, transaction, refund, at, fee, there, null, 'missing_here', false
    from jsonb_to_recordset(${JSON.stringify(rows.map((row) => storedRow(provider, row)))}::jsonb) as row (
      id text, kind text, attempt text, transaction text, refund text, at timestamptz, fee bigint, there bigint)
    on conflict do nothing`.execute(db)

const readThrough = (file: StatementFile) =>
  file.content === null ? emptySummary(file.provider) : summaryApart(file.provider, file.content)

/**
 * Takes in a file: reads it through, stores its lines, records what it says, and holds it against the log. The
 * lines come before the event: until that stands, nobody reads them. The same file again changes nothing but the
 * comparison; another one of the day takes the first one's place.
 * @returns the statement's key, or why the file is not taken: then nothing is kept of it
 */
export const importStatement = async (
  deps: ReconciliationDeps,
  file: StatementFile,
  meta: CommandMeta,
  tell: (progress: Progress) => Promise<void> = async () => undefined,
): Promise<string | Refusal> => {
  const { db, log } = deps
  const { content } = file
  const summary = await readThrough(file)
  if (isRefusal(summary)) return summary
  const day = dayOf(file, summary)
  if (isRefusal(day)) return day
  const statement = factsOf(file, day, summary)
  const { provider } = statement
  const [key, ofFile] = [statementKey(provider, day), importKey(statement)]
  const total = statement.payments + statement.refunds
  let done = 0
  const stored = () => tell({ state: 'storing', done, total, statement: key, import: ofFile })
  await stored()
  const left =
    content === null
      ? undefined
      : await rowsApart(provider, content, async (rows) => {
          await storeRows(db, provider, ofFile, rows)
          done += rows.length
          await stored()
        })
  if (isRefusal(left)) return left
  const imported = await execute(log, {
    stream: statements.nameOf(key),
    decider: statements.decider,
    meta,
    command: { type: 'ImportStatement', statement },
  })
  if (isRefusal(imported)) return imported
  await tell({ state: 'comparing', done, total, statement: key, import: ofFile })
  // Should this process end before it is compared, the sweep does so, however long the day's last file was to rest.
  await compareSoon(db, key)
  await reconcile(deps, key)
  return key
}

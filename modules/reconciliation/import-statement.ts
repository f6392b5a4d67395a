import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type Database, execute } from '@portafilter/eventstore'
import { type Reading, readStatementRows, type StatementRow } from '@portafilter/gateways/payments'
import { type Bilingual, type CommandMeta, isRefusal, type Language, type Refusal, refuse } from '@portafilter/kernel'
import type { StatementSource } from '@portafilter/receivable'
import { sql } from 'kysely'
import { importKey } from './compare.ts'
import type { Imported } from './history/statement.ts'
import { type ReconciliationDeps, reconcile } from './reconcile.ts'
import { statementKey, statements } from './streams.ts'
import { inParts, type Summary, summaryOf } from './summary.ts'
import { movementId } from './views/provider-movements.ts'

/** A file, dropped in, or downloaded from a provider for a day (yyyy-mm-dd), which may have been empty. */
export type StatementFile =
  | { readonly provider: StatementSource; readonly bytes: Buffer; readonly day?: undefined }
  | { readonly provider: StatementSource; readonly bytes: Buffer | 'empty'; readonly day: string }

const NOTHING = Buffer.alloc(0)

/** An empty day has no file, and nothing is wrong with that. */
function* noRows(): Reading {
  yield* []
  return []
}

const readingOf = ({ provider, bytes }: StatementFile): Reading =>
  bytes === 'empty' ? noRows() : readStatementRows(provider, bytes)

/** How far an import is. */
export type Progress = {
  readonly state: 'storing' | 'comparing'
  readonly done: number
  readonly total: number
  readonly statement: string
  readonly import: string
}

/** So many problems are kept: with more of them nobody reads the rest, but asks for another file. */
const MOST_PROBLEMS = 100
/** So many are told at once to whoever drops a file in. */
const TOLD_PROBLEMS = 5

const otherDay = (days: readonly string[]): Bilingual => ({
  CN: `文件含有其他日期的交易：${days.join('、')}。`,
  EN: `The file has lines of another day: ${days.join(', ')}.`,
})

const inWords = (problems: readonly Bilingual[], language: Language): string => {
  const more = problems.length - TOLD_PROBLEMS
  const rest = { CN: `另有 ${more} 处问题。`, EN: `And ${more} more.` }
  const told = problems.slice(0, TOLD_PROBLEMS).map((each) => each[language])
  return [...told, ...(more > 0 ? [rest[language]] : [])].join(language === 'CN' ? '' : ' ')
}

/**
 * The day of a file, or why it is not taken. Somebody who drops in a file has the chance to get another one: it is taken
 * whole or not at all. A download is taken as it is and shown with what is wrong with it: nobody is there to be told.
 */
const dayOf = ({ day }: StatementFile, { days, problems }: Summary): string | Refusal => {
  if (day !== undefined) return day
  if (problems.length > 0)
    return refuse('statement_faulty', { faults: { CN: inWords(problems, 'CN'), EN: inWords(problems, 'EN') } })
  const [only, another] = days
  if (only === undefined) return refuse('statement_empty')
  return another === undefined ? only : refuse('statement_days')
}

const digestOf = ({ bytes }: StatementFile): string =>
  createHash('sha256')
    .update(bytes === 'empty' ? NOTHING : bytes)
    .digest('hex')

const factsOf = (file: StatementFile, day: string, { days, problems, ...sums }: Summary): Imported => {
  const others = days.filter((each) => each !== day)
  return {
    ...{ provider: file.provider, day, digest: digestOf(file) },
    ...{ source: file.day === undefined ? 'dropped_in' : 'downloaded', ...sums },
    problems: [...problems, ...(others.length > 0 ? [otherDay(others)] : [])].slice(0, MOST_PROBLEMS),
  }
}

const storedRow = (provider: StatementSource, row: StatementRow) => ({
  ...{ kind: row.kind, attempt: row.attempt, transaction: row.transaction, refund: row.refund, at: row.at },
  ...{ fee: row.fee, there: row.amount },
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
  const { provider } = file
  const summary = await summaryOf(readingOf(file))
  const day = dayOf(file, summary)
  if (isRefusal(day)) return day
  const statement = factsOf(file, day, summary)
  const [key, ofFile] = [statementKey(provider, day), importKey(statement)]
  const total = statement.payments + statement.refunds
  let done = 0
  await tell({ state: 'storing', done, total, statement: key, import: ofFile })
  for (const rows of inParts(readingOf(file))) {
    await storeRows(db, provider, ofFile, rows)
    done += rows.length
    await tell({ state: 'storing', done, total, statement: key, import: ofFile })
    await setImmediate()
  }
  const imported = await execute(log, {
    ...{ stream: statements.nameOf(key), decider: statements.decider, meta },
    command: { type: 'ImportStatement', statement },
  })
  if (isRefusal(imported)) return imported
  await tell({ state: 'comparing', done, total, statement: key, import: ofFile })
  await reconcile(deps, key)
  return key
}

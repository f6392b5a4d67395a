import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@portafilter/eventstore'
import { tableOf } from '@portafilter/eventstore'
import { addPerson, openSession } from '@portafilter/identity'
import { MEGABYTE } from '@portafilter/kernel'
import {
  statementImportsResource,
  statementLinesResource,
  statementsResource,
} from '@portafilter/reconciliation/contract'
import { views } from '@portafilter/rooms'
import { sql } from 'kysely'
import { fileOf } from '../../modules/reconciliation/testing/wechat-file.ts'
import { type Someone, someone } from '../../services/api/src/testing/people.ts'
import { type BenchShop, withShop } from './bench-shop.ts'
import { rounded } from './figures.ts'
import { mostMemory } from './memory.ts'
import type { BenchRow } from './report.ts'

const LINES = 100_000
/** Of the lines, and of as many movements of the log, so many are on one side alone. */
const DIFFERENT = 10
const DAY = '2026-11-21'
const LOOK_EVERY_MS = 50

const attemptOf = (n: number): string => `A${String(n).padStart(31, '0')}`
const transactionOf = (n: number): string => `4200${String(n).padStart(24, '0')}`

/** What the log's events would have made: a movement for each line but the first ones, and as many that no line has. */
const addMovements = async (db: Database): Promise<void> => {
  const movements = views.find(({ name }) => name === 'provider_movements')
  if (movements === undefined) throw new Error('there is no view of movements')
  await sql`
    insert into ${sql.table(tableOf(movements))} (id, movement, provider, day, kind, attempt, refund, transaction, amount, at, pay_no)
    select movement, movement, 'wechat', ${DAY}, 'payment', attempt, null, transaction,
      100 + n, ${`${DAY}T12:00:00+08:00`}::timestamptz, 'P' || n
    from (
      select *, 'wechat|payment|' || attempt || '|' || transaction as movement from (
      select n, 'A' || lpad(n::text, 31, '0') as attempt, '4200' || lpad(n::text, 24, '0') as transaction
      from generate_series(${DIFFERENT}::int, ${LINES + DIFFERENT - 1}::int) n
      ) numbered
    ) named`.execute(db)
}

export const financeOf = async ({ database, api }: BenchShop): Promise<Someone> => {
  const person = { account: 'bench-finance', username: 'finance', email: null, phone: null, language: 'CN' as const }
  const user = await addPerson(database.db, { ...person, market: 'none', roles: ['finance'], firm: null }, '')
  return someone({ url: api.url, token: await openSession(database.db, user, new Date()), language: 'CN' })
}

/** Answers the statement that the file has become. */
export const reconciled = async ({ desk }: Someone, file: File): Promise<string> => {
  const { id } = await desk.send(statementImportsResource, file)
  for (;;) {
    const { state, message, statement } = await desk.one(statementImportsResource, id)
    if (state === 'refused') throw new Error(message)
    if (state === 'done') return statement ?? ''
    await pause(LOOK_EVERY_MS)
  }
}

/** What was found, and a page of it; a difference too many or too few is a mistake and no measure. */
const looksAt = async ({ desk }: Someone): Promise<number> => {
  const id = `wechat-${DAY.replaceAll('-', '')}`
  const { matched, missing_here, missing_there } = await desk.one(statementsResource, id)
  if (matched !== LINES - DIFFERENT || missing_here !== DIFFERENT || missing_there !== DIFFERENT)
    throw new Error(`${matched} matched, ${missing_here} missing here, ${missing_there} missing there`)
  const begun = performance.now()
  await desk.list(statementLinesResource, { filter: { statement: id, result: 'matched' }, range: [50_000, 50_024] })
  return performance.now() - begun
}

/** A statement of a hundred thousand lines is dropped in over HTTP, and held against as many movements of the log. */
export const benchStatements = (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> =>
  withShop({ databaseUrl, say, buyers: 1, prepare: ({ db }) => addMovements(db) }, async (shop) => {
    const finance = await financeOf(shop)
    const movements = Array.from({ length: LINES }, (_, n) => ({
      attempt: attemptOf(n),
      transaction: transactionOf(n),
      paid: 100 + n,
    }))
    const file = fileOf(DAY, movements)
    say(`a statement of ${Math.round(file.size / MEGABYTE)} MB`)
    const seconds: number[] = []
    const most = await mostMemory(shop, async () => {
      const begun = performance.now()
      await reconciled(finance, file)
      seconds.push((performance.now() - begun) / 1_000)
    })
    const page = await looksAt(finance)
    const begun = performance.now()
    await reconciled(finance, file)
    return [
      { name: 'a statement of 100,000 lines reconciled', value: rounded(seconds[0] ?? 0), unit: 's', aim: 30 },
      ...(most === 0
        ? []
        : [{ name: 'API memory meanwhile', value: Math.round(most), unit: 'MB', aim: 300 } satisfies BenchRow]),
      { name: 'the same file again', value: rounded((performance.now() - begun) / 1_000), unit: 's' },
      { name: 'a page in the middle of its lines', value: rounded(page), unit: 'ms' },
    ]
  })

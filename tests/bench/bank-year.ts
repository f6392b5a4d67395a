import { type Database, tableOf } from '@portafilter/eventstore'
import { beijingDay, DAY_MS, sum } from '@portafilter/kernel'
import { statementsResource } from '@portafilter/reconciliation/contract'
import { views } from '@portafilter/rooms'
import { sql } from 'kysely'
import { bankFileOf } from '../../modules/reconciliation/testing/bank-file.ts'
import type { Someone } from '../../services/api/src/testing/people.ts'
import { withShop } from './bench-shop.ts'
import { quantile, ratioOf, rounded } from './figures.ts'
import type { BenchRow } from './report.ts'
import { financeOf, reconciled } from './statements.ts'

const LINES = 5_000
const RECEIPTS = 20_000
const DAYS = 365

const serialOf = (n: number): string => `ICBC${String(n).padStart(12, '0')}`
const dayOf = (n: number): string => beijingDay(new Date(Date.now() - (1 + (n % DAYS)) * DAY_MS))

/** What the log's events would have made: a receipt of each day of the year, again and again. */
const addReceipts = async (db: Database): Promise<void> => {
  const movements = views.find(({ name }) => name === 'provider_movements')
  if (movements === undefined) throw new Error('there is no view of movements')
  const rows = Array.from({ length: RECEIPTS }, (_, n) => ({ serial: serialOf(n), day: dayOf(n), amount: 100 + n }))
  await sql`
    insert into ${sql.table(tableOf(movements))} (id, movement, provider, day, kind, attempt, refund, transaction, amount, at, pay_no)
    select 'bank|payment|' || serial || '|' || serial || '|P' || amount, 'bank|payment|' || serial || '|' || serial,
      'bank', day, 'payment', serial, null, serial, amount, (day || 'T00:00:00+08:00')::timestamptz, 'P' || amount
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) receipt(serial text, day text, amount bigint)`.execute(db)
}

/** The bank's statements of a year, one for each day, as they are dropped in: a file of several days is refused. */
const statementsOfYear = (): readonly File[] =>
  Array.from({ length: DAYS }, (_, n) => n).map((day) => {
    const numbers = Array.from({ length: Math.ceil((LINES - day) / DAYS) }, (_, n) => day + n * DAYS)
    return bankFileOf(
      dayOf(day),
      numbers.map((n) => ({ number: serialOf(n), came: 100 + n })),
    )
  })

/** One alone may send a file a second, however soon it is read: their share of the shop, and no figure of statements. */
const PEOPLE = 20
/** Files on which the first and the last ones are told apart. */
const MONTH = 30

/** The files one behind the other, each by the next person; answers how many ms each took until it was held against the log. */
const droppedIn = async (people: readonly Someone[]): Promise<number[]> => {
  const found = { matched: 0, missing_there: 0 }
  const took: number[] = []
  for (const [n, file] of statementsOfYear().entries()) {
    const finance = people[n % people.length] as Someone
    const begun = performance.now()
    const id = await reconciled(finance, file)
    took.push(performance.now() - begun)
    const { matched, missing_there } = await finance.desk.one(statementsResource, id)
    found.matched += matched
    found.missing_there += missing_there
  }
  if (found.matched !== LINES || found.missing_there !== RECEIPTS - LINES)
    throw new Error(`${found.matched} matched, ${found.missing_there} missing there`)
  return took
}

/** A bank's statements of a whole year are dropped in over HTTP, and held against what finance has recorded of that year. */
export const benchBankYear = (databaseUrl: string, say: (line: string) => void): Promise<BenchRow[]> =>
  withShop({ databaseUrl, say, buyers: 1, prepare: ({ db }) => addReceipts(db) }, async (shop) => {
    const people: Someone[] = []
    for (let n = 0; n < PEOPLE; n += 1) people.push(await financeOf(shop, `bench-finance-${n}`))
    const [first, again] = [await droppedIn(people), await droppedIn(people)]
    const [begins, ends] = [first.slice(0, MONTH), first.slice(-MONTH)].map((some) => quantile(some, 0.5))
    return [
      {
        name: 'a year of a bank, 5,000 lines against 20,000 receipts',
        value: rounded(sum(first) / 1_000),
        unit: 's',
        aim: 90,
      },
      { name: 'the same year again', value: rounded(sum(again) / 1_000), unit: 's' },
      {
        name: 'a file of its last thirty against one of its first thirty',
        value: ratioOf(ends ?? 0, begins ?? 1),
        unit: 'times',
        aim: 1.5,
      },
    ]
  })

import type { Listed } from '@portafilter/contract'
import { type Database, type TablePage, tableRows } from '@portafilter/eventstore'
import { DAY_MS } from '@portafilter/kernel'
import { payNosOf, refundList } from '@portafilter/payment'
import { sql } from 'kysely'
import { differenceOfLine, TRANSFER_WITHIN_DAYS } from './compare.ts'
import type { Result } from './history/statement.ts'
import type { StatementLine } from './tables.ts'
import { movementId, providerMovements } from './views/provider-movements.ts'
import { statementList } from './views/statement-list.ts'

/** A line of a statement in force, with the key of its difference and of its statement. */
export type ShownLine = StatementLine & { readonly difference: string; readonly statement: string }

type Wanted = {
  /** As `lineId` makes them. */
  readonly ids?: readonly string[] | undefined
  readonly statement?: string | undefined
  readonly result?: Result | undefined
  readonly closed?: boolean | undefined
}

/** How a line is known outside: its file, which has no `|` in its name, and its movement. */
export const lineId = ({ import: ofFile, id }: Pick<StatementLine, 'import' | 'id'>): string => `${ofFile}|${id}`

/** The same of a row. */
const LINE_ID = sql<string>`line.import || '|' || line.id`

/** Only of files that are in force: a replaced one's lines may still be there. */
const lines = (db: Database, { ids, statement, result, closed }: Wanted) =>
  db
    .selectFrom('statement_lines as line')
    .innerJoin(`${statementList.table} as list`, (join) =>
      join.on(sql`line.import`, '=', sql`list.id || '-' || left(list.digest, 16)`),
    )
    .$if(ids !== undefined, (rows) => rows.where(LINE_ID, '=', sql<string>`any(${ids})`))
    .$if(statement !== undefined, (rows) => rows.where('list.id', '=', statement))
    .$if(result !== undefined, (rows) => rows.where('line.result', '=', result))
    .$if(closed !== undefined, (rows) => rows.where('line.closed', '=', closed).where('line.result', '<>', 'matched'))

const withKeys = (rows: ReturnType<typeof lines>) =>
  rows
    .selectAll('line')
    .select(['list.id as statement', differenceOfLine.as('difference')])
    .$castTo<ShownLine>()

/** A page of lines in the order of their time, and how many there are. */
export const linesWanted = (db: Database, wanted: Wanted, page: TablePage): Promise<Listed<ShownLine>> =>
  tableRows(withKeys(lines(db, wanted)), { by: sql.ref('line.at'), key: LINE_ID }, page)

/** One line by its id; undefined where there is none, or none any more. */
export const lineOf = async (db: Database, id: string): Promise<ShownLine | undefined> => {
  const [ofFile = '', ...rest] = id.split('|')
  const found = lines(db, {}).where('line.import', '=', ofFile).where('line.id', '=', rest.join('|'))
  return withKeys(found).executeTakeFirst()
}

/** What came under a serial number, in fen, as the bank's statements in force have it: a bank gives a number again some day. */
export const statedBySerial = async (db: Database, serial: string): Promise<number[]> => {
  const id = movementId('bank', { kind: 'payment', attempt: serial, transaction: serial })
  // Said as the index of the bank's lines says it.
  const ofBank = sql<boolean>`line.id like 'bank|%'`
  const found = await lines(db, {}).select('line.there').where('line.id', '=', id).where(ofBank).execute()
  return found.flatMap(({ there }) => there ?? [])
}

/** The line of a statement that has this difference now; undefined where nobody differs so any more. */
export const differingLine = async (
  db: Database,
  statement: string,
  difference: string,
): Promise<ShownLine | undefined> => {
  const [, ...rest] = difference.split('|')
  // The movement's id stands in the middle: by it the line is found, and the whole key says whether it is still so.
  const found = lines(db, { statement }).where('line.id', '=', rest.slice(0, -2).join('|'))
  return withKeys(found.where(differenceOfLine, '=', difference)).executeTakeFirst()
}

/** Marks a line whose difference was closed; who compares the whole does, too. */
export const markClosed = async (db: Database, { import: ofFile, id }: StatementLine): Promise<void> => {
  const line = db.updateTable('statement_lines').where('import', '=', ofFile).where('id', '=', id)
  await line.set({ closed: true }).execute()
}

/** The refund that was recorded nearest to a line, of those that a reference has named. */
const nearestTo = <Of extends { readonly settled_at: string | Date | null }>(
  { at }: StatementLine,
  all: readonly Of[],
) => {
  const apart = ({ settled_at }: Of) => Math.abs(new Date(settled_at ?? 0).getTime() - at.getTime())
  const [nearest] = all.toSorted((one, other) => apart(one) - apart(other))
  return nearest && apart(nearest) <= (TRANSFER_WITHIN_DAYS + 1) * DAY_MS ? nearest : undefined
}

/** What a line's movement has paid, or gives back, and how much of it; in fen, null where it is all of it. */
export type PaidByLine = { readonly pay_no: string; readonly amount: number | null }

/** The bank's by its own numbers: what came under the vouchers that named it, what went by the refund that it was. */
const paidByTransfer = async (
  db: Database,
  lines: readonly StatementLine[],
): Promise<ReadonlyMap<string, readonly PaidByLine[]>> => {
  const ids = lines.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const references = lines.map(({ transaction }) => transaction)
  const [came, went] = await Promise.all([
    providerMovements
      .rows(db)
      .select(['movement', 'pay_no', 'amount'])
      .where('movement', 'in', ids)
      .orderBy('id')
      .execute(),
    refundList
      .rows(db)
      .select(['pay_no', 'settled_at', sql<string>`'bank|refund|' || upper(reference)`.as('id')])
      .where('by', '=', 'transfer')
      .where(sql`upper(reference)`, 'in', references)
      .execute(),
  ])
  const refunded = lines.flatMap((line) => {
    const refund = nearestTo(
      line,
      went.filter(({ id }) => id === line.id),
    )
    return refund ? [[line.id, [{ pay_no: refund.pay_no, amount: null }]] as const] : []
  })
  return new Map<string, readonly PaidByLine[]>([...Map.groupBy(came, ({ movement }) => movement), ...refunded])
}

/** What was paid, or is given back, by the line's movement; without those that are none of ours. */
export const paidByLines = async (
  db: Database,
  lines: readonly StatementLine[],
): Promise<ReadonlyMap<string, readonly PaidByLine[]>> => {
  const [bank, providers] = [true, false].map((of) => lines.filter(({ id }) => id.startsWith('bank|') === of))
  const [transferred, attempts] = await Promise.all([
    paidByTransfer(db, bank ?? []),
    payNosOf(db, [...new Set(providers?.map(({ attempt }) => attempt))]),
  ])
  const provided = (providers ?? []).flatMap(({ id, attempt }) => {
    const pay_no = attempts.get(attempt)
    return pay_no === undefined ? [] : [[id, [{ pay_no, amount: null }]] as const]
  })
  return new Map([...transferred, ...provided])
}

import type { ListQuery } from '@portafilter/contract'
import {
  anyOf,
  type Database,
  equals,
  listRows,
  type Recorded,
  rowsByDay,
  rowsProjection,
  spanOf,
} from '@portafilter/eventstore'
import { beijingDay, type Span } from '@portafilter/kernel'
import { sql } from 'kysely'
import { PURSES, type Purse, type PurseName } from '../history/amounts.ts'
import type { walletLedgerResource } from '../ledger/contract.ts'
import { wallets } from '../streams.ts'
import { differencesOf, MOVEMENTS, type WalletMovement } from './differences.ts'

/**
 * By which event, and by how much, did each purse of each firm change? A line for each purse that an event moves; amounts
 * are differences in fen, which add up to the purse at every line.
 */
export type LedgerLine = Purse & {
  /** `{event}/{purse}` */
  id: string
  firm: string
  purse: PurseName
  event: string
  type: WalletMovement['type']
  /** Of the event in the log: the lines' order. */
  position: number
  at: string
  /** The Beijing day of it. */
  day: string
  /** What it came from: the order's code, or the number of a top-up or a repayment; null of an adjustment. */
  source: string | null
}

const movedBy = (event: WalletMovement): readonly PurseName[] => {
  const differences = differencesOf(event)
  return PURSES.filter((name) => Object.values(differences[name]).some((difference) => difference !== 0))
}

/** What moved the purses: the order, or the number of a top-up or a repayment; null for an adjustment. */
export const sourceOf = ({ data }: WalletMovement): string | null => {
  if ('order' in data) return data.order
  if ('subject' in data) return data.subject
  return 'pay_no' in data ? data.pay_no : null
}

const lineOf = (event: Recorded<WalletMovement>, id: string, purse: PurseName): LedgerLine => ({
  id,
  firm: wallets.keyOf(event.stream),
  purse,
  event: event.id,
  type: event.type,
  position: event.position,
  at: event.at,
  source: sourceOf(event),
  day: beijingDay(new Date(event.at)),
  ...differencesOf(event)[purse],
})

export const ledger = rowsProjection<LedgerLine, WalletMovement>({
  name: 'wallet_ledger',
  version: 5,
  handles: MOVEMENTS,
  schemas: wallets.decider.schemas,
  key: 'id',
  insertOnly: true,
  keyOf: (event) => movedBy(event).map((purse) => `${event.id}/${purse}`),
  ofOneStream: true,
  columns: {
    id: 'text collate "C"',
    firm: 'text collate "C" not null',
    purse: 'text not null',
    event: 'uuid not null',
    type: 'text not null',
    position: 'bigint not null',
    at: 'timestamptz not null',
    day: 'text not null',
    source: 'text collate "C"',
    granted: 'bigint not null',
    held: 'bigint not null',
    spent: 'bigint not null',
    returned: 'bigint not null',
  },
  indexes: {
    firm: '(firm, position, id) include (purse, granted, held, spent, returned)',
    position: '(position, id) include (firm)',
    credited: `(source) include (type, granted, returned, at) where type in ('BalanceToppedUp', 'RepaymentSettled')`,
    spent: `(source) include (spent, returned, at) where type in ('HoldCaptured', 'AmountsReturned')`,
    credited_at: `(at) include (source) where type in ('BalanceToppedUp', 'RepaymentSettled')`,
    spent_at: `(at) include (source) where type in ('HoldCaptured', 'AmountsReturned')`,
  },
  sums: [{ by: ['day', 'type'], of: 'spent' }],
  evolve: (_row, event, id) => lineOf(event, id, id.slice(event.id.length + 1) as PurseName),
})

/** What an order has spent of its firm's purses, and given back to them, in fen; `last` is when that last changed. */
export type Spending = {
  readonly subject: string
  readonly spent: number
  readonly returned: number
  readonly last: string
}

/** The whole spending of each order, or top-up, whose spending has changed since. */
export const spendingSince = async (db: Database, since: Date): Promise<readonly Spending[]> => {
  const spending = ledger.rows(db).where('type', 'in', ['HoldCaptured', 'AmountsReturned'])
  const changed = spending.select('source').where('at', '>=', since.toISOString())
  const all = await spending
    .select(({ fn, cast }) => [
      'source',
      cast<number>(fn.sum('spent'), 'bigint').as('spent'),
      cast<number>(fn.sum('returned'), 'bigint').as('returned'),
      fn.max('at').as('last'),
    ])
    .where('source', 'in', changed)
    .groupBy('source')
    .execute()
  return all.map(({ source, ...figures }) => ({ subject: source ?? '', ...figures }))
}

/** All that each top-up and each repayment has brought of which something came since, in fen; `last` is when that was. */
export const creditsSince = (db: Database, since: Date) => {
  const credits = ledger.rows(db).where('type', 'in', ['BalanceToppedUp', 'RepaymentSettled'])
  return credits
    .select(({ fn, cast }) => [
      'source as subject',
      cast<number>(sql`sum(granted + returned)`, 'bigint').as('credited'),
      fn.max('at').as('last'),
    ])
    .where('source', 'in', credits.select('source').where('at', '>=', since.toISOString()))
    .groupBy('source')
    .execute()
}

/** What orders have spent of all purses on each day since, in fen. */
export const spentByDay = (db: Database, since: Date) =>
  rowsByDay(ledger, db, 'at', since)
    .select(({ cast, fn }) => cast<number>(fn.sum('spent'), 'bigint').as('amount'))
    .where('type', '=', 'HoldCaptured')
    .execute()

/** The same in each span since that day. */
export const spentBySpan = (db: Database, since: string, by: Span) =>
  ledger
    .sums(db, ['day', 'type'], 'spent')
    .select(({ cast, fn }) => [spanOf(by).as('from'), cast<number>(fn.sum('sum'), 'bigint').as('amount')])
    .where('day', '>=', since)
    .where('type', '=', 'HoldCaptured')
    .groupBy(spanOf(by))
    .execute()

/** The ledger as the backoffice lists it. */
export const listLedger = (db: Database, query: ListQuery<typeof walletLedgerResource>) =>
  listRows(ledger, db, query, {
    sorts: { position: 'position' },
    filters: { firm: equals('firm'), purse: equals('purse') },
  })

/** What was available and held behind each of these lines. */
export const figuresBehind = async (
  db: Database,
  lines: readonly LedgerLine[],
): Promise<ReadonlyMap<string, { readonly available: number; readonly held: number }>> => {
  if (lines.length === 0) return new Map()
  const added = (figure: string) =>
    sql<number>`(sum(${sql.raw(figure)}) over (partition by firm, purse order by position, id))::bigint`
  const all = ledger
    .rows(db)
    .select(['id', added('granted - held - spent + returned').as('available'), added('held').as('held')])
    .where('firm', '=', anyOf([...new Set(lines.map(({ firm }) => firm))]))
  const { rows } = await sql<{ id: string; available: number; held: number }>`
    select id, available, held from (${all}) as line where id = ${anyOf(lines.map(({ id }) => id))}`.execute(db)
  return new Map(rows.map(({ id, ...behind }) => [id, behind]))
}

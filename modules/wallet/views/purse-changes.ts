import { type Database, type Recorded, rowsProjection } from '@portafilter/eventstore'
import { sql } from 'kysely'
import type { Purse, PurseName, Purses } from '../history/amounts.ts'
import { wallets } from '../streams.ts'
import { differencesOf, MOVEMENTS, type WalletMovement } from './differences.ts'
import { sourceOf } from './ledger.ts'
import { type Page, pageOfOwn } from './own-rows.ts'
import { walletList } from './wallet-list.ts'

/** What a purse's owner calls a change of it: of credit its limit, of rebates what is left of them. */
const FIGURES = {
  credit: ({ granted }: Purse) => granted,
  rebates: ({ granted, spent, returned }: Purse) => granted - spent + returned,
} as const satisfies { readonly [Name in PurseName]?: (purse: Purse) => number }

type RecordedPurse = keyof typeof FIGURES

const figureOf = (purses: Purses, purse: RecordedPurse): number => FIGURES[purse](purses[purse])

/** By which event, and by how much, did each firm's credit limit and rebates change? Money in fen. */
export type PurseChangeRow = {
  /** `{event}/{purse}` */
  id: string
  firm: string
  purse: RecordedPurse
  /** Of the event in the log: the changes' order. */
  position: number
  at: string
  /** The order that it came from; null of an adjustment. */
  source: string | null
  difference: number
}

const RECORDED_PURSES = Object.keys(FIGURES) as RecordedPurse[]

const changedBy = (event: WalletMovement): readonly RecordedPurse[] => {
  const differences = differencesOf(event)
  return RECORDED_PURSES.filter((purse) => figureOf(differences, purse) !== 0)
}

const changeOf = (event: Recorded<WalletMovement>, id: string, purse: RecordedPurse): PurseChangeRow => ({
  id,
  firm: wallets.keyOf(event.stream),
  purse,
  position: event.position,
  at: event.at,
  source: sourceOf(event),
  difference: figureOf(differencesOf(event), purse),
})

export const purseChangeList = rowsProjection<PurseChangeRow, WalletMovement>({
  name: 'purse_changes',
  version: 1,
  handles: MOVEMENTS,
  schemas: wallets.decider.schemas,
  key: 'id',
  insertOnly: true,
  keyOf: (event) => changedBy(event).map((purse) => `${event.id}/${purse}`),
  ofOneStream: true,
  columns: {
    id: 'text collate "C"',
    firm: 'text collate "C" not null',
    purse: 'text not null',
    position: 'bigint not null',
    at: 'timestamptz not null',
    source: 'text collate "C"',
    difference: 'bigint not null',
  },
  indexes: { firm: '(firm, purse, position, id) include (difference)' },
  counts: [['firm', 'purse']],
  evolve: (_row, event, id) => changeOf(event, id, id.slice(event.id.length + 1) as RecordedPurse),
})

export type PurseChange = PurseChangeRow & { readonly after: number }

/** What a firm's purse had behind its change at this position: added up from the end that is `nearer`. */
const figureBehind = async (
  db: Database,
  { firm, purse, position }: PurseChangeRow,
  nearer: 'first' | 'last',
): Promise<number> => {
  const added = purseChangeList
    .rows(db)
    .select(sql<number>`coalesce(sum(difference), 0)::bigint`.as('sum'))
    .where('firm', '=', firm)
    .where('purse', '=', purse)
  if (nearer === 'first') {
    const { sum } = await added.where('position', '<=', position).executeTakeFirstOrThrow()
    return sum
  }
  // In one statement, so that both know the same events.
  const later = added.where('position', '>', position)
  const now = walletList
    .rows(db)
    .select(['purses', later.as('later')])
    .where('firm', '=', firm)
  const { purses, later: since } = await now.executeTakeFirstOrThrow()
  return figureOf(purses, purse) - (since ?? 0)
}

/** Where a firm's changes come to another figure than its purses have. */
export const changesAmiss = async (db: Database, firm: string, purses: Purses): Promise<readonly string[]> => {
  const sums = await purseChangeList
    .rows(db)
    .select(({ cast, fn }) => ['purse', cast<number>(fn.sum('difference'), 'bigint').as('sum')])
    .where('firm', '=', firm)
    .groupBy('purse')
    .execute()
  return RECORDED_PURSES.flatMap((recorded) => {
    const [is, shown] = [figureOf(purses, recorded), sums.find(({ purse }) => purse === recorded)?.sum ?? 0]
    return is === shown ? [] : [`${recorded}: is ${is}, and ${shown} by its changes`]
  })
}

/** A page of the changes of a firm's credit limit or rebates, the newest first, and how many there are. */
export const purseChanges = async (
  db: Database,
  firm: string,
  purse: RecordedPurse,
  page: Page,
): Promise<{ readonly rows: readonly PurseChange[]; readonly total: number }> => {
  const { rows, total } = await pageOfOwn(purseChangeList, db, { firm, purse }, { by: 'position', ...page })
  const [newest] = rows
  if (newest === undefined) return { rows: [], total }
  let after = await figureBehind(db, newest, page.offset < total / 2 ? 'last' : 'first')
  const changes = rows.map((row) => {
    const change = { ...row, after }
    after -= row.difference
    return change
  })
  return { rows: changes, total }
}

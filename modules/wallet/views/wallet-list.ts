import type { ListQuery } from '@portafilter/contract'
import { anyOf, type Database, equals, listRows, type Recorded, rowsProjection } from '@portafilter/eventstore'
import { sum } from '@portafilter/kernel'
import { sql } from 'kysely'
import type { walletsResource } from '../finance/contract.ts'
import { emptyPurses, PURSES, type PurseName, type Purses, plus } from '../history/amounts.ts'
import type { WalletEvent } from '../history/wallet.ts'
import { wallets } from '../streams.ts'
import { differencesOf, MOVEMENTS, type WalletMovement } from './differences.ts'

/** What does each firm have, and where does an adjustment wait for a second person? Money in fen. */
export type WalletRow = {
  firm: string
  version: number
  purses: Purses
  outstanding: number
  held: number
  /** The adjustments that wait, by id, with when they were proposed. */
  proposals: Readonly<Record<string, string>>
  proposal: 'waiting' | 'none'
  /** When the oldest of them was proposed; where there is none, of the last change. */
  since: string
  changed_at: string
}

/** They move nothing, and are of the version that a person has seen all the same. */
const OTHERS = ['AdjustmentProposed', 'AdjustmentRejected', 'RepaymentOpened', 'CreditReturnDeferred'] as const

type Handled = WalletMovement | Extract<WalletEvent, { type: (typeof OTHERS)[number] }>

const isMovement = (event: Handled): event is WalletMovement => (MOVEMENTS as readonly string[]).includes(event.type)

const proposalsBehind = (before: WalletRow['proposals'], { type, data, at }: Recorded<Handled>) => {
  if (!('adjustment_id' in data)) return before
  const { [data.adjustment_id]: _, ...others } = before
  return type === 'AdjustmentProposed' ? { ...others, [data.adjustment_id]: at } : others
}

/** What follows from a firm's purses. */
export const figuresOf = (purses: Purses) => ({
  outstanding: purses.credit.spent - purses.credit.returned,
  held: sum(PURSES.map((name) => purses[name].held)),
})

const fold = (row: WalletRow | undefined, event: Recorded<Handled>): WalletRow => {
  const before = row?.purses ?? emptyPurses
  const purses = isMovement(event) ? plus(before, differencesOf(event)) : before
  const proposals = proposalsBehind(row?.proposals ?? {}, event)
  const [oldest] = Object.values(proposals).sort()
  return {
    firm: wallets.keyOf(event.stream),
    version: event.version,
    purses,
    ...figuresOf(purses),
    proposals,
    proposal: oldest === undefined ? 'none' : 'waiting',
    since: oldest ?? event.at,
    changed_at: event.at,
  }
}

export const walletList = rowsProjection<WalletRow, Handled>({
  name: 'wallet_list',
  version: 2,
  handles: [...MOVEMENTS, ...OTHERS],
  schemas: wallets.decider.schemas,
  key: 'firm',
  keyOf: ({ stream }) => wallets.keyOf(stream),
  ofOneStream: true,
  columns: {
    firm: 'text collate "C"',
    version: 'integer not null',
    purses: 'jsonb not null',
    outstanding: 'bigint not null',
    held: 'bigint not null',
    proposals: 'jsonb not null',
    proposal: 'text not null',
    since: 'timestamptz not null',
    changed_at: 'timestamptz not null',
  },
  indexes: {
    changed_at: '(changed_at, firm) include (proposal)',
    since: '(since, firm) include (proposal)',
    outstanding: '(outstanding, firm) include (proposal)',
  },
  counts: [['proposal']],
  evolve: fold,
})

/** Wallets as the backoffice lists them. `firms` are those that the search text names. */
export const listWallets = (db: Database, query: ListQuery<typeof walletsResource>, firms: readonly string[]) =>
  listRows(walletList, db, query, {
    sorts: { changed_at: 'changed_at', since: 'since', outstanding: 'outstanding' },
    filters: { proposal: equals('proposal'), q: (where) => where('firm', '=', anyOf(firms)) },
  })

/** What all firms together have available in a purse. */
const availableOf = (purse: PurseName) => {
  const figure = (name: keyof Purses[PurseName]) => sql`(purses->${sql.lit(purse)}->>${sql.lit(name)})::bigint`
  const available = sql`${figure('granted')} - ${figure('held')} - ${figure('spent')} + ${figure('returned')}`
  return sql<number>`coalesce(sum(${available}), 0)::bigint`.as(purse)
}

/** All wallets added up, in fen. It reads every row: there is one of each firm. */
export const totalsOfWallets = (db: Database) =>
  walletList
    .rows(db)
    .select(({ fn }) => [
      fn.countAll<number>().as('firms'),
      sql<number>`coalesce(sum(outstanding), 0)::bigint`.as('outstanding'),
      sql<number>`coalesce(sum(held), 0)::bigint`.as('held'),
      ...PURSES.map(availableOf),
    ])
    .executeTakeFirstOrThrow()

import { type Database, load } from '@portafilter/eventstore'
import { HOUR_MS, sum } from '@portafilter/kernel'
import type { Invariant } from '@portafilter/room'
import type { WalletDeps } from './commands.ts'
import { available, emptyPurses, PURSES, type PurseName, type Purses } from './history/amounts.ts'
import type { WalletState } from './history/wallet.ts'
import { wallets } from './streams.ts'
import { ledger } from './views/ledger.ts'
import { changesAmiss } from './views/purse-changes.ts'
import { walletList } from './views/wallet-list.ts'

type Holding = Pick<WalletState, 'purses' | 'holds' | 'bills'>

/** What the purses do not agree with: what is kept for orders, what is owed; and whatever is below zero. */
export const faultsIn = ({ purses, holds, bills }: Holding): readonly string[] => {
  const owed = sum([...bills.values()].map(({ amount }) => amount))
  const { spent, returned } = purses.credit
  const ofPurse = (name: PurseName): readonly string[] => {
    const kept = sum([...holds.values()].map(({ amounts }) => amounts[name] ?? 0))
    const { held } = purses[name]
    return [
      ...(available(purses[name]) < 0 ? [`${name}: ${available(purses[name])} is available`] : []),
      ...(held === kept ? [] : [`${name}: ${held} is held, and ${kept} for orders`]),
    ]
  }
  return [
    ...PURSES.flatMap(ofPurse),
    ...(spent - returned === owed ? [] : [`credit: ${spent - returned} is owed, and ${owed} by bills`]),
  ]
}

/** Where a view has other figures than the stream. */
export const differencesBetween = (state: Purses, shown: Purses, view: string): readonly string[] =>
  PURSES.flatMap((name) =>
    (['granted', 'held', 'spent', 'returned'] as const).flatMap((figure) =>
      state[name][figure] === shown[name][figure]
        ? []
        : [`${name}: ${figure} is ${state[name][figure]}, and ${shown[name][figure]} in ${view}`],
    ),
  )

const rowOf = (db: Database, firm: string) =>
  walletList.rows(db).select(['version', 'purses']).where('firm', '=', firm).executeTakeFirst()

/** What the lines of a firm's ledger come to. */
const ledgerSums = async (db: Database, firm: string): Promise<Purses> => {
  const sums = await ledger
    .rows(db)
    .select((each) => {
      const added = (figure: 'granted' | 'held' | 'spent' | 'returned') =>
        each.cast<number>(each.fn.sum(figure), 'bigint').as(figure)
      return ['purse', added('granted'), added('held'), added('spent'), added('returned')] as const
    })
    .where('firm', '=', firm)
    .groupBy('purse')
    .execute()
  return { ...emptyPurses, ...Object.fromEntries(sums.map(({ purse, ...figures }) => [purse, figures])) }
}

/** Views are compared only where they have seen the stream as it was read: the same version before and after. */
const look = async ({ db, log }: WalletDeps, firm: string): Promise<readonly string[]> => {
  const { state, head } = await load(log, wallets.nameOf(firm), wallets.decider)
  const before = await rowOf(db, firm)
  const sums = await ledgerSums(db, firm)
  const amiss = await changesAmiss(db, firm, state.purses)
  const after = await rowOf(db, firm)
  const seen = before?.version === head.version && after?.version === head.version
  const faults = [
    ...faultsIn(state),
    ...(seen ? differencesBetween(state.purses, after.purses, 'the list') : []),
    ...(seen ? differencesBetween(state.purses, sums, 'the ledger') : []),
    ...(seen ? amiss : []),
  ]
  return faults.map((fault) => `${wallets.nameOf(firm)}: ${fault} (fen)`)
}

/** Whether each wallet adds up, in itself and in what the views have of it. */
export const walletInvariants = (deps: WalletDeps): readonly Invariant[] => [
  {
    name: 'wallets',
    everyMs: HOUR_MS,
    look: async () => {
      const violations: string[] = []
      const firms = await walletList.rows(deps.db).select('firm').execute()
      for (const { firm } of firms) violations.push(...(await look(deps, firm)))
      return violations
    },
  },
]

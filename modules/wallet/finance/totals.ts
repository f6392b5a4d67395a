import { type BoundResource, bindResource } from '@portafilter/contract'
import { refuse, toWire } from '@portafilter/kernel'
import type { WalletDeps } from '../commands.ts'
import { totalsOfWallets } from '../views/wallet-list.ts'
import { walletTotalsResource } from './contract.ts'

/** Wallets are in yuan. */
const ID = 'CNY'

const totals = async ({ db }: WalletDeps) => {
  const { firms, ...amounts } = await totalsOfWallets(db)
  const { rebates, credit, balance, prepayment, outstanding, held } = amounts
  return {
    id: ID,
    firms,
    rebates: toWire(rebates),
    credit: toWire(credit),
    balance: toWire(balance),
    prepayment: toWire(prepayment),
    outstanding: toWire(outstanding),
    held: toWire(held),
  }
}

/** What all firms together have with us, owe us, and have waiting for orders. */
export const walletTotals = (deps: WalletDeps): BoundResource =>
  bindResource(walletTotalsResource, {
    list: async () => ({ rows: [await totals(deps)], total: 1 }),
    one: async (id) => (id === ID ? totals(deps) : refuse('not_found')),
    actions: {},
  })

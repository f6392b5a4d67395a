import { type BoundCall, bind, ok } from '@portafilter/contract'
import { stateOf } from '@portafilter/eventstore'
import { toWire } from '@portafilter/kernel'
import type { WalletDeps } from './commands.ts'
import { type Wallet, walletContract } from './contract.ts'
import { available } from './history/amounts.ts'
import type { WalletState } from './history/wallet.ts'
import { wallets } from './streams.ts'

const onTheWire = ({ purses }: WalletState): Wallet => {
  const { rebates, credit, balance, prepayment } = purses
  return {
    rebates: toWire(available(rebates) + rebates.held),
    available_rebates: toWire(available(rebates)),
    credit: toWire(credit.granted),
    available_credit: toWire(available(credit)),
    repayment_amount: toWire(credit.spent - credit.returned),
    balance: toWire(available(balance) + balance.held),
    available_balance: toWire(available(balance)),
    available_prepayment: toWire(available(prepayment)),
  }
}

/** The calls of the wallet, bound. */
export const walletRoutes = ({ log }: WalletDeps): readonly BoundCall[] =>
  bind(walletContract, {
    getUserWallet: async (_, { erpCode }) =>
      ok(onTheWire(await stateOf(log, wallets.nameOf(erpCode ?? ''), wallets.decider))),
  })

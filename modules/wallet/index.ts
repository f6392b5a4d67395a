import { room } from '@portafilter/room'
import { firmWallets } from './finance/staff.ts'
import { walletTotals } from './finance/totals.ts'
import { walletInvariants } from './invariants.ts'
import { walletLedger } from './ledger/staff.ts'
import { moneyOf } from './money-of.ts'
import { walletRoutes } from './routes.ts'
import { repayments, topUps, wallets } from './streams.ts'
import { bills } from './views/bills.ts'
import { ledger } from './views/ledger.ts'
import { purseChangeList } from './views/purse-changes.ts'
import { topUpList } from './views/top-ups.ts'
import { walletList } from './views/wallet-list.ts'

/** What firms have with us: rebates, credit, balance and prepayment, how they come in and how they are spent. */
export const wallet = room({
  name: 'wallet',
  person: {
    underWay: moneyOf,
    kept: 'the wallet of the firm, or of the individual as a firm of one: it is part of the books',
  },
  streams: [wallets, topUps, repayments],
  views: [walletList, ledger, purseChangeList, bills, topUpList],
  calls: walletRoutes,
  resources: (deps) => [firmWallets(deps), walletLedger(deps), walletTotals(deps)],
  invariants: walletInvariants,
})

export { adjustWallet, approveAdjustment, availableTo } from './commands.ts'
export { type Amounts, type Available, type PurseName, shortIn } from './history/amounts.ts'
export type { RepaymentRefusal } from './history/repayment.ts'
export type { TopUpEvent, TopUpRefusal, TopUpState } from './history/topup.ts'
export type { Bill, WalletCommand, WalletEvent, WalletState } from './history/wallet.ts'
export { requestRepayment } from './requests.ts'
export { repayments, topUps, wallets } from './streams.ts'
export { repaymentNumbersOf } from './views/bills.ts'
export { creditsSince, type Spending, spendingSince, spentByDay, spentBySpan } from './views/ledger.ts'
export { topUpNumbersOf, topUpsAskedBy } from './views/top-ups.ts'

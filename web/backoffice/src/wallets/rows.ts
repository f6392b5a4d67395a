import type { DetailOf, RowOf } from '@portafilter/contract'
import type { walletLedgerResource, walletsResource } from '@portafilter/wallet/contract'

export type WalletRow = RowOf<typeof walletsResource>
export type Wallet = DetailOf<typeof walletsResource>
export type Proposal = Wallet['proposals'][number]
export type LedgerLine = RowOf<typeof walletLedgerResource>

/** In the order in which pages show them. */
export const PURSES = ['rebates', 'credit', 'balance', 'prepayment'] as const
export type PurseName = (typeof PURSES)[number]

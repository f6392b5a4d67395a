import { buysMachines, type Cents, sum } from '@portafilter/kernel'
import { EXTERNAL_SOURCES, WALLET_SOURCES, type WalletSource } from '@portafilter/receivable'
import type { PaymentShare, PaymentSource, SubmittedOrder } from './events.ts'

/** What one source pays of an arrangement. */
export const amountFrom = (shares: readonly PaymentShare[], source: PaymentSource): Cents =>
  sum(shares.filter((share) => share.source === source).map(({ amount }) => amount))

/** How a payment is called as a whole: by its one source, or `combination` (payment.md, 4). */
export const payMethodOf = (shares: readonly PaymentShare[]): PaymentSource | 'combination' | '' => {
  const [first, ...others] = shares
  if (first === undefined) return ''
  return others.length === 0 ? first.source : 'combination'
}

/** Whether the two take the same from each source. */
export const sameShares = (one: readonly PaymentShare[], other: readonly PaymentShare[]): boolean =>
  [...one, ...other].every(({ source }) => amountFrom(one, source) === amountFrom(other, source))

/** Whether a firm's wallet pays by it. */
export const isWalletSource = (source: PaymentSource): source is WalletSource =>
  WALLET_SOURCES.some((one) => one === source)

export const isWalletPart = <Share extends PaymentShare>(
  share: Share,
): share is Share & { readonly source: WalletSource } => isWalletSource(share.source)

/** What of an arrangement the firm's wallet pays. */
export const walletParts = <Share extends PaymentShare>(shares: readonly Share[]) => shares.filter(isWalletPart)

/** Whether its firm may have a wallet, whatever was ordered. */
export const mayHaveWallet = ({ market, firm }: SubmittedOrder): boolean => buysMachines(market) && firm !== null

/** Whether a firm's wallet may pay of it; of any other order no wallet ever holds anything. */
export const takesWallet = (order: SubmittedOrder): boolean => order.kind === 'M' && mayHaveWallet(order)

/**
 * What an order can be paid by (payment.md, 2): machines at home by transfer and by what the firm has with us, all else that
 * is paid in yuan by transfer or a provider, and nothing of what overseas buyers order (orders.md, 6). Which providers there
 * are, the shop says.
 */
export const offeredSources = (lines: SubmittedOrder): readonly PaymentSource[] => {
  if (lines.market === 'overseas') return []
  if (takesWallet(lines)) return ['offline_transfer', ...WALLET_SOURCES]
  return lines.kind === 'P' && lines.currency === 'CNY' ? EXTERNAL_SOURCES : ['offline_transfer']
}

/** Rebates pay half of the total at most, rounded down to the minor unit (payment.md, 9; decisions/payment.md). */
export const mostRebates = (total: Cents): Cents => Math.floor(total / 2)

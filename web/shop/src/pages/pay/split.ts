import { type Cents, sum, toWire } from '@portafilter/kernel'
import type { UnpaidOrder } from '@portafilter/payment/contract'
import { exact } from '../../components/money-times.ts'
import { typedCents } from '../../components/order/typed-amount.ts'

/** What a combination takes from the firm's wallet, by the names of the call. */
export const WALLET_FIELDS = ['consume_rebates', 'consume_balance', 'consume_credit'] as const
export type WalletField = (typeof WALLET_FIELDS)[number]

/** What the firm can spend on an order. */
export type Wallet = NonNullable<UnpaidOrder['wallet']>

/** As it is typed, in yuan; empty for nothing. */
export type Typed = Partial<Record<WalletField, string>>

const SOURCES = { consume_rebates: 'rebates', consume_balance: 'balance', consume_credit: 'credit' } as const

type Payable = Pick<UnpaidOrder, 'order_total' | 'wallet' | 'arranged'>

/** What is typed in the other fields; what cannot be read counts as nothing. */
const others = (typed: Typed, field: WalletField): Cents =>
  sum(WALLET_FIELDS.filter((other) => other !== field).map((other) => typedCents(typed[other]) ?? 0))

/** The most that a field can take (payment.md, 2): what there is, what the other fields leave, and of rebates half. */
export const mostIn = ({ order_total, wallet }: Payable, typed: Typed, field: WalletField): Cents => {
  if (wallet === null) return 0
  const left = exact(order_total) - others(typed, field)
  const most = Math.min(exact(wallet[SOURCES[field]]), Math.max(left, 0))
  return field === 'consume_rebates' ? Math.min(most, exact(wallet.most_rebates)) : most
}

/** What is left to transfer, in yuan; undefined where a field cannot be read or takes too much. */
export const restOf = (order: Payable, typed: Typed): number | undefined => {
  const amounts = WALLET_FIELDS.map((field) => typedCents(typed[field]))
  const sound = amounts.every((amount, index) => {
    const field = WALLET_FIELDS[index]
    return amount !== undefined && field !== undefined && amount <= mostIn(order, typed, field)
  })
  return sound ? toWire(exact(order.order_total) - sum(amounts.map((amount) => amount ?? 0))) : undefined
}

/** The combination that the call takes, the rest by transfer. */
export const combinationOf = (order: Payable, typed: Typed) => {
  const amounts = WALLET_FIELDS.map((field) => [field, toWire(typedCents(typed[field]) ?? 0)])
  return { ...Object.fromEntries(amounts), offline_transfer: restOf(order, typed) ?? 0 }
}

/** An amount as a field shows it. */
export const inField = (cents: Cents): string => (cents === 0 ? '' : toWire(cents).toFixed(2))

/** What the arrangement in force takes, as if it had been typed. */
export const typedBefore = ({ arranged }: Payable): Typed =>
  Object.fromEntries(WALLET_FIELDS.map((field) => [field, inField(exact(arranged[SOURCES[field]] ?? 0))]))

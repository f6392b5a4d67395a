import { type EventLog, eventIdOf, recordedBy, stateOf } from '@portafilter/eventstore'
import { type CommandMeta, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import {
  type ChangeRefusal,
  changeOrder,
  isSubmitted,
  type LoadedOrder,
  loadOwnOrder,
  type Order,
  orders,
  type PaymentShare,
  takesWallet,
  walletParts,
} from '@portafilter/ordering'
import { availableTo, shortIn } from '@portafilter/wallet'
import { type ChangedPayment, together } from './payments.ts'
import { askedOfWallet, settleOrder } from './settlement.ts'

/** An arrangement of the buyer's order as it stands once the firm's wallet has spoken. */
export type Arranged = { readonly changed: ChangedPayment; readonly payment: Order['payment'] }

export type ArrangeRefusal = ChangeRefusal | Refusal<'wallet_short' | 'busy'>

/** A buyer's wish about how their order is paid. */
export type ArrangePayment = {
  readonly type: 'ArrangePayment'
  readonly buyer: string
  readonly arrangement_id: string
  readonly shares: readonly PaymentShare[]
}

/**
 * The wish as a command. The arrangement is named by the order, too: a buyer may send one key for two orders, and the steps of
 * the one would be taken for the other's, on the wallet that pays both.
 */
export const arrangeCommand = (
  order: string,
  buyer: string,
  shares: readonly PaymentShare[],
  { id }: Pick<CommandMeta, 'id'>,
): ArrangePayment => ({
  type: 'ArrangePayment',
  buyer,
  shares,
  arrangement_id: eventIdOf(id, orders.nameOf(order), 0),
})

/** The purse that has less for this order than the shares ask of it, as a refusal. */
export const walletShort = async (
  log: EventLog,
  { lines }: Order,
  shares: readonly PaymentShare[],
): Promise<Refusal<'wallet_short'> | undefined> => {
  const purse = shortIn(await availableTo(log, lines.firm ?? '', lines.code), askedOfWallet(shares))
  return purse && refuse('wallet_short', { purse })
}

/**
 * Why the order would not be arranged like this; what is refused so leaves the arrangement in force as it is. Undefined
 * for a command that was recorded before, whatever holds now.
 */
export const refusedBeforehand = async <R extends Refusal = never>(
  log: EventLog,
  { state, events }: LoadedOrder,
  command: ArrangePayment,
  meta: CommandMeta,
  judge?: () => Promise<R | undefined>,
): Promise<ArrangeRefusal | R | undefined> => {
  const recorded = recordedBy(meta, events)
  if (isRefusal(recorded)) return recorded
  if (recorded.length > 0) return undefined
  const decision = orders.decider.decide(command, state)
  if (isRefusal(decision)) return decision
  return (await judge?.()) ?? walletShort(log, state, command.shares)
}

/** Arranges, and has the firm's wallet hold its parts. Where another was first and it has less, the order has no arrangement. */
export const arrange = async (
  log: EventLog,
  order: string,
  command: ArrangePayment,
  meta: CommandMeta,
): Promise<Arranged | ArrangeRefusal> => {
  const arranged = await changeOrder(log, order, command, meta)
  if (isRefusal(arranged)) return arranged
  const { lines, payment } = arranged.state
  if (lines && !takesWallet(lines)) return { changed: arranged, payment }
  const settled = await settleOrder(log, order, meta)
  if (isRefusal(settled)) return settled
  const state = await stateOf(log, orders.nameOf(order), orders.decider)
  if (state.payment.arrangement !== null) return { changed: together(arranged, settled), payment: state.payment }
  const short = isSubmitted(state) ? await walletShort(log, state, command.shares) : undefined
  return short ?? refuse('wallet_short')
}

/** Arranges how the buyer's order is paid: what the wallet pays of it is looked at before anything moves. */
export const arrangePayment = async (
  log: EventLog,
  order: string,
  buyer: string,
  shares: readonly PaymentShare[],
  meta: CommandMeta,
): Promise<Arranged | ArrangeRefusal> => {
  const command = arrangeCommand(order, buyer, shares, meta)
  if (walletParts(shares).length > 0) {
    const own = await loadOwnOrder(log, order, buyer)
    const refused = isRefusal(own) ? own : await refusedBeforehand(log, own, command, meta)
    if (refused) return refused
  }
  return arrange(log, order, command, meta)
}

import type { Decider } from '@portafilter/eventstore'
import { type Cents, type Refusal, refuse, sum } from '@portafilter/kernel'

/** CNY 10,000.00: above it, serial numbers or quick payment are asked for (orders.md, 9). */
export const MONTHLY_LIMIT: Cents = 1_000_000

export type BuyerMonthEvent =
  | {
      readonly type: 'AmountReserved'
      readonly data: { readonly order: string; readonly amount: Cents; readonly over_limit: boolean }
    }
  | { readonly type: 'ReservationReleased'; readonly data: { readonly order: string } }

type BuyerMonthCommand =
  | {
      readonly type: 'ReserveAmount'
      readonly order: string
      /** What the rule counts of the order: before surcharge, without exempt lines. Above 0. */
      readonly amount: Cents
      /** The buyer has chosen serial numbers or quick payment, so the rule need not ask. */
      readonly chosen: boolean
    }
  | { readonly type: 'ReleaseReservation'; readonly order: string }

type Reservation = { readonly amount: Cents; readonly overLimit: boolean }

/** What one user has submitted in one Beijing month, by order. */
type BuyerMonthState = { readonly reserved: Readonly<Record<string, Reservation>> }

export const accumulated = ({ reserved }: BuyerMonthState): Cents =>
  sum(Object.values(reserved).map(({ amount }) => amount))

/**
 * The monthly rule (decisions.md, Orders): what the account has submitted this month plus this order, above the limit,
 * must be chosen for. The stream's version makes two tabs that pass the limit together ask the second one.
 */
export const buyerMonth: Decider<BuyerMonthState, BuyerMonthCommand, BuyerMonthEvent, Refusal<'monthly_rule'>> = {
  initial: { reserved: {} },
  decide: (command, state) => {
    const { order } = command
    const known = order in state.reserved
    if (command.type === 'ReleaseReservation') return known ? [{ type: 'ReservationReleased', data: { order } }] : []
    if (known) return []
    const before = accumulated(state)
    const over_limit = before + command.amount > MONTHLY_LIMIT
    if (over_limit && !command.chosen)
      return refuse('monthly_rule', { accumulated: before, order_amount: command.amount })
    return [{ type: 'AmountReserved', data: { order, amount: command.amount, over_limit } }]
  },
  evolve: ({ reserved }, event) => {
    if (event.type === 'AmountReserved') {
      const { order, amount, over_limit } = event.data
      return { reserved: { ...reserved, [order]: { amount, overLimit: over_limit } } }
    }
    const { [event.data.order]: _released, ...others } = reserved
    return { reserved: others }
  },
  schemas: { AmountReserved: { schema: 1 }, ReservationReleased: { schema: 1 } },
}

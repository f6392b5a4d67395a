import type { Decider } from '@portafilter/eventstore'
import { type Cents, MONTHLY_LIMIT, type Refusal, refuse } from '@portafilter/kernel'
import { OrderedMap } from 'immutable'

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

/**
 * What one user has submitted in one Beijing month. A month may come to thousands of orders, so the map shares with the
 * one before it all that an event leaves as it was, and the total is kept, not added up.
 */
type BuyerMonthState = {
  /** The sum of what is reserved. */
  readonly accumulated: Cents
  /** By the order's code, the first to reserve first. */
  readonly reserved: OrderedMap<string, Reservation>
}

/** What an order has reserved of the month, if it has and was not released. */
export const reservationOf = ({ reserved }: BuyerMonthState, order: string): Reservation | undefined =>
  reserved.get(order)

/**
 * The monthly rule (decisions/orders.md): what the account has submitted this month plus this order, above the limit,
 * must be chosen for. The stream's version makes two tabs that pass the limit together ask the second one.
 */
export const buyerMonth: Decider<BuyerMonthState, BuyerMonthCommand, BuyerMonthEvent, Refusal<'monthly_rule'>> = {
  initial: { accumulated: 0, reserved: OrderedMap() },
  decide: (command, state) => {
    const { order } = command
    const known = state.reserved.has(order)
    if (command.type === 'ReleaseReservation') return known ? [{ type: 'ReservationReleased', data: { order } }] : []
    if (known) return []
    const { accumulated } = state
    const over_limit = accumulated + command.amount > MONTHLY_LIMIT
    if (over_limit && !command.chosen) return refuse('monthly_rule', { accumulated, order_amount: command.amount })
    return [{ type: 'AmountReserved', data: { order, amount: command.amount, over_limit } }]
  },
  evolve: ({ accumulated, reserved }, { type, data }) => {
    const others = accumulated - (reserved.get(data.order)?.amount ?? 0)
    if (type === 'ReservationReleased') return { accumulated: others, reserved: reserved.delete(data.order) }
    const { order, amount, over_limit } = data
    return { accumulated: others + amount, reserved: reserved.set(order, { amount, overLimit: over_limit }) }
  },
  schemas: { AmountReserved: { schema: 1 }, ReservationReleased: { schema: 1 } },
}

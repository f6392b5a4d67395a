import { type EventLog, type ExecutionRefusal, eventIdOf, execute, knownOf } from '@portafilter/eventstore'
import type { Buyer } from '@portafilter/identity'
import {
  beijingMonth,
  type CommandMeta,
  isRefusal,
  MONTHLY_LIMIT,
  type Refusal,
  refuse,
  toWire,
} from '@portafilter/kernel'
import { reservationOf } from './history/buyer-month.ts'
import { countedAmount } from './monthly-rule.ts'
import type { Basket } from './pricing.ts'
import { buyerMonthOf, buyerMonths } from './streams.ts'

/** The month that has reserved an order's counted amount, null where nothing counts, and whether it is above the limit. */
export type Applied = { readonly month: string | null; readonly overLimit: boolean }

/** The buyer's Beijing month at that time, by its stream and what is known of it. */
export const monthAt = async (log: EventLog, buyer: string, at: Date) => {
  const stream = buyerMonthOf(buyer, beijingMonth(at))
  return { stream, known: await knownOf(log, stream, buyerMonths.decider) }
}

type Reserving = Readonly<{
  /** The order's. */
  code: string
  buyer: Buyer
  basket: Basket
  /** Serial numbers or quick payment. */
  isChosen: boolean
}>

/**
 * Reserves the order's counted amount in the buyer's month, which says whether the rule applies. Above it who is not known to
 * be of the firm is told to wait, whatever they have chosen.
 */
export const applyMonthlyRule = async (
  log: EventLog,
  month: Awaited<ReturnType<typeof monthAt>>,
  { code, buyer, basket: { lines }, isChosen }: Reserving,
  meta: CommandMeta,
): Promise<Applied | Refusal<'monthly_rule' | 'newcomer_unconfirmed'> | ExecutionRefusal> => {
  // What goes overseas goes before it is paid.
  if (buyer.disputed && buyer.market === 'overseas') return refuse('newcomer_unconfirmed')
  const counted = lines.filter((line) => line.counted)
  const amount = countedAmount(counted)
  if (amount === 0) return { month: null, overLimit: false }
  const reserved = await execute(log, {
    ...month,
    decider: buyerMonths.decider,
    command: { type: 'ReserveAmount', order: code, amount, chosen: isChosen && buyer.confirmed },
    // Of this attempt: what an attempt that was given up has reserved is released.
    meta: { ...meta, id: eventIdOf(meta.id, `reservation-${code}`, 0) },
    durable: false,
  })
  if (!isRefusal(reserved)) {
    const reservation = reservationOf(reserved.state, code)
    // An earlier try reserved at other prices, and may be about to order at them: what it reserved is not for this one.
    return reservation?.amount === amount ? { month: month.stream, overLimit: reservation.overLimit } : refuse('busy')
  }
  if (reserved.refused !== 'monthly_rule') return reserved
  if (!buyer.confirmed) return refuse('newcomer_unconfirmed')
  return refuse('monthly_rule', {
    accumulated: toWire(Number(reserved.data?.accumulated)),
    order_amount: toWire(amount),
    threshold: toWire(MONTHLY_LIMIT),
    part_codes: counted.map((line) => line.part_code),
  })
}

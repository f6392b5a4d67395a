import type { EventLog, Seen } from '@portafilter/eventstore'
import { type CommandMeta, isRefusal, orderOf, type Refusal, refuse } from '@portafilter/kernel'
import {
  type ChangedOrder,
  type ChangeRefusal,
  changeOrder,
  type LoadedOrder,
  loadOrder,
  loadOrderOnDisk,
  loadOwnOrder,
  type OrderCommand,
  type OrderEvent,
  orders,
} from '@portafilter/ordering'

/**
 * A payment by its number, whose form says which stream decides on it (decisions.md, Payment). As yet every payment is an
 * order's; what else will be paid is told apart here and nowhere else. A number of no known form is an unknown payment.
 */
const orderPaidBy = (payNo: string): string => orderOf(payNo) ?? ''

export const streamOfPayment = (payNo: string): string => orders.nameOf(orderPaidBy(payNo))

/** The order that is paid by this payment, whoever it belongs to. */
export const loadPayment = (log: EventLog, payNo: string): Promise<LoadedOrder | undefined> =>
  loadOrder(log, orderPaidBy(payNo))

/** As `loadPayment`, once all that it read is on the disk. */
export const loadPaymentOnDisk = (log: EventLog, payNo: string): Promise<LoadedOrder | undefined> =>
  loadOrderOnDisk(log, orderPaidBy(payNo))

/** The buyer's own payment; another's is as unknown as none. */
export const loadOwnPayment = async (
  log: EventLog,
  payNo: string,
  buyer: string,
): Promise<LoadedOrder | Refusal<'payment_not_found'>> => {
  const own = await loadOwnOrder(log, orderPaidBy(payNo), buyer)
  return isRefusal(own) ? refuse('payment_not_found') : own
}

/** Runs a command of the payment's chapter. With `seen`, only if nothing has happened to that since. */
export const changePayment = (
  log: EventLog,
  payNo: string,
  command: OrderCommand,
  meta: CommandMeta,
  seen?: Seen<OrderEvent>,
): Promise<ChangedOrder | ChangeRefusal> => changeOrder(log, orderPaidBy(payNo), command, meta, seen)

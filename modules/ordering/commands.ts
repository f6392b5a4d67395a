import {
  type EventLog,
  type Executed,
  type ExecutionRefusal,
  execute,
  type Loaded,
  lastPosition,
  load,
  onDisk,
  type Seen,
} from '@portafilter/eventstore'
import { type CommandMeta, isRefusal, ORDER_CODE, type Refusal, refuse } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import type { OrderEvent } from './history/events.ts'
import type { OrderCommand, OrderRefusal } from './history/order.ts'
import { isSubmitted, type Order, type OrderState } from './history/state.ts'
import { buyerMonths, orders } from './streams.ts'

export type ChangedOrder = Executed<OrderState, OrderEvent>
export type ChangeRefusal = OrderRefusal | ExecutionRefusal

/**
 * Runs a command of any chapter on an order's stream. A malformed code is an unknown order.
 * @param seen staff: what the person looked at; when something has happened to it since, that is refused with who did what
 */
export const changeOrder = async (
  log: EventLog,
  code: string,
  command: OrderCommand,
  meta: CommandMeta,
  seen?: Seen<OrderEvent>,
): Promise<ChangedOrder | ChangeRefusal> => {
  if (!ORDER_CODE.test(code)) return refuse('order_not_found')
  return execute(log, { stream: orders.nameOf(code), decider: orders.decider, command, meta, seen })
}

/** A submitted order with its stream's head and events, or undefined. */
export type LoadedOrder = Loaded<OrderState, OrderEvent> & { readonly state: Order }

/** The order with this code, as the log has it; undefined for what is no code, or of no submitted order. */
export const loadOrder = async (log: EventLog, code: string): Promise<LoadedOrder | undefined> => {
  if (!ORDER_CODE.test(code)) return undefined
  const loaded = await load(log, orders.nameOf(code), orders.decider)
  return isSubmitted(loaded.state) ? { ...loaded, state: loaded.state } : undefined
}

/** As `loadOrder`, for letters and what else is told or done outside. */
export const loadOrderOnDisk = onDisk(loadOrder, lastPosition)

/** The buyer's own order; another's is as unknown as one that does not exist (decisions/wire.md). */
export const loadOwnOrder = async (
  log: EventLog,
  code: string,
  buyer: string,
): Promise<LoadedOrder | Refusal<'order_not_found'>> => {
  const loaded = await loadOrder(log, code)
  return loaded?.state.lines.buyer === buyer ? loaded : refuse('order_not_found')
}

/** Gives back what an order has reserved of its buyer's month; doing it again changes nothing. */
export const releaseReservation = (log: EventLog, month: string, code: string, meta: CommandMeta) =>
  execute(log, {
    stream: month,
    decider: buyerMonths.decider,
    command: { type: 'ReleaseReservation', order: code },
    meta,
  })

/**
 * Cancels an order, then frees its share of the month. Where that fails the order is cancelled all the same: the log is told,
 * and `releaseDue` does it later.
 */
export const cancelOrder = async (
  { log, logger }: Pick<RoomDeps, 'log' | 'logger'>,
  code: string,
  command: Extract<OrderCommand, { type: 'CancelOrder' | 'CancelByStaff' }>,
  meta: CommandMeta,
  seen?: Seen<OrderEvent>,
): Promise<ChangedOrder | ChangeRefusal> => {
  const cancelled = await changeOrder(log, code, command, meta, seen)
  if (isRefusal(cancelled)) return cancelled
  const month = cancelled.state.lines?.month ?? null
  const cause = cancelled.events.at(-1)?.id ?? null
  if (month === null) return cancelled
  await releaseReservation(log, month, code, { ...meta, cause }).catch((error: unknown) =>
    logger.error({ err: error, order: code }, 'a cancelled order still has its share of the month'),
  )
  return cancelled
}

import { type OrderStatus, statusOnWire } from '@portafilter/kit'
import type { OrderSearch } from '../../data/orders.ts'

type Counts = Readonly<Partial<Record<OrderSearch['status'], number>>>

/**
 * How many orders each filter finds. To overseas buyers what awaits receipt awaits shipment still (decisions.md, Orders).
 * @param counts by the status's number on the wire
 */
export const filterCounts = (
  counts: Readonly<Record<string, number>> | undefined,
  overseas: boolean,
): Counts | undefined => {
  if (counts === undefined) return undefined
  const of = (status: OrderStatus) => counts[statusOnWire(status)] ?? 0
  return {
    '': Object.values(counts).reduce((sum, count) => sum + count, 0),
    awaiting_payment: of('awaiting_payment'),
    awaiting_shipment: of('awaiting_shipment') + (overseas ? of('awaiting_receipt') : 0),
    awaiting_receipt: of('awaiting_receipt'),
    completed: of('completed'),
  }
}

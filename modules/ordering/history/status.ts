/** 0 closed, 1 awaiting payment, 2 awaiting shipment, 3 awaiting receipt, 4 completed (orders.md, Order status). */
export type OrderStatus = 0 | 1 | 2 | 3 | 4

/** What the status follows from; pieces are counted over all lines. `due` is ordered less refunded. */
type StatusFacts = {
  readonly closed: boolean
  /** Paid here, or paid outside the system as overseas orders are. */
  readonly settled: boolean
  readonly due: number
  readonly shipped: number
  readonly received: number
}

export const statusFrom = ({ closed, settled, due, shipped, received }: StatusFacts): OrderStatus => {
  if (closed) return 0
  if (!settled) return 1
  if (shipped < due) return 2
  return received < due ? 3 : 4
}

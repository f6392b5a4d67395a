import type { Order } from '../../data/orders.ts'

type Waiting = Pick<Order, 'pay_until'>

const until = ({ pay_until }: Waiting): number =>
  pay_until === null ? Number.POSITIVE_INFINITY : Date.parse(pay_until)

/** The order that has to be paid first; of those that nothing is kept for the first of the list, and only where no other is. */
export const mostUrgent = <Of extends Waiting>(orders: readonly Of[]): Of | undefined =>
  orders.reduce<Of | undefined>(
    (first, order) => (first === undefined || until(order) < until(first) ? order : first),
    undefined,
  )

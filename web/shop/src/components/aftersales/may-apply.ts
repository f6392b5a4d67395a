import { isPaid } from '@portafilter/kit'
import type { OwnOrder } from '../../data/orders.ts'
import { isOverseas, type User } from '../../shared/session.ts'

/** Whether the page of an order offers to apply for after-sales, and its card in a chat with it (orders.md, After-sales form). */
export const mayApply = (order: OwnOrder, user: User): boolean =>
  !isOverseas(user) && order.type === 'P' && isPaid(order)

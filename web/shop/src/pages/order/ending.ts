import { statusOf } from '@portafilter/kit'
import type { OwnOrder } from '../../data/orders.ts'

/** How an order ended before its time; undefined of one that goes on, or is completed. */
type Ending = 'closed' | 'closedByShop' | 'closedRefunded'

/** Who ended it; where nobody did, nothing is left of it, since all of it was refunded (goods.md, Pieces and status). */
export const endingOf = (order: Pick<OwnOrder, 'status' | 'cancelled_at' | 'cancel_reason'>): Ending | undefined => {
  if (statusOf(order) !== 'closed') return undefined
  if (order.cancelled_at === null) return 'closedRefunded'
  return order.cancel_reason === null ? 'closed' : 'closedByShop'
}

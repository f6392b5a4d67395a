import { type BoundResource, bindAges, bindSpans } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import { toWire } from '@portafilter/kernel'
import { orderAgesResource, orderSpansResource, serialAuditAgesResource } from './contract.ts'
import { auditsByAge } from './serials/queue.ts'
import { ordersBySpan, toShipByAge } from './views/order-list/all-orders.ts'

const CURRENCIES = { CNY: 'cny', USD: 'usd' } as const

/** What the board tells of orders. */
export const orderFigures = ({ db }: { readonly db: Database }): readonly BoundResource[] => [
  bindSpans(orderSpansResource, async (since, by) =>
    (await ordersBySpan(db, since, by)).map(({ from, status, currency, orders, amount }) => ({
      from,
      figures: { [status]: orders, [`${CURRENCIES[currency]}_${status}`]: toWire(amount) },
    })),
  ),
  bindAges(orderAgesResource, { to_ship: (now) => toShipByAge(db, now) }),
  bindAges(serialAuditAgesResource, { to_review: (now) => auditsByAge(db, now) }),
]

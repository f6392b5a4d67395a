import { type BoundResource, bindAges, bindDays, bindSpans } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import { toWire } from '@portafilter/kernel'
import { serialAuditAgesResource } from '../serials/contract.ts'
import { auditsByAge } from '../serials/queue.ts'
import { ordersByDay, ordersBySpan, toShipByAge } from '../views/order-list/all-orders.ts'
import { orderAgesResource, orderDaysResource, orderSpansResource } from './contract.ts'

const CURRENCIES = { CNY: 'cny', USD: 'usd' } as const

/** What the start page and the board tell of orders. */
export const orderFigures = ({ db }: { readonly db: Database }): readonly BoundResource[] => [
  bindDays(orderDaysResource, async (since) =>
    (await ordersByDay(db, since)).map(({ day, rows: ordered }) => ({ day, figures: { ordered } })),
  ),
  bindSpans(orderSpansResource, async (since, by) =>
    (await ordersBySpan(db, since, by)).map(({ from, status, currency, orders, amount }) => ({
      from,
      figures: { [status]: orders, [`${CURRENCIES[currency]}_${status}`]: toWire(amount) },
    })),
  ),
  bindAges(orderAgesResource, { to_ship: (now) => toShipByAge(db, now) }),
  bindAges(serialAuditAgesResource, { to_review: (now) => auditsByAge(db, now) }),
]

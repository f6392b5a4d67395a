import { type BoundResource, bindResource } from '@portafilter/contract'
import { type Person, people, userIdsMatching } from '@portafilter/identity'
import { refuse, toBeijingIso, toWire } from '@portafilter/kernel'
import { type LoadedOrder, loadOrder } from './commands.ts'
import { ordersResource } from './contract.ts'
import { personalDataOf } from './details.ts'
import { auditStatusOf, statusOf } from './history/order.ts'
import { backStatusOf } from './history/payment.ts'
import type { OrderingDeps } from './routes.ts'
import { listOrders } from './views/order-list/all-orders.ts'
import type { OrderRow } from './views/order-list/table.ts'
import { lineOnWire } from './wire.ts'

const whoOf = (person: Person | undefined) => ({
  account: person?.account ?? '',
  username: person?.username ?? '',
  firm_name: person?.firmName ?? null,
})

const listed = (row: OrderRow, person: Person | undefined) => ({
  ...whoOf(person),
  id: row.code,
  version: row.version,
  created_at: toBeijingIso(new Date(row.created_at)),
  status: row.status,
  back_status: backStatusOf(row),
  audit_status: row.audit_status,
  type: row.kind,
  currency: row.currency,
  order_total: toWire(Number(row.total)),
  line_count: row.line_count,
})

/** One order from its stream, with the pieces of each line. */
const detail = async ({ db }: OrderingDeps, { state, head, events }: LoadedOrder, language: 'CN' | 'EN') => {
  const { lines, payment, delivery } = state
  const [known, { shipping, backReason }] = await Promise.all([people(db, [lines.buyer]), personalDataOf(db, state)])
  return {
    ...whoOf(known.get(lines.buyer)),
    id: lines.code,
    version: head.version,
    created_at: toBeijingIso(new Date(events[0]?.at ?? 0)),
    status: statusOf(state),
    back_status: backStatusOf(payment),
    audit_status: auditStatusOf(state),
    type: lines.kind,
    currency: lines.currency,
    order_total: toWire(lines.total),
    line_count: lines.lines.length,
    order_before_total: toWire(lines.before_total),
    remark: shipping?.remark ?? '',
    back_reason: backReason,
    address: shipping?.address ?? null,
    pay_no: payment.arrangement?.pay_no ?? null,
    lines: lines.lines.map((line) => {
      const pieces = delivery.pieces.find(({ item_num }) => item_num === line.item_num)
      const { on_notes = 0, shipped = 0, received = 0, refunded = 0 } = pieces ?? {}
      return { ...lineOnWire(line, lines.currency, language), on_notes, shipped, received, refunded }
    }),
  }
}

/** Orders as staff read them. */
export const orderingResources = (deps: OrderingDeps): readonly BoundResource[] => [
  bindResource(ordersResource, {
    list: async (query) => {
      const buyers = query.filter.q ? await userIdsMatching(deps.db, query.filter.q, 100) : []
      const { rows, total } = await listOrders(deps.db, query, buyers)
      const known = await people(
        deps.db,
        rows.map(({ buyer }) => buyer),
      )
      return { rows: rows.map((row) => listed(row, known.get(row.buyer))), total }
    },
    one: async (id, _session, { language }) => {
      const loaded = await loadOrder(deps.log, id)
      return loaded === undefined ? refuse('order_not_found') : detail(deps, loaded, language)
    },
    actions: {},
  }),
]

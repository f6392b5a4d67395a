import { type BoundResource, type ResourceHandlers, type Session, staffMemberOf } from '@portafilter/contract'
import { listNamed, people, userIdsMatching } from '@portafilter/identity'
import { hasConflictOfInterest, isRefusal, type Language, refuse, sum, toWire } from '@portafilter/kernel'
import { type LoadedOrder, loadOrder } from './commands.ts'
import type { OrderLine, ordersResource } from './contract.ts'
import { effectOfCancelling, orderDetails, personalDataOf, rowOf } from './details.ts'
import { exemptionResource } from './exemptions/staff.ts'
import { orderFigures } from './figures/board.ts'
import type { ClaimsState, Order } from './history/state.ts'
import type { OrderingDeps } from './routes.ts'
import { serialAuditResource } from './serials/staff.ts'
import { orders } from './streams.ts'
import { listOrders } from './views/order-list/all-orders.ts'
import { orderForStaff } from './wire.ts'

const claimedOf = (claims: ClaimsState, item_num: number): number =>
  sum(
    claims
      .filter(({ standing }) => standing === 'claimed')
      .flatMap(({ lines }) => lines.filter((line) => line.item_num === item_num))
      .map(({ quantity }) => quantity),
  )

const earnedOf = ({ lines }: Order['lines'], item_num: number) => {
  const earned = lines.find((line) => line.item_num === item_num)?.earned
  return earned ? { items: [...earned.items], every: earned.every, gives: earned.gives } : null
}

const withPieces = (line: OrderLine, { lines, delivery, claims }: Order) => {
  const {
    on_notes = 0,
    stopped = 0,
    shipped = 0,
    received = 0,
    withdrawn = 0,
    returned = 0,
  } = delivery.pieces.find(({ item_num }) => item_num === line.item_num) ?? {}
  return {
    ...line,
    on_notes,
    stopped,
    shipped,
    received,
    withdrawn,
    returned,
    claimed: claimedOf(claims, line.item_num),
    earned: earnedOf(lines, line.item_num),
  }
}

const partsOf = ({ payment }: Order) =>
  (payment.arrangement?.parts ?? []).map(({ source, amount }) => ({ source, amount: toWire(amount) }))

/** One order from its stream, with the pieces of each line. */
const detail = async ({ db }: OrderingDeps, loaded: LoadedOrder, session: Session, language: Language) => {
  const { lines } = loaded.state
  const row = rowOf(loaded)
  const [known, details, { addressAltered, reasonAltered }] = await Promise.all([
    people(db, [lines.buyer]),
    orderDetails(db, loaded, language),
    personalDataOf(db, loaded.state, row.reason),
  ])
  const { order_before_total, remark, back_reason, address, pay_no, paid_at, cancel_reason, refunds } = details
  return {
    ...orderForStaff(row, known.get(lines.buyer)),
    order_before_total,
    remark,
    back_reason,
    address,
    pay_no,
    stream: orders.nameOf(lines.code),
    address_altered: addressAltered,
    reason_altered: reasonAltered,
    parts: partsOf(loaded.state),
    paid_at,
    has_invoice: row.invoice_due || row.invoice !== 'none',
    cancel_reason,
    refunds,
    if_cancelled: effectOfCancelling(loaded.state, staffMemberOf(session)),
    own: hasConflictOfInterest(staffMemberOf(session), lines),
    lines: details.orderAttachmentsList.map((line) => withPieces(line, loaded.state)),
  }
}

type Handlers = ResourceHandlers<typeof ordersResource>

/**
 * Orders as staff read them. What staff do about an order gives money back: the room of payment, which knows how, binds it
 * to these.
 */
export const ordersForStaff = (
  deps: OrderingDeps,
): Pick<Handlers, 'list' | 'one'> & { streamOf: typeof orders.nameOf } => ({
  list: (query) =>
    listNamed(query, [userIdsMatching(deps.db, query.filter.q)], async (buyers) => {
      const found = await listOrders(deps.db, query, buyers)
      if (isRefusal(found)) return found
      const known = await people(
        deps.db,
        found.rows.map(({ buyer }) => buyer),
      )
      return { ...found, rows: found.rows.map((row) => orderForStaff(row, known.get(row.buyer))) }
    }),
  one: async (id, session, { language }) => {
    const loaded = await loadOrder(deps.log, id)
    return loaded === undefined ? refuse('order_not_found') : detail(deps, loaded, session, language)
  },
  streamOf: orders.nameOf,
})

export const orderingResources = (deps: OrderingDeps): readonly BoundResource[] => [
  serialAuditResource(deps),
  exemptionResource(deps),
  ...orderFigures(deps),
]

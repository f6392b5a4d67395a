export { forgetSubmissions } from './attempt.ts'
export { buyerMonth } from './buyermonth.ts'
export {
  type ChangedOrder,
  type ChangeRefusal,
  changeOrder,
  type LoadedOrder,
  loadOrder,
  loadOwnOrder,
} from './commands.ts'
export { orderDetails, personalDataOf, reasonIn } from './details.ts'
export { type DeliveryNote, deliverable, type NoteLine } from './history/delivery.ts'
export type { FrozenLine } from './history/lines.ts'
export {
  type Order,
  type OrderEvent,
  type OrderRefusal,
  type OrderState,
  order,
  orderStream,
  statusOf,
} from './history/order.ts'
export { isOwnCase, type StaffMember } from './history/own-case.ts'
export { backStatusOf, type Review } from './history/payment.ts'
export { releaseDue } from './release.ts'
export { type OrderingDeps, orderingRoutes } from './routes.ts'
export { seedOrdering } from './seed.ts'
export { orderingResources } from './staff.ts'
export { orderingMigrations } from './tables.ts'
export { ordersByCode } from './views/order-list/rows.ts'
export { orderList } from './views/order-list/table.ts'
export { unreleasedReservations } from './views/unreleased-reservations.ts'
export { lineOnWire } from './wire.ts'

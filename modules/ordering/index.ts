import { HOUR_MS, MINUTE_MS } from '@portafilter/kernel'
import { room, wokenBy, workflow } from '@portafilter/room'
import { documentRoutes } from './document/routes.ts'
import { openOrdersOf } from './open-orders.ts'
import { releaseDue } from './release.ts'
import { orderingRoutes } from './routes.ts'
import { serialActivities } from './serials/activities.ts'
import { serialAudits, waitingAudits } from './serials/queue.ts'
import { serialRoutes } from './serials/routes.ts'
import { orderingResources } from './staff.ts'
import { buyerMonths, orders } from './streams.ts'
import { forgetSubmissions } from './submission-register.ts'
import { migrations } from './tables.ts'
import { orderLines } from './views/order-lines.ts'
import { orderList } from './views/order-list/table.ts'
import { unreleasedReservations } from './views/unreleased-reservations.ts'
import type * as orderingWorkflows from './workflows.ts'

/** Orders: what was ordered, the rule of the month, and the history on which payment and delivery decide. */
export const ordering = room({
  name: 'ordering',
  person: {
    underWay: openOrdersOf,
    kept: 'orders, with addresses, remarks and serial numbers: records of sales are kept for three years (E-Commerce Law, article 31)',
  },
  migrations,
  streams: [orders, buyerMonths],
  views: [orderList, orderLines, unreleasedReservations, serialAudits],
  calls: (deps) => [...orderingRoutes(deps), ...serialRoutes(deps), ...documentRoutes(deps)],
  resources: orderingResources,
  sweeps: (deps) => [
    { what: 'releasing reservations', everyMs: MINUTE_MS, work: (now) => releaseDue(deps, now) },
    { what: 'forgetting submissions', everyMs: HOUR_MS, work: (now) => forgetSubmissions(deps.db, now) },
  ],
  workflows: {
    file: import.meta.resolve('./workflows.ts'),
    activities: serialActivities,
    workflows: [
      workflow<typeof orderingWorkflows>({
        type: 'serialAudit',
        signal: 'serials-changed',
        idOf: (code) => `serial-audit-${code}`,
        wokenBy: wokenBy(orders, {
          SerialNumbersSubmitted: ({ stream }) => orders.keyOf(stream),
          SerialNumbersApproved: ({ stream }) => orders.keyOf(stream),
          SerialNumbersRejected: ({ stream }) => orders.keyOf(stream),
        }),
        inputOf: (code, { remindAfter }) => ({ code, remindAfter }),
        waiting: ({ db }) => waitingAudits(db),
      }),
    ],
  },
})

export {
  type ChangedOrder,
  type ChangeRefusal,
  cancelOrder,
  changeOrder,
  type LoadedOrder,
  loadOrder,
  loadOrderOnDisk,
  loadOwnOrder,
} from './commands.ts'
export type { OrderDetails, ShippingAddress } from './contract.ts'
export { orderDetails, orderRefunds, ownOrder, payableHere, personalDataOf, reasonIn, refundOnWire } from './details.ts'
export { giftLines, giftsFor } from './gifts.ts'
export { claimable, claimableAlong, piecesFree } from './history/claimable.ts'
export { claimableGifts } from './history/claimed-gifts.ts'
export { isClaiming } from './history/claims.ts'
export { deliverable, noteIn, piecesIn, RECEIPT_ANNOUNCED_MS, receiptDueAt } from './history/delivery.ts'
export type { FrozenLine, NoteLine, OrderEvent, PaymentShare, PaymentSource } from './history/events.ts'
export { invoiceable, invoiceFacts, isInvoiceDue, takesFromInvoice } from './history/invoice.ts'
export { ifCancelled, type OrderCommand, type OrderRefusal, order } from './history/order.ts'
export { dueOf, paysInFull } from './history/payment.ts'
export { awaitsAudit } from './history/serial-audit.ts'
export {
  amountFrom,
  isWalletPart,
  isWalletSource,
  mayHaveWallet,
  mostRebates,
  payMethodOf,
  takesWallet,
  walletParts,
} from './history/shares.ts'
export {
  type Arrangement,
  type Claim,
  type DeliveryNote,
  isSubmitted,
  type Order,
  type OrderState,
} from './history/state.ts'
export { awaitsPayment, statusOf, takesCases } from './history/status.ts'
export { approveSerials, enterSerials, rejectSerials } from './serials/commands.ts'
export { addressIn, addressRecords, shippingOf, storeShipping } from './shipping.ts'
export { ordersForStaff } from './staff.ts'
export { buyerMonths, orders } from './streams.ts'
export type { MonthlyExemption, OrderingTables } from './tables.ts'
export {
  codesOfBuyers,
  codesThatTakeCases,
  newestOrderOf,
  ordersByCode,
  windowsEnding,
} from './views/order-list/rows.ts'
export { backStatusOnWire } from './wire.ts'
export { orderStatusWords, paymentSourceWords } from './words.ts'

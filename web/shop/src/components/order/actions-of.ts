import { serialAuditOf, transferOf } from '@portafilter/kit'
import type { Order } from '@portafilter/ordering/contract'

/** What a card offers or says about an order that waits for its buyer (orders.md, 4, Order card actions). */
export type OrderAction =
  | 'cancel'
  | 'pay'
  | 'upload serial numbers'
  | 'serial numbers rejected'
  | 'serial numbers under review'
  | 'upload voucher'
  | 'voucher under review'
  | 'upload voucher again'
  | 'receive deliveries'
  | 'confirm receipt'

type Standing = Pick<Order, 'stage' | 'back_status' | 'audit_status' | 'pieces'>

const audits = {
  none: ['pay'],
  needed: ['upload serial numbers'],
  under_review: ['serial numbers under review'],
  rejected: ['serial numbers rejected'],
} as const satisfies Record<ReturnType<typeof serialAuditOf>, readonly OrderAction[]>

const paymentOf = (order: Standing): readonly OrderAction[] => {
  switch (transferOf(order)) {
    case 'none':
      return audits[serialAuditOf(order)]
    case 'chosen':
      return ['upload voucher']
    case 'submitted':
      return ['voucher under review']
    // The buyer hands in another picture after a rejection (decisions/payment.md).
    case 'rejected':
      return ['upload voucher again']
  }
}

/** Of what has gone out, a part has not been received yet. */
const isArriving = ({ pieces }: Standing): boolean => pieces !== null && pieces.received < pieces.shipped

/** The actions of an order, the most important first. Overseas buyers have no payment step and no serial numbers. */
export const actionsOf = (order: Standing, overseas: boolean): readonly OrderAction[] => {
  switch (order.stage) {
    case 'awaiting_payment':
    case 'under_review': {
      const cancel: readonly OrderAction[] = transferOf(order) === 'submitted' ? [] : ['cancel']
      return overseas ? cancel : [...paymentOf(order), ...cancel]
    }
    // The order as a whole is received once all of it has gone (decisions/orders.md); until then each delivery by itself.
    case 'partly_shipped':
      return isArriving(order) ? ['receive deliveries'] : []
    case 'awaiting_receipt':
      return ['confirm receipt']
    case 'awaiting_shipment':
    case 'completed':
    case 'closed':
      return []
  }
}

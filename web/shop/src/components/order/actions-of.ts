import { awaitsPayment, serialAuditOf, statusOf, transferOf } from '@portafilter/kit'
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
  | 'confirm receipt'

type Standing = Pick<Order, 'status' | 'back_status' | 'audit_status'>

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
    // The buyer hands in another picture after a rejection (decisions.md, Payment).
    case 'rejected':
      return ['upload voucher again']
  }
}

/** The actions of an order, the most important first. Overseas buyers have no payment step and no serial numbers. */
export const actionsOf = (order: Standing, overseas: boolean): readonly OrderAction[] => {
  if (statusOf(order) === 'awaiting_receipt') return ['confirm receipt']
  if (!awaitsPayment(order)) return []
  const cancel: readonly OrderAction[] = transferOf(order) === 'submitted' ? [] : ['cancel']
  return overseas ? cancel : [...paymentOf(order), ...cancel]
}

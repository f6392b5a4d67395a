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
  '': [],
  X: ['upload serial numbers'],
  N: ['serial numbers under review'],
  R: ['serial numbers rejected'],
} as const satisfies Record<Order['audit_status'], readonly OrderAction[]>

const paymentOf = ({ back_status, audit_status }: Standing): readonly OrderAction[] => {
  if (back_status === 2) return ['voucher under review']
  if (back_status === 1) return ['upload voucher']
  // The buyer hands in another picture after a rejection (decisions.md, Payment).
  if (back_status === -1) return ['upload voucher again']
  return audit_status === '' ? ['pay'] : audits[audit_status]
}

/**
 * The actions of an order, the most important first. Overseas buyers have no payment step and no serial numbers.
 * @param permission the buyer's permission_id
 */
export const actionsOf = (order: Standing, permission: number): readonly OrderAction[] => {
  if (order.status === 3) return ['confirm receipt']
  if (order.status !== 1) return []
  const cancel: readonly OrderAction[] = order.back_status === 2 ? [] : ['cancel']
  return permission === 2 ? cancel : [...paymentOf(order), ...cancel]
}

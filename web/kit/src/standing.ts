import {
  INVOICES,
  type ORDER_STAGES,
  ORDER_STATUSES,
  type Order,
  SERIAL_AUDITS,
  TRANSFERS,
} from '@portafilter/ordering/contract'

/** Where an order stands, by name: on the wire it is a number. */
export const statusOf = ({ status }: Pick<Order, 'status'>): OrderStatus => ORDER_STATUSES[status]
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Where an order stands to its buyer: a status, or a part of one. */
export type OrderStage = (typeof ORDER_STAGES)[number]

/** The number by which the wire knows a status. */
export const statusOnWire = (status: OrderStatus): Order['status'] => ORDER_STATUSES.indexOf(status) as Order['status']

export const awaitsPayment = (order: Pick<Order, 'status'>): boolean => statusOf(order) === 'awaiting_payment'

/** Paid here or outside the system, and not cancelled. */
export const isPaid = (order: Pick<Order, 'status'>): boolean => statusOf(order) !== 'closed' && !awaitsPayment(order)

/** How far the offline transfer is that an order waits for. */
export const transferOf = ({ back_status }: Pick<Order, 'back_status'>): Transfer => TRANSFERS[back_status]
type Transfer = (typeof TRANSFERS)[keyof typeof TRANSFERS]

/** How far the audit of its serial numbers is. */
export const serialAuditOf = ({ audit_status }: Pick<Order, 'audit_status'>): SerialAudit => SERIAL_AUDITS[audit_status]
type SerialAudit = (typeof SERIAL_AUDITS)[keyof typeof SERIAL_AUDITS]

/** How far the invoice of an order, or of a top-up, is. */
export const invoiceOf = ({ invoice_status }: Pick<Order, 'invoice_status'>): Invoice => INVOICES[invoice_status]
type Invoice = (typeof INVOICES)[keyof typeof INVOICES]

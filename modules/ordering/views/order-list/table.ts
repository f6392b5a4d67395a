import { type PersonalDataReference, type Recorded, rowsProjection } from '@portafilter/eventstore'
import { beijingDay, type Currency, type Market, sum } from '@portafilter/kernel'
import type { SerialAudit } from '../../contract.ts'
import { piecesIn } from '../../history/delivery.ts'
import type { OrderEvent, OrderKind, PaymentShare, SubmittedOrder } from '../../history/events.ts'
import { isInvoiceDue, isInvoiced, takesFromInvoice, windowEnd } from '../../history/invoice.ts'
import { order } from '../../history/order.ts'
import { paysInFull } from '../../history/payment.ts'
import { isWalletPart, payMethodOf } from '../../history/shares.ts'
import type { PaymentState } from '../../history/state.ts'
import { type OrderStage, type OrderStatus, stageFrom, statusOfStage } from '../../history/status.ts'
import { orders } from '../../streams.ts'

/**
 * One flat row per order: which orders are there, and where does each stand? Money in minor units. What its lines say never
 * changes, and stands in `order_lines`.
 */
export type OrderRow = {
  code: string
  buyer: string
  /** Of the buyer: what is on its way is not shown overseas. */
  market: Market
  /** The version of the order's stream. */
  version: number
  created_at: string
  /** The Beijing day of it. */
  day: string
  /** The stage says more of it. */
  status: OrderStatus
  stage: OrderStage
  transfer: PaymentState['transfer']
  serial_audit: SerialAudit
  kind: OrderKind
  currency: Currency
  total: number
  before_total: number
  settled: boolean
  due: number
  shipped: number
  received: number
  line_count: number
  pay_no: string | null
  /** The source that pays, or `combination` of several; empty before a payment was arranged. */
  pay_method: string
  /** What is paid from outside of what was arranged, and what of it has come and is kept; of the whole where nothing is. */
  outside: number
  kept: number
  /** Since when a firm's wallet waits for the rest to be transferred; null where none does. */
  rest_since: string | null
  /** The record with the reason of a failed review, or of staff who cancelled it. */
  reason: PersonalDataReference | null
  paid_at: string | null
  /** The last of it. */
  shipped_at: string | null
  received_at: string | null
  cancelled_at: string | null
  invoice: 'none' | 'requested' | 'issued'
  /** The first moment at which its invoice can no longer be applied for. */
  invoice_until: string
  /** What its invoice comes to once it is paid: less rebates and refunds. */
  invoiceable: number
  /** Whether an invoice is due, asked for or not (`isInvoiceDue`). */
  invoice_due: boolean
}

type ClaimSettled = Extract<OrderEvent, { type: 'ClaimSettled' }>

const standing = (stage: OrderStage) => ({ stage, status: statusOfStage(stage) })

const submitted = (data: SubmittedOrder, version: number, at: string): OrderRow => ({
  code: data.code,
  buyer: data.buyer,
  market: data.market,
  version,
  created_at: at,
  day: beijingDay(new Date(at)),
  ...standing(data.market === 'overseas' ? 'awaiting_shipment' : 'awaiting_payment'),
  transfer: 'none',
  serial_audit: data.serial_audit ? 'needed' : 'none',
  kind: data.kind,
  currency: data.currency,
  total: data.total,
  before_total: data.before_total,
  settled: data.market === 'overseas',
  due: data.lines.reduce((pieces, line) => pieces + line.quantity, 0),
  shipped: 0,
  received: 0,
  line_count: data.lines.length,
  pay_no: null,
  pay_method: '',
  outside: data.total,
  kept: 0,
  rest_since: null,
  reason: null,
  paid_at: null,
  shipped_at: null,
  received_at: null,
  cancelled_at: null,
  invoice: 'none',
  invoice_until: windowEnd(at),
  invoiceable: 0,
  invoice_due: false,
})

/** How many pieces that had not come were refunded; of a return, too: gifts that go along may not have been shipped yet. */
const withdrawnBy = ({ kind, lines }: ClaimSettled['data']): number =>
  kind === 'exchange' ? 0 : sum(lines.map(({ where, accepted }) => (where === 'received' ? 0 : accepted)))

const invoiceableOf = (parts: readonly PaymentShare[]): number =>
  sum(parts.filter(isInvoiced).map(({ amount }) => amount))

/** What is paid from outside, and since when a wallet waits for it. */
const restOf = (parts: readonly PaymentShare[], at: string): Pick<OrderRow, 'outside' | 'rest_since'> => {
  const outside = sum(parts.filter((part) => !isWalletPart(part)).map(({ amount }) => amount))
  return { outside, rest_since: outside > 0 && parts.some(isWalletPart) ? at : null }
}

/** What an event changes of what lists show, beside the version; most events of a history change nothing of it. */
const changes = (row: OrderRow, event: Recorded<OrderEvent>): Partial<OrderRow> => {
  switch (event.type) {
    case 'PaymentArranged':
      return {
        pay_no: event.data.pay_no,
        transfer: 'none',
        reason: null,
        pay_method: payMethodOf(event.data.parts),
        ...restOf(event.data.parts, event.at),
        invoiceable: invoiceableOf(event.data.parts),
      }
    case 'ArrangementFailed':
      return {
        pay_no: null,
        transfer: 'none',
        pay_method: '',
        outside: row.total,
        rest_since: null,
        reason: null,
        invoiceable: 0,
      }
    case 'ProviderPaymentReceived':
      return {
        pay_no: event.data.pay_no,
        transfer: 'none',
        reason: null,
        pay_method: event.data.source,
        invoiceable: event.data.amount,
      }
    case 'SerialNumbersSubmitted':
      return { serial_audit: 'under_review', reason: null }
    case 'SerialNumbersApproved':
      return { serial_audit: 'none' }
    case 'SerialNumbersRejected':
      return { serial_audit: 'rejected', reason: event.data.reason }
    case 'OfflineTransferChosen':
      return { transfer: 'chosen' }
    case 'VoucherSubmitted':
      return { transfer: 'submitted', reason: null }
    case 'VoucherApproved':
      return { transfer: 'approved' }
    case 'VoucherRejected':
      return {
        transfer: 'rejected',
        reason: event.data.reason,
        kept: row.kept + (event.data.receipt?.amount ?? 0) - (event.data.instead_of ?? 0),
        rest_since: row.rest_since && event.at,
      }
    case 'DeliveryShipped':
      return { shipped: row.shipped + piecesIn(event.data.lines), shipped_at: event.at }
    case 'DeliveryShippingUndone':
      return { shipped: row.shipped - piecesIn(event.data.lines), shipped_at: event.data.last_shipped_at }
    case 'DeliveryReceived':
      return { received: row.received + piecesIn(event.data.lines), received_at: event.at }
    case 'DeliveryLost':
      return { shipped: row.shipped - piecesIn(event.data.lines) }
    case 'ClaimSettled':
      return { due: row.due - withdrawnBy(event.data) }
    case 'OrderCancelled':
      return { cancelled_at: event.at, reason: event.data.reason ?? row.reason }
    case 'RefundRequested':
      return takesFromInvoice(event) ? { invoiceable: row.invoiceable - event.data.amount } : {}
    case 'InvoiceWindowOpened':
      return { invoice_until: event.data.until }
    case 'InvoiceRequested':
      return { invoice: 'requested' }
    case 'InvoiceRequestReturned':
      return { invoice: 'none' }
    case 'InvoiceIssued':
      return { invoice: 'issued' }
    default:
      return {}
  }
}

const fold = (row: OrderRow | undefined, event: Recorded<OrderEvent>): OrderRow | null => {
  if (event.type === 'OrderSubmitted') return submitted(event.data, event.version, event.at)
  if (row === undefined) return null
  const paid = paysInFull(event) ? { settled: true, paid_at: event.at } : {}
  const changed = { ...row, ...changes(row, event), ...paid, version: event.version }
  const closed = changed.cancelled_at !== null
  const underReview = changed.transfer === 'submitted' || changed.serial_audit === 'under_review'
  const invoice_due = isInvoiceDue({ ...changed, paid: changed.paid_at !== null })
  return { ...changed, ...standing(stageFrom({ ...changed, closed, underReview })), invoice_due }
}

export const orderList = rowsProjection<OrderRow, OrderEvent>({
  name: 'order_list',
  version: 13,
  handles: Object.keys(order.schemas) as OrderEvent['type'][],
  schemas: order.schemas,
  key: 'code',
  keyOf: (event) => orders.keyOf(event.stream),
  ofOneStream: true,
  columns: {
    // In the order of bytes, by which an index finds what begins alike.
    code: 'text collate "C"',
    buyer: 'uuid',
    market: 'text',
    version: 'integer',
    created_at: 'timestamptz',
    day: 'text',
    status: 'text',
    stage: 'text',
    transfer: 'text',
    serial_audit: 'text',
    kind: 'text',
    currency: 'text',
    total: 'bigint',
    before_total: 'bigint',
    settled: 'boolean',
    due: 'integer',
    shipped: 'integer',
    received: 'integer',
    line_count: 'integer',
    pay_no: 'text',
    pay_method: 'text',
    outside: 'bigint',
    kept: 'bigint',
    rest_since: 'timestamptz',
    reason: 'jsonb',
    paid_at: 'timestamptz',
    shipped_at: 'timestamptz',
    received_at: 'timestamptz',
    cancelled_at: 'timestamptz',
    invoice: 'text',
    invoice_until: 'timestamptz',
    invoiceable: 'bigint',
    invoice_due: 'boolean',
  },
  // A page's keys come of many: with what is filtered and sorted by, an index alone finds them.
  indexes: {
    buyer: '(buyer, created_at, code) include (stage, status, total)',
    status: '(status, created_at, code) include (total, buyer)',
    created_at: '(created_at, code) include (status, total, buyer)',
    invoice_window: `(invoice_until) where invoice = 'none' and invoice_due`,
    total: '(total, code) include (status, created_at, buyer)',
  },
  begins: ({ type }) => type === 'OrderSubmitted',
  counts: [['status'], ['buyer', 'stage']],
  sums: [{ by: ['day', 'status', 'currency'], of: 'total' }],
  evolve: fold,
})

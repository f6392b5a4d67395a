import { buyerShown, type Person } from '@portafilter/identity'
import { type Language, toBeijingIso, toWire } from '@portafilter/kernel'
import { isProvider, REST_WAITS_MS, type Transfer } from '@portafilter/receivable'
import { ORDER_STATUSES, type Order, type OrderLine, type SerialAudit, type StaffOrder } from './contract.ts'
import type { FrozenLine } from './history/events.ts'
import { lineTotal } from './history/lines.ts'
import type { OrderStatus } from './history/status.ts'
import type { OrderRow } from './views/order-list/table.ts'

/** A frozen line as calls answer it, in the reader's language. */
const lineOnWire = (line: FrozenLine, currency: OrderLine['currency'], language: Language): OrderLine => ({
  item_num: line.item_num,
  part_code: line.part_code,
  part_name: line.name[language],
  packing: line.packing[language],
  unit: line.unit[language],
  quantity: line.quantity,
  price: toWire(line.list),
  subtotal: toWire(line.paid),
  total: toWire(lineTotal(line)),
  currency,
  file_path: line.picture,
  gift: line.gift,
})

/** The number of a status on the wire. Pages have it from the kit: no contract may give browsers a function. */
export const statusOnWire = (status: OrderStatus): Order['status'] => ORDER_STATUSES.indexOf(status) as Order['status']

const BACK_STATUS = { none: 0, chosen: 1, submitted: 2, rejected: -1, approved: 0 } as const satisfies Record<
  Transfer,
  Order['back_status']
>

const AUDIT_STATUS = { none: '', needed: 'X', under_review: 'N', rejected: 'R' } as const satisfies Record<
  SerialAudit,
  Order['audit_status']
>

/** The number of a transfer's progress on the wire. */
export const backStatusOnWire = (transfer: Transfer): Order['back_status'] => BACK_STATUS[transfer]

/** What buyers and staff see of an order, in a list and by itself. */
const factsOf = (row: OrderRow) => ({
  status: statusOnWire(row.status),
  stage: row.stage,
  back_status: backStatusOnWire(row.transfer),
  audit_status: AUDIT_STATUS[row.serial_audit],
  type: row.kind,
  currency: row.currency,
  order_total: toWire(row.total),
  line_count: row.line_count,
})

/** What an order's buyer sees of its deliveries: nothing overseas (orders.md, 6). */
const deliveriesOf = (row: OrderRow) => {
  if (row.market === 'overseas') {
    const stage = row.stage === 'partly_shipped' ? 'awaiting_shipment' : row.stage
    return { stage, pieces: null, shipped_at: null, received_at: null }
  }
  return {
    pieces: { ordered: row.due, shipped: row.shipped, received: row.received },
    shipped_at: row.shipped_at && toBeijingIso(row.shipped_at),
    received_at: row.received_at && toBeijingIso(row.received_at),
  }
}

const INVOICE_STATUS = { none: 0, requested: 1, issued: 2 } as const satisfies Record<
  OrderRow['invoice'],
  Order['invoice_status']
>

/** Its invoice as its buyer sees it: none where none is due, but one that was issued stays. */
const invoiceOf = (row: OrderRow): Pick<Order, 'invoice_status' | 'invoice_until'> => {
  const { invoice, invoice_due, invoice_until } = row
  if (!invoice_due && invoice !== 'issued') return { invoice_status: 0, invoice_until: null }
  return {
    invoice_status: INVOICE_STATUS[invoice],
    invoice_until: invoice === 'none' ? invoice_until && toBeijingIso(invoice_until) : null,
  }
}

/** What its buyer has still to pay from outside, and until when what their firm's wallet pays of it is kept for it. */
const dueOf = (row: OrderRow): Pick<Order, 'due' | 'pay_until'> => {
  if (row.status !== 'awaiting_payment') return { due: 0, pay_until: null }
  const isTransferred = row.pay_no !== null && !isProvider(row.pay_method)
  const until = row.transfer === 'submitted' ? null : row.rest_since
  return {
    due: toWire(isTransferred ? Math.max(row.outside - row.kept, 0) : row.outside),
    pay_until: until && toBeijingIso(new Date(Date.parse(until) + REST_WAITS_MS)),
  }
}

/** What of an order stands beside the log: what the buyer remarked, and why the last review failed. */
type Beside = Readonly<{ remark: string; reason: string }>

/** An order as its buyer sees it. */
export const orderOnWire = (
  row: OrderRow,
  lines: readonly FrozenLine[],
  { remark, reason }: Beside,
  language: Language,
): Order => ({
  ...factsOf(row),
  code: row.code,
  creation_time: toBeijingIso(row.created_at),
  paid_at: row.paid_at && toBeijingIso(row.paid_at),
  cancelled_at: row.cancelled_at && toBeijingIso(row.cancelled_at),
  ...deliveriesOf(row),
  order_before_total: toWire(row.before_total),
  // Of a voucher alone, which may be sent in again; `getReason` has the serial numbers', and details why the shop cancelled.
  back_reason: row.status !== 'closed' && row.transfer === 'rejected' ? reason : '',
  remark,
  ...invoiceOf(row),
  ...dueOf(row),
  pay_method: row.pay_method,
  pay_no: row.pay_no,
  orderAttachmentsList: lines.map((line) => lineOnWire(line, row.currency, language)),
})

/** An order as staff see it in their list. */
export const orderForStaff = (row: OrderRow, buyer: Person | undefined): StaffOrder => ({
  ...factsOf(row),
  id: row.code,
  version: row.version,
  created_at: toBeijingIso(row.created_at),
  ...buyerShown(buyer),
})

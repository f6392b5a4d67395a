import { type Recorded, rowsProjection, tableOf } from '@portafilter/eventstore'
import type { FrozenLine, OrderKind, SubmittedOrder } from '../../history/lines.ts'
import { type OrderEvent, order } from '../../history/order.ts'
import type { PaymentState } from '../../history/payment.ts'
import { type OrderStatus, statusFrom } from '../../history/status.ts'

/** One flat row per order: which orders are there, and where does each stand? Money in minor units. */
export type OrderRow = {
  code: string
  buyer: string
  /** The version of the order's stream. */
  version: number
  created_at: string
  status: OrderStatus
  transfer: PaymentState['transfer']
  audit_status: '' | 'X'
  kind: OrderKind
  currency: 'CNY' | 'USD'
  total: number
  before_total: number
  settled: boolean
  due: number
  shipped: number
  received: number
  line_count: number
  /** What a card shows. */
  first_lines: readonly FrozenLine[]
  /** Code, part codes and names, in lower case. */
  search: string
  pay_no: string | null
  /** The snapshot with the reason of a failed review. */
  reason: string | null
}

const submitted = (data: SubmittedOrder, version: number, at: string): OrderRow => ({
  code: data.code,
  buyer: data.buyer,
  version,
  created_at: at,
  status: data.permission === 2 ? 2 : 1,
  transfer: 'none',
  audit_status: data.serial_audit ? 'X' : '',
  kind: data.kind,
  currency: data.currency,
  total: data.total,
  before_total: data.before_total,
  settled: data.permission === 2,
  due: data.lines.reduce((pieces, line) => pieces + line.quantity, 0),
  shipped: 0,
  received: 0,
  line_count: data.lines.length,
  first_lines: data.lines.slice(0, 2),
  search: [data.code, ...data.lines.flatMap((line) => [line.part_code, line.name.CN, line.name.EN])]
    .join('\n')
    .toLowerCase(),
  pay_no: null,
  reason: null,
})

const changes = (row: OrderRow, event: Recorded<OrderEvent>): Partial<OrderRow> => {
  switch (event.type) {
    case 'PaymentArranged':
      return { pay_no: event.data.pay_no, transfer: 'none', reason: null }
    case 'OfflineTransferChosen':
      return { transfer: 'chosen' }
    case 'VoucherSubmitted':
      return { transfer: 'submitted', reason: null }
    case 'VoucherApproved':
      return { transfer: 'approved', settled: true }
    case 'VoucherRejected':
      return { transfer: 'rejected', reason: event.data.reason.id }
    case 'DeliveryShipped':
      return { shipped: row.shipped + event.data.pieces }
    case 'DeliveryReceived':
      return { received: row.received + event.data.pieces }
    case 'OrderSubmitted':
    case 'OrderCancelled':
    case 'OrderAbandoned':
    case 'DeliveryCreated':
    case 'DeliveryClosed':
      return {}
  }
}

const fold = (row: OrderRow | undefined, event: Recorded<OrderEvent>): OrderRow | null => {
  if (event.type === 'OrderSubmitted') return submitted(event.data, event.version, event.at)
  if (row === undefined) return null
  const changed = { ...row, ...changes(row, event), version: event.version }
  const closed = row.status === 0 || event.type === 'OrderCancelled'
  return { ...changed, status: statusFrom({ ...changed, closed }) }
}

export const orderList = rowsProjection<OrderRow, OrderEvent>({
  name: 'order_list',
  version: 1,
  handles: Object.keys(order.schemas) as OrderEvent['type'][],
  schemas: order.schemas,
  key: 'code',
  keyOf: (event) => event.stream.slice('order-'.length),
  columns: {
    // In the order of bytes, by which an index finds what begins alike.
    code: 'text collate "C"',
    buyer: 'uuid',
    version: 'integer',
    created_at: 'timestamptz',
    status: 'smallint',
    transfer: 'text',
    audit_status: 'text',
    kind: 'text',
    currency: 'text',
    total: 'bigint',
    before_total: 'bigint',
    settled: 'boolean',
    due: 'integer',
    shipped: 'integer',
    received: 'integer',
    line_count: 'integer',
    first_lines: 'jsonb',
    search: 'text',
    pay_no: 'text',
    reason: 'uuid',
  },
  indexes: {
    buyer: '(buyer, created_at, code)',
    status: '(status, created_at, code)',
    created_at: '(created_at, code)',
    total: '(total, code)',
  },
  evolve: fold,
})

export const ORDER_LIST = tableOf(orderList)

import { idFilter, moment, resource, text } from '@portafilter/contract'
import type { Bilingual } from '@portafilter/kernel'
import { z } from 'zod'

/** What people call each event; a test holds that none is missing. */
export const EVENT_NAMES = {
  OrderSubmitted: { CN: '提交订单', EN: 'Order submitted' },
  OrderCancelled: { CN: '取消订单', EN: 'Order cancelled' },
  OrderAbandoned: { CN: '订单提交中断', EN: 'Submission abandoned' },
  PaymentArranged: { CN: '选择付款方式', EN: 'Payment arranged' },
  OfflineTransferChosen: { CN: '确认线下转账', EN: 'Offline transfer chosen' },
  VoucherSubmitted: { CN: '上传付款凭证', EN: 'Voucher handed in' },
  VoucherApproved: { CN: '凭证审核通过', EN: 'Voucher approved' },
  VoucherRejected: { CN: '凭证被驳回', EN: 'Voucher rejected' },
  DeliveryCreated: { CN: '创建送货单', EN: 'Delivery created' },
  DeliveryShipped: { CN: '发货', EN: 'Delivery shipped' },
  DeliveryClosed: { CN: '关闭送货单', EN: 'Delivery closed' },
  DeliveryReceived: { CN: '确认收货', EN: 'Delivery received' },
  AmountReserved: { CN: '计入当月额度', EN: 'Amount counted for the month' },
  ReservationReleased: { CN: '退出当月额度', EN: 'Amount released from the month' },
} as const satisfies Record<string, Bilingual>

/** An event's name in the reader's language; one of a later version is shown by its type. */
export const eventName = (type: string, language: keyof Bilingual): string =>
  (EVENT_NAMES as Record<string, Bilingual>)[type]?.[language] ?? type

const change = z.object({
  /** Where in the state, e.g. `lines.1.shipped`. */
  path: z.string(),
  /** Absent where there was nothing before; `after` where nothing is left. */
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})
export type Change = z.output<typeof change>

const eventRow = z.object({
  /** The event's UUID. */
  id: z.string(),
  stream: z.string(),
  version: z.int(),
  position: z.int(),
  type: z.string(),
  at: moment(),
  actor: z.string().nullable(),
  /** Account of the actor; null when the system acted. */
  actor_account: z.string().nullable(),
  data: z.unknown(),
  hash: z.string(),
})
export type AuditEvent = z.output<typeof eventRow>

/** Every event of the log, newest first. Read only. */
export const eventsResource = resource({
  name: 'events',
  readers: [],
  row: eventRow,
  filters: z.strictObject({
    stream: text(100).optional(),
    type: text(100).optional(),
    id: idFilter(),
  }),
  sorts: ['position'],
  actions: {},
})

const streamRow = z.object({
  /** The stream's name, e.g. `order-20261121-ABCDEFGH`. */
  id: z.string(),
  version: z.int(),
  head: z.string(),
  events_count: z.int(),
  started_at: moment(),
  last_at: moment(),
  last_type: z.string(),
})

export const verificationShape = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), events: z.int(), head: z.string() }),
  z.object({ ok: z.literal(false), version: z.int(), event_id: z.string().nullable(), reason: z.string() }),
])
export type Verification = z.output<typeof verificationShape>

/** Histories: the events of a stream with what each changed, the state as of any of them, and the proof. Read only. */
export const streamsResource = resource({
  name: 'streams',
  readers: [],
  row: streamRow,
  detail: streamRow.extend({
    events: z.array(eventRow.extend({ changes: z.array(change) })),
  }),
  filters: z.strictObject({
    q: text(100).optional(),
    id: idFilter(),
    kind: z.enum(['order', 'buyermonth']).optional(),
  }),
  sorts: ['last_at', 'id'],
  actions: {},
  questions: {
    state: {
      summary: 'The state as of a version, personal data resolved from its snapshots',
      input: z.object({ version: z.coerce.number().pipe(z.int().min(0)) }),
      answer: z.object({ version: z.int(), at: moment(), type: z.string(), state: z.unknown() }),
    },
    verify: {
      summary: 'Recomputes the hash chain and names the first event that does not hold',
      input: z.object({}),
      answer: verificationShape,
    },
  },
})

import { moment, money, orderCodeField, resource } from '@portafilter/contract'
import { MATTERS } from '@portafilter/kernel'
import { z } from 'zod'

const timelineEntry = z.object({
  /** The order's code and the event's place in the log. */
  id: z.string(),
  order_no: z.string(),
  at: moment(),
  matter: z.enum(MATTERS),
  /** What happened, in one sentence in the reader's language. */
  sentence: z.string(),
  /** Who it was; who was erased is nobody. */
  by: z.enum(['buyer', 'staff', 'provider', 'carrier', 'service']),
  person: z.object({ account: z.string(), username: z.string() }).nullable(),
  /** What it comes to, where it is about an amount. */
  amount: money().nullable(),
  currency: z.enum(['CNY', 'USD']),
  /** The row of a staff resource that it is about. */
  opens: z.object({ resource: z.string(), id: z.string() }).nullable(),
  /** Where auditors find the event. */
  stream: z.string(),
  version: z.int(),
})
export type TimelineEntry = z.output<typeof timelineEntry>

/**
 * Everything that has happened to one order and to its after-sales cases, of those who read both; without an order nothing.
 * Read only.
 */
export const orderTimelineResource = resource({
  name: 'order-timeline',
  summary: 'Everything that has happened to one order and its after-sales cases: money, goods and papers',
  readers: ['finance', 'after_sales', 'support'],
  row: timelineEntry,
  filters: z.strictObject({ order_no: orderCodeField().optional() }),
  sorts: ['at'],
  actions: {},
})

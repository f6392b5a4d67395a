import type { ListQuery } from '@portafilter/contract'
import {
  anyOf,
  beginsWith,
  type Database,
  equals,
  listRows,
  type PersonalDataReference,
  type Recorded,
  rowsByDay,
  rowsProjection,
} from '@portafilter/eventstore'
import { beginsNumber, type Currency } from '@portafilter/kernel'
import { type OrderEvent, order, orders } from '@portafilter/ordering'
import type { vouchersResource } from '../contract.ts'

/** Which vouchers wait for finance, and what became of the others? One row per payment; money in minor units. */
export type VoucherRow = {
  pay_no: string
  order_no: string
  /** The order's version at the last event about this voucher: what a review names. */
  version: number
  status: 'waiting' | 'approved' | 'rejected'
  /** Who handed it in. */
  buyer: string | null
  amount: number
  currency: Currency
  submitted_at: string
  reviewed_at: string | null
  reviewer: string | null
  /** The record with the picture. */
  voucher: PersonalDataReference
}

const HANDLED = ['VoucherSubmitted', 'VoucherApproved', 'VoucherRejected'] as const

type Handled = Extract<OrderEvent, { type: (typeof HANDLED)[number] }>

/** Whether it is about a voucher: that it came, or what became of it. */
export const isAboutVoucher = <Event extends OrderEvent>(event: Event): event is Event & Handled =>
  HANDLED.some((type) => type === event.type)

const fold = (row: VoucherRow | undefined, event: Recorded<Handled>): VoucherRow | null => {
  const { version, at, metadata, data } = event
  if (event.type === 'VoucherSubmitted') {
    return {
      pay_no: data.pay_no,
      order_no: orders.keyOf(event.stream),
      version,
      status: 'waiting',
      buyer: metadata.actor,
      amount: event.data.amount,
      currency: event.data.currency,
      submitted_at: at,
      reviewed_at: null,
      reviewer: null,
      voucher: event.data.voucher,
    }
  }
  if (row === undefined) return null
  const status = event.type === 'VoucherApproved' ? 'approved' : 'rejected'
  return { ...row, version, status, reviewed_at: at, reviewer: metadata.actor }
}

export const voucherQueue = rowsProjection<VoucherRow, Handled>({
  name: 'voucher_queue',
  version: 4,
  handles: HANDLED,
  schemas: order.schemas,
  key: 'pay_no',
  keyOf: (event) => event.data.pay_no,
  columns: {
    // In the order of bytes, by which an index finds what begins alike.
    pay_no: 'text collate "C"',
    order_no: 'text',
    version: 'integer',
    status: 'text',
    buyer: 'uuid',
    amount: 'bigint',
    currency: 'text',
    submitted_at: 'timestamptz',
    reviewed_at: 'timestamptz',
    reviewer: 'uuid',
    voucher: 'jsonb',
  },
  // With what is filtered and sorted by, so that an index alone finds a page's keys.
  indexes: {
    status: '(status, submitted_at, pay_no) include (amount, buyer)',
    submitted_at: '(submitted_at, pay_no) include (status, amount, buyer)',
    amount: '(amount, pay_no) include (status, buyer)',
    buyer: '(buyer, submitted_at, pay_no) include (status, amount)',
    reviewed_at: '(reviewed_at) include (status, currency, amount)',
  },
  counts: [['status']],
  evolve: fold,
})

/** The queue as the backoffice lists it. `buyers` are the users that the search text names. */
export const listVouchers = (db: Database, query: ListQuery<typeof vouchersResource>, buyers: readonly string[]) =>
  listRows(voucherQueue, db, query, {
    sorts: { submitted_at: 'submitted_at', amount: 'amount' },
    filters: {
      status: equals('status'),
      q: (where, q) =>
        where.or([
          ...(beginsNumber(q) ? [where('pay_no', 'like', beginsWith(q.toUpperCase()))] : []),
          ...(buyers.length > 0 ? [where('buyer', '=', anyOf(buyers))] : []),
        ]),
    },
  })

/** How many vouchers were approved on each day since, by currency, and their money in minor units. */
export const approvalsByDay = (db: Database, since: Date) =>
  rowsByDay(voucherQueue, db, 'reviewed_at', since)
    .select(({ cast, fn }) => ['currency', cast<number>(fn.sum('amount'), 'bigint').as('amount')])
    .where('status', '=', 'approved')
    .groupBy('currency')
    .execute()

/** Payments whose voucher waits, for the sweep that starts missing workflows. */
export const waitingVouchers = async (db: Database): Promise<string[]> => {
  const waiting = await voucherQueue.rows(db).select('pay_no').where('status', '=', 'waiting').execute()
  return waiting.map(({ pay_no }) => pay_no)
}

import type { ListQuery } from '@portafilter/contract'
import {
  among,
  anyOf,
  type Database,
  equals,
  keyIn,
  listRows,
  numbered,
  type PersonalDataReference,
  type Recorded,
  rowsByAge,
  rowsProjection,
  spanOf,
  untilDay,
} from '@portafilter/eventstore'
import { beijingDay, type Currency, type PaymentKind, paymentOf, type Span } from '@portafilter/kernel'
import { transferSchemas, type VoucherEvent } from '@portafilter/receivable'
import { type NotNull, type RawBuilder, sql } from 'kysely'
import type { vouchersResource } from '../contract.ts'

/** Which vouchers, of whichever payments, wait for finance, and what became of the others? One row per payment; money in minor units. */
export type VoucherRow = {
  pay_no: string
  kind: PaymentKind
  /** What is paid: the order's code, or the payment's own number. */
  subject: string
  /** The stream's version at the last event about this voucher: what a review names. */
  version: number
  status: 'waiting' | 'proposed' | 'approved' | 'rejected'
  /** Who handed it in. */
  buyer: string | null
  amount: number
  currency: Currency
  submitted_at: string
  reviewed_at: string | null
  /** The Beijing day of the review. */
  day: string | null
  reviewer: string | null
  /** The record with the picture. */
  voucher: PersonalDataReference
}

const fold = (row: VoucherRow | undefined, event: Recorded<VoucherEvent>): VoucherRow | null => {
  const { version, at, metadata, data } = event
  if (event.type === 'VoucherSubmitted') {
    return {
      pay_no: data.pay_no,
      kind: paymentOf(data.pay_no)?.kind ?? 'order',
      subject: keyIn(event.stream),
      version,
      status: 'waiting',
      buyer: metadata.actor,
      amount: event.data.amount,
      currency: event.data.currency,
      submitted_at: at,
      reviewed_at: null,
      day: null,
      reviewer: null,
      voucher: event.data.voucher,
    }
  }
  if (row === undefined) return null
  if (event.type === 'ApprovalProposed') return { ...row, version, status: 'proposed' }
  if (event.type === 'ApprovalDeclined') return { ...row, version, status: 'waiting' }
  const reviewed = { ...row, version, reviewed_at: at, day: beijingDay(new Date(at)), reviewer: metadata.actor }
  return event.type === 'VoucherApproved'
    ? { ...reviewed, status: 'approved', amount: event.data.amount }
    : { ...reviewed, status: 'rejected' }
}

export const voucherQueue = rowsProjection<VoucherRow, VoucherEvent>({
  name: 'voucher_queue',
  version: 9,
  handles: ['VoucherSubmitted', 'VoucherApproved', 'VoucherRejected', 'ApprovalProposed', 'ApprovalDeclined'],
  schemas: transferSchemas,
  key: 'pay_no',
  keyOf: (event) => event.data.pay_no,
  ofOneStream: true,
  columns: {
    // In the order of bytes, by which an index finds what begins alike.
    pay_no: 'text collate "C"',
    kind: 'text',
    subject: 'text',
    version: 'integer',
    status: 'text',
    buyer: 'uuid',
    amount: 'bigint',
    currency: 'text',
    submitted_at: 'timestamptz',
    reviewed_at: 'timestamptz',
    day: 'text collate "C"',
    reviewer: 'uuid',
    voucher: 'jsonb',
  },
  // With what is filtered and sorted by, so that an index alone finds a page's keys.
  indexes: {
    status: '(status, submitted_at, pay_no) include (amount, buyer, day)',
    submitted_at: '(submitted_at, pay_no) include (status, amount, buyer, day)',
    amount: '(amount, pay_no) include (status, buyer, day)',
    buyer: '(buyer, submitted_at, pay_no) include (status, amount)',
    day: '(day, submitted_at) include (status)',
  },
  counts: [['status']],
  sums: [{ by: ['day', 'status', 'currency'], of: 'amount' }],
  evolve: fold,
})

/** When the first of what was reviewed since that day was handed in: an index has it for each day of review. */
const firstHandedIn = (db: Database, day: string): RawBuilder<string> => {
  const days = voucherQueue.sums(db, ['day', 'status', 'currency'], 'amount').select('day').where('day', '>=', day)
  const first = voucherQueue
    .rows(db)
    .select('submitted_at')
    .where('day', '=', sql.ref<string>('reviewed.day'))
    .orderBy('submitted_at')
    .limit(1)
  return sql`(select min(first.submitted_at) from (${days.distinct()}) reviewed cross join lateral (${first}) first)`
}

/**
 * The queue as the backoffice lists it. In the order of handing in, the index of the sort leads to where the first may stand that
 * was reviewed on the days that are asked for: of a million, all before it would be passed over.
 * @param buyers the users that the search text names
 */
export const listVouchers = (db: Database, query: ListQuery<typeof vouchersResource>, buyers: readonly string[]) => {
  const inOrder = query.sort === 'submitted_at'
  return listRows(voucherQueue, db, query, {
    sorts: { submitted_at: 'submitted_at', amount: 'amount' },
    filters: {
      status: equals('status'),
      kind: equals('kind'),
      start_date: (where, day) =>
        where.and([where('day', '>=', day), ...(inOrder ? [where('submitted_at', '>=', firstHandedIn(db, day))] : [])]),
      // Handed in before it is reviewed.
      end_date: (where, day) =>
        where.and([where('day', '<=', day), ...(inOrder ? [untilDay<VoucherRow>('submitted_at')(where, day)] : [])]),
      q: (where, q) => where.or([...numbered(where, 'pay_no', q), ...among(where, 'buyer', buyers)]),
    },
  })
}

/** The kept sums of what was approved since that day. */
const approvedSince = (db: Database, since: string) =>
  voucherQueue
    .sums(db, ['day', 'status', 'currency'], 'amount')
    .where('day', '>=', since)
    .where('status', '=', 'approved')

/** How many vouchers were approved on each day since, by currency, and their money in minor units. */
export const approvalsByDay = (db: Database, since: Date) =>
  approvedSince(db, beijingDay(since))
    .select(['day', 'currency', 'rows', 'sum as amount'])
    .$narrowType<{ day: NotNull }>()
    .execute()

/** The money approved in each span since that day, by currency, in minor units. */
export const approvalsBySpan = (db: Database, since: string, by: Span) =>
  approvedSince(db, since)
    .select(({ cast, fn }) => [spanOf(by).as('from'), 'currency', cast<number>(fn.sum('sum'), 'bigint').as('amount')])
    .groupBy([spanOf(by), 'currency'])
    .execute()

/** How long the vouchers have waited that are to be reviewed, or confirmed by a second person. */
export const vouchersByAge = (db: Database, status: 'waiting' | 'proposed', now: Date) =>
  rowsByAge(db, voucherQueue.rows(db).where('status', '=', status), 'submitted_at', now)

/** Payments whose voucher waits for whichever person, for the sweep that starts missing workflows. */
export const waitingVouchers = async (db: Database): Promise<string[]> => {
  const waits = voucherQueue
    .rows(db)
    .select('pay_no')
    .where('status', '=', anyOf(['waiting', 'proposed']))
  const waiting = await waits.execute()
  return waiting.map(({ pay_no }) => pay_no)
}

import type { ListQuery } from '@portafilter/contract'
import {
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
  sinceDay,
  spanOf,
  untilDay,
  type Where,
} from '@portafilter/eventstore'
import { beijingDay, type Currency, newsSince, type Span } from '@portafilter/kernel'
import { codesOfBuyers } from '@portafilter/ordering'
import {
  evolveRefunds,
  noRefunds,
  type Refund,
  type RefundCause,
  type RefundEvent,
  type RefundRoute,
  type RefundStatus,
  refundSchemas,
  refundStatusOf,
} from '@portafilter/receivable'
import { repaymentNumbersOf, topUpNumbersOf, topUpsAskedBy } from '@portafilter/wallet'
import { sql } from 'kysely'
import type { refundsResource } from '../contract.ts'
import { voucherQueue } from './voucher-queue.ts'

/** With the moment from which another number or a transfer has its place, if one does. */
type AskedProvider = Extract<RefundRoute, { by: 'provider' }> & { readonly given_up_at: string | null }

/** What goes back, where to, and how far is it? One row per refund; money in minor units. */
export type RefundRow = {
  refund_id: string
  /** What was paid: the order's code, or the number of a top-up. */
  subject: string
  pay_no: string
  /** The stream's version at the last event about this refund: what an action names. */
  version: number
  status: RefundStatus
  by: RefundRoute['by']
  /** The provider, or the purse; null of a transfer. */
  source: string | null
  amount: number
  currency: Currency
  why: RefundCause
  /** Whether it gives back of what has paid; what came late, or too much, or was kept has paid nothing. */
  of_payment: boolean
  /** Ours at the provider. */
  number: string | null
  /** All that a provider was asked under, though another number or a transfer took their place since. */
  asked: readonly AskedProvider[]
  /** Whom a transfer is paid to. */
  payee: PersonalDataReference | null
  batch: string | null
  requested_at: string
  /** Since when it waits as it does: a batch takes what waited before its day. */
  since: string
  settled_at: string | null
  /** The Beijing day of it. */
  day: string | null
  reference: string | null
  /** As its stream has it. */
  refund: Refund
}

const askedWith = (asked: readonly AskedProvider[], route: RefundRoute, at: string): readonly AskedProvider[] => {
  const last = asked.at(-1)
  if (route.by === 'provider' && last?.number === route.number) return asked
  const before = asked.map((each) => (each === last ? { ...each, given_up_at: each.given_up_at ?? at } : each))
  return route.by === 'provider' ? [...before, { ...route, given_up_at: null }] : before
}

const fold = (row: RefundRow | undefined, event: Recorded<RefundEvent>): RefundRow | null => {
  const [refund] = evolveRefunds(row ? { refunds: [row.refund] } : noRefunds, event, event).refunds
  if (refund === undefined) return null
  const { route } = refund
  // The bank may send back what was confirmed: then it has not arrived.
  const settled_at = event.type === 'RefundSettled' ? event.data.settled_at : null
  return {
    refund_id: refund.refund_id,
    subject: keyIn(event.stream),
    pay_no: refund.pay_no,
    version: event.version,
    status: refundStatusOf(refund),
    by: route.by,
    source: route.by === 'transfer' ? null : route.source,
    amount: refund.amount,
    currency: refund.currency,
    why: refund.why,
    of_payment: refund.line !== null,
    number: route.by === 'provider' ? route.number : null,
    asked: askedWith(row?.asked ?? [], route, event.at),
    payee: route.by === 'transfer' ? route.payee : null,
    batch: refund.batch,
    requested_at: row?.requested_at ?? event.at,
    since: refund.since,
    settled_at,
    day: settled_at && beijingDay(new Date(settled_at)),
    reference: event.type === 'RefundSettled' ? event.data.reference : null,
    refund,
  }
}

export const refundList = rowsProjection<RefundRow, RefundEvent>({
  name: 'refund_list',
  version: 4,
  handles: Object.keys(refundSchemas) as RefundEvent['type'][],
  schemas: refundSchemas,
  key: 'refund_id',
  keyOf: ({ data }) => data.refund_id,
  ofOneStream: true,
  columns: {
    // In the order of bytes, by which an index finds what begins alike.
    refund_id: 'text collate "C"',
    subject: 'text collate "C"',
    pay_no: 'text',
    version: 'integer',
    status: 'text',
    by: 'text',
    source: 'text',
    amount: 'bigint',
    currency: 'text',
    why: 'text',
    of_payment: 'boolean',
    number: 'text',
    asked: 'jsonb not null',
    payee: 'jsonb',
    batch: 'text',
    requested_at: 'timestamptz',
    since: 'timestamptz',
    settled_at: 'timestamptz',
    day: 'text',
    reference: 'text',
    refund: 'jsonb',
  },
  indexes: {
    status: '(status, requested_at, refund_id) include (amount, by, settled_at)',
    requested_at: '(requested_at, refund_id) include (status, by, amount, settled_at)',
    settled_at: '(settled_at)',
    amount: '(amount, refund_id) include (status, by)',
    subject: '(subject)',
    batch: '(batch, refund_id)',
    number: '(number)',
  },
  counts: [['status']],
  sums: [{ by: ['day', 'by', 'source', 'currency', 'of_payment'], of: 'amount' }],
  begins: ({ type }) => type === 'RefundRequested',
  evolve: fold,
})

/** What finance works through together: what it has to act on, what goes on without it, and what has arrived. */
const QUEUES = {
  finance: ['failed', 'payee_needed', 'to_transfer'],
  under_way: ['under_way', 'batched'],
  settled: ['settled'],
} as const satisfies Record<string, readonly RefundStatus[]>

/** What goes back of these buyers' orders and top-ups, and of what they have handed in a voucher for: so repayments are known. */
const isOfBuyers = (where: Where<RefundRow>, db: Database, buyers: readonly string[]) =>
  where.or([
    where('subject', 'in', codesOfBuyers(db, buyers)),
    where('subject', 'in', topUpsAskedBy(db, buyers)),
    where('pay_no', 'in', voucherQueue.rows(db).select('pay_no').where('buyer', '=', anyOf(buyers))),
  ])

export const refundsOfBuyers = (db: Database, buyers: readonly string[]) =>
  refundList.rows(db).where((where) => isOfBuyers(where, db, buyers))

/** So many are told to a firm: the newest of what goes back of its top-ups, or of its repayments. */
const NEWEST = 25

export const newestRefundsOf = async (db: Database, firm: string, kind: 'topup' | 'repayment'): Promise<string[]> => {
  const numbers = kind === 'topup' ? topUpNumbersOf(db, firm) : repaymentNumbersOf(db, firm)
  const found = refundList.rows(db).select('refund_id').where('subject', 'in', numbers)
  const newest = await found.orderBy('requested_at', 'desc').orderBy('refund_id').limit(NEWEST).execute()
  return newest.map(({ refund_id }) => refund_id)
}

/** Refunds as the backoffice lists them. `buyers` are the users that the search text names. */
export const listRefunds = (db: Database, query: ListQuery<typeof refundsResource>, buyers: readonly string[]) =>
  listRows(refundList, db, query, {
    sorts: { requested_at: 'requested_at', amount: 'amount' },
    filters: {
      status: equals('status'),
      queue: (where, queue) => where('status', '=', anyOf(QUEUES[queue])),
      by: equals('by'),
      source: equals('source'),
      of: equals('of_payment', (of) => of === 'payment'),
      start_date: sinceDay('settled_at'),
      end_date: untilDay('settled_at'),
      subject: equals('subject'),
      q: (where, q) =>
        where.or([...numbered(where, 'refund_id', q), ...(buyers.length > 0 ? [isOfBuyers(where, db, buyers)] : [])]),
    },
  })

/** How many refunds of these batches are paid, and how many are to be paid with them still. */
export const paidInBatches = async (db: Database, batches: readonly string[]) => {
  const rows = await refundList
    .rows(db)
    .select(({ fn }) => [
      'batch',
      fn.countAll<number>().filterWhere('status', '=', 'settled').as('paid'),
      fn.countAll<number>().filterWhere('status', '=', 'batched').as('open'),
    ])
    .where('batch', '=', anyOf(batches))
    .groupBy('batch')
    .execute()
  return new Map(rows.map(({ batch, paid, open }) => [batch, { paid: Number(paid), open: Number(open) }]))
}

/** Which of the providers; null of what went elsewhere, so that all purses are one row and their cents are added here. */
const provider = sql<string | null>`case when by = 'provider' then source end`

/** What of payments has arrived in each span since that day, by where it went and by currency, in minor units. */
export const refundsBySpan = (db: Database, since: string, by: Span) =>
  refundList
    .sums(db, ['day', 'by', 'source', 'currency', 'of_payment'], 'amount')
    .select(({ cast, fn }) => [
      spanOf(by).as('from'),
      'by',
      provider.as('source'),
      'currency',
      cast<number>(fn.sum('sum'), 'bigint').as('amount'),
    ])
    .where('day', '>=', since)
    .where('of_payment', '=', true)
    .groupBy([spanOf(by), 'by', provider, 'currency'])
    .execute()

/** How long the refunds have waited that finance has to act on. */
export const refundsByAge = (db: Database, now: Date) =>
  rowsByAge(db, refundList.rows(db).where('status', '=', anyOf(QUEUES.finance)), 'requested_at', now)

/** Refunds that a provider is to confirm, for the sweep that starts missing workflows. */
export const refundsByProvider = async (db: Database): Promise<string[]> => {
  const waiting = refundList.rows(db).select('refund_id').where('status', '=', 'under_way').where('by', '=', 'provider')
  return (await waiting.execute()).map(({ refund_id }) => refund_id)
}

/**
 * Refunds of which it may still be news that they wait for their buyer's account, as above. Of one that the bank has sent back `since` is
 * when it was asked for: its event alone has the moment.
 */
export const refundsWithoutAccount = async (db: Database, now: Date): Promise<string[]> => {
  const waiting = refundList
    .rows(db)
    .select('refund_id')
    .where(({ eb, and, or }) =>
      or([
        and([eb('status', '=', 'payee_needed'), eb('since', '>', newsSince(now).toISOString())]),
        and([eb('status', '=', 'failed'), eb('by', '=', 'transfer')]),
      ]),
    )
  return (await waiting.execute()).map(({ refund_id }) => refund_id)
}

/** What the batch of a month takes: all that waits for a transfer since before then, and what it has taken already. */
export const refundsToTransfer = (db: Database, batch: string, before: Date) =>
  refundList
    .rows(db)
    .select(['refund_id', 'status', 'batch'])
    .where(({ eb, and, or }) =>
      or([
        and([eb('status', '=', 'to_transfer'), eb('since', '<', before.toISOString())]),
        and([eb('status', '=', 'batched'), eb('batch', '=', batch)]),
      ]),
    )
    .orderBy('refund_id')
    .execute()

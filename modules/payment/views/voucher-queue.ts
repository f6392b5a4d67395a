import type { Listed, ListQuery } from '@portafilter/contract'
import { type Database, escapeLike, pageOfRows, type Recorded, rowsProjection, tableOf } from '@portafilter/eventstore'
import { type OrderEvent, order } from '@portafilter/ordering'
import { sql } from 'kysely'
import type { vouchersResource } from '../contract.ts'

/** Which vouchers wait for finance, and what became of the others? One row per payment; money in minor units. */
export type VoucherRow = {
  pay_no: string
  order_no: string
  /** The order's version at its last event about this payment: while the voucher waits, nothing else can happen. */
  version: number
  status: 'waiting' | 'approved' | 'rejected'
  buyer: string
  amount: number
  currency: 'CNY' | 'USD'
  submitted_at: string
  reviewed_at: string | null
  reviewer: string | null
  /** The snapshot with the picture. */
  voucher: string
}

type Handled = Extract<OrderEvent, { type: 'VoucherSubmitted' | 'VoucherApproved' | 'VoucherRejected' }>

const fold = (row: VoucherRow | undefined, event: Recorded<Handled>): VoucherRow | null => {
  const { version, at, metadata, data } = event
  if (event.type === 'VoucherSubmitted') {
    return {
      pay_no: data.pay_no,
      order_no: event.stream.slice('order-'.length),
      version,
      status: 'waiting',
      buyer: metadata.actor ?? '',
      amount: event.data.amount,
      currency: event.data.currency,
      submitted_at: at,
      reviewed_at: null,
      reviewer: null,
      voucher: event.data.voucher.id,
    }
  }
  if (row === undefined) return null
  const status = event.type === 'VoucherApproved' ? 'approved' : 'rejected'
  return { ...row, version, status, reviewed_at: at, reviewer: metadata.actor }
}

export const voucherQueue = rowsProjection<VoucherRow, Handled>({
  name: 'voucher_queue',
  version: 1,
  handles: ['VoucherSubmitted', 'VoucherApproved', 'VoucherRejected'],
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
    voucher: 'uuid',
  },
  indexes: {
    status: '(status, submitted_at, pay_no)',
    submitted_at: '(submitted_at, pay_no)',
    amount: '(amount, pay_no)',
    buyer: '(buyer)',
  },
  evolve: fold,
})

const VOUCHER_QUEUE = tableOf(voucherQueue)

/** The queue as the backoffice lists it. `buyers` are the users that the search text names. */
export const listVouchers = async (
  db: Database,
  { sort, descending, offset, limit, filter }: ListQuery<typeof vouchersResource>,
  buyers: readonly string[],
): Promise<Listed<VoucherRow>> => {
  let found = db.selectFrom(VOUCHER_QUEUE)
  if (filter.status) found = found.where('status', '=', filter.status)
  if (filter.id) found = found.where('pay_no', '=', sql<string>`any(${[filter.id].flat()})`)
  if (filter.q) {
    const code = `${escapeLike(filter.q.toUpperCase())}%`
    found = found.where((where) =>
      where.or([where('pay_no', 'like', code), ...(buyers.length > 0 ? [where('buyer', 'in', buyers)] : [])]),
    )
  }
  const by = sort === 'id' ? 'pay_no' : sort
  const direction = descending ? 'desc' : 'asc'
  const [{ total }, rows] = await Promise.all([
    found.select((of) => of.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    pageOfRows<VoucherRow>(db.selectFrom(VOUCHER_QUEUE), found, { key: 'pay_no', by, direction, limit, offset }),
  ])
  return { rows, total: Number(total) }
}

/** Payments whose voucher waits, for the sweep that starts missing workflows. */
export const waitingVouchers = async (db: Database): Promise<{ pay_no: string; order_no: string }[]> =>
  db.selectFrom(VOUCHER_QUEUE).select(['pay_no', 'order_no']).where('status', '=', 'waiting').execute()

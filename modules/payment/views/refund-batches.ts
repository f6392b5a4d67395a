import type { ListQuery } from '@portafilter/contract'
import { type Database, equals, listRows, type Recorded, rowsByAge, rowsProjection } from '@portafilter/eventstore'
import { sum } from '@portafilter/kernel'
import type { refundBatchesResource } from '../contract.ts'
import { type RefundBatchEvent, type RefundBatchStatus, refundBatch } from '../history/refund-batch.ts'
import { refundBatches } from '../streams.ts'

/** Which batches of refunds are there, and whom does each wait for? Money in fen. */
export type RefundBatchRow = {
  /** `202611` */
  month: string
  version: number
  status: RefundBatchStatus
  count: number
  amount: number
  gathered_at: string
  proposed_by: string | null
  confirmed_by: string | null
  confirmed_at: string | null
}

const fold = (row: RefundBatchRow | undefined, event: Recorded<RefundBatchEvent>): RefundBatchRow | null => {
  const { version, at, stream } = event
  if (event.type === 'BatchGathered') {
    const { items } = event.data
    return {
      month: refundBatches.keyOf(stream),
      version,
      status: 'gathered',
      gathered_at: at,
      count: (row?.count ?? 0) + items.length,
      amount: (row?.amount ?? 0) + sum(items.map(({ amount }) => amount)),
      proposed_by: null,
      confirmed_by: null,
      confirmed_at: null,
    }
  }
  if (row === undefined) return null
  if (event.type === 'BatchProposed')
    return { ...row, version, status: 'proposed', proposed_by: event.data.proposed_by }
  return { ...row, version, status: 'confirmed', confirmed_by: event.data.confirmed_by, confirmed_at: at }
}

export const refundBatchList = rowsProjection<RefundBatchRow, RefundBatchEvent>({
  name: 'refund_batches',
  version: 1,
  handles: ['BatchGathered', 'BatchProposed', 'BatchConfirmed'],
  schemas: refundBatch.schemas,
  key: 'month',
  keyOf: ({ stream }) => refundBatches.keyOf(stream),
  ofOneStream: true,
  columns: {
    month: 'text collate "C"',
    version: 'integer not null',
    status: 'text not null',
    count: 'integer not null',
    amount: 'bigint not null',
    gathered_at: 'timestamptz not null',
    proposed_by: 'uuid',
    confirmed_by: 'uuid',
    confirmed_at: 'timestamptz',
  },
  indexes: { gathered_at: '(gathered_at, month) include (status)' },
  counts: [['status']],
  evolve: fold,
})

/** The batches as the backoffice lists them. */
export const listBatches = (db: Database, query: ListQuery<typeof refundBatchesResource>) =>
  listRows(refundBatchList, db, query, {
    sorts: { gathered_at: 'gathered_at' },
    filters: { status: equals('status') },
  })

/** Those that nobody has confirmed yet, and whether a month's is there at all. */
export const batchesOf = async (db: Database, month: string) => {
  const rows = await refundBatchList.rows(db).select(['month', 'status']).execute()
  return {
    isGathered: rows.some((row) => row.month === month),
    unconfirmed: rows.filter(({ status }) => status !== 'confirmed').map((row) => row.month),
  }
}

/** How long the batches have waited that are to be checked, or confirmed by a second person. */
export const batchesByAge = (db: Database, status: 'gathered' | 'proposed', now: Date) =>
  rowsByAge(db, refundBatchList.rows(db).where('status', '=', status), 'gathered_at', now)

import { type Database, rowsByDay, rowsProjection } from '@portafilter/eventstore'
import { type TransferEvent, transferSchemas } from '@portafilter/receivable'

/** When were vouchers rejected? A row for each time: the queue forgets it with the next voucher of the payment. */
export type VoucherRejection = { id: string; at: string }

type Handled = Extract<TransferEvent, { type: 'VoucherRejected' }>

export const voucherRejections = rowsProjection<VoucherRejection, Handled>({
  name: 'voucher_rejections',
  version: 2,
  handles: ['VoucherRejected'],
  schemas: transferSchemas,
  key: 'id',
  keyOf: ({ id }) => id,
  columns: { id: 'uuid', at: 'timestamptz' },
  indexes: { at: '(at)' },
  evolve: (_row, { id, at }) => ({ id, at }),
})

/** How many vouchers were rejected on each day since. */
export const rejectionsByDay = (db: Database, since: Date) => rowsByDay(voucherRejections, db, 'at', since).execute()

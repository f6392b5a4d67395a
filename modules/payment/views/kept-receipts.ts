import { type Database, keyIn, type Recorded, rowsProjection } from '@portafilter/eventstore'
import {
  type KeptReceipt,
  keptWith,
  type RefundRequested,
  refundSchemas,
  transferSchemas,
  type VoucherReviewed,
} from '@portafilter/receivable'

/** What has come with a rejection, has paid nothing yet, and was not asked back: by what it was to pay. */
export type KeptReceipts = {
  /** The order's code, or the number of the top-up or the repayment. */
  subject: string
  kept: readonly KeptReceipt[]
}

type Handled = VoucherReviewed | RefundRequested

const keptBehind = (kept: readonly KeptReceipt[], { type, data }: Recorded<Handled>): readonly KeptReceipt[] => {
  if (type === 'VoucherApproved') return []
  if (type === 'RefundRequested') return data.why === 'unallocated' ? [] : kept
  return data.receipt ? keptWith(kept, { ...data.receipt, pay_no: data.pay_no }) : kept
}

export const keptReceipts = rowsProjection<KeptReceipts, Handled>({
  name: 'kept_receipts',
  version: 1,
  handles: ['VoucherApproved', 'VoucherRejected', 'RefundRequested'],
  schemas: { ...transferSchemas, ...refundSchemas },
  key: 'subject',
  keyOf: ({ stream }) => keyIn(stream),
  ofOneStream: true,
  columns: { subject: 'text collate "C"', kept: 'jsonb not null' },
  evolve: (row, event, subject) => {
    const kept = keptBehind(row?.kept ?? [], event)
    return kept.length === 0 ? null : { subject, kept }
  },
})

/** What is kept for these, by the bank's serial number, in minor units. */
export const keptBySerial = async (db: Database, subjects: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (subjects.length === 0) return new Map()
  const rows = await keptReceipts.rows(db).select('kept').where('subject', 'in', subjects).execute()
  const sums = new Map<string, number>()
  for (const { bank_serial, amount } of rows.flatMap(({ kept }) => kept))
    sums.set(bank_serial, (sums.get(bank_serial) ?? 0) + amount)
  return sums
}

import { type Recorded, rowsProjection } from '@portafilter/eventstore'
import { transferSchemas, type VoucherReviewed } from '@portafilter/receivable'
import { type BankReceiptEvent, bankReceipt } from '../history/bank-receipt.ts'
import { bankReceipts } from '../streams.ts'

/** Which banks' serial numbers are claimed by a review that has not recorded them? Most for a moment only. */
export type UnrecordedReceipt = {
  /** The id of the review's command. */
  claim: string
  bank_serial: string
  pay_no: string
  since: string
}

type Handled = BankReceiptEvent | VoucherReviewed

const claimOf = ({ type, data, metadata }: Recorded<Handled>): string =>
  type === 'BankReceiptClaimed' || type === 'BankReceiptReleased' ? data.claim : metadata.command

export const unrecordedReceipts = rowsProjection<UnrecordedReceipt, Handled>({
  name: 'unrecorded_receipts',
  version: 1,
  handles: ['BankReceiptClaimed', 'BankReceiptReleased', 'VoucherApproved', 'VoucherRejected'],
  schemas: { ...transferSchemas, ...bankReceipt.schemas },
  key: 'claim',
  keyOf: claimOf,
  columns: { claim: 'uuid', bank_serial: 'text', pay_no: 'text', since: 'timestamptz' },
  indexes: { since: '(since)' },
  begins: ({ type }) => type === 'BankReceiptClaimed',
  evolve: (_row, event) =>
    event.type === 'BankReceiptClaimed'
      ? { ...event.data, bank_serial: bankReceipts.keyOf(event.stream), since: event.at }
      : null,
})

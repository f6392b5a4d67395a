import { type Recorded, rowsProjection } from '@portafilter/eventstore'
import { serialsIn, transferSchemas, type VoucherReviewed } from '@portafilter/receivable'
import { type BankReceiptEvent, bankReceipt } from '../history/bank-receipt.ts'
import { bankReceipts } from '../streams.ts'

/** Which banks' serial numbers are claimed by a review that has not recorded them? Most for a moment only. */
export type UnrecordedReceipt = {
  /** Of the claim and the serial: a person may correct the serial of a review whose process has died. */
  id: string
  /** The id of the review's command. */
  claim: string
  bank_serial: string
  pay_no: string
  since: string
}

type Handled = BankReceiptEvent | VoucherReviewed

const idOf = (claim: string, serial: string): string => `${claim}|${serial}`

const idsIn = (event: Recorded<Handled>): string | readonly string[] =>
  event.type === 'BankReceiptClaimed' || event.type === 'BankReceiptReleased'
    ? idOf(event.data.claim, bankReceipts.keyOf(event.stream))
    : serialsIn(event).map((serial) => idOf(event.metadata.command, serial))

export const unrecordedReceipts = rowsProjection<UnrecordedReceipt, Handled>({
  name: 'unrecorded_receipts',
  version: 2,
  handles: ['BankReceiptClaimed', 'BankReceiptReleased', 'VoucherApproved', 'VoucherRejected'],
  schemas: { ...transferSchemas, ...bankReceipt.schemas },
  key: 'id',
  keyOf: idsIn,
  columns: { id: 'text', claim: 'uuid', bank_serial: 'text', pay_no: 'text', since: 'timestamptz' },
  indexes: { since: '(since)' },
  begins: ({ type }) => type === 'BankReceiptClaimed',
  evolve: (_row, event, id) =>
    event.type === 'BankReceiptClaimed'
      ? { id, ...event.data, bank_serial: bankReceipts.keyOf(event.stream), since: event.at }
      : null,
})

import { type Recorded, rowsProjection } from '@portafilter/eventstore'
import { type ApprovalStep, serialsIn, transferSchemas, type VoucherReviewed } from '@portafilter/receivable'
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

type Claiming = Extract<BankReceiptEvent, { type: 'BankReceiptClaimed' | 'BankReceiptReleased' }>

type Handled = Claiming | VoucherReviewed | ApprovalStep

const idOf = (claim: string, serial: string): string => `${claim}|${serial}`

const idsIn = (event: Recorded<Handled>): string | readonly string[] => {
  if (event.type === 'BankReceiptClaimed' || event.type === 'BankReceiptReleased')
    return idOf(event.data.claim, bankReceipts.keyOf(event.stream))
  if (event.type === 'ApprovalDeclined') return idOf(event.data.claim, event.data.bank_serial)
  return serialsIn(event).map((serial) => idOf(event.metadata.command, serial))
}

/** Claimed by a review that may yet record it, or had recorded it until it was handed back. */
const openedBy = (event: Recorded<Handled>): Omit<UnrecordedReceipt, 'id'> | null => {
  const { type, data, at: since } = event
  if (type !== 'BankReceiptClaimed' && type !== 'ApprovalDeclined') return null
  const bank_serial = type === 'ApprovalDeclined' ? data.bank_serial : bankReceipts.keyOf(event.stream)
  return { claim: data.claim, bank_serial, pay_no: data.pay_no, since }
}

export const unrecordedReceipts = rowsProjection<UnrecordedReceipt, Handled>({
  name: 'unrecorded_receipts',
  version: 3,
  handles: [
    'BankReceiptClaimed',
    'BankReceiptReleased',
    'VoucherApproved',
    'VoucherRejected',
    'ApprovalProposed',
    'ApprovalDeclined',
  ],
  schemas: { ...transferSchemas, ...bankReceipt.schemas },
  key: 'id',
  keyOf: idsIn,
  columns: { id: 'text', claim: 'uuid', bank_serial: 'text', pay_no: 'text', since: 'timestamptz' },
  indexes: { since: '(since)' },
  begins: ({ type }) => type === 'BankReceiptClaimed',
  evolve: (_row, event, id) => {
    const opened = openedBy(event)
    return opened && { id, ...opened }
  },
})

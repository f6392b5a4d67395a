import type { PersonalDataReference } from '@portafilter/eventstore'
import { type Cents, type Currency, DAY_MS, formatMoney, type Refusal, refuse, sum, toWire } from '@portafilter/kernel'
import { type RefundRequested, type RefundRoute, type RefundsState, requestRefund } from './refunds.ts'

/** What is to be paid by transfer under one payment number: above 0, in minor units. */
export type Due = { readonly pay_no: string; readonly amount: Cents; readonly currency: Currency }

/** So long the rest of a combination may take: then what a wallet holds for it is given up (payments.md, Holds end). */
export const REST_WAITS_MS = 7 * DAY_MS

/** Money that has come by a transfer, as the bank's statement names it. */
export type BankReceipt = {
  /** The bank's serial number, normalised (kernel, `bankSerial`): used once over all payments. */
  readonly bank_serial: string
  /** In minor units of the payment's currency: above 0. */
  readonly amount: Cents
  /** The Beijing day, `yyyy-mm-dd`. */
  readonly received_on: string
}

/** A receipt as finance records it. Without an amount it is of what is missing. */
export type RecordedReceipt = Omit<BankReceipt, 'amount'> & { readonly amount: Cents | null }

/** A receipt that has paid nothing yet, and the payment under which it came. */
export type KeptReceipt = BankReceipt & { readonly pay_no: string }

/** What has come for a stream's payments: what is kept waits for the next voucher, whatever was arranged since. */
export type ReceiptsState = {
  readonly kept: readonly KeptReceipt[]
  readonly reviews: readonly { readonly pay_no: string; readonly receipts: readonly BankReceipt[] }[]
}

export type ReceiptRefusal = Refusal<
  | 'receipt_short'
  | 'receipt_suffices'
  | 'receipt_again'
  | 'receipt_again_differs'
  | 'bank_serial_used'
  | 'invalid_input'
>

/** What has come by these receipts. */
export const totalOf = (receipts: readonly BankReceipt[]): Cents => sum(receipts.map(({ amount }) => amount))

/** What is kept, added up. */
export const keptIn = ({ kept }: Pick<ReceiptsState, 'kept'>): Cents => totalOf(kept)

/** What is still to be transferred beside what is kept; 0 where that suffices. */
export const missingOf = ({ amount }: Pick<Due, 'amount'>, state: Pick<ReceiptsState, 'kept'>): Cents =>
  Math.max(0, amount - keptIn(state))

/** In minor units: CNY 1,000.00. */
const MUCH: Cents = 100_000

/** Up to so much is nothing unusual: twice what is missing, but at most 1,000.00 more. What is above is typed twice. */
export const usualUpTo = (due: Pick<Due, 'amount'>, state: Pick<ReceiptsState, 'kept'>): Cents => {
  const missing = missingOf(due, state)
  return missing + Math.min(missing, MUCH)
}

/** The receipt with its amount: what is missing, where none was said. */
export const receiptToRecord = (
  { amount, ...recorded }: RecordedReceipt,
  state: Pick<ReceiptsState, 'kept'>,
  due: Pick<Due, 'amount'>,
): BankReceipt => ({ ...recorded, amount: amount ?? missingOf(due, state) })

const bare = ({ bank_serial, amount, received_on }: KeptReceipt): BankReceipt => ({ bank_serial, amount, received_on })

/** Under which of the stream's payments it was recorded before. */
const recordedUnder = ({ reviews }: ReceiptsState, serial: string): string | undefined =>
  reviews.find(({ receipts }) => receipts.some(({ bank_serial }) => bank_serial === serial))?.pay_no

const unused = (state: ReceiptsState, { bank_serial }: RecordedReceipt): ReceiptRefusal | undefined => {
  const pay_no = recordedUnder(state, bank_serial)
  return pay_no === undefined ? undefined : refuse('bank_serial_used', { pay_no })
}

/** What is kept of the receipt that is named. */
export const keptOf = <Kept extends BankReceipt>(
  { kept }: { readonly kept: readonly Kept[] },
  { bank_serial }: Pick<BankReceipt, 'bank_serial'>,
): Kept | undefined => kept.find((each) => each.bank_serial === bank_serial)

/** What is kept then: of a receipt that is kept already the amount was wrong, and the new one stands in its place. */
export const keptWith = <Kept extends BankReceipt>(kept: readonly Kept[], receipt: Kept): readonly Kept[] => [
  ...kept.filter(({ bank_serial }) => bank_serial !== receipt.bank_serial),
  receipt,
]

/** What is kept and what comes now. One that is kept already is that one: named again it pays without another. */
const together = (
  recorded: RecordedReceipt,
  state: ReceiptsState,
  due: Due,
): readonly BankReceipt[] | ReceiptRefusal => {
  const kept = state.kept.map(bare)
  const same = keptOf({ kept }, recorded)
  if (same && (recorded.amount ?? same.amount) === same.amount) return kept
  const receipt = receiptToRecord(recorded, state, due)
  if (receipt.amount === 0) return refuse('invalid_input', { field: 'received', fault: 'missing' })
  return (same ? undefined : unused(state, recorded)) ?? keptWith(kept, receipt)
}

/** The receipts that pay what is due; refused where they come to less. */
export const receiptsThatPay = (
  recorded: RecordedReceipt,
  state: ReceiptsState,
  due: Due,
): readonly BankReceipt[] | ReceiptRefusal => {
  const receipts = together(recorded, state, due)
  if ('refused' in receipts) return receipts
  const missing = due.amount - totalOf(receipts)
  return missing > 0 ? refuse('receipt_short', { missing: formatMoney(toWire(missing), due.currency) }) : receipts
}

/**
 * A receipt of too little, to be kept for the next voucher, or the right amount of one that is kept; what suffices is to be
 * approved instead.
 */
export const receiptToKeep = (
  recorded: RecordedReceipt | null,
  state: ReceiptsState,
  due: Due,
): BankReceipt | null | ReceiptRefusal => {
  if (recorded === null) return null
  const { amount } = recorded
  if (amount === null) return refuse('invalid_input', { field: 'received', fault: 'missing' })
  const same = keptOf(state, recorded)
  const refused = same && same.amount !== amount ? undefined : unused(state, recorded)
  const receipt = { ...recorded, amount }
  const suffices = totalOf(keptWith(state.kept.map(bare), receipt)) >= due.amount
  return refused ?? (suffices ? refuse('receipt_suffices') : receipt)
}

/**
 * What came too much goes at once to the payer's balance, else back by a transfer.
 * @param most how much of it may go to the balance; more goes back whole. 0 where there is none
 */
export const surplusOf = (
  receipts: readonly BankReceipt[],
  { pay_no, amount: due, currency }: Due,
  state: RefundsState,
  most: Cents,
): readonly RefundRequested[] => {
  const amount = totalOf(receipts) - due
  const route: RefundRoute =
    amount <= most ? { by: 'wallet', source: 'balance', arrangement_id: null } : { by: 'transfer', payee: null }
  return amount > 0 ? [requestRefund(state, { line: null, pay_no, amount, currency, why: 'overpaid', route })] : []
}

/**
 * Gives back what was kept, because nothing waits for a transfer any more.
 * @param payee whom it is transferred back to, if somebody has said
 * @param before how many refunds the same decision has asked for
 */
export const returnKept = (
  kept: readonly KeptReceipt[],
  currency: Due['currency'],
  state: RefundsState,
  payee: PersonalDataReference | null,
  before: number,
): readonly RefundRequested[] => {
  const last = kept.at(-1)
  if (last === undefined) return []
  const wanted = { line: null, pay_no: last.pay_no, amount: totalOf(kept), currency, why: 'unallocated' } as const
  return [requestRefund(state, { ...wanted, route: { by: 'transfer', payee } }, before)]
}

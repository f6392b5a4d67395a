import type { Decider } from '@portafilter/eventstore'
import { paymentOf, type Refusal, refuse } from '@portafilter/kernel'

/** One command's claim, by the command's id: what is to record the receipt of this payment. */
type Claim = { readonly claim: string; readonly pay_no: string }

export type BankReceiptEvent =
  | { readonly type: 'BankReceiptClaimed'; readonly data: Claim }
  /** The command was refused, or never came to an end. */
  | { readonly type: 'BankReceiptReleased'; readonly data: Claim }

type BankReceiptCommand =
  | (Claim & { readonly type: 'ClaimReceipt' })
  | { readonly type: 'ReleaseReceipt'; readonly claim: string }

type BankReceiptState = { readonly claims: readonly Claim[] }

const subjectOf = (pay_no: string): string => paymentOf(pay_no)?.key ?? pay_no

/**
 * Money of one serial number is of one order, top-up or repayment (payments.md, A transfer is a bank receipt), which sees to
 * it itself that it records it once. Each command claims it for itself, so that one that is refused takes nothing from another.
 */
export const bankReceipt: Decider<
  BankReceiptState,
  BankReceiptCommand,
  BankReceiptEvent,
  Refusal<'bank_serial_used'>
> = {
  initial: { claims: [] },
  decide: (command, { claims }) => {
    const known = claims.find(({ claim }) => claim === command.claim)
    if (command.type === 'ReleaseReceipt') return known ? [{ type: 'BankReceiptReleased', data: known }] : []
    const { claim, pay_no } = command
    const other = claims.find((each) => subjectOf(each.pay_no) !== subjectOf(pay_no))
    if (other) return refuse('bank_serial_used', { pay_no: other.pay_no })
    return known ? [] : [{ type: 'BankReceiptClaimed', data: { claim, pay_no } }]
  },
  evolve: ({ claims }, { type, data }) => ({
    claims: type === 'BankReceiptClaimed' ? [...claims, data] : claims.filter(({ claim }) => claim !== data.claim),
  }),
  schemas: { BankReceiptClaimed: { schema: 1 }, BankReceiptReleased: { schema: 1 } },
}

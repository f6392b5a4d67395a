import { type Cents, hasConflictOfInterest, isRefusal, isSecondTo, type Owner, refuse } from '@portafilter/kernel'
import {
  type Due,
  keptOf,
  receiptsThatPay,
  receiptToKeep,
  receiptToRecord,
  surplusOf,
  totalOf,
  usualUpTo,
} from './receipts.ts'
import type { RefundsState } from './refunds.ts'
import type {
  ApproveVoucher,
  ReviewApproval,
  Reviewed,
  ReviewVoucher,
  TransferRefusal,
  TransferState,
} from './transfer.ts'

/** Far more than is missing is typed a second time: a slip of the comma is a hundredfold (decisions/four-eyes.md). */
const mistyped = ({ receipt, again }: ApproveVoucher, state: TransferState, due: Due): TransferRefusal | undefined => {
  if (again !== null && again !== receipt.amount) return refuse('receipt_again_differs')
  const isUnusual = receipt.amount !== null && receipt.amount > usualUpTo(due, state)
  const isKnown = keptOf(state, receipt)?.amount === receipt.amount
  return isUnusual && !isKnown && again === null ? refuse('receipt_again') : undefined
}

/** @param most how much of what came too much may go to the payer's balance */
const approval = (receipts: Parameters<typeof surplusOf>[0], state: RefundsState, due: Due, most: Cents): Reviewed => [
  { type: 'VoucherApproved', data: { pay_no: due.pay_no, amount: due.amount, receipts } },
  ...surplusOf(receipts, due, state, most),
]

/**
 * What has come pays what is due. More above that than the person may take alone is recorded, and waits for a second one, and so is
 * what comes of a transfer that pays others.
 * @param mayHaveWallet whether what came too much can go to a balance
 */
const approveVoucher = (
  command: ApproveVoucher,
  state: TransferState & RefundsState,
  due: Due,
  mayHaveWallet: boolean,
): Reviewed | TransferRefusal => {
  const { receipt, alone, staff, newcomer } = command
  const receipts = receiptsThatPay(receipt, state, due)
  if (isRefusal(receipts)) return receipts
  const wrong = mistyped(command, state, due)
  if (wrong) return wrong
  const surplus = totalOf(receipts) - due.amount
  if (alone !== null && surplus <= alone) return approval(receipts, state, due, mayHaveWallet && !newcomer ? alone : 0)
  // One that is kept already has its amount, whether or not it was said again.
  const same = receipts.find(({ bank_serial }) => bank_serial === receipt.bank_serial)
  const proposal = { receipt: { ...receiptToRecord(receipt, state, due), ...same }, surplus, proposed_by: staff.user }
  return [{ type: 'ApprovalProposed', data: { pay_no: due.pay_no, ...proposal } }]
}

/** A second person's word on what another has recorded; anybody of finance hands it back to be reviewed anew. */
const reviewApproval = (
  command: ReviewApproval,
  state: TransferState & RefundsState,
  due: Due,
  mayHaveWallet: boolean,
): Reviewed | TransferRefusal => {
  const { pay_no } = command
  const { proposal } = state
  if (proposal === null) return refuse('approval_not_waiting')
  const { receipt, claim, proposed_by } = proposal
  if (command.type === 'DeclineApproval') {
    const { bank_serial } = receipt
    return [{ type: 'ApprovalDeclined', data: { pay_no, bank_serial, claim, reason: command.reason } }]
  }
  if (!isSecondTo(command.staff, proposed_by)) return refuse('second_person')
  const receipts = receiptsThatPay(receipt, state, due)
  if (isRefusal(receipts)) return receipts
  return approval(receipts, state, due, mayHaveWallet && !command.newcomer ? command.limit : 0)
}

/**
 * Finance's word on the voucher that waits. Nobody reviews their own.
 * @param mayHaveWallet whether what came too much can go to a balance
 */
export const reviewVoucher = (
  command: ReviewVoucher,
  state: TransferState & RefundsState,
  due: Due | null,
  owner: Owner,
  mayHaveWallet: boolean,
): Reviewed | TransferRefusal => {
  const { pay_no, staff } = command
  if (hasConflictOfInterest(staff, owner)) return refuse('conflict_of_interest')
  if (state.transfer !== 'submitted' || due?.pay_no !== pay_no) return refuse('voucher_not_waiting')
  if (command.type === 'ConfirmApproval' || command.type === 'DeclineApproval')
    return reviewApproval(command, state, due, mayHaveWallet)
  if (state.proposal !== null) return refuse('approval_waits')
  if (command.type === 'ApproveVoucher') return approveVoucher(command, state, due, mayHaveWallet)
  const receipt = receiptToKeep(command.receipt, state, due)
  if (isRefusal(receipt)) return receipt
  const wrong = receipt && keptOf(state, receipt)
  const corrected = wrong ? { instead_of: wrong.amount } : {}
  return [{ type: 'VoucherRejected', data: { pay_no, reason: command.reason, receipt, ...corrected } }]
}

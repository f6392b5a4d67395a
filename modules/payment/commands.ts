import { type Database, type EventLog, eventIdOf, recordedBy, storePersonalData } from '@portafilter/eventstore'
import {
  type CommandMeta,
  isRefusal,
  type Owner,
  paymentOf,
  type Refusal,
  refuse,
  type StaffMember,
} from '@portafilter/kernel'
import type { RecordedReceipt } from '@portafilter/receivable'
import { attach, UPLOAD_TYPES } from '@portafilter/uploads'
import {
  type ChangedPayment,
  changePayment,
  loadOwnPayment,
  type PaymentRefusal,
  streamOfPayment,
  together,
} from './payments.ts'
import { reviewWithReceipt } from './receipts/claims.ts'
import { type SettlingDeps, settleAtOnce } from './settlement.ts'
import { REJECTION, type Rejection, VOUCHER, type Voucher } from './voucher.ts'

export type PaymentDeps = {
  readonly db: Database
  readonly log: EventLog
}

/**
 * Hands in a voucher. The picture is attached before: an upload serves one payment, so a crash before the append leaves
 * it attached to this payment and the same call finishes. What the payment would refuse attaches nothing; a repeat of a
 * command that was recorded is no second one.
 */
export const submitVoucher = async (
  { db, log }: PaymentDeps,
  person: Owner,
  pay_no: string,
  path: string,
  meta: CommandMeta,
): Promise<ChangedPayment | PaymentRefusal | Refusal<'upload_unknown'>> => {
  const own = await loadOwnPayment(log, pay_no, person)
  if (isRefusal(own)) return own
  const recorded = recordedBy(meta, own.steps)
  if (isRefusal(recorded)) return recorded
  const refused = own.refusalOf({ type: 'SubmitVoucher', ...person, pay_no, voucher: { id: '', digest: '' } })
  if (recorded.length === 0 && refused) return refused as PaymentRefusal
  const upload = await attach(db, { path, user: person.buyer, type: UPLOAD_TYPES.voucher, to: pay_no })
  if (upload === undefined) return refuse('upload_unknown')
  const picture: Voucher = { path, sha256: upload.sha256 }
  const voucher = await keepBeside(db, pay_no, VOUCHER, picture, meta)
  return changePayment(log, { type: 'SubmitVoucher', ...person, pay_no, voucher }, meta)
}

/** Stores the personal data of the first event that the command records on the payment's stream. */
const keepBeside = (db: Database, pay_no: string, kind: string, data: Voucher | Rejection, meta: CommandMeta) => {
  const stream = streamOfPayment(pay_no) ?? ''
  return storePersonalData(db, { stream, eventId: eventIdOf(meta.id, stream, 0), name: kind, kind, data })
}

/**
 * Finance's word on the voucher that the person saw and the money that has come, and what its firm's wallet has to do then. It
 * stands, Temporal or not.
 */
export const approveVoucher = async (
  deps: PaymentDeps & SettlingDeps,
  staff: StaffMember,
  pay_no: string,
  receipt: RecordedReceipt,
  version: number,
  meta: CommandMeta,
): Promise<ChangedPayment | PaymentRefusal> => {
  const command = { type: 'ApproveVoucher', staff, pay_no, receipt } as const
  const approved = await reviewWithReceipt(deps.log, command, receipt.bank_serial, meta, version)
  if (isRefusal(approved)) return approved
  return together(approved, await settleAtOnce(deps, paymentOf(pay_no)?.key ?? '', meta))
}

/**
 * As `approveVoucher`; the reason is personal data (free text), which the event refers to.
 * @param receipt the money that has come all the same: too little, and kept
 */
export const rejectVoucher = async (
  { db, log }: PaymentDeps,
  staff: StaffMember,
  pay_no: string,
  why: string,
  receipt: RecordedReceipt | null,
  version: number,
  meta: CommandMeta,
): Promise<ChangedPayment | PaymentRefusal> => {
  if (streamOfPayment(pay_no) === undefined) return refuse('payment_not_found')
  const reason = await keepBeside(db, pay_no, REJECTION, { reason: why }, meta)
  const command = { type: 'RejectVoucher', staff, pay_no, reason, receipt } as const
  return receipt === null
    ? changePayment(log, command, meta, version)
    : reviewWithReceipt(log, command, receipt.bank_serial, meta, version)
}

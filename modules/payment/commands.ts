import { countedBy } from '@portafilter/control'
import {
  type Database,
  type DomainEvent,
  type EventLog,
  eventIdOf,
  recordedBy,
  storePersonalData,
} from '@portafilter/eventstore'
import { isNewcomer } from '@portafilter/identity'
import {
  type Cents,
  type CommandMeta,
  isRefusal,
  type Owner,
  paymentOf,
  type Refusal,
  refuse,
  type SecondPerson,
  type StaffMember,
} from '@portafilter/kernel'
import { isAboutVoucher } from '@portafilter/receivable'
import type { RoomDeps } from '@portafilter/room'
import { attach, UPLOAD_TYPES } from '@portafilter/uploads'
import {
  type ChangedPayment,
  changePayment,
  loadOwnPayment,
  loadPayment,
  type PaymentRefusal,
  streamOfPayment,
  together,
} from './payments.ts'
import { type NamedReceipt, releaseDeclined, releaseReplaced, reviewWithReceipt } from './receipts/claims.ts'
import { othersWith, serialsWith } from './receipts/others.ts'
import { statedSince } from './receipts/stated.ts'
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

/** A receipt as it was typed; `again` is its amount as it was typed a second time, null where it was typed once. */
type TypedReceipt = NamedReceipt & { readonly again: Cents | null }

export type Deciding = PaymentDeps & SettlingDeps & Pick<RoomDeps, 'secondPersonAbove' | 'statedOf'>

/** What more than due would be recorded, in minor units. */
const surplusIn = (decided: readonly DomainEvent[]): Cents => {
  const [first] = decided.filter(isAboutVoucher)
  return first?.type === 'ApprovalProposed' ? first.data.surplus : 0
}

/** What the firm's wallet has to do then. What is left of it, the workflow `settlement` does: the approval stands. */
const settledWith = async (deps: SettlingDeps, pay_no: string, approved: ChangedPayment, meta: CommandMeta) =>
  together(approved, await settleAtOnce(deps, paymentOf(pay_no)?.key ?? '', meta))

/**
 * Finance's word on the voucher that the person saw and the money that has come, and what its firm's wallet has to do then. It
 * stands, Temporal or not. So much more than due that the person may not take it alone is recorded for a second one, and what comes of
 * a transfer that pays others, which counts for neither.
 */
export const approveVoucher = async (
  deps: Deciding,
  staff: SecondPerson,
  pay_no: string,
  { again, ...named }: TypedReceipt,
  version: number,
  meta: CommandMeta,
): Promise<ChangedPayment | Refusal> => {
  const { log } = deps
  const payment = await loadPayment(log, pay_no)
  if (payment === undefined) return refuse('payment_not_found')
  const wanted = { type: 'ApproveVoucher', staff, pay_no, receipt: named.receipt, again } as const
  const { bank_serial } = named.receipt
  const othersHave = () => othersWith(deps, payment, serialsWith(payment, bank_serial))
  const isOthers = (await othersHave()).length > 0
  const amount = isOthers ? 0 : surplusIn(payment.wouldRecord({ ...wanted, alone: 0, newcomer: false }))
  const otherwise = await statedSince(deps, payment, { ...wanted, alone: amount, newcomer: false }, bank_serial)
  if (otherwise) return otherwise
  const newcomer = amount > 0 && (await isNewcomer(deps.db, payment.owner.buyer))
  const subject = streamOfPayment(pay_no) ?? ''
  const counted = { staff, owner: payment.owner, kind: 'receipt', subject, amount } as const
  const stated = await deps.statedOf(deps.db, bank_serial)
  const approved = await countedBy(deps, counted, meta, (isAlone) =>
    reviewWithReceipt(log, { ...wanted, alone: isAlone ? amount : 0, newcomer }, named, meta, version, {
      stated,
      othersHave,
    }),
  )
  return isRefusal(approved) ? approved : settledWith(deps, pay_no, approved, meta)
}

/** A second person's word on what another has recorded, as they saw it, and as the bank's statements have it by now. */
export const confirmApproval = async (
  deps: Deciding,
  staff: SecondPerson,
  pay_no: string,
  version: number,
  meta: CommandMeta,
): Promise<ChangedPayment | Refusal> => {
  const payment = await loadPayment(deps.log, pay_no)
  if (payment === undefined) return refuse('payment_not_found')
  const newcomer = await isNewcomer(deps.db, payment.owner.buyer)
  const command = { type: 'ConfirmApproval', staff, pay_no, limit: deps.secondPersonAbove, newcomer } as const
  const otherwise = await statedSince(deps, payment, command)
  if (otherwise) return otherwise
  const confirmed = await changePayment(deps.log, command, meta, version)
  if (isRefusal(confirmed)) return confirmed
  const { proposal } = payment.transfer
  if (proposal) await releaseReplaced(deps.log, proposal.receipt.bank_serial, meta)
  return settledWith(deps, pay_no, confirmed, meta)
}

/** What was recorded is wrong: the voucher waits as before, and the serial number is free again. */
export const declineApproval = async (
  { db, log }: PaymentDeps,
  staff: StaffMember,
  pay_no: string,
  why: string,
  version: number,
  meta: CommandMeta,
): Promise<ChangedPayment | Refusal> => {
  if (streamOfPayment(pay_no) === undefined) return refuse('payment_not_found')
  const reason = await keepBeside(db, pay_no, REJECTION, { reason: why }, meta)
  const declined = await changePayment(log, { type: 'DeclineApproval', staff, pay_no, reason }, meta, version)
  if (isRefusal(declined)) return declined
  for (const step of declined.events.filter(isAboutVoucher))
    if (step.type === 'ApprovalDeclined') await releaseDeclined(log, step.data, meta)
  return declined
}

/**
 * As `approveVoucher`; the reason is personal data (free text), which the event refers to.
 * @param named the money that has come all the same: too little, and kept
 */
export const rejectVoucher = async (
  { db, log, statedOf }: PaymentDeps & Pick<RoomDeps, 'statedOf'>,
  staff: StaffMember,
  pay_no: string,
  why: string,
  named: NamedReceipt | null,
  version: number,
  meta: CommandMeta,
): Promise<ChangedPayment | Refusal> => {
  const payment = await loadPayment(log, pay_no)
  if (payment === undefined) return refuse('payment_not_found')
  const reason = await keepBeside(db, pay_no, REJECTION, { reason: why }, meta)
  const command = { type: 'RejectVoucher', staff, pay_no, reason, receipt: named?.receipt ?? null } as const
  if (named === null) return changePayment(log, command, meta, version)
  const { bank_serial } = named.receipt
  const othersHave = () => othersWith({ db, log }, payment, [bank_serial])
  const stated = await statedOf(db, bank_serial)
  return reviewWithReceipt(log, command, named, meta, version, { stated, othersHave })
}

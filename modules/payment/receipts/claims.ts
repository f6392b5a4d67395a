import { randomUUID } from 'node:crypto'
import { type Database, type EventLog, execute, recordedBy, stateOf, systemMeta } from '@portafilter/eventstore'
import { type Cents, type CommandMeta, HOUR_MS, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import {
  isAboutVoucher,
  keptOf,
  type RecordedReceipt,
  type ReviewVoucher,
  receiptsIn,
  serialsIn,
} from '@portafilter/receivable'
import {
  type BankReceiptRefusal,
  type Claim,
  type ClaimReceipt,
  type Share,
  statedOtherwise,
  subjectOf,
} from '../history/bank-receipt.ts'
import {
  type ChangedPayment,
  changePayment,
  loadPayment,
  type Payment,
  type PaymentRefusal,
  type VoucherStep,
} from '../payments.ts'
import { bankReceipts } from '../streams.ts'
import { bankReceiptList } from '../views/bank-receipts.ts'
import { unrecordedReceipts } from '../views/unrecorded-receipts.ts'

/** A command of the serial's stream of its own: claimed, released and claimed again it is another each time. */
const anew = ({ digest: _, ...meta }: CommandMeta): CommandMeta => ({ ...meta, id: randomUUID() })

const claim = (
  log: EventLog,
  serial: string,
  wanted: Pick<ClaimReceipt, 'pay_no' | 'share' | 'stated'>,
  meta: CommandMeta,
) =>
  execute(log, {
    stream: bankReceipts.nameOf(serial),
    decider: bankReceipts.decider,
    meta: anew(meta),
    command: { type: 'ClaimReceipt', claim: meta.id, ...wanted },
  })

const release = (log: EventLog, serial: string, claim: string, meta: CommandMeta) =>
  execute(log, {
    stream: bankReceipts.nameOf(serial),
    decider: bankReceipts.decider,
    meta: anew(meta),
    command: { type: 'ReleaseReceipt', claim },
  })

/**
 * How far the command is that has claimed it: whether it has recorded that, by whichever of its tries, and nobody has handed it
 * back; what waits for a second person may be handed back still.
 */
const recordingOf = async (
  log: EventLog,
  serial: string,
  { pay_no, claim }: Pick<Claim, 'pay_no' | 'claim'>,
): Promise<'not' | 'waits' | 'for good'> => {
  const { steps = [], transfer } = (await loadPayment(log, pay_no)) ?? {}
  const isDeclined = steps.some(({ type, data }) => type === 'ApprovalDeclined' && data.claim === claim)
  const isRecorded = steps.some((step) => step.metadata.command === claim && serialsIn(step).includes(serial))
  if (isDeclined || !isRecorded) return 'not'
  return transfer?.proposal?.claim === claim ? 'waits' : 'for good'
}

/** What was handed back to be reviewed anew has no serial number any more; where a process dies before, `releaseUnrecorded` sees to it. */
export const releaseDeclined = async (
  log: EventLog,
  { bank_serial, claim }: Extract<VoucherStep, { type: 'ApprovalDeclined' }>['data'],
  meta: CommandMeta,
): Promise<void> => void (await release(log, bank_serial, claim, meta))

/**
 * Frees what a payment had claimed of a receipt before it recorded that anew: an amount that was kept wrongly reserves nothing
 * once the right one stands in its place.
 */
export const releaseReplaced = async (log: EventLog, serial: string, meta: CommandMeta): Promise<void> => {
  const { claims } = await stateOf(log, bankReceipts.nameOf(serial), bankReceipts.decider)
  for (const own of Map.groupBy(claims, ({ pay_no }) => subjectOf(pay_no)).values()) {
    if (own.length === 1) continue
    const recorded = await Promise.all(own.map((each) => recordingOf(log, serial, each)))
    const replaced = own.slice(0, Math.max(0, recorded.lastIndexOf('for good')))
    for (const { claim } of replaced) await release(log, serial, claim, meta)
  }
}

/** A receipt as a review names it: what of it counts here, and what came in all where more than this payment has some. */
export type NamedReceipt = {
  readonly receipt: RecordedReceipt
  readonly came: Cents | null
  /** What came in all as it was typed a second time, null where it was typed once. */
  readonly cameAgain: Cents | null
}

type CameRefusal = Refusal<'receipt_again' | 'receipt_again_differs' | 'receipt_stated_otherwise'>

/** What came in all lets others spend: far more than is missing here is typed twice, as what counts here is. */
const cameMistyped = (
  { usualUpTo, currency }: Payment,
  { came, cameAgain }: NamedReceipt,
  stated: readonly Cents[],
): CameRefusal | undefined => {
  if (came === null) return undefined
  const otherwise = statedOtherwise(came, stated, currency)
  if (otherwise) return otherwise
  const about = { field: 'came_again' }
  if (cameAgain !== null && cameAgain !== came) return refuse('receipt_again_differs', about)
  return came > usualUpTo && cameAgain === null ? refuse('receipt_again', about) : undefined
}

/** What of the receipt the review would record as its payment's. */
const shareOf = (payment: Payment, command: ReviewVoucher, { receipt, came }: NamedReceipt): Share | undefined => {
  const { bank_serial } = receipt
  const would = payment.wouldRecord(command).filter(isAboutVoucher).flatMap(receiptsIn)
  const own = would.find((each) => each.bank_serial === bank_serial)
  const { currency } = payment
  return own && { amount: own.amount, currency, received_on: own.received_on, ...(came === null ? {} : { came }) }
}

/** What is known of a transfer beside what the person has typed. */
type KnownOfTransfer = {
  /** What the bank's statements say that came by it. */
  readonly stated?: readonly Cents[]
  /** Which payments of others have some of it: asked behind the claim. */
  readonly othersHave?: () => Promise<readonly string[]>
}

type OthersRefusal = Refusal<'receipt_of_others'>

/**
 * Of a transfer that pays others, too, nothing is decided by one person: an approval waits for a second one. Nothing of it is kept, as
 * that goes back to whoever it is kept for, but what was kept wrongly gets less.
 */
const besideOthers = (
  command: ReviewVoucher,
  { transfer }: Payment,
  { amount }: Share,
  [other]: readonly string[],
): ReviewVoucher | OthersRefusal => {
  if (other === undefined) return command
  if (command.type === 'ApproveVoucher') return { ...command, alone: null }
  const isNamed = command.type === 'RejectVoucher' && command.receipt !== null
  if (!isNamed) return command
  const kept = keptOf(transfer, command.receipt)
  return kept !== undefined && amount <= kept.amount ? command : refuse('receipt_of_others', { pay_no: other })
}

/**
 * Reviews a voucher with the money that has come for it. What of the receipt is this payment's is reserved first, so that
 * of two payments that name it at once both never record more than came. What the payment refuses leaves no claim; a process
 * that dies in between leaves one to `releaseUnrecorded`.
 */
export const reviewWithReceipt = async (
  log: EventLog,
  command: ReviewVoucher,
  named: NamedReceipt,
  meta: CommandMeta,
  version: number,
  { stated = [], othersHave = async () => [] }: KnownOfTransfer = {},
): Promise<ChangedPayment | PaymentRefusal | BankReceiptRefusal | CameRefusal | OthersRefusal> => {
  const { pay_no } = command
  const serial = named.receipt.bank_serial
  const payment = await loadPayment(log, pay_no)
  if (payment === undefined) return refuse('payment_not_found')
  const recorded = recordedBy(meta, payment.steps)
  if (isRefusal(recorded)) return recorded
  let judged: ReviewVoucher | OthersRefusal = command
  if (recorded.length === 0) {
    const refused = payment.refusalOf(command)
    // What no longer waits may be stale: that is said with who was first. Nothing is claimed, so nothing may be recorded.
    if (refused?.refused === 'voucher_not_waiting')
      return changePayment(log, command, meta, Math.min(version, payment.steps.at(-1)?.version ?? 0))
    if (refused) return refused as PaymentRefusal
    const mistyped = cameMistyped(payment, named, stated)
    if (mistyped) return mistyped
    const share = shareOf(payment, command, named)
    if (share === undefined) throw new Error(`${pay_no} would record nothing of ${serial}`)
    const claimed = await claim(log, serial, { pay_no, share, stated }, meta)
    if (isRefusal(claimed)) return claimed
    // Of two that claim at once the later one sees the other.
    judged = besideOthers(command, payment, share, await othersHave())
  }
  const reviewed = isRefusal(judged) ? judged : await changePayment(log, judged, meta, version)
  // Another try of the same command may still record what this one was too busy for, or have recorded it.
  const isOver = isRefusal(reviewed) && reviewed.refused !== 'busy'
  const isLeft = isOver && (await recordingOf(log, serial, { pay_no, claim: meta.id })) === 'not'
  if (isLeft) await release(log, serial, meta.id, meta)
  if (!isRefusal(reviewed)) await releaseReplaced(log, serial, meta)
  return reviewed
}

/** Longer than any call takes, in milliseconds. */
const PATIENCE_MS = HOUR_MS

/**
 * Frees the serial numbers that reviews which died halfway have claimed.
 * @returns how many were freed
 */
export const releaseUnrecorded = async (
  { db, log }: { readonly db: Database; readonly log: EventLog },
  at: Date,
): Promise<number> => {
  const since = new Date(at.getTime() - PATIENCE_MS).toISOString()
  const due = await unrecordedReceipts.rows(db).selectAll().where('since', '<', since).execute()
  let released = 0
  for (const { claim, bank_serial, pay_no } of due) {
    // The view may be behind the log.
    if ((await recordingOf(log, bank_serial, { pay_no, claim })) !== 'not') continue
    if (!isRefusal(await release(log, bank_serial, claim, systemMeta({ at })))) released += 1
  }
  return released
}

/** Frees what was replaced by reviews whose process died before it had done so. */
export const sweepReplaced = async (
  { db, log }: { readonly db: Database; readonly log: EventLog },
  at: Date,
): Promise<void> => {
  const again = await bankReceiptList.rows(db).select('bank_serial').where('claimed_again', '=', true).execute()
  for (const { bank_serial } of again) await releaseReplaced(log, bank_serial, systemMeta({ at }))
}

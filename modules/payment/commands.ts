import { type Database, type EventLog, eventIdOf, recordedBy, storePersonalData } from '@portafilter/eventstore'
import { type CommandMeta, fromWire, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import {
  type ChangedOrder,
  type ChangeRefusal,
  changeOrder,
  type LoadedOrder,
  type OrderRefusal,
  orders,
  type PaymentSource,
  type StaffMember,
} from '@portafilter/ordering'
import { attach, UPLOAD_TYPES } from '@portafilter/uploads'
import { changePayment, loadOwnPayment, streamOfPayment } from './payments.ts'
import { REJECTION, type Rejection, VOUCHER, type Voucher } from './voucher.ts'

export type PaymentDeps = {
  readonly db: Database
  readonly log: EventLog
}

/** What the wire calls each source (payment.md, setOrderPayment). */
const SOURCES = {
  consume_rebates: 'rebates',
  consume_balance: 'balance',
  consume_credit: 'credit',
  wechat: 'wechat',
  alipay: 'alipay',
  offline_transfer: 'offline_transfer',
} as const satisfies Record<string, PaymentSource>

/** Amounts by source as on the wire, in the order's currency. */
type Combination = Readonly<Record<keyof typeof SOURCES, number>>

/** Arranges how the buyer's order is paid. Only offline transfer is available as yet, for the whole total. */
export const arrangePayment = async (
  { log }: PaymentDeps,
  order: string,
  buyer: string,
  combination: Combination,
  meta: CommandMeta,
): Promise<ChangedOrder | ChangeRefusal | Refusal<'payment_total'>> => {
  const shares = []
  for (const [name, source] of Object.entries(SOURCES)) {
    const amount = fromWire(combination[name as keyof Combination])
    if (amount === undefined || amount < 0) return refuse('payment_total')
    if (amount > 0) shares.push({ source, amount })
  }
  return changeOrder(log, order, { type: 'ArrangePayment', buyer, arrangement_id: meta.id, shares }, meta)
}

/** Why the buyer's payment takes no voucher now, or undefined. A repeat of a command that was recorded is no second one. */
const noVoucherNow = (
  { state, events }: LoadedOrder,
  buyer: string,
  pay_no: string,
  meta: CommandMeta,
): OrderRefusal | Refusal<'key_reused'> | undefined => {
  const recorded = recordedBy(meta, events)
  if (isRefusal(recorded)) return recorded
  if (recorded.length > 0) return undefined
  const decided = orders.decider.decide(
    { type: 'SubmitVoucher', buyer, pay_no, voucher: { id: '', digest: '' } },
    state,
  )
  return isRefusal(decided) ? decided : undefined
}

/**
 * Hands in a voucher. The picture is attached before: an upload serves one payment, so a crash before the append leaves
 * it attached to this payment and the same call finishes. What the order would refuse attaches nothing.
 */
export const submitVoucher = async (
  { db, log }: PaymentDeps,
  buyer: string,
  pay_no: string,
  path: string,
  meta: CommandMeta,
): Promise<ChangedOrder | ChangeRefusal | Refusal<'upload_unknown'>> => {
  const own = await loadOwnPayment(log, pay_no, buyer)
  if (isRefusal(own)) return own
  const refused = noVoucherNow(own, buyer, pay_no, meta)
  if (refused) return refused
  const upload = await attach(db, { path, user: buyer, type: UPLOAD_TYPES.voucher, to: pay_no })
  if (upload === undefined) return refuse('upload_unknown')
  const picture: Voucher = { path, sha256: upload.sha256 }
  const stream = streamOfPayment(pay_no)
  const voucher = await storePersonalData(db, {
    stream,
    eventId: eventIdOf(meta.id, stream, 0),
    name: VOUCHER,
    kind: VOUCHER,
    data: picture,
  })
  return changePayment(log, pay_no, { type: 'SubmitVoucher', buyer, pay_no, voucher }, meta)
}

/** Finance's word on a voucher, on the version of the order that the person saw. It stands, Temporal or not. */
export const approveVoucher = (
  { log }: PaymentDeps,
  staff: StaffMember,
  pay_no: string,
  expectedVersion: number,
  meta: CommandMeta,
): Promise<ChangedOrder | ChangeRefusal> =>
  changePayment(log, pay_no, { type: 'ApproveVoucher', staff, pay_no }, meta, expectedVersion)

/** As `approveVoucher`; the reason is personal data (free text), which the event refers to. */
export const rejectVoucher = async (
  { db, log }: PaymentDeps,
  staff: StaffMember,
  pay_no: string,
  why: string,
  expectedVersion: number,
  meta: CommandMeta,
): Promise<ChangedOrder | ChangeRefusal> => {
  const rejection: Rejection = { reason: why }
  const stream = streamOfPayment(pay_no)
  const reason = await storePersonalData(db, {
    stream,
    eventId: eventIdOf(meta.id, stream, 0),
    name: REJECTION,
    kind: REJECTION,
    data: rejection,
  })
  return changePayment(log, pay_no, { type: 'RejectVoucher', staff, pay_no, reason }, meta, expectedVersion)
}

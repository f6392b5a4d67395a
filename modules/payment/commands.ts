import { type Database, type EventLog, eventIdOf, keepSnapshot } from '@portafilter/eventstore'
import { type CommandMeta, fromWire, isRefusal, orderOf, type Refusal, refuse } from '@portafilter/kernel'
import {
  type ChangedOrder,
  type ChangeRefusal,
  changeOrder,
  type LoadedOrder,
  loadOwnOrder,
  type OrderRefusal,
  order,
  orderStream,
  type StaffMember,
} from '@portafilter/ordering'
import { attach, UPLOAD_TYPES } from '@portafilter/uploads'
import { REJECTION, type Rejection, VOUCHER, type Voucher } from './voucher.ts'

export type PaymentDeps = {
  readonly db: Database
  readonly log: EventLog
}

/** Amounts by source as on the wire, in the order's currency. */
type Combination = {
  consume_rebates: number
  consume_balance: number
  consume_credit: number
  wechat: number
  alipay: number
  offline_transfer: number
}

/** Arranges how the buyer's order is paid. Only offline transfer is available as yet, for the whole total. */
export const arrangePayment = async (
  { log }: PaymentDeps,
  order: string,
  buyer: string,
  combination: Combination,
  meta: CommandMeta,
): Promise<ChangedOrder | ChangeRefusal | Refusal<'payment_total'>> => {
  const { offline_transfer: transfer, ...rest } = combination
  const offline_transfer = fromWire(transfer)
  const others = fromWire(Object.values(rest).reduce((total, amount) => total + amount, 0))
  if (offline_transfer === undefined || others === undefined) return refuse('payment_total')
  const parts = { offline_transfer, others }
  return changeOrder(log, order, { type: 'ArrangePayment', buyer, arrangement_id: meta.id, parts }, meta)
}

/** Why the buyer's payment takes no voucher now, or undefined. A repeat of a command that was recorded is no second one. */
const noVoucherNow = (
  { state, events }: LoadedOrder,
  buyer: string,
  pay_no: string,
  { id }: CommandMeta,
): OrderRefusal | undefined => {
  if (events.some(({ metadata }) => metadata.command === id)) return undefined
  const decided = order.decide({ type: 'SubmitVoucher', buyer, pay_no, voucher: { id: '', digest: '' } }, state)
  return isRefusal(decided) ? decided : undefined
}

/**
 * Hands in a voucher. The picture is claimed before: an upload serves one payment, so a crash before the append leaves
 * it claimed for this payment and the same call finishes. What the order would refuse claims nothing.
 */
export const submitVoucher = async (
  { db, log }: PaymentDeps,
  buyer: string,
  pay_no: string,
  path: string,
  meta: CommandMeta,
): Promise<ChangedOrder | ChangeRefusal | Refusal<'upload_unknown'>> => {
  const code = orderOf(pay_no) ?? ''
  const own = await loadOwnOrder(log, code, buyer)
  if (isRefusal(own)) return refuse('payment_not_found')
  const refused = noVoucherNow(own, buyer, pay_no, meta)
  if (refused) return refused
  const upload = await attach(db, { path, user: buyer, type: UPLOAD_TYPES.voucher, to: pay_no })
  if (upload === undefined) return refuse('upload_unknown')
  const picture: Voucher = { path, sha256: upload.sha256 }
  const voucher = await keepSnapshot(db, {
    eventId: eventIdOf(meta.id, orderStream(code), 0),
    name: VOUCHER,
    kind: VOUCHER,
    data: picture,
  })
  return changeOrder(log, code, { type: 'SubmitVoucher', buyer, pay_no, voucher }, meta)
}

/** Finance's word on a voucher, on the version of the order that the person saw. It stands, Temporal or not. */
export const approveVoucher = (
  { log }: PaymentDeps,
  staff: StaffMember,
  pay_no: string,
  seen: number,
  meta: CommandMeta,
): Promise<ChangedOrder | ChangeRefusal> =>
  changeOrder(log, orderOf(pay_no) ?? '', { type: 'ApproveVoucher', staff, pay_no }, meta, seen)

export const rejectVoucher = async (
  { db, log }: PaymentDeps,
  staff: StaffMember,
  pay_no: string,
  why: string,
  seen: number,
  meta: CommandMeta,
): Promise<ChangedOrder | ChangeRefusal> => {
  const code = orderOf(pay_no) ?? ''
  const rejection: Rejection = { reason: why }
  const reason = await keepSnapshot(db, {
    eventId: eventIdOf(meta.id, orderStream(code), 0),
    name: REJECTION,
    kind: REJECTION,
    data: rejection,
  })
  return changeOrder(log, code, { type: 'RejectVoucher', staff, pay_no, reason }, meta, seen)
}

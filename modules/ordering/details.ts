import { type Database, readSnapshots } from '@portafilter/eventstore'
import { type Json, type Language, toBeijingIso, toWire } from '@portafilter/kernel'
import type { LoadedOrder } from './commands.ts'
import type { OrderDetails } from './contract.ts'
import { auditStatusOf, type Order, statusOf } from './history/order.ts'
import { backStatusOf, type PaymentState } from './history/payment.ts'
import type { Shipping } from './shipping.ts'
import { lineOnWire } from './wire.ts'

/** The snapshot that holds why the last review failed, while it matters. */
const rejection = ({ transfer, reviews }: PaymentState): string | undefined =>
  transfer === 'rejected' ? reviews.at(-1)?.reason?.id : undefined

/** The text of a reason's snapshot; empty when there is none, or when it was erased. */
export const reasonIn = (snapshot: Json | undefined): string =>
  (snapshot as { reason: string } | undefined)?.reason ?? ''

/** The personal data of an order: gone (and shown empty) once the person has been erased. */
export const personalDataOf = async (
  db: Database,
  { lines, payment }: Order,
): Promise<{ shipping: Shipping | null; backReason: string }> => {
  const reason = rejection(payment)
  const ids = [lines.shipping.id, ...(reason === undefined ? [] : [reason])]
  const kept = await readSnapshots(db, ids)
  return {
    shipping: (kept.get(lines.shipping.id) as Shipping | undefined) ?? null,
    backReason: reasonIn(kept.get(reason ?? '')),
  }
}

/** One order in full, read from its stream, so it is never behind. */
export const orderDetails = async (
  db: Database,
  { state, events }: LoadedOrder,
  language: Language,
): Promise<OrderDetails> => {
  const { lines, payment } = state
  const { shipping, backReason } = await personalDataOf(db, state)
  return {
    code: lines.code,
    creation_time: toBeijingIso(new Date(events[0]?.at ?? 0)),
    order_total: toWire(lines.total),
    order_before_total: toWire(lines.before_total),
    currency: lines.currency,
    status: statusOf(state),
    back_status: backStatusOf(payment),
    back_reason: backReason,
    audit_status: auditStatusOf(state),
    invoice_status: 0,
    type: lines.kind,
    pay_method: payment.arrangement === null ? '' : 'offline_transfer',
    pay_no: payment.arrangement?.pay_no ?? null,
    line_count: lines.lines.length,
    orderAttachmentsList: lines.lines.map((line) => lineOnWire(line, lines.currency, language)),
    remark: shipping?.remark ?? '',
    surcharged: lines.quick_payment,
    address: shipping?.address ?? null,
  }
}

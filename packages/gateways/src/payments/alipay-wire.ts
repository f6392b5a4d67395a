import { z } from 'zod'
import { FACTS } from './alipay-facts.ts'
import { type AttemptState, OutcomeUnknown, type ProviderMoney, type RefundState } from './provider.ts'
import { isoOf } from './statement-rows.ts'
import { fenOf } from './yuan.ts'

const time = z.string().transform((text, context) => {
  const iso = isoOf(text)
  if (iso === undefined) context.addIssue({ code: 'custom', message: 'no time' })
  return iso ?? z.NEVER
})
const yuan = z.coerce.string().transform((text, context) => {
  const fen = fenOf(text)
  if (fen === undefined) context.addIssue({ code: 'custom', message: 'no amount' })
  return fen ?? z.NEVER
})

/** `total_amount`, never `receipt_amount`: coupons make that less than what was paid for. */
const paid = z.object({ out_trade_no: z.string().min(1), trade_no: z.string().min(1), total_amount: yuan })
const answered = paid.extend({ trade_status: z.string(), send_pay_date: time.optional() })
const notified = paid.extend({ app_id: z.string(), seller_id: z.string(), gmt_payment: time })
const refunded = z.object({
  refund_status: z.string().optional(),
  gmt_refund_pay: time.optional(),
  trade_no: z.string().default(''),
})

const read = <Value>(schema: z.ZodType<Value>, data: unknown): Value => {
  const said = schema.safeParse(data)
  if (!said.success) throw new OutcomeUnknown(`Alipay said what cannot be read: ${z.prettifyError(said.error)}`)
  return said.data
}

export const merchantOf = (sellerId: string, appId: string): string => `${sellerId}/${appId}`

type Paid = z.infer<typeof paid>
const moneyOf = (
  { out_trade_no: number, trade_no: transaction, total_amount: amount }: Paid,
  paidAt: string,
  merchant: string,
): ProviderMoney => ({ number, transaction, amount, currency: 'CNY', merchant, paidAt })

/** A trade that was refunded altogether is called closed, and was paid all the same: it has a day of payment. */
export const attemptOf = (data: unknown, ours: string): AttemptState => {
  const { trade_status, send_pay_date, ...money } = read(answered, data)
  const isPaid = FACTS.paid.some((status) => status === trade_status)
  if (send_pay_date && (isPaid || trade_status === FACTS.closed))
    return { state: 'paid', money: moneyOf(money, send_pay_date, ours) }
  if (isPaid) throw new OutcomeUnknown('Alipay: paid, but not when')
  return { state: trade_status === FACTS.closed ? 'closed' : 'waiting' }
}

export const noticeMoney = (data: unknown): ProviderMoney => {
  const { app_id, seller_id, gmt_payment, ...money } = read(notified, data)
  return moneyOf(money, gmt_payment, merchantOf(seller_id, app_id))
}

/** Only a status proves a refund; without one it has not been done, and may be asked for again under its number. */
export const refundOf = (data: unknown): RefundState => {
  const { refund_status, gmt_refund_pay, trade_no } = read(refunded, data)
  if (refund_status !== FACTS.refunded) return { state: 'unknown_there' }
  if (gmt_refund_pay === undefined) throw new OutcomeUnknown('Alipay: refunded, but not when')
  return { state: 'succeeded', at: gmt_refund_pay, reference: trade_no }
}

import { z } from 'zod'
import type { AttemptState, ProviderMoney, RefundState } from './provider.ts'
import { readAs } from './wechat-client.ts'

/** `payer_total` is left out on purpose: coupons make it less than what was paid for. */
const paid = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().min(1),
  success_time: z.iso.datetime({ offset: true }),
  amount: z.object({ total: z.int(), currency: z.string().default('CNY') }),
})
const transaction = z.object({ trade_state: z.string() })
const refunded = z.object({ status: z.string(), refund_id: z.string(), success_time: z.string().optional() })

export const merchantOf = ({ mchid, appid }: { mchid: string; appid: string }): string => `${mchid}/${appid}`

/** Of a transaction that succeeded, in an answer or in a notification. */
export const moneyOf = (data: unknown): ProviderMoney => {
  const { out_trade_no, transaction_id, amount, success_time, ...whose } = readAs(paid, data)
  return {
    number: out_trade_no,
    transaction: transaction_id,
    amount: amount.total,
    currency: amount.currency,
    merchant: merchantOf(whose),
    paidAt: success_time,
  }
}

/** What has been refunded since was paid all the same. */
export const attemptOf = (data: unknown): AttemptState => {
  const { trade_state } = readAs(transaction, data)
  if (trade_state === 'SUCCESS' || trade_state === 'REFUND') return { state: 'paid', money: moneyOf(data) }
  return { state: trade_state === 'CLOSED' || trade_state === 'REVOKED' ? 'closed' : 'waiting' }
}

export const refundOf = (data: unknown): RefundState => {
  const { status, refund_id, success_time } = readAs(refunded, data)
  if (status === 'SUCCESS' && success_time) return { state: 'succeeded', at: success_time, reference: refund_id }
  if (status === 'CLOSED') return { state: 'closed', why: status }
  return status === 'ABNORMAL' ? { state: 'abnormal', why: status } : { state: 'processing' }
}

import { z } from 'zod'
import type { Refund, Trade } from '../books.ts'
import type { SandboxDeps } from '../deps.ts'
import { refundsOf, takeRefund } from '../trade-lifecycle.ts'
import { fen, noticeUrl, Refusal, read, refundNumber } from './fields.ts'

const MINUTE_MS = 60_000
const YEAR_MS = 365 * 24 * 3_600_000
const MOST_REFUNDS = 50

const refund = z.object({
  transaction_id: z.string().optional(),
  out_trade_no: z.string().optional(),
  out_refund_no: refundNumber,
  reason: z.string().max(80).optional(),
  notify_url: noticeUrl.optional(),
  amount: z.object({ refund: fen, total: fen, currency: z.literal('CNY') }),
})

const paidTrade = ({ books }: SandboxDeps, { transaction_id, out_trade_no }: z.infer<typeof refund>): Trade => {
  const named = `provider = 'wechat' and (transactionNumber = ? or number = ?)`
  const trade = books.one('trades', named, transaction_id ?? null, out_trade_no ?? null)
  if (trade?.paidAt) return trade
  throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
}

const checkRefundable = (deps: SandboxDeps, trade: Trade, { amount }: z.infer<typeof refund>): void => {
  const now = deps.clock.now()
  const earlier = refundsOf(deps, trade)
  const back = earlier.reduce((sum, each) => sum + each.amount, 0)
  const invalid = (message: string) => new Refusal(400, 'INVALID_REQUEST', message)
  if (amount.total !== trade.paidAmount) throw invalid('订单金额与支付金额不一致')
  if (back + amount.refund > amount.total) throw invalid('申请退款金额超过订单可退金额')
  if (now - (trade.paidAt ?? 0) > YEAR_MS) throw invalid('订单已超过可退款的最大期限 365 天')
  if (earlier.length >= MOST_REFUNDS) throw invalid('订单部分退款次数超过 50 次')
  if (now - (earlier.at(-1)?.createdAt ?? 0) < MINUTE_MS)
    throw new Refusal(429, 'FREQUENCY_LIMITED', '同一订单的退款请求间隔须在 1 分钟以上')
  if (trade.refunds === 'refused') throw new Refusal(403, 'NOT_ENOUGH', '基本账户余额不足，请充值后重新发起')
}

/** The same number is the same refund, whatever has become of it; with another amount it is refused. */
export const createRefund = (deps: SandboxDeps, body: Buffer): readonly [Trade, Refund] => {
  const wanted = read(refund, body)
  const trade = paidTrade(deps, wanted)
  const known = deps.books.one('refunds', `provider = 'wechat' and number = ?`, wanted.out_refund_no)
  if (known === undefined) {
    checkRefundable(deps, trade, wanted)
    const { out_refund_no: number, reason = '', amount } = wanted
    return [trade, takeRefund(deps, trade, { number, reason, amount: amount.refund })]
  }
  if (known.trade === trade.id && known.amount === wanted.amount.refund) return [trade, known]
  throw new Refusal(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试')
}

export const refundBy = ({ books }: SandboxDeps, number: string): readonly [Trade, Refund] => {
  const known = books.one('refunds', `provider = 'wechat' and number = ?`, number)
  const trade = known && books.one('trades', 'id = ?', known.trade)
  if (known && trade) return [trade, known]
  throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
}

import { z } from 'zod'
import type { Refund, Trade } from '../books.ts'
import type { SandboxDeps } from '../deps.ts'
import { plainTime, yuan } from '../movements.ts'
import { endRefund, refundsOf, takeRefund } from '../trade-lifecycle.ts'
import { named, numberField, Refusal, read, yuanField } from './fields.ts'
import { numbersOf, tradeOf } from './rules.ts'
import { statusOf, succeeded, totalOf } from './wire.ts'

const refund = z.object({
  trade_no: z.string(),
  out_request_no: numberField,
  refund_amount: yuanField,
  refund_reason: z.string().max(256),
})
const refundQuery = named.extend({ out_request_no: numberField, query_options: z.array(z.string()).default([]) })

const [PAUSE_MS, CONTRACT_STATUS] = [3_000, 'TRADE_FINISHED']

const checkRefundable = (deps: SandboxDeps, trade: Trade, amount: number): void => {
  const earlier = refundsOf(deps, trade)
  if (statusOf(deps, trade, 0) === CONTRACT_STATUS) throw new Refusal('ACQ.TRADE_HAS_FINISHED', '交易已完结')
  if (totalOf(earlier) + amount > (trade.paidAmount ?? 0))
    throw new Refusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限')
  if (deps.clock.now() - (earlier.at(-1)?.createdAt ?? 0) < PAUSE_MS)
    throw new Refusal('aop.ACQ.SYSTEM_ERROR', '系统繁忙，请稍后重试')
  if (trade.refunds === 'refused')
    throw new Refusal('ACQ.SELLER_BALANCE_NOT_ENOUGH', '商户的支付宝账户中无足够的资金进行退款')
}

/** As a rule the money moves at once. The same number again moves nothing, and says so. */
export const giveBack = (deps: SandboxDeps, content: unknown): object => {
  const { trade_no, out_request_no: number, refund_amount: amount, refund_reason: reason } = read(refund, content)
  const trade = deps.books.one('trades', `provider = 'alipay' and transactionNumber = ?`, trade_no)
  if (trade === undefined) throw new Refusal('ACQ.TRADE_NOT_EXIST', '交易不存在')
  const answer = (fund_change: 'Y' | 'N') => ({
    ...numbersOf(trade),
    fund_change,
    refund_fee: yuan(totalOf(succeeded(deps, trade))),
  })
  const known = deps.books.one('refunds', `trade = ? and number = ?`, trade.id, number)
  if (known && known.amount !== amount) throw new Refusal('ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息不一致')
  if (known) return answer('N')
  checkRefundable(deps, trade, amount)
  const taken = takeRefund(deps, trade, { number, amount, reason })
  if (trade.refunds !== 'normal') return answer('N')
  endRefund(deps, taken, 'succeeded')
  return answer('Y')
}

/** Without a status the refund has not been done; there is no other word for it. */
const toldRefund = ({ number, amount, doneAt }: Refund, options: readonly string[]): object => ({
  out_request_no: number,
  refund_amount: yuan(amount),
  refund_status: 'REFUND_SUCCESS',
  ...(options.includes('gmt_refund_pay') ? { gmt_refund_pay: plainTime(doneAt ?? 0) } : {}),
})

export const queryRefund = (deps: SandboxDeps, content: unknown): object => {
  const { out_request_no, query_options } = read(refundQuery, content)
  const trade = tradeOf(deps, content)
  const done = succeeded(deps, trade).find(({ number }) => number === out_request_no)
  return done === undefined ? {} : { ...numbersOf(trade), ...toldRefund(done, query_options) }
}

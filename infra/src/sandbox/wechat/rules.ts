import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Refund, Trade } from '../books.ts'
import type { Ground } from '../ground.ts'
import { refundsOf, takeRefund } from '../happenings.ts'

/** A refusal as the provider words it; its code is what programs read. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const CODE_LIVES_MS = 2 * 3_600_000
const MINUTE_MS = 60_000
const YEAR_MS = 365 * 24 * 3_600_000
const MOST_REFUNDS = 50
const attemptNumber = z.string().regex(/^[0-9A-Za-z_]{6,32}$/)
const refundNumber = z.string().regex(/^[0-9A-Za-z_]{1,64}$/)
const fen = z.int().min(1).max(1_000_000_000)
/** Plain http is what a trial has. */
const noticeUrl = z.url({ protocol: /^https?$/ }).refine((url) => new URL(url).search === '')

const order = z.object({
  ...{ appid: z.string(), mchid: z.string(), description: z.string().min(1).max(127), out_trade_no: attemptNumber },
  ...{ time_expire: z.iso.datetime({ offset: true }).optional(), notify_url: noticeUrl },
  amount: z.object({ total: fen, currency: z.literal('CNY').optional() }),
})
const refund = z.object({
  ...{ transaction_id: z.string().optional(), out_trade_no: z.string().optional(), out_refund_no: refundNumber },
  ...{ reason: z.string().max(80).optional(), notify_url: noticeUrl.optional() },
  amount: z.object({ refund: fen, total: fen, currency: z.literal('CNY') }),
})

const read = <Value>(schema: z.ZodType<Value>, body: Buffer): Value => {
  try {
    return schema.parse(JSON.parse(body.toString()))
  } catch (error) {
    throw new Refusal(400, 'PARAM_ERROR', error instanceof z.ZodError ? z.prettifyError(error) : '请求体不是 JSON')
  }
}

const checkOurs = (
  { keys: { wechat } }: Ground,
  { mchid, appid = wechat.appid }: { mchid: string; appid?: string },
) => {
  if (mchid !== wechat.mchid) throw new Refusal(400, 'MCH_NOT_EXISTS', '商户号不存在')
  if (appid !== wechat.appid) throw new Refusal(400, 'APPID_MCHID_NOT_MATCH', 'appid 和 mch_id 不匹配')
}

export const tradeBy = ({ books }: Ground, number: string): Trade => {
  const trade = books.one('trades', `provider = 'wechat' and number = ?`, number)
  if (trade === undefined) throw new Refusal(404, 'ORDER_NOT_EXIST', '订单不存在')
  return trade
}

const checkOpen = (trade: Trade): void => {
  if (trade.state === 'paid') throw new Refusal(400, 'ORDERPAID', '该订单已支付')
  if (trade.state === 'closed') throw new Refusal(400, 'ORDER_CLOSED', '该订单已关闭')
}

/** Asked again with the same words, an open trade gets a new code, and its old one is dead. */
export const createTrade = (ground: Ground, body: Buffer): Trade => {
  const { books, clock } = ground
  const wanted = read(order, body)
  checkOurs(ground, wanted)
  const now = clock.now()
  // The merchant's clock has not been put forward: what counts is how long there is.
  const lives = wanted.time_expire === undefined ? CODE_LIVES_MS : Date.parse(wanted.time_expire) - Date.now()
  const expiresAt = now + lives
  if (lives <= 0) throw new Refusal(400, 'PARAM_ERROR', 'time_expire 已过期')
  const asked = JSON.stringify(wanted)
  const newCode = { code: randomBytes(6).toString('hex'), codeAt: now }
  const known = books.one('trades', `provider = 'wechat' and number = ?`, wanted.out_trade_no)
  if (known === undefined)
    return books.add('trades', {
      ...{ provider: 'wechat', number: wanted.out_trade_no, amount: wanted.amount.total, known: 1 },
      ...{ description: wanted.description, noticeUrl: wanted.notify_url, returnUrl: '' },
      ...{ ...newCode, expiresAt, createdAt: now, asked },
    })
  checkOpen(known)
  if (known.asked !== asked) throw new Refusal(403, 'OUT_TRADE_NO_USED', '商户订单号重复')
  books.change('trades', known, newCode)
  return known
}

/** Expiry is not closing: an expired trade is closed like any other. */
export const closeTrade = (ground: Ground, number: string, body: Buffer): void => {
  checkOurs(ground, read(z.object({ mchid: z.string() }), body))
  const trade = tradeBy(ground, number)
  checkOpen(trade)
  ground.books.change('trades', trade, { state: 'closed' })
}

const paidTrade = ({ books }: Ground, { transaction_id, out_trade_no }: z.infer<typeof refund>): Trade => {
  const trade = books.one(
    ...(['trades', `provider = 'wechat' and (transactionNumber = ? or number = ?)`] as const),
    ...[transaction_id ?? null, out_trade_no ?? null],
  )
  if (trade?.paidAt) return trade
  throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
}

const checkRefundable = (ground: Ground, trade: Trade, { amount }: z.infer<typeof refund>): void => {
  const now = ground.clock.now()
  const earlier = refundsOf(ground, trade)
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
export const createRefund = (ground: Ground, body: Buffer): readonly [Trade, Refund] => {
  const wanted = read(refund, body)
  const trade = paidTrade(ground, wanted)
  const known = ground.books.one('refunds', `provider = 'wechat' and number = ?`, wanted.out_refund_no)
  if (known === undefined) {
    checkRefundable(ground, trade, wanted)
    const { out_refund_no: number, reason = '', amount } = wanted
    return [trade, takeRefund(ground, trade, { number, reason, amount: amount.refund })]
  }
  if (known.trade === trade.id && known.amount === wanted.amount.refund) return [trade, known]
  throw new Refusal(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试')
}

export const refundBy = ({ books }: Ground, number: string): readonly [Trade, Refund] => {
  const known = books.one('refunds', `provider = 'wechat' and number = ?`, number)
  const trade = known && books.one('trades', 'id = ?', known.trade)
  if (known && trade) return [trade, known]
  throw new Refusal(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
}

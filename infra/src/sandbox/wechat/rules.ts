import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Trade } from '../books.ts'
import type { SandboxDeps } from '../deps.ts'
import { attemptNumber, fen, noticeUrl, Refusal, read } from './fields.ts'

export const CODE_LIVES_MS = 2 * 3_600_000

const order = z.object({
  appid: z.string(),
  mchid: z.string(),
  description: z.string().min(1).max(127),
  out_trade_no: attemptNumber,
  time_expire: z.iso.datetime({ offset: true }).optional(),
  notify_url: noticeUrl,
  amount: z.object({ total: fen, currency: z.literal('CNY').optional() }),
})

const checkOurs = (
  { keys: { wechat } }: SandboxDeps,
  { mchid, appid = wechat.appid }: { mchid: string; appid?: string },
) => {
  if (mchid !== wechat.mchid) throw new Refusal(400, 'MCH_NOT_EXISTS', '商户号不存在')
  if (appid !== wechat.appid) throw new Refusal(400, 'APPID_MCHID_NOT_MATCH', 'appid 和 mch_id 不匹配')
}

export const tradeBy = ({ books }: SandboxDeps, number: string): Trade => {
  const trade = books.one('trades', `provider = 'wechat' and number = ?`, number)
  if (trade === undefined) throw new Refusal(404, 'ORDER_NOT_EXIST', '订单不存在')
  return trade
}

const checkOpen = (trade: Trade): void => {
  if (trade.state === 'paid') throw new Refusal(400, 'ORDERPAID', '该订单已支付')
  if (trade.state === 'closed') throw new Refusal(400, 'ORDER_CLOSED', '该订单已关闭')
}

/** Asked again with the same words, an open trade gets a new code, and its old one is dead. */
export const createTrade = (deps: SandboxDeps, body: Buffer): Trade => {
  const { books, clock } = deps
  const wanted = read(order, body)
  checkOurs(deps, wanted)
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
      provider: 'wechat',
      number: wanted.out_trade_no,
      amount: wanted.amount.total,
      known: 1,
      description: wanted.description,
      noticeUrl: wanted.notify_url,
      returnUrl: '',
      ...newCode,
      expiresAt,
      createdAt: now,
      asked,
    })
  checkOpen(known)
  if (known.asked !== asked) throw new Refusal(403, 'OUT_TRADE_NO_USED', '商户订单号重复')
  books.change('trades', known, newCode)
  return known
}

/** Expiry is not closing: an expired trade is closed like any other. */
export const closeTrade = (deps: SandboxDeps, number: string, body: Buffer): void => {
  checkOurs(deps, read(z.object({ mchid: z.string() }), body))
  const trade = tradeBy(deps, number)
  checkOpen(trade)
  deps.books.change('trades', trade, { state: 'closed' })
}

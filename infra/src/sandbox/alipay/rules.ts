import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Trade } from '../books.ts'
import type { SandboxDeps } from '../deps.ts'
import { plainTime } from '../movements.ts'
import { beijingTime, named, numberField, Refusal, read, yuanField } from './fields.ts'
import { amountsOf, type Fields, statusOf, succeeded, totalOf } from './wire.ts'

const subject = z
  .string()
  .min(1)
  .max(256)
  .regex(/^[^/=&]*$/)
const page = z.object({
  out_trade_no: numberField,
  product_code: z.literal('FAST_INSTANT_TRADE_PAY'),
  total_amount: yuanField,
  subject,
  time_expire: beijingTime,
})

/** The buyer's browser comes with what the merchant has signed. Alipay knows the trade to the merchant only once it is scanned. */
export const openPage = ({ books, clock }: SandboxDeps, fields: Fields): Trade => {
  const wanted = read(page, JSON.parse(fields.biz_content ?? '{}'))
  const known = books.one('trades', `provider = 'alipay' and number = ?`, wanted.out_trade_no)
  if (known && known.amount !== wanted.total_amount) throw new Refusal('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改')
  if (known) {
    books.change('trades', known, { returnUrl: fields.return_url ?? '' })
    return known
  }
  const now = clock.now()
  return books.add('trades', {
    provider: 'alipay',
    number: wanted.out_trade_no,
    amount: wanted.total_amount,
    known: 0,
    description: wanted.subject,
    noticeUrl: fields.notify_url ?? '',
    returnUrl: fields.return_url ?? '',
    code: randomBytes(6).toString('hex'),
    codeAt: now,
    createdAt: now,
    asked: fields.biz_content ?? '',
    // The merchant's clock has not been put forward: what counts is how long there is.
    expiresAt: now + wanted.time_expire - Date.now(),
  })
}

export const tradeOf = ({ books }: SandboxDeps, content: unknown): Trade => {
  const { out_trade_no } = read(named, content)
  const trade = books.one('trades', `provider = 'alipay' and number = ? and known = 1`, out_trade_no)
  if (trade === undefined) throw new Refusal('ACQ.TRADE_NOT_EXIST', '交易不存在')
  return trade
}

export const numbersOf = (trade: Trade) => ({
  out_trade_no: trade.number,
  trade_no: trade.transactionNumber ?? `0000${trade.code}`,
})

export const query = (deps: SandboxDeps, content: unknown): object => {
  const trade = tradeOf(deps, content)
  return {
    ...numbersOf(trade),
    ...amountsOf(trade),
    buyer_logon_id: 'buy***@sandbox.example',
    trade_status: statusOf(deps, trade, totalOf(succeeded(deps, trade))),
    ...(trade.paidAt === null ? {} : { send_pay_date: plainTime(trade.paidAt) }),
  }
}

export const close = (deps: SandboxDeps, content: unknown): object => {
  const trade = tradeOf(deps, content)
  if (trade.state !== 'waiting') throw new Refusal('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
  deps.books.change('trades', trade, { state: 'closed' })
  return numbersOf(trade)
}

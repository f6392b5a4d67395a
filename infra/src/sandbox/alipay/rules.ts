import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Refund, Trade } from '../books.ts'
import type { Ground } from '../ground.ts'
import { endRefund, refundsOf, takeRefund } from '../happenings.ts'
import { plainTime, yuan } from '../movements.ts'
import { statementAddress } from './statement.ts'
import { amountsOf, type Fields, statusOf, succeeded, totalOf } from './wire.ts'

/** A refusal of the business (40004), or of how it was asked for (40002). */
export class Refusal extends Error {
  readonly code: string
  readonly sub: string
  constructor(sub: string, message: string, code = '40004') {
    super(message)
    this.sub = sub
    this.code = code
  }
}

const yuanField = z
  .string()
  .regex(/^\d{1,9}\.\d{2}$/)
  .transform((text) => Math.round(Number(text) * 100))
const numberField = z.string().regex(/^[0-9A-Za-z_]{1,64}$/)
const beijingTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .transform((text) => Date.parse(`${text.replace(' ', 'T')}+08:00`))

const page = z.object({
  ...{ out_trade_no: numberField, product_code: z.literal('FAST_INSTANT_TRADE_PAY'), total_amount: yuanField },
  ...{
    subject: z
      .string()
      .min(1)
      .max(256)
      .regex(/^[^/=&]*$/),
    time_expire: beijingTime,
  },
})
const named = z.object({ out_trade_no: numberField })
const refund = z.object({
  trade_no: z.string(),
  out_request_no: numberField,
  refund_amount: yuanField,
  refund_reason: z.string().max(256),
})
const refundQuery = named.extend({ out_request_no: numberField, query_options: z.array(z.string()).default([]) })
const bill = z.object({ bill_type: z.literal('trade'), bill_date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) })

const read = <Value>(schema: z.ZodType<Value>, content: unknown): Value => {
  const said = schema.safeParse(content)
  if (said.success) return said.data
  throw new Refusal('isv.invalid-parameter', z.prettifyError(said.error), '40002')
}

/** The buyer's browser comes with what the merchant has signed. Alipay knows the trade to the merchant only once it is scanned. */
export const openPage = ({ books, clock }: Ground, fields: Fields): Trade => {
  const wanted = read(page, JSON.parse(fields.biz_content ?? '{}'))
  const known = books.one('trades', `provider = 'alipay' and number = ?`, wanted.out_trade_no)
  if (known && known.amount !== wanted.total_amount) throw new Refusal('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改')
  if (known) return known
  const now = clock.now()
  return books.add('trades', {
    ...{ provider: 'alipay', number: wanted.out_trade_no, amount: wanted.total_amount, known: 0 },
    ...{ description: wanted.subject, noticeUrl: fields.notify_url ?? '', returnUrl: fields.return_url ?? '' },
    ...{ code: randomBytes(6).toString('hex'), codeAt: now, createdAt: now, asked: fields.biz_content ?? '' },
    // The merchant's clock has not been put forward: what counts is how long there is.
    expiresAt: now + wanted.time_expire - Date.now(),
  })
}

const tradeOf = ({ books }: Ground, content: unknown): Trade => {
  const { out_trade_no } = read(named, content)
  const trade = books.one('trades', `provider = 'alipay' and number = ? and known = 1`, out_trade_no)
  if (trade === undefined) throw new Refusal('ACQ.TRADE_NOT_EXIST', '交易不存在')
  return trade
}

const numbersOf = (trade: Trade) => ({
  ...{ out_trade_no: trade.number, trade_no: trade.transactionNumber ?? `0000${trade.code}` },
})

const query = (ground: Ground, content: unknown): object => {
  const trade = tradeOf(ground, content)
  return {
    ...{ ...numbersOf(trade), ...amountsOf(trade), buyer_logon_id: 'buy***@sandbox.example' },
    trade_status: statusOf(ground, trade, totalOf(succeeded(ground, trade))),
    ...(trade.paidAt === null ? {} : { send_pay_date: plainTime(trade.paidAt) }),
  }
}

const close = (ground: Ground, content: unknown): object => {
  const trade = tradeOf(ground, content)
  if (trade.state !== 'waiting') throw new Refusal('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
  ground.books.change('trades', trade, { state: 'closed' })
  return numbersOf(trade)
}

const [PAUSE_MS, CONTRACT_STATUS] = [3_000, 'TRADE_FINISHED']

const checkRefundable = (ground: Ground, trade: Trade, amount: number): void => {
  const earlier = refundsOf(ground, trade)
  if (statusOf(ground, trade, 0) === CONTRACT_STATUS) throw new Refusal('ACQ.TRADE_HAS_FINISHED', '交易已完结')
  if (totalOf(earlier) + amount > (trade.paidAmount ?? 0))
    throw new Refusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限')
  if (ground.clock.now() - (earlier.at(-1)?.createdAt ?? 0) < PAUSE_MS)
    throw new Refusal('aop.ACQ.SYSTEM_ERROR', '系统繁忙，请稍后重试')
  if (trade.refunds === 'refused')
    throw new Refusal('ACQ.SELLER_BALANCE_NOT_ENOUGH', '商户的支付宝账户中无足够的资金进行退款')
}

/** As a rule the money moves at once. The same number again moves nothing, and says so. */
const giveBack = (ground: Ground, content: unknown): object => {
  const { trade_no, out_request_no: number, refund_amount: amount, refund_reason: reason } = read(refund, content)
  const trade = ground.books.one('trades', `provider = 'alipay' and transactionNumber = ?`, trade_no)
  if (trade === undefined) throw new Refusal('ACQ.TRADE_NOT_EXIST', '交易不存在')
  const answer = (fund_change: 'Y' | 'N') => ({
    ...{ ...numbersOf(trade), fund_change, refund_fee: yuan(totalOf(succeeded(ground, trade))) },
  })
  const known = ground.books.one('refunds', `trade = ? and number = ?`, trade.id, number)
  if (known && known.amount !== amount) throw new Refusal('ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息不一致')
  if (known) return answer('N')
  checkRefundable(ground, trade, amount)
  const taken = takeRefund(ground, trade, { number, amount, reason })
  if (trade.refunds !== 'normal') return answer('N')
  endRefund(ground, taken, 'succeeded')
  return answer('Y')
}

/** Without a status the refund has not been done; there is no other word for it. */
const toldRefund = ({ number, amount, doneAt }: Refund, options: readonly string[]): object => ({
  ...{ out_request_no: number, refund_amount: yuan(amount), refund_status: 'REFUND_SUCCESS' },
  ...(options.includes('gmt_refund_pay') ? { gmt_refund_pay: plainTime(doneAt ?? 0) } : {}),
})

const queryRefund = (ground: Ground, content: unknown): object => {
  const { out_request_no, query_options } = read(refundQuery, content)
  const trade = tradeOf(ground, content)
  const done = succeeded(ground, trade).find(({ number }) => number === out_request_no)
  return done === undefined ? {} : { ...numbersOf(trade), ...toldRefund(done, query_options) }
}

const statement = (ground: Ground, content: unknown): object => {
  const address = statementAddress(ground, read(bill, content).bill_date)
  if (address === undefined) throw new Refusal('isp.bill_not_exist', '账单不存在')
  return { bill_download_url: address }
}

/** What each method does, with the name by which faults know it. */
export const METHODS: Readonly<
  Record<string, readonly [string, (ground: Ground, content: unknown) => object] | undefined>
> = {
  'alipay.trade.query': ['query', query],
  'alipay.trade.close': ['close', close],
  'alipay.trade.refund': ['refund', giveBack],
  'alipay.trade.fastpay.refund.query': ['queryRefund', queryRefund],
  'alipay.data.dataservice.bill.downloadurl.query': ['statement', statement],
}

import { createSign, createVerify } from 'node:crypto'
import type { Refund, Trade } from '../books.ts'
import type { SandboxDeps } from '../deps.ts'
import { plainTime, yuan } from '../movements.ts'
import type { NoticeWriter } from '../notices.ts'

export type Fields = Readonly<Record<string, string>>

const signature = (text: string, key: string): string => createSign('RSA-SHA256').update(text).sign(key, 'base64')

/** All that is said but what `without` names, in order, as both sides sign it. */
const textOf = (fields: Fields, without: readonly string[]): string =>
  Object.entries(fields)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

export const isMerchants = ({ alipay }: SandboxDeps['keys'], fields: Fields): boolean => {
  const isOurs = fields.app_id === alipay.appId && fields.sign_type === 'RSA2'
  const verifier = createVerify('RSA-SHA256').update(textOf(fields, ['sign']))
  return isOurs && verifier.verify(alipay.merchant.publicKey, fields.sign ?? '', 'base64')
}

/** What goes to the merchant as a form or in an address, signed. */
export const signedFields = (fields: Fields, key: string): Fields => ({
  ...fields,
  sign_type: 'RSA2',
  sign: signature(textOf(fields, []), key),
})

/** `{"alipay_trade_query_response":{…},"sign":"…"}`: the signature is over the text of the inner object. */
export const answerOf = (method: string, content: object, key: string | null): string => {
  const name = `${method.replaceAll('.', '_')}_response`
  const text = JSON.stringify(content)
  const sign = key === null ? '' : `,"sign":${JSON.stringify(signature(text, key))}`
  return `{${JSON.stringify(name)}:${text}${sign}}`
}

const CONTRACT_MS = 90 * 24 * 3_600_000

/** Refunded altogether, a paid trade is called closed; after the contract's period, finished. */
export const statusOf = ({ clock }: SandboxDeps, trade: Trade, refunded: number): string => {
  if (trade.state === 'waiting') return 'WAIT_BUYER_PAY'
  if (trade.state === 'closed' || trade.paidAt === null || refunded >= (trade.paidAmount ?? 0)) return 'TRADE_CLOSED'
  return clock.now() - trade.paidAt > CONTRACT_MS ? 'TRADE_FINISHED' : 'TRADE_SUCCESS'
}

export const succeeded = ({ books }: SandboxDeps, trade: Trade): Refund[] =>
  books.find('refunds', `trade = ? and state = 'succeeded' order by doneAt, id`, trade.id)

export const totalOf = (refunds: readonly Refund[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0)

/** The buyer has a coupon of a fen: who compares with what was received sees another amount. */
export const amountsOf = (trade: Trade) => {
  const amount = trade.paidAmount ?? trade.amount
  const received = yuan(Math.max(amount - 1, 1))
  return { total_amount: yuan(amount), receipt_amount: received, buyer_pay_amount: received }
}

const refundFields = (deps: SandboxDeps, trade: Trade, refund: Refund | undefined): Fields =>
  refund === undefined
    ? {}
    : {
        out_biz_no: refund.number,
        refund_fee: yuan(totalOf(succeeded(deps, trade))),
        gmt_refund: `${plainTime(refund.doneAt ?? 0)}.000`,
      }

/** Where the buyer's browser goes back to; that it comes proves no payment. */
export const returnAddress = ({ keys: { alipay: keys }, clock }: SandboxDeps, trade: Trade): string => {
  const fields = {
    charset: 'utf-8',
    method: 'alipay.trade.page.pay.return',
    version: '1.0',
    timestamp: plainTime(clock.now()),
    out_trade_no: trade.number,
    trade_no: trade.transactionNumber ?? '',
    app_id: keys.appId,
    total_amount: yuan(trade.paidAmount ?? 0),
    seller_id: keys.sellerId,
    auth_app_id: keys.appId,
  }
  const address = new URL(trade.returnUrl)
  for (const [name, value] of Object.entries(signedFields(fields, keys.platform.privateKey)))
    address.searchParams.set(name, value)
  return address.href
}

export const noticeWriter = (deps: SandboxDeps): NoticeWriter => ({
  write: (notice, trade, refund, { change = {}, spoil }) => {
    const { alipay: keys } = deps.keys
    const told: Fields = {
      notify_type: 'trade_status_sync',
      notify_id: `${trade.transactionNumber}${notice.id}`,
      version: '1.0',
      notify_time: plainTime(deps.clock.now()),
      charset: 'utf-8',
      app_id: keys.appId,
      auth_app_id: keys.appId,
      seller_id: keys.sellerId,
      buyer_id: '2088000000000000',
      out_trade_no: trade.number,
      trade_no: trade.transactionNumber ?? '',
      subject: trade.description,
      gmt_create: plainTime(trade.createdAt),
      gmt_payment: plainTime(trade.paidAt ?? 0),
      ...amountsOf(trade),
      point_amount: '0.00',
      trade_status: statusOf(deps, trade, refund ? totalOf(succeeded(deps, trade)) : 0),
      ...refundFields(deps, trade, refund),
      ...(change as Fields),
    }
    const signed = signedFields(told, (spoil === 'forged' ? keys.merchant : keys.platform).privateKey)
    const sent = spoil === 'changed' ? { ...signed, subject: `${signed.subject}!` } : signed
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
    return { headers, body: new URLSearchParams(sent).toString() }
  },
  isTaken: (_, body) => body === 'success',
})

import { createHash } from 'node:crypto'
import { toBeijingIso } from '@portafilter/kernel'
import { z } from 'zod'
import {
  type AttemptOrder,
  OutcomeUnknown,
  type PaymentProvider,
  ProviderRefused,
  type RefundOrder,
  type RefundState,
  STATEMENT_WITHIN_MS,
} from './provider.ts'
import { unless } from './unless.ts'
import { type AskWechat, readAs, type WechatSettings, wechatClient } from './wechat-client.ts'
import { readWechatNotice } from './wechat-notice.ts'
import { attemptOf, merchantOf, refundOf } from './wechat-wire.ts'

const NATIVE = '/v3/pay/transactions/native'
const REFUNDS = '/v3/refund/domestic/refunds'
const attemptAt = (number: string) => `/v3/pay/transactions/out-trade-no/${number}`
const MOST_CHARACTERS = { description: 127, reason: 80 }

const UNKNOWN_THERE = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']
/** Of an attempt that needs, or allows, no closing any more. */
const NOTHING_TO_CLOSE = [...UNKNOWN_THERE, 'ORDERPAID', 'ORDER_PAID', 'ORDER_CLOSED', 'ORDERCLOSED']

const codeFor =
  (ask: AskWechat, { mchid, appid, noticeUrl }: WechatSettings) =>
  async (order: AttemptOrder) => {
    const data = {
      mchid,
      appid,
      description: order.description.slice(0, MOST_CHARACTERS.description),
      out_trade_no: order.number,
      // Told to the second, as the provider reads it.
      time_expire: toBeijingIso(order.expiresAt).replace(/\.\d+/, ''),
      notify_url: noticeUrl,
      amount: { total: order.amount, currency: 'CNY' },
    }
    const { code_url } = readAs(z.object({ code_url: z.string() }), await ask({ method: 'post', url: NATIVE, data }))
    return { kind: 'code', text: code_url } as const
  }

const refundBy =
  (ask: AskWechat, { noticeUrl }: WechatSettings) =>
  async ({ number, transaction, amount, total, reason }: RefundOrder): Promise<RefundState> => {
    const data = {
      transaction_id: transaction,
      out_refund_no: number,
      reason: reason.slice(0, MOST_CHARACTERS.reason),
      notify_url: noticeUrl,
      amount: { refund: amount, total, currency: 'CNY' },
    }
    try {
      return refundOf(await ask({ method: 'post', url: REFUNDS, data }))
    } catch (error) {
      if (!(error instanceof ProviderRefused) || error.isAboutUs) throw error
      return { state: 'refused', why: error.message }
    }
  }

const bill = z.object({ download_url: z.url(), hash_type: z.literal('SHA1'), hash_value: z.string() })

/** The file itself is not signed: its hash is, in the answer that says where it is. */
const download = async (ask: AskWechat, answer: unknown): Promise<Buffer> => {
  const { download_url, hash_value } = readAs(bill, answer)
  const { origin: baseURL, pathname: url, searchParams } = new URL(download_url)
  const params = Object.fromEntries(searchParams)
  const asked = { baseURL, url, params, responseType: 'arraybuffer', withinMs: STATEMENT_WITHIN_MS } as const
  const file = Buffer.from((await ask(asked)) as ArrayBuffer)
  if (createHash('sha1').update(file).digest('hex') === hash_value.toLowerCase()) return file
  throw new OutcomeUnknown('WeChat Pay sent another statement than it announced')
}

const statementBy = (ask: AskWechat) => async (day: string) => {
  const asked = ask({ url: '/v3/bill/tradebill', params: { bill_date: day, bill_type: 'ALL' } })
  const orEmpty = unless(asked, ['NO_STATEMENT_EXIST'], 'empty' as const)
  const answer = await unless(orEmpty, ['STATEMENT_CREATING'], 'not_yet' as const)
  return answer === 'empty' || answer === 'not_yet' ? answer : download(ask, answer)
}

/** WeChat Pay v3, native: the buyer scans a code. */
export const wechat = (settings: WechatSettings): PaymentProvider => {
  const ask = wechatClient(settings)
  const { mchid } = settings
  const unknown = { state: 'unknown_there' } as const
  return {
    name: 'wechat',
    merchant: merchantOf(settings),
    makesHere: false,
    create: codeFor(ask, settings),
    query: (number) =>
      unless(ask({ url: attemptAt(number), params: { mchid } }).then(attemptOf), UNKNOWN_THERE, unknown),
    close: async (number) => {
      const asked = ask({ method: 'post', url: `${attemptAt(number)}/close`, data: { mchid } })
      await unless(asked, NOTHING_TO_CLOSE, undefined)
    },
    refund: refundBy(ask, settings),
    queryRefund: ({ number }) => unless(ask({ url: `${REFUNDS}/${number}` }).then(refundOf), UNKNOWN_THERE, unknown),
    readNotice: readWechatNotice(settings),
    answers: {
      taken: { status: 204, body: '', type: 'text/plain' },
      refused: { status: 401, body: '{"code":"FAIL","message":"not signed by WeChat Pay"}', type: 'application/json' },
    },
    statement: statementBy(ask),
  }
}

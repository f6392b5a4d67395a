import type { AlipaySdk } from 'alipay-sdk'
import { type AlipaySettings, type AskAlipay, alipayClient, askAlipay } from './alipay-client.ts'
import { FACTS, isStatedBy, plainTime, subjectOf } from './alipay-facts.ts'
import { readAlipayNotice } from './alipay-notice.ts'
import { attemptOf, merchantOf, refundOf } from './alipay-wire.ts'
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
import { yuanOf } from './yuan.ts'

/** No call: the address is signed here, and Alipay hears of the attempt when the buyer scans or signs in there. */
const pageFor =
  (client: AlipaySdk, { noticeUrl, returnUrls }: AlipaySettings) =>
  async (order: AttemptOrder) => {
    const bizContent = {
      outTradeNo: order.number,
      productCode: FACTS.product,
      totalAmount: yuanOf(order.amount),
      subject: subjectOf(order.description),
      timeExpire: plainTime(order.expiresAt),
    }
    const timestamp = plainTime(new Date())
    const text = client.pageExecute('alipay.trade.page.pay', 'GET', {
      timestamp,
      notifyUrl: noticeUrl,
      returnUrl: returnUrls.find((url) => new URL(url).origin === order.leftFrom) ?? returnUrls[0],
      bizContent,
    })
    return { kind: 'page', text } as const
  }

const unknown = { state: 'unknown_there' } as const

const queryRefundBy =
  (ask: AskAlipay) =>
  ({ attempt, number }: RefundOrder): Promise<RefundState> => {
    const asked = { outTradeNo: attempt, outRequestNo: number, queryOptions: ['gmt_refund_pay'] }
    return unless(ask('alipay.trade.fastpay.refund.query', asked).then(refundOf), FACTS.unknownThere, unknown)
  }

/** That it was taken proves nothing; that money has moved does, and when is asked. */
const refundBy =
  (ask: AskAlipay) =>
  async (order: RefundOrder): Promise<RefundState> => {
    const { number, transaction, amount, reason } = order
    const asked = { tradeNo: transaction, outRequestNo: number, refundAmount: yuanOf(amount), refundReason: reason }
    try {
      const { fund_change } = await ask('alipay.trade.refund', asked)
      return fund_change === 'Y' ? await queryRefundBy(ask)(order) : { state: 'processing' }
    } catch (error) {
      if (!(error instanceof ProviderRefused) || error.isAboutUs) throw error
      return { state: 'refused', why: error.message }
    }
  }

/** The address lives for half a minute. What is there is not signed; that it is there was. */
const download = async (address: unknown): Promise<Buffer> => {
  const signal = AbortSignal.timeout(STATEMENT_WITHIN_MS)
  const answer = await fetch(String(address), { signal }).catch(() => undefined)
  const file = answer?.ok ? await answer.arrayBuffer().catch(() => undefined) : undefined
  if (file) return Buffer.from(file)
  throw new OutcomeUnknown(`Alipay: no statement at the address that it told (${answer?.status ?? 'no answer'})`)
}

const statementBy = (ask: AskAlipay) => async (day: string) => {
  const method = 'alipay.data.dataservice.bill.downloadurl.query'
  const asked = ask(method, { billType: 'trade', billDate: day }, (code) => FACTS.refusesUs.test(code))
  const answer = await unless(asked, FACTS.noStatement, undefined)
  if (answer !== undefined) return download(answer.bill_download_url)
  return isStatedBy(day, new Date()) ? 'empty' : 'not_yet'
}

/** Alipay's page pay: the buyer goes to its page, and comes back. */
export const alipay = (settings: AlipaySettings): PaymentProvider => {
  const client = alipayClient(settings)
  const ask = askAlipay(client)
  const merchant = merchantOf(settings.sellerId, settings.appId)
  return {
    name: 'alipay',
    merchant,
    makesHere: true,
    create: pageFor(client, settings),
    // The answer names no merchant: it is to our question, and signed.
    query: (outTradeNo) =>
      unless(
        ask('alipay.trade.query', { outTradeNo }).then((data) => attemptOf(data, merchant)),
        FACTS.unknownThere,
        unknown,
      ),
    close: async (outTradeNo) => {
      await unless(ask('alipay.trade.close', { outTradeNo }), FACTS.nothingToClose, undefined)
    },
    refund: refundBy(ask),
    queryRefund: queryRefundBy(ask),
    readNotice: readAlipayNotice(client),
    answers: {
      taken: { status: 200, body: 'success', type: 'text/plain' },
      refused: { status: 400, body: 'failure', type: 'text/plain' },
    },
    statement: statementBy(ask),
  }
}

import { contract, moment, money, nothing, required, text } from '@portafilter/contract'
import { z } from 'zod'

const payNoInput = z.object({ pay_no: required(64) })
/** A top-up's payment number. */
const topUpInput = z.object({ transaction_no: required(64) })

/** Another code where the one that lives has been scanned by somebody else. */
const anew = z.literal('1').optional()
/** Until when a code can be scanned. */
const codeLives = { expires_at: moment() }

/** Paying an order or a top-up by a provider (payment.md, 7; decisions/providers.md). */
export const providerContract = contract({
  createWechatPay: {
    method: 'GET',
    path: '/wechatPay/createPay',
    summary: 'The code by which WeChat pays this; the same one while it lives, another where `anew` is asked for',
    who: 'signed-in',
    input: payNoInput.extend({ anew }),
    family: 'code',
    answers: {
      200: z.object({
        pay_amount: money(),
        /** What the QR code says. */
        qr_url: z.string(),
        ...codeLives,
      }),
    },
    changes: true,
    perMinute: 30,
  },
  payVerify: {
    method: 'GET',
    path: '/wechatPay/payVerify',
    summary: 'Whether it is paid: 1 paid, 2 no payment found',
    who: 'signed-in',
    input: payNoInput,
    family: 'result',
    answers: { 1: nothing, 2: nothing },
    repeated: true,
  },
  createWeChatRechargePayOrder: {
    method: 'GET',
    path: '/wechatPay/createWeChatRechargePayOrder',
    summary: 'The code by which WeChat pays a top-up, as `createWechatPay`; 2: it is paid already',
    who: { markets: ['domestic'] },
    input: topUpInput.extend({ anew }),
    family: 'result',
    flat: true,
    answers: {
      1: z.object({
        /** What the QR code says. */
        object: z.string(),
        pay_amount: money(),
        ...codeLives,
      }),
    },
    refusals: { already_paid: 2 },
    changes: true,
    perMinute: 30,
  },
  rechargePayVerify: {
    method: 'GET',
    path: '/wechatPay/rechargePayVerify',
    summary: 'Whether a top-up is paid: 1 paid, 2 no payment found',
    who: { markets: ['domestic'] },
    input: topUpInput,
    family: 'result',
    answers: { 1: nothing, 2: nothing },
    repeated: true,
  },
  allPayVerify: {
    method: 'GET',
    path: '/order/allPayVerify',
    summary: 'Whether an order, by its code, or a top-up, by its number, is paid, by whichever provider',
    who: 'signed-in',
    input: z.object({ order_code: required(64), type: text(20).optional() }),
    family: 'code',
    answers: { 200: z.object({ pay_status: z.enum(['success', 'waiting']) }) },
    repeated: true,
  },
  createAlipay: {
    method: 'GET',
    path: '/aliPay/createPay',
    summary:
      'The address at Alipay where this is paid; who comes back comes to `from`, where it is an origin of the shop',
    who: 'signed-in',
    input: payNoInput.extend({ from: text(200).optional() }),
    family: 'code',
    answers: { 200: z.object({ url: z.string() }) },
    changes: true,
    perMinute: 30,
  },
  payStatus: {
    method: 'GET',
    path: '/aliPay/payStatus',
    summary: 'Whether it is paid, still can be, or has been closed',
    who: 'signed-in',
    input: payNoInput,
    family: 'code',
    answers: { 200: z.object({ status: z.enum(['PAID', 'WAITING', 'CLOSED']) }) },
    repeated: true,
  },
})

const notice = { method: 'POST', who: 'anyone', family: 'notice', answers: {} } as const

/** What providers tell us by themselves: signed, and made by no browser. */
export const noticeContract = contract({
  wechatPayNotice: { ...notice, path: '/wechatPay/notice', summary: 'What WeChat Pay tells of payments and refunds' },
  aliPayNotice: { ...notice, path: '/aliPay/notice', summary: 'What Alipay tells of payments and refunds' },
})

import { type BoundCall, bind, data, done, type NoticeAnswer, type ReceivedNotice } from '@portafilter/contract'
import type { PaymentProvider } from '@portafilter/gateways/payments'
import { isRefusal, toWire } from '@portafilter/kernel'
import { loadOwnOrder, type Order } from '@portafilter/ordering'
import { openAttempt } from '@portafilter/receivable'
import { noticeContract, providerContract } from '../contract.ts'
import { refundTold } from '../refunds/ask.ts'
import { loadOwnPaidOrder, orderOnceAsked } from './ask.ts'
import { complete, type ProviderDeps } from './complete.ts'
import { payBy } from './pay-by.ts'

/** Closed is what cannot be paid by what the buyer has in hand: another attempt, or another way, is needed. */
const statusOf = ({ payment, cancellation }: Order, pay_no: string, now: Date) => {
  if (payment.paid) return 'PAID'
  const isInForce = cancellation === 'open' && payment.arrangement?.pay_no === pay_no
  const isUntried = payment.attempts.every((each) => each.pay_no !== pay_no)
  return isInForce && (isUntried || openAttempt(payment, pay_no, now.toISOString())) ? 'WAITING' : 'CLOSED'
}

const NOBODY: NoticeAnswer = { status: 404, body: '', type: 'text/plain' }

/** Money is recorded before the answer; of a refund the notification only says that it is worth asking about. */
const takeNotice = async (
  deps: ProviderDeps,
  provider: PaymentProvider | undefined,
  { headers, body }: ReceivedNotice,
): Promise<NoticeAnswer> => {
  if (provider === undefined) return NOBODY
  const notice = await provider.readNotice(headers, body)
  if (notice === 'forged' || notice === 'probe') return provider.answers.refused
  if (notice.about === 'payment') await complete(deps, provider, notice.money)
  if (notice.about === 'refund') await refundTold(deps, provider, notice.number)
  return provider.answers.taken
}

/** The calls of paying by a provider, and what providers tell by themselves. */
export const attemptRoutes = (deps: ProviderDeps): readonly BoundCall[] => [
  ...bind(providerContract, {
    createWechatPay: async ({ pay_no, anew }, session, { meta, wrote }) => {
      const wanted = { buyer: session.user, pay_no, source: 'wechat', anew: anew === '1' } as const
      const paid = await payBy(deps, wanted, meta, wrote)
      if (isRefusal(paid)) return paid
      return data({ pay_amount: toWire(paid.amount), qr_url: paid.text, expires_at: paid.expires_at })
    },

    payVerify: async ({ pay_no }, session, { wrote }) => {
      const own = await loadOwnPaidOrder(deps, pay_no, session.user)
      if (isRefusal(own)) return own
      const { payment } = await orderOnceAsked(deps, own, wrote)
      return payment.paid ? done : ({ result: 2 } as const)
    },

    allPayVerify: async ({ order_code }, session, { wrote }) => {
      const own = await loadOwnOrder(deps.log, order_code, session.user)
      if (isRefusal(own)) return own
      const { payment } = await orderOnceAsked(deps, own, wrote)
      return data({ pay_status: payment.paid ? 'success' : 'waiting' })
    },

    createAlipay: async ({ pay_no }, session, { meta, wrote }) => {
      const wanted = { buyer: session.user, pay_no, source: 'alipay', anew: false } as const
      const paid = await payBy(deps, wanted, meta, wrote)
      return isRefusal(paid) ? paid : data({ url: paid.text })
    },

    payStatus: async ({ pay_no }, session, { meta, wrote }) => {
      const own = await loadOwnPaidOrder(deps, pay_no, session.user)
      if (isRefusal(own)) return own
      return data({ status: statusOf(await orderOnceAsked(deps, own, wrote), pay_no, meta.at) })
    },
  }),
  ...bind(noticeContract, {
    wechatPayNotice: (received) => takeNotice(deps, deps.providers.wechat, received),
    aliPayNotice: (received) => takeNotice(deps, deps.providers.alipay, received),
  }),
]

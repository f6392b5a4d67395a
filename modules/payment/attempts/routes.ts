import {
  type BoundCall,
  bind,
  data,
  done,
  type NoticeAnswer,
  ownerOf,
  type ReceivedNotice,
  type Session,
  type Written,
} from '@portafilter/contract'
import type { PaymentProvider } from '@portafilter/gateways/payments'
import { isRefusal, ORDER_CODE, paymentOf, payNo, refuse, toWire } from '@portafilter/kernel'
import { openAttempt } from '@portafilter/receivable'
import { loadOwnPayment, type Payment } from '../payments.ts'
import { heedRefundNotice } from '../refunds/ask.ts'
import { loadOwnNumbered, onceAsked } from './ask.ts'
import { complete, type ProviderDeps, tellOfUnreadable } from './complete.ts'
import { noticeContract, providerContract } from './contract.ts'
import { payBy } from './pay-by.ts'

/** Closed is what cannot be paid by what the buyer has in hand: another attempt, or another way, is needed. */
const statusOf = ({ transfer, attempts, isOpen, inForce, pay_no }: Payment, now: Date) => {
  if (transfer.paid) return 'PAID'
  const isInForce = isOpen && inForce === pay_no
  const isUntried = attempts.attempts.every((each) => each.pay_no !== pay_no)
  return isInForce && (isUntried || openAttempt(attempts, pay_no, now.toISOString())) ? 'WAITING' : 'CLOSED'
}

const NOBODY: NoticeAnswer = { status: 404, body: '', type: 'text/plain' }

/** Money is recorded, and what cannot be read told, before the answer; of a refund the notification only says that it is worth asking about. */
const takeNotice = async (
  deps: ProviderDeps,
  provider: PaymentProvider | undefined,
  { headers, body }: ReceivedNotice,
): Promise<NoticeAnswer> => {
  if (provider === undefined) return NOBODY
  const notice = await provider.readNotice(headers, body)
  if (notice === 'forged' || notice === 'probe') return provider.answers.refused
  if (notice.about === 'payment') await complete(deps, provider, notice.money)
  if (notice.about === 'unreadable') await tellOfUnreadable(deps, provider.name, notice)
  if (notice.about === 'refund') await heedRefundNotice(deps, provider, notice.number)
  return provider.answers.taken
}

/** Whether it is paid: 1, or 2 where no money is found. */
const verify = async (deps: ProviderDeps, pay_no: string, session: Session, wrote: (written: Written) => void) => {
  const own = await loadOwnNumbered(deps, pay_no, ownerOf(session))
  if (isRefusal(own)) return own
  const { transfer } = await onceAsked(deps, own, wrote)
  return transfer.paid ? done : ({ result: 2 } as const)
}

/** The number of a payment by what it pays; all of an order's lead to the order. */
const payNoOf = (subject: string): string => (ORDER_CODE.test(subject) ? payNo(subject, 1) : subject)

/** The calls of paying by a provider, and what providers tell by themselves. */
export const attemptRoutes = (deps: ProviderDeps): readonly BoundCall[] => [
  ...bind(providerContract, {
    createWechatPay: async ({ pay_no, anew }, session, { meta, wrote }) => {
      const wanted = { person: ownerOf(session), pay_no, source: 'wechat', anew: anew === '1' } as const
      const paid = await payBy(deps, wanted, meta, wrote)
      if (isRefusal(paid)) return paid
      return data({ pay_amount: toWire(paid.amount), qr_url: paid.text, expires_at: paid.expires_at })
    },

    payVerify: ({ pay_no }, session, { wrote }) => verify(deps, pay_no, session, wrote),

    createWeChatRechargePayOrder: async ({ transaction_no: pay_no, anew }, session, { meta, wrote }) => {
      const wanted = { person: ownerOf(session), pay_no, source: 'wechat', anew: anew === '1' } as const
      const paid = await payBy(deps, wanted, meta, wrote)
      if (isRefusal(paid)) return paid
      const { text, amount, expires_at } = paid
      return { result: 1 as const, object: text, pay_amount: toWire(amount), expires_at }
    },

    rechargePayVerify: ({ transaction_no }, session, { wrote }) => verify(deps, transaction_no, session, wrote),

    allPayVerify: async ({ order_code }, session, { wrote }) => {
      const own = await loadOwnPayment(deps.log, payNoOf(order_code), ownerOf(session))
      if (isRefusal(own)) return paymentOf(order_code) ? own : refuse('order_not_found')
      const { transfer } = await onceAsked(deps, own, wrote)
      return data({ pay_status: transfer.paid ? 'success' : 'waiting' })
    },

    createAlipay: async ({ pay_no, from: leftFrom }, session, { meta, wrote }) => {
      const wanted = { person: ownerOf(session), pay_no, source: 'alipay', anew: false, leftFrom } as const
      const paid = await payBy(deps, wanted, meta, wrote)
      return isRefusal(paid) ? paid : data({ url: paid.text })
    },

    payStatus: async ({ pay_no }, session, { meta, wrote }) => {
      const own = await loadOwnNumbered(deps, pay_no, ownerOf(session))
      if (isRefusal(own)) return own
      return data({ status: statusOf(await onceAsked(deps, own, wrote), meta.at) })
    },
  }),
  ...bind(noticeContract, {
    wechatPayNotice: (received) => takeNotice(deps, deps.providers.wechat, received),
    aliPayNotice: (received) => takeNotice(deps, deps.providers.alipay, received),
  }),
]

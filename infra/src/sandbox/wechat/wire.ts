import { randomUUID } from 'node:crypto'
import { toBeijingIso } from '@portafilter/kernel'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import type { Refund, Trade } from '../books.ts'
import type { SandboxDeps } from '../deps.ts'
import type { SandboxKeys } from '../keys.ts'
import type { NoticeWriter } from '../notices.ts'

/** `2026-11-21T09:30:00+08:00` */
export const timeOf = (at: number): string => toBeijingIso(new Date(at)).replace(/\.\d+/, '')

type Keys = SandboxKeys['wechat']

/** The headers by which a body is known to be the platform's, at the real time. */
export const signed = (
  { platform, platformKeyId }: Pick<Keys, 'platform' | 'platformKeyId'>,
  body: string,
  at = Formatter.timestamp(),
) => {
  const nonce = Formatter.nonce()
  return {
    'wechatpay-timestamp': String(at),
    'wechatpay-nonce': nonce,
    'wechatpay-serial': platformKeyId,
    'wechatpay-signature': Rsa.sign(Formatter.response(String(at), nonce, body), platform.privateKey),
  }
}

const STATE_WORDS = { SUCCESS: '支付成功', REFUND: '转入退款', NOTPAY: '订单未支付', CLOSED: '订单已关闭' } as const

const stateOf = (trade: Trade, refunds: readonly Refund[]): keyof typeof STATE_WORDS => {
  if (trade.state === 'paid') return refunds.length > 0 ? 'REFUND' : 'SUCCESS'
  return trade.state === 'closed' ? 'CLOSED' : 'NOTPAY'
}

/** The payer has a coupon of a fen: who compares with what he paid himself sees another amount. */
const paidWith = (amount: number) => ({
  total: amount,
  payer_total: Math.max(amount - 1, 1),
  currency: 'CNY',
  payer_currency: 'CNY',
})

export const transactionOf = ({ mchid, appid }: Keys, trade: Trade, refunds: readonly Refund[]): object => {
  const state = stateOf(trade, refunds)
  const begun = { mchid, appid, out_trade_no: trade.number, trade_state: state, trade_state_desc: STATE_WORDS[state] }
  if (trade.paidAt === null) return { ...begun, amount: { total: trade.amount, currency: 'CNY' } }
  return {
    ...begun,
    transaction_id: trade.transactionNumber,
    trade_type: 'NATIVE',
    bank_type: 'OTHERS',
    attach: '',
    success_time: timeOf(trade.paidAt),
    payer: { openid: 'oSandboxBuyer00000000000000' },
    amount: paidWith(trade.paidAmount ?? 0),
  }
}

const REFUND_STATES = {
  processing: 'PROCESSING',
  succeeded: 'SUCCESS',
  closed: 'CLOSED',
  abnormal: 'ABNORMAL',
} as const

export const refundOf = (trade: Trade, refund: Refund): object => ({
  refund_id: refund.reference,
  out_refund_no: refund.number,
  out_trade_no: trade.number,
  transaction_id: trade.transactionNumber,
  channel: 'ORIGINAL',
  user_received_account: '支付用户零钱',
  create_time: timeOf(refund.createdAt),
  status: REFUND_STATES[refund.state],
  funds_account: 'AVAILABLE',
  ...(refund.state === 'succeeded' && refund.doneAt ? { success_time: timeOf(refund.doneAt) } : {}),
  amount: { refund: refund.amount, ...paidWith(trade.paidAmount ?? 0), payer_refund: refund.amount },
})

/** In a notification, a refund's state has another name and its amount no currency. */
const toldRefund = ({ mchid }: Keys, trade: Trade, refund: Refund): object => ({
  mchid,
  out_trade_no: trade.number,
  transaction_id: trade.transactionNumber,
  out_refund_no: refund.number,
  refund_id: refund.reference,
  refund_status: REFUND_STATES[refund.state],
  ...(refund.doneAt ? { success_time: timeOf(refund.doneAt) } : {}),
  user_received_account: '支付用户零钱',
  amount: {
    total: trade.paidAmount,
    refund: refund.amount,
    payer_total: trade.paidAmount,
    payer_refund: refund.amount,
  },
})

const sealed = ({ apiV3Key }: Keys, kind: string, data: object): object => {
  const nonce = Formatter.nonce(12)
  const ciphertext = Aes.AesGcm.encrypt(JSON.stringify(data), apiV3Key, nonce, kind)
  return { algorithm: 'AEAD_AES_256_GCM', original_type: kind, associated_data: kind, nonce, ciphertext }
}

const HOUR_S = 3_600

export const noticeWriter = ({ keys: { wechat: keys }, clock }: SandboxDeps): NoticeWriter => ({
  write: (_, trade, refund, { change = {}, spoil }) => {
    const [kind, event] = refund
      ? (['refund', `REFUND.${REFUND_STATES[refund.state]}`] as const)
      : (['transaction', 'TRANSACTION.SUCCESS'] as const)
    const data = { ...(refund ? toldRefund(keys, trade, refund) : transactionOf(keys, trade, [])), ...change }
    const envelope = { id: randomUUID(), create_time: timeOf(clock.now()), resource_type: 'encrypt-resource' }
    const told = { ...envelope, event_type: event, summary: event, resource: sealed(keys, kind, data) }
    const body = JSON.stringify(told)
    const at = Formatter.timestamp() - (spoil === 'old' ? HOUR_S : 0)
    const by = spoil === 'forged' ? { ...keys, platform: keys.merchant } : keys
    const headers: Record<string, string> = { 'content-type': 'application/json', ...signed(by, body, at) }
    if (spoil === 'probe') headers['wechatpay-signature'] = `WECHATPAY/SIGNTEST/${headers['wechatpay-signature']}`
    return { headers, body: spoil === 'changed' ? body.replace('"summary":"', '"summary":"!') : body }
  },
  isTaken: (status) => status === 200 || status === 204,
})

import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import { z } from 'zod'
import type { Notice, PaymentProvider } from './provider.ts'
import { unreadable } from './unreadable.ts'
import { platformKeysOf, type WechatSettings } from './wechat-client.ts'
import { moneyOf } from './wechat-wire.ts'

/** An older one is a replay. */
const FRESH_S = 300
const PROBE = 'WECHATPAY/SIGNTEST/'

const envelope = z.object({
  event_type: z.string(),
  resource: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string().default('') }),
})
const refund = z.object({ out_refund_no: z.string() })

type Headers = Readonly<Record<string, string | undefined>>

const isSigned = (headers: Headers, body: string, settings: WechatSettings): boolean => {
  const [at, nonce, serial, signature] = ['timestamp', 'nonce', 'serial', 'signature'].map(
    (name) => headers[`wechatpay-${name}`] ?? '',
  ) as [string, string, string, string]
  const isFresh = Math.abs(Date.now() / 1_000 - Number(at)) <= FRESH_S
  const key = new Map(Object.entries(platformKeysOf(settings))).get(serial)
  return isFresh && key !== undefined && Rsa.verify(Formatter.response(at, nonce, body), signature, key)
}

const noticeOf = (type: string, data: unknown): Notice => {
  if (type === 'TRANSACTION.SUCCESS') return { about: 'payment', money: moneyOf(data) }
  if (type.startsWith('REFUND.')) return { about: 'refund', number: refund.parse(data).out_refund_no }
  return { about: 'nothing' }
}

const opened = (rawBody: Buffer, key: string): Notice => {
  let data: { out_trade_no?: unknown } | null = null
  try {
    const { event_type, resource } = envelope.parse(JSON.parse(rawBody.toString('utf8')))
    const { ciphertext, nonce, associated_data } = resource
    data = JSON.parse(Aes.AesGcm.decrypt(ciphertext, key, nonce, associated_data))
    return noticeOf(event_type, data)
  } catch (error) {
    return unreadable(data?.out_trade_no, rawBody, error)
  }
}

export const readWechatNotice =
  (settings: WechatSettings): PaymentProvider['readNotice'] =>
  async (headers, rawBody) => {
    if (headers['wechatpay-signature']?.startsWith(PROBE)) return 'probe'
    return isSigned(headers, rawBody.toString('utf8'), settings) ? opened(rawBody, settings.apiV3Key) : 'forged'
  }

import type { AlipaySdk } from 'alipay-sdk'
import { FACTS } from './alipay-facts.ts'
import { noticeMoney } from './alipay-wire.ts'
import type { Notice, PaymentProvider } from './provider.ts'
import { unreadable } from './unreadable.ts'

type Fields = Readonly<Record<string, string>>

/** What tells of a refund is never a payment, and no cancellation, whatever state of the trade it tells of. */
const noticeOf = (fields: Fields): Notice => {
  const isRefund = fields.gmt_refund !== undefined || Number(fields.refund_fee ?? 0) > 0
  if (isRefund) return fields.out_biz_no ? { about: 'refund', number: fields.out_biz_no } : { about: 'nothing' }
  if (!FACTS.paid.some((status) => status === fields.trade_status)) return { about: 'nothing' }
  return { about: 'payment', money: noticeMoney(fields) }
}

/** The notification says by which method it is signed: any but ours is refused. */
const isSigned = (client: AlipaySdk, fields: Fields): boolean =>
  fields.sign_type === 'RSA2' && client.checkNotifySignV2(fields)

export const readAlipayNotice =
  (client: AlipaySdk): PaymentProvider['readNotice'] =>
  async (_, rawBody) => {
    const fields = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')))
    if (!isSigned(client, fields)) return 'forged'
    try {
      return noticeOf(fields)
    } catch (error) {
      return unreadable(fields.out_trade_no, rawBody, error)
    }
  }

import type { Letter } from '@portafilter/gateways'
import { type Language, toBeijingIso, toWire } from '@portafilter/kernel'
import type { Order } from '@portafilter/ordering'

type Ordered = Order['lines']
type Content = Pick<Letter, 'subject' | 'text'>

const amount = ({ total, currency }: Ordered): string =>
  new Intl.NumberFormat(currency === 'CNY' ? 'zh-CN' : 'en-US', { style: 'currency', currency }).format(toWire(total))

const beijing = (at: Date): string => toBeijingIso(at).slice(0, 16).replace('T', ' ')

/** To finance: a voucher has been waiting. */
export const reminderLetter = (
  payNo: string,
  order: Ordered,
  since: Date,
  publicUrl: string,
  language: Language,
): Content => {
  const link = `${publicUrl}/backoffice/#/vouchers/${payNo}/show`
  return language === 'CN'
    ? {
        subject: `待审核付款凭证：${order.code}`,
        text: `订单 ${order.code}（${amount(order)}）的付款凭证自 ${beijing(since)}（北京时间）起等待审核。\n\n${link}`,
      }
    : {
        subject: `Voucher waiting for review: ${order.code}`,
        text: `The voucher of order ${order.code} (${amount(order)}) has been waiting since ${beijing(since)} (Beijing time).\n\n${link}`,
      }
}

/** To the buyer: what became of the voucher. */
export const outcomeLetter = (order: Ordered, approved: boolean, reason: string, publicUrl: string): Content => {
  const link = `${publicUrl}/order_details/${encodeURIComponent(btoa(order.code))}`
  if (order.language === 'CN') {
    return approved
      ? {
          subject: `付款已确认：${order.code}`,
          text: `订单 ${order.code} 的付款（${amount(order)}）已确认，我们将尽快发货。\n\n${link}`,
        }
      : {
          subject: `付款凭证未通过审核：${order.code}`,
          text: `订单 ${order.code} 的付款凭证未通过审核。\n原因：${reason}\n请重新上传凭证。\n\n${link}`,
        }
  }
  return approved
    ? {
        subject: `Payment confirmed: ${order.code}`,
        text: `Your payment of ${amount(order)} for order ${order.code} is confirmed. We will ship soon.\n\n${link}`,
      }
    : {
        subject: `Voucher not accepted: ${order.code}`,
        text: `The voucher of order ${order.code} was not accepted.\nReason: ${reason}\nPlease upload it again.\n\n${link}`,
      }
}

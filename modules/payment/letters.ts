import type { Letter } from '@portafilter/gateways'
import { formatMoment, formatMoney, type Language, toWire } from '@portafilter/kernel'
import { type Order, shopPages } from '@portafilter/ordering'

type Ordered = Order['lines']
type Content = Pick<Letter, 'subject' | 'text'>

const amount = ({ total, currency }: Ordered): string => formatMoney(toWire(total), currency)

/** To finance: a voucher has been waiting. */
export const reminderLetter = (
  payNo: string,
  order: Ordered,
  since: string,
  publicUrl: string,
  language: Language,
): Content => {
  const link = `${publicUrl}/backoffice/vouchers/${payNo}/show`
  const at = formatMoment(since, language)
  return language === 'CN'
    ? {
        subject: `待审核付款凭证：${order.code}`,
        text: `订单 ${order.code}（${amount(order)}）的付款凭证自 ${at}（北京时间）起等待审核。\n\n${link}`,
      }
    : {
        subject: `Voucher waiting for review: ${order.code}`,
        text: `The voucher of order ${order.code} (${amount(order)}) has been waiting since ${at} (Beijing time).\n\n${link}`,
      }
}

/** To the buyer: what became of the voucher, and after a rejection the page on which another is handed in. */
export const outcomeLetter = (order: Ordered, approved: boolean, reason: string, publicUrl: string): Content => {
  const pages = shopPages(publicUrl, order.code)
  if (order.language === 'CN') {
    return approved
      ? {
          subject: `付款已确认：${order.code}`,
          text: `订单 ${order.code} 的付款（${amount(order)}）已确认，我们将尽快发货。\n\n查看订单：\n${pages.order}`,
        }
      : {
          subject: `付款凭证未通过审核：${order.code}`,
          text: `订单 ${order.code}（${amount(order)}）的付款凭证未通过审核。\n原因：${reason}\n\n请在此重新上传凭证：\n${pages.voucher}`,
        }
  }
  return approved
    ? {
        subject: `Payment confirmed: ${order.code}`,
        text: `Your payment of ${amount(order)} for order ${order.code} is confirmed. We will ship soon.\n\nSee your order:\n${pages.order}`,
      }
    : {
        subject: `Voucher not accepted: ${order.code}`,
        text: `The voucher of order ${order.code} (${amount(order)}) was not accepted.\nReason: ${reason}\n\nPlease upload another one here:\n${pages.voucher}`,
      }
}

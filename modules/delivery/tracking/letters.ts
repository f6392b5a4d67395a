import type { Letter } from '@portafilter/gateways'
import { backofficePage, formatMoment, type Language, shopPages } from '@portafilter/kernel'
import type { DeliveryNote, Order } from '@portafilter/ordering'

type Content = Pick<Letter, 'subject' | 'text'>

/** To after-sales: what was refunded as lost, all of the delivery or a part of it, has arrived after all. */
export const foundLetter = (note: DeliveryNote, signedAt: string, publicUrl: string, language: Language): Content => {
  const { delivery_no, tracking_no } = note
  const at = formatMoment(signedAt, language)
  const link = backofficePage(publicUrl, 'deliveries', delivery_no)
  const isAll = note.lines.length === 0
  return language === 'CN'
    ? {
        subject: `按丢失退款的包裹已签收：${delivery_no}`,
        text: `送货单 ${delivery_no}（运单号 ${tracking_no}）的${isAll ? '' : '部分'}商品已按丢失退款；承运商告知，包裹已于 ${at}（北京时间）签收。请联系买家。\n\n${link}`,
      }
    : {
        subject: `Refunded as lost, and signed for: ${delivery_no}`,
        text: `${isAll ? 'What' : 'Some of what'} was in delivery ${delivery_no} (tracking number ${tracking_no}) was refunded as lost. The carrier says that it was signed for on ${at} (Beijing time). Please ask its buyer.\n\n${link}`,
      }
}

/** Nobody has confirmed what was signed for: when that will be taken as received, and what to do if it has not come. */
export const receiptLetter = ({ lines }: Order, note: DeliveryNote, due: Date, publicUrl: string): Content => {
  const { delivery_no, tracking_no } = note
  const at = (language: Language) => formatMoment(due.toISOString(), language)
  const page = shopPages(publicUrl).order(lines.code)
  const words: Readonly<Record<Language, Content>> = {
    CN: {
      subject: `请确认收货：${delivery_no}`,
      text: `承运商告知，送货单 ${delivery_no}（运单号 ${tracking_no}）已签收。\n\n如未收到商品或商品有缺少，请在 ${at('CN')}（北京时间）前申请售后；否则届时将自动确认收货。\n\n查看订单：\n${page}`,
    },
    EN: {
      subject: `Please confirm the receipt of ${delivery_no}`,
      text: `The carrier says that delivery ${delivery_no} (tracking number ${tracking_no}) was signed for.\n\nIf it has not come, or not all of it, please apply for after-sales by ${at('EN')} (Beijing time); otherwise it will then count as received.\n\nSee your order:\n${page}`,
    },
  }
  return words[lines.language]
}

import type { Letter } from '@portafilter/gateways'
import { formatMoment, formatMoney, type Language, shopPages, toWire } from '@portafilter/kernel'
import type { Subject } from './subjects.ts'

type Content = Pick<Letter, 'subject' | 'text'>

/** To the buyer: the window ends soon, and nobody has asked. */
export const reminderLetter = ({ id, language }: Subject, until: string, publicUrl: string): Content => {
  const invoice = shopPages(publicUrl).invoice(id)
  const at = formatMoment(until, language)
  const words: Readonly<Record<Language, Content>> = {
    CN: {
      subject: `开票申请即将截止：${id}`,
      text: `您的订单 ${id} 尚未申请发票，${at}（北京时间）起将无法申请。\n\n在此申请：\n${invoice}`,
    },
    EN: {
      subject: `Last days to request an invoice: ${id}`,
      text: `No invoice of your order ${id} has been requested yet. From ${at} (Beijing time) on it cannot be any more.\n\nRequest it here:\n${invoice}`,
    },
  }
  return words[language]
}

/** To the buyer: finance has handed the request back, with the reason; `until` is when it can no longer be made again. */
export const returnLetter = ({ id, kind, language, until }: Subject, reason: string, publicUrl: string): Content => {
  const pages = shopPages(publicUrl)
  const page = kind === 'order' ? pages.invoice(id) : pages.topUps
  const at = until && formatMoment(until, language)
  const words: Readonly<Record<Language, Content>> = {
    CN: {
      subject: `开票申请被退回：${id}`,
      text: `您为 ${id} 提交的开票申请无法开具，已退回。\n原因：${reason}\n\n请更正后${at ? `在 ${at}（北京时间）前` : ''}重新申请：\n${page}`,
    },
    EN: {
      subject: `Please correct your request for an invoice: ${id}`,
      text: `The invoice that you asked for of ${id} could not be issued.\nReason: ${reason}\n\nPlease put it right and ask again${at ? ` before ${at} (Beijing time)` : ''}:\n${page}`,
    },
  }
  return words[language]
}

/** To the buyer: here it is. */
export const issuedLetter = ({ id, language, amount }: Subject, number: string, publicUrl: string): Content => {
  const order = shopPages(publicUrl).order(id)
  const total = formatMoney(toWire(amount), 'CNY')
  const words: Readonly<Record<Language, Content>> = {
    CN: {
      subject: `发票已开具：${id}`,
      text: `您的订单 ${id} 的发票已开具（见附件）。\n\n发票号码：${number}\n金额：${total}\n\n也可在订单中下载：\n${order}`,
    },
    EN: {
      subject: `Your invoice: ${id}`,
      text: `The invoice of your order ${id} has been issued, and comes with this letter.\n\nNumber: ${number}\nAmount: ${total}\n\nIt can be downloaded from the order, too:\n${order}`,
    },
  }
  return words[language]
}

import type { Letter } from '@portafilter/gateways'
import { backofficePage, formatMoment, type Language, shopPages } from '@portafilter/kernel'

type Content = Pick<Letter, 'subject' | 'text'>

/** To after-sales: serial numbers have been waiting. */
export const reminderLetter = (code: string, since: string, publicUrl: string, language: Language): Content => {
  const link = backofficePage(publicUrl, 'serial-audits', code)
  const at = formatMoment(since, language)
  return language === 'CN'
    ? {
        subject: `待审核机器序列号：${code}`,
        text: `订单 ${code} 的机器序列号自 ${at}（北京时间）起等待审核。\n\n${link}`,
      }
    : {
        subject: `Serial numbers waiting for review: ${code}`,
        text: `The serial numbers of order ${code} have been waiting since ${at} (Beijing time).\n\n${link}`,
      }
}

/** To the buyer: what became of the serial numbers; `reason` null where they were approved. */
export const outcomeLetter = (code: string, reason: string | null, publicUrl: string, language: Language): Content => {
  const { order, pay } = shopPages(publicUrl)
  if (reason === null)
    return language === 'CN'
      ? {
          subject: `序列号审核通过：${code}`,
          text: `订单 ${code} 的机器序列号已通过审核，现在可以付款：\n${pay(code)}`,
        }
      : {
          subject: `Serial numbers approved: ${code}`,
          text: `The serial numbers of order ${code} are approved. You can pay now:\n${pay(code)}`,
        }
  return language === 'CN'
    ? {
        subject: `序列号被驳回：${code}`,
        text: `订单 ${code} 的机器序列号未通过审核。\n原因：${reason}\n\n请修改后重新提交：\n${order(code)}`,
      }
    : {
        subject: `Serial numbers rejected: ${code}`,
        text: `The serial numbers of order ${code} were not accepted.\nReason: ${reason}\n\nPlease correct them and submit again:\n${order(code)}`,
      }
}

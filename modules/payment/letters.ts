import type { Letter } from '@portafilter/gateways'
import {
  backofficePage,
  formatMoment,
  formatMoney,
  type Language,
  type PaymentKind,
  shopPages,
  sum,
  toWire,
} from '@portafilter/kernel'
import { type LoadedOrder, type Order, paymentSourceWords } from '@portafilter/ordering'
import { type BankReceipt, type Refund, refundStatusOf } from '@portafilter/receivable'
import { refundRouteWords } from '@portafilter/receivable/words'
import type { RefundBatchState } from './history/refund-batch.ts'
import type { Payment } from './payments.ts'
import type { LoadedRefund } from './refunds/commands.ts'
import { refundBatchStatusWords } from './words.ts'

type Ordered = Order['lines']
type Cancelled = Pick<LoadedOrder, 'state' | 'events'>
type Content = Pick<Letter, 'subject' | 'text'>

/** What a letter is about, before its number. */
const SUBJECTS: Readonly<Record<PaymentKind, Readonly<Record<Language, string>>>> = {
  order: { CN: '订单', EN: 'order' },
  topup: { CN: '充值', EN: 'top-up' },
  repayment: { CN: '还款', EN: 'repayment' },
}

const amount = ({ total, currency }: Payment): string => formatMoney(toWire(total), currency)

/** The shop's pages of a payment: where it is seen, and where another voucher is handed in. */
const pagesOf = ({ kind, subject, pay_no }: Pick<Payment, 'kind' | 'subject' | 'pay_no'>, publicUrl: string) => {
  const { order, voucher, topUps, bills } = shopPages(publicUrl)
  if (kind === 'order') return { seen: order(subject), voucher: voucher(subject) }
  return { seen: kind === 'topup' ? topUps : bills, voucher: voucher(subject, pay_no) }
}

/** To finance: a voucher has been waiting. */
export const reminderLetter = (payment: Payment, since: string, publicUrl: string, language: Language): Content => {
  const link = backofficePage(publicUrl, 'vouchers', payment.pay_no)
  const at = formatMoment(since, language)
  const about = `${SUBJECTS[payment.kind][language]} ${payment.subject}`
  return language === 'CN'
    ? {
        subject: `待审核付款凭证：${payment.subject}`,
        text: `${about}（${amount(payment)}）的付款凭证自 ${at}（北京时间）起等待审核。\n\n${link}`,
      }
    : {
        subject: `Voucher waiting for review: ${payment.subject}`,
        text: `The voucher of ${about} (${amount(payment)}) has been waiting since ${at} (Beijing time).\n\n${link}`,
      }
}

/** What comes next once it is paid, and where that is seen. */
const NEXT: Readonly<Record<PaymentKind | 'machines' | 'cancelled', Readonly<Record<Language, string>>>> = {
  order: { CN: '我们将尽快发货。\n\n查看订单：', EN: 'We will ship soon.\n\nSee your order:' },
  machines: {
    CN: '现在可在订单页新建送货单。\n\n查看订单：',
    EN: 'You can now ask for deliveries on its page.\n\nSee your order:',
  },
  cancelled: { CN: '此后订单已取消。\n\n查看订单：', EN: 'The order was cancelled since.\n\nSee your order:' },
  topup: { CN: '款项已计入账户余额。\n\n查看充值记录：', EN: 'It is in your balance now.\n\nSee your top-ups:' },
  repayment: { CN: '信用额度已恢复。\n\n查看账单：', EN: 'Your credit is restored.\n\nSee your bills:' },
}

const nextOf = ({ kind, isCancelled, isOfMachines }: Payment): Readonly<Record<Language, string>> => {
  if (isCancelled) return NEXT.cancelled
  return NEXT[isOfMachines ? 'machines' : kind]
}

const approvalLetter = (payment: Payment, seen: string): Content => {
  const { kind, subject, language } = payment
  const about = `${SUBJECTS[kind][language]} ${subject}`
  const next = nextOf(payment)[language]
  return language === 'CN'
    ? {
        subject: `付款已确认：${subject}`,
        text: `${about} 的付款（${amount(payment)}）已确认，${next}\n${seen}`,
      }
    : {
        subject: `Payment confirmed: ${subject}`,
        text: `Your payment of ${amount(payment)} for ${about} is confirmed. ${next}\n${seen}`,
      }
}

/** Whether another voucher would be taken: nothing else pays, and nobody has cancelled. */
const isVoucherWanted = ({ isOpen, inForce, pay_no }: Payment): boolean => isOpen && inForce === pay_no

/** What has come of a transfer that was too little, and what is missing now; once nothing is paid any more, it goes back. */
const partReceived = (payment: Payment, { amount: received }: BankReceipt): string => {
  const { missing, currency, language, isOpen } = payment
  if (!isOpen) return ''
  const [come, left] = [formatMoney(toWire(received), currency), formatMoney(toWire(missing), currency)]
  const isMissing = isVoucherWanted(payment)
  return language === 'CN'
    ? `本次到账 ${come}，已为您保留${isMissing ? `；还需转账 ${left}` : ''}。\n`
    : `${come} has arrived and is kept for you${isMissing ? `; ${left} is still to be transferred` : ''}.\n`
}

/** What of a refund only its buyer can say. */
const ACCOUNT: Readonly<Record<Language, string>> = {
  CN: '\n请在下面的页面填写收款账户，填写后我们会在下一个25日转账。\n',
  EN: '\nPlease enter the account to pay on the page below; we then transfer on the next 25th.\n',
}

/** Asks for that of these refunds, where one waits for it. */
const accountWanted = (refunds: readonly Refund[], language: Language): string =>
  refunds.some((refund) => refundStatusOf(refund) === 'payee_needed') ? ACCOUNT[language] : ''

/** What was kept of transfers and goes back, as something else has paid; empty where nothing does. */
const keptGoesBack = ({ refunds, currency, language }: Payment): string => {
  const back = refunds.filter(({ why, standing }) => why === 'unallocated' && standing !== 'settled')
  if (back.length === 0) return ''
  const money = formatMoney(toWire(sum(back.map(({ amount }) => amount))), currency)
  const said =
    language === 'CN'
      ? `您转账已到账的 ${money} 将退回。\n`
      : `${money} that has arrived by transfer goes back to you.\n`
  return `${said}${accountWanted(back, language)}`
}

/** A voucher was rejected, and its payment is paid all the same: by a provider's money that had waited for the review, or since. */
const paidOtherwiseLetter = (payment: Payment, reason: string, seen: string): Content => {
  const { kind, subject, language, attempts } = payment
  const about = `${SUBJECTS[kind][language]} ${subject}`
  const by = attempts.received && paymentSourceWords[attempts.received.source][language]
  const back = keptGoesBack(payment)
  return language === 'CN'
    ? {
        subject: `付款已确认：${subject}`,
        text: `${about}（${amount(payment)}）已${by === null ? '' : `由${by}`}付清，无需再付款。\n付款凭证未通过审核，原因：${reason}\n${back}\n查看：\n${seen}`,
      }
    : {
        subject: `Payment confirmed: ${subject}`,
        text: `The ${about} (${amount(payment)}) is paid${by === null ? '' : ` by ${by}`}: nothing more is to be paid.\nThe voucher was not accepted. Reason: ${reason}\n${back}\nSee it here:\n${seen}`,
      }
}

/** What follows a rejection: the page on which another voucher is handed in, or only where the payment is seen. */
const afterRejection = (payment: Payment, publicUrl: string): string => {
  const { seen, voucher } = pagesOf(payment, publicUrl)
  if (isVoucherWanted(payment))
    return payment.language === 'CN'
      ? `请在此重新上传凭证：\n${voucher}`
      : `Please upload another one here:\n${voucher}`
  return payment.language === 'CN' ? `查看：\n${seen}` : `See it here:\n${seen}`
}

const rejectionLetter = (payment: Payment, reason: string, receipt: BankReceipt | null, publicUrl: string): Content => {
  const { kind, subject, language } = payment
  const about = `${SUBJECTS[kind][language]} ${subject}`
  const come = `${receipt ? partReceived(payment, receipt) : ''}${keptGoesBack(payment)}`
  const next = afterRejection(payment, publicUrl)
  return language === 'CN'
    ? {
        subject: `付款凭证未通过审核：${subject}`,
        text: `${about}（${amount(payment)}）的付款凭证未通过审核。\n原因：${reason}\n${come}\n${next}`,
      }
    : {
        subject: `Voucher not accepted: ${subject}`,
        text: `The voucher of ${about} (${amount(payment)}) was not accepted.\nReason: ${reason}\n${come}\n${next}`,
      }
}

/**
 * To the buyer: what became of the voucher.
 * @param reason why it was rejected; null: it was approved
 * @param receipt what has come all the same, and was kept
 */
export const outcomeLetter = (
  payment: Payment,
  reason: string | null,
  receipt: BankReceipt | null,
  publicUrl: string,
): Content => {
  const { seen } = pagesOf(payment, publicUrl)
  if (reason === null) return approvalLetter(payment, seen)
  return payment.transfer.paid && !payment.isCancelled
    ? paidOtherwiseLetter(payment, reason, seen)
    : rejectionLetter(payment, reason, receipt, publicUrl)
}

/** To the buyer: a part of the payment is still to be transferred, and until when what the wallet holds is kept for it. */
export const restLetter = (
  { code, currency, language }: Ordered,
  rest: number,
  until: Date,
  publicUrl: string,
): Content => {
  const voucher = shopPages(publicUrl).voucher(code)
  const at = formatMoment(until.toISOString(), language)
  const { subject, wanting } = restIn(language, code, rest === 0 ? null : formatMoney(toWire(rest), currency))
  return language === 'CN'
    ? {
        subject,
        text: `${wanting}如 ${at}（北京时间）前未收到转账凭证，已占用的钱包款项将释放，届时可重新选择付款方式。\n\n上传转账凭证：\n${voucher}`,
      }
    : {
        subject,
        text: `${wanting} Without a voucher by ${at} (Beijing time), what your wallet holds for it is released, and you can choose again.\n\nHand in your voucher:\n${voucher}`,
      }
}

/** What an arrangement still waits for. @param due null: what has arrived before suffices, and its voucher is wanted */
const restIn = (language: Language, code: string, due: string | null): { subject: string; wanting: string } => {
  if (language === 'CN')
    return due === null
      ? { subject: `请上传转账凭证：${code}`, wanting: `订单 ${code} 已到账的款项足以付清，请上传该笔转账的凭证。` }
      : { subject: `待转账 ${due}：${code}`, wanting: `订单 ${code} 尚有 ${due} 待转账。` }
  return due === null
    ? {
        subject: `Your voucher is wanted: ${code}`,
        wanting: `What has arrived for order ${code} is enough: please hand in the voucher of that transfer.`,
      }
    : { subject: `${due} left to transfer: ${code}`, wanting: `${due} of order ${code} is still to be transferred.` }
}

/** Credit is such again only as long as its bill is not repaid. */
const OR_BALANCE: Readonly<Record<Language, string>> = {
  CN: '（账单已还清的转入余额）',
  EN: ' (balance, where its bill is repaid)',
}

/** Where money goes back to, as buyers call it. */
const routeIn = ({ route, standing }: Refund, language: Language): string => {
  if (route.by === 'transfer') return refundRouteWords.transfer[language]
  const isOpen = route.source === 'credit' && standing !== 'settled'
  return `${paymentSourceWords[route.source][language]}${isOpen ? OR_BALANCE[language] : ''}`
}

const linesOf = (refunds: readonly Refund[], language: Language): string =>
  refunds
    .map((refund) => `${routeIn(refund, language)}  ${formatMoney(toWire(refund.amount), refund.currency)}`)
    .join('\n')

/** What the cancellation of an order gives back: what of it is settled at once, too, and nothing that had gone back before. */
const refundsOfCancellation = ({ state, events }: Cancelled): readonly Refund[] => {
  const by = events.find(({ type }) => type === 'OrderCancelled')?.metadata.command
  const ids = events.flatMap(({ type, data, metadata }) =>
    type === 'RefundRequested' && metadata.command === by ? data.refund_id : [],
  )
  return state.refunds.refunds.filter(({ refund_id }) => ids.includes(refund_id))
}

/** To the buyer: the shop has cancelled the order, and what goes back by that. */
export const cancellationLetter = (order: Cancelled, reason: string, publicUrl: string): Content => {
  const { code, language } = order.state.lines
  const seen = shopPages(publicUrl).order(code)
  const refunds = refundsOfCancellation(order)
  const back = linesOf(refunds, language)
  const wanted = accountWanted(refunds, language)
  return language === 'CN'
    ? {
        subject: `订单已取消：${code}`,
        text: `订单 ${code} 已由我们取消。\n原因：${reason}\n${back && `\n将退回：\n${back}\n`}${wanted}\n查看订单：\n${seen}`,
      }
    : {
        subject: `Order cancelled: ${code}`,
        text: `We have cancelled your order ${code}.\nReason: ${reason}\n${back && `\nThis goes back to you:\n${back}\n`}${wanted}\nSee your order:\n${seen}`,
      }
}

/** To the buyer: money has gone back. */
export const refundLetter = ({ refund, kind, subject, language }: LoadedRefund, publicUrl: string): Content => {
  const back = formatMoney(toWire(refund.amount), refund.currency)
  const to = routeIn(refund, language)
  const { seen } = pagesOf({ kind, subject, pay_no: refund.pay_no }, publicUrl)
  return language === 'CN'
    ? { subject: `退款已完成：${subject}`, text: `${subject} 的 ${back} 已退回（${to}）。\n\n查看：\n${seen}` }
    : {
        subject: `Refunded: ${subject}`,
        text: `${back} of ${subject} has gone back to you (${to}).\n\nSee it here:\n${seen}`,
      }
}

/** To the buyer: money goes back by a transfer, and only they can say to which account; or it did not arrive at the one they said. */
export const accountLetter = ({ refund, kind, subject, language }: LoadedRefund, publicUrl: string): Content => {
  const back = formatMoney(toWire(refund.amount), refund.currency)
  const { seen } = pagesOf({ kind, subject, pay_no: refund.pay_no }, publicUrl)
  const about = `${SUBJECTS[kind][language]} ${subject}`
  const isAgain = refund.standing === 'failed'
  if (language === 'CN') {
    const said = isAgain ? `向您转账退还的 ${back}（${about}）未能到账。` : `${about} 的 ${back} 将以银行转账退还给您。`
    const asked = isAgain ? '\n请在下面的页面核对并更正收款账户。\n' : ACCOUNT.CN
    return { subject: `请${isAgain ? '核对' : '填写'}收款账户：${subject}`, text: `${said}\n${asked}\n查看：\n${seen}` }
  }
  const said = isAgain
    ? `Our transfer of ${back} for ${about} did not arrive.`
    : `${back} of ${about} goes back to you by bank transfer.`
  const asked = isAgain ? '\nPlease check the account to pay on the page below, and correct it.\n' : ACCOUNT.EN
  return {
    subject: `${isAgain ? 'Please check your account' : 'Your account is wanted'}: ${subject}`,
    text: `${said}\n${asked}\nSee it here:\n${seen}`,
  }
}

/** To finance: the refunds of a month wait to be checked, or for a second person. */
export const batchLetter = (
  month: string,
  { items, proposed_by }: RefundBatchState,
  publicUrl: string,
  language: Language,
): Content => {
  const link = backofficePage(publicUrl, 'refund-batches', month)
  const total = formatMoney(toWire(sum(items.map(({ amount }) => amount))), 'CNY')
  const waits = proposed_by === null ? 'gathered' : 'proposed'
  const { [language]: what } = refundBatchStatusWords[waits]
  return language === 'CN'
    ? {
        subject: `退款批次 ${month}：${what}`,
        text: `退款批次 ${month} 共 ${items.length} 笔，${total}。${what}。\n\n${link}`,
      }
    : {
        subject: `Refunds of ${month}: ${what}`,
        text: `The batch of ${month} has ${items.length} refunds of ${total} in all. ${what}.\n\n${link}`,
      }
}

import type { Letter } from '@portafilter/gateways'
import { carrierWords, formatMoment, formatMoney, inRoute, type Language, toWire } from '@portafilter/kernel'
import type { LoadedCase } from './cases.ts'
import type { CaseEvent } from './history/events.ts'
import { amountOf, type Case } from './history/state.ts'
import { caseKindWords } from './words.ts'

type Content = Pick<Letter, 'subject' | 'text'>
type Words = Readonly<Record<Language, Content>>

/** Of which events a buyer is told. */
export type ToldCaseEvent = Extract<
  CaseEvent,
  { type: 'CaseApproved' | 'CaseRejected' | 'GoodsChecked' | 'GoodsReissued' | 'CaseClosed' }
>

const TOLD: readonly CaseEvent['type'][] = [
  ...(['CaseApproved', 'CaseRejected', 'GoodsChecked', 'GoodsReissued', 'CaseClosed'] as const),
]

/** What was checked is told where not all of it was accepted: otherwise the money or the goods tell of it. */
export const isTold = (event: CaseEvent): event is ToldCaseEvent =>
  TOLD.includes(event.type) && (event.type !== 'GoodsChecked' || event.data.reason !== null)

const approved = (found: Case): Readonly<Record<Language, string>> =>
  found.kind === 'refund_only'
    ? {
        CN: `将退回 ${formatMoney(toWire(amountOf(found)), found.currency)}。`,
        EN: `${formatMoney(toWire(amountOf(found)), found.currency)} will be refunded.`,
      }
    : {
        CN: '请在15天内寄回商品，并填写运单号。',
        EN: 'Please send the goods back within 15 days, and enter the tracking number.',
      }

const outcome = (found: Case, event: ToldCaseEvent, reason: string): Words => {
  switch (event.type) {
    case 'CaseApproved':
      return {
        CN: { subject: '售后申请已通过', text: approved(found).CN },
        EN: { subject: 'Your after-sales case is approved', text: approved(found).EN },
      }
    case 'CaseRejected':
      return {
        CN: { subject: '售后申请被驳回', text: `原因：${reason}` },
        EN: { subject: 'Your after-sales case is rejected', text: `Why: ${reason}` },
      }
    case 'GoodsChecked':
      return {
        CN: { subject: '寄回商品部分未通过验收', text: reason },
        EN: { subject: 'Not all that you sent back was accepted', text: reason },
      }
    case 'GoodsReissued':
      return {
        CN: {
          subject: '换货商品已补发',
          text: `${carrierWords[event.data.carrier].CN}，运单号：${event.data.tracking_no}。收到后请确认收货。`,
        },
        EN: {
          subject: 'Your new goods are on the way',
          text: `By ${carrierWords[event.data.carrier].EN}, tracking number: ${event.data.tracking_no}. Please confirm when they have come.`,
        },
      }
    case 'CaseClosed':
      return {
        CN: { subject: '售后申请已关闭', text: `原因：${reason}` },
        EN: { subject: 'Your after-sales case is closed', text: `Why: ${reason}` },
      }
  }
}

const about = (
  { case_no, found }: LoadedCase,
  publicUrl: string,
): Readonly<Record<Language, readonly [string, string]>> => {
  const link = `${publicUrl}/as_details/${inRoute(case_no)}`
  return {
    CN: [`售后单 ${case_no}（${caseKindWords[found.kind].CN}，订单 ${found.order}）`, `查看售后单：\n${link}`],
    EN: [`Case ${case_no} (${caseKindWords[found.kind].EN}, order ${found.order})`, `See your case:\n${link}`],
  }
}

const letterOf = (loaded: LoadedCase, words: Words, publicUrl: string): Content => {
  const { language } = loaded.found
  const { subject, text } = words[language]
  const [what, link] = about(loaded, publicUrl)[language]
  return {
    subject: language === 'CN' ? `${subject}：${loaded.case_no}` : `${subject}: ${loaded.case_no}`,
    text: [what, text, link].join('\n\n'),
  }
}

/** What staff have decided about a case; `reason` is what they have said. */
export const outcomeLetter = (loaded: LoadedCase, event: ToldCaseEvent, reason: string, publicUrl: string): Content =>
  letterOf(loaded, outcome(loaded.found, event, reason), publicUrl)

/** The case waits for its buyer, and may be closed then. */
export const reminderLetter = (loaded: LoadedCase, due: string, publicUrl: string): Content => {
  const isReissue = loaded.found.step === 5
  const words: Words = {
    CN: {
      subject: isReissue ? '请确认收货' : '请寄回商品',
      text: isReissue
        ? `换货商品已补发，请在 ${formatMoment(due, 'CN')}（北京时间）前确认收货，逾期售后单可能被关闭。`
        : `请在 ${formatMoment(due, 'CN')}（北京时间）前寄回商品并填写运单号，逾期售后单可能被关闭。`,
    },
    EN: {
      subject: isReissue ? 'Have your new goods come?' : 'Please send the goods back',
      text: isReissue
        ? `Please confirm by ${formatMoment(due, 'EN')} (Beijing time) that they have come; after that the case may be closed.`
        : `Please send them back and enter the tracking number by ${formatMoment(due, 'EN')} (Beijing time); after that the case may be closed.`,
    },
  }
  return letterOf(loaded, words, publicUrl)
}

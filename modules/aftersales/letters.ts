import type { Letter } from '@portafilter/gateways'
import {
  type Bilingual,
  type Company,
  carrierWords,
  formatMoment,
  formatMoney,
  type Language,
  shopPages,
  sum,
  toWire,
} from '@portafilter/kernel'
import type { LoadedCase } from './cases.ts'
import type { CaseEvent } from './history/events.ts'
import { amountOf, type Case, expectedOf, stageOf } from './history/state.ts'
import { caseKindWords } from './words.ts'

type Content = Pick<Letter, 'subject' | 'text'>
type Words = Readonly<Record<Language, Content>>
type Told = Pick<LoadedCase, 'case_no' | 'found'>

/** What letters of cases say of whose shop this is. */
export type Sender = Readonly<{ company: Pick<Company, 'return_address'>; publicUrl: string }>

/** Of which events a buyer is told. */
export type ToldCaseEvent = Extract<
  CaseEvent,
  { type: 'CaseApproved' | 'CaseRejected' | 'GoodsChecked' | 'BackTrackingCorrected' | 'GoodsReissued' | 'CaseClosed' }
>

const TOLD: readonly CaseEvent['type'][] = [
  'CaseApproved',
  'CaseRejected',
  'GoodsChecked',
  'BackTrackingCorrected',
  'GoodsReissued',
  'CaseClosed',
]

/** Whether a letter would tell what is so: a case may have gone on, or been cancelled, before it is sent. */
const isStillSo = ({ type, data }: CaseEvent, found: Case): boolean => {
  if (type === 'GoodsReissued') return stageOf(found) === 'receiving' && data.tracking_no === found.reissue_tracking_no
  if (type === 'BackTrackingCorrected') return data.tracking_no === found.back?.tracking_no
  if (type !== 'CaseApproved') return true
  return found.kind === 'refund_only' ? found.ended === null : stageOf(found) === 'sending_back'
}

/** What was checked is told where not all of it was accepted: otherwise the money or the goods tell of it. */
export const isTold = (event: CaseEvent, found: Case): event is ToldCaseEvent =>
  TOLD.includes(event.type) &&
  isStillSo(event, found) &&
  (event.type !== 'GoodsChecked' || sum(event.data.lines.map(({ accepted }) => accepted)) < sum(expectedOf(found)))

/** What is to be sent back: what was approved may be less than what was asked for, and gifts may go along. What never left stays with us. */
const sentBackOf = (found: Case, language: Language): string => {
  const pieces = expectedOf(found)
  return found.lines
    .flatMap(({ name, part_code, where }, at) =>
      pieces[at] && where !== 'unshipped' ? [`${name[language]}  ${part_code}  × ${pieces[at]}`] : [],
    )
    .join('\n')
}

const approved = (found: Case, returnAddress: Bilingual): Bilingual =>
  found.kind === 'refund_only'
    ? {
        CN: `将退回 ${formatMoney(toWire(amountOf(found)), found.currency)}。`,
        EN: `${formatMoney(toWire(amountOf(found)), found.currency)} will be refunded.`,
      }
    : {
        CN: `请在15天内将以下商品寄至此地址，在包裹内附上售后单号，并填写运单号。\n\n${returnAddress.CN}\n\n${sentBackOf(found, 'CN')}`,
        EN: `Please send these to this address within 15 days, with the number of the case in the parcel, and enter the tracking number.\n\n${returnAddress.EN}\n\n${sentBackOf(found, 'EN')}`,
      }

/** Staff's words, and under which number comes back what they have not accepted. */
const refusedGoods = ({ back }: Case, words: Readonly<Record<Language, string>>): typeof words => {
  if (back === null) return words
  const { carrier, tracking_no } = back
  return {
    CN: `${words.CN}\n\n未通过验收的商品将退还给您：${carrierWords[carrier].CN}，运单号：${tracking_no}。`,
    EN: `${words.EN}\n\nWhat was not accepted comes back to you by ${carrierWords[carrier].EN}, tracking number: ${tracking_no}.`,
  }
}

const outcome = (found: Case, event: ToldCaseEvent, reason: string, { return_address }: Sender['company']): Words => {
  switch (event.type) {
    case 'CaseApproved':
      return {
        CN: { subject: '售后申请已通过', text: approved(found, return_address).CN },
        EN: { subject: 'Your after-sales case is approved', text: approved(found, return_address).EN },
      }
    case 'CaseRejected': {
      const text = refusedGoods(found, { CN: `原因：${reason}`, EN: `Why: ${reason}` })
      return {
        CN: { subject: '售后申请被驳回', text: text.CN },
        EN: { subject: 'Your after-sales case is rejected', text: text.EN },
      }
    }
    case 'GoodsChecked': {
      const text = refusedGoods(found, { CN: reason, EN: reason })
      return {
        CN: { subject: '寄回商品部分未通过验收', text: text.CN },
        EN: { subject: 'Not all that you sent back was accepted', text: text.EN },
      }
    }
    case 'BackTrackingCorrected': {
      const text = refusedGoods(found, {
        CN: '此前告知的运单号有误，现已更正。',
        EN: 'The tracking number that we told you was wrong.',
      })
      return {
        CN: { subject: '退还商品的运单号已更正', text: text.CN },
        EN: { subject: 'What comes back to you has another tracking number', text: text.EN },
      }
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

const about = ({ case_no, found }: Told, publicUrl: string): Readonly<Record<Language, readonly [string, string]>> => {
  const link = shopPages(publicUrl).afterSalesCase(case_no)
  return {
    CN: [`售后单 ${case_no}（${caseKindWords[found.kind].CN}，订单 ${found.order}）`, `查看售后单：\n${link}`],
    EN: [`Case ${case_no} (${caseKindWords[found.kind].EN}, order ${found.order})`, `See your case:\n${link}`],
  }
}

const letterOf = (loaded: Told, words: Words, publicUrl: string): Content => {
  const { language } = loaded.found
  const { subject, text } = words[language]
  const [what, link] = about(loaded, publicUrl)[language]
  return {
    subject: language === 'CN' ? `${subject}：${loaded.case_no}` : `${subject}: ${loaded.case_no}`,
    text: [what, text, link].join('\n\n'),
  }
}

/** What staff have decided about a case; `reason` is what they have said. */
export const outcomeLetter = (
  loaded: Told,
  event: ToldCaseEvent,
  reason: string,
  { company, publicUrl }: Sender,
): Content => letterOf(loaded, outcome(loaded.found, event, reason, company), publicUrl)

/** The case waits for its buyer, and may be closed then. */
export const reminderLetter = (loaded: Told, due: string, publicUrl: string): Content => {
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

import type { EventWords } from '@portafilter/eventstore'
import type { Bilingual } from '@portafilter/kernel'
import type { StatementSource } from '@portafilter/receivable'
import { providerWords } from '@portafilter/receivable/words'
import type { Difference, Result, StatementEvent } from './history/statement.ts'

/** How a movement stands between a statement and the log. */
export const resultWords: Readonly<Record<Result, Bilingual>> = {
  matched: { CN: '一致', EN: 'Matched' },
  missing_here: { CN: '我方缺失', EN: 'Missing here' },
  missing_there: { CN: '渠道缺失', EN: 'Missing there' },
  other_amount: { CN: '金额不符', EN: 'Another amount' },
}

/** What may be closed with a note. */
export const differenceWords: Readonly<Record<Difference['result'], Bilingual>> = {
  missing_here: resultWords.missing_here,
  missing_there: resultWords.missing_there,
  other_amount: resultWords.other_amount,
  faulty_file: { CN: '文件有误', EN: 'Faulty file' },
}

/** Who states which money moved. */
export const statedByWords: Readonly<Record<StatementSource, Bilingual>> = {
  ...providerWords,
  bank: { CN: '银行', EN: 'Bank' },
}

/** How a statement came to us. */
export const sourceWords: Readonly<Record<'downloaded' | 'dropped_in', Bilingual>> = {
  downloaded: { CN: '自动下载', EN: 'Downloaded' },
  dropped_in: { CN: '人工上传', EN: 'Dropped in' },
}

/** How far a statement is. */
export const statementStatusWords: Readonly<Record<'open' | 'settled', Bilingual>> = {
  open: { CN: '待处理', EN: 'Open' },
  settled: { CN: '已对平', EN: 'Settled' },
}

/** What is moved. */
export const movementWords: Readonly<Record<'payment' | 'refund', Bilingual>> = {
  payment: { CN: '收款', EN: 'Payment' },
  refund: { CN: '退款', EN: 'Refund' },
}

/** What people call what happens to a statement, and how it is told. */
export const statementEvents: EventWords<StatementEvent['type']> = {
  StatementImported: {
    CN: '导入对账单',
    EN: 'Statement imported',
    told: {
      CN: '{source}：{provider} {day} 对账单，收款 {payments} 笔共 {paid}，退款 {refunds} 笔共 {refunded}，手续费 {fees}',
      EN: '{source}: the statement of {provider} for {day}, {payments} payments of {paid}, {refunds} refunds of {refunded}, fees {fees}',
    },
  },
  StatementCompared: {
    CN: '核对对账单',
    EN: 'Statement compared',
    told: {
      CN: '与账目核对：一致 {matched} 笔，我方缺失 {missing_here} 笔，渠道缺失 {missing_there} 笔，金额不符 {other_amount} 笔，待处理 {open} 笔',
      EN: 'Held against the log: {matched} matched, {missing_here} missing here, {missing_there} missing there, {other_amount} of another amount; {open} open',
    },
  },
  DifferenceClosed: {
    CN: '差异结案',
    EN: 'Difference closed',
    told: {
      CN: '差异（{result}，{number}）结案：{note.note}',
      EN: 'The difference ({result}, {number}) was closed: {note.note}',
    },
  },
}

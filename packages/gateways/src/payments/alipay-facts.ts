import { beijingSecond, endOfBeijingDay, HOUR_MS } from '@portafilter/kernel'

/**
 * What we know of Alipay's page pay at second hand: its manual could not be read where this was written. Whoever has a
 * merchant's account corrects it here, and nowhere else.
 */
export const FACTS = {
  product: 'FAST_INSTANT_TRADE_PAY',
  done: '10000',
  /** Also before the buyer has scanned or signed in, while the page can still be paid. */
  unknownThere: ['ACQ.TRADE_NOT_EXIST'],
  /** Of an attempt that is paid or closed already. */
  nothingToClose: ['ACQ.TRADE_NOT_EXIST', 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID'],
  /** Neither yes nor no. */
  unsure: /SYSTEM_ERROR$|unknow|^isp\.(?!bill)/,
  /** Only these say no to what is asked for; the others concern how we ask. */
  refuses: /^ACQ\./,
  /** Of a statement only these concern how we ask; any other says no to the day. */
  refusesUs: /^(aop|isv\.(insufficient|missing)|isv\.invalid-(signature|app-id|auth))/,
  paid: ['TRADE_SUCCESS', 'TRADE_FINISHED'],
  closed: 'TRADE_CLOSED',
  refunded: 'REFUND_SUCCESS',
  noStatement: ['isp.bill_not_exist'],
  mostSubjectCharacters: 256,
} as const

/** A subject may not hold these signs. */
export const subjectOf = (description: string): string =>
  description.replaceAll(/[/=&]/g, ' ').slice(0, FACTS.mostSubjectCharacters)

/** Times go both ways as Beijing's, without saying so: `2026-11-21 09:30:00`. The client would take the machine's own. */
export const plainTime = (at: Date): string => beijingSecond(at)

/** Until ten o'clock of the next day, that there is no statement means that it is not there yet. */
export const isStatedBy = (day: string, now: Date): boolean =>
  now.getTime() >= endOfBeijingDay(day).getTime() + 10 * HOUR_MS

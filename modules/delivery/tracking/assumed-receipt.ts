import { type EventLog, systemMeta } from '@portafilter/eventstore'
import { DAY_MS, isRefusal, orderOf } from '@portafilter/kernel'
import { changeOrder, type DeliveryNote, RECEIPT_ANNOUNCED_MS } from '@portafilter/ordering'

/** What is to be done about a parcel now, and in how many milliseconds to look again. */
export type FollowedParcel = { readonly announce: boolean; readonly inMs: number }

/** The moment that its buyer was told of; `true` in runs that were under way before it was carried along. */
export type Announced = string | boolean

/** While a case says that pieces never came, nothing is taken for granted. */
const CASE_OPEN_MS = DAY_MS

const assume = async (log: EventLog, delivery_no: string): Promise<FollowedParcel | null> => {
  const meta = systemMeta()
  const command = { type: 'AssumeReceipt', delivery_no, now: meta.at.toISOString() } as const
  const assumed = await changeOrder(log, orderOf(delivery_no) ?? '', command, meta)
  if (!isRefusal(assumed) || assumed.refused === 'delivery_not_open') return null
  if (assumed.refused === 'case_open') return { announce: false, inMs: CASE_OPEN_MS }
  throw new Error(`${delivery_no}: ${assumed.refused}`)
}

/** What was announced before this signature was known was of another parcel: the tracking number was wrong. */
const ofThis = (announced: Announced, { signed_known_at }: DeliveryNote): Announced =>
  typeof announced === 'string' && Date.parse(announced) - RECEIPT_ANNOUNCED_MS < Date.parse(signed_known_at ?? '')
    ? false
    : announced

/**
 * What is to be done about a parcel whose receipt is taken for granted at `due`; null once it is. What was not announced in time, as nobody
 * worked then, is announced now, and so much later taken for granted.
 */
export const receive = async (
  log: EventLog,
  note: DeliveryNote,
  due: Date,
  announced: Announced,
  now: Date,
): Promise<FollowedParcel | null> => {
  const told = ofThis(announced, note)
  if (!told) {
    const leftMs = due.getTime() - RECEIPT_ANNOUNCED_MS - now.getTime()
    return leftMs > 0 ? { announce: false, inMs: leftMs } : { announce: true, inMs: RECEIPT_ANNOUNCED_MS }
  }
  const leftMs = Math.max(due.getTime(), told === true ? 0 : Date.parse(told)) - now.getTime()
  return leftMs > 0 ? { announce: false, inMs: leftMs } : assume(log, note.delivery_no)
}

import { type Database, type EventLog, type Recorded, systemMeta } from '@portafilter/eventstore'
import type { Mail } from '@portafilter/gateways'
import { type Courier, CourierFailed } from '@portafilter/gateways/courier'
import { emailOf, sentOrRefused, writeToColleagues } from '@portafilter/identity'
import { DAY_MS, HOUR_MS, isFollowed, isRefusal, isStillTold, orderOf } from '@portafilter/kernel'
import {
  changeOrder,
  type DeliveryNote,
  loadOrderOnDisk,
  noteIn,
  type Order,
  type OrderEvent,
  RECEIPT_ANNOUNCED_MS,
  receiptDueAt,
} from '@portafilter/ordering'
import { foundLetter, receiptLetter } from './letters.ts'
import { askCourier, isHeardOf, registerParcel } from './parcels.ts'
import { insistOnSignature } from './signatures.ts'

type Found = { readonly order: Order; readonly note: DeliveryNote; readonly events: readonly Recorded<OrderEvent>[] }

type Deps = {
  readonly db: Database
  readonly log: EventLog
  readonly courier: Courier | null
  readonly mail: Mail
  readonly publicUrl: string
}

/** What is to be done about a parcel now, and in how many milliseconds to look again. */
export type FollowedParcel = { readonly announce: boolean; readonly inMs: number }

/** The moment that its buyer was told of; `true` in runs that were under way before it was carried along. */
export type Announced = string | boolean

/** A parcel of which pushes tell nothing for so long is asked after, and not more often, whatever wakes the workflow. */
const SILENT_MS = 12 * HOUR_MS
/** The courier forgets a parcel after three months; who has not had it by then is on staff's list. */
export const FOLLOWED_MS = 90 * DAY_MS
/** While a case says that pieces never came, nothing is taken for granted. */
const CASE_OPEN_MS = DAY_MS
/** Nor where its buyer cannot be told, who may have an address by then. */
const UNTOLD_MS = DAY_MS

/** What the workflow `deliveryTracking` does. It decides nothing: the order does. */
export const trackingActivities = ({ db, log, courier, mail, publicUrl }: Deps) => {
  const noteOf = async (delivery_no: string): Promise<Found | undefined> => {
    const loaded = await loadOrderOnDisk(log, orderOf(delivery_no) ?? '')
    const note = loaded && noteIn(loaded.state, delivery_no)
    return loaded && note && { order: loaded.state, note, events: loaded.events }
  }

  /** Asks where it is, unless pushes tell of it. A courier that fails is asked again in its time. */
  const learn = async (asked: Courier, note: DeliveryNote, now: Date): Promise<void> => {
    try {
      await registerParcel(db, asked, note, SILENT_MS)
    } catch (error) {
      if (!(error instanceof CourierFailed)) throw error
    }
    const isSilent = !(await isHeardOf(db, note.tracking_no, new Date(now.getTime() - SILENT_MS)))
    if (isSilent) await askCourier(db, asked, note, { askedMs: SILENT_MS, failedMs: SILENT_MS })
    await insistOnSignature({ db, log }, note)
  }

  const assume = async (delivery_no: string): Promise<FollowedParcel | null> => {
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

  /** What was not announced in time, as nobody worked then, is announced now, and so much later taken for granted. */
  const receive = async (
    delivery_no: string,
    dueMs: number,
    announced: Announced,
    now: number,
  ): Promise<FollowedParcel | null> => {
    if (!announced) {
      const leftMs = dueMs - RECEIPT_ANNOUNCED_MS - now
      return leftMs > 0 ? { announce: false, inMs: leftMs } : { announce: true, inMs: RECEIPT_ANNOUNCED_MS }
    }
    const leftMs = Math.max(dueMs, announced === true ? 0 : Date.parse(announced)) - now
    return leftMs > 0 ? { announce: false, inMs: leftMs } : assume(delivery_no)
  }

  /**
   * Tells after-sales, once, that a delivery was signed for of which pieces had been refunded as lost; a signature from before
   * that they knew.
   */
  const tellOfFound = async ({ note, events }: Found, now: Date): Promise<void> => {
    const { delivery_no, signed_at } = note
    const isOf = (name: 'DeliveryLost' | 'DeliverySigned') => (event: OrderEvent) =>
      event.type === name && event.data.delivery_no === delivery_no
    const [lost, signed] = [events.find(isOf('DeliveryLost')), events.findLast(isOf('DeliverySigned'))]
    if (signed_at === null || lost === undefined || signed === undefined) return
    if (signed.version < lost.version || !isStillTold(signed, now)) return
    const told = writeToColleagues({ db, mail }, 'after_sales', ({ id, language }) => ({
      ...foundLetter(note, signed_at, publicUrl, language),
      id: `found-${delivery_no}-${id}`,
    }))
    // What comes behind waits for no mailbox that takes nothing: while it is looked at, it is tried again then.
    await (note.status === 'issued' ? told.catch(() => undefined) : sentOrRefused(told))
  }

  return {
    /** Learns where a parcel is; null when nothing more is to come of it. */
    followParcel: async (delivery_no: string, announced: Announced = false): Promise<FollowedParcel | null> => {
      const found = await noteOf(delivery_no)
      const now = new Date()
      if (found) await tellOfFound(found, now)
      if (found?.note.status !== 'issued' || found.order.cancellation !== 'open') return null
      if (courier !== null && isFollowed(found.note.carrier) && found.note.signed_at === null)
        await learn(courier, found.note, now)
      const note = (await noteOf(delivery_no))?.note
      const due = note && receiptDueAt(found.order, note)
      if (due && (await emailOf(db, found.order.lines.buyer)) === null) return { announce: false, inMs: UNTOLD_MS }
      if (due) return receive(delivery_no, due.getTime(), ofThis(announced, note), now.getTime())
      const isAsked = courier !== null && note?.signed_at === null && isFollowed(note.carrier)
      const isForgotten = now.getTime() - Date.parse(note?.shipped_at ?? '') > FOLLOWED_MS
      return isAsked && !isForgotten ? { announce: false, inMs: SILENT_MS } : null
    },

    /**
     * Mails the buyer that the receipt will be taken for granted, and answers when; the same letter sent again is the same
     * letter. Undefined: there is nothing to tell any more.
     */
    announceReceipt: async (delivery_no: string): Promise<string | undefined> => {
      const found = await noteOf(delivery_no)
      const to = found && receiptDueAt(found.order, found.note) && (await emailOf(db, found.order.lines.buyer))
      if (!to) return undefined
      const at = new Date(Date.now() + RECEIPT_ANNOUNCED_MS)
      const id = `receipt-${delivery_no}-${found.note.tracking_no}`
      await mail.send({ ...receiptLetter(found.order, found.note, at, publicUrl), id, to })
      return at.toISOString()
    },
  }
}

export type TrackingActivities = ReturnType<typeof trackingActivities>

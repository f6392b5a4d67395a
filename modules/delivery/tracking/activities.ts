import type { Database, EventLog, Recorded } from '@portafilter/eventstore'
import type { Mail } from '@portafilter/gateways'
import { type Courier, CourierFailed } from '@portafilter/gateways/courier'
import { emailOf, sentOrRefused, writeToColleagues } from '@portafilter/identity'
import { DAY_MS, HOUR_MS, isStillNews, orderOf } from '@portafilter/kernel'
import {
  type DeliveryNote,
  loadOrderOnDisk,
  noteIn,
  type Order,
  type OrderEvent,
  RECEIPT_ANNOUNCED_MS,
  receiptDueAt,
} from '@portafilter/ordering'
import { type Announced, type FollowedParcel, receive } from './assumed-receipt.ts'
import { foundLetter, receiptLetter } from './letters.ts'
import { askCourier, isHeardOf, isUnderWay, registerParcel } from './parcels.ts'
import { insistOnSignature } from './signatures.ts'

type Found = { readonly order: Order; readonly note: DeliveryNote; readonly events: readonly Recorded<OrderEvent>[] }

type Deps = {
  readonly db: Database
  readonly log: EventLog
  readonly courier: Courier | null
  readonly mail: Mail
  readonly publicUrl: string
}

/** A parcel of which pushes tell nothing for so long is asked after, and not more often, whatever wakes the workflow. */
const SILENT_MS = 12 * HOUR_MS
/** The courier forgets a parcel after three months; who has not had it by then is on staff's list. */
export const FOLLOWED_MS = 90 * DAY_MS
/** Where its buyer cannot be told, who may have an address by then, nothing is taken for granted. */
const UNTOLD_MS = DAY_MS
/** Where no mailbox of after-sales took a letter, it is tried again by then. */
const UNSENT_MS = HOUR_MS

const noteOf = async (log: EventLog, delivery_no: string): Promise<Found | undefined> => {
  const loaded = await loadOrderOnDisk(log, orderOf(delivery_no) ?? '')
  const note = loaded && noteIn(loaded.state, delivery_no)
  return loaded && note && { order: loaded.state, note, events: loaded.events }
}

/** Whether its parcel is looked at from time to time; otherwise nothing more is to come of it. */
const isLookedAt = ({ order, note }: Found): boolean => note.status === 'issued' && order.cancellation === 'open'

/** Asks where it is, unless pushes tell of it. A courier that fails is asked again in its time. */
const learn = async ({ db, log }: Deps, courier: Courier, note: DeliveryNote, now: Date): Promise<void> => {
  try {
    await registerParcel(db, courier, note, SILENT_MS)
  } catch (error) {
    if (!(error instanceof CourierFailed)) throw error
  }
  const isSilent = !(await isHeardOf(db, note.tracking_no, new Date(now.getTime() - SILENT_MS)))
  if (isSilent) await askCourier(db, courier, note, { askedMs: SILENT_MS, failedMs: SILENT_MS })
  await insistOnSignature({ db, log }, note)
}

/**
 * Tells after-sales, once, that a delivery was signed for of which pieces had been refunded as lost since it went out; a signature from
 * before that they knew. Answers whether there is nothing left to tell.
 */
const tellOfFound = async ({ db, mail, publicUrl }: Deps, found: Found, now: Date): Promise<boolean> => {
  const { note, events } = found
  const { delivery_no, signed_at } = note
  const isOf = (name: 'DeliveryShipped' | 'DeliveryLost' | 'DeliverySigned') => (event: OrderEvent) =>
    event.type === name && event.data.delivery_no === delivery_no
  const since = events.slice(events.findLastIndex(isOf('DeliveryShipped')))
  const [lost, signed] = [since.find(isOf('DeliveryLost')), since.findLast(isOf('DeliverySigned'))]
  if (signed_at === null || lost === undefined || signed === undefined) return true
  if (signed.version < lost.version || !isStillNews(signed, now)) return true
  const told = writeToColleagues({ db, mail }, 'after_sales', ({ id, language }) => ({
    ...foundLetter(note, signed_at, publicUrl, language),
    id: `found-${delivery_no}-${id}`,
  }))
  const isTold = sentOrRefused(told).then(() => true)
  // What comes behind waits for no mailbox that takes nothing: while it is looked at, it is tried again soon.
  return isLookedAt(found) ? isTold.catch(() => false) : isTold
}

/** What is to be done about a parcel that nobody has received yet, as far as is known of it; null: nothing more. */
const next = async (
  deps: Deps,
  order: Order,
  note: DeliveryNote,
  announced: Announced,
  now: Date,
): Promise<FollowedParcel | null> => {
  const due = receiptDueAt(order, note)
  if (due) {
    const isTold = (await emailOf(deps.db, order.lines.buyer)) !== null
    return isTold ? receive(deps.log, note, due, announced, now) : { announce: false, inMs: UNTOLD_MS }
  }
  const isForgotten = now.getTime() - Date.parse(note.shipped_at ?? '') > FOLLOWED_MS
  return deps.courier !== null && isUnderWay(note) && !isForgotten ? { announce: false, inMs: SILENT_MS } : null
}

const soon = (followed: FollowedParcel | null): FollowedParcel => ({
  announce: followed?.announce ?? false,
  inMs: Math.min(followed?.inMs ?? UNSENT_MS, UNSENT_MS),
})

/** What the workflow `deliveryTracking` does. It decides nothing: the order does. */
export const trackingActivities = (deps: Deps) => ({
  /** Learns where a parcel is; null when nothing more is to come of it. */
  followParcel: async (delivery_no: string, announced: Announced = false): Promise<FollowedParcel | null> => {
    const found = await noteOf(deps.log, delivery_no)
    const now = new Date()
    if (found === undefined) return null
    const isTold = await tellOfFound(deps, found, now)
    if (!isLookedAt(found)) return null
    if (deps.courier !== null && isUnderWay(found.note)) await learn(deps, deps.courier, found.note, now)
    const learned = await noteOf(deps.log, delivery_no)
    const followed = learned === undefined ? null : await next(deps, found.order, learned.note, announced, now)
    return isTold ? followed : soon(followed)
  },

  /**
   * Mails the buyer that the receipt will be taken for granted, and answers when; the same letter sent again is the same
   * letter. Undefined: there is nothing to tell any more.
   */
  announceReceipt: async (delivery_no: string): Promise<string | undefined> => {
    const { db, log, mail, publicUrl } = deps
    const found = await noteOf(log, delivery_no)
    const to = found && receiptDueAt(found.order, found.note) && (await emailOf(db, found.order.lines.buyer))
    if (!to) return undefined
    const at = new Date(Date.now() + RECEIPT_ANNOUNCED_MS)
    const id = `receipt-${delivery_no}-${found.note.tracking_no}`
    await mail.send({ ...receiptLetter(found.order, found.note, at, publicUrl), id, to })
    return at.toISOString()
  },
})

export type TrackingActivities = ReturnType<typeof trackingActivities>

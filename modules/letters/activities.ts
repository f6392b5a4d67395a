import type { Database, EventLog } from '@portafilter/eventstore'
import { type Letter, LetterRefused, type Mail } from '@portafilter/gateways'
import { emailOf } from '@portafilter/identity'
import { type Company, GIVEN_UP_AFTER_MS } from '@portafilter/kernel'
import {
  addressIn,
  addressRecords,
  type LoadedOrder,
  loadOrderOnDisk,
  noteIn,
  type Order,
  orderDetails,
  type ShippingAddress,
  statusOf,
} from '@portafilter/ordering'
import { completedLetter, correctedLetter, shippedLetter, submittedLetter, undoneLetter } from './letters.ts'
import { forgetDue, isSinceLetters } from './tables.ts'
import { isTold, placeIn, type ToldEvent } from './told-event.ts'

type LetterDeps = {
  readonly db: Database
  readonly log: EventLog
  readonly mail: Mail
  readonly company: Company
  readonly publicUrl: string
}

/** Whether the letter is still to be sent: not of a time without letters, and not tried in vain for days. */
const isNews = async ({ db }: LetterDeps, { recordedAt }: ToldEvent): Promise<boolean> =>
  Date.now() - Date.parse(recordedAt) < GIVEN_UP_AFTER_MS && (await isSinceLetters(db, recordedAt))

/** Where the delivery note says that it goes; null once the person has been erased. */
const destinationOf = async (db: Database, order: Order, delivery_no: string): Promise<ShippingAddress | null> => {
  const note = noteIn(order, delivery_no)
  return (note && addressIn((await addressRecords(db, [note])).get(note.address.id))) ?? null
}

type OfDelivery = Extract<ToldEvent, { data: { delivery_no: string } }>

const GONE_OUT_OR_NOT = ['DeliveryShipped', 'DeliveryShippingUndone'] as const

/** Whether none of these has happened to its delivery since. */
const isLastOf = (types: readonly OfDelivery['type'][], event: OfDelivery, events: LoadedOrder['events']): boolean => {
  const isOfThis = ({ type, data }: (typeof events)[number]) =>
    (types as readonly string[]).includes(type) && 'delivery_no' in data && data.delivery_no === event.data.delivery_no
  return events.findLast(isOfThis)?.id === event.id
}

/**
 * What the buyer is told of this event; nothing of an order that was cancelled meanwhile, of a receipt in parts, of a number that was
 * corrected again, or of a parcel that has gone out, or has not, since.
 */
const contentOf = async (
  { db, company, publicUrl }: LetterDeps,
  loaded: LoadedOrder,
  event: ToldEvent,
): Promise<Pick<Letter, 'subject' | 'text'> | undefined> => {
  const { state, events } = loaded
  const status = statusOf(state)
  const told = { order: state, details: await orderDetails(db, loaded, state.lines.language), company, publicUrl }
  switch (event.type) {
    case 'OrderSubmitted':
      return status === 'closed' ? undefined : submittedLetter(told)
    case 'DeliveryShipped':
      return isLastOf(GONE_OUT_OR_NOT, event, events)
        ? shippedLetter(told, event, await destinationOf(db, state, event.data.delivery_no))
        : undefined
    case 'DeliveryShippingUndone':
      return isLastOf(GONE_OUT_OR_NOT, event, events) ? undoneLetter(told, event) : undefined
    case 'DeliveryTrackingCorrected':
      return isLastOf([event.type, 'DeliveryShippingUndone'], event, events) ? correctedLetter(told, event) : undefined
    case 'DeliveryReceived': {
      const isLast = events.findLast(({ type }) => type === 'DeliveryReceived')?.id === event.id
      return status === 'completed' && isLast ? completedLetter(told) : undefined
    }
  }
}

/** Sends the letter about an event to whoever ordered, once; without an address there is nobody to send it to. */
const tell = async (deps: LetterDeps, loaded: LoadedOrder, event: ToldEvent): Promise<void> => {
  const to = await emailOf(deps.db, loaded.state.lines.buyer)
  if (!to || !(await isNews(deps, event))) return
  const content = await contentOf(deps, loaded, event)
  if (content) await deps.mail.send({ ...content, id: `order-${event.id}`, to })
}

/** What the order-letter workflow does: it reads the truth and writes to the buyer; it changes no order. */
export const letterActivities = (deps: LetterDeps) => ({
  /**
   * Sends the letter that has this key, if it is still to be sent. Throws when the mail server does not take it; refused for good, it is
   * no longer due.
   */
  sendOrderLetter: async (key: string): Promise<void> => {
    const { order, version } = placeIn(key)
    const loaded = await loadOrderOnDisk(deps.log, order)
    const event = loaded?.events.find((one) => one.version === version)
    try {
      if (loaded && event && isTold(event)) await tell(deps, loaded, event)
    } catch (failure) {
      if (failure instanceof LetterRefused) await forgetDue(deps.db, key)
      throw failure
    }
    await forgetDue(deps.db, key)
  },
})

export type LetterActivities = ReturnType<typeof letterActivities>

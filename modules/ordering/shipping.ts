import {
  type Database,
  type EventLog,
  eventIdOf,
  type PersonalData,
  type PersonalDataReference,
  readPersonalData,
  storePersonalData,
} from '@portafilter/eventstore'
import type { CommandMeta } from '@portafilter/kernel'
import type { ShippingAddress } from './contract.ts'
import type { DeliveryNote } from './history/state.ts'
import { orders } from './streams.ts'

/** The kind of personal data that holds what an order keeps beside the log: where it goes, and what the buyer remarked. */
export const SHIPPING = 'shipping'

export type Shipping = { readonly address: ShippingAddress; readonly remark: string }

/** Of an entry of the address book only what a parcel needs. */
export const shippingOf = (entry: ShippingAddress, remark: string): Shipping => {
  const { recipients, area_code, phone, province, city, region, address } = entry
  return { address: { recipients, area_code, phone, province, city, region, address }, remark }
}

/** Keeps where an order, or a part of it, goes beside the log, for the event that its command will be. */
export const storeShipping = (
  { db, log }: { readonly db: Database; readonly log: EventLog },
  code: string,
  shipping: Shipping,
  meta: CommandMeta,
): Promise<PersonalDataReference> => {
  const stream = orders.nameOf(code)
  const eventId = eventIdOf(meta.id, stream, 0)
  return storePersonalData(db, { stream, eventId, name: SHIPPING, kind: SHIPPING, data: shipping }, log)
}

/** The records of where each note goes, by their ids; notes may share one. */
export const addressRecords = (db: Database, notes: readonly DeliveryNote[]) =>
  readPersonalData(
    db,
    notes.map(({ address }) => address),
  )

/** The address of such a record: gone once the person has been erased, or when somebody has changed it. */
export const addressIn = (record: PersonalData | undefined): ShippingAddress | undefined =>
  (record?.data as Shipping | undefined)?.address

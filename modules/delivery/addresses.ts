import { type Database, type PersonalData, readPersonalData } from '@portafilter/eventstore'
import type { DeliveryNote, ShippingAddress } from '@portafilter/ordering'

/** The records of where each note goes, by their ids; notes may share one. */
export const addressRecords = (db: Database, notes: readonly DeliveryNote[]) =>
  readPersonalData(
    db,
    notes.map(({ address }) => address),
  )

/** The address of such a record: gone once the person has been erased, or when somebody has changed it. */
export const addressIn = (record: PersonalData | undefined): ShippingAddress | undefined =>
  (record?.data as { address: ShippingAddress } | undefined)?.address

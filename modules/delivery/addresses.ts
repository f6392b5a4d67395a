import { type Database, readPersonalData } from '@portafilter/eventstore'
import type { DeliveryNote, ShippingAddress } from '@portafilter/ordering'

/**
 * Where each note goes, by the id of its address; notes may share one. Gone once the person has been erased, or when
 * somebody has changed it.
 */
export const addressesOf = async (
  db: Database,
  notes: readonly DeliveryNote[],
): Promise<ReadonlyMap<string, ShippingAddress>> => {
  const kept = await readPersonalData(
    db,
    notes.map(({ address }) => address),
  )
  return new Map(
    [...kept].flatMap(([id, { data }]) =>
      data === undefined ? [] : [[id, (data as unknown as { address: ShippingAddress }).address]],
    ),
  )
}

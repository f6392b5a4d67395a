import type { Recognised } from '../../data/addresses.ts'
import type { AddressEntry } from './AddressFields.tsx'

/** What was read, as the form has it; what is not there leaves what stands there, but a place of another address goes. */
export const entryOf = ({ recipients, area_code, phone, address, ...place }: Recognised): Partial<AddressEntry> => ({
  ...(recipients && { recipients }),
  ...(phone && { area_code, phone }),
  ...(address && { address }),
  region: place.region_code === '' ? [] : [place.province_code, place.city_code, place.region_code],
})

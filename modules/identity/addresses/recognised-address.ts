import { type Refusal, refuse } from '@portafilter/kernel'
import { recognise } from '@portafilter/postal/recognition'
import type { Region } from '@portafilter/postal/regions'
import type { RecognisedAddress } from './contract.ts'

/** Names and codes from the province down; empty below what is known. */
const placeOf = ([province, city, region]: readonly Region[]) => ({
  province: province?.label ?? '',
  city: city?.label ?? '',
  region: region?.label ?? '',
  province_code: province?.value ?? '',
  city_code: city?.value ?? '',
  region_code: region?.value ?? '',
})

/** What a pasted text says of an address; refused where it says neither a place nor a phone. */
export const recognisedAddress = (text: string): RecognisedAddress | Refusal<'address_unreadable'> => {
  const { region, candidates, uncertain, ...read } = recognise(text)
  if (region.length === 0 && candidates.regions.length === 0 && read.phone === '') return refuse('address_unreadable')
  return {
    ...read,
    ...placeOf(region),
    uncertain: [...uncertain],
    candidates: { regions: candidates.regions.map(placeOf), phones: [...candidates.phones] },
  }
}

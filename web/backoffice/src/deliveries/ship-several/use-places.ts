import { deliveriesResource } from '@portafilter/delivery/contract'
import { useEffect, useState } from 'react'
import { staffApi } from '../../data/staff-api.ts'

/** Where deliveries go, by their numbers: a list's rows do not say it. What cannot be read is left out. */
export const usePlaces = (ids: readonly string[]): Readonly<Record<string, string>> => {
  const [places, setPlaces] = useState<Readonly<Record<string, string>>>({})
  const wanted = ids.join(' ')
  useEffect(() => {
    let over = false
    // One after the other: an account's calls wait for each other anyway.
    const read = async () => {
      for (const id of wanted.split(' ').filter((each) => each !== '')) {
        if (over) return
        const place = await staffApi.one(deliveriesResource, id).then(
          ({ full_address }) => full_address,
          () => undefined,
        )
        if (!over && place !== undefined) setPlaces((known) => ({ ...known, [id]: place }))
      }
    }
    void read()
    return () => {
      over = true
    }
  }, [wanted])
  return places
}

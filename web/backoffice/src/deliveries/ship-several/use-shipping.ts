import { deliveriesResource } from '@portafilter/delivery/contract'
import type { Carrier } from '@portafilter/kernel'
import { uuid } from '@portafilter/kit'
import { useRef, useState } from 'react'
import { staffApi } from '../../data/staff-api.ts'
import { doEach } from '../../several/do-each.ts'
import type { DeliveryRow } from '../rows.ts'

/** A delivery with what it is shipped by. */
export type Parcel = { row: DeliveryRow; tracking_no: string; carrier: Carrier | undefined }

export type Progress = { tried: number; of: number }

/**
 * Ships one after the other, each by a call of its own. One keeps its idempotency key until it is done or another is typed,
 * so that a second try repeats the first, also from a form that was closed in between: that nothing else has come between, its
 * version says.
 */
export const useShipping = () => {
  const keys = useRef(new Map<string, string>())
  const [progress, setProgress] = useState<Progress>()

  const ship = async ({ row: { id, version }, ...typed }: Parcel) => {
    const command = JSON.stringify([id, version, typed])
    const key = keys.current.get(command) ?? uuid()
    keys.current.set(command, key)
    await staffApi.act(deliveriesResource, id, 'ship', { version, ...typed }, key)
    keys.current.delete(command)
  }
  const run = async (parcels: readonly Parcel[]) => {
    const byId = new Map(parcels.map((parcel) => [parcel.row.id, parcel]))
    let tried = 0
    const tell = () => setProgress({ tried, of: parcels.length })
    tell()
    const told = await doEach(
      parcels.map(({ row }) => row),
      async ({ id }) => {
        try {
          const parcel = byId.get(id)
          if (parcel !== undefined) await ship(parcel)
        } finally {
          tried++
          tell()
        }
      },
    )
    setProgress(undefined)
    return told
  }
  return { progress, run }
}

export type Shipping = ReturnType<typeof useShipping>

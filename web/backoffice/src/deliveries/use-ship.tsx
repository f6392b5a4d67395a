import { deliveriesResource } from '@portafilter/delivery/contract'
import { ordersResource } from '@portafilter/ordering/contract'
import { createContext, type Dispatch, type ReactNode, type SetStateAction, useContext, useState } from 'react'
import type { TypedIn } from '../actions/fields.ts'
import type { Typing } from '../actions/use-form.ts'
import type { StaffActionOf } from '../actions/use-staff-action.ts'
import { useText } from '../texts/use-text.ts'
import { carrierField } from './carrier-field.tsx'
import type { DeliveryText } from './texts.ts'
import { trackingField } from './tracking-field.ts'

/** What is typed to ship deliveries, by their numbers. */
type Parcels = Readonly<Record<string, TypedIn>>

const Shared = createContext<readonly [Parcels, Dispatch<SetStateAction<Parcels>>] | undefined>(undefined)

/** A page on which a delivery is shipped where it is created, and from its row: what is typed in one form stands in the other. */
export const SharedParcels = ({ children }: { children: ReactNode }) => (
  <Shared value={useState<Parcels>({})}>{children}</Shared>
)

const useSharedParcel = (id: string): Typing | undefined => {
  const shared = useContext(Shared)
  if (shared === undefined) return undefined
  const [parcels, setParcels] = shared
  return [parcels[id] ?? {}, (change) => setParcels((now) => ({ ...now, [id]: change(now[id] ?? {}) }))]
}

/** Hands a delivery to the courier: under which number, and who brings it. */
export const useShip = (id: string): StaffActionOf<typeof deliveriesResource, 'ship'> => {
  const text = useText<DeliveryText>()
  return {
    resource: deliveriesResource,
    action: 'ship',
    fields: { tracking_no: trackingField(text), carrier: carrierField(text) },
    shared: useSharedParcel(id),
    said: ({ tracking_no: tracking }) => text('deliveries.shipped', { id, tracking }),
    also: [ordersResource],
  }
}

import { NOTHING_TYPED, type Typed } from '../../components/serials/typed.ts'
import { type Checkout, TYPED_PLACE } from '../../data/checkout.ts'
import type { Picked } from './chosen-gifts.ts'

export type Fields = { address_id: number; remark: string; selected_giveaway?: Record<number, Picked> }

/** What is typed and chosen for a checkout: it outlives a reload of its page, and the way back to it. */
type Draft = Readonly<{ fields: Partial<Fields>; serials: Typed }>

/** What this tab has kept of it; what was typed for another checkout is none of it. */
export const keptDraft = ({ id }: Checkout): Draft => {
  const kept = JSON.parse(sessionStorage.getItem(TYPED_PLACE) ?? 'null') as (Draft & { id: string }) | null
  return kept?.id === id ? kept : { fields: {}, serials: NOTHING_TYPED }
}

export const keepDraft = ({ id }: Checkout, { fields, serials }: Draft): void => {
  // The form keeps in a list what it has by number: the places between would come back as null.
  const selected_giveaway = { ...fields.selected_giveaway }
  sessionStorage.setItem(TYPED_PLACE, JSON.stringify({ id, fields: { ...fields, selected_giveaway }, serials }))
}

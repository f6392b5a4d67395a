import type { FormInstance } from 'antd'
import { useState } from 'react'
import type { Typed } from '../../components/serials/typed.ts'
import type { Checkout } from '../../data/checkout.ts'
import { useUser } from '../../shared/use-user.ts'
import { type Fields, keepDraft, keptDraft } from './draft.ts'

/** What is typed for a checkout: what its form begins with, the machines, and how the tab keeps both. */
export const useDraft = (checkout: Checkout, form: FormInstance<Fields>) => {
  const { default_address } = useUser()
  const [kept] = useState(() => keptDraft(checkout))
  const [serials, setSerials] = useState(kept.serials)
  const keep = (typed: Typed = serials) => {
    const { address_id, ...fields }: Fields = form.getFieldsValue(true)
    // The default one stands there by itself, and may be another by the time that one comes back.
    const isChosen = checkout.address !== undefined || address_id !== default_address
    keepDraft(checkout, { fields: isChosen ? { ...fields, address_id } : fields, serials: typed })
  }
  const typeSerials = (typed: Typed) => {
    setSerials(typed)
    keep(typed)
  }
  return { begun: kept.fields, serials, typeSerials, keep }
}

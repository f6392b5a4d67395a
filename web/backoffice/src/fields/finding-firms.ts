import { firmsResource } from '@portafilter/identity/contract'
import { staffApi } from '../data/staff-api.ts'
import type { FoundThing } from './found-field.tsx'

/** As many are offered at a time. */
const range = [0, 19] as const

/** Firms by their names or ERP codes; an individual is a firm of one, without a name. */
export const findFirms = async (typed: string): Promise<FoundThing[]> => {
  const { rows } = await staffApi.list(firmsResource, { filter: { q: typed.slice(0, 100) }, range })
  return rows.map(({ id, firm_name }) => ({ code: id, name: firm_name ?? '' }))
}

import { partsResource } from '@portafilter/catalogue/contract'
import type { RowOf } from '@portafilter/contract'
import type { Language } from '@portafilter/kernel'
import { staffApi } from '../data/staff-api.ts'
import type { Finding, FoundThing } from './found-field.tsx'

type Part = Pick<RowOf<typeof partsResource>, 'code' | 'name_cn' | 'name_en' | 'withdrawn'>

/** As many are offered at a time. */
const range = [0, 19] as const

type Wanted = Readonly<{
  label: string
  /** Of this kind alone. */
  type?: 'M' | 'P'
  /** Said under one that is withdrawn. */
  withdrawn?: string
}>

/** A part as a picker shows it. */
export const partThing =
  (language: Language, withdrawn?: string) =>
  (part: Part): FoundThing => ({
    code: part.code,
    name: language === 'CN' ? part.name_cn : part.name_en,
    ...(part.withdrawn && withdrawn !== undefined && { hint: withdrawn }),
  })

/** Looks for parts by code or name. */
export const findingParts = (language: Language, { label, type, withdrawn }: Wanted): Finding => ({
  of: `parts ${language} ${type ?? ''}`,
  label,
  find: async (typed) => {
    const filter = { q: typed.slice(0, 100), ...(type !== undefined && { type }) }
    const { rows } = await staffApi.list(partsResource, { filter, range })
    return rows.map(partThing(language, withdrawn))
  },
})

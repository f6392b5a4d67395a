import type { Language } from '@portafilter/kernel'
import { sheetsResource } from '@portafilter/sheets/contract'
import { staffApi } from '../data/staff-api.ts'
import type { Finding, FoundThing } from '../fields/found-field.tsx'

/** As many are offered at a time. */
const range = [0, 19] as const

type Named = Readonly<{ id: string; name_cn: string; name_en: string }>

/** A sheet as a picker shows it. */
export const sheetThing =
  (language: Language) =>
  ({ id, name_cn, name_en }: Named): FoundThing => ({ code: id, name: language === 'CN' ? name_cn : name_en })

/** Looks for sheets by their names; `but`: the number of one that is not meant. */
export const findingSheets = (language: Language, label: string, but?: string): Finding => ({
  of: `sheets ${language} ${but ?? ''}`,
  label,
  find: async (typed) => {
    const { rows } = await staffApi.list(sheetsResource, {
      filter: { q: typed.slice(0, 100) },
      sort: [language === 'CN' ? 'name_cn' : 'name_en', 'ASC'],
      range,
    })
    return rows.filter(({ id }) => id !== but).map(sheetThing(language))
  },
})

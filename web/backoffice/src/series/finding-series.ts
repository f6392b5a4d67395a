import { seriesResource } from '@portafilter/catalogue/contract'
import type { Language } from '@portafilter/kernel'
import { staffApi } from '../data/staff-api.ts'
import type { Finding } from '../fields/found-field.tsx'

/** As many are offered at a time. */
const range = [0, 19] as const

/** Looks for series by code or name. */
export const findingSeries = (language: Language, label: string): Finding => ({
  of: `series ${language}`,
  label,
  find: async (typed) => {
    const filter = { q: typed.slice(0, 100) }
    const { rows } = await staffApi.list(seriesResource, { filter, sort: ['place', 'ASC'], range })
    return rows.map(({ code, cn, en }) => ({ code, name: language === 'CN' ? cn : en }))
  },
})

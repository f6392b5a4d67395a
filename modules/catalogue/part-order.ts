import { codeKey, type Language } from '@portafilter/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { PartSort } from './contract.ts'
import { type PriceTerms, partsPaid } from './pricing.ts'

/** How a list of parts is sorted; a name is the reader's, a price what this buyer pays. */
export type Sorting = Readonly<{ by: PartSort; descending: boolean; language: Language; terms: PriceTerms }>

/** An order of parts as SQL, and `key`: all that it depends on. */
export type PartOrder = Readonly<{ key: string; parts: RawBuilder<unknown>; by: RawBuilder<unknown> }>

const PARTS = sql`parts p`

/** An exact code first, then codes that begin so, then the others. */
export const nearest = (search: string): PartOrder => {
  const prefix = codeKey(search)
  return { key: '', parts: PARTS, by: prefix === '' ? sql`` : sql`starts_with(code_key, ${prefix}) desc,` }
}

/** Chinese names by their sound, as a dictionary has them. */
const NAME_BY = { CN: sql`name_cn collate "zh-x-icu"`, EN: sql`name_en collate "en-x-icu"` }

export const sorted = ({ by, descending, language, terms }: Sorting): PartOrder => {
  const way = descending ? sql`desc` : sql`asc`
  if (by === 'code') return { key: `code ${descending}`, parts: PARTS, by: sql`code_key ${way},` }
  if (by === 'name')
    return { key: `name ${descending} ${language}`, parts: PARTS, by: sql`${NAME_BY[language]} ${way},` }
  const { parts, paid } = partsPaid(terms)
  const { currency, discountGroup } = terms
  return { key: `price ${descending} ${currency} ${discountGroup}`, parts, by: sql`${paid} ${way},` }
}

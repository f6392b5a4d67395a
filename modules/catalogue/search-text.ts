import type { Bilingual } from '@portafilter/kernel'

/** What people type differently in a part number: spaces, dashes, dots and their like (ux.md, Buyers, 3). */
const SEPARATORS = /[\s._/,()·‐–—-]+/g

/** One case, one width: what the column `search_text` is made of. */
const plain = (typed: string): string => typed.normalize('NFKC').toLowerCase()

/** A part number without what people type differently: ` KP–10.01 ` -> `kp1001`. The column `code_key` holds it. */
export const codeKey = (typed: string): string => plain(typed).replaceAll(SEPARATORS, '')

/** One word of a search: it stands in a name as it was typed, or in a part number however it was typed. */
export type Word = Readonly<{ typed: string; key: string }>

/** The words of a search; all of them must be found. A dash between spaces is none. */
export const wordsOf = (search: string): readonly Word[] =>
  plain(search)
    .split(/\s+/)
    .map((typed) => ({ typed, key: codeKey(typed) }))
    .filter(({ key }) => key !== '')

type Searchable = Readonly<{ code: string; name: Bilingual }>

/** What a search looks into; the column `search_text` is the same. */
const searchText = ({ code, name }: Searchable): string => `${codeKey(code)} ${plain(`${name.CN} ${name.EN}`)}`

/** Whether a search finds a part: for the few lines of a cart, by the rules of the whole catalogue. */
export const isFound = (search: string, part: Searchable): boolean => {
  const text = searchText(part)
  return wordsOf(search).every(({ typed, key }) => text.includes(typed) || codeKey(part.code).includes(key))
}

/** Whether every word of a search stands in one of the names. */
export const isNamed = (search: string, { CN, EN }: Bilingual): boolean => {
  const names = plain(`${CN} ${EN}`)
  return wordsOf(search).every(({ typed }) => names.includes(typed))
}

import type { Bilingual } from './language.ts'
import { compared } from './unseen.ts'

/**
 * How everything that is searched is compared: the catalogue, carts, own orders, and the marks on what was found. The
 * catalogue's table follows the same steps in SQL (`modules/catalogue/tables.ts`), and a test holds them together.
 */

/** What people type differently in a part number: spaces, dashes, dots and their like (ux.md, Buyers, 3). */
const SEPARATORS = /[\s._/,()·‐–—-]+/g

/** `M4x10` is written `M4×10`, `M4 × 10` and `M4*10`, too. */
const TIMES = /[×✕✖*]/g
const AROUND_TIMES = /(?<=[0-9])\s+(?=x\s*[0-9])|(?<=[0-9]\s*x)\s+(?=[0-9])/g

/** With one sign for times. */
const plain = (typed: string): string => compared(typed).replaceAll(TIMES, 'x')

/** A name as a search looks into it: `Ｏ型圈 3.2 × 1.8` -> `o型圈 3.2x1.8`. */
export const folded = (name: string): string => plain(name).replaceAll(AROUND_TIMES, '')

/** A part number without what people type differently: ` KP–10.01 ` -> `kp1001`. The column `code_key` holds it. */
export const codeKey = (typed: string): string => plain(typed).replaceAll(SEPARATORS, '')

/** One word of a search: it stands in a name as it was typed, or in a part number however it was typed. */
export type Word = Readonly<{ typed: string; key: string }>

/** The words of a search; all of them must be found. A dash between spaces is none. */
export const wordsOf = (search: string): readonly Word[] =>
  folded(search)
    .split(/\s+/)
    .map((typed) => ({ typed, key: codeKey(typed) }))
    .filter(({ key }) => key !== '')

/** Both names, folded: a word stands in one of them. */
export const foldedNames = ({ CN, EN }: Bilingual): string => `${folded(CN)} ${folded(EN)}`

type Searchable = Readonly<{ code: string; name: Bilingual }>

/**
 * Whether a search finds a part: for the few lines of a cart, by the rules of the whole catalogue. The search is read once for all
 * of them: it may be anybody's, and of signs that each become eighteen.
 */
export const isFoundBy = (search: string): ((part: Searchable) => boolean) => {
  const words = wordsOf(search)
  return ({ code, name }) => {
    const [key, names] = [codeKey(code), foldedNames(name)]
    return words.every((word) => names.includes(word.typed) || key.includes(word.key))
  }
}

/** Whether every word of a search stands in one of the names. */
export const isNamedBy = (search: string): ((name: Bilingual) => boolean) => {
  const words = wordsOf(search)
  return (name) => {
    const names = foldedNames(name)
    return words.every(({ typed }) => names.includes(typed))
  }
}

/** A piece of a shown text; `hit` when a word of the search has found it. */
export type Piece = Readonly<{ text: string; hit: boolean }>

/** A sign as people see it, with what it becomes: `ﬁ` becomes two, `é` may have been written as two. */
type Sign = Readonly<{ text: string; folded: string }>

/** A sign with what is set on it, which folding may make one of: accents, and the voicing of half-width kana. */
const SIGN = /\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/gu
const signsOf = (text: string): readonly Sign[] =>
  (text.match(SIGN) ?? []).map((sign) => ({ text: sign, folded: plain(sign) }))

/** For each place of the folded text the sign that it came from; what folding takes away has none. */
const origins = (signs: readonly Sign[], left: RegExp): readonly number[] => {
  const places = signs.flatMap(({ folded }, sign) => Array.from({ length: folded.length }, () => sign))
  const gone = new Set<number>()
  for (const { 0: out, index } of signs
    .map((sign) => sign.folded)
    .join('')
    .matchAll(left))
    for (let place = index; place < index + out.length; place++) gone.add(place)
  return places.filter((_, place) => !gone.has(place))
}

/** Marks the signs from the first to the last of each place where a word stands. */
const markAll = (hits: boolean[], text: string, word: string, origin: readonly number[]): void => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    hits.fill(true, origin[at], (origin[at + word.length - 1] ?? 0) + 1)
}

const joined = (signs: readonly Sign[], hits: readonly boolean[]): readonly Piece[] => {
  const pieces: { text: string; hit: boolean }[] = []
  for (const [n, { text }] of signs.entries()) {
    const [last, hit] = [pieces.at(-1), hits[n] ?? false]
    if (last?.hit === hit) last.text += text
    else pieces.push({ text, hit })
  }
  return pieces
}

/**
 * A text cut where the words of a search stand in it, as it was written: `kp1001` marks `KP-10.01` whole.
 * @param of whether it is a name, in which separators count, or a code, in which they do not
 */
export const marked = (text: string, search: string, of: 'name' | 'code'): readonly Piece[] => {
  const signs = signsOf(text)
  const origin = origins(signs, of === 'code' ? SEPARATORS : AROUND_TIMES)
  const looked = of === 'code' ? codeKey(text) : folded(text)
  const hits = signs.map(() => false)
  for (const { typed, key } of wordsOf(search)) markAll(hits, looked, of === 'code' ? key : typed, origin)
  return joined(signs, hits)
}

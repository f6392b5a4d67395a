import type { Part } from '../../data/catalogue.ts'
import { faultOf, numberTyped, type QuantityFault } from '../quantity/quantity.ts'

/** What is typed into the rows of a parts table, by part code, also into those of other pages. */
export type Wanted = ReadonlyMap<string, Readonly<{ part: Part; typed: string }>>

/** A part and how many of it. */
export type WantedLine = Part & { quantity: number }

export const withTyped = (wanted: Wanted, part: Part, typed: string): Wanted => {
  const next = new Map(wanted)
  if (typed.trim() === '') next.delete(part.part_code)
  else next.set(part.part_code, { part, typed })
  return next
}

export const without = (wanted: Wanted, added: readonly { part_code: string }[]): Wanted => {
  const gone = new Set(added.map(({ part_code }) => part_code))
  return new Map([...wanted].filter(([code]) => !gone.has(code)))
}

/** What is wrong with what a row holds; nothing is wrong with an empty one. */
export const faultTyped = (typed: string): QuantityFault | undefined =>
  typed.trim() === '' ? undefined : faultOf(numberTyped(typed))

/** How many pieces a row says; one where it says nothing that can be bought. */
export const piecesIn = (wanted: Wanted, { part_code }: Part): number => {
  const typed = wanted.get(part_code)?.typed ?? ''
  return typed === '' || faultTyped(typed) !== undefined ? 1 : numberTyped(typed)
}

/** The lines whose quantities can be bought. */
export const linesOf = (wanted: Wanted): readonly WantedLine[] =>
  [...wanted.values()].flatMap(({ part, typed }) =>
    faultTyped(typed) === undefined ? { ...part, quantity: numberTyped(typed) } : [],
  )

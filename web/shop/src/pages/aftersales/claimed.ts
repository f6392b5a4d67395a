import { sum, toWire } from '@portafilter/kernel'
import { exact } from '../../components/money-times.ts'
import type { ClaimableLine } from '../../data/after-sales.ts'

/** 1 return, 2 exchange, 3 refund only (orders.md, After-sales types). */
export type KindNumber = 1 | 2 | 3

/** What is wanted, as it is typed, by the line's number; a line that is not chosen is absent. */
export type Wanted = Readonly<Record<string, string>>

/** How many pieces of a line this kind of case can take. */
export const mostOf = (kind: KindNumber, line: ClaimableLine): number =>
  kind === 3 ? line.refundable : line.returnable

/** The lines of which this kind of case can take any. */
export const linesFor = (kind: KindNumber, lines: readonly ClaimableLine[]): readonly ClaimableLine[] =>
  lines.filter((line) => mostOf(kind, line) > 0)

/** The pieces that are typed, or undefined when they are none: a whole number from 1 to what there is. */
export const piecesIn = (typed: string | undefined, most: number): number | undefined =>
  typed !== undefined && /^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most
    ? Number(typed)
    : undefined

/** What is wanted of lines that are chosen and typed well. */
export const wantedLines = (kind: KindNumber, lines: readonly ClaimableLine[], wanted: Wanted) =>
  linesFor(kind, lines).flatMap((line) => {
    const quantity = piecesIn(wanted[line.item_num], mostOf(kind, line))
    return quantity === undefined ? [] : [{ item_num: line.item_num, part_code: line.part_code, quantity }]
  })

/** Whether something is chosen, and all of it typed well. */
export const isSound = (kind: KindNumber, lines: readonly ClaimableLine[], wanted: Wanted): boolean => {
  const chosen = linesFor(kind, lines).filter(({ item_num }) => wanted[item_num] !== undefined)
  return chosen.length > 0 && wantedLines(kind, lines, wanted).length === chosen.length
}

/** What will come back, to the cent: an exchange moves no money. */
export const refundFor = (kind: KindNumber, lines: readonly ClaimableLine[], wanted: Wanted): number => {
  if (kind === 2) return 0
  const paid = new Map(lines.map(({ item_num, subtotal }) => [item_num, exact(subtotal)]))
  return toWire(
    sum(wantedLines(kind, lines, wanted).map(({ item_num, quantity }) => (paid.get(item_num) ?? 0) * quantity)),
  )
}

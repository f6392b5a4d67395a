import type { StaffOrder } from '../orders/rows.ts'

export type Line = StaffOrder['lines'][number]

/** How many pieces of a line can still go on a delivery: what is neither refunded, held back by a case, on a note, nor shipped. */
export const remaining = (line: Line): number =>
  Math.max(0, line.quantity - line.withdrawn - line.stopped - line.on_notes - line.shipped)

/** Quantities as they were typed, by item number. A line of which none was typed has everything that is left of it now. */
export type Typed = Readonly<Record<number, string>>

export const none = (lines: readonly Line[]): Typed => Object.fromEntries(lines.map(({ item_num }) => [item_num, '0']))

/** What stands in a line's field. */
export const textOf = (typed: Typed, line: Line): string => typed[line.item_num] ?? String(remaining(line))

/** The quantity of a line, or undefined when it is none: a whole number from 0 to what remains. */
export const quantityOf = (typed: Typed, line: Line): number | undefined => {
  const text = textOf(typed, line).trim()
  const quantity = text === '' ? 0 : Number(text)
  return Number.isInteger(quantity) && quantity >= 0 && quantity <= remaining(line) ? quantity : undefined
}

/** The pieces of all lines together; undefined while one of them is wrong. */
export const piecesOf = (typed: Typed, lines: readonly Line[]): number | undefined => {
  let pieces = 0
  for (const line of lines) {
    const quantity = quantityOf(typed, line)
    if (quantity === undefined) return undefined
    pieces += quantity
  }
  return pieces
}

/** The pieces of one line, as the server takes them. */
export type PiecesOfLine = { item_num: number; part_code: string; delivery_quantity: number }

/** What goes on the delivery, without the lines of which nothing does; undefined while one of them is wrong. */
export const piecesByLine = (typed: Typed, lines: readonly Line[]): PiecesOfLine[] | undefined => {
  if (piecesOf(typed, lines) === undefined) return undefined
  return lines
    .map((line) => ({ line, delivery_quantity: quantityOf(typed, line) ?? 0 }))
    .filter(({ delivery_quantity }) => delivery_quantity > 0)
    .map(({ line: { item_num, part_code }, delivery_quantity }) => ({ item_num, part_code, delivery_quantity }))
}

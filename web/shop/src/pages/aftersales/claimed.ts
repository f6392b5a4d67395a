import { type CaseKind, giftsAlong, sum, toWire } from '@portafilter/kernel'
import { exact } from '../../components/money-times.ts'
import type { ClaimableGifts, ClaimableLine } from '../../data/after-sales.ts'

/** What is wanted, as it is typed, by the line's number; a line that is not chosen is absent. */
export type Wanted = Readonly<Record<string, string>>

/** How many pieces of a line this kind of case can take. */
export const mostOf = (kind: CaseKind, line: ClaimableLine): number =>
  kind === 'refund_only' ? line.refundable : line.returnable

/** The lines of which this kind of case can take any. */
export const linesFor = (kind: CaseKind, lines: readonly ClaimableLine[]): readonly ClaimableLine[] =>
  lines.filter((line) => mostOf(kind, line) > 0)

/** The pieces that are typed, or undefined when they are none: a whole number from 1 to what there is. */
export const piecesIn = (typed: string | undefined, most: number): number | undefined =>
  typed !== undefined && /^\d{1,6}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most
    ? Number(typed)
    : undefined

/** What is wanted of lines that are chosen and typed well. */
export const wantedLines = (kind: CaseKind, lines: readonly ClaimableLine[], wanted: Wanted) =>
  linesFor(kind, lines).flatMap((line) => {
    const quantity = piecesIn(wanted[line.item_num], mostOf(kind, line))
    return quantity === undefined ? [] : [{ item_num: line.item_num, part_code: line.part_code, quantity }]
  })

/** Whether something is chosen, and all of it typed well. */
export const isSound = (kind: CaseKind, lines: readonly ClaimableLine[], wanted: Wanted): boolean => {
  const chosen = linesFor(kind, lines).filter(({ item_num }) => wanted[item_num] !== undefined)
  return chosen.length > 0 && wantedLines(kind, lines, wanted).length === chosen.length
}

/** What will come back, to the cent: an exchange moves no money. */
export const refundFor = (kind: CaseKind, lines: readonly ClaimableLine[], wanted: Wanted): number => {
  if (kind === 'exchange') return 0
  const paid = new Map(lines.map(({ item_num, subtotal }) => [item_num, exact(subtotal)]))
  return toWire(
    sum(wantedLines(kind, lines, wanted).map(({ item_num, quantity }) => (paid.get(item_num) ?? 0) * quantity)),
  )
}

/** What becomes of gifts with what is wanted: which go along, how many cannot, and which case has to end before. */
export type Following = Readonly<{
  along: readonly Readonly<{ item_num: number; part_name: string; quantity: number }>[]
  missing: number
  case_no: string | null
}>

/** Gifts that go back with the pieces that had earned them; none with an exchange (goods.md, Cases). */
export const giftsFollowing = (
  kind: CaseKind,
  lines: readonly ClaimableLine[],
  gifts: readonly ClaimableGifts[],
  wanted: Wanted,
): Following => {
  const none: Following = { along: [], missing: 0, case_no: null }
  if (kind === 'exchange') return none
  const chosen = wantedLines(kind, lines, wanted)
  const piecesOf = (item: number) => chosen.find(({ item_num }) => item_num === item)?.quantity ?? 0
  return gifts.reduce<Following>((before, stake) => {
    if (!stake.items.some((item) => piecesOf(item) > 0)) return before
    const freeOf = (item: number) => stake.free.find(({ item_num }) => item_num === item)?.[kind] ?? 0
    const { along, missing } = giftsAlong(stake, piecesOf, freeOf)
    const named = along.map((gift) => ({
      ...gift,
      part_name: stake.free.find(({ item_num }) => item_num === gift.item_num)?.part_name ?? '',
    }))
    return {
      along: [...before.along, ...named],
      missing: before.missing + missing,
      case_no: before.case_no ?? stake.case_no,
    }
  }, none)
}

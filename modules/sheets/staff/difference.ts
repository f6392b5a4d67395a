import type { RowFacts } from '@portafilter/changes'
import type { Content, StaffHotspot, StaffPosition } from './sheet.ts'

/** A sheet with whether buyers see it so. */
export type SheetFacts = Content & Readonly<{ publish: boolean }>

const positionText = ({ item_num, part_code, quantity }: StaffPosition): string =>
  `${item_num}: ${part_code} × ${quantity}`

const hotspotText = ({ item_num, dot_left, dot_top, dot_size, is_fj, decompose_id }: StaffHotspot): string =>
  [
    `${item_num}: ${dot_left} / ${dot_top}, ⌀ ${dot_size}`,
    ...(is_fj === null ? [] : [`is_fj ${is_fj}`]),
    ...(decompose_id === null ? [] : [`→ ${decompose_id}`]),
  ].join(', ')

const factsOf = ({ positions, hotspots, ...facts }: SheetFacts): RowFacts => ({
  ...facts,
  positions: positions.map(positionText),
  hotspots: hotspots.map(hotspotText),
})

/** What of a fact the other has not; undefined where both are the same. */
const without = (fact: RowFacts[string], other: RowFacts[string] | undefined): RowFacts[string] | undefined => {
  if (!Array.isArray(fact) || !Array.isArray(other)) return fact === other ? undefined : fact
  const known = new Set(other)
  const own = fact.filter((one) => !known.has(one))
  return own.length === 0 && other.every((one) => fact.includes(one)) ? undefined : own
}

const only = (facts: RowFacts, other: RowFacts): RowFacts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => {
      const own = without(fact, other[name])
      return own === undefined ? [] : [[name, own]]
    }),
  )

/** What stays of a change: of hundreds of rows and hotspots those that it touched. */
export const difference = (before: SheetFacts | null, after: SheetFacts | null) => {
  if (before === null || after === null) return { before: before && factsOf(before), after: after && factsOf(after) }
  const [was, is] = [factsOf(before), factsOf(after)]
  return { before: only(was, is), after: only(is, was) }
}

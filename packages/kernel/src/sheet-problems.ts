/** What may be wrong with a number of a sheet. */
export const SHEET_PROBLEMS = ['no_action', 'no_row', 'no_hotspot', 'twice'] as const

/**
 * What is not right with a sheet, by a number of it: `no_action`: a hotspot that neither names a row nor leads on, which is
 * never published; `no_row`: one that leads on, is sold here too (`is_fj` is not Y) and names no row; `no_hotspot`: a row that
 * is drawn nowhere; `twice`: a number that stands in several places.
 */
export type SheetProblem = Readonly<{ what: (typeof SHEET_PROBLEMS)[number]; item_num: number }>

type Spot = Readonly<{ item_num: number; decompose_id: number | null; is_fj: 'Y' | 'N' | null }>
type Sheet = Readonly<{ positions: readonly Readonly<{ item_num: number }>[]; hotspots: readonly Spot[] }>

/** Whether a hotspot leads to a further sheet; what cannot be taken apart does not, whatever sheet it names. */
export const leadsOn = ({ decompose_id, is_fj }: Pick<Spot, 'decompose_id' | 'is_fj'>): boolean =>
  decompose_id !== null && is_fj !== 'N'

/** What is not right with a sheet, in the order of its numbers. */
export const sheetProblems = ({ positions, hotspots }: Sheet): SheetProblem[] => {
  const rows = new Set(positions.map(({ item_num }) => item_num))
  const buys = ({ item_num, is_fj }: Spot) => rows.has(item_num) && is_fj !== 'Y'
  const places = Map.groupBy(hotspots, ({ item_num }) => item_num)
  const ofPlaces = [...places].flatMap(([item_num, drawn]): SheetProblem[] => [
    ...(drawn.every((spot) => leadsOn(spot) || buys(spot)) ? [] : [{ what: 'no_action' as const, item_num }]),
    ...(drawn.some((spot) => leadsOn(spot) && spot.is_fj !== 'Y') && !rows.has(item_num)
      ? [{ what: 'no_row' as const, item_num }]
      : []),
    ...(drawn.length > 1 ? [{ what: 'twice' as const, item_num }] : []),
  ])
  const undrawn = [...rows].filter((item_num) => !places.has(item_num))
  const all = [...ofPlaces, ...undrawn.map((item_num): SheetProblem => ({ what: 'no_hotspot', item_num }))]
  return all.sort((one, other) => one.item_num - other.item_num)
}

import { MOST_OF_SHEET } from '@portafilter/sheets/contract'
import type { Sheet, Spot } from './sheet.ts'

/** Where a hotspot is to be, in per cent; it is as large as the last one where nothing is said. */
export type Place = Readonly<{ dot_left: number; dot_top: number; dot_size?: number }>

/** In per cent of the picture's width. */
const LEAST_SIZE = 0.1
const USUAL_SIZE = 3
/** By how much a copy stands beside what it was copied from, in per cent. */
const ASIDE = 2

const within = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)) * 1_000) / 1_000

/** The same with its centre in the picture, and with three decimals, as they are kept. */
export const inPicture = (spot: Spot): Spot => ({
  ...spot,
  dot_left: within(spot.dot_left, 0, 100),
  dot_top: within(spot.dot_top, 0, 100),
  dot_size: within(spot.dot_size, LEAST_SIZE, 100),
})

/** The order in which the keys go through hotspots. */
export const byNumber = (spots: readonly Spot[]): readonly Spot[] =>
  spots.toSorted((one, other) => one.item_num - other.item_num)

type Numbered = Readonly<Record<'positions' | 'hotspots', readonly Pick<Spot, 'item_num'>[]>>

/** The number that a new hotspot gets: the first row that is drawn nowhere, or else the next one. */
export const nextNumber = ({ positions, hotspots }: Numbered): number => {
  const drawn = new Set(hotspots.map(({ item_num }) => item_num))
  const undrawn = positions.map(({ item_num }) => item_num).filter((number) => !drawn.has(number))
  const last = Math.max(0, ...[...positions, ...hotspots].map(({ item_num }) => item_num))
  return undrawn.length > 0 ? Math.min(...undrawn) : Math.min(MOST_OF_SHEET.number, last + 1)
}

/** The number that a new row gets: the first that is drawn and has none, or else the next one. */
export const nextRow = ({ positions, hotspots }: Sheet): number =>
  nextNumber({ positions: hotspots, hotspots: positions })

/** Where there is a hotspot already, a little further down: two at one place would look like one. */
const beside = (spots: readonly Spot[], spot: Spot): Spot => {
  const isTaken = spots.some(({ dot_left, dot_top }) => dot_left === spot.dot_left && dot_top === spot.dot_top)
  const further = { ...spot, dot_top: spot.dot_top + ASIDE }
  return isTaken && further.dot_top <= 100 ? beside(spots, inPicture(further)) : spot
}

/** A new hotspot, as large as the one drawn before. */
export const drawnAt = (sheet: Sheet, key: number, at: Place): Spot => {
  const { hotspots } = sheet
  const dot_size = hotspots.at(-1)?.dot_size ?? USUAL_SIZE
  const fresh = { key, item_num: nextNumber(sheet), is_fj: null, decompose_id: null, dot_size, ...at }
  return beside(hotspots, inPicture(fresh))
}

/** One as large beside it, on the side where there is room. It gets a number of its own: one that stands twice is rarely meant. */
export const copyOf = (sheet: Sheet, key: number, spot: Spot): Spot => {
  const aside = Math.max(ASIDE, spot.dot_size)
  const dot_left = spot.dot_left + (spot.dot_left + aside > 100 ? -aside : aside)
  return inPicture({ ...spot, key, dot_left, item_num: nextNumber(sheet), is_fj: null, decompose_id: null })
}

/** Who is next when a hotspot goes: the one behind it, or else the one before. */
export const neighbourOf = (spots: readonly Spot[], key: number): number | undefined => {
  const order = byNumber(spots)
  const at = order.findIndex((spot) => spot.key === key)
  return (order[at + 1] ?? order[at - 1])?.key
}

type May = Readonly<{ buy: boolean; apart: boolean }>

/** What of a hotspot is allowed; whether it can be done depends on what there is, too. */
export const mayOf = ({ is_fj }: Pick<Spot, 'is_fj'>): May => ({ buy: is_fj !== 'Y', apart: is_fj !== 'N' })

/** One of both is always allowed: who takes it away allows the other. */
export const fjOf = ({ buy, apart }: May, turned: keyof May): Spot['is_fj'] => {
  if (buy && apart) return null
  if (buy || apart) return buy ? 'N' : 'Y'
  return turned === 'buy' ? 'Y' : 'N'
}

import { isNamedBy } from '@portafilter/kernel'
import type { Hotspot, Level, Position } from '../../../data/sheets.ts'
import { levelBelow } from './levels.ts'

/** A hotspot with all that its number stands for. */
export type Spot = Readonly<{
  id: number
  no: number
  /** Centre and half the diameter, in pixels of the picture. */
  x: number
  y: number
  radius: number
  /** What it is called: `5 Group gasket 8.5 mm, KP-1115`. */
  label: string
  parts: readonly Position[]
  /** The level on which it can be taken apart. */
  apart: Level | undefined
  /** Whether it can be bought. */
  sold: boolean
}>

/** Taken apart where there is a sheet for it and it is not refused; to the cart where there is a part and it is not refused. */
export const actionsOf = ({ is_fj, decompose_id, attachment_id }: Hotspot) => ({
  apart: decompose_id !== null && is_fj !== 'N',
  cart: attachment_id !== null && is_fj !== 'Y',
})

/** A number with all that it stands for, as readers are told it. */
export const labelOf = (no: number, parts: readonly Position[], apart: Level | undefined): string => {
  const named = parts.map(({ part_name, part_code }) => `${part_name}, ${part_code}`).join('; ')
  return [no, named || apart?.name].filter(Boolean).join(' ')
}

/** The hotspots of a level, by their numbers. */
export const spotsOf = (
  levels: readonly Level[],
  level: Level,
  hotspots: readonly Hotspot[],
  positions: readonly Position[],
): readonly Spot[] => {
  const partsBy = new Map<number, Position[]>()
  for (const part of positions) partsBy.set(part.item_num, [...(partsBy.get(part.item_num) ?? []), part])
  return hotspots.map((hotspot) => {
    const { id, item_num: no, dot_left, dot_top, dot_size, decompose_id } = hotspot
    const actions = actionsOf(hotspot)
    const parts = partsBy.get(no) ?? []
    const apart = actions.apart && decompose_id !== null ? levelBelow(levels, level, decompose_id) : undefined
    const { width, height } = level
    const place = { x: (dot_left / 100) * width, y: (dot_top / 100) * height, radius: ((dot_size / 100) * width) / 2 }
    return { id, no, ...place, label: labelOf(no, parts, apart), parts, apart, sold: actions.cart && parts.length > 0 }
  })
}

/**
 * One spot for each number that leads to a further sheet and has no part, as far as a search finds them: the list has a row of
 * its own for these.
 */
export const leadsOf = (spots: readonly Spot[], search = ''): readonly Spot[] => {
  const isNamed = isNamedBy(search)
  const isSought = ({ label }: Spot) => isNamed({ CN: label, EN: '' })
  const leading = spots.filter((spot) => spot.parts.length === 0 && spot.apart !== undefined && isSought(spot))
  return leading.filter(({ no }, at) => leading.findIndex((other) => other.no === no) === at)
}

import type { Spot } from './sheet.ts'

type Point = Readonly<{ x: number; y: number }>

/** A place in per cent, and the lines on which it came to lie with a neighbour. */
export type Snapped = Point & Readonly<{ lines: Readonly<{ x?: number; y?: number }> }>

const nearest = (value: number, others: readonly number[], reach: number): number | undefined => {
  const inReach = others.filter((other) => Math.abs(other - value) <= reach)
  return inReach.sort((one, other) => Math.abs(one - value) - Math.abs(other - value))[0]
}

/**
 * Into the column and the row of the nearest neighbours that are in reach.
 * @param reach so near a neighbour's middle has to be, in per cent of width and height
 */
export const snapped = ({ x, y }: Point, others: readonly Spot[], reach: Point): Snapped => {
  const column = nearest(
    x,
    others.map(({ dot_left }) => dot_left),
    reach.x,
  )
  const row = nearest(
    y,
    others.map(({ dot_top }) => dot_top),
    reach.y,
  )
  return {
    x: column ?? x,
    y: row ?? y,
    lines: { ...(column !== undefined && { x: column }), ...(row !== undefined && { y: row }) },
  }
}

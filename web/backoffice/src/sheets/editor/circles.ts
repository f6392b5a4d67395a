import type { Circle } from '@portafilter/kit/zoom'
import type { Spot } from './sheet.ts'

type Size = Readonly<{ width: number; height: number }>

/** Where a hotspot lies in a picture of this size, in its pixels. */
export const circleOf = ({ dot_left, dot_top, dot_size }: Omit<Spot, 'key'>, { width, height }: Size): Circle => ({
  x: (dot_left / 100) * width,
  y: (dot_top / 100) * height,
  radius: ((dot_size / 100) * width) / 2,
})

/** A point of the picture in per cent of its width and height. */
export const percentOf = ({ x, y }: Readonly<{ x: number; y: number }>, { width, height }: Size) => ({
  x: (x / width) * 100,
  y: (y / height) * 100,
})

/** The diameter, in per cent of the width, of a circle that reaches from its middle to a point. */
export const sizeTo = (middle: Circle, to: Readonly<{ x: number; y: number }>, { width }: Size): number =>
  ((2 * Math.hypot(to.x - middle.x, to.y - middle.y)) / width) * 100

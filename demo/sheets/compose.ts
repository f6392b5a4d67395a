import { Pen } from '../drawing/pen.ts'
import { add, camera, type Point, project, times, Y } from '../drawing/space.ts'
import { standAround } from './ring.ts'
import { type OnAxis, standInRows } from './rows.ts'
import { enlarged, type Layout, SHEET, type Stand } from './stand.ts'

/** Draws something in a model of its own. */
export type Draw = (pen: Pen) => void

/** Where each drawing stands on a sheet, in their order, and the sheet as SVG. */
export type Composed = Readonly<{ stands: readonly Stand[]; svg: () => string }>

/** One view of the sheet: its rows run along y, to the lower right. */
const VIEW = camera(33, 23)
const [ACROSS, DOWN] = project(VIEW, Y)
const SLOPE = DOWN / ACROSS

/** A drawing with what it takes of a sheet when it is drawn as it is: a millimetre is a pixel. */
type Measured = Readonly<{ draw: Draw; middle: Point; size: OnAxis }>

/** How far below the middle of a part its own axis runs, through its origin; 0 where that is not within the part. */
const axisBelow = ([x, y]: Point, height: number): number => {
  const below = x * SLOPE - y
  return Math.abs(below) < height / 4 ? below : 0
}

const measured = (draw: Draw): Measured => {
  const pen = new Pen(VIEW)
  draw(pen)
  const { left, right, top, bottom } = pen.bounds()
  const middle: Point = [(left + right) / 2, (top + bottom) / 2]
  const height = bottom - top
  return { draw, middle, size: { width: right - left, height, axis: axisBelow(middle, height) } }
}

/** Brings sizes nearer to each other: a boiler is fifty times as long as an O-ring, and on the sheet three times. */
const nearer = ({ size }: Measured): OnAxis => {
  const longest = Math.max(size.width, size.height)
  const by = Math.max(100, 46 * longest ** 0.33) / longest
  return { ...enlarged(size, by), axis: size.axis * by }
}

/** Draws so that the middle comes to lie where it is to stand. */
const drawAt = (pen: Pen, { draw, middle: [x, y], size }: Measured, stand: Stand): void => {
  const by = stand.width / size.width
  const { right, up } = pen.camera
  pen.placed(add(times(right, stand.x - x * by), up, y * by - stand.y), by, () => draw(pen))
}

const drawn = (parts: readonly Measured[], { stands, axes }: Layout): string => {
  const pen = new Pen(VIEW, 'joined')
  for (const [from, to] of axes) pen.axis(from, to)
  parts.forEach((part, i) => {
    const stand = stands[i]
    if (stand) drawAt(pen, part, stand)
  })
  return pen.svg(SHEET.width, SHEET.height)
}

/** An assembly's sheet: its parts along the axes of an exploded view. */
export const composeRows = (draws: readonly Draw[]): Composed => {
  const parts = draws.map(measured)
  const layout = standInRows(parts.map(nearer), SLOPE)
  return { stands: layout.stands, svg: () => drawn(parts, layout) }
}

/** A machine's sheet: itself in the middle, which is none of `stands`, and a part of each assembly around it. */
export const composeAround = (machine: Draw, draws: readonly Draw[]): Composed => {
  const [whole, parts] = [measured(machine), draws.map(measured)]
  const layout = standAround(whole.size, parts.map(nearer))
  return { stands: layout.stands.slice(1), svg: () => drawn([whole, ...parts], layout) }
}

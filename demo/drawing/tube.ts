import type { MaterialName } from '../catalogue/parts/part.ts'
import { opacityOf, tone } from './material.ts'
import { INK, type Pen, polyline, WEIGHT } from './pen.ts'
import { add, dot, type Point, times, unit, type Vec } from './space.ts'
import { bore, frameOf, turned } from './turned.ts'

/** Bands across a tube from its shaded edge to its highlight: width, shift towards the light, lean of the normal. */
const BANDS = [
  [1, 0, 1],
  [0.84, 0.08, 0.7],
  [0.66, 0.18, 0.35],
  [0.46, 0.26, 0],
  [0.26, 0.34, -0.3],
  [0.1, 0.38, -0.45],
] as const

type Sample = Readonly<{ at: Point; depth: number; shift: Point }>

const LIGHT: Point = [-0.63, -0.78]

/** Points on the sheet, each with the direction from the tube's middle towards its lit side. */
const samplesOf = (pen: Pen, path: readonly Vec[]): Sample[] => {
  const flat = path.map((p) => pen.at(p))
  return flat.map((at, i) => {
    const [a, b] = [flat[i - 1] ?? at, flat[i + 1] ?? at]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const length = Math.hypot(dx, dy) || 1
    const normal: Point = [-dy / length, dx / length]
    const lit = normal[0] * LIGHT[0] + normal[1] * LIGHT[1]
    return { at, depth: dot(path[i] ?? [0, 0, 0], pen.camera.toward), shift: [normal[0] * lit, normal[1] * lit] }
  })
}

const colours = (pen: Pen, name: MaterialName): string[] => {
  const { right, up, toward } = pen.camera
  return BANDS.map(([, , lean]) => tone(name, unit(add(toward, add(times(right, 0.63), up, -0.78), lean)), pen.camera))
}

type Options = Readonly<{ pieces?: number; braid?: boolean; ribs?: boolean }>

/**
 * A tube along a path: a sphere swept along it has a contour of constant width, so a wide line is exact. Pieces are
 * drawn from the far ones to the near ones, which lets coils and loops cross themselves.
 */
export const tube = (
  pen: Pen,
  path: readonly Vec[],
  radius: number,
  name: MaterialName,
  options: Options = {},
): void => {
  const samples = samplesOf(pen, path)
  const width = 2 * pen.px(radius)
  const piece = options.pieces ? Math.max(2, Math.ceil(samples.length / options.pieces)) : samples.length
  const tones = colours(pen, name)
  pen.reach(
    samples.map(({ at }) => at),
    width / 2,
  )
  pen.outline(polyline(samples.map(({ at }) => at)), width)
  const starts = Array.from({ length: Math.ceil((samples.length - 1) / piece) }, (_, i) => i * piece)
  const pieces = starts.map((start) => samples.slice(Math.max(0, start - 1), start + piece + 2))
  const depthOf = (run: readonly Sample[]): number => run.reduce((total, { depth }) => total + depth, 0) / run.length
  for (const run of pieces.sort((a, b) => depthOf(a) - depthOf(b))) {
    pen.mark(polyline(run.map(({ at }) => at)), { stroke: INK, width: width + WEIGHT.edge })
    BANDS.forEach(([part, shift], i) => {
      const line = run.map(({ at, shift: [x, y] }): Point => [at[0] + x * shift * width, at[1] + y * shift * width])
      pen.mark(polyline(line), {
        stroke: tones[i] ?? INK,
        width: Math.max(0.8, (width - WEIGHT.edge) * part),
        opacity: opacityOf(name),
      })
    })
    if (options.braid) texture(pen, run, width, '1.6 3.4', 0.34)
    if (options.ribs) texture(pen, run, width, `1.4 ${(width * 0.32).toFixed(1)}`, 0.55)
  }
}

const texture = (pen: Pen, run: readonly Sample[], width: number, dash: string, opacity: number): void =>
  pen.mark(polyline(run.map(({ at }) => at)), { stroke: INK, width: width - 2, dash, opacity })

/** Closes the end of a tube that faces the eye, open as a pipe's end is. */
export const mouth = (
  pen: Pen,
  path: readonly Vec[],
  radius: number,
  name: MaterialName,
  end: 'start' | 'end' = 'end',
): void => {
  const [tip, before] = end === 'end' ? [path.at(-1), path.at(-3)] : [path[0], path[2]]
  if (!tip || !before) return
  const axis = unit(add(tip, before, -1))
  if (dot(axis, pen.camera.toward) <= 0.05) return
  turned(
    pen,
    tip,
    axis,
    [
      [-radius * 0.02, radius, 'smooth'],
      [0, radius],
    ],
    name,
    WEIGHT.fine,
  )
  bore(pen, frameOf(pen, tip, axis), 0, radius * 0.62, radius * 2, name)
}

import type { MaterialName } from '../catalogue/parts/part.ts'
import { opacityOf, tone } from './material.ts'
import { INK, type Pen, polyline, WEIGHT } from './pen.ts'
import { across, add, dot, type Point, times, unit, type Vec } from './space.ts'

/** A point of an outline in the plane across the axis. */
export type Flat = readonly [number, number]

const rectangle = (a: number, b: number): Flat[] => [
  [a / 2, -b / 2],
  [a / 2, b / 2],
  [-a / 2, b / 2],
  [-a / 2, -b / 2],
]

export const polygon = (sides: number, radius: number, turn = 0): Flat[] =>
  Array.from({ length: sides }, (_, i): Flat => {
    const angle = 2 * Math.PI * (i / sides + turn)
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })

/** A rectangle with rounded corners. */
export const rounded = (a: number, b: number, r: number, steps = 6): Flat[] =>
  rectangle(a - 2 * r, b - 2 * r).flatMap(([x, y], corner) =>
    Array.from({ length: steps + 1 }, (_, i): Flat => {
      const angle = (Math.PI / 2) * (corner - 1 + i / steps)
      return [x + r * Math.cos(angle), y + r * Math.sin(angle)]
    }),
  )

/** A closed outline in polar form, `steps` points. */
export const polar = (steps: number, radiusAt: (turn: number) => number): Flat[] =>
  Array.from({ length: steps }, (_, i): Flat => {
    const angle = (2 * Math.PI * i) / steps
    return [radiusAt(i / steps) * Math.cos(angle), radiusAt(i / steps) * Math.sin(angle)]
  })

/** The outline with its points running counter-clockwise, so that its sides face outwards. */
const outwards = (outline: readonly Flat[]): readonly Flat[] => {
  const area = outline.reduce((total, [x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length] ?? [0, 0]
    return total + x * ny - nx * y
  }, 0)
  return area < 0 ? outline.toReversed() : outline
}

type Side = Readonly<{ quad: Vec[]; normal: Vec; sharp: boolean; depth: number }>

const SHARP = Math.cos((28 * Math.PI) / 180)

/** An outline drawn out along an axis from `at` over `length`: the visible sides, far ones first, then the near end. */
export const prism = (
  pen: Pen,
  at: Vec,
  axis: Vec,
  shape: readonly Flat[],
  length: number,
  name: MaterialName,
  line: number = WEIGHT.edge,
): void => {
  const outline = outwards(shape)
  const { toward } = pen.camera
  const [e1, e2] = across(axis)
  const place = ([a, b]: Flat, t: number): Vec => add(add(add(at, e1, a), e2, b), axis, t)
  const normals = outline.map(([x, y], i) => {
    const [nx, ny] = outline[(i + 1) % outline.length] ?? [0, 0]
    return unit(add(times(e1, ny - y), e2, x - nx))
  })
  const sides = outline.flatMap((point, i): Side[] => {
    const [normal, previous] = [normals[i] ?? axis, normals.at(i - 1) ?? axis]
    const next = outline[(i + 1) % outline.length] ?? point
    if (dot(normal, toward) <= 0) return []
    const sharp = dot(normal, previous) < SHARP || dot(previous, toward) <= 0
    const quad = [place(point, 0), place(next, 0), place(next, length), place(point, length)]
    return [{ quad, normal, sharp, depth: dot(add(place(point, 0), place(next, 0)), toward) }]
  })
  for (const { quad, normal, sharp } of sides.sort((a, b) => a.depth - b.depth)) {
    const flat = quad.map((p) => pen.at(p))
    const fill = tone(name, normal, pen.camera)
    pen.reach(flat)
    pen.shape(polyline(flat, true), { fill, stroke: fill, width: 0.7, opacity: opacityOf(name) })
    pen.mark(polyline(flat.slice(0, 2)) + polyline(flat.slice(2)), { stroke: INK, width: line })
    if (sharp)
      pen.mark(polyline([flat[0], flat[3]].filter((p): p is Point => p !== undefined)), { stroke: INK, width: line })
  }
  const facing = dot(axis, toward) > 0
  const end = outline.map((p) => pen.at(place(p, facing ? length : 0)))
  const fill = tone(name, facing ? axis : times(axis, -1), pen.camera)
  pen.reach(end)
  pen.shape(polyline(end, true), { fill, stroke: INK, width: line, opacity: opacityOf(name) })
}

/** A side view, points [x, z], drawn out to the right over `width` from `y`. */
export const profile = (pen: Pen, points: readonly Flat[], y: number, width: number, name: MaterialName): void =>
  prism(
    pen,
    [0, y, 0],
    [0, 1, 0],
    points.map(([x, z]): Flat => [-x, z]),
    width,
    name,
  )

/** A block from its lowest corner. */
export const block = (pen: Pen, [x, y, z]: Vec, [a, b, c]: Vec, name: MaterialName, corner = 0): void =>
  prism(pen, [x + a / 2, y + b / 2, z], [0, 0, 1], corner > 0 ? rounded(a, b, corner) : rectangle(a, b), c, name)

/** A pocket in a face across the axis, such as the hexagon of a socket head. */
export const pocket = (
  pen: Pen,
  at: Vec,
  axis: Vec,
  outline: readonly Flat[],
  depth: number,
  name: MaterialName,
): void => {
  const [e1, e2] = across(axis)
  const rim = (t: number): string =>
    polyline(
      outline.map(([a, b]) => pen.at(add(add(add(at, e1, a), e2, b), axis, t))),
      true,
    )
  pen.mark(rim(0), { fill: tone(name, axis, pen.camera, 0.55) })
  pen.within(rim(0), () =>
    pen.mark(rim(-depth), { fill: tone(name, axis, pen.camera, 0.35), stroke: INK, width: WEIGHT.fine }),
  )
  pen.mark(rim(0), { stroke: INK, width: WEIGHT.fine })
}

/** A line on the model. */
export const scribe = (pen: Pen, path: readonly Vec[], width: number = WEIGHT.fine, colour = INK): void =>
  pen.mark(polyline(path.map((p) => pen.at(p))), { stroke: colour, width, cap: 'round' })

/** A flat figure lying on the model, without thickness. */
export const patch = (pen: Pen, path: readonly Vec[], fill: string, width: number = WEIGHT.fine): void =>
  pen.mark(
    polyline(
      path.map((p) => pen.at(p)),
      true,
    ),
    { fill, stroke: INK, width },
  )

/** The axis that a part is assembled along, a little longer than the part. */
export const centreLine = (pen: Pen, at: Vec, axis: Vec, from: number, to: number): void => {
  if (pen.axes === 'own') pen.axis(pen.at(add(at, axis, from)), pen.at(add(at, axis, to)))
}

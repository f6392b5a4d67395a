import type { MaterialName } from '../catalogue/parts/part.ts'
import { INK, type Pen, WEIGHT } from './pen.ts'
import { block, polygon, prism, scribe } from './shaped.ts'
import { add, circle, dot, times, type Vec } from './space.ts'
import { bore, dome, thread, turned } from './turned.ts'

/** Does things at several places, the far ones first. */
export const farFirst = <T>(pen: Pen, places: readonly T[], at: (place: T) => Vec, draw: (place: T) => void): void =>
  [...places].sort((a, b) => dot(at(a), pen.camera.toward) - dot(at(b), pen.camera.toward)).forEach(draw)

/** A hexagon with its chamfered end, `size` across its corners' half. */
export const hexagon = (pen: Pen, at: Vec, axis: Vec, size: number, height: number, name: MaterialName): void => {
  prism(pen, at, axis, polygon(6, size, 0.04), height, name)
  if (dot(axis, pen.camera.toward) > 0)
    turned(
      pen,
      add(at, axis, height),
      axis,
      [
        [-height * 0.02, size * 0.84],
        [height * 0.06, size * 0.8],
      ],
      name,
      WEIGHT.fine,
    )
}

/** A port: a threaded stub that stands out along the axis, open at its end. */
export const port = (pen: Pen, at: Vec, axis: Vec, radius: number, length: number, name: MaterialName): void => {
  const frame = turned(
    pen,
    at,
    axis,
    [[0, radius * 0.86], ...thread(length * 0.15, length, radius, radius * 0.3)],
    name,
    WEIGHT.fine,
  )
  if (!frame.flipped) bore(pen, frame, length, radius * 0.5, length, name)
}

/** A bolt's head on its washer. */
export const boltHead = (pen: Pen, at: Vec, axis: Vec, size: number, name: MaterialName = 'steel'): void => {
  turned(
    pen,
    at,
    axis,
    [
      [0, size * 1.25],
      [size * 0.2, size * 1.25],
    ],
    name,
    WEIGHT.fine,
  )
  prism(pen, add(at, axis, size * 0.2), axis, polygon(6, size, 0.05), size * 0.7, name, WEIGHT.fine)
}

export const boltCircle = (
  pen: Pen,
  at: Vec,
  axis: Vec,
  radius: number,
  count: number,
  size: number,
  name?: MaterialName,
): void =>
  farFirst(
    pen,
    circle(at, axis, radius, count, 0.04, 1.04).slice(0, count),
    (p) => p,
    (p) => boltHead(pen, p, axis, size, name),
  )

/** A dome that closes a vessel. */
export const cap = (pen: Pen, at: Vec, axis: Vec, radius: number, height: number, name: MaterialName): void =>
  void turned(pen, at, axis, [[0, radius, 'smooth'], ...dome(0, radius, height, 10)], name)

/** Flat blade terminals in a row. */
export const blades = (pen: Pen, at: Vec, axis: Vec, along: Vec, count: number, pitch: number, size: number): void => {
  const places = Array.from({ length: count }, (_, i) => add(at, along, (i - (count - 1) / 2) * pitch))
  farFirst(
    pen,
    places,
    (p) => p,
    (p) => {
      prism(
        pen,
        p,
        axis,
        [
          [size * 0.12, -size * 0.5],
          [size * 0.12, size * 0.5],
          [-size * 0.12, size * 0.5],
          [-size * 0.12, -size * 0.5],
        ],
        size * 1.7,
        'steel',
        WEIGHT.fine,
      )
    },
  )
}

/** A plug or header housing with its row of pins. */
export const header = (pen: Pen, [x, y, z]: Vec, ways: number, pitch: number, name: MaterialName): void => {
  const length = ways * pitch
  block(pen, [x, y, z], [pitch * 1.5, length, pitch * 1.7], name)
  for (let i = 0; i < ways; i++) {
    const p: Vec = [x + pitch * 0.75, y + (i + 0.5) * pitch, z + pitch * 1.7]
    scribe(pen, [add(p, [0.3, 0, 0], -pitch), add(p, [0.3, 0, 0], pitch)], 1.8, INK)
  }
}

/** Evenly spaced lines parallel to a direction: fins, slots, hatching. */
export const lines = (pen: Pen, from: Vec, to: Vec, along: Vec, count: number, width: number = WEIGHT.fine): void => {
  for (let i = 0; i < count; i++) {
    const start = add(from, add(to, from, -1), count > 1 ? i / (count - 1) : 0)
    scribe(pen, [start, add(start, along)], width)
  }
}

export const minus = (v: Vec): Vec => times(v, -1)

import { hexagon, port } from '../hardware.ts'
import { INK, WEIGHT } from '../pen.ts'
import { block, centreLine } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { type Vec, Y, Z } from '../space.ts'
import { bore, ellipse, thread, turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

const barb: Drawer = (pen, { d, material }) => {
  const r = d / 2
  turned(
    pen,
    [0, -d * 1.5, 0],
    Y,
    [
      [0, r * 0.42],
      ...[0, 1, 2, 3].flatMap(
        (i) =>
          [
            [d * (0.02 + i * 0.24), r * 0.48],
            [d * (0.24 + i * 0.24), r * 0.66],
            [d * (0.26 + i * 0.24), r * 0.48],
          ] as [number, number][],
      ),
      [d * 1.2, r * 0.48],
    ],
    material,
    WEIGHT.fine,
  )
  hexagon(pen, [0, -d * 0.32, 0], Y, d * 0.62, d * 0.42, material)
  port(pen, [0, d * 0.1, 0], Y, r, d * 0.7, material)
}

const FITTINGS: Readonly<Record<string, Drawer>> = {
  barb,
  straight: (pen, { d, material }, vary) => {
    port(pen, [0, -d * 0.25, 0], [0, -1, 0], d * 0.5, d * 0.75, material)
    hexagon(pen, [0, -d * 0.25, 0], Y, d * 0.78, d * vary(0.44, 0.56), material)
    port(pen, [0, d * 0.28, 0], Y, d * vary(0.46, 0.58), d * 0.78, material)
  },
  elbow: (pen, { d, material }) => {
    port(pen, [0, -d * 0.7, 0], [0, -1, 0], d * 0.5, d * 0.7, material)
    hexagon(pen, [0, -d * 0.7, 0], Y, d * 0.66, d * 0.22, material)
    block(pen, [-d * 0.52, -d * 0.5, -d * 0.52], [d * 1.04, d * 1.04, d * 1.04], material, d * 0.26)
    hexagon(pen, [0, 0, d * 0.5], Z, d * 0.66, d * 0.22, material)
    port(pen, [0, 0, d * 0.74], Z, d * 0.5, d * 0.7, material)
  },
  tee: (pen, { d, material }) => {
    port(pen, [0, -d * 0.6, 0], [0, -1, 0], d * 0.5, d * 0.72, material)
    block(pen, [-d * 0.52, -d * 0.6, -d * 0.52], [d * 1.04, d * 1.2, d * 1.04], material, d * 0.22)
    port(pen, [0, 0, d * 0.52], Z, d * 0.5, d * 0.72, material)
    port(pen, [0, d * 0.6, 0], Y, d * 0.5, d * 0.72, material)
  },
  plug: (pen, { d, material }) => {
    turned(
      pen,
      [0, -d * 0.85, 0],
      Y,
      [[0, d * 0.42], ...thread(d * 0.06, d * 0.8, d * 0.5, d * 0.14), [d * 0.85, d * 0.44]],
      material,
      WEIGHT.fine,
    )
    turned(
      pen,
      O,
      Y,
      [
        [0, d * 0.72],
        [d * 0.1, d * 0.72],
      ],
      'copper',
      WEIGHT.fine,
    )
    hexagon(pen, [0, d * 0.1, 0], Y, d * 0.72, d * 0.45, material)
  },
  restrictor: (pen, { d, material }, vary) => {
    const frame = turned(
      pen,
      [0, 0, -d],
      Z,
      [
        [0, d * 0.42],
        ...thread(d * 0.1, d * 1.2, d * 0.5, d * 0.15),
        [d * 1.25, d * 0.5],
        [d * 1.5, d * 0.5],
        [d * 1.56, d * 0.44],
      ],
      material,
      WEIGHT.fine,
    )
    bore(pen, frame, d * 1.56, d * vary(0.08, 0.14), d, material)
    const slot = ellipse(pen, frame, d * 1.56, d * 0.3)
    pen.mark(slot, { stroke: INK, width: WEIGHT.fine })
  },
}

const fitting: Drawer = (pen, look, vary) => {
  centreLine(pen, O, look.form === 'restrictor' ? Z : Y, -look.d * 2.1, look.d * 2.1)
  FITTINGS[look.form]?.(pen, look, vary)
}

export const fittingDrawers = { fitting }

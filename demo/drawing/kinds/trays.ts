import type { MaterialName } from '../../catalogue/parts/part.ts'
import { tone } from '../material.ts'
import { INK, type Pen, polyline, WEIGHT } from '../pen.ts'
import { type Flat, prism, rounded } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { bend, type Vec, Z } from '../space.ts'
import { tube } from '../tube.ts'
import { bore, turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

/** The hollow of an open box, seen from above. */
const hollow = (pen: Pen, outline: readonly Flat[], top: number, depth: number, name: MaterialName): void => {
  const rim = (z: number): string =>
    polyline(
      outline.map(([a, b]) => pen.at([a, b, z])),
      true,
    )
  pen.mark(rim(top), { fill: tone(name, [0.3, 0.5, 0.3], pen.camera, 0.28), stroke: INK, width: WEIGHT.edge })
  pen.within(rim(top), () => {
    const far = outline.map(([a, b]): Flat => [a, b])
    const corner = Math.min(...far.map(([a]) => a))
    const side = Math.min(...far.map(([, b]) => b))
    const wall = (p: Vec, q: Vec, normal: Vec): void => {
      const down = ([x, y]: Vec): Vec => [x, y, top - depth]
      pen.mark(
        polyline(
          [p, q, down(q), down(p)].map((v) => pen.at(v)),
          true,
        ),
        { fill: tone(name, normal, pen.camera, 0.12), stroke: INK, width: WEIGHT.fine },
      )
    }
    wall([corner, -1e3, top], [corner, 1e3, top], [1, 0, 0])
    wall([-1e3, side, top], [1e3, side, top], [0, 1, 0])
    pen.mark(rim(top - depth), { fill: tone(name, Z, pen.camera, 0.1), stroke: INK, width: WEIGHT.fine })
  })
}

const TRAYS: Readonly<Record<string, Drawer>> = {
  tray: (pen, { d, l, material }, vary) => {
    const h = Math.min(d, l) * 0.22
    prism(pen, [0, 0, 0], Z, rounded(l * 0.94, d * 0.96, 8), h, material)
    prism(pen, [0, 0, h], Z, rounded(l, d, 10), 3, material)
    hollow(pen, rounded(l * 0.9, d * 0.93, 8), h + 3, h, material)
    pen.within(
      polyline(
        rounded(l * 0.9, d * 0.93, 8).map(([a, b]) => pen.at([a, b, h + 3])),
        true,
      ),
      () => {
        const drain: Vec = [0, d * vary(-0.2, 0.25), 3]
        const frame = turned(
          pen,
          drain,
          Z,
          [
            [0, 17],
            [2, 15],
          ],
          material,
          WEIGHT.fine,
        )
        bore(pen, frame, 2, 11, 8, material)
      },
    )
  },
  grid: (pen, { d, l, material }) => {
    const count = Math.round(d / 17)
    const r = 2.4
    tube(
      pen,
      bend(
        [
          [-l / 2, 0, 0],
          [-l / 2, -d / 2, 0],
          [l / 2, -d / 2, 0],
          [l / 2, d / 2, 0],
          [-l / 2, d / 2, 0],
          [-l / 2, -4, 0],
        ],
        16,
      ),
      r * 1.6,
      material,
    )
    for (const x of [-0.25, 0.25])
      tube(
        pen,
        [
          [l * x, -d / 2, -3],
          [l * x, d / 2, -3],
        ],
        r,
        material,
      )
    for (let i = 1; i < count; i++) {
      const y = -d / 2 + (i * d) / count
      tube(
        pen,
        [
          [-l / 2, y, 1],
          [l / 2, y, 1],
        ],
        r,
        material,
      )
    }
  },
  drawer: (pen, { d, l, material }, vary) => {
    const h = material === 'plastic' ? l * 0.5 : l * vary(1.4, 1.6)
    const clear = material !== 'plastic'
    if (clear) prism(pen, [0, 0, 2], Z, rounded(l * 0.9, d * 0.94, 10), h * 0.62, 'nylon', WEIGHT.fine)
    prism(pen, O, Z, rounded(l, d, 14), h, material)
    if (clear) return prism(pen, [0, 0, h], Z, rounded(l * 1.03, d * 1.03, 14), 12, 'plastic')
    hollow(pen, rounded(l * 0.93, d * 0.95, 10), h, h * 0.9, material)
    prism(pen, [l / 2, 0, h * 0.5], [1, 0, 0], rounded(d * 0.5, h * 0.3, 6), 12, material)
  },
}

const tray: Drawer = (pen, look, vary) => TRAYS[look.form]?.(pen, look, vary)

export const trayDrawers = { tray }

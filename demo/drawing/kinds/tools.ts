import { tone } from '../material.ts'
import { INK, WEIGHT } from '../pen.ts'
import { centreLine, prism, rounded } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { add, bend, circle, type Vec, X, Y, Z } from '../space.ts'
import { tube } from '../tube.ts'
import { bore, dome, type Ring, turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

const tamper: Drawer = (pen, { d, l, form, material }) => {
  const r = d / 2
  centreLine(pen, O, Z, -d * 0.4, l * 1.3)
  if (form === 'distributor') {
    turned(
      pen,
      O,
      Z,
      [
        [-l * 0.3, r * 0.4],
        [-l * 0.12, r * 0.97],
        [0, r],
      ],
      'steel',
    )
    turned(
      pen,
      O,
      Z,
      [
        [0, r * 1.06],
        [l * 0.1, r * 1.08],
        [l * 0.4, r * 1.08],
        [l * 0.44, r * 1.02],
      ],
      material,
    )
    return void turned(
      pen,
      [0, 0, l * 0.44],
      Z,
      [
        [0, r * 0.98],
        [l * 0.06, r * 0.98],
        [l * 0.08, r * 1.06],
        [l * 0.4, r * 1.06],
        [l * 0.46, r * 0.98],
        [l * 0.47, r * 0.5],
        [l * 0.48, r * 0.46],
      ],
      'plastic',
    )
  }
  turned(
    pen,
    O,
    Z,
    [
      [0, r],
      [d * 0.17, r],
      [d * 0.2, r * 0.95],
      [d * 0.24, r * 0.5, 'smooth'],
      [d * 0.3, r * 0.4],
    ],
    'chrome',
  )
  if (form === 'calibrated') {
    turned(
      pen,
      [0, 0, d * 0.3],
      Z,
      [
        [0, r * 0.42],
        [l * 0.12, r * 0.42],
        [l * 0.12, r * 0.96],
        [l * 0.34, r],
        [l * 0.38, r * 0.96],
      ],
      material,
    )
    return void turned(
      pen,
      [0, 0, d * 0.3 + l * 0.38],
      Z,
      [[0, r * 0.7], [l * 0.16, r * 0.74, 'smooth'], ...dome(l * 0.16, r * 0.74, l * 0.14)],
      material,
    )
  }
  const grip: Ring[] = Array.from({ length: 14 }, (_, i): Ring => {
    const t = i / 13
    return [d * 0.34 + (l - d * 0.34) * t * 0.86, r * (0.4 + 0.3 * Math.sin(Math.PI * t * 0.62) ** 1.6), 'smooth']
  })
  turned(
    pen,
    O,
    Z,
    [
      [d * 0.3, r * 0.44],
      [d * 0.34, r * 0.44],
    ],
    'brass',
  )
  turned(pen, O, Z, [...grip, ...dome(d * 0.34 + (l - d * 0.34) * 0.86, r * 0.66, l * 0.12)], material)
}

const jug: Drawer = (pen, { d, l, material }) => {
  const r = d / 2
  const wall: Ring[] = [
    [0, r * 0.94],
    [l * 0.05, r, 'smooth'],
    [l * 0.5, r * 0.94, 'smooth'],
    [l * 0.72, r * 0.8, 'smooth'],
    [l * 0.86, r * 0.76, 'smooth'],
    [l, r * 0.82],
  ]
  const back = Y
  tube(
    pen,
    bend(
      [
        add([0, 0, l * 0.82], back, r * 0.76),
        add([0, 0, l * 0.92], back, r * 1.7),
        add([0, 0, l * 0.26], back, r * 1.5),
        add([0, 0, l * 0.2], back, r * 0.96),
      ],
      r * 0.5,
      16,
    ),
    r * 0.085,
    material,
  )
  const frame = turned(pen, O, Z, wall, material)
  bore(pen, frame, l, r * 0.79, l, material)
  const lip = [0, 0.4, 1, 0.4, 0].map(
    (out, i) => circle([0, 0, l * (1 + 0.05 * out)], Z, r * (0.82 + 0.26 * out), 1, 0.65 + i * 0.05)[0] ?? O,
  )
  pen.shape(`M${lip.map((p) => pen.at(p).join(' ')).join('L')}Z`, {
    fill: tone(material, [0, -0.8, 0.6], pen.camera),
    stroke: INK,
    width: WEIGHT.edge,
  })
}

const knockBox: Drawer = (pen, { d, l, form, material }) => {
  const r = d / 2
  const bar = (from: Vec, to: Vec): void => {
    tube(pen, [from, to], d * 0.055, 'rubber')
  }
  if (form === 'round') {
    const frame = turned(
      pen,
      O,
      Z,
      [
        [0, r * 0.8],
        [l * 0.03, r * 0.84, 'smooth'],
        [l * 0.96, r],
        [l, r * 0.97],
      ],
      material,
    )
    bore(pen, frame, l, r * 0.9, l, material)
    return bar([r * 0.4, -r * 0.84, l * 0.98], [-r * 0.4, r * 0.84, l * 0.98])
  }
  prism(pen, O, Z, rounded(d * 0.9, d, d * 0.06), l, material)
  const rim = rounded(d * 0.8, d * 0.9, d * 0.05).map(([a, b]): Vec => [a, b, l])
  const path = (z: number): string => `M${rim.map(([a, b]) => pen.at([a, b, z]).join(' ')).join('L')}Z`
  pen.mark(path(l), { fill: tone(material, [0.6, 0.5, 0.3], pen.camera, 0.3), stroke: INK, width: WEIGHT.edge })
  pen.within(path(l), () =>
    pen.mark(path(l * 0.3), { fill: tone(material, Z, pen.camera, 0.45), stroke: INK, width: WEIGHT.fine }),
  )
  bar([0, -d * 0.44, l * 0.98], [0, d * 0.44, l * 0.98])
  for (const y of [-d * 0.3, 0, d * 0.3])
    turned(
      pen,
      [d * 0.45, y, l * 0.14],
      X,
      [
        [0, d * 0.02],
        [d * 0.01, d * 0.02],
      ],
      'rubber',
      WEIGHT.fine,
    )
}

export const toolDrawers = { tamper, jug, 'knock-box': knockBox }

import { boltCircle, cap, hexagon, port } from '../hardware.ts'
import { WEIGHT } from '../pen.ts'
import { centreLine } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { bend, type Vec, X, Y, Z } from '../space.ts'
import { tube } from '../tube.ts'
import { dome, turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

const upright: Drawer = (pen, { d, l, n, material }) => {
  const r = d / 2
  turned(
    pen,
    O,
    Z,
    [
      [-r * 0.22, r * 0.7],
      [-r * 0.06, r * 0.96, 'smooth'],
      [0, r],
      [l * 0.86, r],
      [l * 0.86, r * 1.16],
      [l * 0.94, r * 1.16],
    ],
    material,
  )
  port(pen, [r * 0.9, -r * 0.1, l * 0.35], X, r * 0.17, r * 0.45, 'brass')
  turned(
    pen,
    [0, 0, l * 0.94],
    Z,
    [
      [0, r * 1.16],
      [l * 0.06, r * 1.16],
    ],
    material,
  )
  boltCircle(pen, [0, 0, l], Z, r * 1.0, 8, r * 0.075)
  cap(pen, [0, 0, l], Z, r * 0.72, r * 0.24, material)
  for (let i = 0; i < n; i++) port(pen, [0, (i - (n - 1) / 2) * r * 0.55, l + r * 0.16], Z, r * 0.13, r * 0.42, 'brass')
}

const lying: Drawer = (pen, { d, l, n, material }, vary) => {
  const r = d / 2
  turned(
    pen,
    [0, -l / 2, 0],
    Y,
    [
      ...dome(0, r, -r * 0.4)
        .reverse()
        .slice(0, -1),
      [0, r, 'smooth'],
      [0, r],
      [l * 0.04, r * 1.015],
      [l * 0.06, r],
      [l * 0.94, r],
      [l * 0.94, r * 1.17],
      [l * 0.94 + r * 0.09, r * 1.17],
    ],
    material,
  )
  const end: Vec = [0, l * 0.44 + r * 0.09, 0]
  turned(
    pen,
    end,
    Y,
    [
      [0, r * 1.17],
      [r * 0.1, r * 1.17],
    ],
    'steel',
  )
  boltCircle(pen, [0, end[1] + r * 0.1, 0], Y, r * 1.03, 12, r * 0.07)
  turned(
    pen,
    [0, end[1] + r * 0.1, 0],
    Y,
    [
      [0, r * 0.5],
      [r * 0.1, r * 0.5],
      [r * 0.1, r * 0.42],
      [r * 0.2, r * 0.4],
    ],
    'brass',
  )
  for (const [x, z] of [
    [-0.16, 0.1],
    [0.16, 0.1],
    [0, -0.18],
  ] as const)
    turned(
      pen,
      [r * x, end[1] + r * 0.3, r * z],
      Y,
      [
        [0, r * 0.07],
        [r * 0.1, r * 0.07],
        [r * 0.1, r * 0.035],
        [r * 0.26, r * 0.035],
      ],
      'ptfe',
    )
  for (let i = 0; i < n; i++) {
    const y = -l * 0.38 + (l * 0.76 * (i + 0.5)) / n
    turned(
      pen,
      [0, y, r * 0.94],
      Z,
      [
        [0, r * 0.19],
        [r * 0.14, r * 0.17],
      ],
      'brass',
    )
    port(pen, [0, y, r * 1.08], Z, r * 0.12, r * vary(0.22, 0.36), 'brass')
  }
  port(pen, [r * 0.94, -l * 0.2, 0], X, r * 0.15, r * 0.34, 'brass')
  port(pen, [r * 0.94, l * 0.18, 0], X, r * 0.15, r * 0.34, 'brass')
}

const boiler: Drawer = (pen, look, vary) => (look.form === 'lying' ? lying : upright)(pen, look, vary)

const element: Drawer = (pen, { d, l, n, material }) => {
  const [r, rod] = [d / 2, d * 0.085]
  centreLine(pen, O, Y, -l * 1.15, d * 1.3)
  const loops = Array.from({ length: n }, (_, i) => (i - (n - 1) / 2) * r * 0.52)
  for (const x of loops) {
    const reach = -l * (1 - Math.abs(x) / (d * 4))
    tube(
      pen,
      bend(
        [
          [x, 0, r * 0.36],
          [x, reach, r * 0.36],
          [x, reach, -r * 0.36],
          [x, 0, -r * 0.36],
        ],
        r * 0.36,
      ),
      rod,
      material,
      { pieces: 14 },
    )
  }
  turned(
    pen,
    O,
    Y,
    [
      [0, r],
      [d * 0.09, r],
      [d * 0.09, r * 0.86],
      [d * 0.13, r * 0.84],
    ],
    'brass',
  )
  hexagon(pen, [0, d * 0.13, 0], Y, r * 0.72, d * 0.16, 'brass')
  for (const x of loops)
    for (const z of [0.36, -0.36])
      turned(
        pen,
        [x * 0.72, d * 0.28, r * z],
        Y,
        [
          [0, rod],
          [d * 0.08, rod],
          [d * 0.08, rod * 0.55],
          [d * 0.3, rod * 0.55],
        ],
        z > 0 ? 'ptfe' : 'steel',
        WEIGHT.fine,
      )
}

export const boilerDrawers = { boiler, element }

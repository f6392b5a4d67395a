import { lines } from '../hardware.ts'
import { WEIGHT } from '../pen.ts'
import { block } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { add, bend, circle, type Vec, X, Y, Z } from '../space.ts'
import { tube } from '../tube.ts'
import { turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

const WIRES = ['plastic', 'silicone', 'paint', 'walnut', 'nylon', 'brass', 'copper', 'viton'] as const

const harness: Drawer = (pen, { n }, vary) => {
  const bundle = bend(
    [
      [0, -60, 0],
      [10, -20, 6],
      [-8, 20, 0],
      [0, 60, 0],
    ],
    30,
    16,
  )
  for (let i = 0; i < n; i++) {
    const fan = (i - (n - 1) / 2) * 13
    const end: Vec = [fan, 60 + vary(26, 44) + (n * 4 - Math.abs(fan)) * 0.3, 0]
    tube(pen, bend([[0, 56, 0], [fan * 0.5, 72, 3], end], 16), 1.7, WIRES[i % 8] ?? 'plastic')
    block(pen, [end[0] - 4.5, end[1], -3], [9, 11, 6], i % 2 ? 'nylon' : 'plastic')
    const start: Vec = [fan * 0.8, -60 - vary(20, 34), 0]
    block(pen, [start[0] - 4.5, start[1] - 11, -3], [9, 11, 6], 'nylon')
    tube(pen, bend([start, [fan * 0.4, -70, 3], [0, -56, 0]], 14), 1.7, WIRES[i % 8] ?? 'plastic')
  }
  tube(pen, bundle, 3 + n * 0.5, 'plastic', { ribs: true })
}

const ribbon: Drawer = (pen, { n }, vary) => {
  const width = n * 1.7
  const path = bend(
    [
      [0, -44, 0],
      [0, -16, 0],
      [0, -6, vary(16, 24)],
      [0, 14, 4],
      [0, 44, 4],
    ],
    14,
    12,
  )
  for (let i = 0; i < n; i++)
    tube(
      pen,
      path.map((p) => add(p, X, i * 1.7 - width / 2)),
      0.86,
      i === 0 ? 'silicone' : 'nylon',
    )
  for (const [y, z] of [
    [-52, -3],
    [42, 1],
  ] as const) {
    block(pen, [-width / 2 - 4, y, z], [width + 6, 9, 7], 'plastic')
    lines(pen, [-width / 2, y + 9, z + 1.5], [width / 2 - 2, y + 9, z + 1.5], [0, 0, 4], n, 1)
  }
}

const cord: Drawer = (pen, { n }, vary) => {
  const r = 2.6 + n * 0.5
  const loops = circle(O, Z, vary(32, 38), 150, 0.3, 2.9).map((p, i): Vec => [p[0], p[1], i * 0.12])
  const last = loops.at(-1) ?? O
  const path = [
    ...bend([[loops[0]?.[0] ?? 0, 70, 0], [loops[0]?.[0] ?? 0, 40, 0], loops[0] ?? O], 18),
    ...loops.slice(1),
    add(last, [-26, 40, 0]),
  ]
  tube(pen, path, r, 'plastic', { pieces: 60 })
  const at = path[0] ?? O
  turned(
    pen,
    at,
    Y,
    [
      [-2, r * 1.2],
      [10, r * 1.6, 'smooth'],
      [14, r * 3.4, 'smooth'],
      [34, r * 3.6],
      [36, r * 3.4],
    ],
    'plastic',
  )
  for (const pin of circle(add(at, Y, 36), Y, r * 1.8, n, 0.1, 1.1).slice(0, n))
    turned(
      pen,
      pin,
      Y,
      [
        [0, 1.8],
        [13, 1.8],
        [14, 1.2],
      ],
      'brass',
      WEIGHT.fine,
    )
  for (let i = 0; i < n; i++)
    tube(
      pen,
      bend([add(last, [-24, 38, 0]), add(last, [-28 + i * 3, 48, i]), add(last, [-34 + i * 7, 62, i])], 8),
      1.3,
      WIRES[i] ?? 'plastic',
    )
}

const CABLES: Readonly<Record<string, Drawer>> = { harness, ribbon, cord }

const cable: Drawer = (pen, look, vary) => CABLES[look.form]?.(pen, look, vary)

export const cableDrawers = { cable }

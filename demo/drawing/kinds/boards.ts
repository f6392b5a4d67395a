import { farFirst, header } from '../hardware.ts'
import { tone } from '../material.ts'
import { INK, type Pen, WEIGHT } from '../pen.ts'
import { block, type Flat, scribe } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { type Vec, Z } from '../space.ts'
import { ellipse, frameOf, turned } from '../turned.ts'
import type { Vary } from '../vary.ts'

const O: Vec = [0, 0, 0]

type Component = (pen: Pen, at: Vec, size: number, vary: Vary) => void

const chip: Component = (pen, [x, y, z], s, vary) => {
  const [a, b] = [s * 0.5, s * vary(0.7, 0.95)]
  for (let i = 0; i < 7; i++) {
    const py = y - b / 2 + (b * (i + 0.5)) / 7
    scribe(
      pen,
      [
        [x + a / 2, py, z + s * 0.05],
        [x + a / 2 + s * 0.12, py, z],
      ],
      2,
      '#8d979e',
    )
    scribe(
      pen,
      [
        [x - a / 2, py, z + s * 0.05],
        [x - a / 2 - s * 0.12, py, z],
      ],
      2,
      '#8d979e',
    )
  }
  block(pen, [x - a / 2, y - b / 2, z], [a, b, s * 0.14], 'plastic')
}

const capacitor: Component = (pen, at, s, vary) => {
  const [r, h] = [s * vary(0.2, 0.27), s * vary(0.5, 0.75)]
  const frame = turned(
    pen,
    at,
    Z,
    [
      [0, r],
      [h, r],
      [h * 1.03, r * 0.9],
    ],
    'smoked',
  )
  pen.mark(ellipse(pen, frame, h * 1.03, r * 0.9), {
    fill: tone('aluminium', Z, pen.camera),
    stroke: INK,
    width: WEIGHT.fine,
  })
}

const relay: Component = (pen, [x, y, z], s, vary) =>
  block(
    pen,
    [x - s * 0.3, y - s * 0.42, z],
    [s * 0.6, s * vary(0.7, 0.85), s * 0.52],
    vary(0, 1) > 0.5 ? 'nylon' : 'plastic',
  )
const coilPart: Component = (pen, at, s) => {
  turned(
    pen,
    at,
    Z,
    [
      [0, s * 0.34],
      [s * 0.06, s * 0.34],
      [s * 0.06, s * 0.26],
      [s * 0.26, s * 0.26],
      [s * 0.26, s * 0.34],
      [s * 0.34, s * 0.34],
    ],
    'copper',
    WEIGHT.fine,
  )
}

const resistors: Component = (pen, [x, y, z], s) => {
  for (const i of [-0.28, 0, 0.28]) {
    scribe(
      pen,
      [
        [x + i * s, y - s * 0.4, z],
        [x + i * s, y + s * 0.4, z],
      ],
      1.6,
      '#8d979e',
    )
    block(pen, [x + i * s - s * 0.06, y - s * 0.18, z], [s * 0.12, s * 0.36, s * 0.11], 'card')
  }
}

const heatsink: Component = (pen, [x, y, z], s) => {
  for (let i = 0; i < 5; i++)
    block(pen, [x - s * 0.36 + i * s * 0.16, y - s * 0.4, z], [s * 0.06, s * 0.8, s * 0.6], 'aluminium')
}

const SIGNAL = [chip, resistors, capacitor, relay, chip, resistors] as const

const POWER = [capacitor, heatsink, relay, coilPart, resistors, capacitor] as const

const board: Drawer = (pen, { d, l, n, form }, vary) => {
  block(pen, [-l / 2, -d / 2, -1.6], [l, d, 1.6], 'board')
  const corner: readonly Flat[] = [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ]
  const frame = frameOf(pen, O, Z)
  for (const [a, b] of corner) {
    const at: Vec = [a * (l / 2 - 5), b * (d / 2 - 5), 0]
    pen.mark(ellipse(pen, { ...frame, at }, 0, 3.4), {
      fill: tone('brass', Z, pen.camera),
      stroke: INK,
      width: WEIGHT.fine,
    })
    pen.mark(ellipse(pen, { ...frame, at }, 0, 2), { fill: '#faf8f4', stroke: INK, width: WEIGHT.fine })
  }
  for (let i = 0; i < 26; i++) {
    const [x, y] = [vary(-l * 0.42, l * 0.3), vary(-d * 0.44, d * 0.3)]
    const run = vary(6, d * 0.2)
    scribe(
      pen,
      [
        [x, y, 0],
        [x, y + run, 0],
        [x + run * 0.4, y + run * 1.3, 0],
      ],
      1,
      '#86b5a1',
    )
  }
  const cell = 24
  const [rows, columns] = [Math.max(2, Math.floor((l - 26) / cell)), Math.max(2, Math.floor((d - 14) / cell))]
  const cells = Array.from({ length: rows * columns }, (_, i) => ({
    at: [
      -l / 2 + 8 + cell * (Math.floor(i / columns) + 0.5),
      -d / 2 + 7 + ((d - 14) / columns) * ((i % columns) + 0.5),
      0,
    ] as Vec,
    draw: (form === 'power' ? POWER : SIGNAL)[Math.floor(vary(0, 5.99))] ?? chip,
  }))
  farFirst(
    pen,
    cells,
    ({ at }) => at,
    ({ at, draw }) => draw(pen, at, cell * 0.86, vary),
  )
  const room = (d - 16) / n
  for (let i = 0; i < n; i++)
    header(
      pen,
      [l / 2 - 12, -d / 2 + 8 + i * room, 0],
      Math.max(2, Math.floor((room - 3) / 4)),
      4,
      i % 3 === 2 ? 'paint' : 'nylon',
    )
}

export const boardDrawers = { board }

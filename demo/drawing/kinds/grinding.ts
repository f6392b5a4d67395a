import { boltCircle, hexagon, port } from '../hardware.ts'
import { tone } from '../material.ts'
import { INK, type Pen, WEIGHT } from '../pen.ts'
import { block, centreLine, type Flat, polar, prism, rounded, scribe } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { add, circle, type Vec, X, Z } from '../space.ts'
import { bore, ellipse, frameOf, type Ring, turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

/** Cutting teeth of a flat burr: slanting lines from the hole to the rim, coarse inside and fine outside. */
const teeth = (pen: Pen, top: number, r: number, count: number): void => {
  const shade = tone('steel', Z, pen.camera, 0.45)
  const on = (turn: number, radius: number): Vec => circle([0, 0, top], Z, r * radius, 1, turn, turn)[0] ?? O
  for (let i = 0; i < count * 2; i++) scribe(pen, [on(i / count / 2 + 0.03, 0.74), on(i / count / 2, 0.99)], 1.2)
  for (let i = 0; i < count / 2; i++) {
    const turn = (2 * i) / count
    pen.mark(
      `M${[on(turn + 0.05, 0.5), on(turn, 0.74), on(turn + 0.7 / count, 0.74), on(turn + 0.055, 0.5)].map((p) => pen.at(p).join(' ')).join('L')}Z`,
      { fill: shade, stroke: INK, width: WEIGHT.fine },
    )
  }
}

const flat: Drawer = (pen, { d, n, material }) => {
  const r = d / 2
  for (const z of [-d * 0.5, d * 0.06]) {
    const frame = turned(
      pen,
      [0, 0, z],
      Z,
      [
        [0, r * 0.97],
        [d * 0.015, r],
        [d * 0.1, r],
        [d * 0.12, r * 0.97],
      ],
      material,
    )
    bore(pen, frame, d * 0.12, r * 0.48, d * 0.12, material, true)
    teeth(pen, z + d * 0.12, r, n)
    for (const at of circle([0, 0, z + d * 0.12], Z, r * 0.62, 3, 0.1, 1.1).slice(0, 3))
      bore(pen, { ...frame, at }, 0, d * 0.04, d * 0.05, material)
  }
}

const conical: Drawer = (pen, { d, n, material }) => {
  const r = d / 2
  const frame = turned(
    pen,
    [0, 0, -d * 0.3],
    Z,
    [
      [0, r],
      [d * 0.34, r],
      [d * 0.36, r * 0.97],
    ],
    material,
  )
  bore(pen, frame, d * 0.36, r * 0.78, d * 0.36, material)
  for (let i = 0; i < n * 4; i++) {
    const [turn, top] = [i / n / 4, [0, 0, d * 0.06] as Vec]
    scribe(
      pen,
      [circle(top, Z, r * 0.78, 1, turn, turn)[0] ?? O, circle(top, Z, r * 0.88, 1, turn + 0.02, turn + 0.02)[0] ?? O],
      WEIGHT.fine,
    )
  }
  const base = d * 0.5
  const cone: Ring[] = [
    [base, r * 0.7],
    [base + d * 0.06, r * 0.7],
    [base + d * 0.38, r * 0.4],
    [base + d * 0.42, r * 0.34],
  ]
  const inner = turned(pen, O, Z, cone, material)
  for (let i = 0; i < n; i++) spiral(pen, base, d, r, i / n)
  bore(pen, inner, base + d * 0.42, r * 0.16, d * 0.4, material)
}

/** One flute that winds up the cone, where it faces the eye. */
const spiral = (pen: Pen, base: number, d: number, r: number, start: number): void => {
  const path = Array.from({ length: 13 }, (_, i): Vec => {
    const t = i / 12
    const turn = start + t * 0.16
    return circle([0, 0, base + d * (0.06 + 0.32 * t)], Z, r * (0.7 - 0.3 * t), 1, turn, turn)[0] ?? O
  })
  const seen = path.filter(([x, y]) => x * pen.camera.toward[0] + y * pen.camera.toward[1] > -r * 0.06)
  if (seen.length > 2) scribe(pen, seen, 3.4)
}

const carrier: Drawer = (pen, { d, n, material }) => {
  const r = d / 2
  const frame = turned(
    pen,
    O,
    Z,
    [
      [-d * 0.4, r * 0.2],
      [-d * 0.12, r * 0.2],
      [-d * 0.12, r * 0.8],
      [0, r * 0.86],
      [0, r],
      [d * 0.1, r],
      [d * 0.12, r * 0.96],
    ],
    material,
  )
  bore(pen, frame, d * 0.12, r * 0.84, d * 0.06, material)
  boltCircle(pen, [0, 0, d * 0.06], Z, r * 0.62, n, d * 0.03)
  turned(
    pen,
    [0, 0, d * 0.06],
    Z,
    [
      [0, r * 0.36],
      [d * 0.08, r * 0.3],
    ],
    material,
  )
  hexagon(pen, [0, 0, d * 0.14], Z, r * 0.2, d * 0.09, 'steel')
  for (let i = 0; i < 3; i++) {
    const [x, y] = circle(O, Z, r * 1.04, 1, i / 3 + 0.04, i / 3 + 0.04)[0] ?? O
    block(pen, [x - d * 0.05, y - d * 0.05, 0], [d * 0.1, d * 0.1, d * 0.12], material)
  }
}

const BURRS: Readonly<Record<string, Drawer>> = { flat, conical, carrier }

const burr: Drawer = (pen, look, vary) => {
  centreLine(pen, O, Z, -look.d * 0.85, look.d * 1.2)
  BURRS[look.form]?.(pen, look, vary)
}

const hopper: Drawer = (pen, { d, l, form, material }) => {
  const r = d / 2
  if (form === 'square') {
    block(pen, [-d * 0.2, -d * 0.2, -l * 0.22], [d * 0.4, d * 0.4, l * 0.22], 'plastic', d * 0.05)
    prism(pen, [0, 0, l * 0.04], Z, rounded(d * 0.72, d * 0.92, d * 0.08), l * 0.44, 'walnut', WEIGHT.fine)
    prism(pen, O, Z, rounded(d * 0.8, d, d * 0.1), l * 0.86, material)
    return prism(pen, [0, 0, l * 0.86], Z, rounded(d * 0.86, d * 1.06, d * 0.12), l * 0.1, 'plastic')
  }
  turned(
    pen,
    O,
    Z,
    [
      [-l * 0.2, r * 0.36],
      [0, r * 0.38],
      [0, r * 0.46],
      [l * 0.05, r * 0.46],
    ],
    'plastic',
  )
  turned(
    pen,
    O,
    Z,
    [
      [l * 0.06, r * 0.4],
      [l * 0.3, r * 0.86, 'smooth'],
      [l * 0.5, r * 0.94],
    ],
    'walnut',
    WEIGHT.fine,
  )
  turned(
    pen,
    O,
    Z,
    [
      [l * 0.05, r * 0.44],
      [l * 0.3, r * 0.92, 'smooth'],
      [l * 0.36, r, 'smooth'],
      [l * 0.86, r * 1.04],
    ],
    material,
  )
  turned(
    pen,
    [0, 0, l * 0.86],
    Z,
    [
      [0, r * 1.1],
      [l * 0.07, r * 1.1],
      [l * 0.09, r * 1.02],
      [l * 0.09, r * 0.3],
      [l * 0.14, r * 0.26],
    ],
    'plastic',
  )
}

const brewUnit: Drawer = (pen, { d, l, n }) => {
  block(pen, [-d * 0.75, -d * 0.9, 0], [d * 0.3, d * 1.8, l], 'plastic', d * 0.06)
  block(pen, [-d * 0.5, -d * 0.9, 0], [d * 1.2, d * 1.8, l * 0.12], 'plastic', d * 0.1)
  for (const y of [-d * 0.7, d * 0.7])
    turned(
      pen,
      [d * 0.1, y, l * 0.12],
      Z,
      [
        [0, d * 0.08],
        [l * 0.78, d * 0.08],
      ],
      'steel',
    )
  const chamber = turned(
    pen,
    [d * 0.1, 0, l * 0.12],
    Z,
    [
      [0, d * 0.5],
      [l * 0.05, d * 0.62],
      [l * 0.4, d * 0.62],
      [l * 0.4, d * 0.7],
      [l * 0.45, d * 0.7],
    ],
    'nylon',
  )
  bore(pen, chamber, l * 0.45, d * 0.54, l * 0.2, 'nylon')
  turned(
    pen,
    [d * 0.1, 0, l * 0.5],
    Z,
    [
      [l * 0.02, d * 0.5],
      [l * 0.06, d * 0.52],
      [l * 0.06, d * 0.46],
      [l * 0.09, d * 0.46],
      [l * 0.09, d * 0.52],
      [l * 0.14, d * 0.52],
      [l * 0.14, d * 0.2],
      [l * 0.34, d * 0.2],
    ],
    'brass',
  )
  block(pen, [-d * 0.4, -d * 0.9, l * 0.84], [d * 1.0, d * 1.8, l * 0.12], 'plastic', d * 0.1)
  for (let i = 0; i < n; i++) port(pen, [d * 0.1, d * (i * 0.7 - 0.3), l * 0.96], Z, d * 0.14, d * 0.3, 'brass')
  const gear: Flat[] = polar(120, (turn) => d * (0.44 + 0.03 * Math.sign(Math.cos(2 * Math.PI * 20 * turn))))
  prism(pen, [d * 0.7, d * 0.2, l * 0.3], X, gear, d * 0.14, 'nylon', WEIGHT.fine)
  const hub = frameOf(pen, add([d * 0.7, d * 0.2, l * 0.3], X, d * 0.14), X)
  pen.mark(ellipse(pen, hub, 0, d * 0.3), { stroke: INK, width: WEIGHT.fine })
  bore(pen, hub, 0, d * 0.1, d * 0.14, 'nylon')
}

export const grindingDrawers = { burr, hopper, 'brew-unit': brewUnit }

import { blades, boltCircle, port } from '../hardware.ts'
import { tone } from '../material.ts'
import { INK, type Pen, WEIGHT } from '../pen.ts'
import { block, centreLine, scribe } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { add, circle, type Vec, X, Y, Z } from '../space.ts'
import { dome, ellipse, turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

/** A dial faces the eye: its scale and hands are drawn in its own plane. */
const dial = (pen: Pen, at: Vec, axis: Vec, r: number, divisions: number, hands: readonly number[]): void => {
  const on = (turn: number, radius: number): Vec => circle(at, axis, radius, 1, turn, turn)[0] ?? O
  const scale = (i: number, count: number): number => -0.17 + (0.84 * i) / count + 0.5 - 0.335
  const count = Math.max(divisions, 3) * (divisions > 8 ? 1 : 4)
  for (let i = 0; i <= count; i++) {
    const major = i % 4 === 0
    scribe(pen, [on(scale(i, count), r * 0.9), on(scale(i, count), r * (major ? 0.72 : 0.8))], major ? 2 : 1)
  }
  for (let i = Math.ceil(count * 0.72); i < count * 0.95; i++)
    scribe(pen, [on(scale(i, count), r * 0.66), on(scale(i + 1, count), r * 0.66)], 3, '#b4543f')
  for (const hand of hands)
    scribe(
      pen,
      [on(scale(hand * count, count) + 0.5, r * 0.18), on(scale(hand * count, count), r * 0.7)],
      2.6,
      hand === hands[0] ? INK : '#b4543f',
    )
}

const gauge: Drawer = (pen, { d, n, form }, vary) => {
  const [r, axis] = [d / 2, [0.93, 0.3, 0.2] as Vec]
  const frame = turned(
    pen,
    O,
    axis,
    [
      [-r * 1.5, r * 0.16],
      [-r * 1.15, r * 0.16],
      [-r * 1.15, r * 0.24],
      [-r * 0.75, r * 0.24],
      [-r * 0.75, r * 0.9],
      [-r * 0.05, r * 0.9],
      [-r * 0.05, r * 1.04],
      [r * 0.12, r * 1.04],
      [r * 0.14, r * 1],
    ],
    'chrome',
  )
  pen.mark(ellipse(pen, frame, r * 0.14, r * 0.92), { fill: '#f4f2ec', stroke: INK, width: WEIGHT.edge })
  const at = add(O, frame.axis, r * 0.14)
  dial(pen, at, frame.axis, r * 0.92, n, form === 'double' ? [vary(0.3, 0.5), vary(0.6, 0.8)] : [vary(0.2, 0.65)])
  turned(
    pen,
    at,
    axis,
    [
      [0, r * 0.09],
      [r * 0.03, r * 0.07],
    ],
    'brass',
    WEIGHT.fine,
  )
}

const flowmeter: Drawer = (pen, { d, n, material }) => {
  const r = d / 2
  port(pen, [0, -r * 0.9, 0], [0, -1, 0], r * 0.26, r * 0.7, material)
  turned(
    pen,
    [0, 0, -r * 0.4],
    Z,
    [
      [0, r],
      [r * 0.5, r],
      [r * 0.5, r * 1.08],
      [r * 0.7, r * 1.08],
    ],
    material,
  )
  port(pen, [0, r * 0.95, 0], Y, r * 0.26, r * 0.72, material)
  turned(
    pen,
    [0, 0, r * 0.3],
    Z,
    [
      [0, r * 1.08],
      [r * 0.2, r * 1.06],
    ],
    'plastic',
  )
  boltCircle(pen, [0, 0, r * 0.5], Z, r * 0.86, n, r * 0.07)
  block(pen, [-r * 0.3, -r * 0.3, r * 0.5], [r * 0.6, r * 0.6, r * 0.34], 'plastic', r * 0.08)
  blades(pen, [0, 0, r * 0.84], Z, X, 3, r * 0.18, r * 0.1)
}

const cartridge: Drawer = (pen, { d, l, n, form }, vary) => {
  const r = d / 2
  if (form !== 'head') {
    const shell = form === 'softener' ? 'steel' : 'nylon'
    turned(
      pen,
      O,
      Z,
      [
        [0, r * 0.9],
        [l * 0.03, r],
        [l * 0.7, r, 'smooth'],
        [l * 0.76, r * 0.94, 'smooth'],
        [l * 0.82, r * 0.76],
      ],
      shell,
    )
    for (let i = 0; i < n + 1; i++) band(pen, r, l * (0.22 + i * 0.06), l * 0.02, i === 0)
  }
  const base: Vec = [0, 0, form === 'head' ? 0 : l * 0.82]
  const h = form === 'head' ? l : l * 0.26
  port(pen, add(base, [0, -r * 0.6, h * 0.55]), [0, -1, 0], r * 0.18, r * 0.5, 'brass')
  turned(
    pen,
    base,
    Z,
    [
      [0, r * 0.76],
      [h * 0.3, r * 0.78],
      [h * 0.3, r * 0.68],
      [h * 0.9, r * 0.64],
      [h, r * 0.5],
    ],
    'plastic',
  )
  for (let i = 0; i < 14; i++) rib(pen, base, r * 0.775, i / 14, h * 0.28)
  port(pen, add(base, [0, r * 0.6, h * 0.55]), Y, r * 0.18, r * 0.5, 'brass')
  turned(
    pen,
    add(base, Z, h),
    Z,
    [[0, r * 0.22], [h * 0.16, r * 0.22], ...dome(h * 0.16, r * 0.22, h * 0.1 * vary(0.8, 1.2))],
    'silicone',
  )
}

const band = (pen: Pen, r: number, z: number, height: number, wide: boolean): void => {
  const colour = tone('paint', [0.7, 0.7, 0], pen.camera)
  for (let i = 0; i < (wide ? 3 : 1); i++) {
    const path = circle([0, 0, z + i * height], Z, r, 30, -0.15, 0.36)
    scribe(pen, path, wide ? pen.px(height) : 2, colour)
  }
}

const rib = (pen: Pen, base: Vec, r: number, turn: number, height: number): void => {
  const at = circle(base, Z, r, 1, turn, turn)[0] ?? O
  const facing = (at[0] - base[0]) * pen.camera.toward[0] + (at[1] - base[1]) * pen.camera.toward[1] > 0
  if (facing) scribe(pen, [at, add(at, Z, height)], WEIGHT.fine)
}

const framed =
  (drawer: Drawer, axis: Vec): Drawer =>
  (pen, look, vary) => {
    const reach = Math.max(look.d, look.l > 20 ? look.l * 0.5 : 0)
    centreLine(pen, O, axis, -reach * 1.1, reach * 1.4)
    drawer(pen, look, vary)
  }

export const meterDrawers = { gauge, flowmeter: framed(flowmeter, Z), cartridge }

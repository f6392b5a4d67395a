import type { tone } from '../material.ts'
import { INK, type Pen, WEIGHT } from '../pen.ts'
import { patch, prism, rounded, scribe } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { add, bend, circle, type Vec, Z } from '../space.ts'
import { tube } from '../tube.ts'
import { ellipse, turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

const BRISTLE = '#3b3f43'

/** A tuft of bristles between two edges. */
const bristles = (pen: Pen, from: Vec, to: Vec, hang: Vec, count: number, colour = BRISTLE): void => {
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1)
    const root = add(from, add(to, from, -1), t)
    pen.reach([pen.at(add(root, hang))])
    scribe(pen, [root, add(add(root, hang), add(to, from, -1), (t - 0.5) * 0.14)], 1.6, colour)
  }
}

const flatBrush = (pen: Pen, l: number, at: Vec, material: Parameters<typeof tone>[0]): void => {
  for (const x of [-4, -1, 2, 5])
    bristles(
      pen,
      add(at, [x, l * 0.16, 0]),
      add(at, [x, l * 0.44, 0]),
      [0, 0, -l * 0.24],
      26,
      x > 3 ? '#6b5a48' : BRISTLE,
    )
  prism(pen, add(at, [0, l * 0.3, 0]), Z, rounded(l * 0.08, l * 0.32, l * 0.03), l * 0.1, material)
  turned(
    pen,
    add(at, [0, l * 0.14, l * 0.05]),
    [0, -1, 0.1],
    [
      [0, l * 0.04],
      [l * 0.1, l * 0.03, 'smooth'],
      [l * 0.3, l * 0.045, 'smooth'],
      [l * 0.5, l * 0.05, 'smooth'],
      [l * 0.56, l * 0.03],
    ],
    material,
  )
}

const brush: Drawer = (pen, { l, form, material }, vary) => {
  if (form === 'pipe') {
    const path: Vec[] = [
      [0, -l * 0.5, 0],
      [0, l * 0.5, 0],
    ]
    tube(
      pen,
      bend(
        [[0, -l * 0.9, l * 0.05], [0, -l * 0.94, -l * 0.06], [0, -l * 0.76, -l * 0.08], [0, -l * 0.7, 0], ...path],
        l * 0.06,
      ),
      l * 0.008,
      material,
    )
    for (let i = 0; i < 90; i++) {
      const [y, angle] = [l * (-0.1 + (0.6 * i) / 90), i * 2.4]
      const arm: Vec = [Math.cos(angle) * l * 0.05, 0, Math.sin(angle) * l * 0.05]
      pen.reach([pen.at(add([0, y, 0], arm))])
      scribe(pen, [add([0, y, 0], arm, -1), add([0, y, 0], arm)], 1.2, BRISTLE)
    }
    return
  }
  if (form === 'kit') {
    turned(
      pen,
      [-l * 0.4, l * 0.1, 0],
      Z,
      [
        [0, l * 0.2],
        [l * 0.4, l * 0.2],
        [l * 0.42, l * 0.17],
        [l * 0.42, l * 0.2],
        [l * 0.5, l * 0.2],
        [l * 0.51, l * 0.18],
      ],
      'nylon',
    )
    turned(
      pen,
      [-l * 0.34, l * 0.6, 0],
      Z,
      [
        [0, l * 0.15],
        [l * 0.42, l * 0.15],
        [l * 0.48, l * 0.06],
        [l * 0.48, l * 0.08],
        [l * 0.56, l * 0.08],
      ],
      'paint',
    )
    turned(
      pen,
      [l * 0.12, l * 0.46, 0],
      Z,
      [
        [0, l * 0.13],
        [l * 0.02, l * 0.14],
        [l * 0.04, l * 0.13],
        [l * 0.06, l * 0.11],
      ],
      'rubber',
    )
    return flatBrush(pen, l * 0.8, [l * 0.36, 0, l * 0.19], material)
  }
  if (form === 'angled') {
    for (const x of [-6, -2, 2, 6])
      bristles(pen, [x, l * 0.3, 0], [x, l * 0.48, 0], [0, 0, l * 0.14], 18, x > 3 ? '#6b7a80' : BRISTLE)
    prism(pen, [0, l * 0.39, -l * 0.05], Z, rounded(l * 0.12, l * 0.22, l * 0.04), l * 0.05, material)
    return tube(
      pen,
      bend(
        [
          [0, l * 0.32, -l * 0.03],
          [0, l * 0.1, -l * 0.03],
          [0, -l * 0.1, l * 0.16],
          [0, -l * 0.7, l * vary(0.2, 0.28)],
        ],
        l * 0.12,
      ),
      l * 0.036,
      material,
    )
  }
  flatBrush(pen, l, O, material)
}

/** A label around a turned wall, with its heading and lines of print. */
const label = (pen: Pen, r: number, from: number, to: number, colour: string): void => {
  const edge = (z: number): Vec[] => circle([0, 0, z], Z, r, 30, -0.1, 0.3)
  patch(pen, [...edge(from), ...edge(to).reverse()], colour)
  const print = (at: number, length: number, width: number): void =>
    scribe(pen, circle([0, 0, from + (to - from) * at], Z, r, 12, -0.02, length - 0.02), width, '#faf8f4')
  print(0.78, 0.15, 7)
  for (const [i, length] of [0.2, 0.17, 0.21, 0.1].entries()) print(0.56 - i * 0.12, length, 1.6)
}

const canister: Drawer = (pen, { d, l, form, material }, vary) => {
  const r = d / 2
  const colour = ['#46716e', '#9a4a37', '#4d5b78', '#8a6b2e'][Math.floor(vary(0, 4))] ?? INK
  if (form === 'bottle') {
    turned(
      pen,
      O,
      Z,
      [
        [0, r * 0.9],
        [l * 0.02, r, 'smooth'],
        [l * 0.62, r, 'smooth'],
        [l * 0.72, r * 0.82, 'smooth'],
        [l * 0.8, r * 0.42, 'smooth'],
        [l * 0.82, r * 0.4],
      ],
      material,
    )
    label(pen, r, l * 0.14, l * 0.54, colour)
    turned(
      pen,
      [0, 0, l * 0.82],
      Z,
      [
        [0, r * 0.46],
        [l * 0.02, r * 0.5],
        [l * 0.14, r * 0.48],
        [l * 0.15, r * 0.42],
      ],
      'plastic',
    )
    return
  }
  turned(
    pen,
    O,
    Z,
    [
      [0, r * 0.95],
      [l * 0.02, r, 'smooth'],
      [l * 0.76, r],
      [l * 0.78, r * 0.92],
    ],
    material,
  )
  label(pen, r, l * 0.12, l * 0.66, colour)
  const frame = turned(
    pen,
    [0, 0, l * 0.78],
    Z,
    [
      [0, r * 1.03],
      [l * 0.18, r * 1.03],
      [l * 0.2, r * 0.98],
    ],
    'plastic',
  )
  pen.mark(ellipse(pen, frame, l * 0.2, r * 0.86), { stroke: INK, width: WEIGHT.fine })
  for (let i = 0; i < 22; i++) {
    const at = circle([0, 0, l * 0.78], Z, r * 1.03, 1, -0.14 + i * 0.022, -0.14 + i * 0.022)[0] ?? O
    scribe(pen, [add(at, Z, l * 0.02), add(at, Z, l * 0.16)], WEIGHT.fine)
  }
}

export const cleaningDrawers = { brush, canister }

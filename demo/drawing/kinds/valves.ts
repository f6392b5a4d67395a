import { hexagon, port } from '../hardware.ts'
import { WEIGHT } from '../pen.ts'
import { centreLine, prism, rounded } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { type Vec, X, Y, Z } from '../space.ts'
import { bore, thread, turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

const safety: Drawer = (pen, { d, l, material }) => {
  const r = d / 2
  turned(pen, O, Z, [[-l * 0.3, r * 0.5], ...thread(-l * 0.28, -l * 0.02, r * 0.6, r * 0.16)], material, WEIGHT.fine)
  hexagon(pen, O, Z, r, l * 0.14, material)
  turned(
    pen,
    [0, 0, l * 0.14],
    Z,
    [
      [0, r * 0.72],
      [l * 0.1, r * 0.72],
      [l * 0.1, r * 0.92],
      [l * 0.4, r * 0.92],
      [l * 0.44, r * 0.8],
    ],
    material,
  )
  const frame = turned(
    pen,
    [r * 0.8, 0, l * 0.38],
    X,
    [
      [0, r * 0.3],
      [r * 0.14, r * 0.3],
    ],
    material,
    WEIGHT.fine,
  )
  bore(pen, frame, r * 0.14, r * 0.2, r, material)
  hexagon(pen, [0, 0, l * 0.58], Z, r * 0.62, l * 0.08, 'steel')
  turned(
    pen,
    [0, 0, l * 0.66],
    Z,
    [
      [0, r * 0.2],
      [l * 0.12, r * 0.2],
      [l * 0.12, r * 0.5],
      [l * 0.16, r * 0.5],
    ],
    'steel',
  )
}

const check: Drawer = (pen, { d, l, material }, vary) => {
  const r = d / 2
  port(pen, [0, -l * 0.24, 0], [0, -1, 0], r * 0.66, l * 0.26, material)
  turned(
    pen,
    O,
    Y,
    [
      [-l * 0.24, r * 0.8],
      [-l * 0.1, r * 0.8],
    ],
    material,
  )
  hexagon(pen, [0, -l * 0.1, 0], Y, r * 1.1, l * vary(0.2, 0.28), material)
  turned(
    pen,
    [0, l * 0.16, 0],
    Y,
    [
      [0, r * 0.82],
      [l * 0.08, r * 0.82],
      [l * 0.1, r * 0.7],
    ],
    material,
  )
  port(pen, [0, l * 0.26, 0], Y, r * 0.62, l * 0.26, material)
}

const tap: Drawer = (pen, { d, l, material }, vary) => {
  const r = d / 2
  port(pen, [0, -l * 0.4, 0], [0, -1, 0], r * 0.5, l * 0.2, material)
  turned(
    pen,
    O,
    Y,
    [
      [-l * 0.4, r * 0.7],
      [-l * 0.2, r * 0.7],
      [-l * 0.2, r],
      [l * 0.06, r],
    ],
    material,
  )
  turned(
    pen,
    [0, -l * 0.06, -r * 0.9],
    [0, 0, -1],
    [
      [0, r * 0.45],
      [r * 0.8, r * 0.45],
      [r * 0.8, r * 0.6],
      [r * 1.3, r * 0.6],
    ],
    material,
  )
  hexagon(pen, [0, l * 0.06, 0], Y, r * 1.05, l * 0.14, material)
  turned(
    pen,
    [0, l * 0.2, 0],
    Y,
    [
      [0, r * 0.5],
      [l * 0.1, r * 0.5],
      [l * 0.1, r * 0.26],
      [l * 0.2, r * 0.26],
    ],
    material,
  )
  turned(
    pen,
    [0, l * 0.4, 0],
    Y,
    [
      [0, r * 1.2],
      [l * 0.04, r * 1.42, 'smooth'],
      [l * 0.05, r * 1.42],
      [l * vary(0.2, 0.26), r * 1.36],
      [l * 0.28, r * 1.2],
    ],
    'plastic',
  )
}

const stem: Drawer = (pen, { d, l, material }) => {
  const r = d / 2
  turned(
    pen,
    O,
    Y,
    [
      [-l * 0.5, r * 0.5],
      [-l * 0.36, r * 0.5],
      [-l * 0.36, r * 0.9],
      [-l * 0.32, r],
      [-l * 0.3, r],
      [-l * 0.3, r * 0.6],
      [-l * 0.08, r * 0.6],
      ...thread(-l * 0.06, l * 0.2, r, r * 0.26),
      [l * 0.2, r * 0.7],
      [l * 0.42, r * 0.7],
    ],
    material,
    WEIGHT.fine,
  )
  prism(pen, [0, l * 0.42, 0], Y, rounded(d * 0.5, d * 0.5, d * 0.04), l * 0.1, material)
}

const VALVES: Readonly<Record<string, Drawer>> = { safety, check, tap, stem }

const valve: Drawer = (pen, look, vary) => {
  const { d, l, form } = look
  centreLine(pen, O, form === 'safety' ? Z : Y, -l * 0.85 - d * 0.2, l + d * 0.4)
  VALVES[form]?.(pen, look, vary)
}

export const valveDrawers = { valve }

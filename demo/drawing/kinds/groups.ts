import type { MaterialName } from '../../catalogue/parts/part.ts'
import { boltCircle, hexagon, port } from '../hardware.ts'
import { tone } from '../material.ts'
import type { Pen } from '../pen.ts'
import { block, centreLine, patch, prism, rounded } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { bend, circle, type Vec, X, Y, Z } from '../space.ts'
import { tube } from '../tube.ts'
import { bore, dome, frameOf, turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

/** A group's bell, hanging from `top`. */
export const bell = (pen: Pen, top: number, r: number, height: number, name: MaterialName): void => {
  turned(
    pen,
    [0, 0, top - height],
    Z,
    [
      [0, r * 0.92],
      [height * 0.08, r],
      [height * 0.55, r],
      [height * 0.62, r * 0.95, 'smooth'],
      [height * 0.9, r * 0.9],
      [height, r * 0.84],
    ],
    name,
  )
  for (const turn of [0.0, 0.24]) {
    const edge = (z: number): Vec[] => circle([0, 0, top - height * z], Z, r, 10, turn, turn + 0.09)
    patch(pen, [...edge(0.88), ...edge(0.7).reverse()], tone(name, X, pen.camera, 0.6))
  }
}

const e61 = (pen: Pen, r: number, l: number, name: MaterialName): void => {
  turned(
    pen,
    [-r * 1.4, 0, l * 0.52],
    X,
    [
      [0, r * 0.8],
      [r * 0.16, r * 0.8],
      [r * 0.16, r * 0.5],
      [r * 0.9, r * 0.5],
    ],
    name,
  )
  bell(pen, l * 0.34, r, l * 0.34, name)
  turned(
    pen,
    [0, 0, l * 0.34],
    Z,
    [
      [0, r * 0.8],
      [l * 0.12, r * 0.66, 'smooth'],
      [l * 0.3, r * 0.6],
      [l * 0.38, r * 0.56],
    ],
    name,
  )
  hexagon(pen, [0, 0, l * 0.72], Z, r * 0.5, l * 0.1, name)
  turned(pen, [0, 0, l * 0.83], Z, [[0, r * 0.3], ...dome(0, r * 0.3, r * 0.2)], name)
  turned(
    pen,
    [r * 0.4, 0, l * 0.5],
    X,
    [
      [0, r * 0.46],
      [r * 0.3, r * 0.46],
      [r * 0.3, r * 0.36],
      [r * 0.62, r * 0.36],
      [r * 0.66, r * 0.3],
    ],
    name,
  )
  hexagon(pen, [r * 1.06, 0, l * 0.5], X, r * 0.26, r * 0.14, name)
  turned(
    pen,
    [0, r * 0.5, l * 0.52],
    Y,
    [
      [0, r * 0.34],
      [r * 0.34, r * 0.34],
      [r * 0.34, r * 0.18],
      [r * 0.6, r * 0.18],
    ],
    name,
  )
  tube(
    pen,
    bend(
      [
        [0, r * 1.1, l * 0.52],
        [0, r * 1.34, l * 0.52],
        [r * 0.7, r * 1.5, l * 0.44],
      ],
      r * 0.2,
    ),
    r * 0.09,
    name,
  )
  cap(pen, [r * 0.7, r * 1.5, l * 0.44], r * 0.2)
}

const cap = (pen: Pen, at: Vec, r: number): void =>
  void turned(pen, at, [0.95, 0.2, -0.1], [[-r, r * 0.6], [0, r, 'smooth'], ...dome(0, r, r * 0.8)], 'plastic')

const group: Drawer = (pen, { d, l, form, material }) => {
  const r = d / 2
  centreLine(pen, O, Z, -l * 0.5, l * 1.25)
  if (form === 'e61') return e61(pen, r, l, material)
  if (form === 'bell') {
    bell(pen, l, r, l, material)
    const frame = frameOf(pen, [0, 0, l], Z)
    return bore(pen, frame, 0, r * 0.7, l * 0.4, material)
  }
  if (form === 'flange') {
    block(pen, [-r * 1.7, -r * 0.62, l * 0.42], [r * 1.7, r * 1.24, l * 0.5], material, r * 0.1)
    bell(pen, l * 0.42, r, l * 0.42, material)
    prism(pen, [0, 0, l * 0.42], Z, rounded(d * 1.14, d * 1.14, r * 0.36), l * 0.16, material)
    boltCircle(pen, [0, 0, l * 0.58], Z, r * 1.12, 4, r * 0.1)
    turned(
      pen,
      [0, 0, l * 0.58],
      Z,
      [
        [0, r * 0.72],
        [l * 0.24, r * 0.68],
        [l * 0.24, r * 0.5],
        [l * 0.36, r * 0.48],
      ],
      material,
    )
    hexagon(pen, [0, 0, l * 0.94], Z, r * 0.3, l * 0.1, 'brass')
    return port(pen, [r * 0.66, 0, l * 0.7], X, r * 0.16, r * 0.3, 'brass')
  }
  turned(
    pen,
    [-r * 1.3, 0, l * 0.3],
    X,
    [
      [0, r * 0.9],
      [r * 0.16, r * 0.9],
      [r * 0.16, r * 0.56],
      [r * 0.8, r * 0.56],
    ],
    material,
  )
  bell(pen, l * 0.18, r, l * 0.18, material)
  turned(
    pen,
    [0, 0, l * 0.18],
    Z,
    [
      [0, r * 0.86],
      [l * 0.34, r * 0.84],
      [l * 0.34, r * 0.9],
      [l * 0.37, r * 0.9],
      [l * 0.37, r * 0.78],
      [l * 0.7, r * 0.76],
      [l * 0.72, r * 0.6],
    ],
    material,
  )
  block(pen, [-r * 0.26, -r * 0.4, l * 0.9], [r * 0.52, r * 0.8, l * 0.1], material, r * 0.08)
  turned(
    pen,
    [0, -r * 0.5, l * 0.95],
    Y,
    [
      [0, r * 0.1],
      [r, r * 0.1],
      [r, r * 0.18],
      [r * 1.1, r * 0.18],
    ],
    'steel',
  )
  tube(
    pen,
    [
      [0, 0, l * 0.98],
      [r * 1.5, 0, l * 1.16],
    ],
    r * 0.1,
    material,
  )
  turned(
    pen,
    [r * 1.5, 0, l * 1.16],
    [0.99, 0, 0.14],
    [
      [0, r * 0.16],
      [r * 0.3, r * 0.2, 'smooth'],
      [r * 1.0, r * 0.22, 'smooth'],
      [r * 1.2, r * 0.18],
    ],
    'walnut',
  )
}

export const groupDrawers = { group }

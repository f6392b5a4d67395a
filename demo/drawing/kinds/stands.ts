import { lines } from '../hardware.ts'
import { INK, WEIGHT } from '../pen.ts'
import { centreLine, polygon, prism, scribe } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { bend, type Vec, Y, Z } from '../space.ts'
import { tube } from '../tube.ts'
import { bore, dome, ellipse, thread, turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

const foot: Drawer = (pen, { d, l, form, material }) => {
  const r = d / 2
  centreLine(pen, O, Z, -l * 0.3, l * 1.6)
  if (form === 'pad') {
    const frame = turned(
      pen,
      O,
      Z,
      [
        [0, r * 0.92],
        [l * 0.1, r, 'smooth'],
        [l * 0.8, r * 0.82],
        [l, r * 0.76],
      ],
      material,
    )
    return bore(pen, frame, l, r * 0.34, l * 0.6, 'steel')
  }
  turned(
    pen,
    O,
    Z,
    [
      [0, r * 0.94],
      [l * 0.06, r],
      [l * 0.14, r],
    ],
    'rubber',
  )
  turned(
    pen,
    [0, 0, l * 0.14],
    Z,
    [
      [0, r * 0.96],
      [l * 0.1, r * 0.8, 'smooth'],
      [l * 0.2, r * 0.42, 'smooth'],
      [l * 0.5, r * 0.36],
    ],
    material,
  )
  prism(pen, [0, 0, l * 0.64], Z, polygon(6, r * 0.46), l * 0.12, 'steel')
  turned(
    pen,
    [0, 0, l * 0.76],
    Z,
    [[0, r * 0.2], ...thread(1, Math.max(18, l * 0.6), r * 0.25, 2)],
    'steel',
    WEIGHT.fine,
  )
}

const GLASSES: Readonly<Record<string, Drawer>> = {
  tube: (pen, { d, l }) => {
    turned(
      pen,
      O,
      Y,
      [
        [-l * 0.54, d * 0.6],
        [-l * 0.48, d * 0.6],
      ],
      'silicone',
    )
    const frame = turned(
      pen,
      O,
      Y,
      [
        [-l / 2, d / 2],
        [l / 2, d / 2],
      ],
      'glass',
    )
    lines(pen, [d * 0.36, -l * 0.3, d * 0.34], [d * 0.36, l * 0.3, d * 0.34], [0, 0, d * 0.14], 7, 1.4)
    scribe(
      pen,
      [
        [d * 0.1, -l * 0.46, d * 0.42],
        [d * 0.1, l * 0.46, d * 0.42],
      ],
      3,
      '#b4543f',
    )
    bore(pen, frame, l / 2, d * 0.34, l * 0.4, 'glass')
    const nut = turned(
      pen,
      [0, l * 0.62, 0],
      Y,
      [
        [0, d * 0.66],
        [l * 0.05, d * 0.66],
      ],
      'silicone',
    )
    bore(pen, nut, l * 0.05, d * 0.42, l * 0.05, 'silicone', true)
  },
  decanter: (pen, { d, l }) => {
    const r = d / 2
    turned(
      pen,
      O,
      Z,
      [
        [l * 0.03, r * 0.86],
        [l * 0.2, r * 0.95, 'smooth'],
        [l * 0.4, r * 0.93],
      ],
      'walnut',
      WEIGHT.fine,
    )
    tube(
      pen,
      bend(
        [
          [0, r * 0.66, l * 0.88],
          [0, r * 1.66, l * 0.9],
          [0, r * 1.5, l * 0.2],
        ],
        r * 0.4,
      ),
      r * 0.1,
      'plastic',
    )
    turned(
      pen,
      O,
      Z,
      [
        [0, r * 0.86],
        [l * 0.06, r * 0.95, 'smooth'],
        [l * 0.22, r, 'smooth'],
        [l * 0.5, r * 0.92, 'smooth'],
        [l * 0.74, r * 0.62, 'smooth'],
        [l * 0.8, r * 0.58],
      ],
      'glass',
    )
    turned(
      pen,
      [0, 0, l * 0.8],
      Z,
      [
        [0, r * 0.62],
        [l * 0.12, r * 0.66],
        [l * 0.13, r * 0.6],
        [l * 0.18, r * 0.5],
      ],
      'plastic',
    )
  },
  server: (pen, { d, l, material }) => {
    const r = d / 2
    tube(
      pen,
      bend(
        [
          [0, r * 0.9, l * 0.74],
          [0, r * 1.6, l * 0.74],
          [0, r * 1.5, l * 0.24],
          [0, r * 0.9, l * 0.24],
        ],
        r * 0.3,
      ),
      r * 0.11,
      'plastic',
    )
    turned(
      pen,
      O,
      Z,
      [
        [0, r],
        [l * 0.05, r],
        [l * 0.05, r * 0.95],
        [l * 0.72, r * 0.95, 'smooth'],
        [l * 0.8, r * 0.8, 'smooth'],
        [l * 0.84, r * 0.66],
      ],
      material,
    )
    const frame = turned(
      pen,
      [0, 0, l * 0.84],
      Z,
      [[0, r * 0.7], [l * 0.06, r * 0.7], ...dome(l * 0.06, r * 0.66, l * 0.06)],
      'plastic',
    )
    pen.mark(ellipse(pen, frame, l * 0.06, r * 0.3), { stroke: INK, width: WEIGHT.fine })
    turned(
      pen,
      [r * 0.9, 0, l * 0.16],
      [1, 0, 0],
      [
        [0, r * 0.14],
        [r * 0.3, r * 0.14],
        [r * 0.3, r * 0.2],
        [r * 0.46, r * 0.2],
      ],
      'plastic',
    )
  },
}

const glass: Drawer = (pen, look, vary) => GLASSES[look.form]?.(pen, look, vary)

export const standDrawers = { foot, glass }

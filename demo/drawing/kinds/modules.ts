import { blades, boltHead, lines } from '../hardware.ts'
import type { Pen } from '../pen.ts'
import { block, patch, scribe } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { circle, type Vec, X, Y, Z } from '../space.ts'
import { ellipse, frameOf, turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

const screwTops = (pen: Pen, d: number, l: number, h: number, n: number): void => {
  const half = n / 2
  for (const x of [-1, 1])
    for (let i = 0; i < half; i++)
      boltHead(pen, [x * l * 0.36, d * (-0.5 + (i + 0.5) / half), h], Z, Math.min(3.6, l * 0.08), 'brass')
}

const MODULES: Readonly<Record<string, Drawer>> = {
  relay: (pen, { d, l, n }) => {
    block(pen, [-l / 2, -d / 2, 0], [l, d, 5], 'aluminium')
    block(pen, [-l / 2, -d / 2, 5], [l, d, d * 0.36], 'plastic', 2)
    patch(
      pen,
      [
        [-l * 0.2, -d * 0.4, 5 + d * 0.361],
        [l * 0.2, -d * 0.4, 5 + d * 0.361],
        [l * 0.2, d * 0.4, 5 + d * 0.361],
        [-l * 0.2, d * 0.4, 5 + d * 0.361],
      ],
      '#e9e7e1',
    )
    for (const x of [-0.1, 0, 0.1])
      scribe(
        pen,
        [
          [l * x, -d * 0.3, 5 + d * 0.362],
          [l * x, d * 0.24, 5 + d * 0.362],
        ],
        1.6,
      )
    screwTops(pen, d, l, 5 + d * 0.36, n)
  },
  supply: (pen, { d, l, n }) => {
    block(pen, [-l / 2, -d / 2, 0], [l, d, d * 0.24], 'steel')
    const frame = frameOf(pen, O, Z)
    for (let i = 0; i < 12; i++)
      for (let j = 0; j < 7; j++)
        pen.mark(
          ellipse(pen, { ...frame, at: [-l * 0.36 + j * l * 0.1, -d * 0.42 + i * d * 0.055, d * 0.24] }, 0, d * 0.014),
          { fill: '#4b5257' },
        )
    block(pen, [-l * 0.42, d * 0.36, d * 0.06], [l * 0.84, d * 0.16, d * 0.2], 'plastic')
    for (let i = 0; i < n; i++) boltHead(pen, [-l * 0.36 + (l * 0.72 * (i + 0.5)) / n, d * 0.44, d * 0.26], Z, 3)
  },
  transformer: (pen, { d, l }) => {
    block(pen, [-l * 0.5, -d * 0.24, 0], [l, d * 0.48, d * 0.86], 'steel')
    lines(pen, [l * 0.5, -d * 0.22, 0], [l * 0.5, d * 0.22, 0], [0, 0, d * 0.86], 14, 0.8)
    block(pen, [-l * 0.3, d * 0.24, d * 0.16], [l * 0.6, d * 0.22, d * 0.54], 'card', d * 0.05)
    lines(pen, [-l * 0.25, d * 0.46, d * 0.18], [l * 0.25, d * 0.46, d * 0.18], [0, 0, d * 0.5], 9, 0.8)
    blades(pen, [0, d * 0.36, d * 0.7], Z, X, 4, l * 0.15, d * 0.08)
  },
  terminal: (pen, { d, l, n }) => {
    for (let i = 0; i < n; i++) {
      const y = -d / 2 + (i * d) / n
      block(pen, [-l * 0.5, y, 0], [l, d / n - 0.6, l * 0.5], 'nylon')
      block(pen, [-l * 0.2, y, l * 0.5], [l * 0.4, d / n - 0.6, l * 0.3], 'nylon')
      for (const x of [-0.35, 0.35]) boltHead(pen, [l * x, y + d / n / 2, l * 0.5], Z, l * 0.09, 'brass')
    }
  },
  capacitor: (pen, { d, l }) => {
    turned(
      pen,
      O,
      Z,
      [
        [-l * 0.16, d * 0.1],
        [0, d * 0.1],
        [0, d * 0.48],
        [l * 0.02, d * 0.5],
        [l * 0.94, d * 0.5],
        [l * 0.96, d * 0.47],
      ],
      'aluminium',
    )
    for (const z of [0.3, 0.4, 0.5, 0.6])
      scribe(pen, circle([0, 0, l * z], Z, d * 0.5, 16, 0.0, z === 0.6 ? 0.2 : 0.15), z === 0.6 ? 4 : 1.4)
    blades(pen, [0, 0, l * 0.96], Z, Y, 2, d * 0.36, d * 0.18)
  },
}

const module: Drawer = (pen, look, vary) => MODULES[look.form]?.(pen, look, vary)

export const moduleDrawers = { module }

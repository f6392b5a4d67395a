import { blades, boltCircle, hexagon, port } from '../hardware.ts'
import { block, centreLine, prism, rounded } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { type Vec, X, Y, Z } from '../space.ts'
import { turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

const rotary: Drawer = (pen, { d, l, material }, vary) => {
  const r = d / 2
  centreLine(pen, O, Y, -l * 0.75, l * 0.95)
  turned(
    pen,
    O,
    Y,
    [
      [-l * 0.3, r * 0.2],
      [-l * 0.12, r * 0.2],
      [-l * 0.12, r * 0.62],
      [0, r * 0.62],
      [0, r * 0.98],
      [l * 0.1, r],
      [l * 0.1, r * 0.94],
      [l * 0.52, r * 0.94],
      [l * 0.52, r * 1.02],
      [l * 0.6, r * 1.02],
    ],
    material,
  )
  boltCircle(pen, [0, l * 0.6, 0], Y, r * 0.82, 6, r * 0.09)
  turned(
    pen,
    [0, l * 0.6, 0],
    Y,
    [
      [0, r * 0.5],
      [l * 0.06, r * 0.46],
    ],
    material,
  )
  port(pen, [r * 0.82, l * 0.3, r * vary(0.05, 0.3)], X, r * 0.3, r * 0.5, material)
  turned(
    pen,
    [0, l * 0.28, r * 0.86],
    Z,
    [
      [0, r * 0.36],
      [r * 0.2, r * 0.34],
    ],
    material,
  )
  hexagon(pen, [0, l * 0.28, r * 1.06], Z, r * 0.3, r * 0.34, 'brass')
  turned(
    pen,
    [0, l * 0.28, r * 1.4],
    Z,
    [
      [0, r * 0.14],
      [r * 0.24, r * 0.14],
    ],
    'brass',
  )
}

const vibration: Drawer = (pen, { d, l, material }, vary) => {
  const r = d / 2
  turned(
    pen,
    O,
    Y,
    [
      [-l * 0.62, r * 0.2],
      [-l * 0.46, r * 0.2],
      [-l * 0.46, r * 0.46],
      [-l * 0.3, r * 0.46],
    ],
    'nylon',
  )
  block(pen, [-r, -l * 0.32, -r], [d, l * 0.06, d], 'steel')
  block(pen, [-r * 0.86, -l * 0.26, -r * 0.86], [d * 0.86, l * 0.4, d * 0.86], material, r * 0.25)
  block(pen, [-r, l * 0.14, -r], [d, l * 0.06, d], 'steel')
  prism(pen, [0, -l * 0.06, r], Z, rounded(r * 0.9, l * 0.2, r * 0.12), r * 0.14, material)
  blades(pen, [0, -l * 0.06, r * 1.14], Z, X, 2, r * 0.5, r * 0.24)
  turned(
    pen,
    O,
    Y,
    [
      [l * 0.2, r * 0.5],
      [l * 0.34, r * 0.5],
      [l * 0.34, r * 0.42],
      [l * 0.4, r * 0.42],
    ],
    'nylon',
  )
  hexagon(pen, [0, l * 0.4, 0], Y, r * 0.42, l * 0.09, 'brass')
  port(pen, [0, l * 0.49, 0], Y, r * 0.22, l * vary(0.16, 0.24), 'brass')
}

const pump: Drawer = (pen, look, vary) => (look.form === 'vibration' ? vibration : rotary)(pen, look, vary)

export const pumpDrawers = { pump }

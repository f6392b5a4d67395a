import { blades, hexagon, port } from '../hardware.ts'
import { block, centreLine } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { type Vec, X, Y, Z } from '../space.ts'
import { bore, turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

const coil: Drawer = (pen, { d, material }) => {
  block(pen, [-d * 0.5, -d * 0.5, 0], [d, d, d * 1.05], material, d * 0.14)
  const frame = turned(
    pen,
    [0, 0, d * 1.05],
    Z,
    [
      [0, d * 0.4],
      [d * 0.04, d * 0.38],
    ],
    'steel',
  )
  bore(pen, frame, d * 0.04, d * 0.22, d, 'steel', false)
  block(pen, [d * 0.5, -d * 0.32, d * 0.28], [d * 0.34, d * 0.64, d * 0.5], material, d * 0.05)
  blades(pen, [d * 0.84, 0, d * 0.53], X, Y, 3, d * 0.19, d * 0.13)
}

const inlet: Drawer = (pen, { d, n, material }) => {
  turned(
    pen,
    [0, -d * 1.5, 0],
    Y,
    [
      [0, d * 0.2],
      [d * 0.8, d * 0.2],
    ],
    material,
  )
  block(pen, [-d * 0.5, -d * 0.75, -d * 0.4], [d, d * 0.7 + n * d * 0.7, d * 0.75], material, d * 0.12)
  for (let i = 0; i < n; i++) {
    const y = -d * 0.1 + i * d * 0.8
    block(pen, [-d * 0.36, y - d * 0.36, d * 0.35], [d * 0.72, d * 0.72, d * 0.66], 'plastic', d * 0.08)
    blades(pen, [0, y, d * 1.01], Z, X, 2, d * 0.3, d * 0.16)
  }
  const end = -d * 0.05 + n * d * 0.7
  turned(
    pen,
    [0, end, 0],
    Y,
    [
      [0, d * 0.46],
      [d * 0.12, d * 0.46],
    ],
    material,
  )
  port(pen, [0, end + d * 0.12, 0], Y, d * 0.4, d * 0.5, material)
}

const solenoid: Drawer = (pen, look, vary) => {
  const { d, n, form, material } = look
  centreLine(pen, O, Z, -d * 1.1, d * 2.4)
  if (form === 'coil') return coil(pen, look, vary)
  if (form === 'inlet') return inlet(pen, look, vary)
  port(pen, [0, -d * 0.5, -d * 0.35], [0, -1, 0], d * 0.24, d * 0.4, material)
  if (form === 'flange') block(pen, [-d * 0.75, -d * 0.75, -d * 0.85], [d * 1.5, d * 1.5, d * 0.2], material, d * 0.2)
  block(pen, [-d * 0.48, -d * 0.48, -d * 0.66], [d * 0.96, d * 0.96, d * 0.66], material, d * 0.08)
  port(pen, [0, d * 0.48, -d * 0.35], Y, d * 0.24, d * 0.42, material)
  if (n > 2) port(pen, [d * 0.48, 0, -d * 0.32], X, d * 0.18, d * 0.34, material)
  turned(
    pen,
    O,
    Z,
    [
      [0, d * 0.3],
      [d * 0.12, d * 0.3],
    ],
    material,
  )
  block(pen, [-d * 0.5, -d * 0.5, d * 0.12], [d, d, d * vary(0.95, 1.1)], 'plastic', d * 0.14)
  block(pen, [d * 0.5, -d * 0.3, d * 0.42], [d * 0.3, d * 0.6, d * 0.42], 'plastic', d * 0.05)
  blades(pen, [d * 0.8, 0, d * 0.63], X, Y, 3, d * 0.18, d * 0.12)
  hexagon(pen, [0, 0, d * 1.15], Z, d * 0.26, d * 0.16, 'steel')
  if (n > 2) port(pen, [0, 0, d * 1.31], Z, d * 0.13, d * 0.26, 'brass')
}

export const solenoidDrawers = { solenoid }

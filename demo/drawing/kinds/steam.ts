import { boltHead, hexagon, minus, port } from '../hardware.ts'
import { tone } from '../material.ts'
import { INK, WEIGHT } from '../pen.ts'
import { block, centreLine } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { add, bend, circle, type Vec, X, Z } from '../space.ts'
import { tube } from '../tube.ts'
import { dome, ellipse, thread, turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

const wand: Drawer = (pen, { d, form, material }, vary) => {
  const side = form === 'left' ? -1 : 1
  const long = d * vary(9, 11)
  const path = bend(
    [
      [0, 0, 0],
      [d * 2.2, 0, 0],
      [d * 3.2, side * d * 1.8, -long * 0.45],
      [d * 4.6, side * d * 2.6, -long],
    ],
    d * 2.2,
    16,
  )
  turned(pen, [-d * 2.4, 0, 0], X, [[0, d * 0.6], ...thread(d * 0.1, d * 1.1, d * 0.7, d * 0.22)], 'brass', WEIGHT.fine)
  hexagon(pen, [-d * 1.3, 0, 0], X, d * 1.0, d * 0.7, material)
  turned(pen, [-d * 0.5, 0, 0], X, [[-d * 0.2, d * 0.9], ...dome(0, d * 0.9, d * 0.9).slice(0, 5)], material)
  tube(pen, path, d / 2, material)
  const tip = path.at(-1) ?? O
  const down: Vec = [0.06, 0, -1]
  if (form === 'sleeve')
    tube(pen, path.slice(Math.floor(path.length * 0.42), Math.floor(path.length * 0.93)), d * 0.78, 'rubber')
  if (form !== 'water')
    turned(
      pen,
      add(tip, down, d * 1.3),
      minus(down),
      [
        [0, d * 0.4],
        [d * 0.3, d * 0.62, 'smooth'],
        [d * 0.8, d * 0.7],
        [d * 1.1, d * 0.7],
        [d * 1.3, d * 0.56],
      ],
      'steel',
    )
  else
    turned(
      pen,
      add(tip, down, d),
      minus(down),
      [
        [0, d * 0.62],
        [d * 0.8, d * 0.72],
        [d, d * 0.62],
      ],
      material,
    )
}

const nozzle: Drawer = (pen, { d, n, form, material }, vary) => {
  if (form === 'chute') {
    const slope: Vec = [0.62, 0, -0.785]
    block(pen, [-d * 0.75, -d * 0.6, -d * 0.1], [d * 0.2, d * 1.2, d * 1.3], material, d * 0.08)
    for (const y of [-0.46, 0.46]) for (const z of [0.08, 1.02]) boltHead(pen, [-d * 0.55, d * y, d * z], X, d * 0.06)
    turned(
      pen,
      [-d * 0.55, 0, d * 0.55],
      X,
      [[0, d * 0.44], [d * 0.3, d * 0.44], [d * 0.6, d * 0.4, 'smooth'], ...dome(d * 0.6, d * 0.4, d * 0.24)],
      material,
    )
    return void turned(
      pen,
      [d * 0.05, 0, d * 0.5],
      slope,
      [
        [0, d * 0.4],
        [d * 0.2, d * 0.42],
        [d * 1.1, d * 0.27],
        [d * 1.14, d * 0.3],
        [d * 1.2, d * 0.3],
      ],
      material,
    )
  }
  centreLine(pen, O, Z, -d * 1.7, d * 2.5)
  if (form === 'spout') {
    for (const s of n > 1 ? [-1, 1] : [0])
      tube(
        pen,
        bend(
          [
            [0, 0, 0],
            [-s * d * 0.9, s * d * 1.1, -d * 0.1],
            [-s * d * 1.0, s * d * 1.2, -d * 1.6],
          ],
          d * 0.7,
        ),
        d * (n > 1 ? 0.42 : 0.5),
        material,
      )
    hexagon(pen, [0, 0, -d * 0.1], Z, d * 0.82, d * 0.6, material)
    return port(pen, [0, 0, d * 0.5], Z, d * 0.52, d * 0.8, material)
  }
  const frame = turned(
    pen,
    O,
    Z,
    [
      [-d * 0.5, d * 0.5],
      ...thread(-d * 0.48, d * 0.2, d * 0.55, d * 0.14),
      [d * 0.25, d * 0.7],
      [d * 0.8, d * 0.7],
      [d * 0.9, d * 0.62, 'smooth'],
      ...dome(d * 0.9, d * 0.62, d * vary(0.5, 0.62)).slice(0, 6),
    ],
    material,
    WEIGHT.fine,
  )
  const dark = tone(material, Z, pen.camera, 0.75)
  for (const at of circle([0, 0, d * 1.28], Z, d * 0.34, n, 0.06, 1.06).slice(0, n))
    pen.mark(ellipse(pen, { ...frame, at }, 0, d * (form === 'aerator' ? 0.05 : 0.075)), {
      fill: dark,
      stroke: INK,
      width: WEIGHT.fine,
    })
}

export const steamDrawers = { wand, nozzle }

import type { MaterialName } from '../../catalogue/parts/part.ts'
import { blades, lines } from '../hardware.ts'
import { tone } from '../material.ts'
import { WEIGHT } from '../pen.ts'
import { block, type Flat, patch, prism, rounded, scribe } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { add, bend, type Vec, X, Y, Z } from '../space.ts'
import { tube } from '../tube.ts'
import { bore, frameOf, turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

const rocker: Drawer = (pen, { d, l, material }) => {
  block(pen, [-l * 0.4, -d * 0.44, -d * 0.7], [l * 0.8, d * 0.88, d * 0.7], 'plastic')
  blades(pen, [l * 0.4, 0, -d * 0.5], X, Y, 2, d * 0.4, d * 0.16)
  prism(pen, O, Z, rounded(l, d, l * 0.1), d * 0.09, 'plastic')
  const body: Flat[] = [
    [-d * 0.4, 0],
    [d * 0.4, 0],
    [d * 0.4, d * 0.26],
    [0, d * 0.1],
    [-d * 0.4, d * 0.12],
  ]
  const profile = body.map(([y, z]): Vec => [l * 0.36, y, d * 0.09 + z])
  const back = profile.map((p) => add(p, X, -l * 0.72))
  const name: MaterialName = material === 'steel' ? 'plastic' : material
  const top = (i: number, j: number, normal: Vec): void =>
    patch(
      pen,
      [profile[i] ?? O, profile[j] ?? O, back[j] ?? O, back[i] ?? O],
      tone(name, normal, pen.camera),
      WEIGHT.edge,
    )
  top(4, 3, [0, -0.05, 1])
  top(3, 2, [0, -0.36, 0.93])
  top(2, 1, Y)
  patch(pen, profile, tone(name, X, pen.camera), WEIGHT.edge)
  scribe(
    pen,
    [
      [l * 0.1, -d * 0.24, d * 0.215],
      [-l * 0.1, -d * 0.24, d * 0.215],
    ],
    3,
    '#f4f2ec',
  )
}

const micro: Drawer = (pen, { d, l }) => {
  const h = d * 0.56
  block(pen, [-d * 0.18, -d / 2, 0], [d * 0.36, d, h], 'plastic', d * 0.02)
  const frame = frameOf(pen, O, X)
  for (const y of [-0.32, 0.32])
    bore(pen, { ...frame, at: [d * 0.18, d * y, h * 0.3] }, 0, d * 0.055, d * 0.3, 'plastic', true)
  blades(pen, [0, d * 0.1, 0], [0, 0, -1], Y, 2, d * 0.42, d * 0.12)
  block(pen, [-d * 0.05, d * 0.06, h], [d * 0.1, d * 0.1, d * 0.06], 'silicone')
  const reach = d * (0.2 + l / 60)
  tube(
    pen,
    bend(
      [
        [0, -d * 0.4, h],
        [0, -d * 0.38, h + d * 0.06],
        [0, reach + d * 0.2, h + d * 0.22],
      ],
      d * 0.05,
    ),
    d * 0.028,
    'steel',
  )
  if (l > 10 && l < 20)
    turned(
      pen,
      [-d * 0.08, reach + d * 0.2, h + d * 0.22],
      X,
      [
        [0, d * 0.1],
        [d * 0.16, d * 0.1],
      ],
      'ptfe',
    )
}

const rotarySwitch: Drawer = (pen, { d, l }) => {
  block(pen, [-l * 0.9, -d * 0.4, -d * 0.4], [l * 0.8, d * 0.8, d * 0.8], 'plastic')
  lines(pen, [-l * 0.7, d * 0.4, -d * 0.4], [-l * 0.3, d * 0.4, -d * 0.4], [0, 0, d * 0.8], 3)
  blades(pen, [-l * 0.5, 0, d * 0.4], Z, X, 3, l * 0.22, d * 0.12)
  prism(pen, [-l * 0.1, 0, 0], X, rounded(d, d, d * 0.08), l * 0.06, 'steel')
  turned(
    pen,
    [-l * 0.04, 0, 0],
    X,
    [
      [0, d * 0.36],
      [l * 0.1, d * 0.34],
    ],
    'plastic',
  )
  prism(pen, [l * 0.06, 0, 0], X, rounded(d * 0.18, d * 0.7, d * 0.07), l * 0.2, 'plastic')
}

const pressure: Drawer = (pen, { d, l }) => {
  turned(
    pen,
    [0, 0, -l * 0.55],
    Z,
    [
      [0, d * 0.1],
      [l * 0.1, d * 0.1],
      [l * 0.1, d * 0.17],
      [l * 0.2, d * 0.17],
      [l * 0.2, d * 0.4],
      [l * 0.34, d * 0.46],
      [l * 0.4, d * 0.46],
    ],
    'brass',
  )
  block(pen, [-d * 0.4, -d * 0.5, -l * 0.14], [d * 0.8, d, l * 0.66], 'plastic', d * 0.06)
  lines(pen, [d * 0.4, -d * 0.36, 0], [d * 0.4, d * 0.36, 0], [0, 0, l * 0.22], 7)
  turned(
    pen,
    [-d * 0.1, -d * 0.2, l * 0.52],
    Z,
    [
      [0, d * 0.13],
      [l * 0.08, d * 0.13],
      [l * 0.1, d * 0.1],
    ],
    'brass',
  )
  blades(pen, [0, d * 0.2, l * 0.52], Z, Y, 3, d * 0.16, d * 0.12)
}

const SWITCHES: Readonly<Record<string, Drawer>> = { rocker, micro, rotary: rotarySwitch, pressure }

export const chosen =
  (drawers: Readonly<Record<string, Drawer>>): Drawer =>
  (pen, look, vary) =>
    drawers[look.form]?.(pen, look, vary)

export const switchDrawers = { switch: chosen(SWITCHES) }

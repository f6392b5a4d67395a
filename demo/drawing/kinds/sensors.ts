import { blades } from '../hardware.ts'
import { WEIGHT } from '../pen.ts'
import { block, centreLine, prism, rounded, scribe } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { bend, circle, type Vec, X, Y, Z } from '../space.ts'
import { tube } from '../tube.ts'
import { bore, frameOf, turned } from '../turned.ts'
import { chosen } from './switches.ts'

const O: Vec = [0, 0, 0]

const disc: Drawer = (pen, { d, form }) => {
  const r = d / 2
  centreLine(pen, O, Z, -d * 0.8, d * 1.2)
  turned(
    pen,
    O,
    Z,
    [
      [-d * 0.22, r * 0.66],
      [-d * 0.04, r * 0.68],
    ],
    'aluminium',
  )
  prism(pen, [0, 0, -d * 0.04], Z, rounded(d * 0.7, d * 1.7, d * 0.3), d * 0.05, 'steel')
  for (const y of [-0.66, 0.66]) bore(pen, frameOf(pen, [0, d * y, d * 0.01], Z), 0, d * 0.1, d * 0.05, 'steel', true)
  turned(
    pen,
    [0, 0, d * 0.01],
    Z,
    [
      [0, r * 0.8],
      [d * 0.1, r * 0.8],
      [d * 0.1, r * 0.68],
      [d * 0.42, r * 0.68],
    ],
    'plastic',
  )
  blades(pen, [0, 0, d * 0.3], [0, -1, 0.2], X, 1, 1, d * 0.26)
  if (form === 'reset')
    turned(
      pen,
      [0, 0, d * 0.43],
      Z,
      [
        [0, d * 0.1],
        [d * 0.12, d * 0.1],
      ],
      'silicone',
    )
  else
    turned(
      pen,
      [0, 0, d * 0.43],
      Z,
      [
        [0, d * 0.16],
        [d * 0.03, d * 0.14],
      ],
      'brass',
      WEIGHT.fine,
    )
  for (const y of [-0.3, 0.3])
    prism(pen, [0, d * y, d * 0.43], Z, rounded(d * 0.22, d * 0.05, d * 0.01), d * 0.36, 'steel', WEIGHT.fine)
}

const capillary: Drawer = (pen, { d }, vary) => {
  const loops = circle([d * 0.2, d * 1.1, 0], Z, d * vary(0.42, 0.5), 120, 0.3, 3.1).map(
    (p, i): Vec => [p[0], p[1], i * d * 0.0016],
  )
  block(pen, [-d * 0.4, -d * 0.5, -d * 0.2], [d * 0.8, d, d * 0.8], 'nylon', d * 0.06)
  turned(
    pen,
    [0, 0, d * 0.6],
    Z,
    [
      [0, d * 0.12],
      [d * 0.26, d * 0.12],
    ],
    'steel',
  )
  blades(pen, [d * 0.4, 0, d * 0.1], X, Y, 3, d * 0.26, d * 0.13)
  tube(
    pen,
    bend([[0, d * 0.5, 0], loops[0] ?? O, ...loops.slice(1), [d * 0.7, d * 1.5, 0], [d * 0.9, d * 1.8, 0]], d * 0.1),
    d * 0.03,
    'copper',
    { pieces: 50 },
  )
  turned(
    pen,
    [d * 0.9, d * 1.8, 0],
    [0.3, 0.95, 0],
    [
      [0, d * 0.07],
      [d * 0.9, d * 0.07],
      [d * 0.94, d * 0.04],
    ],
    'copper',
  )
}

const fuse: Drawer = (pen, { d, l }) => {
  tube(
    pen,
    [
      [0, -l * 1.4, 0],
      [0, -l * 0.4, 0],
    ],
    d * 0.07,
    'copper',
  )
  turned(
    pen,
    O,
    Y,
    [
      [-l * 0.46, d * 0.2],
      [-l * 0.4, d * 0.34, 'smooth'],
      [-l * 0.36, d * 0.5],
      [l * 0.36, d * 0.5],
      [l * 0.36, d * 0.44],
      [l * 0.44, d * 0.3],
    ],
    'aluminium',
  )
  tube(
    pen,
    [
      [0, l * 0.44, 0],
      [0, l * 1.4, 0],
    ],
    d * 0.07,
    'copper',
  )
  scribe(pen, circle([0, -l * 0.2, 0], Y, d * 0.5, 20, 0.2, 0.7), 1.2)
}

const keyed = chosen({ disc, reset: disc, capillary, fuse })

const probe: Drawer = (pen, { d, l, form }, vary) => {
  const r = d / 2
  centreLine(pen, O, Y, -l * 1.25, l * 0.6 + d * 3)
  if (form === 'level') {
    turned(
      pen,
      O,
      Y,
      [
        [-l, r * 0.12],
        [-d, r * 0.16],
        [-d, r * 0.5],
        [-d * 0.8, r * 0.6],
        [-d * 0.8, r * 0.9],
        [0, r * 0.9],
      ],
      'steel',
      WEIGHT.fine,
    )
    prism(pen, O, Y, rounded(d * 1.1, d * 1.1, d * 0.2), d * 0.5, 'brass')
    return void turned(
      pen,
      [0, d * 0.5, 0],
      Y,
      [
        [0, r * 0.8],
        [d * 0.6, r * 0.7],
        [d * 0.6, r * 0.3],
        [d * 1.2, r * 0.3],
      ],
      'ptfe',
    )
  }
  const tip = form === 'transducer' ? l * 0.4 : l
  turned(
    pen,
    O,
    Y,
    [
      [-tip, r * 0.3],
      [-tip * 0.96, r * 0.36],
      [-tip * 0.5, r * 0.36],
      [-tip * 0.5, r * 0.66],
      [0, r * 0.66],
    ],
    form === 'transducer' ? 'brass' : 'steel',
  )
  prism(pen, O, Y, rounded(d, d, d * 0.3, 2), d * 0.4, form === 'transducer' ? 'steel' : 'brass')
  const body = form === 'transducer' ? d : d * 0.5
  turned(
    pen,
    [0, d * 0.4, 0],
    Y,
    [
      [0, r * 0.86],
      [body, r * 0.8],
      [body, r * 0.5],
      [body * 1.5, r * 0.5],
    ],
    form === 'transducer' ? 'steel' : 'plastic',
  )
  if (form === 'transducer') return
  for (const s of [-1, 1])
    tube(
      pen,
      bend(
        [
          [s * r * 0.2, d * 1.1, 0],
          [s * r * 0.2, d * 1.6 + l * 0.1, 0],
          [d * vary(0.8, 1.4), d * 2 + l * 0.3, s * r * 0.5],
          [d * 2.4, d * 2.4 + l * 0.5, s * r * 0.4],
        ],
        d,
        14,
      ),
      r * 0.15,
      s > 0 ? 'plastic' : 'silicone',
    )
  block(pen, [d * 2.3, d * 2.2 + l * 0.5, -r * 0.6], [d * 0.8, d * 0.7, r * 1.2], 'nylon')
}

export const sensorDrawers = { thermostat: keyed, probe }

import type { MaterialName } from '../../catalogue/parts/part.ts'
import { boltHead } from '../hardware.ts'
import { type Pen, WEIGHT } from '../pen.ts'
import { block, centreLine, prism, rounded } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { add, bend, circle, type Vec, X, Z } from '../space.ts'
import { tube } from '../tube.ts'
import { bore, dome, ellipse, frameOf, type Ring, thread, turned } from '../turned.ts'
import { perforate } from './filters.ts'

const O: Vec = [0, 0, 0]

/** A handle from its ferrule at `at` outwards. */
export const grip = (pen: Pen, at: Vec, axis: Vec, r: number, l: number, name: MaterialName): void => {
  turned(
    pen,
    at,
    axis,
    [
      [0, r * 0.5],
      [l * 0.03, r * 0.62],
      [l * 0.1, r * 0.64],
    ],
    'chrome',
  )
  const rings: Ring[] = Array.from(
    { length: 12 },
    (_, i): Ring => [l * (0.1 + i * 0.074), r * (0.72 + 0.26 * Math.sin((i / 11) ** 0.8 * Math.PI * 0.62)), 'smooth'],
  )
  turned(pen, at, axis, [[l * 0.1, r * 0.7], ...rings, ...dome(l * 0.914, r * 0.93, l * 0.09)], name)
}

const portafilter: Drawer = (pen, { d, n, material }, vary) => {
  const r = d * 0.6
  const out: Vec = [0.3, 0.951, -0.07]
  centreLine(pen, O, Z, -d * 0.9, d * 0.7)
  if (n > 0)
    turned(
      pen,
      O,
      Z,
      [
        [-d * 0.62, r * 0.2],
        [-d * 0.4, r * 0.24],
      ],
      'chrome',
    )
  if (n > 1)
    for (const s of [1, -1])
      tube(
        pen,
        bend(
          [
            [0, 0, -d * 0.5],
            [s * d * 0.34, -s * d * 0.1, -d * 0.56],
            [s * d * 0.36, -s * d * 0.1, -d * 0.86],
          ],
          d * 0.12,
        ),
        d * 0.085,
        'chrome',
      )
  if (n === 1)
    tube(
      pen,
      bend(
        [
          [0, 0, -d * 0.5],
          [0, 0, -d * 0.66],
          [d * 0.14, -d * 0.14, -d * 0.84],
        ],
        d * 0.12,
      ),
      d * 0.09,
      'chrome',
    )
  const body: Ring[] = n
    ? [
        [-d * 0.44, r * 0.3],
        [-d * 0.38, r * 0.7, 'smooth'],
        [-d * 0.28, r * 0.94, 'smooth'],
        [-d * 0.2, r],
      ]
    : [
        [-d * 0.36, r * 0.96],
        [-d * 0.34, r],
      ]
  turned(pen, O, Z, [...body, [-d * 0.06, r], [-d * 0.06, r * 1.06], [0, r * 1.06], [d * 0.02, r * 1.02]], 'chrome')
  for (const turn of [0.47, 0.97]) {
    const [ex, ey] = circle(O, Z, r * 1.1, 1, turn, turn)[0] ?? O
    block(pen, [ex - d * 0.09, ey - d * 0.09, -d * 0.06], [d * 0.18, d * 0.18, d * 0.07], 'chrome', d * 0.03)
  }
  const frame = frameOf(pen, [0, 0, d * 0.02], Z)
  bore(pen, frame, 0, r * 0.88, d * 0.36, 'steel', n === 0)
  pen.within(ellipse(pen, frame, 0, r * 0.88), () => n && perforate(pen, frame, -d * 0.3, r * 0.8, 7, d * 0.011))
  const neck = add([0, 0, -d * 0.16], out, r * 0.98)
  turned(
    pen,
    neck,
    out,
    [
      [-d * 0.04, d * 0.17],
      [d * 0.1, d * 0.14],
      [d * 0.3, d * 0.11],
    ],
    'chrome',
  )
  grip(pen, add(neck, out, d * 0.28), out, d * 0.25, d * vary(1.75, 1.95), material)
}

const handle: Drawer = (pen, { d, l, form, material }) => {
  const axis: Vec = form === 'fork' ? X : [0.5, 0.82, 0.2]
  if (form === 'fork') {
    block(pen, [-l * 0.5, -d * 0.4, 0], [l * 0.2, d * 0.8, l * 0.5], material, d * 0.06)
    for (const y of [-d * 0.34, d * 0.22])
      prism(pen, [-l * 0.3, y + d * 0.06, l * 0.36], X, rounded(d * 0.12, d * 0.16, d * 0.04), l * 0.8, material)
    return boltHead(pen, [-l * 0.3, 0, l * 0.2], X, d * 0.07)
  }
  centreLine(pen, O, axis, -l * 0.7, l * 1.2)
  turned(
    pen,
    O,
    axis,
    [[-l * 0.28, d * 0.1], ...thread(-l * 0.26, -l * 0.02, d * 0.17, d * 0.06)],
    'steel',
    WEIGHT.fine,
  )
  if (form === 'lever')
    turned(
      pen,
      O,
      axis,
      [
        [-l * 0.02, d * 0.2],
        [l * 0.14, d * 0.24],
      ],
      'chrome',
    )
  grip(pen, add(O, axis, form === 'lever' ? l * 0.1 : 0), axis, d * 0.5, l, material)
}

export const portafilterDrawers = { portafilter, handle }

import { boltCircle } from '../hardware.ts'
import { tone } from '../material.ts'
import { INK, WEIGHT } from '../pen.ts'
import { block, centreLine, patch, prism, rounded, scribe } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { add, circle, type Vec, X, Y } from '../space.ts'
import { bore, ellipse, frameOf, turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

const motor: Drawer = (pen, { d, l, form, material }) => {
  const r = d / 2
  centreLine(pen, O, Y, -l * 0.8, l * 1.1)
  if (form === 'gear') {
    turned(
      pen,
      O,
      Y,
      [
        [-l * 0.7, r * 0.6],
        [-l * 0.68, r * 0.8],
        [-l * 0.1, r * 0.8],
      ],
      material,
    )
    block(pen, [-r * 0.9, -l * 0.1, -r], [r * 1.8, l * 0.4, r * 2.4], material, r * 0.1)
    boltCircle(pen, [0, l * 0.3, r * 0.2], Y, r * 0.78, 4, r * 0.09)
    turned(
      pen,
      [0, l * 0.3, r * 0.6],
      Y,
      [
        [0, r * 0.36],
        [l * 0.06, r * 0.34],
        [l * 0.06, r * 0.18],
        [l * 0.4, r * 0.18],
      ],
      'steel',
    )
    return
  }
  for (const y of [-l * 0.3, l * 0.16])
    if (form === 'pump') block(pen, [-r * 0.8, y, -r * 1.24], [d * 0.8, l * 0.1, r * 0.4], 'steel')
  turned(
    pen,
    O,
    Y,
    [
      [-l * 0.54, r * 0.8],
      [-l * 0.5, r * 0.96],
      [-l * 0.4, r],
      [l * 0.36, r],
      [l * 0.36, r * 1.05],
      [l * 0.44, r * 1.05],
      [l * 0.46, r * 0.98],
    ],
    material,
  )
  for (let i = 0; i < 40; i++) {
    const at = circle([0, -l * 0.36, 0], Y, r, 1, i / 40)[0] ?? O
    const facing = at[0] * pen.camera.toward[0] + at[2] * pen.camera.toward[2] > r * 0.12
    if (facing) scribe(pen, [at, add(at, Y, l * 0.68)], WEIGHT.fine)
  }
  block(pen, [-r * 0.4, -l * 0.24, r * 0.9], [r * 0.8, l * 0.42, r * 0.4], 'plastic', r * 0.06)
  boltCircle(pen, [0, l * 0.46, 0], Y, r * 0.84, 4, r * 0.07)
  turned(
    pen,
    [0, l * 0.46, 0],
    Y,
    form === 'grinder'
      ? [
          [0, r * 0.4],
          [l * 0.05, r * 0.36],
          [l * 0.05, r * 0.14],
          [l * 0.3, r * 0.14],
        ]
      : [
          [0, r * 0.46],
          [l * 0.14, r * 0.46],
          [l * 0.14, r * 0.36],
          [l * 0.18, r * 0.36],
        ],
    'steel',
  )
}

const fan: Drawer = (pen, { d, l, n }) => {
  const [r, axis] = [d * 0.46, X]
  prism(pen, [-l, 0, 0], axis, rounded(d, d, d * 0.06), l, 'plastic')
  const frame = frameOf(pen, O, axis)
  const opening = ellipse(pen, frame, 0, r)
  bore(pen, frame, 0, r, l, 'plastic', true)
  pen.within(opening, () => {
    for (let i = 0; i < n; i++) {
      const on = (radius: number, turn: number, depth: number): Vec =>
        circle([depth, 0, 0], X, radius, 1, turn / n, turn / n)[0] ?? O
      const blade = [
        on(r * 0.4, i, -l * 0.2),
        on(r * 0.7, i + 0.1, -l * 0.2),
        on(r * 0.94, i + 0.34, -l * 0.2),
        on(r * 0.94, i + 1.0, -l * 0.75),
        on(r * 0.66, i + 0.8, -l * 0.75),
        on(r * 0.4, i + 0.74, -l * 0.75),
      ]
      patch(pen, blade, tone('plastic', i % 2 ? [0.9, -0.2, 0.3] : [0.86, 0.1, 0.5], pen.camera), WEIGHT.edge)
    }
  })
  turned(
    pen,
    [-l * 0.5, 0, 0],
    X,
    [
      [0, r * 0.4],
      [l * 0.46, r * 0.4],
      [l * 0.5, r * 0.36],
    ],
    'plastic',
  )
  pen.mark(ellipse(pen, frame, 0.4, r * 0.26), { fill: '#d9dbdb', stroke: INK, width: WEIGHT.fine })
  for (const [y, z] of [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ] as const)
    bore(pen, { ...frame, at: [0, y * d * 0.42, z * d * 0.42] }, 0, d * 0.035, l, 'plastic', true)
}

export const motorDrawers = { motor, fan }

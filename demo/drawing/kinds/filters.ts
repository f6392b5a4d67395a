import { tone } from '../material.ts'
import { INK, type Pen, WEIGHT } from '../pen.ts'
import { centreLine } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { add, circle, type Vec, Z } from '../space.ts'
import { bore, ellipse, type Frame, type Ring, turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

/** Small holes on rings of a disc, each ring with six more than the last. */
export const perforate = (pen: Pen, frame: Frame, t: number, radius: number, rings: number, hole: number): void => {
  const dark = tone('steel', frame.axis, pen.camera, 0.72)
  const centre = add(frame.at, frame.axis, t)
  for (let ring = 0; ring <= rings; ring++)
    for (const at of circle(
      centre,
      frame.axis,
      (radius * ring) / (rings + 0.6),
      Math.max(1, ring * 6),
      ring * 0.02,
      ring * 0.02 + 1,
    ).slice(ring ? 1 : 0, ring ? undefined : 1))
      pen.mark(ellipse(pen, { ...frame, at }, 0, hole), { fill: dark })
}

const screen: Drawer = (pen, { d, n, form, material }) => {
  const r = d / 2
  centreLine(pen, O, Z, -d * 0.42, d * 0.5)
  if (form === 'plate') {
    const frame = turned(
      pen,
      O,
      Z,
      [
        [-d * 0.12, r * 0.6],
        [-d * 0.06, r * 0.62],
        [-d * 0.06, r * 0.95],
        [0, r],
        [d * 0.05, r],
        [d * 0.07, r * 0.95],
      ],
      material,
    )
    for (const at of [0.82, 0.76]) pen.mark(ellipse(pen, frame, d * 0.07, r * at), { stroke: INK, width: WEIGHT.fine })
    for (const at of circle([0, 0, d * 0.07], Z, r * 0.56, n).slice(0, n))
      bore(pen, { ...frame, at }, 0, d * 0.03, d * 0.1, material)
    return bore(pen, frame, d * 0.07, d * 0.07, d * 0.12, material, false)
  }
  const frame = turned(
    pen,
    O,
    Z,
    [
      [0, r * 1.0],
      [d * 0.015, r * 1.02],
      [d * 0.07, r * 0.97, 'smooth'],
      [d * 0.085, r * 0.92],
    ],
    material,
  )
  pen.mark(ellipse(pen, frame, d * 0.085, r * 0.84), { stroke: INK, width: WEIGHT.fine })
  perforate(pen, frame, d * 0.085, r * 0.84, n, Math.min(d * 0.018, (r * 0.3) / n))
  const middle = turned(
    pen,
    [0, 0, d * 0.085],
    Z,
    [
      [0, d * 0.075],
      [d * 0.012, d * 0.07],
    ],
    material,
    WEIGHT.fine,
  )
  bore(pen, middle, d * 0.012, d * 0.045, d * 0.03, material, true)
}

const basket: Drawer = (pen, { d, l, form, material }) => {
  const r = d / 2
  centreLine(pen, O, Z, -l - d * 0.3, d * 0.5)
  const body: Ring[] =
    form === 'funnel'
      ? [
          [-l, r * 0.34],
          [-l * 0.96, r * 0.4],
          [0, r * 0.94],
        ]
      : [
          [-l, r * 0.84],
          [-l * 0.93, r * 0.9, 'smooth'],
          [-l * 0.9, r * 0.91],
          [-l * 0.34, r * 0.92],
          [-l * 0.3, r * 0.95, 'smooth'],
          [-l * 0.24, r * 0.93],
          [0, r * 0.94],
        ]
  const frame = turned(pen, O, Z, [...body, [0, r * 1.06], [d * 0.02, r * 1.06], [d * 0.026, r * 1.03]], material)
  bore(pen, frame, d * 0.026, r * 0.91, l, material)
  pen.within(ellipse(pen, frame, d * 0.026, r * 0.91), () => {
    if (form === 'blind') return
    if (form === 'funnel')
      for (let i = 1; i < 6; i++)
        pen.mark(ellipse(pen, frame, -l * i * 0.16, r * (0.91 - i * 0.09)), {
          stroke: INK,
          width: WEIGHT.fine,
          dash: '3 4',
        })
    else perforate(pen, frame, -l * 0.96, r * 0.84, 7, d * 0.012)
  })
}

export const filterDrawers = { screen, basket }

import { tone } from '../material.ts'
import { INK, WEIGHT } from '../pen.ts'
import { block, centreLine, type Flat, pocket, polygon, prism } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { add, circle, helix, type Vec, X, Y, Z } from '../space.ts'
import { tube } from '../tube.ts'
import { bore, dome, ellipse, frameOf, type Ring, thread, turned } from '../turned.ts'

const O: Vec = [0, 0, 0]
const PITCH: Readonly<Record<number, number>> = { 3: 0.5, 4: 0.7, 5: 0.8, 6: 1, 8: 1.25 }

const CROSS: readonly Flat[] = [
  [1, 0.24],
  [0.24, 0.24],
  [0.24, 1],
  [-0.24, 1],
  [-0.24, 0.24],
  [-1, 0.24],
  [-1, -0.24],
  [-0.24, -0.24],
  [-0.24, -1],
  [0.24, -1],
  [0.24, -0.24],
  [1, -0.24],
]

/** Heads from the shaft's end at 0 along +y; sizes are those of the standards, in thread diameters. */
const HEADS: Readonly<Record<string, Drawer>> = {
  socket: (pen, { d, material }) => {
    turned(
      pen,
      O,
      Y,
      [
        [0, d * 0.75],
        [d * 0.92, d * 0.75],
        [d, d * 0.68],
      ],
      material,
    )
    pocket(pen, [0, d, 0], Y, polygon(6, d * 0.46), d * 0.5, material)
  },
  button: (pen, { d, material }) => {
    turned(pen, O, Y, [[0, d * 0.9], ...dome(0, d * 0.9, d * 0.56).slice(0, 4), [d * 0.5, d * 0.52]], material)
    pocket(pen, [0, d * 0.5, 0], Y, polygon(6, d * 0.36), d * 0.3, material)
  },
  pan: (pen, { d, material }) => {
    turned(
      pen,
      O,
      Y,
      [
        [0, d * 0.98],
        [d * 0.2, d * 0.98, 'smooth'],
        ...dome(d * 0.2, d * 0.98, d * 0.5).slice(0, 5),
        [d * 0.62, d * 0.5],
      ],
      material,
    )
    pocket(
      pen,
      [0, d * 0.62, 0],
      Y,
      CROSS.map(([a, b]): Flat => [a * d * 0.4, b * d * 0.4]),
      d * 0.25,
      material,
    )
  },
  countersunk: (pen, { d, material }) => {
    turned(
      pen,
      O,
      Y,
      [
        [-d * 0.1, d * 0.5],
        [d * 0.4, d],
        [d * 0.46, d],
      ],
      material,
    )
    pocket(pen, [0, d * 0.46, 0], Y, polygon(6, d * 0.38), d * 0.3, material)
  },
  hex: (pen, { d, material }) => {
    turned(
      pen,
      O,
      Y,
      [
        [-d * 0.06, d * 0.84],
        [0, d * 0.84],
      ],
      material,
    )
    prism(pen, O, Y, polygon(6, d * 0.95, 0.03), d * 0.62, material)
    turned(
      pen,
      [0, d * 0.62, 0],
      Y,
      [
        [0, d * 0.81],
        [d * 0.06, d * 0.78],
      ],
      material,
      WEIGHT.fine,
    )
  },
  grub: (pen, { d, material }) => {
    turned(
      pen,
      O,
      Y,
      [
        [0, d * 0.44],
        [d * 0.05, d * 0.4],
      ],
      material,
    )
    pocket(pen, [0, d * 0.05, 0], Y, polygon(6, d * 0.28), d * 0.4, material)
  },
}

const screw: Drawer = (pen, look, vary) => {
  const { d, l, form, material } = look
  const shank = form === 'hex' && l > 3 * d ? l * 0.3 : d * 0.12
  centreLine(pen, O, Y, -l * 1.12 - d, l * 0.12 + d * 2.4)
  const tip: Ring[] = [[-l, d * 0.36], ...thread(-l + d * 0.1, -shank, d / 2, (PITCH[d] ?? d * 0.16) * 1.15)]
  turned(pen, O, Y, [...tip, [-shank, d * 0.49], [0, d * 0.49]], material, WEIGHT.fine)
  HEADS[form]?.(pen, look, vary)
}

const nut: Drawer = (pen, { d, form, material }) => {
  centreLine(pen, O, Z, -d * 1.5, d * 2.6)
  const height = d * 0.85
  if (form === 'flange')
    turned(
      pen,
      O,
      Z,
      [
        [0, d * 1.15],
        [d * 0.12, d * 1.15],
        [d * 0.34, d * 0.85],
      ],
      material,
    )
  prism(pen, [0, 0, form === 'flange' ? d * 0.1 : 0], Z, polygon(6, d * 0.95, 0.04), height, material)
  const top: Vec = [0, 0, height + (form === 'flange' ? d * 0.1 : 0)]
  if (form === 'cap')
    return void turned(
      pen,
      top,
      Z,
      [[0, d * 0.76], [d * 0.1, d * 0.74, 'smooth'], ...dome(d * 0.1, d * 0.74, d * 0.72)],
      material,
    )
  const frame = turned(
    pen,
    top,
    Z,
    [
      [0, d * 0.81],
      [d * 0.06, d * 0.76],
    ],
    material,
    WEIGHT.fine,
  )
  bore(pen, frame, d * 0.06, d * 0.52, d, material, true)
  pen.within(ellipse(pen, frame, d * 0.06, d * 0.52), () => {
    for (let i = 1; i < 6; i++)
      pen.mark(ellipse(pen, frame, d * 0.06 - i * d * 0.14, d * 0.5), { stroke: INK, width: WEIGHT.fine })
  })
}

const spring: Drawer = (pen, { d, l, n, form, material }) => {
  const wire = form === 'clip' ? d * 0.022 : Math.min(d * 0.085, (l / n) * 0.3)
  if (form === 'clip') {
    const open = circle(O, Z, d / 2, 70, 0.06, 0.94)
    const ends = [add(open[0] ?? O, X, d * 0.1), ...open, add(open.at(-1) ?? O, X, d * 0.1)]
    return tube(pen, ends, wire, material)
  }
  centreLine(pen, O, Z, -l * 0.25, l * 1.28)
  const taper = form === 'conical' ? (t: number) => (d / 2) * (1 - 0.55 * t) : () => d / 2 - wire
  const coil = helix(O, Z, n, l, taper)
  const hook = (t: number, up: 1 | -1): Vec[] =>
    circle([0, 0, t + up * d * 0.42], Y, d * 0.36, 30, up > 0 ? 0.3 : 0.8, up > 0 ? 1.15 : 1.65)
  if (form === 'extension') tube(pen, hook(0, -1), wire, material, { pieces: 6 })
  tube(pen, form === 'extension' ? helix(O, Z, n, n * wire * 2.25, taper) : coil, wire, material, { pieces: n * 14 })
  if (form === 'extension') tube(pen, hook(n * wire * 2.25, 1), wire, material, { pieces: 6 })
}

const arcOf = (radius: number, from: number, to: number): Flat[] =>
  circle(O, Z, radius, 60, from, to).map(([a, b]): Flat => [a, b])

const circlip: Drawer = (pen, { d, material }) => {
  const [inner, outer] = [d * 0.47, d * 0.6]
  prism(pen, O, Z, [...arcOf(outer, 0.05, 0.95), ...arcOf(inner, 0.955, 0.045).slice(1, -1)], d * 0.06, material)
  for (const turn of [0.945, 0.055]) {
    const at = circle([0, 0, 0], Z, d * 0.6, 1, turn, turn)[0] ?? O
    const frame = turned(
      pen,
      at,
      Z,
      [
        [0, d * 0.11],
        [d * 0.06, d * 0.11],
      ],
      material,
    )
    bore(pen, frame, d * 0.06, d * 0.045, d * 0.06, material, true)
  }
}

const clamp: Drawer = (pen, { d, material }) => {
  const width = d * 0.42
  const frame = turned(
    pen,
    O,
    Z,
    [
      [0, d * 0.56],
      [width, d * 0.56],
    ],
    material,
  )
  bore(pen, frame, width, d * 0.53, width, material, true)
  for (let i = 0; i < 9; i++) {
    const [a, b] = circle([0, 0, 0], Z, d * 0.562, 1, 0.0 + i * 0.022, 0.0 + i * 0.022)[0] ?? O
    pen.mark(`M${pen.at([a, b, width * 0.25]).join(' ')}L${pen.at([a, b, width * 0.75]).join(' ')}`, {
      stroke: INK,
      width: 2,
    })
  }
  block(pen, [-d * 0.2, d * 0.5, -width * 0.08], [d * 0.44, d * 0.26, width * 1.16], material, d * 0.05)
  turned(
    pen,
    [d * 0.24, d * 0.64, width / 2],
    X,
    [
      [0, d * 0.08],
      [d * 0.06, d * 0.08],
      [d * 0.06, d * 0.15],
      [d * 0.26, d * 0.15],
    ],
    material,
  )
  const slot = tone(material, X, pen.camera, 0.6)
  pen.mark(
    `M${pen.at([d * 0.5, d * 0.64, width / 2 - d * 0.13]).join(' ')}L${pen.at([d * 0.5, d * 0.64, width / 2 + d * 0.13]).join(' ')}`,
    { stroke: slot, width: 5 },
  )
}

const clip: Drawer = (pen, look, vary) => {
  centreLine(pen, O, Z, -look.d * 0.8, look.d)
  return look.form === 'clamp' ? clamp(pen, look, vary) : circlip(pen, look, vary)
}

const bearing: Drawer = (pen, { d, l: inner, material }) => {
  const [r, w] = [d / 2, d * 0.3]
  const axis: Vec = [0.86, 0.45, 0.25]
  centreLine(pen, O, axis, -d * 0.9, d * 1.2)
  const frame = turned(
    pen,
    O,
    axis,
    [
      [0, r * 0.96],
      [w * 0.08, r],
      [w * 0.92, r],
      [w, r * 0.96],
    ],
    material,
  )
  bore(pen, frame, w, r * 0.86, w * 0.08, material)
  const face = frameOf(pen, O, axis)
  for (const at of [0.83, 0.66]) pen.mark(ellipse(pen, face, w * 0.93, r * at), { stroke: INK, width: WEIGHT.fine })
  const hub = turned(
    pen,
    O,
    axis,
    [
      [w * 0.9, inner * 0.72],
      [w, inner * 0.7],
    ],
    material,
  )
  bore(pen, hub, w, inner / 2, w, material, true)
}

export const fastenerDrawers = { screw, nut, spring, clip, bearing }

import { INK, WEIGHT } from '../pen.ts'
import { centreLine, type Flat, polar, prism, scribe } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { add, circle, type Vec, Z } from '../space.ts'
import { tube } from '../tube.ts'
import { bore, ellipse, type Ring, turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

const oRing: Drawer = (pen, { d, l, material }) => {
  centreLine(pen, O, Z, -d * 0.42, d * 0.42)
  tube(pen, circle(O, Z, (d + l) / 2, 96), l / 2, material)
}

/** A flat or stepped ring with a through hole. */
const ring =
  (rings: readonly Ring[], inner: number): Drawer =>
  (pen, { material }) => {
    const top = rings.at(-1)?.[0] ?? 0
    const frame = turned(pen, O, Z, rings, material)
    bore(pen, frame, top, inner, top, material, true)
  }

const groupGasket: Drawer = (pen, look, vary) => {
  const { d, l } = look
  const [outer, inner] = [d / 2, d * 0.39]
  ring(
    [
      [0, outer - 0.8],
      [0.8, outer],
      [l - 1, outer],
      [l, outer - 1.2],
    ],
    inner,
  )(pen, look, vary)
  const notches = 4
  for (let i = 0; i < notches; i++) {
    const at = circle([0, 0, l], Z, 1, notches, 0.09, 1.09)[i] ?? O
    scribe(pen, [add([0, 0, l], [at[0], at[1], 0], inner), add([0, 0, l], [at[0], at[1], 0], inner + 3.4)], 2.2)
  }
}

const flange: Drawer = (pen, { d, n, material }) => {
  const lobes = (turn: number): number => {
    const near = Math.cos(2 * Math.PI * n * turn)
    return (d / 2) * (n > 4 ? 1 : 0.86 + 0.14 * Math.max(0, near) ** 1.5)
  }
  const outline: Flat[] = polar(120, lobes)
  prism(pen, O, Z, outline, d * 0.03, material)
  const top: Vec = [0, 0, d * 0.03]
  const frame = turned(pen, top, Z, [[0, d * 0.27, 'smooth']], material)
  bore(pen, frame, 0, d * 0.27, d * 0.03, material, true)
  for (const at of circle(top, Z, d * 0.4, n).slice(0, n))
    bore(pen, { ...frame, at }, 0, d * 0.042, d * 0.03, material, true)
}

const lip: Drawer = (pen, look, vary) => {
  const { d, l } = look
  const r = d / 2
  ring(
    [
      [0, r * 0.82],
      [l * 0.35, r * 0.82],
      [l * 0.35, r * 0.9],
      [l * 0.55, r],
      [l, r * 0.9],
    ],
    r * 0.62,
  )(pen, look, vary)
  const frame = turned(pen, [0, 0, l], Z, [[0, 0, 'smooth']], look.material)
  pen.mark(ellipse(pen, frame, 0, r * 0.8), { stroke: INK, width: WEIGHT.fine })
  pen.mark(ellipse(pen, frame, 0, r * 0.74), { stroke: INK, width: WEIGHT.fine })
}

const gasket: Drawer = (pen, look, vary) => {
  const { form, d, l } = look
  centreLine(pen, O, Z, -d * 0.4, d * 0.45)
  if (form === 'group') groupGasket(pen, look, vary)
  else if (form === 'flange') flange(pen, look, vary)
  else if (form === 'lip') lip(pen, look, vary)
  else
    ring(
      [
        [0, d / 2],
        [l, d / 2],
      ],
      d * 0.33,
    )(pen, look, vary)
}

const washer: Drawer = (pen, look, vary) => {
  const { d, l } = look
  const thick = d * 0.075
  centreLine(pen, O, Z, -d * 0.42, d * 0.45)
  ring(
    [
      [0, d / 2],
      [thick * 0.7, d / 2],
      [thick, d / 2 - thick * 0.3],
    ],
    l / 2,
  )(pen, look, vary)
}

export const sealDrawers = { 'o-ring': oRing, gasket, washer }

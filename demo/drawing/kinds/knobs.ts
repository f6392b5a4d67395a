import { WEIGHT } from '../pen.ts'
import { centreLine, polar, prism, rounded, scribe } from '../shaped.ts'
import type { Drawer } from '../sheet.ts'
import { add, unit, type Vec, Z } from '../space.ts'
import { dome, type Ring, thread, turned } from '../turned.ts'

const O: Vec = [0, 0, 0]

const knob: Drawer = (pen, { d, n, form, material }) => {
  const [r, axis] = [d / 2, [0.84, 0.42, 0.34] as Vec]
  centreLine(pen, O, axis, -d * 1.1, d * 1.2)
  turned(
    pen,
    O,
    axis,
    [
      [-d * 0.42, r * 0.18],
      [-d * 0.2, r * 0.18],
      [-d * 0.2, r * 0.5],
      [0, r * 0.54],
    ],
    form === 'lobed' ? 'chrome' : 'steel',
  )
  const wave = form === 'lobed' ? 0.07 : form === 'knurled' ? 0.025 : 0
  const outline = polar(
    form === 'pointer' ? 72 : n * 12,
    (turn) => r * (1 - wave + wave * Math.cos(2 * Math.PI * n * turn)),
  )
  if (form === 'pointer')
    turned(
      pen,
      O,
      axis,
      [
        [0, r],
        [d * 0.06, r],
      ],
      material,
    )
  prism(
    pen,
    form === 'pointer' ? add(O, axis, d * 0.06) : O,
    axis,
    form === 'pointer' ? rounded(d * 0.28, d * 0.92, d * 0.1) : outline,
    d * 0.36,
    material,
    form === 'knurled' ? WEIGHT.fine : WEIGHT.edge,
  )
  const top = add(O, unit(axis), d * 0.36)
  if (form === 'pointer')
    return scribe(
      pen,
      [add(O, unit(axis), d * 0.42), add(add(O, unit(axis), d * 0.42), [-0.3, 0, 0.75], d * 0.42)],
      3,
      '#f4f2ec',
    )
  turned(
    pen,
    top,
    axis,
    [[0, r * 0.78], [d * 0.03, r * 0.72], ...dome(d * 0.03, r * 0.7, d * 0.06).slice(0, 4)],
    form === 'lobed' && material === 'walnut' ? 'brass' : material,
    WEIGHT.fine,
  )
}

const piston: Drawer = (pen, { d, l, n, material }) => {
  const r = d / 2
  centreLine(pen, O, Z, -l * 0.4, l * 1.4)
  const grooves = Array.from({ length: n }, (_, i): Ring[] => [
    [l * (0.06 + i * 0.14), r],
    [l * (0.06 + i * 0.14), r * 0.88],
    [l * (0.12 + i * 0.14), r * 0.88],
    [l * (0.12 + i * 0.14), r],
  ]).flat()
  const head = l * (0.1 + n * 0.14)
  turned(
    pen,
    O,
    Z,
    [
      [0, r * 0.94],
      [l * 0.02, r],
      ...grooves,
      [head, r],
      [head + l * 0.02, r * 0.94],
      [head + l * 0.02, r * 0.36],
      [l * 0.86, r * 0.32],
      [l * 0.88, r * 0.24],
      [l, r * 0.24],
    ],
    material,
  )
  const rod: Vec = [0, 0, l]
  turned(pen, rod, Z, thread(0, l * 0.16, r * 0.22, r * 0.08), 'steel', WEIGHT.fine)
}

export const knobDrawers = { knob, piston }

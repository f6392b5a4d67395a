import { grindingDrawers } from '../kinds/grinding.ts'
import { tone } from '../material.ts'
import { type Pen, WEIGHT } from '../pen.ts'
import { block, type Flat, patch, profile, scribe } from '../shaped.ts'
import type { MachineDrawer } from '../sheet.ts'
import { type Vec, X, Z } from '../space.ts'
import { tube } from '../tube.ts'
import { turned } from '../turned.ts'
import { gridTop, legs } from './bar.ts'

/** A touch screen on a front at `x`: rows of drinks to choose from. */
export const screenOn = (pen: Pen, x: number, [y, z]: Flat, [w, h]: Flat, columns: number): void => {
  const on = (a: number, b: number): Vec => [x, y + a * w, z + b * h]
  const field = (a: number, b: number, c: number, d: number, fill: string): void =>
    patch(pen, [on(a, b), on(c, b), on(c, d), on(a, d)], fill)
  field(0, 0, 1, 1, '#23292d')
  field(0.04, 0.05, 0.96, 0.95, '#33474c')
  field(0.04, 0.83, 0.96, 0.95, '#5d8884')
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < columns; i++) {
      const [a, b, s] = [0.08 + (i * 0.86) / columns, 0.12 + row * 0.36, 0.72 / columns]
      field(a, b, a + s, b + 0.28, '#f1eee6')
      field(
        a + s * 0.28,
        b + 0.06,
        a + s * 0.72,
        b + 0.2,
        ['#946845', '#6f4a2f', '#b88a5f'][(i + row) % 3] ?? '#946845',
      )
    }
}

const cup = (pen: Pen, at: Vec, r: number): void =>
  void turned(
    pen,
    at,
    Z,
    [
      [0, r * 0.5],
      [r * 0.2, r * 0.6],
      [r * 1.5, r],
      [r * 1.5, r * 0.9],
    ],
    'ptfe',
  )

const hopperOn = (pen: Pen, at: Vec, size: number, height: number): void =>
  pen.placed(at, 1, () =>
    grindingDrawers.hopper(pen, { form: 'square', material: 'smoked', d: size, l: height, n: 1 }, () => 0),
  )

const outlet = (pen: Pen, x: number, y: number, z: number): void => {
  for (const s of [-1, 1])
    turned(
      pen,
      [x + 34, y + s * 17, z - 34],
      Z,
      [
        [0, 7],
        [34, 9],
      ],
      'chrome',
    )
  block(pen, [x, y - 40, z], [60, 80, 90], 'plastic', 14)
  scribe(
    pen,
    [
      [x + 60.5, y - 20, z + 26],
      [x + 60.5, y + 20, z + 26],
    ],
    2.4,
    tone('chrome', X, pen.camera),
  )
}

const fridge = (pen: Pen, y: number): void => {
  legs(pen, 0, 380, 30, 'plastic')
  block(pen, [0, y, 30], [360, 220, 400], 'steel')
  const door: Vec[] = [
    [360.5, y + 14, 50],
    [360.5, y + 206, 50],
    [360.5, y + 206, 414],
    [360.5, y + 14, 414],
  ]
  patch(pen, door, '#3a444a', WEIGHT.edge)
  patch(
    pen,
    [
      [361, y + 34, 90],
      [361, y + 186, 90],
      [361, y + 186, 390],
      [361, y + 34, 390],
    ],
    '#a9bcc2',
  )
  scribe(
    pen,
    [
      [361, y + 60, 110],
      [361, y + 110, 370],
    ],
    7,
    '#cfdde1',
  )
  tube(
    pen,
    [
      [374, y + 24, 150],
      [374, y + 24, 330],
    ],
    5,
    'chrome',
  )
}

/** Bean-to-cup: hoppers on top, a screen, the outlet over the drip grid. */
export const automatic: MachineDrawer = (pen, { n, finish }, vary) => {
  const [width, height, foot] = [n === 1 ? 290 : 340, n === 1 ? 470 : 600, 34]
  const lip = vary(8, 18)
  if (n === 3) fridge(pen, -250)
  legs(pen, width, 460, foot, 'plastic')
  block(pen, [0, 0, foot], [480, width, 58], 'plastic', 10)
  gridTop(pen, [356, 34, foot + 58], 112, width - 68)
  block(pen, [0, 0, foot + 58], [330, width, height * 0.4], finish)
  patch(
    pen,
    [
      [330.5, 26, foot + 62],
      [330.5, width - 26, foot + 62],
      [330.5, width - 26, height * 0.47],
      [330.5, 26, height * 0.47],
    ],
    tone('plastic', X, pen.camera),
  )
  for (const y of [-1, 1]) cup(pen, [410, width / 2 + y * 22, foot + 58], 22)
  const waist = foot + 58 + height * 0.4
  outlet(pen, 344, width / 2, waist - 74)
  profile(
    pen,
    [
      [0, waist - 10],
      [360, waist - 10],
      [384 + lip, waist + 12],
      [372, height - 14],
      [352, height],
      [0, height],
    ],
    0,
    width,
    finish,
  )
  profile(
    pen,
    [
      [360, waist + 4],
      [385 + lip, waist + 16],
      [374, height - 22],
      [364, height - 22],
    ],
    22,
    width - 44,
    'plastic',
  )
  screenOn(pen, 381 + lip * 0.4, [46, waist + 40], [width - 92, height - waist - 84], n === 1 ? 2 : 3)
  tube(
    pen,
    [
      [387, width - 30, waist + 30],
      [387, width - 30, waist + 90],
    ],
    4,
    'chrome',
  )
  const wide = n === 1 ? width * 0.62 : width * 0.42
  const spots = n === 1 ? [0.5] : [0.27, 0.73]
  for (const at of spots) hopperOn(pen, [170, width * at, height], wide, vary(110, 150))
}

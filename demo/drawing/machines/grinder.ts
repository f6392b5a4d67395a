import { boltHead } from '../hardware.ts'
import { grindingDrawers } from '../kinds/grinding.ts'
import { type Pen, WEIGHT } from '../pen.ts'
import { block, prism, profile, rounded, scribe } from '../shaped.ts'
import type { MachineDrawer } from '../sheet.ts'
import { circle, type Vec, X, Z } from '../space.ts'
import { turned } from '../turned.ts'
import { screenOn } from './automatic.ts'
import { legs } from './bar.ts'

const hopper = (pen: Pen, at: Vec, d: number, l: number, smoked: boolean): void =>
  pen.placed(at, 1, () =>
    grindingDrawers.hopper(pen, { form: '', material: smoked ? 'smoked' : 'glass', d, l, n: 1 }, () => 0),
  )

/** The collar that turns to set the grind, with its scale. */
const collar = (pen: Pen, [x, y, z]: Vec, r: number): void => {
  turned(
    pen,
    [x, y, z],
    Z,
    [
      [0, r],
      [26, r],
      [28, r * 0.96],
    ],
    'aluminium',
  )
  for (let i = 0; i < 46; i++) {
    const at = circle([x, y, z + 4], Z, r, 1, -0.2 + i * 0.013)[0] ?? [x, y, z]
    scribe(pen, [at, [at[0], at[1], z + (i % 5 ? 14 : 22)]], i % 5 ? WEIGHT.fine : 1.6)
  }
}

/** An on-demand grinder: display, chute, and a fork for the portafilter. */
export const grinder: MachineDrawer = (pen, { n, finish }, vary) => {
  const scale = n / 64
  const [width, tall] = [170 + n * 0.5, 340 + n * 1.1]
  const nose = vary(4, 26)
  legs(pen, width, 330, 16, 'rubber')
  block(pen, [0, 0, 16], [340, width, 34], finish, 24)
  prism(pen, [262, width / 2, 50], Z, rounded(120, width * 0.76, 18), 6, 'steel')
  profile(
    pen,
    [
      [20, 50],
      [190, 50],
      [196, 190],
      [250 + nose, tall - 120],
      [246 + nose, tall - 20],
      [216, tall],
      [40, tall],
      [20, tall - 30],
    ],
    width * 0.12,
    width * 0.76,
    finish,
  )
  screenOn(pen, 250 + nose, [width * 0.26, tall - 112], [width * 0.48, 78], 2)
  for (const y of [-30, 30]) prism(pen, [196, width / 2 + y, 170], X, rounded(12, 12, 4), 96, 'steel')
  boltHead(pen, [196, width / 2, 150], X, 8)
  turned(
    pen,
    [232, width / 2, tall - 128],
    [0.45, 0, -0.89],
    [
      [-26, 30],
      [0, 30],
      [12, 24],
      [58, 17],
      [60, 20],
      [66, 20],
    ],
    'plastic',
  )
  const middle: Vec = [126, width / 2, tall]
  collar(pen, middle, 74 * Math.sqrt(scale))
  hopper(pen, [middle[0], middle[1], tall + 56], 150 + n * 0.5, 150 + n * 0.7, n > 70)
}

/** A shop grinder: a tall housing with a bag holder and one big knob. */
export const shopGrinder: MachineDrawer = (pen, { finish }) => {
  const [width, tall] = [230, 470]
  legs(pen, width, 330, 20, 'rubber')
  block(pen, [0, 0, 20], [350, width, 36], finish, 16)
  profile(
    pen,
    [
      [10, 56],
      [180, 56],
      [180, 240],
      [270, 290],
      [270, tall - 10],
      [250, tall],
      [10, tall],
    ],
    0,
    width,
    finish,
  )
  turned(
    pen,
    [226, width / 2, 210],
    Z,
    [
      [0, 30],
      [4, 33],
      [76, 38],
    ],
    'steel',
  )
  prism(pen, [180, width / 2, 150], X, rounded(70, 20, 4), 86, 'chrome')
  turned(
    pen,
    [271, width / 2, 390],
    X,
    [
      [0, 54],
      [6, 54],
      [6, 40],
      [30, 38],
      [36, 32],
    ],
    'aluminium',
  )
  for (let i = 0; i < 17; i++) {
    const [inner, outer] = [
      circle([278, width / 2, 390], X, 43, 1, i / 17)[0],
      circle([278, width / 2, 390], X, 51, 1, i / 17)[0],
    ]
    if (inner && outer) scribe(pen, [inner, outer], 1.4)
  }
  turned(
    pen,
    [271, 40, 320],
    X,
    [
      [0, 12],
      [8, 12],
      [9, 10],
    ],
    'silicone',
  )
  turned(
    pen,
    [271, width - 40, 320],
    X,
    [
      [0, 12],
      [8, 12],
      [9, 10],
    ],
    'nylon',
  )
  collar(pen, [130, width / 2, tall], 84)
  hopper(pen, [130, width / 2, tall + 60], 210, 190, false)
}

import { lines } from '../hardware.ts'
import { bell } from '../kinds/groups.ts'
import { tone } from '../material.ts'
import type { Pen } from '../pen.ts'
import { block, patch } from '../shaped.ts'
import type { MachineDrawer } from '../sheet.ts'
import { bend, type Vec, X, Z } from '../space.ts'
import { tube } from '../tube.ts'
import { dome, turned } from '../turned.ts'
import { cupRail, cups, dialAt, gridTop, legs, locked, steamWand, tapKnob, widthOf } from './bar.ts'

/** Levers stand above the groups; the body is a plain chest behind them. */
export const lever: MachineDrawer = (pen, { n, finish }) => {
  const [width, depth, base, top] = [widthOf(n), 520, 90, 470]
  legs(pen, width, depth, base)
  block(pen, [0, 0, base], [depth, width, 60], finish, 24)
  gridTop(pen, [290, 24, base + 60], 210, width - 48)
  block(pen, [0, 10, base + 60], [280, width - 20, top - base - 60], finish, 30)
  lines(pen, [281, 60, base + 120], [281, width - 60, base + 120], [0, 0, 230], 2, 1.4)
  dialAt(pen, [286, width / 2, top - 70], 62, 16)
  cups(pen, width, 280, top, 1)
  cupRail(pen, width, 270, top)
  for (const y of [64, width - 64]) {
    tapKnob(pen, 282, y, top - 50, 'walnut')
    steamWand(pen, [290, y, top - 110], y > 64 ? 20 : -20)
  }
  for (let i = 0; i < n; i++) leverGroup(pen, [372, (width * (i + 0.5)) / n + (i - (n - 1) / 2) * -60, 300])
}

const leverGroup = (pen: Pen, at: Vec): void => {
  pen.placed(at, 1, () => {
    turned(
      pen,
      [-100, 0, 50],
      X,
      [
        [0, 46],
        [12, 46],
        [12, 30],
        [70, 30],
      ],
      'chrome',
    )
    bell(pen, 0, 46, 58, 'chrome')
    locked(pen, [0, 0, -58], 'walnut')
    turned(
      pen,
      [0, 0, 0],
      Z,
      [
        [0, 44],
        [14, 40],
        [110, 40],
        [110, 45],
        [124, 45],
        [124, 38],
        [236, 37],
        [248, 30],
        [256, 18],
      ],
      'chrome',
    )
    turned(
      pen,
      [0, -24, 246],
      [0, 1, 0],
      [
        [0, 6],
        [48, 6],
        [48, 11],
        [54, 11],
      ],
      'steel',
    )
    tube(
      pen,
      [
        [0, 0, 258],
        [60, 0, 330],
      ],
      7,
      'chrome',
    )
    turned(
      pen,
      [60, 0, 330],
      [0.64, 0, 0.77],
      [[0, 9], [14, 12, 'smooth'], [80, 15, 'smooth'], [104, 15], ...dome(104, 15, 12)],
      'walnut',
    )
  })
}

/** A polished box with one E61 group in front. */
export const home: MachineDrawer = (pen, { finish }) => {
  const [width, base, top] = [300, 46, 390]
  legs(pen, width, 420, base)
  block(pen, [0, 0, base], [440, width, 62], finish)
  gridTop(pen, [262, 14, base + 62], 164, width - 28)
  block(pen, [0, 0, base + 62], [250, width, top - base - 62], finish)
  patch(
    pen,
    [
      [250.5, 90, base + 80],
      [250.5, 210, base + 80],
      [250.5, 210, top - 30],
      [250.5, 90, top - 30],
    ],
    tone('steel', X, pen.camera),
  )
  for (const y of [46, width - 46]) {
    dialAt(pen, [256, y, base + 130], 44, y > 46 ? 3 : 16)
    tapKnob(pen, 252, y, top - 60, 'walnut')
    steamWand(pen, [262, y, top - 110], y > 46 ? 18 : -18)
  }
  cups(pen, width, 240, top, 2)
  cupRail(pen, width, 246, top)
  pen.placed([340, width / 2, 276], 1, () => {
    turned(
      pen,
      [-92, 0, 56],
      X,
      [
        [0, 40],
        [10, 40],
        [10, 26],
        [60, 26],
      ],
      'chrome',
    )
    bell(pen, 0, 46, 52, 'chrome')
    locked(pen, [0, 0, -52], 'walnut')
    turned(
      pen,
      [0, 0, 0],
      Z,
      [[0, 42], [18, 34, 'smooth'], [56, 31], [64, 26], [84, 26], [84, 16], ...dome(84, 16, 10)],
      'chrome',
    )
    turned(
      pen,
      [18, 0, 44],
      X,
      [
        [0, 22],
        [18, 22],
        [18, 16],
        [34, 16],
        [36, 12],
      ],
      'chrome',
    )
    turned(
      pen,
      [0, 24, 44],
      [0, 1, 0],
      [
        [0, 17],
        [16, 17],
        [16, 9],
        [26, 9],
      ],
      'chrome',
    )
    tube(
      pen,
      bend(
        [
          [0, 50, 44],
          [0, 64, 44],
          [34, 72, 36],
        ],
        12,
      ),
      4,
      'chrome',
    )
    turned(pen, [34, 72, 36], [0.95, 0.2, -0.1], [[-8, 6], [0, 9, 'smooth'], ...dome(0, 9, 8)], 'walnut')
  })
}

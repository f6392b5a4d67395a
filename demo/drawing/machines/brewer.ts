import { lines } from '../hardware.ts'
import { filterDrawers } from '../kinds/filters.ts'
import { standDrawers } from '../kinds/stands.ts'
import { block, patch, profile } from '../shaped.ts'
import type { MachineDrawer } from '../sheet.ts'
import { bend, X, Z } from '../space.ts'
import { tube } from '../tube.ts'
import { turned } from '../turned.ts'
import { screenOn } from './automatic.ts'
import { gridTop, legs } from './bar.ts'

/** Filter funnels under an overhanging head, a decanter on the warmer under each. */
export const brewer: MachineDrawer = (pen, { n, finish }) => {
  const [width, top] = [60 + n * 200, 560]
  legs(pen, width, 400, 24, 'rubber')
  block(pen, [0, 0, 24], [410, width, 60], finish, 12)
  block(pen, [0, 0, 84], [170, width, 300], 'steel')
  lines(pen, [171, 40, 120], [171, width - 40, 120], [0, 0, 220], 2, 1.4)
  for (let i = 0; i < n; i++) {
    const y = 30 + 200 * (i + 0.5)
    turned(
      pen,
      [290, y, 84],
      Z,
      [
        [0, 84],
        [8, 84],
        [9, 78],
      ],
      'plastic',
    )
    pen.placed([290, y, 93], 1.06, () =>
      standDrawers.glass(pen, { form: 'decanter', material: 'glass', d: 150, l: 165, n: 1 }, () => 0),
    )
    pen.placed([290, y, 400], 1.24, () =>
      filterDrawers.basket(pen, { form: 'funnel', material: 'plastic', d: 124, l: 84, n: 1 }, () => 0),
    )
    tube(
      pen,
      bend(
        [
          [340, y, 372],
          [430, y, 372],
        ],
        6,
      ),
      9,
      'plastic',
    )
  }
  profile(
    pen,
    [
      [0, 384],
      [372, 384],
      [392, 404],
      [372, top - 12],
      [352, top],
      [0, top],
    ],
    0,
    width,
    finish,
  )
  for (let i = 0; i < n; i++) screenOn(pen, 386, [30 + 200 * (i + 0.5) - 62, 430], [124, 84], 2)
  turned(
    pen,
    [90, width / 2, top],
    Z,
    [
      [0, 34],
      [10, 34],
      [12, 28],
    ],
    'steel',
  )
}

/** A stepwise water boiler: a slim tower, one tap over its grid. */
export const boiler: MachineDrawer = (pen, { finish }) => {
  const [width, top] = [230, 610]
  legs(pen, width, 400, 40)
  block(pen, [0, 0, 40], [410, width, 44], 'plastic', 10)
  gridTop(pen, [272, 20, 84], 126, width - 40)
  block(pen, [0, 0, 84], [262, width, top - 84], finish, 16)
  patch(
    pen,
    [
      [263, 34, 330],
      [263, width - 34, 330],
      [263, width - 34, top - 36],
      [263, 34, top - 36],
    ],
    '#3b4146',
  )
  screenOn(pen, 264, [58, 440], [width - 116, 100], 2)
  lines(pen, [262.5, 60, 130], [262.5, width - 60, 130], [0, 0, 50], 12, 1.6)
  turned(
    pen,
    [262, width / 2, 372],
    X,
    [
      [0, 26],
      [10, 26],
      [10, 17],
      [60, 17],
      [64, 13],
    ],
    'chrome',
  )
  tube(
    pen,
    bend(
      [
        [310, width / 2, 372],
        [344, width / 2, 368],
        [348, width / 2, 292],
      ],
      30,
    ),
    10,
    'chrome',
  )
  tube(
    pen,
    [
      [306, width / 2, 384],
      [318, width / 2, 420],
    ],
    5,
    'chrome',
  )
  turned(
    pen,
    [318, width / 2, 418],
    [0.3, 0, 0.95],
    [
      [0, 9],
      [30, 11],
      [34, 7],
    ],
    'plastic',
  )
  block(pen, [10, 10, top], [240, width - 20, 12], 'plastic', 16)
}

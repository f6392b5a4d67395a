import type { MaterialName } from '../../catalogue/parts/part.ts'
import { meterDrawers } from '../kinds/meters.ts'
import { grip } from '../kinds/portafilters.ts'
import { type Pen, WEIGHT } from '../pen.ts'
import { patch, scribe } from '../shaped.ts'
import { bend, type Vec, X, Z } from '../space.ts'
import { tube } from '../tube.ts'
import { dome, turned } from '../turned.ts'

export const legs = (pen: Pen, width: number, depth: number, height: number, name: MaterialName = 'chrome'): void => {
  for (const [x, y] of [
    [70, 70],
    [70, width - 70],
    [depth - 70, 70],
    [depth - 70, width - 70],
  ] as const)
    turned(
      pen,
      [x, y, 0],
      Z,
      [
        [0, 26],
        [8, 27],
        [14, 16],
        [height, 20],
      ],
      name,
    )
}

/** The drip grid lies in the top of the base. */
export const gridTop = (pen: Pen, [x, y, z]: Vec, depth: number, width: number): void => {
  patch(
    pen,
    [
      [x, y, z],
      [x + depth, y, z],
      [x + depth, y + width, z],
      [x, y + width, z],
    ],
    '#5b646b',
    WEIGHT.edge,
  )
  const count = Math.round(width / 16)
  for (let i = 1; i < count; i++)
    scribe(
      pen,
      [
        [x + 4, y + (i * width) / count, z],
        [x + depth - 4, y + (i * width) / count, z],
      ],
      2.6,
      '#d9dfe3',
    )
  for (const t of [0.33, 0.66])
    scribe(
      pen,
      [
        [x + depth * t, y + 4, z],
        [x + depth * t, y + width - 4, z],
      ],
      2,
      '#b9c1c6',
    )
}

export const cupRail = (pen: Pen, width: number, depth: number, z: number): void => {
  const ring = (h: number): void =>
    tube(
      pen,
      bend(
        [
          [depth - 20, 20, z + h],
          [20, 20, z + h],
          [20, width - 20, z + h],
          [depth - 20, width - 20, z + h],
          [depth - 20, 20, z + h],
        ],
        30,
      ),
      5,
      'chrome',
      { pieces: 24 },
    )
  ring(36)
  for (const y of [20, width / 2, width - 20])
    tube(
      pen,
      [
        [depth - 20, y, z],
        [depth - 20, y, z + 36],
      ],
      4,
      'chrome',
    )
}

/** Cups wait on top, in rows from the back. */
export const cups = (pen: Pen, width: number, depth: number, z: number, skip: number): void => {
  const columns = Math.floor((width - 80) / 78)
  for (let row = 0; row < 2; row++)
    for (let i = 0; i < columns; i++) {
      if ((i + row * 2 + skip) % 5 === 0) continue
      const at: Vec = [depth * (0.28 + row * 0.4), 40 + ((width - 80) * (i + 0.5)) / columns, z]
      turned(
        pen,
        at,
        Z,
        [
          [0, 32],
          [4, 33],
          [40, 26, 'smooth'],
          [50, 18],
          [54, 18],
          [54, 16],
        ],
        'ptfe',
        WEIGHT.fine,
      )
    }
}

/** A portafilter locked into a group, its handle towards the barista. */
export const locked = (pen: Pen, [x, y, z]: Vec, name: MaterialName): void => {
  for (const s of [-1, 1])
    tube(
      pen,
      bend(
        [
          [x, y, z - 24],
          [x, y + s * 16, z - 30],
          [x, y + s * 17, z - 56],
        ],
        10,
      ),
      6,
      'chrome',
    )
  turned(
    pen,
    [x, y, z],
    Z,
    [
      [-34, 20],
      [-24, 34],
      [0, 37],
    ],
    'chrome',
  )
  turned(
    pen,
    [x + 34, y, z - 14],
    X,
    [
      [0, 11],
      [26, 8],
    ],
    'chrome',
  )
  grip(pen, [x + 56, y, z - 14], [0.995, 0, -0.1], 17, 112, name)
}

export const steamWand = (pen: Pen, [x, y, z]: Vec, lean: number): void => {
  tube(
    pen,
    bend(
      [
        [x - 30, y, z],
        [x + 26, y, z],
        [x + 44, y + lean * 0.6, z - 110],
        [x + 50, y + lean, z - 190],
      ],
      34,
      12,
    ),
    6.5,
    'chrome',
  )
  turned(
    pen,
    [x + 51, y + lean, z - 204],
    Z,
    [
      [0, 5],
      [3, 8],
      [16, 9],
    ],
    'steel',
    WEIGHT.fine,
  )
}

export const dialAt = (pen: Pen, at: Vec, size: number, n: number): void =>
  pen.placed(at, size / 40, () =>
    meterDrawers.gauge(pen, { form: '', material: 'chrome', d: 40, l: 20, n }, () => 0.45),
  )

export const buttons = (pen: Pen, x: number, y: number, z: number): void => {
  const plate = (a: number, b: number): Vec => [x + 1, y + a, z + b]
  patch(pen, [plate(-62, -17), plate(62, -17), plate(62, 17), plate(-62, 17)], '#3b4146')
  for (let i = 0; i < 5; i++)
    turned(
      pen,
      [x + 1, y - 46 + i * 23, z],
      X,
      [
        [0, 8.5],
        [3, 8.5],
        [4, 7],
      ],
      i === 4 ? 'silicone' : 'nylon',
      WEIGHT.fine,
    )
}

export const tapKnob = (pen: Pen, x: number, y: number, z: number, name: MaterialName): void =>
  void turned(
    pen,
    [x, y, z],
    X,
    [[0, 13], [12, 13], [12, 24], [16, 27], [34, 25], [38, 20], ...dome(38, 20, 5).slice(0, 5)],
    name,
  )

export const widthOf = (groups: number): number => 240 + groups * 210

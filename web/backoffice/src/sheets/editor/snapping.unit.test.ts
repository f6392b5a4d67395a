import { expect, it } from 'vitest'
import type { Spot } from './sheet.ts'
import { snapped } from './snapping.ts'

const others = [
  { dot_left: 20, dot_top: 70 },
  { dot_left: 20.6, dot_top: 30 },
] as Spot[]
const reach = { x: 0.5, y: 1 }

it.each([
  [
    { x: 20.2, y: 50 },
    { x: 20, y: 50, lines: { x: 20 } },
  ],
  [
    { x: 20.4, y: 50 },
    { x: 20.6, y: 50, lines: { x: 20.6 } },
  ],
  [
    { x: 50, y: 30.9 },
    { x: 50, y: 30, lines: { y: 30 } },
  ],
  [
    { x: 19.8, y: 69.5 },
    { x: 20, y: 70, lines: { x: 20, y: 70 } },
  ],
  [
    { x: 50, y: 50 },
    { x: 50, y: 50, lines: {} },
  ],
])('takes %j to the nearest row and column in reach', (at, to) => {
  expect(snapped(at, others, reach)).toEqual(to)
})

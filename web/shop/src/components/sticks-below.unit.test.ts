import { expect, it } from 'vitest'
import { clearOf } from './sticks-below.ts'

it.each([
  ['there is none', [], 0],
  ['it sticks', [{ top: 700, bottom: 780 }], 144],
  ['the page’s end lifts it to where the button would be', [{ top: 560, bottom: 690 }], 284],
  ['it is above the button', [{ top: 500, bottom: 640 }], 0],
  ['it is not in sight yet', [{ top: 900, bottom: 980 }], 0],
  ['it is hidden', [{ top: 0, bottom: 0 }], 0],
  [
    'there are two',
    [
      { top: 700, bottom: 780 },
      { top: 640, bottom: 690 },
    ],
    204,
  ],
  [
    'another stands above it, out of the button’s own reach',
    [
      { top: 580, bottom: 660 },
      { top: 668, bottom: 780 },
    ],
    264,
  ],
])('support’s button is clear of a bar where %s', (_, bars, clear) => expect(clearOf(bars, 844)).toBe(clear))

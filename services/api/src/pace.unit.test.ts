import { expect, test } from 'vitest'
import { judgePace } from './plugins/pace.ts'

const LARGEST = 5_242_880

test.each([
  ['nothing yet, at its beginning', 0, 10_000, undefined],
  ['a byte a second', 11, 11_000, 'upload_too_slow'],
  ['much at first, and then nothing for as long as that makes up for', 3_000_000, 500_000, undefined],
  ['… and for longer', 3_000_000, 600_000, 'upload_too_slow'],
  ['a slow network all the way', 64_000, 10_500, undefined],
  ['more than anybody may send, for its sender to hear so', 2 * LARGEST, 1_000, undefined],
  ['… and on without end', 2 * LARGEST + 1, 1_000, 'too_large'],
])('a body with %s', (_, bytes, ms, refused) => {
  expect(judgePace(bytes, ms, LARGEST)?.refused).toBe(refused)
})

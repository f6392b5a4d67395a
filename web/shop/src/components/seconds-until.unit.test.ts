import { expect, it } from 'vitest'
import { secondsUntil } from './seconds-until.ts'

it.each([
  [0, 5_000, 0],
  [5_000, 5_000, 0],
  [5_001, 5_000, 1],
  [65_000, 5_000, 60],
  [64_999, 5_000, 60],
])('until %d at %d are %d whole seconds', (end, now, seconds) => expect(secondsUntil(end, now)).toBe(seconds))

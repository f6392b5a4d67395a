import { expect, it } from 'vitest'
import { endingOf } from './ending.ts'

const at = '2026-11-21T10:00:00.000+08:00'

it.each([
  [{ status: 4, cancelled_at: null, cancel_reason: null }, undefined],
  [{ status: 0, cancelled_at: at, cancel_reason: null }, 'closed'],
  // Its words may have been erased.
  [{ status: 0, cancelled_at: at, cancel_reason: '' }, 'closedByShop'],
  [{ status: 0, cancelled_at: null, cancel_reason: null }, 'closedRefunded'],
] as const)('%j ended as %s', (order, ending) => {
  expect(endingOf(order)).toBe(ending)
})

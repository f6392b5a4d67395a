import { expect, it } from 'vitest'
import { latestOf } from './timeline.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => index)

it('shows the latest of a long timeline, and the whole one when it is asked for', () => {
  expect(latestOf(rows(55), false)).toEqual({ shown: rows(55), earlier: 0 })
  const { shown, earlier } = latestOf(rows(300), false)
  expect([shown.length, shown[0], shown.at(-1), earlier]).toEqual([50, 250, 299, 250])
  expect(latestOf(rows(300), true)).toEqual({ shown: rows(300), earlier: 0 })
})

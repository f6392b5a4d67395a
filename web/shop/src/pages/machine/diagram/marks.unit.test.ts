import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMarks } from './marks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('lights up at once, and goes out a moment behind the pointer', () => {
  const marks = createMarks(undefined)
  const told = vi.fn()
  marks.watch(told)
  marks.light(5, 'diagram', 51)
  expect(marks.read()).toMatchObject({ lit: 5, spot: 51, open: false, from: 'diagram' })
  marks.leave()
  expect(marks.read().lit).toBe(5)
  vi.runAllTimers()
  expect(marks.read()).toMatchObject({ lit: undefined, spot: undefined })
  expect(told).toHaveBeenCalledTimes(2)
})

it('stays lit while the pointer is on the card, or on the next one', () => {
  const marks = createMarks(undefined)
  marks.light(5, 'diagram', 51)
  marks.leave()
  marks.stay()
  vi.runAllTimers()
  expect(marks.read().lit).toBe(5)
  marks.leave()
  marks.light(6, 'list')
  vi.runAllTimers()
  expect(marks.read()).toMatchObject({ lit: 6, spot: undefined, from: 'list' })
})

it('opens the card of a hotspot that is chosen, and of no row', () => {
  const marks = createMarks(4)
  expect(marks.read()).toMatchObject({ chosen: 4, from: 'address' })
  marks.choose(5, 'diagram', 51)
  expect(marks.read()).toMatchObject({ chosen: 5, spot: 51, open: true })
  marks.close()
  marks.choose(6, 'list')
  expect(marks.read()).toMatchObject({ chosen: 6, open: false })
})

it('lets nothing else light up while a card asks', () => {
  const marks = createMarks(undefined)
  marks.choose(5, 'diagram', 51)
  marks.light(6, 'list')
  marks.leave()
  vi.runAllTimers()
  expect(marks.read()).toMatchObject({ lit: 5, spot: 51, open: true })
})

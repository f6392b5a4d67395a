import { afterEach, expect, it, vi } from 'vitest'
import { keep, keptOf } from './kept.ts'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
})
vi.useFakeTimers()

afterEach(() => stored.clear())

it('keeps what was typed for half an hour, and nothing of it longer', () => {
  keep('ticket', 'abc')
  vi.advanceTimersByTime(30 * 60_000 - 1)
  expect(keptOf('ticket')).toBe('abc')
  vi.advanceTimersByTime(1)
  expect(keptOf('ticket')).toBe('')
  expect(stored.size).toBe(0)
})

it('keeps nothing of an empty text', () => {
  keep('ticket', 'abc')
  keep('ticket', '')
  expect(keptOf('ticket')).toBe('')
  expect(stored.size).toBe(0)
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inBatches } from './batches.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('begins at once, then waits for its pace, and takes what came meanwhile together and once', async () => {
  const batches: (readonly string[])[] = []
  const work = async (keys: readonly string[]) => void batches.push(keys)
  const add = inBatches(work, () => undefined, 15)
  for (const key of ['a', 'b', 'b', 'c', 'a']) add(key)
  expect(batches).toEqual([['a']])
  await vi.advanceTimersByTimeAsync(14)
  expect(batches).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(batches).toEqual([['a'], ['b', 'c', 'a']])
})

it('goes on behind what failed', async () => {
  const [done, failed]: [string[], unknown[]] = [[], []]
  const work = async ([key]: readonly string[]) => {
    if (key === 'a') throw new Error('no')
    done.push(key as string)
  }
  const add = inBatches(work, (error) => failed.push(error), 15)
  add('a')
  add('b')
  await vi.advanceTimersByTimeAsync(15)
  expect([failed.length, done]).toEqual([1, ['b']])
})

import { expect, test } from 'vitest'
import { cachedLists } from './cached-lists.ts'

const counted = (length = 1) => {
  const made: string[] = []
  const make = async (key: string) => {
    made.push(key)
    return new Int32Array(length)
  }
  return { made, make }
}

test('a list is made once for a revision, and again for the next', async () => {
  const { made, make } = counted()
  const lists = cachedLists(make, 1_000)
  await lists.get(1, 'a', 'a')
  await lists.get(1, 'a', 'a')
  await lists.get(2, 'a', 'a')
  expect(made).toEqual(['a', 'a'])
})

test('a reader of an older revision gets the newer list', async () => {
  const { made, make } = counted()
  const lists = cachedLists(make, 1_000)
  await lists.get(2, 'a', 'a')
  await lists.get(1, 'a', 'a')
  expect(made).toEqual(['a'])
})

test('who asks for a list that is being made waits for that one', async () => {
  const { made, make } = counted()
  const lists = cachedLists(make, 1_000)
  const [first, second] = await Promise.all([lists.get(1, 'a', 'a'), lists.get(1, 'a', 'a')])
  expect(made).toEqual(['a'])
  expect(second).toBe(first)
})

test('the least recently used give way', async () => {
  const { made, make } = counted(100)
  const lists = cachedLists(make, 400)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await lists.get(1, key, key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('a list longer than the budget is cached as long as no other comes', async () => {
  const { made, make } = counted(1_000)
  const lists = cachedLists(make, 10)
  for (const key of ['a', 'a', 'b', 'a']) await lists.get(1, key, key)
  expect(made).toEqual(['a', 'b', 'a'])
})

test('a list that was begun before a change is not cached after it', async () => {
  const waiting: ((list: Int32Array) => void)[] = []
  const lists = cachedLists(() => new Promise((resolve) => waiting.push(resolve)), 1_000)
  const before = lists.get(1, 'a', 'a')
  const after = lists.get(2, 'a', 'a')
  await Promise.resolve()
  waiting[0]?.(Int32Array.of(1))
  await before
  waiting[1]?.(Int32Array.of(2))
  expect([...(await after)]).toEqual([2])
  expect([...(await lists.get(2, 'a', 'a'))]).toEqual([2])
})

test('what failed is tried again', async () => {
  let tries = 0
  const lists = cachedLists(async () => {
    tries += 1
    if (tries === 1) throw new Error('no answer')
    return Int32Array.of(7)
  }, 1_000)
  await expect(lists.get(1, 'a', 'a')).rejects.toThrow('no answer')
  expect([...(await lists.get(1, 'a', 'a'))]).toEqual([7])
})

test('who waits for a list gets it, although longer ones came meanwhile', async () => {
  const waiting = new Map<string, (list: Int32Array) => void>()
  const lists = cachedLists((key: string) => new Promise((resolve) => waiting.set(key, resolve)), 10)
  const asked = ['a', 'b', 'c'].map((key) => lists.get(1, key, key))
  for (const key of ['c', 'b', 'a']) waiting.get(key)?.(Int32Array.from({ length: 1_000 }, () => key.charCodeAt(0)))
  expect((await Promise.all(asked)).map((list) => list[0])).toEqual([97, 98, 99])
})

import { expect, test } from 'vitest'
import { cachedLists, type IdList } from './cached-lists.ts'

const listOf = (length = 1, revision = 1): IdList => ({ revision, ids: new Int32Array(length) })

/** Asks for each list in turn as a search does, and answers which of them had to be made. */
const madeBy = async (budget: number, length: number, asked: readonly string[]): Promise<string[]> => {
  const lists = cachedLists(budget)
  const made: string[] = []
  for (const key of asked) {
    if ((await lists.get(key)) !== undefined) continue
    made.push(key)
    lists.keep(key, Promise.resolve(listOf(length)))
    await lists.get(key)
  }
  return made
}

test('a list is made once', async () => {
  expect(await madeBy(1_000, 1, ['a', 'a', 'a'])).toEqual(['a'])
})

test('who asks for a list that is being made waits for that one', async () => {
  const lists = cachedLists(1_000)
  const list = listOf()
  lists.keep('a', Promise.resolve(list))
  expect(await Promise.all([lists.get('a'), lists.get('a')])).toEqual([list, list])
})

test('the least recently used give way', async () => {
  expect(await madeBy(400, 100, ['a', 'b', 'a', 'c', 'a', 'b'])).toEqual(['a', 'b', 'c', 'b'])
})

test('a list longer than the budget is cached as long as no other comes', async () => {
  expect(await madeBy(10, 1_000, ['a', 'a', 'b', 'a'])).toEqual(['a', 'b', 'a'])
})

test('one that is out of date is forgotten, and not what took its place', async () => {
  const lists = cachedLists(1_000)
  const [before, after] = [listOf(1, 1), listOf(1, 2)]
  lists.keep('a', Promise.resolve(before))
  await lists.get('a')
  lists.forget('a', before)
  expect(lists.get('a')).toBeUndefined()
  lists.keep('a', Promise.resolve(after))
  await lists.get('a')
  lists.forget('a', before)
  expect(lists.get('a')).toBe(after)
})

test('what failed is tried again', async () => {
  const lists = cachedLists(1_000)
  const failing = Promise.reject(new Error('no answer'))
  lists.keep('a', failing)
  await expect(lists.get('a')).rejects.toThrow('no answer')
  expect(lists.get('a')).toBeUndefined()
})

test('who waits for a list gets it, although longer ones came meanwhile', async () => {
  const waiting = new Map<string, (list: IdList) => void>()
  const lists = cachedLists(10)
  const asked = ['a', 'b', 'c'].map((key) => {
    lists.keep(key, new Promise((resolve) => waiting.set(key, resolve)))
    return lists.get(key)
  })
  for (const [key, made] of [...waiting].reverse())
    made({ revision: 1, ids: Int32Array.from({ length: 1_000 }, () => key.charCodeAt(0)) })
  expect((await Promise.all(asked)).map((list) => list?.ids[0])).toEqual([97, 98, 99])
})

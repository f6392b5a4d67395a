import { describe, expect, it } from 'vitest'
import { batchedLookup } from './batched-lookup.ts'

/** Asks that stay open until the test answers them. */
const opened = () => {
  const asks: { keys: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = []
  const ask = (keys: readonly string[]) =>
    new Promise<string[]>((resolve, reject) => {
      asks.push({ keys, answer: () => resolve(keys.map((key) => `${key}!`)), fail: reject })
    })
  return { asks, ask }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('batched lookups', () => {
  it('share the next ask while one is under way', async () => {
    const { asks, ask } = opened()
    const lookUp = batchedLookup(ask)
    const first = lookUp('a')
    await turn()
    const others = Promise.all([lookUp('b'), lookUp('c')])
    await turn()
    const latest = lookUp('b')
    await turn()
    expect(asks.map(({ keys }) => keys)).toEqual([['a']])
    asks[0]?.answer()
    expect(await first).toBe('a!')
    await turn()
    expect(asks.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c', 'b']])
    asks[1]?.answer()
    expect(await others).toEqual(['b!', 'c!'])
    expect(await latest).toBe('b!')
  })

  it('are never answered by an ask that began before them', async () => {
    const { asks, ask } = opened()
    const lookUp = batchedLookup(ask)
    const before = lookUp('a')
    await turn()
    const during = lookUp('a')
    asks[0]?.answer()
    await before
    await turn()
    expect(asks).toHaveLength(2)
    asks[1]?.answer()
    expect(await during).toBe('a!')
  })

  it('fail together with their ask, and the next ones are asked again', async () => {
    const { asks, ask } = opened()
    const lookUp = batchedLookup(ask)
    const lost = lookUp('a')
    await turn()
    asks[0]?.fail(new Error('the connection is gone'))
    await expect(lost).rejects.toThrow('the connection is gone')
    const next = lookUp('a')
    await turn()
    asks[1]?.answer()
    expect(await next).toBe('a!')
  })

  it('put no more than 256 keys into one ask, and one ask after another', async () => {
    const { asks, ask } = opened()
    const lookUp = batchedLookup(ask)
    const all = Array.from({ length: 300 }, (_, index) => lookUp(String(index)))
    await turn()
    expect(asks.map(({ keys }) => keys.length)).toEqual([256])
    asks[0]?.answer()
    await turn()
    expect(asks.map(({ keys }) => keys.length)).toEqual([256, 44])
    asks[1]?.answer()
    expect((await Promise.all(all)).at(-1)).toBe('299!')
  })
})

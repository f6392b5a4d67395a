import { describe, expect, it } from 'vitest'
import { coalesced } from './coalesced.ts'

/** Asks that stay open until the test answers them. */
const opened = () => {
  const asks: { questions: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = []
  const ask = (questions: readonly string[]) =>
    new Promise<(question: string) => string | undefined>((resolve, reject) => {
      asks.push({ questions, answer: () => resolve((question) => `${question}!`), fail: reject })
    })
  return { asks, ask }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('coalesced questions', () => {
  it('share the next ask while one is under way, each question once', async () => {
    const { asks, ask } = opened()
    const question = coalesced(ask)
    const first = question('a')
    const others = Promise.all([question('b'), question('c'), question('b')])
    expect(asks.map(({ questions }) => questions)).toEqual([['a']])
    asks[0]?.answer()
    expect(await first).toBe('a!')
    await turn()
    expect(asks[1]?.questions).toEqual(['b', 'c'])
    asks[1]?.answer()
    expect(await others).toEqual(['b!', 'c!', 'b!'])
  })

  it('are never answered by an ask that began before them', async () => {
    const { asks, ask } = opened()
    const question = coalesced(ask)
    const before = question('a')
    const during = question('a')
    asks[0]?.answer()
    await before
    await turn()
    expect(asks).toHaveLength(2)
    asks[1]?.answer()
    expect(await during).toBe('a!')
  })

  it('fail together with their ask, and the next ones are asked again', async () => {
    const { asks, ask } = opened()
    const question = coalesced(ask)
    const lost = question('a')
    asks[0]?.fail(new Error('the connection is gone'))
    await expect(lost).rejects.toThrow('the connection is gone')
    const next = question('a')
    asks[1]?.answer()
    expect(await next).toBe('a!')
  })

  it('put no more than 256 questions into one ask', async () => {
    const { asks, ask } = opened()
    const question = coalesced(ask)
    const all = Array.from({ length: 300 }, (_, index) => question(String(index)))
    for (let index = 0; index < 3; index += 1) {
      asks[index]?.answer()
      await turn()
    }
    expect(asks.map(({ questions }) => questions.length)).toEqual([1, 256, 43])
    expect((await Promise.all(all)).at(-1)).toBe('299!')
  })
})

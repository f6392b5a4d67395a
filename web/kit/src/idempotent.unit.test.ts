import { expect, it } from 'vitest'
import { createIdempotent } from './idempotent.ts'

/** The key with which each content went out, of which the answers to these were lost. */
const keysOf = async (contents: readonly string[], lost: readonly number[]): Promise<readonly string[]> => {
  const idempotently = createIdempotent()
  const keys: string[] = []
  for (const [at, content] of contents.entries()) {
    const sent = idempotently({ content }, async (key) => {
      keys.push(key)
      if (lost.includes(at)) throw new Error('lost')
      return at
    })
    if (lost.includes(at)) await expect(sent).rejects.toThrow('lost')
    else expect(await sent).toBe(at)
  }
  return keys
}

it('keeps its key until what is sent is done', async () => {
  const [first, second, third, next] = await keysOf(['A', 'A', 'A', 'A'], [0, 1])
  expect([second, third]).toEqual([first, first])
  expect(next).not.toBe(first)
})

it('has another key for another content, also where that comes back after a lost answer', async () => {
  expect(new Set(await keysOf(['A', 'B', 'A'], [0])).size).toBe(3)
  expect(new Set(await keysOf(['A', 'B', 'A'], [0, 1])).size).toBe(3)
})

it('has another key for the same content where the form was left in between', async () => {
  const idempotently = createIdempotent()
  const keys: string[] = []
  const sent = () =>
    idempotently('A', async (key) => {
      keys.push(key)
      throw new Error('lost')
    })
  await expect(sent()).rejects.toThrow('lost')
  idempotently.forget()
  await expect(sent()).rejects.toThrow('lost')
  expect(new Set(keys).size).toBe(2)
})

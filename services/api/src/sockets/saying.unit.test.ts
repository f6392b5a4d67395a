import { setImmediate as turn } from 'node:timers/promises'
import { KILOBYTE } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { saying } from './saying.ts'

/** A client with so many bytes unsent, which takes them when the test says so. */
const slow = (bufferedAmount: number) => {
  const [sent, closed]: [string[], number[]] = [[], []]
  const takers: (() => void)[] = []
  const written: string[][] = []
  let corked: string[] | undefined
  const connection = {
    cork: () => {
      corked = []
    },
    uncork: () => {
      if (corked) written.push(corked)
      corked = undefined
    },
  }
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount,
    close: (code: number) => closed.push(code),
    send: (text: string, taken: () => void) => {
      sent.push(text)
      corked?.push(text)
      takers.push(taken)
    },
  }
  const say = saying(socket as unknown as WebSocket, connection)
  return { say, sent, closed, written, take: () => takers.shift()?.() }
}

const isSettled = (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))])

it('whoever says something to a quick client goes on at once', async () => {
  expect(await isSettled(slow(256 * KILOBYTE).say({}))).toBe(true)
})

it('whoever says something to a slow one waits until it has taken that', async () => {
  const { say, take, closed } = slow(256 * KILOBYTE + 1)
  const said = say({})
  expect(await isSettled(said)).toBe(false)
  take()
  expect(await isSettled(said)).toBe(true)
  expect(closed).toEqual([])
})

it('one that takes nothing is closed, to come again later', () => {
  const { say, sent, closed } = slow(KILOBYTE * KILOBYTE + 1)
  void say({})
  expect([closed, sent]).toEqual([[1013], []])
})

it('what is said in one moment is written once, and what is said later by itself', async () => {
  const { say, written } = slow(0)
  await Promise.resolve()
  void say({ first: 1 })
  // As marks are behind the messages that were waited for.
  await Promise.resolve()
  void say({ second: 2 })
  await turn()
  void say({ third: 3 })
  await turn()
  expect(written).toEqual([['{"first":1}', '{"second":2}'], ['{"third":3}']])
})

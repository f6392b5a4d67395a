import { KILOBYTE } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { saying } from './saying.ts'

/** A client with so many bytes unsent, which takes them when the test says so. */
const slow = (bufferedAmount: number) => {
  const [sent, closed]: [string[], number[]] = [[], []]
  const takers: (() => void)[] = []
  const socket = {
    ...{ OPEN: 1, readyState: 1, bufferedAmount, close: (code: number) => closed.push(code) },
    send: (text: string, taken: () => void) => {
      sent.push(text)
      takers.push(taken)
    },
  }
  return { say: saying(socket as unknown as WebSocket), sent, closed, take: () => takers.shift()?.() }
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

import { bindSocket, socket } from '@portafilter/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Attended } from './attended.ts'
import type { Greeted } from './greet.ts'
import { taking } from './taking.ts'

const definition = socket({
  path: '/ws/tiny',
  summary: '',
  who: 'signed-in',
  mostInTenSeconds: {},
  hello: z.object({}),
  takes: z.object({ type: z.literal('say') }),
  gives: z.object({ type: z.literal('heard') }),
})

/** Somebody at whose turn and answer the test looks. */
const somebody = (readyState = 1) => {
  const done: string[] = []
  const hear = async () => {
    done.push('heard')
    return { type: 'heard' }
  }
  const join = () => ({ begun: Promise.resolve(undefined), leave: () => done.push('left') })
  const say = () => {
    done.push('said')
    return new Promise<void>(() => undefined)
  }
  const bound = bindSocket(definition, async () => ({ hear: async () => undefined, end: () => undefined }))
  const attended = { socket: { OPEN: 1, readyState }, bound, say, deps: { turns: { calls: { join } } } }
  const greeted = { language: 'EN', session: { user: 'dealer' }, talk: { hear, end: () => undefined } }
  return { done, take: taking(attended as unknown as Attended, greeted as unknown as Greeted) }
}

it('who is slow to take an answer has given the turn back before', async () => {
  const { done, take } = somebody()
  void take({ type: 'say' })
  await expect.poll(() => done).toEqual(['heard', 'left', 'said'])
})

it('of who has gone when the turn begins nothing is heard', async () => {
  const { done, take } = somebody(3)
  await take({ type: 'say' })
  expect(done).toEqual(['left'])
})

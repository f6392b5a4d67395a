import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '@portafilter/kernel/testing'
import { ActivityFailure, type ActivityOptions, defineSignal } from '@temporalio/workflow'
import { beforeEach, expect, it, vi } from 'vitest'
import { GIVEN_UP, type Look, proxyLetters, watch } from './workflows.ts'

const world = vi.hoisted(() => ({
  tell: (): void => undefined,
  isLong: false,
  sends: async (within: unknown): Promise<unknown> => within,
}))

/** A workflow's world, in which time passes as it does outside. */
vi.mock('@temporalio/workflow', async (original) => ({
  ...(await original<typeof import('@temporalio/workflow')>()),
  setHandler: (_: unknown, handler: () => void) => {
    world.tell = handler
  },
  workflowInfo: () => ({ continueAsNewSuggested: world.isLong }),
  patched: () => true,
  proxyActivities: ({ scheduleToCloseTimeout }: ActivityOptions) => ({
    tellBuyer: () => world.sends(scheduleToCloseTimeout),
  }),
  condition: async (isMet: () => boolean, inMs = Number.POSITIVE_INFINITY) => {
    const until = Date.now() + inMs
    while (!isMet()) {
      if (Date.now() >= until) return false
      await pause(1)
    }
    return true
  },
}))

beforeEach(() => {
  world.isLong = false
})

const news = defineSignal('news')
const HOUR_MS = 3_600_000
const begunAnew = new Error('begun anew')
const anew = () => Promise.reject(begunAnew)

/** A letter that is under way until it is said to be sent, or given up. */
const aLetter = () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  return { letter: promise, isOver: () => resolve(undefined) }
}

it('looks at what happens while a letter is under way, and ends behind the letter', async () => {
  const { letter, isOver } = aLetter()
  const looks: Look[] = [{}, { inMs: 1, due: async () => undefined }, 'nothing', 'nothing']
  const look = vi.fn(async (beside: (letter: Promise<unknown>) => Promise<void>): Promise<Look> => {
    if (looks.length === 4) await beside(letter)
    return looks.shift() as Look
  })
  let hasEnded = false
  const watching = watch(news, look, anew).then(() => {
    hasEnded = true
  })
  await eventually(() => expect(look).toHaveBeenCalledTimes(1))
  world.tell()
  await eventually(() => expect(look).toHaveBeenCalledTimes(3))
  world.tell()
  await eventually(() => expect(look).toHaveBeenCalledTimes(4))
  expect(hasEnded).toBe(false)
  isOver()
  await watching
  expect(look).toHaveBeenCalledTimes(4)
})

it('begins anew once its history is long, also where news always comes before anything is due', async () => {
  world.isLong = true
  const due = vi.fn(async () => undefined)
  const look = vi.fn(async (): Promise<Look> => ({ inMs: HOUR_MS, due }))
  const watching = watch(news, look, anew)
  await eventually(() => expect(look).toHaveBeenCalledTimes(1))
  world.tell()
  await expect(watching).rejects.toBe(begunAnew)
  expect(due).not.toHaveBeenCalled()
})

it('does not begin anew while a letter is under way, which would be lost', async () => {
  world.isLong = true
  const { letter, isOver } = aLetter()
  const look = vi.fn(async (beside: (letter: Promise<unknown>) => Promise<void>): Promise<Look> => {
    if (look.mock.calls.length === 1) await beside(letter)
    if (look.mock.calls.length === 3) isOver()
    return { inMs: 1 }
  })
  await expect(watch(news, look, anew)).rejects.toBe(begunAnew)
  expect(look).toHaveBeenCalledTimes(3)
})

it('tries a letter for five days and gives it up then, but hides no other failure', async () => {
  const { tellBuyer } = proxyLetters<{ tellBuyer(): Promise<string> }>()
  world.sends = () => Promise.reject(new ActivityFailure('550', 'tellBuyer', '1', 'TIMEOUT', 'worker'))
  expect(await tellBuyer()).toBe(GIVEN_UP)
  world.sends = () => Promise.reject(new Error('a bug'))
  await expect(tellBuyer()).rejects.toThrow('a bug')
  world.sends = async (within) => within
  expect(await tellBuyer()).toBe('5 days')
})

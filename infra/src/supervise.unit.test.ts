import { eventually } from '@portafilter/kernel/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Child, ChildName } from './children.ts'
import { type Supervised, supervise } from './supervise.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A child that can be started again and again, and ends when the test says so. */
const keeping = (name: ChildName, needs: readonly Supervised[] = []) => {
  const pauses: number[] = []
  let running: PromiseWithResolvers<string> | undefined
  let starts = 0
  const start = async (): Promise<Child> => {
    starts += 1
    running = Promise.withResolvers()
    const process = { pid: 0, begin: null }
    return { name, logFile: `${name}.log`, process, ended: running.promise, stop: async () => undefined }
  }
  const say = (line: string) => {
    const [, seconds] = / again in ([\d.]+) s\.$/.exec(line) ?? []
    if (seconds) pauses.push(Number(seconds) * 1_000)
  }
  const supervised = supervise({ name, needs, start, say, isEnding: () => false, firstPauseMs: 1 })
  /** Ends it, and waits until it has been started again. */
  const end = async (meanwhile = async () => undefined as unknown) => {
    await eventually(() => expect(supervised.whyDown()).toBeUndefined())
    const before = starts
    running?.resolve('signal SIGKILL')
    await meanwhile()
    await eventually(() => expect(starts).toBe(before + 1))
  }
  return { supervised, pauses, end }
}

it('pauses longer each time for what fails by itself', async () => {
  const api = keeping('api')
  for (let time = 0; time < 4; time += 1) await api.end()
  expect(api.pauses).toEqual([1, 2, 4, 8])
})

it('pauses no longer for what failed while something that it needs was away, and longer again behind that', async () => {
  const postgres = keeping('postgres')
  const api = keeping('api', [postgres.supervised])
  for (let time = 0; time < 3; time += 1) await api.end(() => postgres.end())
  expect(api.pauses).toEqual([1, 1, 1])
  for (let time = 0; time < 3; time += 1) await api.end()
  expect(api.pauses).toEqual([1, 1, 1, 1, 2, 4])
})

it('begins anew with who has run soundly for a while', async () => {
  const api = keeping('api')
  for (let time = 0; time < 3; time += 1) await api.end()
  await eventually(() => expect(api.supervised.whyDown()).toBeUndefined())
  vi.setSystemTime(Date.now() + 11_000)
  await api.end()
  expect(api.pauses).toEqual([1, 2, 4, 1])
})

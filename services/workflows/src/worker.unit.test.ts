import type { Context } from '@temporalio/activity'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beating } from './worker.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('an activity is heard of for as long as it runs, and not a moment longer', async () => {
  const heartbeat = vi.fn()
  const { inbound } = beating({ heartbeat } as unknown as Context)
  const letter = Promise.withResolvers<string>()
  const sending = inbound?.execute?.({ args: [], headers: {} }, () => letter.promise)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(heartbeat.mock.calls.length).toBeGreaterThan(1)
  letter.resolve('sent')
  expect(await sending).toBe('sent')
  heartbeat.mockClear()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(heartbeat).not.toHaveBeenCalled()
})

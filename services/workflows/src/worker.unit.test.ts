import { makeLogger } from '@portafilter/process'
import type { Context } from '@temporalio/activity'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beating, sdkLogger } from './worker.ts'

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

it('what an activity failed of stands in the log, without what a database says of a row', () => {
  const lines: string[] = []
  const logger = sdkLogger(makeLogger('warn', { write: (line) => void lines.push(line) }))
  const failed = Object.assign(new Error('too long'), { detail: 'Failing row contains (a payee)' })
  logger.warn('Activity failed', { error: failed, durationMs: 1 })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'Activity failed', error: { message: 'too long' } })
  expect(lines[0]).not.toContain('payee')
})

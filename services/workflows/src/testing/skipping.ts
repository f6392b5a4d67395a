import { timeSkippingServer } from '@portafilter/infra/time-skipping'
import { TestWorkflowEnvironment } from '@temporalio/testing'
import pino from 'pino'
import { vi } from 'vitest'
import type { Shop } from '../../../api/src/testing/harness.ts'
import { workflowsOf } from '../starting.ts'
import { startMissing } from '../sweep.ts'
import { openRuns } from './open-runs.ts'
import { startWorkflows } from './running.ts'

/** Longer than a workflow's task takes on a busy machine, and far less than what the tests have wait. */
const SOON_MS = 60_000

/** Workflows on a Temporal whose days pass at once, whose clock this process follows. */
export type Skipping = {
  /** Has all timers until then run out, one after the other; then comes the hourly sweep. */
  skipTo(moment: Date): Promise<void>
  /** Once no workflow has anything to do before time passes. */
  idle(): Promise<unknown>
  /** What a workflow that comes to its end answers. */
  resultOf(workflowId: string): Promise<unknown>
  stop(): Promise<void>
}

/** The client library gives its server five seconds to answer, which a busy machine does not always keep. */
const STARTED_WITHIN_MS = 300_000

/** As `startWorkflows`; people are reminded when a shop reminds them. */
export const startSkipping = async (shop: Shop): Promise<Skipping> => {
  const server = { executable: await timeSkippingServer(console.log) }
  const environment = await vi.waitFor(() => TestWorkflowEnvironment.createTimeSkipping({ server }), STARTED_WITHIN_MS)
  vi.useFakeTimers({ toFake: ['Date'] })
  const follow = async () => {
    vi.setSystemTime(await environment.currentTimeMs())
  }
  await follow()
  const where = { address: environment.address, before: follow }
  const { starter, stop } = await startWorkflows(shop, null, where)
  const whenIdle = () =>
    vi.waitUntil(async () => (await openRuns(environment.connection)).every(({ busy }) => !busy), {
      timeout: 60_000,
      interval: 20,
    })
  /**
   * Has what is about to fire fire. The server strands a workflow whose task cancels a timer that fires meanwhile: it
   * neither ends the task nor sends it again, and no time passes any more (temporalio/sdk-java#3088). Signals cancel timers,
   * the sweep's as well, and the timer of a day that began where a skip ended is due where one that is days later ends.
   */
  const passSoon = async (): Promise<void> => {
    await whenIdle()
    const now = await environment.currentTimeMs()
    const next = Math.min(...(await openRuns(environment.connection)).flatMap(({ due }) => due))
    if (next - now > SOON_MS) return
    await environment.sleep(Math.max(next - now, 0) + 1)
    await passSoon()
  }
  return {
    skipTo: async (moment) => {
      await whenIdle()
      await environment.sleep(moment.getTime() - (await environment.currentTimeMs()))
      await passSoon()
      await follow()
      for (const workflow of workflowsOf(starter))
        await startMissing({ starter, logger: pino({ level: 'silent' }) }, workflow)
    },
    idle: whenIdle,
    resultOf: (workflowId) => starter.client.workflow.getHandle(workflowId).result(),
    stop: async () => {
      await stop()
      vi.useRealTimers()
      await environment.teardown()
    },
  }
}

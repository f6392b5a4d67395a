import { timeSkippingServer } from '@portafilter/infra/time-skipping'
import { TestWorkflowEnvironment } from '@temporalio/testing'
import pino from 'pino'
import { vi } from 'vitest'
import type { Shop } from '../../../api/src/testing/harness.ts'
import { workflowsOf } from '../starting.ts'
import { startMissing } from '../sweep.ts'
import { startWorkflows } from './running.ts'

/** Workflows on a Temporal whose days pass at once, whose clock this process follows. */
export type Skipping = {
  /** Has all timers until then run out, one after the other; then comes the hourly sweep. */
  skipTo(moment: Date): Promise<void>
  /** What a workflow that comes to its end answers. */
  resultOf(workflowId: string): Promise<unknown>
  stop(): Promise<void>
}

/** As `startWorkflows`; people are reminded when a shop reminds them. */
export const startSkipping = async (shop: Shop): Promise<Skipping> => {
  const environment = await TestWorkflowEnvironment.createTimeSkipping({
    server: { executable: await timeSkippingServer(console.log) },
  })
  vi.useFakeTimers({ toFake: ['Date'] })
  const follow = async () => {
    vi.setSystemTime(await environment.currentTimeMs())
  }
  await follow()
  const where = { address: environment.address, before: follow }
  const { starter, stop } = await startWorkflows(shop, null, where)
  return {
    skipTo: async (moment) => {
      await environment.sleep(moment.getTime() - (await environment.currentTimeMs()))
      await follow()
      for (const workflow of workflowsOf(starter))
        await startMissing({ starter, logger: pino({ level: 'silent' }) }, workflow)
    },
    resultOf: (workflowId) => starter.client.workflow.getHandle(workflowId).result(),
    stop: async () => {
      await stop()
      vi.useRealTimers()
      await environment.teardown()
    },
  }
}

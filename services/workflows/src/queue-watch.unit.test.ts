import type { Client } from '@temporalio/client'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { watchQueue } from './queue-watch.ts'

it('tasks that wait for more than a minute are told, once in the log, until workers keep up', async () => {
  const told: string[] = []
  const say = (_: object, message: string) => told.push(message)
  /** For how long the oldest task waits, in seconds; undefined: Temporal is away. */
  let seconds: number | undefined
  const describeTaskQueue = async ({ taskQueueType }: { taskQueueType: number }) => {
    if (seconds === undefined) throw new Error('away')
    return { pollers: [], stats: { approximateBacklogAge: { seconds: taskQueueType === 2 ? seconds : 0 } } }
  }
  const withDeadline = (_: number, ask: () => Promise<unknown>) => ask()
  const client = { connection: { workflowService: { describeTaskQueue } }, withDeadline } as unknown as Client
  const registry = new Registry()
  const queue = { client, namespace: 'default', taskQueue: 'none' }
  const watch = watchQueue({ queue, registry, logger: { info: say, error: say } as never })
  const lookAfter = async (waited: number | undefined) => {
    seconds = waited
    await watch.look()
    return watch.warnings()
  }
  expect(await lookAfter(60)).toEqual([])
  const late = 'Tasks wait in Temporal for 61 s: are there enough workers?'
  expect([await lookAfter(61), await lookAfter(61)]).toEqual([[late], [late]])
  expect(await registry.metrics()).toContain('workflows_queue_wait_seconds 61')
  expect(await lookAfter(undefined)).toEqual([])
  expect(told).toEqual(['workers are late: tasks wait in Temporal'])
  expect(await lookAfter(0)).toEqual([])
  expect(told).toEqual(['workers are late: tasks wait in Temporal', 'workers keep up again'])
})

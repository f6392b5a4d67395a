import { ownTaskQueue } from '@portafilter/infra/testing'
import { eventually } from '@portafilter/kernel/testing'
import type { RoomDeps, Workflow } from '@portafilter/room'
import { Client, Connection } from '@temporalio/client'
import { expect, it, onTestFinished } from 'vitest'
import { type Starter, wake } from './starting.ts'

const BEFORE = 100
/** More than Temporal has partitions of a task queue, so that each is asked. */
const POLLERS = 8

const workflow = (type: string): Workflow => ({
  type,
  signal: 'changed',
  idOf: (key) => `${type}-${key}`,
  inputOf: () => ({}),
  waiting: async () => [],
  wokenBy: {},
})
const letter = workflow('letter')
const refund: Workflow = { ...workflow('refund'), movesMoney: true }

/** How many workflows a worker is given until it is given the one that was started last. */
const givenUntil = async (start: (starter: Starter, name: string) => Promise<void>, last: string): Promise<number> => {
  const connection = await Connection.connect({ address: process.env.TEST_TEMPORAL_ADDRESS ?? '' })
  onTestFinished(() => connection.close())
  const taskQueue = ownTaskQueue()
  await start({ client: new Client({ connection }), taskQueue, rooms: [], deps: {} as RoomDeps }, taskQueue)
  const { workflowService } = connection
  const queue = { namespace: 'default', taskQueue: { name: taskQueue } }
  // Temporal answers a start before the workflow stands in the task queue.
  await eventually(async () => {
    const { stats } = await workflowService.describeTaskQueue({ ...queue, taskQueueType: 1, reportStats: true })
    expect(Number(stats?.approximateBacklogCount)).toBe(BEFORE + 1)
  })

  const given = new Set<string>()
  const poll = async () => {
    while (!given.has(`${last}-${taskQueue}`)) {
      const { workflowExecution } = await workflowService.pollWorkflowTaskQueue({ ...queue, identity: 'test' })
      given.add(workflowExecution?.workflowId ?? '')
    }
  }
  await connection.withDeadline(Date.now() + 60_000, () => Promise.all(Array.from({ length: POLLERS }, poll)))
  return given.size
}

const before = (wakeOne: (n: number) => Promise<void>) =>
  Promise.all(Array.from({ length: BEFORE }, (_, n) => wakeOne(n)))

it('a workflow that moves money does not wait in Temporal behind others that were started before', async () => {
  const given = await givenUntil(async (starter, name) => {
    await before((n) => wake(starter, letter, `${name}-${n}`))
    await wake(starter, refund, name)
  }, 'refund')
  expect(given).toBeLessThan(BEFORE / 2)
})

it('nor does one that is called for just now behind money that has waited', async () => {
  const given = await givenUntil(async (starter, name) => {
    await before((n) => wake(starter, refund, `${name}-${n}`))
    await wake(starter, refund, name, true)
  }, 'refund')
  expect(given).toBeLessThan(BEFORE / 2)
})

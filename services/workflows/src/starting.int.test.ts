import { ownTaskQueue } from '@portafilter/infra/testing'
import type { RoomDeps, Workflow } from '@portafilter/room'
import { Client, Connection } from '@temporalio/client'
import { expect, it, onTestFinished } from 'vitest'
import { wake } from './starting.ts'

const LETTERS = 100
/** More than Temporal has partitions of a task queue, so that each is asked. */
const POLLERS = 8

const workflow = (type: string): Workflow => ({
  ...{ type, signal: 'changed', idOf: (key) => `${type}-${key}`, inputOf: () => ({}), waiting: async () => [] },
  wokenBy: {},
})
const letter = workflow('letter')
const refund: Workflow = { ...workflow('refund'), movesMoney: true }

it('a workflow that moves money does not wait in Temporal behind others that were started before', async () => {
  const connection = await Connection.connect({ address: process.env.TEST_TEMPORAL_ADDRESS ?? '' })
  onTestFinished(() => connection.close())
  const taskQueue = ownTaskQueue()
  const starter = { client: new Client({ connection }), taskQueue, rooms: [], deps: {} as RoomDeps }
  const keys = Array.from({ length: LETTERS }, (_, n) => `${taskQueue}-${n}`)
  await Promise.all(keys.map((key) => wake(starter, letter, key)))
  await wake(starter, refund, taskQueue)

  const given = new Set<string>()
  const asked = { namespace: 'default', taskQueue: { name: taskQueue }, identity: 'test' }
  const poll = async () => {
    while (!given.has(`refund-${taskQueue}`)) {
      const polled = connection.workflowService.pollWorkflowTaskQueue(asked)
      given.add((await polled).workflowExecution?.workflowId ?? '')
    }
  }
  await connection.withDeadline(Date.now() + 60_000, () => Promise.all(Array.from({ length: POLLERS }, poll)))
  expect(given.size).toBeLessThan(LETTERS / 2)
})

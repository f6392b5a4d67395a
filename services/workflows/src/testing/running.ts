import { ownTaskQueue } from '@portafilter/infra/testing'
import { workflows } from '@portafilter/rooms'
import { Client, Connection } from '@temporalio/client'
import pino from 'pino'
import type { Shop } from '../../../api/src/testing/harness.ts'
import { startReactor } from '../reactor.ts'
import type { Starter } from '../starting.ts'
import { activitiesOf, installRuntime, keepWorking } from '../worker.ts'
import { bundleOf } from '../workflow-bundle.ts'

export type RunningWorkflows = { readonly starter: Starter; stop(): Promise<void> }

/** The worker's parts on a task queue of their own, as `main.ts` puts them together. People are reminded after `remindAfter` ms. */
export const startWorkflows = async (shop: Shop, remindAfter: number): Promise<RunningWorkflows> => {
  const { db, log } = shop
  const address = process.env.TEST_TEMPORAL_ADDRESS
  if (address === undefined)
    throw new Error('tests of workflows stand in services/workflows or tests: they get a Temporal server there')
  const logger = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' })
  installRuntime(logger)
  const taskQueue = ownTaskQueue()
  const connection = await Connection.connect({ address })
  const deps = { ...shop.roomDeps, remindAfter }
  const starter: Starter = { client: new Client({ connection }), taskQueue, rooms: workflows, deps }
  const activities = activitiesOf(workflows, deps)
  const bundle = await bundleOf(workflows, logger)
  const worker = keepWorking({ address, namespace: 'default', taskQueue, workflows: bundle, activities, logger })
  const reactor = await startReactor({ db, log, starter, logger, onPosition: () => undefined })
  return {
    starter,
    stop: async () => {
      await reactor.stop()
      await worker.stop()
      await connection.close()
    },
  }
}

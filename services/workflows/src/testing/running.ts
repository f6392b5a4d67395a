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

const logger = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' })
// Once in a process, before anything else of Temporal's.
installRuntime(logger)

type Where = {
  readonly address: string
  /** What comes before each thing that a workflow does in the outside world. */
  readonly before?: () => Promise<void>
}

const runsTemporal = (): Where => {
  const address = process.env.TEST_TEMPORAL_ADDRESS
  if (address === undefined)
    throw new Error('tests of workflows stand in services/workflows or tests: they get a Temporal server there')
  return { address }
}

/** Made once in a process: it takes as long as many a test. */
let bundle: ReturnType<typeof bundleOf> | undefined

type Activities = ReturnType<typeof activitiesOf>

const preceded = (activities: Activities, before: () => Promise<void>): Activities => {
  const each = Object.entries(activities).map(([name, activity]) => [
    name,
    async (...input: never[]) => {
      await before()
      return activity(...input)
    },
  ])
  return Object.fromEntries(each)
}

/**
 * The worker's parts on a task queue of their own, as `main.ts` puts them together. People are reminded after
 * `remindAfter` ms; null: when a shop reminds them.
 */
export const startWorkflows = async (
  shop: Shop,
  remindAfter: number | null,
  { address, before = async () => undefined }: Where = runsTemporal(),
): Promise<RunningWorkflows> => {
  const { db, log } = shop
  const taskQueue = ownTaskQueue()
  const connection = await Connection.connect({ address })
  const deps = { ...shop.roomDeps, remindAfter }
  const starter: Starter = { client: new Client({ connection }), taskQueue, rooms: workflows, deps }
  const activities = preceded(activitiesOf(workflows, deps), before)
  bundle ??= bundleOf(workflows, logger)
  const worker = keepWorking({ address, namespace: 'default', taskQueue, workflows: await bundle, activities, logger })
  const reactor = await startReactor({
    db,
    log,
    starter,
    logger,
    onPosition: () => undefined,
    onOutcome: () => undefined,
  })
  return {
    starter,
    stop: async () => {
      await reactor.stop()
      await worker.stop()
      await connection.close()
    },
  }
}

import { inbox } from '@portafilter/gateways'
import { ownTaskQueue } from '@portafilter/infra/testing'
import { voucherActivities } from '@portafilter/payment/activities'
import { Client, Connection } from '@temporalio/client'
import pino from 'pino'
import type { Shop } from '../../../api/src/testing/harness.ts'
import { startReactor } from '../reactor.ts'
import type { Starter } from '../starting.ts'
import { installRuntime, keepWorking } from '../worker.ts'

export type RunningWorkflows = { readonly starter: Starter; stop(): Promise<void> }

/** The worker's parts on a task queue of their own, as `main.ts` puts them together. Finance is reminded after `remindAfter` ms. */
export const startWorkflows = async ({ db, log }: Shop, remindAfter: number): Promise<RunningWorkflows> => {
  const address = process.env.TEST_TEMPORAL_ADDRESS ?? ''
  const logger = pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' })
  installRuntime(logger)
  const taskQueue = ownTaskQueue()
  const connection = await Connection.connect({ address })
  const starter: Starter = { client: new Client({ connection }), taskQueue, remindAfter }
  const activities = voucherActivities({ db, log, mail: inbox(db).mail, publicUrl: 'http://localhost' })
  const worker = keepWorking({ address, namespace: 'default', taskQueue, activities, logger })
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

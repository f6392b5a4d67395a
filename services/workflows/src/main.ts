import { eventstoreMetrics } from '@portafilter/eventstore'
import { readConfig } from '@portafilter/infra/config'
import { asApplication, databaseOf, endOnSignal, makeLogger, openLog, roomDeps, runProgram } from '@portafilter/process'
import { streams, workflows } from '@portafilter/rooms'
import { Client, Connection } from '@temporalio/client'
import { Registry } from 'prom-client'
import { startHealth } from './health.ts'
import { reactorMetrics } from './metrics.ts'
import { startReactor } from './reactor.ts'
import { type Starter, wakingTypes } from './starting.ts'
import { startSweeping } from './sweep.ts'
import { activitiesOf, installRuntime, keepWorking } from './worker.ts'
import { bundleOf } from './workflow-bundle.ts'

/** The worker's process: reactor, sweep and Temporal worker on one database. */
const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  const logger = makeLogger(config.logLevel)
  const address = config.temporal.address ?? 'localhost:7233'
  const { namespace, taskQueue } = config.temporal
  const { pool, db } = asApplication(databaseOf(config))
  const registry = new Registry()
  const log = openLog({ pool, db }, eventstoreMetrics(registry))
  const deps = roomDeps({ settings: config, db, log, streams })
  const connection = Connection.lazy({ address })
  const client = new Client({ connection, namespace })
  const starter: Starter = { client, taskQueue, rooms: workflows, deps }
  const metrics = reactorMetrics(registry, db, log, wakingTypes(starter))

  installRuntime(logger)
  const worker = keepWorking({
    ...{ address, namespace, taskQueue, logger },
    workflows: await bundleOf(workflows),
    activities: activitiesOf(workflows, deps),
  })
  const reactor = await startReactor({ db, log, starter, logger, onPosition: metrics.reactorAt })
  const stopSweeping = startSweeping({ starter, logger })
  const health = await startHealth({ port: config.workerPort, registry, ready: worker.working })
  logger.info({ taskQueue }, 'worker started')

  const stop = async (): Promise<void> => {
    await health.close()
    await reactor.stop()
    await stopSweeping()
    await worker.stop()
    await connection.close()
    await log.close()
    deps.close()
    await db.destroy()
    logger.flush()
  }
  endOnSignal(stop)
}

await runProgram(main)

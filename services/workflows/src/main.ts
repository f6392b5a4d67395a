import { eventstoreMetrics, postgresLog } from '@portafilter/eventstore'
import { inbox, mailOnce, smtpMail } from '@portafilter/gateways'
import { type Config, readConfig } from '@portafilter/infra/config'
import { voucherActivities } from '@portafilter/payment/activities'
import { asApplication, databaseOf, endOnSignal, makeLogger, runProgram } from '@portafilter/process'
import { Client, Connection } from '@temporalio/client'
import { Registry } from 'prom-client'
import { startHealth } from './health.ts'
import { reactorMetrics } from './metrics.ts'
import { startReactor } from './reactor.ts'
import type { Starter } from './starting.ts'
import { startSweeping } from './sweep.ts'
import { installRuntime, keepWorking } from './worker.ts'

const starterOf = ({ temporal, reviewReminder }: Config, address: string): Starter => {
  const connection = Connection.lazy({ address })
  const client = new Client({ connection, namespace: temporal.namespace })
  return {
    taskQueue: temporal.taskQueue,
    remindAfter: reviewReminder.kind === 'after' ? reviewReminder.milliseconds : null,
    client,
  }
}

/** The worker's process: reactor, sweep and Temporal worker on one database. */
const main = async (): Promise<void> => {
  const config = readConfig(process.env)
  const logger = makeLogger(config.logLevel)
  const address = config.temporal.address ?? 'localhost:7233'
  const { pool, db } = asApplication(databaseOf(config))
  const registry = new Registry()
  const log = postgresLog({ pool, metrics: eventstoreMetrics(registry) })
  const metrics = reactorMetrics(registry, db, log)
  const smtp = config.mail.smtpUrl === null ? undefined : smtpMail({ url: config.mail.smtpUrl, from: config.mail.from })
  const mail = smtp === undefined ? inbox(db).mail : mailOnce(db, smtp)
  const starter = starterOf(config, address)

  installRuntime(logger)
  const worker = keepWorking({
    address,
    namespace: config.temporal.namespace,
    taskQueue: config.temporal.taskQueue,
    activities: voucherActivities({ db, log, mail, publicUrl: config.publicUrl }),
    logger,
  })
  const reactor = await startReactor({ db, log, starter, logger, onPosition: metrics.reactorAt })
  const stopSweeping = startSweeping({ db, log, starter, logger })
  const health = await startHealth({ port: config.workerPort, registry, ready: worker.working })
  logger.info({ taskQueue: config.temporal.taskQueue }, 'worker started')

  const stop = async (): Promise<void> => {
    await health.close()
    await reactor.stop()
    await stopSweeping()
    await worker.stop()
    await starter.client.connection.close()
    await log.close()
    await db.destroy()
    smtp?.close()
    logger.flush()
  }
  endOnSignal(stop)
}

await runProgram(main)

import { readConfig } from '@portafilter/infra/config'
import { databaseOf, endOnSignal, Failure, makeLogger, runProgram } from '@portafilter/process'
import { buildApp } from './app.ts'
import { compose } from './compose.ts'
import { housekeeping } from './housekeeping.ts'

/** Requests under way get so long to be answered before the process ends without them. */
const GRACE_MS = 15_000

/** The API process: configuration, rooms, app, and the way out. */
await runProgram(async () => {
  const config = readConfig(process.env)
  const logger = makeLogger(config.logLevel)
  const checkAnswers = config.mode === 'demo'
  const composed = await compose({ ...config, databaseUrl: databaseOf(config), logger, checkAnswers })
  const app = await buildApp(composed.deps)
  const stopHousekeeping = housekeeping(composed, logger)

  const end = async (): Promise<void> => {
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    await app.close()
    await stopHousekeeping()
    await composed.close()
  }
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await end()
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new Failure(`Port ${config.port} is taken: stop what uses it, or set PORT to another.`)
  }
  endOnSignal((signal) => {
    logger.info({ signal }, 'ending')
    return end()
  })
})

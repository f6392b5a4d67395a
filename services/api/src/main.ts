import { readConfig } from '@portafilter/infra/config'
import { databaseOf, listen, makeLogger, runUntilSignal, standardOutput } from '@portafilter/process'
import { buildApp } from './app.ts'
import { compose } from './compose.ts'
import { housekeeping } from './housekeeping.ts'

/** Requests under way get so long to be answered before the process ends without them. */
const GRACE_MS = 15_000

/** The API process: configuration, rooms, app, and the way out. */
await runUntilSignal(async (begun) => {
  const config = readConfig(process.env)
  const output = standardOutput()
  const logger = makeLogger(config.logLevel, output)
  const checkAnswers = config.mode === 'demo'
  const composed = await compose({ ...config, databaseUrl: databaseOf(config), logger, output, checkAnswers })
  begun.defer(composed.close)
  begun.defer(housekeeping(composed, logger))
  const app = await buildApp(composed.deps)
  begun.defer(() => app.close())
  const { host, port, sharePort } = config
  await listen(app, { host, port, reusePort: sharePort === 'yes' }, 'PORT')
  begun.defer(() => {
    logger.info('ending')
    setTimeout(() => process.exit(1), GRACE_MS).unref()
  })
})

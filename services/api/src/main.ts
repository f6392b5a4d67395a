import { misspelt, readConfig } from '@portafilter/config'
import {
  argumentsOf,
  databaseOf,
  listen,
  makeLogger,
  requireDatabase,
  runUntilSignal,
  standardOutput,
} from '@portafilter/process'
import { buildApp } from './app.ts'
import { compose } from './compose.ts'
import { housekeeping } from './housekeeping.ts'

/** Requests under way get so long to be answered before the process ends without them. */
const GRACE_MS = 15_000

/** The API process: configuration, rooms, app, and the way out. */
await runUntilSignal(async (begun) => {
  argumentsOf(
    {},
    'npm run api\n\nServes the shop, the backoffice and their calls; docs/configuration.md has what it is told.',
  )
  const config = readConfig(process.env)
  const output = standardOutput()
  const logger = makeLogger(config.logLevel, output)
  for (const each of misspelt(process.env)) logger.warn(each)
  const databaseUrl = databaseOf(config)
  await requireDatabase(databaseUrl)
  const checkAnswers = config.mode === 'demo'
  const composed = await compose({ ...config, databaseUrl, logger, output, checkAnswers })
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

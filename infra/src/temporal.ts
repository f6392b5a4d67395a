import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Failure } from '@portafilter/config/failure'
import { temporalAnswers } from '@portafilter/config/temporal-answers'
import { type Child, startChild, waitUntilReady } from './children.ts'
import { freePort } from './ports.ts'
import { temporalProgram } from './temporal-install.ts'

type DevServer = { address: string; child: Child }

type DevServerOptions = {
  /** Null keeps nothing: for tests. */
  dataDir: string | null
  namespace: string
  /** A port of this machine; a free one when it is not given. */
  port?: number
  logFile: string
  /** Of the server's dynamic configuration, `name=value` each. */
  settings?: readonly string[]
  say(line: string): void
  /** Where it must be installed first, it is so behind all else: nobody waits for it. */
  inBackground?: boolean
  /** Told of the server, and of what installs it, as soon as there is a process. */
  onStart(child: Child): void
}

const FIRST_ANSWER_MS = 180_000

const flags = (port: number, { dataDir, namespace, settings = [] }: DevServerOptions): string[] => {
  const data = dataDir && join(dataDir, 'temporal')
  if (data) mkdirSync(data, { recursive: true })
  const kept = data ? ['--db-filename', join(data, 'temporal.db')] : []
  const where = ['--headless', '--ip', '127.0.0.1', '--port', String(port), '--namespace', namespace]
  // 1.29 heeds a workflow's priority only when it is told to.
  const set = ['matching.useNewMatcher=true', ...settings].flatMap((each) => ['--dynamic-config-value', each])
  return ['server', 'start-dev', ...where, ...kept, ...set, '--log-level', 'warn', '--log-format', 'json']
}

/**
 * Starts Temporal's dev server and waits until it answers.
 * @throws Failure when it cannot be found, made or started; the sentence says what to do
 */
export const startTemporal = async (options: DevServerOptions): Promise<DevServer> => {
  const { say, onStart, logFile, inBackground = false } = options
  const file = await temporalProgram({
    say,
    logFile: join(dirname(logFile), 'temporal-install.log'),
    inBackground,
    onStart,
  })
  const port = options.port ?? (await freePort())
  const address = `127.0.0.1:${port}`
  const child = startChild({ name: 'temporal', file, args: flags(port, options), logFile })
  onStart(child)
  if (await waitUntilReady(child, () => temporalAnswers(address, options.namespace), FIRST_ANSWER_MS))
    return { address, child }
  await child.stop()
  throw new Failure(`Temporal’s dev server did not start: see ${logFile}.`)
}

import { join } from 'node:path'
import type { Config } from '@portafilter/config'
import { Failure } from '@portafilter/config/failure'
import { reachedAt } from '@portafilter/config/reached-at'
import { execa } from 'execa'
import { type Child, startChild, TITLES, waitUntilReady } from './children.ts'
import { API_OPTIONS, COMPILE_CACHE } from './node-options.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Whoever is not ready, and has got no further for so long, is given up. */
const SILENT_MS = 180_000

/** Of one database: for the processes, and for its owner. */
export type DatabaseAddresses = { databaseUrl: string; databaseOwnerUrl: string }

export type Parts = DatabaseAddresses & {
  workerPort: number
  temporalAddress: string | null
  /** What the providers' sandbox has given the merchant. */
  credentials: Readonly<Record<string, string>>
}

export type SandboxParts = { sandboxPort: number }

/**
 * What every process of ours is given: the same configuration, with the addresses of what was started for it. The owner's, and
 * the log server's administrator's, are for the one that makes the tables.
 */
const environmentOf = (config: Config, parts: Partial<Parts & SandboxParts>): NodeJS.ProcessEnv => ({
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  ...process.env,
  NODE_ENV: 'production',
  MODE: config.mode,
  HOST: config.host,
  PORT: String(config.port),
  SHARE_PORT: 'yes',
  PUBLIC_URL: config.publicUrl,
  DATA_DIR: config.dataDir,
  DATABASE_URL: parts.databaseUrl,
  DATABASE_OWNER_URL: undefined,
  EVENTSTORE_ADMIN_URL: undefined,
  ...(parts.temporalAddress && { TEMPORAL_ADDRESS: parts.temporalAddress }),
  ...(parts.workerPort && { WORKER_PORT: String(parts.workerPort) }),
  ...(parts.sandboxPort && { SANDBOX_PORT: String(parts.sandboxPort) }),
  ...parts.credentials,
})

export const logOf = (config: Config, name: string): string => join(config.dataDir, 'logs', `${name}.log`)

const STEPS = { migrate: 'services/api/src/migrate.ts', seed: 'demo/seed.ts' } as const

/** Runs a program to its end. `onLine` hears what it says about its progress. */
export const runToEnd = async (
  name: keyof typeof STEPS,
  config: Config,
  { databaseUrl, databaseOwnerUrl }: DatabaseAddresses,
  onLine: (line: string) => void = () => undefined,
): Promise<void> => {
  const env = environmentOf(config, { databaseUrl })
  if (name === 'migrate') {
    env.DATABASE_OWNER_URL = databaseOwnerUrl
    env.EVENTSTORE_ADMIN_URL = config.eventStoreAdminUrl ?? undefined
  }
  const log = { file: logOf(config, name), append: true }
  const heard = function* (line: unknown) {
    onLine(String(line))
    yield line
  }
  const ran = await execa(process.execPath, [join(ROOT, STEPS[name])], {
    cwd: ROOT,
    env,
    reject: false,
    stdout: [heard, log],
    stderr: ['pipe', log],
  })
  if (ran.exitCode === 0) return
  // What a person can mend is told in words; a bug is told with its stack, which the log has.
  const told = String(ran.stderr).trim()
  const isStory = told === '' || /^\s+at /m.test(told)
  throw new Failure(isStory ? `The step ${name} failed: see ${log.file}.` : told)
}

const SCRIPTS = {
  api: 'services/api/src/main.ts',
  worker: 'services/workflows/src/main.ts',
  sandbox: 'infra/src/sandbox/main.ts',
} as const
export type ServiceName = 'api' | 'worker'

export const answersOk = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

/** As the API says it (`lateness.ts`), and how far it is. */
const CATCHING_UP = /^The views have not caught up[^:]*/

/**
 * What stands at `/readyz`: whether it is ready, or how far it is. An API whose views are lost, or new, fills them from the log before it
 * is ready: that takes as long as there is log, and would go on where it was if it was ended.
 */
export const readinessAt = async (address: string, tell: (progress: string) => void): Promise<boolean | string> => {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) })
    if (answer.ok) return true
    const { missing } = (await answer.json()) as { missing?: string }
    const [progress] = CATCHING_UP.exec(missing ?? '') ?? []
    if (progress === undefined) return false
    tell(progress)
    return progress
  } catch {
    return false
  }
}

const readyAddress = (name: ServiceName, config: Config, parts: Parts): string =>
  name === 'api'
    ? `http://${reachedAt(config.host)}:${config.port}/readyz`
    : `http://${reachedAt(config.workerHost)}:${parts.workerPort}/readyz`

type Starting = Readonly<{
  name: keyof typeof SCRIPTS
  config: Config
  env: NodeJS.ProcessEnv
  readyAt: string
  onStart: (child: Child) => void
  nodeOptions?: readonly string[]
  /** Hears how far it is, where that takes long. */
  tell?: (progress: string) => void
}>

/** Waits until it says that it is ready. */
const started = async ({
  name,
  config,
  env,
  readyAt,
  onStart,
  nodeOptions = [],
  tell = () => undefined,
}: Starting): Promise<Child> => {
  const logFile = logOf(config, name)
  const args = [...nodeOptions, join(ROOT, SCRIPTS[name])]
  const child = startChild({ name, file: process.execPath, args, logFile, cwd: ROOT, env })
  onStart(child)
  if (await waitUntilReady(child, () => readinessAt(readyAt, tell), SILENT_MS)) return child
  await child.stop()
  throw new Failure(`${TITLES[name]} did not become ready (${await child.ended}): see ${logFile}.`)
}

/**
 * Starts the API or the worker and waits until it says that it is ready.
 * @throws Failure when it ends before, or gets no further for three minutes
 */
export const startService = (
  name: ServiceName,
  config: Config,
  parts: Parts,
  options: Pick<Starting, 'onStart' | 'nodeOptions' | 'tell'>,
): Promise<Child> => {
  const nodeOptions = [...(name === 'api' ? API_OPTIONS : []), ...(options.nodeOptions ?? [])]
  const [env, readyAt] = [environmentOf(config, parts), readyAddress(name, config, parts)]
  return started({ ...options, name, config, env, readyAt, nodeOptions })
}

/** Starts the providers' sandbox, as `startService` does; it needs nothing of the others. */
export const startSandbox = (config: Config, parts: SandboxParts, onStart: (child: Child) => void): Promise<Child> => {
  const readyAt = `http://127.0.0.1:${parts.sandboxPort}/readyz`
  return started({ name: 'sandbox', config, env: environmentOf(config, parts), readyAt, onStart })
}

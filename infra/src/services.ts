import { join } from 'node:path'
import { execa } from 'execa'
import { becomes, type Child, startChild, TITLES } from './children.ts'
import type { Config } from './config.ts'
import { Failure } from './failure.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY_MS = 180_000

export type Parts = { databaseUrl: string; temporalAddress: string; workerPort: number }

/** What every process of ours is given: the same configuration, with the addresses of what was started for it. */
export const environmentOf = (config: Config, parts: Parts): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  MODE: config.mode,
  PORT: String(config.port),
  DATA_DIR: config.dataDir,
  DATABASE_URL: parts.databaseUrl,
  TEMPORAL_ADDRESS: parts.temporalAddress,
  WORKER_PORT: String(parts.workerPort),
})

export const logOf = (config: Config, name: string): string => join(config.dataDir, 'logs', `${name}.log`)

/** Runs one of the API's programs to its end: `migrate`, `seed`. `onLine` hears what it says about its progress. */
export const runToEnd = async (
  name: 'migrate' | 'seed',
  config: Config,
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void = () => undefined,
): Promise<void> => {
  const log = { file: logOf(config, name) }
  const heard = function* (line: unknown) {
    onLine(String(line))
    yield line
  }
  const script = join(ROOT, 'services/api/src', `${name}.ts`)
  const ran = await execa(process.execPath, [script], {
    cwd: ROOT,
    env,
    reject: false,
    stdout: [heard, log],
    stderr: log,
  })
  if (ran.exitCode !== 0) throw new Failure(`The step ${name} failed: see ${log.file}.`)
}

const SCRIPTS = { api: 'services/api/src/main.ts', worker: 'services/workflows/src/main.ts' } as const
export type ServiceName = keyof typeof SCRIPTS

const isReady = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

/** The address at which this machine reaches a process that listens on `host`. */
const reachedAt = (host: string): string =>
  ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host

const readyAddress = (name: ServiceName, config: Config, parts: Parts): string =>
  name === 'api'
    ? `http://${reachedAt(config.host)}:${config.port}/readyz`
    : `http://127.0.0.1:${parts.workerPort}/readyz`

/**
 * Starts the API or the worker and waits until it says that it is ready.
 * @throws Failure when it ends before, or takes longer than three minutes
 */
export const startService = async (
  name: ServiceName,
  config: Config,
  parts: Parts,
  onStart: (child: Child) => void,
): Promise<Child> => {
  const logFile = logOf(config, name)
  const args = [join(ROOT, SCRIPTS[name])]
  const child = startChild({
    name,
    file: process.execPath,
    args,
    logFile,
    cwd: ROOT,
    env: environmentOf(config, parts),
  })
  onStart(child)
  if (await becomes(child, () => isReady(readyAddress(name, config, parts)), READY_MS)) return child
  await child.stop()
  throw new Failure(`${TITLES[name]} did not become ready (${await child.ended}): see ${logFile}.`)
}

import { join } from 'node:path'
import { execa } from 'execa'
import { type Child, startChild, TITLES, waitUntilReady } from './children.ts'
import type { Config } from './config.ts'
import { Failure } from './failure.ts'
import { API_OPTIONS } from './node-options.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY_MS = 180_000

export type Parts = { databaseUrl: string; workerPort: number; temporalAddress: string | null }

/** What every process of ours is given: the same configuration, with the addresses of what was started for it. */
const environmentOf = (config: Config, parts: Partial<Parts>): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  MODE: config.mode,
  HOST: config.host,
  PORT: String(config.port),
  SHARE_PORT: 'yes',
  PUBLIC_URL: config.publicUrl,
  DATA_DIR: config.dataDir,
  DATABASE_URL: parts.databaseUrl,
  ...(parts.temporalAddress && { TEMPORAL_ADDRESS: parts.temporalAddress }),
  ...(parts.workerPort && { WORKER_PORT: String(parts.workerPort) }),
})

export const logOf = (config: Config, name: string): string => join(config.dataDir, 'logs', `${name}.log`)

const STEPS = { migrate: 'services/api/src/migrate.ts', seed: 'demo/seed.ts' } as const

/** Runs a program to its end. `onLine` hears what it says about its progress. */
export const runToEnd = async (
  name: keyof typeof STEPS,
  config: Config,
  databaseUrl: string,
  onLine: (line: string) => void = () => undefined,
): Promise<void> => {
  const env = environmentOf(config, { databaseUrl })
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
  // What a person can mend is one sentence; a bug is a whole story, which the log has.
  const sentence = /^[^\n]+$/.exec(String(ran.stderr).trim())?.[0]
  throw new Failure(sentence ?? `The step ${name} failed: see ${log.file}.`)
}

const SCRIPTS = { api: 'services/api/src/main.ts', worker: 'services/workflows/src/main.ts' } as const
export type ServiceName = keyof typeof SCRIPTS

export const answersOk = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(2_000) })).ok
  } catch {
    return false
  }
}

/** The address at which this machine reaches a process that listens on `host`. */
export const reachedAt = (host: string): string =>
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
  nodeOptions: readonly string[] = [],
): Promise<Child> => {
  const logFile = logOf(config, name)
  const args = [...(name === 'api' ? API_OPTIONS : []), ...nodeOptions, join(ROOT, SCRIPTS[name])]
  const env = environmentOf(config, parts)
  const child = startChild({ name, file: process.execPath, args, logFile, cwd: ROOT, env })
  onStart(child)
  if (await waitUntilReady(child, () => answersOk(readyAddress(name, config, parts)), READY_MS)) return child
  await child.stop()
  throw new Failure(`${TITLES[name]} did not become ready (${await child.ended}): see ${logFile}.`)
}

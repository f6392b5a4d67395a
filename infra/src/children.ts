import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { giveWay, niced } from './background-priority.ts'
import type { PostgresUser } from './postgres-user.ts'
import { isRunning, type Process, startTimeOf, stopProcess, until } from './processes.ts'

/** `npm run dev` has the dev servers of both web apps beside what every shop has; the S3 server and the event server are the tests’. */
export type ChildName =
  | 'postgres'
  | 'temporal-install'
  | 'temporal'
  | 'api'
  | 'worker'
  | 'sandbox'
  | 's3'
  | 'event-server'
  | 'shop-pages'
  | 'backoffice-pages'

/** What people call it. */
export const TITLES: Record<ChildName, string> = {
  postgres: 'The database',
  'temporal-install': 'The installation of Temporal',
  temporal: 'Temporal',
  api: 'The API',
  worker: 'The worker',
  sandbox: 'The providers’ sandbox',
  s3: 'The S3 server',
  'event-server': 'The event server',
  'shop-pages': 'The dev server of the shop',
  'backoffice-pages': 'The dev server of the backoffice',
}

export type Child = {
  name: ChildName
  logFile: string
  process: Process
  /** How it ended, for a sentence: `exit code 1`, `signal SIGKILL`. */
  ended: Promise<string>
  stop(): Promise<void>
}

type Program = {
  name: ChildName
  file: string
  args: readonly string[]
  logFile: string
  cwd?: string
  env?: NodeJS.ProcessEnv
  user?: PostgresUser
  /** It gets little of the processors while the others want them. */
  inBackground?: boolean
}

/** Postgres takes SIGINT as "end now, in order"; SIGTERM would wait for its clients. The API ends by itself after 15 s (`GRACE_MS`). */
const HOW_TO_STOP: Record<ChildName, { signal: NodeJS.Signals; graceMs: number; group: boolean }> = {
  worker: { signal: 'SIGTERM', graceMs: 10_000, group: true },
  api: { signal: 'SIGTERM', graceMs: 17_000, group: true },
  sandbox: { signal: 'SIGTERM', graceMs: 5_000, group: true },
  s3: { signal: 'SIGTERM', graceMs: 5_000, group: true },
  'event-server': { signal: 'SIGTERM', graceMs: 5_000, group: true },
  temporal: { signal: 'SIGINT', graceMs: 10_000, group: true },
  'temporal-install': { signal: 'SIGTERM', graceMs: 5_000, group: true },
  'shop-pages': { signal: 'SIGTERM', graceMs: 5_000, group: true },
  'backoffice-pages': { signal: 'SIGTERM', graceMs: 5_000, group: true },
  postgres: { signal: 'SIGINT', graceMs: 20_000, group: false },
}

export const stopChild = (name: ChildName, it: Process): Promise<void> => {
  const { signal, graceMs, group } = HOW_TO_STOP[name]
  return stopProcess(it, signal, graceMs, group)
}

const LOG_BYTES = 20_000_000

/** Opens a log for appending; a large one from earlier starts is put aside first. */
const openLog = (file: string): number => {
  mkdirSync(dirname(file), { recursive: true })
  if (existsSync(file) && statSync(file).size > LOG_BYTES) renameSync(file, `${file}.1`)
  return openSync(file, 'a')
}

/** Starts a program in a session of its own, so that Ctrl-C reaches us alone and we stop the children in order. */
export const startChild = ({ name, file, args, logFile, cwd, env, user, inBackground = false }: Program): Child => {
  const log = openLog(logFile)
  const [program, all] = inBackground ? niced(file, args) : [file, args]
  const child = spawn(program, all, {
    ...user,
    ...(cwd && { cwd }),
    ...(env && { env }),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  if (inBackground && child.pid) giveWay(child.pid)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
  })
  const started: Process = { pid: child.pid ?? 0, begin: child.pid ? startTimeOf(child.pid) : null }
  return { name, logFile, process: started, ended, stop: () => stopChild(name, started) }
}

/**
 * Waits until the child does what `ready` asks for; false when it ended before, or the time is over, which begins anew whenever
 * it is told to have got further.
 * @param ready true, or how far it is, or false where nothing is known of it
 */
export const waitUntilReady = async (
  child: Child,
  ready: () => Promise<boolean | string>,
  milliseconds: number,
): Promise<boolean> => {
  let isReady = false
  let since = Date.now()
  let progress = ''
  await until(async () => {
    const answer = await ready()
    if (typeof answer === 'string' && answer !== progress) {
      progress = answer
      since = Date.now()
    }
    isReady = answer === true
    return isReady || !isRunning(child.process) || Date.now() - since > milliseconds
  }, Number.POSITIVE_INFINITY)
  return isReady && isRunning(child.process)
}

import { existsSync, readFileSync, statSync } from 'node:fs'
import { Failure, reasonOf } from '@portafilter/config/failure'
import { type Child, TITLES } from './children.ts'
import type { Shop } from './run-shop.ts'
import { logOf, type Parts, runToEnd, type ServiceName, startService } from './services.ts'
import { say, step } from './terminal.ts'

/** Where a debugger finds them (.vscode/launch.json). */
export const DEBUGGER_PORTS: Record<ServiceName, number> = { api: 9229, worker: 9230 }

const sizeOf = (file: string): number => (existsSync(file) ? statSync(file).size : 0)

const MOST_LINES = 8
/** Our own log lines, the debugger's, and where in Node and in our sources it was: the error itself is what counts. */
const ASIDE = /^\{|^Debugger |^For help, |^node:internal|^\s+at |^Node\.js v/

/** What Node itself has written since: a file that it cannot read, an error that nobody caught. */
const complaintSince = (file: string, size: number): string =>
  readFileSync(file)
    .subarray(size)
    .toString()
    .split('\n')
    .filter((line) => line.trim() !== '' && !ASIDE.test(line))
    .slice(0, MOST_LINES)
    .join('\n')

/** The API and the worker while their sources change. */
export type DevServices = {
  /** Starts it instead of the one that runs. What goes wrong is said, and the next change tries again. */
  start(name: ServiceName, parts: Parts): Promise<void>
  /** Brings the tables up to date and starts again what has been started. */
  restart(): Promise<void>
}

export const devServices = ({ config, group }: Shop): DevServices => {
  const started = new Map<ServiceName, Parts>()
  const current = new Map<ServiceName, Child>()

  const complain = (error: unknown, logFile: string, size: number): void => {
    if (group.isEnding()) return
    const reason = reasonOf(error)
    const complaint = complaintSince(logFile, size)
    say(`${reason} The next change tries again.`)
    if (!reason.includes(complaint)) console.error(complaint)
  }
  const tellOfEnd = async (name: ServiceName, child: Child, size: number): Promise<void> => {
    const how = await child.ended
    if (current.get(name) !== child) return
    complain(new Failure(`${TITLES[name]} ended (${how}): see ${child.logFile}.`), child.logFile, size)
  }
  const begin = async (
    name: ServiceName,
    parts: Parts,
    size: number,
    tell: (progress: string) => void,
  ): Promise<void> => {
    const before = current.get(name)
    current.delete(name)
    await before?.stop()
    const nodeOptions = [`--inspect=127.0.0.1:${DEBUGGER_PORTS[name]}`]
    const child = await startService(name, config, parts, { nodeOptions, onStart: group.add, tell })
    current.set(name, child)
    void tellOfEnd(name, child, size)
  }
  const start = async (name: ServiceName, parts: Parts): Promise<void> => {
    started.set(name, parts)
    const logFile = logOf(config, name)
    const size = sizeOf(logFile)
    const work = (tell: (progress: string) => void) => begin(name, parts, size, tell)
    await step(`Starting: ${TITLES[name]}`, `${TITLES[name]} is ready`, work).catch((error) =>
      complain(error, logFile, size),
    )
  }
  const restart = async (): Promise<void> => {
    const logFile = logOf(config, 'migrate')
    const size = sizeOf(logFile)
    try {
      const parts = started.get('api')
      if (parts) await runToEnd('migrate', config, parts)
    } catch (error) {
      return complain(error, logFile, size)
    }
    for (const [name, parts] of started) await start(name, parts)
  }

  let last = Promise.resolve()
  /** One after the other: what is being started must not be started again meanwhile. */
  const enqueue = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work)
    return last
  }
  return { start: (name, parts) => enqueue(() => start(name, parts)), restart: () => enqueue(restart) }
}

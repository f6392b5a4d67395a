import { join } from 'node:path'
import { type Child, startChild, waitUntilReady } from '../../../infra/src/children.ts'
import { until } from '../../../infra/src/processes.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** How long a condition is waited for; only a broken test or product ever takes as long. */
const PATIENCE_MS = 100_000

/** Waits for a condition, not for a time. */
export const eventually = async (
  what: string,
  holds: () => boolean | Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> => {
  if (!(await until(holds, patienceMs))) throw new Error(`waited in vain: ${what}`)
}

/** A process of the product that a test can treat badly. */
export type Running = {
  /** `http://127.0.0.1:{port}` */
  readonly url: string
  readonly port: number
  /** Its connections to the database go by this name. */
  readonly name: string
  readonly child: Child
  /** As a lost machine: no chance to tidy up. */
  kill(): Promise<void>
  /** As a machine that hangs: it holds all that it has, and goes on where it was when it thaws. */
  freeze(): void
  thaw(): void
}

type Program = {
  readonly kind: 'api' | 'worker'
  readonly port: number
  readonly env: NodeJS.ProcessEnv
  readonly logFile: string
  /** What answers 200 as soon as it can be used. */
  readonly ready: '/readyz' | '/healthz'
  onStart(child: Child): void
}

const SCRIPTS = { api: 'services/api/src/main.ts', worker: 'services/workflows/src/main.ts' }

const answers = async (url: string): Promise<boolean> => {
  const answer = await fetch(url).catch(() => undefined)
  return answer?.status === 200
}

/** Starts the program as `npm start` does and waits until it can be used. */
export const startProgram = async ({ kind, port, env, logFile, ready, onStart }: Program): Promise<Running> => {
  const name = `${kind}-${port}`
  const file = process.execPath
  const child = startChild({
    name: kind,
    file,
    args: ['--no-warnings', join(ROOT, SCRIPTS[kind])],
    cwd: ROOT,
    logFile,
    env: { ...process.env, ...env, PGAPPNAME: name },
  })
  onStart(child)
  const url = `http://127.0.0.1:${port}`
  if (!(await waitUntilReady(child, () => answers(`${url}${ready}`), PATIENCE_MS)))
    throw new Error(`${name} did not start: see ${logFile}`)
  const signal = (which: NodeJS.Signals) => process.kill(child.process.pid, which)
  return {
    url,
    port,
    name,
    child,
    kill: async () => {
      signal('SIGKILL')
      await child.ended
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  }
}

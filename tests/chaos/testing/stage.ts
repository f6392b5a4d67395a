import { join } from 'node:path'
import type { Database, OpenLog } from '@portafilter/eventstore'
import { openSession } from '@portafilter/identity'
import { asOwner, openLog } from '@portafilter/process'
import type { Child } from '../../../infra/src/children.ts'
import { freePort } from '../../../infra/src/ports.ts'
import { isRunning } from '../../../infra/src/processes.ts'
import { startTemporal } from '../../../infra/src/temporal.ts'
import { makeTestFolder, noteFolder, removeTestFolder, startTestEventServer } from '../../../infra/src/test-servers.ts'
import { isLogElsewhere, ownTaskQueue } from '../../../infra/src/testing.ts'
import { moveLog } from '../../../services/api/src/testing/moved-log.ts'
import { type Someone, someone } from '../../../services/api/src/testing/people.ts'
import { demoDatabase } from '../../../services/api/src/testing/template.ts'
import { eventually, type Running, startProgram } from './programs.ts'

export type TemporalServer = {
  readonly address: string
  stop(): Promise<void>
}

/** A database of the demo shop and the processes that a test starts on it, each as real as in use. */
export type Stage = {
  /** As its owner. */
  readonly databaseUrl: string
  /** As the database's owner. */
  readonly db: Database
  readonly log: OpenLog
  /** Where Temporal is, or will be again. */
  temporalAddress: string
  /** A port that is given makes it the same API, come back. */
  api(port?: number): Promise<Running>
  /** `ready` is `/healthz` where Temporal is away. */
  worker(env?: NodeJS.ProcessEnv, ready?: '/readyz' | '/healthz'): Promise<Running>
  /** A dev server that keeps its data in `folder` of this stage; it always has the same address. */
  temporal(folder?: string): Promise<TemporalServer>
  /** The same session at this process. */
  at(running: Pick<Running, 'url'>, who: Someone): Someone
  /** A new session of an account, at this process. */
  signInAt(running: Pick<Running, 'url'>): (account: string) => Promise<Someone>
  /** Waits until the database has let go of a process that was killed. */
  forgotten(running: Running): Promise<void>
  /** Ends all of a process's connections, as a database that restarts does; answers how many there were. */
  disconnect(running: Running): Promise<number>
  /** The process that moves the views, by its name. */
  leader(): Promise<string | undefined>
  close(): Promise<void>
}

/** The first half of the key of its lock; the second is its term. */
const LEADER_LOCK = 7_301_002

/** Opens a stage; `close` ends all that was started on it. What a killed test leaves, the next run sweeps. */
export const openStage = async (): Promise<Stage> => {
  const folder = makeTestFolder()
  const database = await demoDatabase()
  const server = isLogElsewhere() ? await startTestEventServer() : undefined
  if (server) await moveLog(database, server.address)
  const { pool, db } = asOwner(database.ownerUrl)
  const log = await openLog({ pool, db }, { eventStoreUrl: server?.address ?? null })
  const children: Child[] = []
  const taskQueue = ownTaskQueue()
  const temporalPort = await freePort()

  const onStart = (child: Child): void => {
    children.push(child)
    noteFolder(folder, children)
  }
  const ask = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
    (await pool.query(text, values)).rows as Row[]
  const connectionsOf = ({ name }: Running) =>
    ask<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [name])

  const where = {
    DATABASE_URL: database.url,
    EVENTSTORE_URL: server?.address,
    DATA_DIR: folder,
    MODE: 'demo',
    LOG_LEVEL: 'info',
  }
  const stage: Stage = {
    databaseUrl: database.ownerUrl,
    db,
    log,
    temporalAddress: process.env.TEST_TEMPORAL_ADDRESS ?? '',
    api: async (port) => {
      const own = port ?? (await freePort())
      const env = { ...where, PORT: String(own) }
      return startProgram({ kind: 'api', port: own, env, logFile: join(folder, 'api.log'), ready: '/readyz', onStart })
    },
    worker: async (more = {}, ready = '/readyz') => {
      const port = await freePort()
      const env = {
        ...where,
        WORKER_PORT: String(port),
        TEMPORAL_ADDRESS: stage.temporalAddress,
        TASK_QUEUE: taskQueue,
        ...more,
      }
      return startProgram({ kind: 'worker', port, env, logFile: join(folder, 'worker.log'), ready, onStart })
    },
    temporal: async (data = 'kept') => {
      const { address, child } = await startTemporal({
        dataDir: join(folder, data),
        namespace: 'default',
        port: temporalPort,
        onStart,
        logFile: join(folder, 'temporal.log'),
        say: console.log,
      })
      stage.temporalAddress = address
      return { address, stop: child.stop }
    },
    at: ({ url }, { token, account }) => someone({ url, token, language: 'CN', ...(account && { account }) }),
    signInAt: (running) => async (account) => {
      const { id } = await db.selectFrom('users').select('id').where('account', '=', account).executeTakeFirstOrThrow()
      return stage.at(running, { account, token: await openSession(db, id, new Date()) } as Someone)
    },
    forgotten: (running) =>
      eventually(`no connection of ${running.name}`, async () => (await connectionsOf(running)).length === 0),
    disconnect: async ({ name }) => {
      const ended = await ask(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
        [name],
      )
      return ended.length
    },
    leader: async () => {
      const [leading] = await ask<{ name: string }>(
        `select a.application_name as name
         from views_lease v join pg_locks l on l.objid::bigint = v.term join pg_stat_activity a using (pid)
         where l.locktype = 'advisory' and l.classid = $1 and l.granted and a.datname = current_database()`,
        [LEADER_LOCK],
      )
      return leading?.name
    },
    close: async () => {
      for (const { process: it } of children) if (isRunning(it)) process.kill(-it.pid, 'SIGKILL')
      await Promise.all(children.map(({ ended }) => ended))
      await log.close()
      await db.destroy()
      await Promise.all([server?.stop(), database.close()])
      removeTestFolder(folder)
    },
  }
  return stage
}

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { execute, migrations, postgresLog, verifyStream } from '@portafilter/eventstore'
import { counter, createTestDatabase } from '@portafilter/eventstore/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Cluster, startCluster } from '../../infra/src/cluster.ts'
import { makeTestFolder, removeTestFolder } from '../../infra/src/test-servers.ts'
import { inPostgres } from '../../services/api/src/testing/in-postgres.ts'
import { eventually } from './testing/programs.ts'

const WRITERS = 8
const ENOUGH = 100

let folder: string
let cluster: Cluster
let name: string
/** A cluster that waits for the disk, as a real one does. */
const start = () =>
  startCluster({ dataDir: folder, logFile: join(folder, 'postgres.log'), durable: true, say: () => undefined })
beforeAll(async () => {
  folder = makeTestFolder()
  cluster = await start()
  ;({ name } = await createTestDatabase(migrations, cluster.ownerUrl))
})
afterAll(async () => {
  await cluster.child.stop()
  removeTestFolder(folder)
})

const openLog = () => {
  const url = new URL(cluster.url)
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href })
  pool.on('error', () => undefined)
  const log = postgresLog({ pool })
  return { log, close: () => log.close().then(() => pool.end()) }
}

const meta = () => ({ id: randomUUID(), actor: null, request: null, cause: null, at: new Date() })

/** Everyone writes streams of one event, until the database is gone; answers which were answered. */
const writeUntilItIsGone = async (): Promise<string[]> => {
  const { log, close } = openLog()
  const answered: string[] = []
  let isGone = false
  const write = async (): Promise<void> => {
    while (!isGone) {
      const stream = `counter-${randomUUID()}`
      await execute(log, { stream, decider: counter, command: { raise: 1 }, meta: meta() })
      answered.push(stream)
    }
  }
  const writing = Promise.allSettled(Array.from({ length: WRITERS }, write))
  await eventually('there are enough answers', () => answered.length >= ENOUGH)
  process.kill(cluster.child.process.pid, 'SIGKILL')
  isGone = true
  await writing
  await close().catch(() => undefined)
  return answered
}

it.each([1, 2, 3])('what was answered stands after the database was killed, time %i', async () => {
  inPostgres('it kills what keeps the log')
  const answered = await writeUntilItIsGone()
  cluster = await start()
  const { log, close } = openLog()
  const standing = await Promise.all(answered.map((stream) => verifyStream(log, stream)))
  expect(standing.filter((found) => !found.ok || found.events !== 1)).toEqual([])
  await close()
})

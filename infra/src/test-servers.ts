import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure } from '@portafilter/config/failure'
import { type Child, startChild, waitUntilReady } from './children.ts'
import { startCluster } from './cluster.ts'
import { MEMORY, memoryFolder } from './memory-folder.ts'
import { freePort } from './ports.ts'
import { isRunning, type Process, startTimeOf } from './processes.ts'
import { entryOf, readRun, stopOrphans, writeRun } from './run-file.ts'
import { s3Program } from './s3-install.ts'
import { startTemporal } from './temporal.ts'

export type TestServer = { address: string; pid: number; stop(): Promise<void> }

const PREFIX = 'portafilter-test-'
const HOUR_MS = 3_600_000

/** A run may keep its own in memory, and says so to all that it starts (`npm test`). */
const SYSTEMS = tmpdir()

/** A folder of the system's temporary ones that the next run throws away if this one cannot. */
export const makeTestFolder = (parent = tmpdir()): string => {
  const folder = mkdtempSync(join(parent, PREFIX))
  chmodSync(folder, 0o755)
  return folder
}

/** The cluster may lie elsewhere, see `startCluster`. */
export const removeTestFolder = (folder: string): void => {
  const names = readdirSync(folder)
  if (names.includes('postgres-is-at'))
    rmSync(readFileSync(join(folder, 'postgres-is-at'), 'utf8'), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
}

const isLeft = (folder: string): boolean => {
  const run = readRun(folder)
  return run ? !isRunning(run.start) : Date.now() - statSync(folder).mtimeMs > HOUR_MS
}

const testFoldersIn = (parent: string): string[] => {
  try {
    return readdirSync(parent)
      .filter((name) => name.startsWith(PREFIX))
      .map((name) => join(parent, name))
  } catch {
    return []
  }
}

const sweep = async (parent: string): Promise<void> => {
  for (const folder of testFoldersIn(parent)) {
    try {
      if (!isLeft(folder)) continue
      await sweep(folder)
      await stopOrphans(folder)
      if (testFoldersIn(folder).length === 0) removeTestFolder(folder)
    } catch {
      // Another run sweeps it at this moment, or it is another person's.
    }
  }
}

/** Stops and throws away what runs that were killed have left. */
export const sweepTestFolders = async (): Promise<void> => {
  for (const parent of new Set([SYSTEMS, MEMORY])) await sweep(parent)
}

const ourselves = (): Process => ({ pid: process.pid, begin: startTimeOf(process.pid) })

/** Notes whose the folder is, for a later sweep, and what was started in it. */
export const noteFolder = (folder: string, children: readonly Child[] = [], start = ourselves()): void => {
  writeRun(folder, {
    start,
    ending: false,
    children: children.map(entryOf),
    port: 0,
    workerPort: 0,
    databaseUrl: null,
    databaseOwnerUrl: null,
    temporalAddress: null,
    sandboxAddress: null,
  })
}

/** A folder in memory for all that a run keeps in temporary ones, where there is room for it. */
export const makeFolderInMemory = (): string | undefined => {
  const memory = memoryFolder()
  if (memory === undefined) return undefined
  const folder = makeTestFolder(memory)
  noteFolder(folder)
  return folder
}

const stopperOf = (folder: string, child: Child) => async (): Promise<void> => {
  await child.stop()
  removeTestFolder(folder)
}

/**
 * A Postgres cluster for one run of the tests; the address is an administrator's. `durable` when it shall wait for the
 * disk, as a real one does.
 */
export const startTestCluster = async ({ durable = false } = {}): Promise<TestServer> => {
  await sweepTestFolders()
  const folder = makeTestFolder()
  const { child, ownerUrl } = await startCluster({
    dataDir: folder,
    logFile: join(folder, 'postgres.log'),
    durable,
    say: () => undefined,
    onStart: (started) => noteFolder(folder, [started]),
  })
  return { address: ownerUrl, pid: child.process.pid, stop: stopperOf(folder, child) }
}

/** What waits in a task queue is told as it is, and not as it was up to 5 s ago. */
const TELLS_AT_ONCE = 'matching.TaskQueueInfoByBuildIdTTL="1ms"'

/** A Temporal dev server for one run of the tests, which keeps nothing; `settings` are of its dynamic configuration. */
export const startTestTemporal = async (settings: readonly string[] = []): Promise<TestServer> => {
  const folder = makeTestFolder()
  const { child, address } = await startTemporal({
    dataDir: null,
    namespace: 'default',
    logFile: join(folder, 'temporal.log'),
    settings: [TELLS_AT_ONCE, ...settings],
    say: console.log,
    onStart: (started) => noteFolder(folder, [started]),
  })
  return { address, pid: child.process.pid, stop: stopperOf(folder, child) }
}

/** Who may ask the tests' S3 server, and where its one bucket is. */
const S3 = {
  region: 'us-east-1',
  bucket: 'portafilter',
  accessKeyId: 'tests',
  secretAccessKey: 'of-the-tests',
  pathStyle: true,
} as const

export type TestS3 = TestServer & { options: typeof S3 & { endpoint: string } }

/** An S3 server for one test file, which keeps its objects in a folder of this machine. */
export const startTestS3 = async (): Promise<TestS3> => {
  const file = await s3Program(console.log)
  const [folder, port] = [makeTestFolder(), await freePort()]
  const [buckets, about, logFile] = [join(folder, 'buckets'), join(folder, 'about'), join(folder, 's3.log')]
  for (const made of [join(buckets, S3.bucket), about]) mkdirSync(made, { recursive: true })
  const where = ['--port', `127.0.0.1:${port}`, '--region', S3.region, '--health', '/health', '--quiet']
  const env = { ...process.env, ROOT_ACCESS_KEY: S3.accessKeyId, ROOT_SECRET_KEY: S3.secretAccessKey }
  const child = startChild({ name: 's3', file, args: [...where, 'posix', '--sidecar', about, buckets], env, logFile })
  noteFolder(folder, [child])
  const endpoint = `http://127.0.0.1:${port}`
  const answers = async () => (await fetch(`${endpoint}/health`).catch(() => undefined))?.ok ?? false
  const stop = stopperOf(folder, child)
  if (await waitUntilReady(child, answers, 30_000))
    return { address: endpoint, pid: child.process.pid, stop, options: { ...S3, endpoint } }
  const said = readFileSync(logFile, 'utf8')
  await stop()
  throw new Failure(`The S3 server of the tests did not start: ${said}`)
}

/** Stands in for an EventStoreDB server, in a process of its own; what it keeps goes with it. */
export const startTestEventServer = async (): Promise<TestServer> => {
  const folder = makeTestFolder()
  const [file, logFile] = [process.execPath, join(folder, 'event-server.log')]
  const args = ['--no-warnings', join(import.meta.dirname, 'event-server/main.ts')]
  const child = startChild({ name: 'event-server', file, args, logFile })
  noteFolder(folder, [child])
  const address = () => /^esdb:\S+/m.exec(readFileSync(logFile, 'utf8'))?.[0]
  const stop = stopperOf(folder, child)
  if (await waitUntilReady(child, async () => address() !== undefined, 30_000))
    return { address: address() ?? '', pid: child.process.pid, stop }
  const said = readFileSync(logFile, 'utf8')
  await stop()
  throw new Failure(`The event server of the tests did not start: ${said}`)
}

import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Child } from './children.ts'
import { startCluster } from './cluster.ts'
import { isRunning, startTimeOf } from './processes.ts'
import { entryOf, readRun, stopOrphans, writeRun } from './run-file.ts'
import { startTemporal } from './temporal.ts'

export type TestServer = { address: string; pid: number; stop(): Promise<void> }

const PREFIX = 'portafilter-test-'
const HOUR_MS = 3_600_000

/** A folder of the system's temporary ones that the next run throws away if this one cannot. */
export const makeTestFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
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

/** Stops and throws away what runs that were killed have left. */
export const sweepTestFolders = async (): Promise<void> => {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name)
    try {
      if (!isLeft(folder)) continue
      await stopOrphans(folder)
      removeTestFolder(folder)
    } catch {
      // Another run sweeps it at this moment, or it is another person's.
    }
  }
}

/** Notes the child in its folder, for a later sweep. */
const note = (folder: string, child: Child): void => {
  const start = { pid: process.pid, begin: startTimeOf(process.pid) }
  writeRun(folder, {
    start,
    ending: false,
    children: [entryOf(child)],
    port: 0,
    workerPort: 0,
    databaseUrl: null,
    databaseOwnerUrl: null,
    temporalAddress: null,
    sandboxAddress: null,
  })
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
    onStart: (started) => note(folder, started),
  })
  return { address: ownerUrl, pid: child.process.pid, stop: stopperOf(folder, child) }
}

/** A Temporal dev server for one run of the tests, which keeps nothing; `settings` are of its dynamic configuration. */
export const startTestTemporal = async (settings: readonly string[] = []): Promise<TestServer> => {
  const folder = makeTestFolder()
  const { child, address } = await startTemporal({
    dataDir: null,
    namespace: 'default',
    logFile: join(folder, 'temporal.log'),
    settings,
    say: console.log,
    onStart: (started) => note(folder, started),
  })
  return { address, pid: child.process.pid, stop: stopperOf(folder, child) }
}

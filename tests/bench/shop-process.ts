import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ownCompanyFile } from '@portafilter/config/testing'
import { API_OPTIONS, COMPILE_CACHE } from '@portafilter/infra/node-options'
import { freePort } from '@portafilter/infra/ports'
import type { Counts } from './shop-probe.ts'

export type ShopProcess = {
  /** `http://127.0.0.1:{port}` */
  readonly url: string
  readonly pid: number
  /** What it has sent so far. */
  counts(): Promise<Counts>
  stop(): Promise<void>
}

const HERE = fileURLToPath(new URL('../..', import.meta.url))
const PROBE = import.meta.resolve('./shop-probe.ts')

/** Production's configuration; nothing here sends a mail or starts a workflow. */
export const environmentOf = (port: number, databaseUrl: string, dataDir: string): NodeJS.ProcessEnv => ({
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  ...process.env,
  NODE_ENV: 'production',
  MODE: 'production',
  LOG_LEVEL: 'warn',
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  TEMPORAL_ADDRESS: '127.0.0.1:7233',
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: 'shop@yunling.test',
  COMPANY_FILE: ownCompanyFile(),
  WEB_APPS: 'none',
})

/** Makes the tables and views of a checkout in an empty database, as its `npm run migrate` does. */
export const migrateAs = async (
  { url, ownerUrl }: { url: string; ownerUrl: string },
  checkout = HERE,
): Promise<void> => {
  const env = { ...environmentOf(8080, url, tmpdir()), DATABASE_OWNER_URL: ownerUrl }
  await promisify(execFile)(process.execPath, ['services/api/src/migrate.ts'], { cwd: checkout, env })
}

/**
 * A program of a checkout as a process of its own, whose sockets are counted (`shop-probe.ts`), once it says that it is ready. Options of
 * Node in `BENCH_API_OPTIONS` (`--cpu-prof`) are for those who look for what costs time.
 */
export const startCounted = async (
  program: string,
  port: number,
  env: NodeJS.ProcessEnv,
  checkout = HERE,
): Promise<ShopProcess> => {
  const options = process.env.BENCH_API_OPTIONS?.split(' ') ?? []
  const child = spawn(process.execPath, [...API_OPTIONS, '--import', PROBE, ...options, program], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const asked: ((counts: Counts) => void)[] = []
  child.on('message', (counts: Counts) => asked.shift()?.(counts))
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return {
    url,
    pid: child.pid as number,
    counts: () =>
      new Promise<Counts>((resolve) => {
        asked.push(resolve)
        child.send('counts')
      }),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * The API as a process of its own, as `npm start` runs it, on a database that is migrated already.
 * @param checkout whose API: this one's, or another's folder
 * @param more what else it is configured by
 */
export const startShopProcess = async (
  databaseUrl: string,
  checkout = HERE,
  more: NodeJS.ProcessEnv = {},
): Promise<ShopProcess> => {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'portafilter-bench-'))
  const env = { ...environmentOf(port, databaseUrl, dataDir), ...more }
  const started = await startCounted('services/api/src/main.ts', port, env, checkout)
  const stop = async () => {
    await started.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...started, stop }
}

import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@portafilter/infra/ports'

type ShopProcess = {
  /** `http://127.0.0.1:{port}` */
  readonly url: string
  /** Seconds of processor time that it has taken so far. */
  cpuSeconds(): Promise<number>
  stop(): Promise<void>
}

const API = fileURLToPath(new URL('../../services/api/src/main.ts', import.meta.url))

/** Production's configuration; nothing here sends a mail or starts a workflow. */
const environmentOf = (port: number, databaseUrl: string, dataDir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ...{ NODE_ENV: 'production', MODE: 'production', LOG_LEVEL: 'warn', PORT: String(port), DATA_DIR: dataDir },
  ...{ DATABASE_URL: databaseUrl, PUBLIC_URL: `http://127.0.0.1:${port}` },
  ...{ TEMPORAL_ADDRESS: '127.0.0.1:7233', SMTP_URL: 'smtp://127.0.0.1:25' },
})

/**
 * The API as a process of its own, as `npm start` runs it, on a database that is migrated already. Options of Node
 * in `BENCH_API_OPTIONS` (`--cpu-prof`) are for those who look for what costs time.
 */
export const startShopProcess = async (databaseUrl: string): Promise<ShopProcess> => {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'portafilter-bench-'))
  const options = process.env.BENCH_API_OPTIONS?.split(' ') ?? []
  const child = spawn(process.execPath, [...options, API], {
    env: environmentOf(port, databaseUrl, dataDir),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the API ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    cpuSeconds: async () => {
      const metrics = await (await fetch(`${url}/metrics`)).text()
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1])
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

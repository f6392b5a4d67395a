import { cpSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Failure } from '@portafilter/config/failure'
import { ensureBrowser } from './browser.ts'
import { buildApps, conclude, lint, playwright, REPORTS, ROOT, say, types, vitest } from './checks.ts'
import { freePort } from './ports.ts'
import { s3Program } from './s3-install.ts'
import { copyDemo, type FilledDemo, fillDemo } from './test-demo.ts'
import { lastLine, type Outcome, one, slowest } from './test-report.ts'
import {
  makeFolderInMemory,
  removeTestFolder,
  startTestCluster,
  startTestTemporal,
  type TestServer,
} from './test-servers.ts'
import { timeSkippingServer } from './time-skipping.ts'
import { stopTools } from './tool.ts'

const servers: TestServer[] = []
const folders = [REPORTS]
const cleanUp = async (): Promise<void> => {
  await stopTools()
  await Promise.all(servers.splice(0).map((server) => server.stop()))
  // What lies in another was made behind it.
  for (const folder of folders.splice(0).toReversed()) removeTestFolder(folder)
}

/** What the run and all that it starts keep in temporary folders; what tests forget to throw away goes with it. */
const keepInMemory = (): void => {
  const folder = makeFolderInMemory()
  if (folder === undefined) return
  process.env.TMPDIR = folder
  folders.push(folder)
}

/**
 * One cluster and one Temporal for the run, of which every test file takes a database or a task queue of its own; and a demo shop,
 * of which the browser's tests take copies.
 */
const startServers = async (): Promise<FilledDemo> => {
  say('Starting a database and Temporal for this run')
  const keep = async (starting: Promise<TestServer>) => {
    const server = await starting
    servers.push(server)
    return server.address
  }
  const temporal = keep(startTestTemporal())
  process.env.TEST_DATABASE_URL = await keep(startTestCluster())
  const demo = await fillDemo()
  folders.push(demo.folder)
  process.env.TEST_DEMO_FOLDER = demo.folder
  process.env.TEST_TEMPORAL_ADDRESS = await temporal
  return demo
}

/** As many as the browser's tests have workers; a third made a run beside another one longer (`docs/testing.md`). */
const SHOPS = 2

/** What a shop of the browser's tests is started with. */
const shopOf = async (demo: FilledDemo) => {
  const { database, dataDir } = await copyDemo(demo)
  return {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    TEMPORAL_ADDRESS: process.env.TEST_TEMPORAL_ADDRESS,
  }
}

const browser = async (missing: string | null, demo: FilledDemo): Promise<Outcome> => {
  if (missing) {
    console.error(missing)
    return one(false, 'Browser tests')
  }
  const shops = await Promise.all(Array.from({ length: SHOPS }, () => shopOf(demo)))
  const outcome = await playwright([], { SHOPS: JSON.stringify(shops) })
  for (const { DATA_DIR } of shops) {
    folders.push(DATA_DIR)
    if (outcome.count.failed === 0) continue
    const logs = join('test-results', basename(DATA_DIR))
    cpSync(join(DATA_DIR, 'logs'), join(ROOT, logs), { recursive: true })
    console.error(`The logs of a shop of the browser’s tests are in ${logs}.`)
  }
  return outcome
}

/** Chosen tests; those of the browser bring a shop of their own. */
const chosen = async (filters: readonly string[]): Promise<Outcome[]> => {
  if (!filters[0]?.startsWith('tests/browser')) return [await vitest(...filters)]
  const missing = await ensureBrowser(say)
  if (missing) throw new Failure(missing)
  return [await playwright(filters)]
}

/**
 * What works with Temporal waits half of its time and the long chaos most of it, so they stand beside the others; the browsers
 * keep two processors busy themselves, and beside all of these a second run would come too late (`docs/testing.md`).
 */
const everything = async (): Promise<Outcome[]> => {
  keepInMemory()
  const browserMissing = ensureBrowser(say)
  // Whichever test needs it says why it cannot be had.
  for (const server of [timeSkippingServer, s3Program]) server(say).catch(() => undefined)
  // No test waits for them. Lint takes what the tests leave of the processors; types have 4 GB of memory, and should soon be through.
  const aside = Promise.all([types(), lint({ behind: true })])
  const [demo, built] = await Promise.all([startServers(), buildApps()])
  say('Unit, property, conformance, integration and HTTP tests; beside them, workflows and chaos')
  const outcomes = [
    built,
    ...(await Promise.all([
      vitest('--project=unit*', '--project=int*'),
      vitest('--project=temporal*', '--maxWorkers=1'),
      vitest('--project=chaos', '--maxWorkers=1'),
    ])),
  ]
  say('Browser tests')
  outcomes.push(await browser(await browserMissing, demo), ...(await aside))
  const files = outcomes.flatMap((outcome) => outcome.files)
  say(`The ten slowest files:\n${slowest(files, ROOT).join('\n')}`)
  return outcomes
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)))
}

const filters = process.argv.slice(2)
try {
  const outcomes = filters.length > 0 ? await chosen(filters) : await everything()
  await cleanUp()
  conclude(outcomes)
} catch (error) {
  await cleanUp()
  console.error(error instanceof Failure ? error.message : error)
  console.log(lastLine(one(false, 'npm test').count))
  process.exitCode = 1
}

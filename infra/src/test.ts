import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '@portafilter/config/failure'
import { ensureBrowser } from './browser.ts'
import { freePort } from './ports.ts'
import { type Count, countPlaywright, countReport, countVitest, lastLine, one, sum } from './test-report.ts'
import {
  makeTestFolder,
  removeTestFolder,
  startTestCluster,
  startTestTemporal,
  type TestServer,
} from './test-servers.ts'
import { freshDatabase } from './testing.ts'
import { timeSkippingServer } from './time-skipping.ts'
import { runTool, stopTools } from './tool.ts'
import { buildWebApps } from './webapps.ts'

const ROOT = join(import.meta.dirname, '../..')
const BEGAN = performance.now()
const REPORTS = makeTestFolder()
const say = (line: string): void =>
  console.log(`\n${((performance.now() - BEGAN) / 1000).toFixed(1).padStart(7)} s  ${line}`)

const tool = (name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  runTool({ name, args, cwd: ROOT, env })

const types = async (): Promise<Count> => {
  say('Types')
  return one((await tool('tsc', ['--noEmit', '-p', 'tsconfig.json'])) === 0)
}

const lint = async (): Promise<Count> => {
  say('Lint and import rules')
  return one((await tool('npm', ['run', '--silent', 'lint'])) === 0)
}

const vitest = async (filters: readonly string[]): Promise<Count> => {
  say('Unit, property, conformance, integration and HTTP tests')
  const report = join(REPORTS, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return countReport(report, await tool('vitest', ['run', ...reporters, ...filters]), countVitest)
}

const playwright = async (filters: readonly string[], env: NodeJS.ProcessEnv): Promise<Count> => {
  const report = join(REPORTS, 'browser.json')
  const args = ['test', '-c', 'tests/playwright.config.ts', ...filters]
  return countReport(report, await tool('playwright', args, { ...env, BROWSER_REPORT: report }), countPlaywright)
}

const browser = async (missing: string | null): Promise<Count> => {
  say('Browser tests')
  if (missing) {
    console.error(missing)
    return one(false)
  }
  const shop = makeTestFolder()
  const database = await freshDatabase()
  const env = {
    SHOP_PORT: String(await freePort()),
    SHOP_DATA_DIR: shop,
    SHOP_DATABASE_URL: database.url,
    SHOP_DATABASE_OWNER_URL: database.ownerUrl,
    SHOP_TEMPORAL_ADDRESS: process.env.TEST_TEMPORAL_ADDRESS,
  }
  const count = await playwright([], env)
  await database.drop()
  if (count.failed === 0) removeTestFolder(shop)
  else console.error(`The logs of this shop are in ${join(shop, 'logs')}.`)
  return count
}

/** Chosen tests; those of the browser bring a shop of their own. */
const chosen = async (filters: readonly string[]): Promise<Count> => {
  if (!filters[0]?.startsWith('tests/browser')) return vitest(filters)
  const missing = await ensureBrowser(say)
  if (missing) throw new Failure(missing)
  return playwright(filters, {})
}

const servers: TestServer[] = []
const cleanUp = async (): Promise<void> => {
  await stopTools()
  await Promise.all(servers.splice(0).map((server) => server.stop()))
  removeTestFolder(REPORTS)
}

/** One cluster and one Temporal for the run; every test file takes a database or a task queue of its own from them. */
const startServers = async (): Promise<void> => {
  say('Starting a database and Temporal for this run')
  const keep = async (starting: Promise<TestServer>) => {
    const server = await starting
    servers.push(server)
    return server.address
  }
  process.env.TEST_DATABASE_URL = await keep(startTestCluster())
  process.env.TEST_TEMPORAL_ADDRESS = await keep(startTestTemporal())
}

const buildApps = async (): Promise<Count> => {
  say('Building the web apps')
  const logs = join(ROOT, 'test-results', 'build')
  mkdirSync(logs, { recursive: true })
  try {
    const built = await buildWebApps(logs)
    console.log(built.length > 0 ? `Built ${built.join(' and ')}.` : 'Built from these sources already.')
    return one(true)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(error.message)
    return one(false)
  }
}

const everything = async (): Promise<Count> => {
  const browserMissing = ensureBrowser(say)
  // Whichever test needs it says why it cannot be had.
  timeSkippingServer(say).catch(() => undefined)
  const checks = [await types(), await lint(), await buildApps()]
  await startServers()
  checks.push(await vitest([]))
  checks.push(await browser(await browserMissing))
  return sum(checks)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)))
}

const filters = process.argv.slice(2)
try {
  const count = filters.length > 0 ? await chosen(filters) : await everything()
  await cleanUp()
  say(`Done.`)
  console.log(lastLine(count))
  process.exitCode = count.failed > 0 ? 1 : 0
} catch (error) {
  await cleanUp()
  console.error(error instanceof Failure ? error.message : error)
  console.log(lastLine(one(false)))
  process.exitCode = 1
}

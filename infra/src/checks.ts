import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '@portafilter/config/failure'
import { COMPILE_CACHE } from './node-options.ts'
import { type Count, type Outcome, ofPlaywright, ofVitest, one, readReport } from './test-report.ts'
import { makeTestFolder } from './test-servers.ts'
import { runTool } from './tool.ts'
import { buildWebApps } from './webapps.ts'

/** The project's folder. */
export const ROOT = join(import.meta.dirname, '../..')
/** Thrown away with the run. */
export const REPORTS = makeTestFolder()

const BEGAN = performance.now()
/** Tells what the run is at, and when. */
export const say = (line: string): void =>
  console.log(`\n${((performance.now() - BEGAN) / 1000).toFixed(1).padStart(7)} s  ${line}`)

const tool = (name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  runTool({ name, args, cwd: ROOT, env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env } })

export const types = async (): Promise<Count> => {
  say('Types')
  return one((await tool('npm', ['run', '--silent', 'typecheck'])) === 0)
}

export const lint = async (): Promise<Count> => {
  say('Lint and import rules')
  return one((await tool('npm', ['run', '--silent', 'lint'])) === 0)
}

export const buildApps = async (): Promise<Count> => {
  say('Building the web apps')
  const logs = join(ROOT, 'test-results', 'build')
  mkdirSync(logs, { recursive: true })
  try {
    const built = await buildWebApps(logs)
    console.log(
      built.length > 0 ? `Built ${built.join(' and ')}.` : 'The web apps are built from these sources already.',
    )
    return one(true)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(error.message)
    return one(false)
  }
}

let reports = 0
const reportOf = (runner: string): string => {
  reports += 1
  return join(REPORTS, `${runner}-${reports}.json`)
}

/** @param args of `vitest run`: files, projects, names of tests */
export const vitest = async (...args: readonly string[]): Promise<Outcome> => {
  const report = reportOf('vitest')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return readReport(report, await tool('vitest', ['run', ...reporters, ...args]), ofVitest)
}

/** @param args of `playwright test`; `env` says what its shops are started with, see `tests/playwright.config.ts` */
export const playwright = async (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> => {
  const report = reportOf('playwright')
  const all = ['test', '-c', 'tests/playwright.config.ts', ...args]
  return readReport(report, await tool('playwright', all, { ...env, BROWSER_REPORT: report }), ofPlaywright)
}

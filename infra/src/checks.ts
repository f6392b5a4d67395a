import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from '@portafilter/config/failure'
import { COMPILE_CACHE } from './node-options.ts'
import { failed, lastLine, type Outcome, ofPlaywright, ofVitest, one, readReport, sum } from './test-report.ts'
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

type How = { readonly env?: NodeJS.ProcessEnv; readonly behind?: boolean }
const tool = (name: string, args: readonly string[], { env, behind = false }: How = {}): Promise<number> =>
  runTool({ name, args, cwd: ROOT, env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env }, behind })

/** A script of the project that is one check; `behind`: it gives way to all else that runs. */
const script = async (name: string, title: string, behind = false): Promise<Outcome> => {
  say(title)
  const passed = (await tool('npm', ['run', '--silent', name], { behind })) === 0
  say(`${title}: ${passed ? 'nothing is wrong' : 'see above'}.`)
  return one(passed, title)
}
export const types = () => script('typecheck', 'Types')
export const lint = ({ behind = false } = {}) => script('lint', 'Lint and import rules', behind)

export const buildApps = async (): Promise<Outcome> => {
  const title = 'Building the web apps'
  say(title)
  const logs = join(ROOT, 'test-results', 'build')
  mkdirSync(logs, { recursive: true })
  try {
    const built = await buildWebApps(logs)
    console.log(
      built.length > 0 ? `Built ${built.join(' and ')}.` : 'The web apps are built from these sources already.',
    )
    return one(true, title)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(error.message)
    return one(false, title)
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
  return readReport(report, await tool('vitest', ['run', ...reporters, ...args]), ofVitest, 'Vitest')
}

/** @param args of `playwright test`; `env` says what its shops are started with, see `tests/playwright.config.ts` */
export const playwright = async (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> => {
  const report = reportOf('playwright')
  const all = ['test', '-c', 'tests/playwright.config.ts', ...args]
  return readReport(
    report,
    await tool('playwright', all, { env: { ...env, BROWSER_REPORT: report } }),
    ofPlaywright,
    'Playwright',
  )
}

/** Ends a run: what failed, and the count of everything as the last line; the process ends with 1 if anything failed. */
export const conclude = (outcomes: readonly Outcome[]): void => {
  const failures = failed(
    outcomes.flatMap((outcome) => outcome.failures),
    ROOT,
  )
  if (failures.length > 0) say(`Failed:\n\n${failures.join('\n\n')}`)
  say('Done.')
  const count = sum(outcomes.map((outcome) => outcome.count))
  console.log(lastLine(count))
  process.exitCode = count.failed > 0 ? 1 : 0
}

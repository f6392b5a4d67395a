import { existsSync, readFileSync } from 'node:fs'

export type Count = { passed: number; failed: number; skipped: number }

const NONE: Count = { passed: 0, failed: 0, skipped: 0 }

export const sum = (counts: readonly Count[]): Count =>
  counts.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    NONE,
  )

/** The last line of a run. */
export const lastLine = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`

/** A check that is one test: types, lint. */
export const one = (isGood: boolean): Count => ({ ...NONE, [isGood ? 'passed' : 'failed']: 1 })

/** A runner that ends badly without a failed test (a file that does not load, an error outside tests) counts as one failed. */
const orOneFailed = (count: Count, exitCode: number | undefined): Count =>
  exitCode === 0 || count.failed > 0 ? count : { ...count, failed: 1 }

/** How long the tests of a file took, in seconds; loading it is part of Vitest's, as it is of the run's time. */
export type FileTime = { readonly file: string; readonly seconds: number }

/** What a runner's report says. */
export type Outcome = { readonly count: Count; readonly files: readonly FileTime[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; startTime: number; endTime: number; status: string; assertionResults: unknown[] }[]
}

/** Of Vitest's JSON report; a file that did not load has no tests in it and counts as one failed. */
export const ofVitest = (report: VitestReport): Outcome => ({
  count: {
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
        .length,
    skipped: report.numPendingTests + report.numTodoTests,
  },
  files: report.testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: (endTime - startTime) / 1_000,
  })),
})

type Suite = {
  file: string
  suites?: Suite[]
  specs: { tests: { results: { duration: number }[] }[] }[]
}
type PlaywrightReport = {
  config: { rootDir: string }
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

const durationsIn = ({ suites = [], specs }: Suite): number[] => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
  ...suites.flatMap(durationsIn),
]

/** Of Playwright's JSON report. What passes when it is tried again, for a trace, has failed. */
export const ofPlaywright = ({ config, stats, suites }: PlaywrightReport): Outcome => ({
  count: { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
  files: suites.map((suite) => ({
    file: `${config.rootDir}/${suite.file}`,
    seconds: durationsIn(suite).reduce((all, each) => all + each, 0) / 1_000,
  })),
})

/** Reads a runner's report; without one, the run is one failed test. */
export const readReport = <Report>(
  file: string,
  exitCode: number | undefined,
  read: (report: Report) => Outcome,
): Outcome => {
  const { count, files } = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : { count: NONE, files: [] }
  return { count: orOneFailed(count, exitCode), files }
}

const MOST_NAMED = 10

/** The slowest files of a run, a line each. @param root the folder of the project, as which no name begins */
export const slowest = (files: readonly FileTime[], root: string): readonly string[] =>
  [...files]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, MOST_NAMED)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file.replace(`${root}/`, '')}`)

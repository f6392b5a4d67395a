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

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Counts of Vitest's JSON report; a file that did not load has no tests in it and counts as one failed. */
export const countVitest = (report: VitestReport): Count => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
      .length,
  skipped: report.numPendingTests + report.numTodoTests,
})

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** Counts of Playwright's JSON report. What passes when it is tried again, for a trace, has failed. */
export const countPlaywright = ({ stats }: PlaywrightReport): Count => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
})

/** Reads a runner's report; without one, the run is one failed test. */
export const countReport = <Report>(
  file: string,
  exitCode: number | undefined,
  count: (report: Report) => Count,
): Count => orOneFailed(existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : NONE, exitCode)

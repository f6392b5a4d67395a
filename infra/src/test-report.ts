import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

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

/** How long the tests of a file took, in seconds; loading it is part of Vitest's, as it is of the run's time. */
export type FileTime = { readonly file: string; readonly seconds: number }

/** A test that failed: where it stands, what was said, and what of a page its first try saw, as readers of the screen have it. */
export type Failed = { readonly file: string; readonly test: string; readonly message: string; readonly page?: string }

/** What a check found, or what a runner's report says. */
export type Outcome = {
  readonly count: Count
  readonly files: readonly FileTime[]
  readonly failures: readonly Failed[]
}

/** A check that is one test: types, lint. */
export const one = (isGood: boolean, name: string): Outcome => ({
  count: { ...NONE, [isGood ? 'passed' : 'failed']: 1 },
  files: [],
  failures: isGood ? [] : [{ file: name, test: '', message: 'What it found stands above, under its name.' }],
})

/** A runner that ends badly without a failed test (an error outside tests, no report) counts as one failed. */
const orOneFailed = (outcome: Outcome, exitCode: number | undefined, runner: string): Outcome => {
  if (exitCode === 0 || outcome.count.failed > 0) return outcome
  const { count, failures } = one(false, runner)
  return { ...outcome, count: { ...outcome.count, failed: count.failed }, failures }
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

/** It did not load, or what it does before or behind its tests failed. */
const isFailedFile = ({
  status,
  assertionResults,
}: Pick<VitestReport['testResults'][number], 'status' | 'assertionResults'>) =>
  status === 'failed' && assertionResults.every((test) => test.status !== 'failed')

const failuresOfFile = ({ name, status, message, assertionResults }: VitestReport['testResults'][number]): Failed[] =>
  isFailedFile({ status, assertionResults })
    ? [{ file: name, test: '', message }]
    : assertionResults
        .filter((test) => test.status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          file: name,
          test: fullName,
          message: (failureMessages ?? []).join('\n'),
        }))

/** Of Vitest's JSON report; a file that failed without a test counts as one. */
export const ofVitest = (report: VitestReport): Outcome => ({
  count: {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.testResults.filter(isFailedFile).length,
    skipped: report.numPendingTests + report.numTodoTests,
  },
  files: report.testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: (endTime - startTime) / 1_000,
  })),
  failures: report.testResults.flatMap(failuresOfFile),
})

type Spec = {
  file: string
  title: string
  tests: {
    results: { duration: number; errors: { message?: string }[]; attachments: { name: string; path?: string }[] }[]
  }[]
}
type Suite = { file: string; suites?: Suite[]; specs: Spec[] }
type PlaywrightReport = {
  config: { rootDir: string }
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

const specsIn = ({ suites = [], specs }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)]

const triesOf = ({ tests }: Spec) => tests.flatMap(({ results }) => results)

const SNAPSHOT = /```yaml\n(.*?)\n```/s

/** Playwright leaves it beside what failed; of a test that passes when it is tried again nothing else tells what it met. */
const pageOf = (spec: Spec): Pick<Failed, 'page'> => {
  const context = triesOf(spec)
    .flatMap(({ attachments }) => attachments)
    .find(({ name, path }) => name === 'error-context' && path !== undefined && existsSync(path))
  const [, page] = SNAPSHOT.exec(context?.path === undefined ? '' : readFileSync(context.path, 'utf8')) ?? []
  return page === undefined ? {} : { page }
}

/** Of Playwright's JSON report. What passes when it is tried again, for a trace, has failed. */
export const ofPlaywright = ({ config, stats, suites }: PlaywrightReport): Outcome => {
  const pathOf = ({ file }: { file: string }) => `${config.rootDir}/${file}`
  return {
    count: { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
    files: suites.map((suite) => ({
      file: pathOf(suite),
      seconds:
        specsIn(suite)
          .flatMap(triesOf)
          .reduce((all, { duration }) => all + duration, 0) / 1_000,
    })),
    failures: suites.flatMap(specsIn).flatMap((spec) => {
      const messages = triesOf(spec).flatMap(({ errors }) => errors.map(({ message }) => message ?? ''))
      if (messages.length === 0) return []
      return [{ file: pathOf(spec), test: spec.title, message: messages.join('\n'), ...pageOf(spec) }]
    }),
  }
}

/** Reads a runner's report; without one, the run is one failed test. */
export const readReport = <Report>(
  file: string,
  exitCode: number | undefined,
  read: (report: Report) => Outcome,
  runner: string,
): Outcome => {
  const outcome = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { count: NONE, files: [], failures: [] }
  return orOneFailed(outcome, exitCode, runner)
}

const MOST_NAMED = 10

/** The slowest files of a run, a line each. @param root the folder of the project, as which no name begins */
export const slowest = (files: readonly FileTime[], root: string): readonly string[] =>
  [...files]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, MOST_NAMED)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file.replace(`${root}/`, '')}`)

const MOST_LINES = { message: 25, page: 60 } as const

/**
 * What failed, with the beginning of what was said about it, and the end of the page: a run is long, and who reads its end alone is to find
 * the cause there.
 * @param root the folder of the project, as which no name begins
 */
export const failed = (failures: readonly Failed[], root: string): readonly string[] =>
  failures.map(({ file, test, message, page }) => {
    const said = stripVTControlCharacters(message).split('\n').slice(0, MOST_LINES.message)
    // What has opened or was told stands at the end.
    const seen = page === undefined ? [] : ['The page:', ...page.split('\n').slice(-MOST_LINES.page)]
    return [[file, test].filter(Boolean).join(' › '), ...[...said, ...seen].map((line) => `    ${line}`)]
      .join('\n')
      .replaceAll(`${root}/`, '')
  })

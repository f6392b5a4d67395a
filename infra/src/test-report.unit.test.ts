import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { failed, lastLine, ofPlaywright, ofVitest, one, readReport, slowest, sum } from './test-report.ts'

const file = { name: '/here/infra/a.unit.test.ts', startTime: 1_000, endTime: 3_500 }
const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] }
const fine = { status: 'passed', fullName: 'fine', failureMessages: [] }
const took = (...durations: number[]) => ({
  file: 'b.browser.test.ts',
  title: 'walks',
  tests: [
    {
      results: durations.map((duration) => ({
        duration,
        errors: [] as { message: string }[],
        attachments: [] as { name: string; path?: string }[],
      })),
    },
  ],
})
const playwright = {
  config: { rootDir: '/here/tests/browser' },
  stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
  suites: [
    { file: 'b.browser.test.ts', specs: [took(2_000)], suites: [{ file: '', specs: [took(500, 500), took(250)] }] },
  ],
}

it('sums everything into one last line', () => {
  const outcomes = [one(true, 'Types'), one(false, 'Lint'), ofVitest(vitest), ofPlaywright(playwright)]
  expect(lastLine(sum(outcomes.map(({ count }) => count)))).toBe('9 passed, 4 failed, 4 skipped')
})

it('counts a file that did not load, or failed before its tests', () => {
  const testResults = [
    { ...file, status: 'failed', message: 'no such module', assertionResults: [] },
    { ...file, status: 'failed', message: 'beforeAll', assertionResults: [{ ...fine, status: 'skipped' }] },
  ]
  const { count, failures } = ofVitest({ ...vitest, testResults })
  expect(count.failed).toBe(3)
  expect(failures.map(({ message }) => message)).toEqual(['no such module', 'beforeAll'])
})

it('counts a runner that ends badly, with a report or without, as failed', () => {
  const report = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json')
  const told = readReport(report, 1, ofVitest, 'Vitest')
  expect(told).toMatchObject({ count: { passed: 0, failed: 1, skipped: 0 }, files: [], failures: [{ file: 'Vitest' }] })
  writeFileSync(report, JSON.stringify({ ...vitest, numFailedTests: 0 }))
  expect(readReport(report, 1, ofVitest, 'Vitest').count.failed).toBe(1)
  expect(readReport(report, 0, ofVitest, 'Vitest').count.failed).toBe(0)
})

it('names the ten slowest files of all runners, with every try of their tests', () => {
  const testResults = [{ ...file, status: 'passed', message: '', assertionResults: [fine] }]
  const files = [...ofVitest({ ...vitest, testResults }).files, ...ofPlaywright(playwright).files]
  const quick = Array.from({ length: 20 }, (_, n) => ({ file: `/here/${n}.unit.test.ts`, seconds: n / 100 }))
  const named = slowest([...quick, ...files], '/here')
  expect(named).toHaveLength(10)
  expect(named.slice(0, 3)).toEqual([
    '    3.3 s  tests/browser/b.browser.test.ts',
    '    2.5 s  infra/a.unit.test.ts',
    '    0.2 s  19.unit.test.ts',
  ])
})

it('names what failed, of all runners, with the beginning of what was said', () => {
  const broken = {
    status: 'failed',
    fullName: 'adds up',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat /here/infra/a.ts'],
  }
  const testResults = [
    { ...file, status: 'failed', message: '', assertionResults: [fine, broken] },
    { ...file, status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  const again = took(200, 100)
  again.tests[0]?.results[0]?.errors.push({ message: Array.from({ length: 40 }, (_, n) => `line ${n}`).join('\n') })
  const suites = [{ file: 'b.browser.test.ts', specs: [took(10)], suites: [{ file: '', specs: [again] }] }]
  const outcomes = [one(false, 'Lint'), ofVitest({ ...vitest, testResults }), ofPlaywright({ ...playwright, suites })]
  const [lint, test, unloaded, walk] = failed(
    outcomes.flatMap(({ failures }) => failures),
    '/here',
  )
  expect(lint).toMatch(/^Lint\n/)
  expect(test).toBe('infra/a.unit.test.ts › adds up\n    expected 1\n    at infra/a.ts')
  expect(unloaded).toBe('infra/a.unit.test.ts\n    no such module')
  expect(walk?.split('\n').slice(0, 2)).toEqual(['tests/browser/b.browser.test.ts › walks', '    line 0'])
  expect(walk).toContain('line 24')
  expect(walk).not.toContain('line 25')
})

it('shows the page on which a walk failed, also where it passed when it was tried again', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'report-')), 'error-context.md')
  writeFileSync(
    path,
    '# Error details\n\n```\nnot found\n```\n\n# Page snapshot\n\n```yaml\n- main:\n  - textbox\n```\n\n```ts\ncode\n```\n',
  )
  const flaky = took(200, 100)
  flaky.tests[0]?.results[0]?.errors.push({ message: 'not found' })
  flaky.tests[0]?.results[0]?.attachments.push(
    { name: 'screenshot', path: '/gone.png' },
    { name: 'error-context', path },
  )
  const { failures } = ofPlaywright({ ...playwright, suites: [{ file: 'b.browser.test.ts', specs: [flaky] }] })
  expect(failed(failures, '/here')).toEqual([
    'tests/browser/b.browser.test.ts › walks\n    not found\n    The page:\n    - main:\n      - textbox',
  ])
})

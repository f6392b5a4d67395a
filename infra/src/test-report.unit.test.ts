import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { lastLine, ofPlaywright, ofVitest, one, readReport, slowest, sum } from './test-report.ts'

const file = { name: '/here/infra/a.unit.test.ts', startTime: 1_000, endTime: 3_500 }
const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] }
const took = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
const playwright = {
  config: { rootDir: '/here/tests/browser' },
  stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 1 },
  suites: [
    { file: 'b.browser.test.ts', specs: [took(2_000)], suites: [{ file: '', specs: [took(500, 500), took(250)] }] },
  ],
}

it('sums everything into one last line', () => {
  const counts = [one(true), one(false), ofVitest(vitest).count, ofPlaywright(playwright).count]
  expect(lastLine(sum(counts))).toBe('9 passed, 4 failed, 4 skipped')
})

it('counts a file that did not load', () => {
  const testResults = [
    { ...file, status: 'failed', assertionResults: [] },
    { ...file, status: 'failed', assertionResults: [{}] },
  ]
  expect(ofVitest({ ...vitest, testResults }).count.failed).toBe(2)
})

it('counts a runner that ends badly, with a report or without, as failed', () => {
  const report = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json')
  const none = { passed: 0, failed: 1, skipped: 0 }
  expect(readReport(report, 1, ofVitest)).toEqual({ count: none, files: [] })
  writeFileSync(report, JSON.stringify({ ...vitest, numFailedTests: 0 }))
  expect(readReport(report, 1, ofVitest).count.failed).toBe(1)
  expect(readReport(report, 0, ofVitest).count.failed).toBe(0)
})

it('names the ten slowest files of all runners, with every try of their tests', () => {
  const testResults = [{ ...file, status: 'passed', assertionResults: [{}] }]
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

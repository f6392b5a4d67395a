import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { countPlaywright, countReport, countVitest, lastLine, one, sum } from './test-report.ts'

const vitest = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] }

it('sums everything into one last line', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 1 }
  expect(lastLine(sum([one(true), one(false), countVitest(vitest), countPlaywright({ stats })]))).toBe(
    '9 passed, 4 failed, 4 skipped',
  )
})

it('counts a file that did not load', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
  ]
  expect(countVitest({ ...vitest, testResults }).failed).toBe(2)
})

it('counts a runner that ends badly, with a report or without, as failed', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json')
  expect(countReport(file, 1, countVitest)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  writeFileSync(file, JSON.stringify({ ...vitest, numFailedTests: 0 }))
  expect(countReport(file, 1, countVitest).failed).toBe(1)
  expect(countReport(file, 0, countVitest).failed).toBe(0)
})

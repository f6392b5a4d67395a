import { expect, it } from 'vitest'
import { lastSpans } from './spans.ts'

/** Sunday, 1 March 2026, half past midnight in Beijing. */
const NOW = new Date('2026-02-28T16:30:00.000Z')

it.each([
  ['day', 30, { from: '2026-01-31', until: '2026-01-31' }, { from: '2026-03-01', until: '2026-03-01' }],
  ['week', 13, { from: '2025-12-01', until: '2025-12-07' }, { from: '2026-02-23', until: '2026-03-01' }],
  ['month', 12, { from: '2025-04-01', until: '2025-04-30' }, { from: '2026-03-01', until: '2026-03-31' }],
] as const)('by %s, the last %i spans follow on each other until today’s', (by, count, first, last) => {
  const spans = lastSpans(by, NOW)
  expect([spans.length, spans[0], spans.at(-1)]).toEqual([count, first, last])
  for (const [index, { until }] of spans.slice(0, -1).entries())
    expect(Date.parse(spans[index + 1]?.from ?? '') - Date.parse(until)).toBe(86_400_000)
})

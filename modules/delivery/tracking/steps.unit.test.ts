import type { Stage } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import { type KeptStep, signedAt } from './steps.ts'

const made = (...stages: readonly (Stage | null)[]): readonly KeptStep[] =>
  stages.map((stage, hour) => ({ at: new Date(hour * 3_600_000), place: '', remark: '', code: '', stage }))

it.each([
  ['nothing is told', [], null],
  ['it is on its way', ['collected', 'moving'], null],
  ['it is signed for', ['collected', 'signed'], 1],
  ['more is told after its signature', ['signed', 'moving', 'signed'], 0],
  ['it is sent back, and signed for by whoever sent it', ['collected', 'failed', 'sent_back', 'signed'], null],
] as const)('where %s', (_, stages, hour) => {
  expect(signedAt(made(...stages))?.getTime() ?? null).toBe(hour === null ? null : hour * 3_600_000)
})

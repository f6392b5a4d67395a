import type { CaseKind } from '@portafilter/kernel'
import { describe, expect, it } from 'vitest'
import { type CaseStage, type CaseStep, comesBack, stageOf, waitsForBuyer } from './state.ts'

/** Where a case stands at each step of its kind. */
const STAGES: Readonly<Record<CaseKind, readonly CaseStage[]>> = {
  return: ['review', 'sending_back', 'check', 'refunding', 'refunding', 'over'],
  exchange: ['review', 'sending_back', 'check', 'reissue', 'receiving', 'over'],
  refund_only: ['review', 'refunding', 'refunding', 'over'],
}

describe.each(Object.entries(STAGES) as [CaseKind, readonly CaseStage[]][])('a case of kind %s', (kind, stages) => {
  const steps = stages.map((stage, index) => ({ stage, at: { kind, step: (index + 1) as CaseStep, ended: null } }))

  it('stands step by step where its kind has it, and over once it has ended before', () => {
    for (const { at, stage } of steps) {
      expect(stageOf(at)).toBe(stage)
      expect(stageOf({ ...at, ended: 'closed' })).toBe('over')
    }
  })

  it('waits for its buyer where something is to be sent back or to be confirmed, and comes back until it is checked', () => {
    for (const { at, stage } of steps) {
      expect(waitsForBuyer(at)).toBe(stage === 'sending_back' || stage === 'receiving')
      expect(comesBack(at)).toBe(stage === 'sending_back' || stage === 'check')
    }
  })
})

import { envelopeAt } from '@portafilter/eventstore/testing'
import { describe, expect, it } from 'vitest'
import { afterSale } from './history/case.ts'
import type { CaseEvent } from './history/events.ts'
import type { Case } from './history/state.ts'
import { isTold, outcomeLetter } from './letters.ts'
import * as t from './testing/cases.ts'

const SENDER = { company: { return_address: { CN: '桂平路391号', EN: '391 Guiping Road' } }, publicUrl: 'https://shop' }
const CASE = `${t.ORDER}-A1`

const foundIn = (...events: CaseEvent[]): Case =>
  events.reduce((s, event, at) => afterSale.evolve(s, event, envelopeAt(at)), afterSale.initial).opened as Case

/** What is told of the last of these events; undefined where it is not told. */
const letter = (...events: CaseEvent[]) => {
  const [last, found] = [events.at(-1) as CaseEvent, foundIn(...events)]
  return isTold(last, found) ? outcomeLetter({ case_no: CASE, found }, last, '一件已使用', SENDER) : undefined
}

const sentBack = [t.opened(), t.approved(2, 1), t.sentBack]
const checked = (first: number, said: object = {}): CaseEvent => ({
  type: 'GoodsChecked',
  data: {
    lines: [first, 1].map((accepted) => ({ received: accepted, accepted, disposition: 'restock' })),
    reason: t.REASON_REF,
    ...said,
  },
})

describe('the letter of', () => {
  it('an approval names what is to be sent back, and where to: what was approved, and gifts along', () => {
    const gift = { ...t.line(3, 1), gift: true, along: 1 }
    const neverLeft = { ...t.line(4, 1), gift: true, along: 1, where: 'unshipped' as const }
    const lines = [t.line(1, 2), t.line(2, 1), gift, neverLeft]
    const text = letter(t.opened({ lines }), t.approved(1, 0, 1, 1))?.text
    expect(text).toContain('密封圈1  KP-1001  × 1\n密封圈3  KP-1003  × 1\n')
    expect(text).toContain('桂平路391号')
    expect(text).not.toContain('KP-1002')
    expect(text).not.toContain('KP-1004')
  })

  it('a check says that not all was accepted where that is so, whatever staff have noted', () => {
    expect(letter(...sentBack, checked(1))?.text).toContain('一件已使用')
    expect(letter(...sentBack, checked(2))).toBeUndefined()
  })

  it('a check and of a rejection says under which number goods come back', () => {
    expect(letter(...sentBack, checked(1, { back: t.BACK }))?.text).toContain('顺丰速运，运单号：SF9')
    const rejected: CaseEvent = { type: 'CaseRejected', data: { reason: t.REASON_REF, back: t.BACK } }
    expect(letter(...sentBack, rejected)?.text).toContain('原因：一件已使用\n\n未通过验收的商品将退还给您')
    expect(letter(t.opened(), { type: 'CaseRejected', data: { reason: t.REASON_REF } })?.text).not.toContain('运单号')
    const corrected = letter(...sentBack, rejected, t.backCorrected)
    expect(corrected?.subject).toBe(`退还商品的运单号已更正：${CASE}`)
    expect(corrected?.text).toContain('京东物流，运单号：JD8')
  })
})

it('tells of nothing that is no longer so when its letter goes out', () => {
  const isStillTold = (event: CaseEvent, ...events: CaseEvent[]) => isTold(event, foundIn(...events))
  const approved = t.approved(2, 1)
  const cancelled: CaseEvent = { type: 'CaseCancelled', data: {} }
  expect(isStillTold(approved, t.opened(), approved)).toBe(true)
  expect(isStillTold(approved, t.opened(), approved, cancelled)).toBe(false)
  expect(isStillTold(approved, ...sentBack)).toBe(false)
  expect(isStillTold(approved, t.opened({ kind: 'refund_only' }), approved)).toBe(true)
  const anew = [t.opened({ kind: 'exchange' }), approved, t.sentBack, t.checked(2, 1), t.reissued]
  expect(isStillTold(t.reissued, ...anew)).toBe(true)
  expect(isStillTold(t.reissued, ...anew, { type: 'ReissueReceived', data: {} })).toBe(false)
  const again: CaseEvent = { type: 'GoodsReissued', data: { carrier: 'sf', tracking_no: 'SF4' } }
  expect([t.reissued, again].map((event) => isStillTold(event, ...anew, again))).toEqual([false, true])
  const rejected: CaseEvent = { type: 'CaseRejected', data: { reason: t.REASON_REF, back: t.BACK } }
  const anotherBack: CaseEvent = { type: 'BackTrackingCorrected', data: t.BACK }
  const twice = [...sentBack, rejected, t.backCorrected, anotherBack]
  expect([t.backCorrected, anotherBack].map((event) => isStillTold(event, ...twice))).toEqual([false, true])
})

import { given } from '@portafilter/eventstore/testing'
import type { CaseKind } from '@portafilter/kernel'
import { describe, expect, it } from 'vitest'
import { afterSale } from './history/case.ts'
import type { CaseEvent } from './history/events.ts'
import { buyersSteps, staffSteps } from './steps.ts'
import * as t from './testing/cases.ts'

const BEGAN = new Date('2026-11-01T00:00:00.000Z')
const SOON = new Date('2026-11-02T00:00:00.000Z')
const OVERDUE = new Date('2026-11-16T00:00:00.000Z')

const caseOf = (...events: CaseEvent[]) => {
  const { opened } = given(afterSale, events, BEGAN).state
  if (opened === null) throw new Error('no case')
  return opened
}
const review = (kind: CaseKind) => [t.opened({ kind })]
const approved = (kind: CaseKind) => [...review(kind), t.approved(2, 1)]
const sentBack = (kind: CaseKind) => [...approved(kind), t.sentBack]
const checked = (kind: CaseKind) => [...sentBack(kind), t.checked(2, 1)]
const reissued = [...checked('exchange'), t.reissued]
const onTheWay = [t.opened({ kind: 'refund_only', lines: [t.line(1, 2, 'on_the_way')] })]
const refunding: CaseEvent = { type: 'RefundOrdered', data: { refunds: ['F1'], amount: 3_750 } }
const rejected: CaseEvent = { type: 'CaseRejected', data: { reason: t.REASON_REF } }
const rejectedBack: CaseEvent = { type: 'CaseRejected', data: { reason: t.REASON_REF, back: t.BACK } }

describe('what can be done about a case', () => {
  it.each([
    ['a return under review', review('return'), ['cancel'], ['approve', 'reject']],
    ['a refund of what is on its way, under review', onTheWay, ['cancel'], ['approve', 'reject']],
    ['a return that is approved', approved('return'), ['cancel', 'enter-tracking'], []],
    ['an exchange that is approved', approved('exchange'), ['cancel', 'enter-tracking'], []],
    ['a refund that is approved', approved('refund_only'), [], []],
    ['a return on its way back', sentBack('return'), ['correct-tracking'], ['check', 'reject']],
    ['a refund under way', [...approved('refund_only'), refunding], [], []],
    ['a return that is checked', checked('return'), [], []],
    ['an exchange that is checked', checked('exchange'), [], ['reissue']],
    ['an exchange that is sent anew', reissued, ['confirm-receipt'], ['reissue']],
    ['an exchange that has come', [...reissued, { type: 'ReissueReceived', data: {} } as const], [], []],
    ['a case that was cancelled', [...review('return'), { type: 'CaseCancelled', data: {} } as const], [], []],
    ['a case that was rejected', [...sentBack('return'), rejected], [], []],
    ['a case of which goods go back', [...sentBack('return'), rejectedBack], [], ['correct-back']],
  ])('%s', (_, events, buyers, staffs) => {
    expect(buyersSteps(caseOf(...events))).toEqual(buyers)
    expect(staffSteps(caseOf(...events), SOON)).toEqual(staffs)
  })

  it('is closing it, once its buyer has done nothing for too long', () => {
    expect(staffSteps(caseOf(...approved('return')), OVERDUE)).toEqual(['close'])
    expect(staffSteps(caseOf(...reissued), OVERDUE)).toEqual(['reissue', 'close'])
    expect(staffSteps(caseOf(...sentBack('return')), OVERDUE)).toEqual(['check', 'reject'])
  })

  it('is waiving gifts along until they are checked, and approving fewer pieces of what is owed gifts', () => {
    const stake = { items: [1], gifts: [3], every: 2, gives: 1, kept: 4, given: 2 }
    const along = t.opened({ lines: [t.line(1, 2), { ...t.line(3, 1), gift: true, along: 1 }], gifts: [stake] })
    expect(staffSteps(caseOf(along), SOON)).toEqual(['approve', 'waive-gift', 'reject'])
    expect(staffSteps(caseOf(along, t.approved(2, 1)), SOON)).toEqual(['waive-gift'])
    expect(staffSteps(caseOf(along, t.approved(2, 1), t.sentBack), SOON)).toEqual(['check', 'waive-gift', 'reject'])
    const owed = t.opened({ kind: 'refund_only', lines: [t.line(1, 3, 'unshipped')], gifts: [stake] })
    expect(staffSteps(caseOf(owed), SOON)).toEqual(['approve', 'waive-gift', 'reject'])
  })
})

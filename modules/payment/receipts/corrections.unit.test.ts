import { envelopeAt } from '@portafilter/eventstore/testing'
import { expect, it } from 'vitest'
import type { BankReceiptEvent } from '../history/bank-receipt.ts'
import { correctionsIn } from './corrections.ts'

const REASON = { id: '00000000-0000-5000-8000-000000000001', digest: 'of-a-reason' }
const OTHER_REASON = { id: '00000000-0000-5000-8000-000000000002', digest: 'of-another' }
const share = { amount: 6_000, currency: 'CNY', received_on: '2026-11-21', came: 10_000 } as const
const claimed: BankReceiptEvent = { type: 'BankReceiptClaimed', data: { claim: 'a', pay_no: 'T-a', share } }
const released: BankReceiptEvent = { type: 'BankReceiptReleased', data: { claim: 'a', pay_no: 'T-a' } }
const correction = (correction_id: string) => ({
  correction_id,
  from: 10_000,
  to: 8_000,
  currency: 'CNY' as const,
  reason: REASON,
})
const corrected = (id: string): BankReceiptEvent => ({ type: 'ReceiptCorrected', data: correction(id) })
const proposed = (id: string): BankReceiptEvent => ({ type: 'CorrectionProposed', data: correction(id) })
const rejected = (correction_id: string): BankReceiptEvent => ({
  type: 'CorrectionRejected',
  data: { correction_id, reason: OTHER_REASON },
})

/** Each event by another person: by the number of its place. */
const told = (...events: readonly BankReceiptEvent[]) =>
  correctionsIn(
    events.map((event, place) => {
      const envelope = envelopeAt(place)
      return { ...event, ...envelope, metadata: { ...envelope.metadata, actor: String(place) } }
    }),
  ).map(({ correction_id, by, outcome, review }) => [
    correction_id,
    by,
    outcome,
    review && [review.by, review.reason?.id ?? null],
  ])

it('tells of a correction who has said it, and what came of it', () => {
  expect(told(claimed, corrected('x'))).toEqual([['x', '1', 'made', null]])
  expect(told(claimed, proposed('x'))).toEqual([['x', '1', 'waiting', null]])
  expect(told(claimed, proposed('x'), corrected('x'))).toEqual([['x', '1', 'made', ['2', null]]])
  expect(told(claimed, proposed('x'), rejected('x'))).toEqual([['x', '1', 'rejected', ['2', OTHER_REASON.id]]])
})

it('tells of one that waited when the last payment let go of the receipt, and of none that was over by then', () => {
  expect(told(claimed, corrected('x'), proposed('y'), released, claimed, proposed('z'))).toEqual([
    ['x', '1', 'made', null],
    ['y', '2', 'lapsed', null],
    ['z', '5', 'waiting', null],
  ])
  expect(told(claimed, proposed('x'), rejected('x'), released)).toEqual([
    ['x', '1', 'rejected', ['2', OTHER_REASON.id]],
  ])
})

import { given } from '@portafilter/eventstore/testing'
import { describe, it } from 'vitest'
import { type BatchItem, type RefundBatchCommand, type RefundBatchEvent, refundBatch } from './refund-batch.ts'

const ONE = { user: '33333333-3333-4333-8333-333333333333', firm: null, bound: [] as string[] }
const OTHER = { user: '44444444-4444-4444-8444-444444444444', firm: null, bound: [] as string[] }
const item = (n: number): BatchItem => ({ refund_id: `20261121-ABCDEFGH-F${n}`, amount: 100 * n, currency: 'CNY' })

const gather = (...items: BatchItem[]): RefundBatchCommand => ({ type: 'GatherBatch', items })
const gathered = (...items: BatchItem[]): RefundBatchEvent => ({ type: 'BatchGathered', data: { items } })
const OWNER = { buyer: 'a buyer', firm: 'ERP1' }
const propose = (staff = ONE): RefundBatchCommand => ({ type: 'ProposeBatch', staff, owners: [OWNER] })
const proposed: RefundBatchEvent = { type: 'BatchProposed', data: { proposed_by: ONE.user } }
const confirm = (staff = OTHER): RefundBatchCommand => ({ type: 'ConfirmBatch', staff, owners: [OWNER] })
const confirmed: RefundBatchEvent = { type: 'BatchConfirmed', data: { confirmed_by: OTHER.user } }

describe('gathering a batch', () => {
  it('takes each refund once, and makes no batch of nothing', () => {
    given(refundBatch, [])
      .when(gather(item(1), item(2)))
      .then([gathered(item(1), item(2))])
    given(refundBatch, []).when(gather()).thenNothing()
    given(refundBatch, [gathered(item(1))])
      .when(gather(item(1)))
      .thenNothing()
  })

  it('takes what came a moment later too, which is to be checked anew', () => {
    given(refundBatch, [gathered(item(1)), proposed])
      .when(gather(item(1), item(2)))
      .then([gathered(item(2))])
    given(refundBatch, [gathered(item(1)), proposed, gathered(item(2))])
      .when(confirm())
      .thenRefused('refund_batch_not_waiting')
  })

  it('takes nothing more once it is confirmed', () => {
    given(refundBatch, [gathered(item(1)), proposed, confirmed])
      .when(gather(item(2)))
      .thenRefused('refund_batch_not_waiting')
  })
})

describe('confirming a batch', () => {
  it('takes two people', () => {
    given(refundBatch, [gathered(item(1))])
      .when(propose())
      .then([proposed])
    given(refundBatch, [gathered(item(1)), proposed])
      .when(confirm())
      .then([confirmed])
    given(refundBatch, [gathered(item(1)), proposed])
      .when(confirm(ONE))
      .thenRefused('second_person')
    given(refundBatch, [gathered(item(1))])
      .when(confirm())
      .thenRefused('refund_batch_not_waiting')
  })

  it('is done once, of what is there', () => {
    given(refundBatch, [gathered(item(1)), proposed])
      .when(propose())
      .thenNothing()
    given(refundBatch, [gathered(item(1)), proposed, confirmed])
      .when(confirm(ONE))
      .thenRefused('refund_batch_not_waiting')
    given(refundBatch, []).when(propose()).thenRefused('refund_batch_not_found')
  })
})

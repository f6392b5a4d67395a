import { given } from '@portafilter/eventstore/testing'
import { refuse } from '@portafilter/kernel'
import type { ReceivedMoney, RefundRequest, RefundRoute } from '@portafilter/receivable'
import { describe, expect, it } from 'vitest'
import * as t from '../testing/orders.ts'
import type { OrderEvent } from './events.ts'
import { type OrderCommand, order } from './order.ts'

const cancel: OrderCommand = { type: 'CancelByStaff', staff: t.FINANCE, reason: t.REASON_REF, payee: null }
const cancelled: OrderEvent = { type: 'OrderCancelled', data: { month: t.MONTH, reason: t.REASON_REF } }

const requested = (route: RefundRoute, changes: Partial<RefundRequest> = {}): OrderEvent =>
  t.refundRequested({ route, ...changes })

const money: ReceivedMoney = {
  attempt: 'A1',
  source: 'wechat',
  transaction: '4200001',
  pay_no: t.PAY_NO,
  amount: t.TOTAL,
  currency: 'CNY',
  paid_at: '2026-11-21T01:30:00.000Z',
}
const byWechat: OrderEvent[] = [
  ...t.unpaid,
  {
    type: 'PaymentArranged',
    data: {
      arrangement_id: 'arrangement',
      pay_no: t.PAY_NO,
      parts: [{ id: `${t.PAY_NO}-1`, source: 'wechat', amount: t.TOTAL }],
    },
  },
  {
    type: 'PaymentRequested',
    data: {
      attempt: 'A1',
      source: 'wechat',
      pay_no: t.PAY_NO,
      amount: t.TOTAL,
      currency: 'CNY',
      expires_at: '2026-11-21T02:00:00.000Z',
    },
  },
  { type: 'ProviderPaymentReceived', data: money },
]
const toWechat: RefundRoute = {
  by: 'provider',
  source: 'wechat',
  attempt: 'A1',
  transaction: '4200001',
  total: t.TOTAL,
  number: 'A1F1',
}

describe('cancelling by staff', () => {
  it('closes what nobody has paid, and gives nothing back', () => {
    given(order, t.unpaid).when(cancel).then([cancelled])
    given(order, [t.submitted({ market: 'overseas', currency: 'USD' })])
      .when(cancel)
      .then([cancelled])
  })

  it('gives a transfer back to whom somebody has named, or to whom somebody will', () => {
    given(order, t.paid)
      .when(cancel)
      .then([cancelled, requested({ by: 'transfer', payee: null })])
    given(order, t.paid)
      .when({ ...cancel, payee: t.VOUCHER_REF } as OrderCommand)
      .then([cancelled, requested({ by: 'transfer', payee: t.VOUCHER_REF })])
  })

  it('gives a provider’s money back under a number made of its attempt', () => {
    given(order, byWechat)
      .when(cancel)
      .then([cancelled, requested(toWechat)])
  })

  it('gives each source back what it has paid', () => {
    const parts = [
      { id: `${t.PAY_NO}-1`, source: 'rebates', amount: 1_000 },
      { id: `${t.PAY_NO}-2`, source: 'credit', amount: 2_000 },
      { id: `${t.PAY_NO}-3`, source: 'offline_transfer', amount: t.TOTAL - 3_000 },
    ] as const
    const combined: OrderEvent = {
      type: 'PaymentArranged',
      data: { arrangement_id: 'arrangement', pay_no: t.PAY_NO, parts },
    }
    const held: OrderEvent = {
      type: 'HoldsConfirmed',
      data: { arrangement_id: 'arrangement', pay_no: t.PAY_NO, remaining: t.TOTAL - 3_000 },
    }
    const paid = [t.submitted({ kind: 'M' }), combined, held, t.chosen, t.handedIn, t.approved]
    const toWallet = (source: 'rebates' | 'credit') =>
      ({ by: 'wallet', source, arrangement_id: 'arrangement' }) as const
    given(order, paid)
      .when(cancel)
      .then([
        cancelled,
        requested(toWallet('rebates'), { amount: 1_000 }),
        requested(toWallet('credit'), { refund_id: `${t.CODE}-F2`, line: `${t.PAY_NO}-2`, amount: 2_000 }),
        requested(
          { by: 'transfer', payee: null },
          { refund_id: `${t.CODE}-F3`, line: `${t.PAY_NO}-3`, amount: t.TOTAL - 3_000 },
        ),
      ])
    given(order, [t.submitted({ kind: 'M' }), combined, held])
      .when(cancel)
      .then([cancelled])
  })

  it('closes the delivery notes that nobody has shipped', () => {
    given(order, [...t.paid, t.note(1, { 1: 3 })])
      .when(cancel)
      .then([cancelled, t.closed(1, { 1: 3 }), requested({ by: 'transfer', payee: null })])
  })

  it('is refused once a piece is shipped, of what is cancelled, while a voucher waits, and of one’s own', () => {
    given(order, [...t.paid, t.note(1, { 1: 3 }), t.shipped(1, { 1: 3 })])
      .when(cancel)
      .thenRefused('already_shipped')
    given(order, [...t.unpaid, t.cancelled])
      .when(cancel)
      .thenRefused('invalid_operation')
    given(order, t.waiting).when(cancel).thenRefused('voucher_under_review')
    given(order, t.paid)
      .when({ ...cancel, staff: { user: t.BUYER, firm: null } } as OrderCommand)
      .thenRefused('conflict_of_interest')
  })
})

const id = { refund_id: `${t.CODE}-F1` }
const by = { ...id, staff: t.FINANCE }
const at = '2026-11-22T00:00:00.000Z'
const settle: OrderCommand = { type: 'SettleRefund', ...id, reference: '5030', settled_at: at }
const settled: OrderEvent = { type: 'RefundSettled', data: { ...id, reference: '5030', settled_at: at } }
const failing = (fault: 'closed' | 'abnormal' | 'unknown'): OrderCommand => ({
  type: 'FailRefund',
  ...id,
  fault,
  said: 'CLOSED',
})
const failed = (fault: 'closed' | 'abnormal' | 'unknown' | 'sent_back'): OrderEvent => ({
  type: 'RefundFailed',
  data: {
    ...id,
    fault,
    said: fault === 'sent_back' ? '' : 'CLOSED',
    reason: fault === 'sent_back' ? t.REASON_REF : null,
  },
})
const retry: OrderCommand = { type: 'RetryRefund', ...by }
const sendByTransfer: OrderCommand = { type: 'SendByTransfer', ...by, payee: null }

describe('a refund by a provider', () => {
  const waiting = [...byWechat, cancelled, requested(toWechat)]

  it('settles once, also when it was given up before', () => {
    given(order, waiting).when(settle).then([settled])
    given(order, [...waiting, settled])
      .when(settle)
      .thenNothing()
    given(order, [...waiting, failed('unknown')])
      .when(settle)
      .then([settled])
    given(order, waiting)
      .when({ ...settle, refund_id: `${t.CODE}-F2` } as OrderCommand)
      .thenRefused('refund_not_found')
  })

  it('keeps its number when it is tried again, except after the provider has ended it', () => {
    given(order, waiting)
      .when(failing('abnormal'))
      .then([failed('abnormal')])
    const again = (number: string): OrderEvent => ({ type: 'RefundRetried', data: { ...id, number } })
    given(order, [...waiting, failed('abnormal')])
      .when(retry)
      .then([again('A1F1')])
    given(order, [...waiting, failed('closed')])
      .when(retry)
      .then([again('A1F1R1')])
    given(order, [...waiting, failed('closed'), again('A1F1R1'), failed('closed')])
      .when(retry)
      .then([again('A1F1R2')])
    given(order, waiting).when(retry).thenRefused('refund_not_waiting')
    given(order, [...waiting, settled])
      .when(failing('closed'))
      .thenRefused('refund_not_waiting')
  })

  it('goes by a transfer instead, unless the provider may still pay it', () => {
    const sent: OrderEvent = { type: 'RefundSentByTransfer', data: { ...id, payee: null } }
    given(order, [...waiting, failed('abnormal')])
      .when(sendByTransfer)
      .then([sent])
    given(order, waiting).when(sendByTransfer).thenRefused('refund_not_waiting')
    given(order, [...waiting, failed('unknown')])
      .when(sendByTransfer)
      .thenRefused('refund_not_waiting')
    given(order, [...waiting, failed('abnormal'), sent])
      .when(settle)
      .thenRefused('refund_not_waiting')
  })
})

describe('a refund by transfer', () => {
  const waiting = [...t.paid, cancelled, requested({ by: 'transfer', payee: null })]
  const give: OrderCommand = { type: 'GivePayee', ...by, payee: t.VOUCHER_REF }
  const known: OrderEvent = { type: 'PayeeGiven', data: { ...id, payee: t.VOUCHER_REF } }
  const join = (batch: string): OrderCommand => ({ type: 'JoinBatch', ...id, batch })
  const joined: OrderEvent = { type: 'RefundBatched', data: { ...id, batch: '202611' } }
  const confirm: OrderCommand = {
    type: 'ConfirmTransfer',
    ...by,
    bank_reference: '5030',
    settled_at: at,
    batch: null,
    alone: t.TOTAL,
  }
  const sentBack: OrderCommand = { type: 'RecordSentBack', ...by, reason: t.REASON_REF, batch: null }
  const inBatch = (command: OrderCommand, id: string, lists = true) =>
    ({ ...command, batch: { id, lists } }) as OrderCommand

  it('joins the batch of one month once its payee is known, which then stays', () => {
    given(order, waiting).when(join('202611')).thenRefused('refund_not_waiting')
    given(order, waiting).when(give).then([known])
    given(order, [...waiting, known])
      .when(join('202611'))
      .then([joined])
    given(order, [...waiting, known, joined])
      .when(join('202611'))
      .thenNothing()
    given(order, [...waiting, known, joined])
      .when(join('202612'))
      .thenRefused('refund_not_waiting')
    given(order, [...waiting, known, joined])
      .when(give)
      .thenRefused('refund_batched')
  })

  it('is paid to whom its buyer names, too, until a batch takes it along; another’s order is unknown', () => {
    const name: OrderCommand = { type: 'NamePayee', ...id, buyer: t.BUYER, payee: t.VOUCHER_REF }
    given(order, waiting).when(name).then([known])
    given(order, [...waiting, known])
      .when(name)
      .then([known])
    given(order, [...waiting, known, joined])
      .when(name)
      .thenRefused('refund_batched')
    given(order, waiting)
      .when({ ...name, buyer: t.OTHER })
      .thenRefused('order_not_found')
  })

  it('is transferred, or comes back, with its batch once two people have confirmed that', () => {
    const batched = [...waiting, known, joined]
    for (const command of [confirm, sentBack])
      for (const tried of [command, inBatch(command, '202612')])
        given(order, batched)
          .when(tried)
          .then(refuse('refund_batch_unconfirmed', { batch: '202611' }))
    given(order, batched)
      .when(inBatch(confirm, '202611', false))
      .thenRefused('refund_batch_unconfirmed')
    given(order, batched)
      .when(inBatch(sentBack, '202611', false))
      .then([failed('sent_back')])
    given(order, batched)
      .when({ ...inBatch(confirm, '202611'), alone: 0 } as OrderCommand)
      .then([settled])
  })

  it('is transferred by hand up to what the person may do alone', () => {
    const byHand = (alone: number) => ({ ...confirm, alone }) as OrderCommand
    given(order, [...waiting, known])
      .when(byHand(t.TOTAL - 1))
      .thenRefused('refund_above_limit')
    given(order, [...waiting, known])
      .when(byHand(t.TOTAL))
      .then([settled])
  })

  it('is confirmed by the bank’s reference, once, by nobody whose own it is', () => {
    given(order, [...waiting, settled])
      .when(confirm)
      .thenRefused('refund_not_waiting')
    given(order, [...waiting, known])
      .when({ ...confirm, staff: { user: t.BUYER, firm: null } } as OrderCommand)
      .thenRefused('conflict_of_interest')
  })

  it('is neither confirmed nor sent back before anybody has said whom to pay', () => {
    for (const command of [confirm, sentBack]) given(order, waiting).when(command).thenRefused('refund_not_waiting')
    given(order, [...waiting, known])
      .when(confirm)
      .then([settled])
  })

  it('waits for the next batch when the bank has sent it back and it is tried again', () => {
    given(order, [...waiting, known, joined])
      .when(inBatch(sentBack, '202611'))
      .then([failed('sent_back')])
    const again: OrderEvent = { type: 'RefundRetried', data: { ...id, number: null } }
    given(order, [...waiting, known, joined, failed('sent_back')])
      .when(retry)
      .then([again])
    given(order, [...waiting, known, joined, failed('sent_back'), again])
      .when(join('202612'))
      .then([{ type: 'RefundBatched', data: { ...id, batch: '202612' } }])
    given(order, [...waiting, known, joined, settled])
      .when(sentBack)
      .then([failed('sent_back')])
    given(order, [...waiting, known, joined, settled, failed('sent_back')])
      .when(sentBack)
      .thenRefused('refund_not_waiting')
    given(order, [...waiting, known, joined, settled, failed('sent_back'), again])
      .when(confirm)
      .then([settled])
    expect(given(order, [...waiting, known, joined, failed('sent_back')]).state.refunds.refunds).toMatchObject([
      { standing: 'failed', batch: null, route: { payee: t.VOUCHER_REF } },
    ])
  })
})

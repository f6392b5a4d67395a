import { given } from '@portafilter/eventstore/testing'
import type { ReceivedMoney } from '@portafilter/receivable'
import { describe, expect, it } from 'vitest'
import * as t from '../testing/orders.ts'
import type { OrderEvent, PaymentEvent, PaymentSource } from './events.ts'
import { type OrderCommand, order } from './order.ts'
import { paysInFull } from './payment.ts'
import { payMethodOf } from './shares.ts'

const arrange = (amounts: Partial<Record<PaymentSource, number>>): OrderCommand => ({
  type: 'ArrangePayment',
  buyer: t.BUYER,
  arrangement_id: 'arrangement',
  shares: Object.entries(amounts).map(([source, amount]) => ({ source: source as PaymentSource, amount })),
})
const choose: OrderCommand = { type: 'ChooseOfflineTransfer', buyer: t.BUYER }
const handIn: OrderCommand = { type: 'SubmitVoucher', buyer: t.BUYER, pay_no: t.PAY_NO, voucher: t.VOUCHER_REF }
const approve: OrderCommand = {
  type: 'ApproveVoucher',
  staff: t.FINANCE,
  pay_no: t.PAY_NO,
  receipt: t.receipt(t.TOTAL),
  again: null,
  alone: 0,
  newcomer: false,
}
const reject: OrderCommand = {
  type: 'RejectVoucher',
  staff: t.FINANCE,
  pay_no: t.PAY_NO,
  reason: t.REASON_REF,
  receipt: null,
}

it('is paid by money from outside, or by a wallet that leaves nothing to be transferred', () => {
  const money = { attempt: 'A1', source: 'alipay', transaction: 'Z1', paid_at: '2026-11-25T10:00:00.000Z' } as const
  const received = { pay_no: t.PAY_NO, amount: t.TOTAL, currency: 'CNY', ...money } as const
  const held = (remaining: number): OrderEvent => ({
    type: 'HoldsConfirmed',
    data: { arrangement_id: 'arrangement', pay_no: t.PAY_NO, remaining },
  })
  const paying: OrderEvent[] = [t.approved, { type: 'ProviderPaymentReceived', data: received }, held(0)]
  const others: OrderEvent[] = [t.handedIn, t.rejected, { type: 'LateMoneyReceived', data: received }, held(1)]
  expect(paying.map(paysInFull)).toEqual([true, true, true])
  expect([...t.unpaid, t.arranged, ...others].filter(paysInFull)).toEqual([])
})

describe('arranging a payment', () => {
  it('arranges an offline transfer of the whole total under the first pay_no', () => {
    given(order, t.unpaid)
      .when(arrange({ offline_transfer: t.TOTAL }))
      .then([t.arranged])
  })

  it('refuses amounts that do not add up to the total, and methods that are not there', () => {
    given(order, t.unpaid)
      .when(arrange({ offline_transfer: t.TOTAL - 1 }))
      .thenRefused('payment_total')
    given(order, t.unpaid)
      .when(arrange({ balance: t.TOTAL }))
      .thenRefused('payment_method_unavailable')
  })

  it('keeps an arrangement that is repeated before the transfer was chosen', () => {
    given(order, [...t.unpaid, t.arranged])
      .when(arrange({ offline_transfer: t.TOTAL }))
      .thenNothing()
  })

  it('arranges other parts anew, each with an id of its own, though nothing was begun with the first', () => {
    const parts = [
      { id: `${t.PAY_NO}-1`, source: 'rebates', amount: 1_000 },
      { id: `${t.PAY_NO}-2`, source: 'offline_transfer', amount: t.TOTAL - 1_000 },
    ] as const
    const combined: PaymentEvent = {
      type: 'PaymentArranged',
      data: { arrangement_id: 'another', pay_no: t.PAY_NO, parts },
    }
    const { decided } = given(order, [...t.unpaid, combined]).when(arrange({ offline_transfer: t.TOTAL }))
    expect(decided).toMatchObject([
      { data: { parts: [{ id: `${t.CODE}-P2-1`, source: 'offline_transfer', amount: t.TOTAL }] } },
    ])
    expect(payMethodOf(parts)).toBe('combination')
  })

  it('replaces the arrangement once chosen or rejected, under a new pay_no, and goes back to normal', () => {
    for (const events of [
      [...t.unpaid, t.arranged, t.chosen],
      [...t.waiting, t.rejected],
    ]) {
      const { decided } = given(order, events).when(arrange({ offline_transfer: t.TOTAL }))
      expect(decided).toMatchObject([{ type: 'PaymentArranged', data: { pay_no: `${t.CODE}-P2` } }])
    }
    const replaced = [...t.waiting, t.rejected, { ...t.arranged, data: { ...t.arranged.data, pay_no: `${t.CODE}-P2` } }]
    expect(given(order, replaced as typeof t.waiting).state.payment.transfer).toBe('none')
  })

  it('is changed up to 50 times; then the last arrangement can still be paid', () => {
    const rounds = (times: number) => [
      ...t.unpaid,
      ...Array.from({ length: times }, () => [t.arranged, t.chosen]).flat(),
    ]
    const { decided } = given(order, rounds(49)).when(arrange({ offline_transfer: t.TOTAL }))
    expect(decided).toMatchObject([{ type: 'PaymentArranged', data: { pay_no: `${t.CODE}-P50` } }])
    given(order, rounds(50))
      .when(arrange({ offline_transfer: t.TOTAL }))
      .thenRefused('payment_changes')
    given(order, rounds(50)).when(handIn).then([t.handedIn])
  })

  it('is refused while a voucher is under review, when paid, and when serial numbers are needed', () => {
    const command = arrange({ offline_transfer: t.TOTAL })
    given(order, t.waiting).when(command).thenRefused('voucher_under_review')
    given(order, t.paid).when(command).thenRefused('already_paid')
    given(order, [t.submitted({ serial_audit: true })])
      .when(command)
      .thenRefused('serial_numbers_needed')
  })

  it('has no place in an overseas order, which is paid outside', () => {
    const overseas = [t.submitted({ market: 'overseas', currency: 'USD' })]
    given(order, overseas)
      .when(arrange({ offline_transfer: t.TOTAL }))
      .thenRefused('payment_not_due')
  })
})

describe('paying a machine order from the wallet', () => {
  const machine = [t.submitted({ kind: 'M' })]
  const confirm: OrderCommand = { type: 'ConfirmHolds', arrangement_id: 'arrangement' }
  const fail: OrderCommand = { type: 'FailArrangement', arrangement_id: 'arrangement', why: 'wallet_short' }
  const arrangedFrom = (amounts: Partial<Record<PaymentSource, number>>): OrderEvent[] =>
    given(order, machine).when(arrange(amounts)).decided as OrderEvent[]
  const combined = [...machine, ...arrangedFrom({ rebates: 3_125, balance: 125, offline_transfer: 3_000 })]
  const full = [...machine, ...arrangedFrom({ rebates: 3_125, credit: 3_125 })]
  const confirmed = (remaining: number): OrderEvent => ({
    type: 'HoldsConfirmed',
    data: { arrangement_id: 'arrangement', pay_no: t.PAY_NO, remaining },
  })
  const failed: OrderEvent = {
    type: 'ArrangementFailed',
    data: { arrangement_id: 'arrangement', pay_no: t.PAY_NO, why: 'wallet_short' },
  }

  it('takes rebates up to half of the total, rounded down, and any rest by transfer', () => {
    expect(arrangedFrom({ rebates: 3_125, balance: 125, offline_transfer: 3_000 })).toMatchObject([
      { type: 'PaymentArranged', data: { parts: [{ source: 'rebates' }, { source: 'balance' }, { amount: 3_000 }] } },
    ])
    given(order, machine)
      .when(arrange({ rebates: 3_126, balance: 3_124 }))
      .thenRefused('rebates_limit')
    const odd = [t.submitted({ kind: 'M', lines: [t.line(1, 1, 1_251)] })]
    given(order, odd)
      .when(arrange({ rebates: 626, balance: 625 }))
      .thenRefused('rebates_limit')
  })

  it('is for machines, and for buyers at home who have a firm', () => {
    const shares = arrange({ balance: t.TOTAL })
    for (const change of [{ kind: 'P' as const }, { kind: 'M' as const, market: 'none' as const }, { firm: null }])
      given(order, [t.submitted({ kind: 'M', ...change })])
        .when(shares)
        .thenRefused('payment_method_unavailable')
  })

  it('is paid once the wallet holds all of it, and waits for the transfer of what is left', () => {
    given(order, full)
      .when(confirm)
      .then([confirmed(0)])
    expect(given(order, [...full, confirmed(0)]).state.payment).toMatchObject({ paid: true, holds: 'confirmed' })
    given(order, combined)
      .when(confirm)
      .then([confirmed(3_000)])
    expect(given(order, [...combined, confirmed(3_000)]).state.payment.paid).toBe(false)
    given(order, [...combined, confirmed(3_000)])
      .when(confirm)
      .thenNothing()
  })

  it('takes neither transfer nor voucher before the wallet has spoken', () => {
    given(order, combined).when(choose).thenRefused('payment_settling')
    given(order, combined).when(handIn).thenRefused('payment_settling')
    given(order, [...combined, confirmed(3_000)])
      .when(choose)
      .then([t.chosen])
    const { decided } = given(order, [...combined, confirmed(3_000), t.chosen]).when(handIn)
    expect(decided).toMatchObject([{ type: 'VoucherSubmitted', data: { amount: 3_000 } }])
  })

  it('has nothing to transfer where the wallet pays it all', () => {
    given(order, [...full, confirmed(0)])
      .when(handIn)
      .thenRefused('already_paid')
  })

  it('comes to nothing where the wallet has less, and can be arranged anew', () => {
    given(order, full).when(fail).then([failed])
    const after = [...full, failed]
    expect(given(order, after).state.payment).toMatchObject({ arrangement: null, holds: 'none', paid: false })
    const { decided } = given(order, after).when(arrange({ offline_transfer: t.TOTAL }))
    expect(decided).toMatchObject([{ type: 'PaymentArranged', data: { pay_no: `${t.CODE}-P2` } }])
  })

  it('hears nothing of an arrangement that was replaced or has failed', () => {
    const replaced = [...full, { ...t.arranged, data: { ...t.arranged.data, arrangement_id: 'newer' } } as OrderEvent]
    for (const events of [replaced, [...full, failed]])
      for (const command of [confirm, fail]) given(order, events).when(command).thenRefused('arrangement_replaced')
  })

  it('does not fail while a voucher is under review', () => {
    given(order, t.waiting).when(fail).thenRefused('voucher_under_review')
  })
})

describe('choosing offline transfer', () => {
  it('moves back_status from 0 to 1 and does nothing the second time', () => {
    given(order, [...t.unpaid, t.arranged])
      .when(choose)
      .then([t.chosen])
    given(order, [...t.unpaid, t.arranged, t.chosen])
      .when(choose)
      .thenNothing()
  })

  it('needs an arrangement and does not undo a rejection', () => {
    given(order, t.unpaid).when(choose).thenRefused('invalid_operation')
    given(order, [...t.waiting, t.rejected])
      .when(choose)
      .thenRefused('invalid_operation')
  })
})

describe('handing in a voucher', () => {
  it('is reviewed with the amount of the transfer', () => {
    given(order, [...t.unpaid, t.arranged, t.chosen])
      .when(handIn)
      .then([t.handedIn])
  })

  it('keeps the pay_no after a rejection', () => {
    given(order, [...t.waiting, t.rejected])
      .when(handIn)
      .then([t.handedIn])
  })

  it('needs the chosen transfer, the payment in force, and no review under way', () => {
    given(order, [...t.unpaid, t.arranged])
      .when(handIn)
      .thenRefused('invalid_operation')
    given(order, [...t.unpaid, t.arranged, t.chosen])
      .when({ ...handIn, pay_no: `${t.CODE}-P2` } as OrderCommand)
      .thenRefused('payment_not_found')
    given(order, t.waiting).when(handIn).thenRefused('voucher_under_review')
  })

  it('is unknown to anybody but the buyer', () => {
    given(order, [...t.unpaid, t.arranged, t.chosen])
      .when({ ...handIn, buyer: t.OTHER } as OrderCommand)
      .thenRefused('order_not_found')
  })
})

describe('reviewing a voucher', () => {
  it('is paid once approved', () => {
    given(order, t.waiting).when(approve).then([t.approved])
    expect(given(order, t.paid).state.payment).toMatchObject({ paid: true })
  })

  it('is back at -1 with the reason once rejected', () => {
    given(order, t.waiting).when(reject).then([t.rejected])
    const { payment } = given(order, [...t.waiting, t.rejected]).state
    expect(payment.transfer).toBe('rejected')
    expect(payment.reviews).toMatchObject([{ outcome: 'rejected', reason: t.REASON_REF }])
  })

  it('happens once', () => {
    for (const command of [approve, reject]) {
      given(order, t.paid).when(command).thenRefused('voucher_not_waiting')
      given(order, [...t.waiting, t.rejected])
        .when(command)
        .thenRefused('voucher_not_waiting')
    }
  })

  it('is made by nobody with a conflict of interest: not the buyer, not a colleague of the firm', () => {
    for (const staff of [
      { user: t.BUYER, firm: null },
      { user: t.OTHER, firm: 'ERP1001' },
    ]) {
      given(order, t.waiting)
        .when({ ...approve, staff } as OrderCommand)
        .thenRefused('conflict_of_interest')
    }
  })
})

describe('cancelling', () => {
  const cancel: OrderCommand = { type: 'CancelOrder', buyer: t.BUYER }

  it('closes an order that awaits payment, once', () => {
    given(order, t.unpaid).when(cancel).then([t.cancelled])
    given(order, [...t.waiting, t.rejected])
      .when(cancel)
      .then([t.cancelled])
    given(order, [...t.unpaid, t.cancelled])
      .when(cancel)
      .thenNothing()
  })

  it('is refused while a voucher is under review and after payment', () => {
    given(order, t.waiting).when(cancel).thenRefused('invalid_operation')
    given(order, t.paid).when(cancel).thenRefused('invalid_operation')
  })

  it('leaves nothing else to be done', () => {
    for (const command of [handIn, choose, approve]) {
      given(order, [...t.unpaid, t.arranged, t.chosen, t.cancelled])
        .when(command)
        .thenRefused('invalid_operation')
    }
  })
})

describe('paying by a provider', () => {
  const NOW = '2026-11-21T04:00:00.000Z'
  const LATER = '2026-11-21T06:00:00.000Z'
  const byWechat = [...t.unpaid, ...(given(order, t.unpaid).when(arrange({ wechat: t.TOTAL })).decided as OrderEvent[])]
  const attempt = { pay_no: t.PAY_NO, attempt: 'A1', source: 'wechat' as const, expires_at: LATER }
  const ask = (changes: object = {}): OrderCommand => ({
    type: 'RequestAttempt',
    buyer: t.BUYER,
    ...attempt,
    now: NOW,
    anew: false,
    ...changes,
  })
  const asked: OrderEvent = { type: 'PaymentRequested', data: { ...attempt, amount: t.TOTAL, currency: 'CNY' } }
  const money = {
    attempt: 'A1',
    source: 'wechat' as const,
    transaction: '4200001',
    amount: t.TOTAL,
    currency: 'CNY' as const,
    paid_at: '2026-11-21T15:59:59.000Z',
  }
  const record = (changes: object = {}): OrderCommand => ({
    type: 'RecordProviderMoney',
    money: { ...money, ...changes },
  })
  const paid: OrderEvent = { type: 'ProviderPaymentReceived', data: { ...money, pay_no: t.PAY_NO } }
  const late: OrderEvent = { type: 'LateMoneyReceived', data: { ...money, pay_no: t.PAY_NO } }
  const close: OrderCommand = { type: 'CloseAttempt', attempt: 'A1' }
  const closed: OrderEvent = { type: 'AttemptClosed', data: { attempt: 'A1', pay_no: t.PAY_NO } }

  it('takes the whole of a parts order in yuan, and nothing of any other', () => {
    given(order, t.unpaid)
      .when(arrange({ wechat: t.TOTAL - 1, offline_transfer: 1 }))
      .thenRefused('payment_method_unavailable')
    for (const change of [{ kind: 'M' as const }, { currency: 'USD' as const }])
      given(order, [t.submitted(change)])
        .when(arrange({ alipay: t.TOTAL }))
        .thenRefused('payment_method_unavailable')
  })

  it('asks for one code at a time, for another when that is over or somebody else has scanned it', () => {
    given(order, byWechat).when(ask()).then([asked])
    given(order, [...byWechat, asked])
      .when(ask({ attempt: 'A2' }))
      .thenNothing()
    for (const again of [ask({ attempt: 'A2', now: LATER }), ask({ attempt: 'A2', anew: true })])
      expect(given(order, [...byWechat, asked]).when(again).decided).toMatchObject([{ data: { attempt: 'A2' } }])
    given(order, [...byWechat, asked, closed])
      .when(ask({ attempt: 'A2' }))
      .then([{ ...asked, data: { ...asked.data, attempt: 'A2' } } as OrderEvent])
  })

  it('asks for nothing that is not arranged so, is paid, or is another’s', () => {
    given(order, [...t.unpaid, t.arranged])
      .when(ask())
      .thenRefused('payment_not_found')
    given(order, byWechat)
      .when(ask({ source: 'alipay' }))
      .thenRefused('payment_not_found')
    given(order, [...byWechat, asked, paid])
      .when(ask())
      .thenRefused('already_paid')
    given(order, byWechat)
      .when(ask({ buyer: t.OTHER }))
      .thenRefused('order_not_found')
  })

  it('is paid by the money once, however often it is told', () => {
    given(order, [...byWechat, asked])
      .when(record())
      .then([paid])
    given(order, [...byWechat, asked, paid])
      .when(record())
      .thenNothing()
    expect(given(order, [...byWechat, asked, paid]).state.payment).toMatchObject({ paid: true, received: money })
  })

  it('is settled by nothing of another amount or currency, or that nobody asked for', () => {
    for (const [change, code] of [
      [{ amount: t.TOTAL - 1 }, 'money_differs'],
      [{ currency: 'USD' }, 'money_differs'],
      [{ attempt: 'A9' }, 'attempt_unknown'],
      [{ source: 'alipay' }, 'attempt_unknown'],
    ] as const)
      given(order, [...byWechat, asked])
        .when(record(change))
        .thenRefused(code)
  })

  it('is paid by money that was asked for before it was arranged anew or closed', () => {
    const anew: OrderEvent = {
      type: 'PaymentArranged',
      data: {
        arrangement_id: 'newer',
        pay_no: `${t.CODE}-P2`,
        parts: [{ id: `${t.CODE}-P2-1`, source: 'offline_transfer', amount: t.TOTAL }],
      },
    }
    const after = [...byWechat, asked, closed, anew, { ...t.chosen, data: { pay_no: `${t.CODE}-P2` } }] as OrderEvent[]
    given(order, after).when(record()).then([paid])
    const { payment } = given(order, [...after, paid]).state
    expect(payment).toMatchObject({ paid: true, transfer: 'none', holds: 'none' })
    expect(payment.arrangement).toMatchObject({ pay_no: t.PAY_NO, parts: [{ source: 'wechat', amount: t.TOTAL }] })
  })

  const goesBack = (came: ReceivedMoney, ordinal = 1): OrderEvent =>
    t.refundRequested({
      refund_id: `${t.CODE}-F${ordinal}`,
      line: null,
      why: 'late_money',
      route: {
        by: 'provider',
        source: 'wechat',
        attempt: came.attempt,
        transaction: came.transaction,
        total: t.TOTAL,
        number: `${came.attempt}F${ordinal}`,
      },
    })

  it('sends money that comes late or doubled back, once, and changes nothing else', () => {
    const other = { transaction: '4200002' }
    const doubled: OrderEvent = { type: 'LateMoneyReceived', data: { ...money, ...other, pay_no: t.PAY_NO } }
    for (const [ended, change, came] of [
      [[...byWechat, asked, paid], other, doubled],
      [[...byWechat, asked, t.cancelled], {}, late],
    ] as const) {
      const back = goesBack(came.data as ReceivedMoney)
      given(order, ended).when(record(change)).then([came, back])
      given(order, [...ended, came, back])
        .when(record(change))
        .thenNothing()
      const [before, behind] = [given(order, ended).state, given(order, [...ended, came, back]).state]
      expect(behind.payment).toMatchObject({ paid: before.payment.paid, arrangement: before.payment.arrangement })
      expect(behind.payment.late_money).toEqual([came.data])
    }
  })

  it('leaves to a person what comes while a voucher is under review: approved it goes back, rejected it pays', () => {
    const underReview = [...byWechat, asked, t.arranged, t.chosen, t.handedIn]
    given(order, underReview).when(record()).then([late])
    given(order, [...underReview, late])
      .when(record())
      .thenNothing()
    given(order, [...underReview, late])
      .when(approve)
      .then([t.approved, goesBack(late.data as ReceivedMoney)])
    given(order, [...underReview, late])
      .when(reject)
      .then([t.rejected, paid])
    const doubled: OrderEvent = { ...late, data: { ...late.data, transaction: '4200002' } } as OrderEvent
    given(order, [...underReview, late, doubled])
      .when(reject)
      .then([t.rejected, paid, goesBack(doubled.data as ReceivedMoney)])
    const { payment } = given(order, [...underReview, late, t.rejected, paid]).state
    expect(payment).toMatchObject({ paid: true, late_money: [], received: { transaction: money.transaction } })
  })

  it('is closed once, also when the order is cancelled', () => {
    given(order, [...byWechat, asked, t.cancelled])
      .when(close)
      .then([closed])
    given(order, [...byWechat, asked, closed])
      .when(close)
      .thenNothing()
    given(order, byWechat).when(close).thenRefused('attempt_unknown')
  })
})

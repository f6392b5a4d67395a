import { given } from '@portafilter/eventstore/testing'
import { refuse, sum } from '@portafilter/kernel'
import type { BankReceipt, RefundRequest } from '@portafilter/receivable'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as t from '../testing/orders.ts'
import type { OrderEvent } from './events.ts'
import { ifCancelled, type OrderCommand, order } from './order.ts'
import { isSubmitted, type Order } from './state.ts'

/** What one person may do alone in a day. */
const LIMIT = 1_000_000
type Recorded = Omit<BankReceipt, 'amount'> & { amount: number | null }
/** Typed twice, by somebody who has done nothing else today. */
const approve = (receipt: Recorded, pay_no = t.PAY_NO, alone = LIMIT, newcomer = false): OrderCommand => ({
  type: 'ApproveVoucher',
  staff: t.FINANCE,
  pay_no,
  receipt,
  again: receipt.amount,
  alone,
  newcomer,
})
const reject = (receipt: Recorded | null): OrderCommand => ({
  type: 'RejectVoucher',
  staff: t.FINANCE,
  pay_no: t.PAY_NO,
  reason: t.REASON_REF,
  receipt,
})
const open = (serial = 'S001'): Recorded => ({ ...t.receipt(1, serial), amount: null })
const kept = (amount: number, serial = 'S001'): OrderEvent => ({
  type: 'VoucherRejected',
  data: { pay_no: t.PAY_NO, reason: t.REASON_REF, receipt: t.receipt(amount, serial) },
})
const approved = (receipts: readonly BankReceipt[]): OrderEvent => ({
  type: 'VoucherApproved',
  data: { pay_no: t.PAY_NO, amount: t.TOTAL, receipts },
})
const refund = (ordinal: number, asked: Partial<RefundRequest>): OrderEvent =>
  t.refundRequested({ refund_id: `${t.CODE}-F${ordinal}`, line: null, amount: 0, why: 'overpaid', ...asked })
const toBalance = { by: 'wallet', source: 'balance', arrangement_id: null } as const

/** 10.00 have come and are kept; another voucher waits. */
const shortOnce = [...t.waiting, kept(1_000), t.handedIn]

describe('the receipt that an approval records', () => {
  it('is of what is missing, unless something else is said', () =>
    given(order, t.waiting)
      .when(approve(open()))
      .then([approved([t.receipt(t.TOTAL, 'S001')])]))

  it('must bring what is due: too little says what is missing', () => {
    given(order, t.waiting)
      .when(approve(t.receipt(t.TOTAL - 1)))
      .then(refuse('receipt_short', { missing: '¥0.01' }))
    given(order, shortOnce)
      .when(approve(t.receipt(1_000, 'S002')))
      .then(refuse('receipt_short', { missing: '¥42.50' }))
  })

  it('brings too much: the rest goes to the firm’s balance, or back to whoever has none', () => {
    const received = [t.receipt(t.TOTAL + 10_000)]
    given(order, t.waiting)
      .when(approve(t.receipt(t.TOTAL + 10_000)))
      .then([approved(received), refund(1, { amount: 10_000, route: toBalance })])
    for (const other of [{ market: 'none' }, { firm: null }] as const)
      given(order, [t.submitted(other), ...t.waiting.slice(1)])
        .when(approve(t.receipt(t.TOTAL + 10_000)))
        .then([approved(received), refund(1, { amount: 10_000 })])
  })

  it('counts with what was kept, whatever was arranged since', () => {
    const rest = t.receipt(t.TOTAL - 1_000, 'S002')
    given(order, shortOnce)
      .when(approve(open('S002')))
      .then([approved([t.receipt(1_000, 'S001'), rest])])
    const pay_no = `${t.CODE}-P2`
    const anew: OrderEvent[] = [
      {
        type: 'PaymentArranged',
        data: {
          arrangement_id: 'B',
          pay_no,
          parts: [{ id: `${pay_no}-1`, source: 'offline_transfer', amount: t.TOTAL }],
        },
      },
      { type: 'OfflineTransferChosen', data: { pay_no } },
      { type: 'VoucherSubmitted', data: { pay_no, amount: 1, currency: 'CNY', voucher: t.VOUCHER_REF } },
    ]
    given(order, [...t.waiting, kept(1_000), ...anew])
      .when(approve(open('S002'), pay_no))
      .then([
        {
          ...approved([t.receipt(1_000, 'S001'), rest]),
          data: { pay_no, amount: t.TOTAL, receipts: [t.receipt(1_000, 'S001'), rest] },
        } as OrderEvent,
      ])
  })

  it('is one receipt, however often its serial is named', () => {
    given(order, shortOnce)
      .when(approve(t.receipt(1_000, 'S001')))
      .then(refuse('receipt_short', { missing: '¥52.50' }))
    given(order, shortOnce)
      .when(reject(t.receipt(1_000, 'S001')))
      .then(refuse('bank_serial_used', { pay_no: t.PAY_NO }))
  })

  it('has its right amount in place of the one that was kept, and gives no other back', () => {
    const whole = t.receipt(t.TOTAL, 'S001')
    given(order, shortOnce)
      .when(approve(whole))
      .then([approved([whole])])
    given(order, shortOnce)
      .when(approve(t.receipt(t.TOTAL - 1_000, 'S001')))
      .then(refuse('receipt_short', { missing: '¥10.00' }))
    const corrected = kept(t.TOTAL - 1_000) as Extract<OrderEvent, { type: 'VoucherRejected' }>
    const instead = { ...corrected, data: { ...corrected.data, instead_of: 1_000 } }
    given(order, shortOnce)
      .when(reject(t.receipt(t.TOTAL - 1_000, 'S001')))
      .then([instead])
    const { state } = given(order, [...shortOnce, instead])
    const back = refund(1, { amount: t.TOTAL - 1_000, why: 'unallocated' })
    expect(ifCancelled(state as Order, t.FINANCE)).toContainEqual(back)
  })
})

describe('far more than is due', () => {
  const typedOnce = (amount: number) => ({ ...approve(t.receipt(amount)), again: null }) as OrderCommand

  it('is typed a second time above twice that', () => {
    expect(given(order, t.waiting).when(typedOnce(2 * t.TOTAL)).decided).toMatchObject([
      { type: 'VoucherApproved' },
      {},
    ])
    given(order, t.waiting)
      .when(typedOnce(2 * t.TOTAL + 1))
      .thenRefused('receipt_again')
    given(order, t.waiting)
      .when({ ...approve(t.receipt(t.TOTAL + 1)), again: t.TOTAL } as OrderCommand)
      .thenRefused('receipt_again_differs')
  })

  it('is typed a second time more than 1,000.00 above that', () => {
    const lines = [t.line(1, 100)]
    const due = 125_000
    const [, arranged, ...rest] = t.waiting
    const dear = [
      t.submitted({ lines }),
      { ...arranged, data: { ...arranged?.data, parts: [{ id: '1', source: 'offline_transfer', amount: due }] } },
      ...rest,
    ] as OrderEvent[]
    expect(given(order, dear).when(typedOnce(due + 100_000)).decided).toMatchObject([{ type: 'VoucherApproved' }, {}])
    given(order, dear)
      .when(typedOnce(due + 100_001))
      .thenRefused('receipt_again')
  })

  it('is judged by what is missing, and not of what is kept already', () => {
    given(order, shortOnce)
      .when({ ...approve(t.receipt(2 * (t.TOTAL - 1_000) + 1, 'S002')), again: null } as OrderCommand)
      .thenRefused('receipt_again')
    given(order, shortOnce)
      .when({ ...approve(t.receipt(1_000, 'S001')), again: null } as OrderCommand)
      .thenRefused('receipt_short')
  })
})

describe('more above what is due than one person may take alone', () => {
  const SURPLUS = 500
  const receipt = t.receipt(t.TOTAL + SURPLUS)
  const proposed: OrderEvent = {
    type: 'ApprovalProposed',
    data: { pay_no: t.PAY_NO, receipt, surplus: SURPLUS, proposed_by: t.FINANCE.user },
  }
  const waits = [...t.waiting, proposed]
  const confirm = (limit = LIMIT, staff = { user: t.OTHER, firm: null as string | null, bound: [] as string[] }) =>
    ({ type: 'ConfirmApproval', staff, pay_no: t.PAY_NO, limit, newcomer: false }) as const

  it('waits for a second person, whose word it is then; the buyer’s voucher is under review still', () => {
    given(order, t.waiting)
      .when(approve(receipt, t.PAY_NO, SURPLUS - 1))
      .then([proposed])
    given(order, t.waiting)
      .when(approve(receipt, t.PAY_NO, SURPLUS))
      .then([approved([receipt]), refund(1, { amount: SURPLUS, route: toBalance })])
    expect(given(order, waits).state.payment).toMatchObject({ transfer: 'submitted', paid: false })
    given(order, waits)
      .when(confirm())
      .then([approved([receipt]), refund(1, { amount: SURPLUS, route: toBalance })])
    given(order, waits)
      .when(confirm(SURPLUS - 1))
      .then([approved([receipt]), refund(1, { amount: SURPLUS })])
  })

  it('is confirmed by nobody who has recorded it, is bound to who has, or is whose it is', () => {
    const { user } = t.FINANCE
    given(order, waits)
      .when(confirm(LIMIT, { user, firm: null, bound: [] }))
      .thenRefused('second_person')
    given(order, waits)
      .when(confirm(LIMIT, { user: t.OTHER, firm: null, bound: [user] }))
      .thenRefused('second_person')
    given(order, waits)
      .when(confirm(LIMIT, { user: t.BUYER, firm: null, bound: [] }))
      .thenRefused('conflict_of_interest')
  })

  it('leaves nothing else to do meanwhile, and is reviewed anew once it is handed back', () => {
    const decline: OrderCommand = {
      type: 'DeclineApproval',
      staff: t.FINANCE,
      pay_no: t.PAY_NO,
      reason: t.REASON_REF,
    }
    for (const command of [approve(receipt), reject(null)])
      given(order, waits).when(command).thenRefused('approval_waits')
    given(order, waits).when({ type: 'CancelOrder', buyer: t.BUYER }).thenRefused('invalid_operation')
    for (const command of [confirm(), decline])
      given(order, t.waiting).when(command).thenRefused('approval_not_waiting')
    const { decided } = given(order, waits).when(decline)
    expect(decided).toMatchObject([
      { type: 'ApprovalDeclined', data: { pay_no: t.PAY_NO, bank_serial: receipt.bank_serial, reason: t.REASON_REF } },
    ])
    const back = [...waits, ...(decided as OrderEvent[])]
    given(order, back).when(confirm()).thenRefused('approval_not_waiting')
    given(order, back)
      .when(approve(t.receipt(t.TOTAL, receipt.bank_serial)))
      .then([approved([t.receipt(t.TOTAL, receipt.bank_serial)])])
  })
})

describe('the receipt that a rejection records', () => {
  it('is kept, and the next voucher is for the rest', () => {
    given(order, t.waiting)
      .when(reject(t.receipt(1_000, 'S001')))
      .then([kept(1_000)])
    const handIn: OrderCommand = { type: 'SubmitVoucher', buyer: t.BUYER, pay_no: t.PAY_NO, voucher: t.VOUCHER_REF }
    expect(given(order, [...t.waiting, kept(1_000)]).when(handIn).decided).toMatchObject([
      { data: { amount: t.TOTAL - 1_000 } },
    ])
  })

  it('is of too little: what suffices is approved', () => {
    given(order, t.waiting)
      .when(reject(t.receipt(t.TOTAL)))
      .thenRefused('receipt_suffices')
    given(order, shortOnce)
      .when(reject(t.receipt(t.TOTAL - 1_000, 'S002')))
      .thenRefused('receipt_suffices')
    given(order, t.waiting).when(reject(open())).thenRefused('invalid_input')
  })
})

describe('what was kept goes back', () => {
  const goesBack = (payee: typeof t.VOUCHER_REF | null = null, ordinal = 1) =>
    refund(ordinal, { amount: 1_000, why: 'unallocated', route: { by: 'transfer', payee } })
  const short = [...t.waiting, kept(1_000)]

  it('when the buyer or staff cancel', () => {
    given(order, short).when({ type: 'CancelOrder', buyer: t.BUYER }).then([t.cancelled, goesBack()])
    const command = { type: 'CancelByStaff', staff: t.FINANCE, reason: t.REASON_REF, payee: t.VOUCHER_REF } as const
    expect(given(order, short).when(command).decided).toContainEqual(goesBack(t.VOUCHER_REF))
    given(order, [...short, t.cancelled, goesBack()])
      .when({ type: 'CancelOrder', buyer: t.BUYER })
      .thenNothing()
  })

  it('is said before anybody cancels', () => {
    const { state } = given(order, short)
    expect(ifCancelled(state as Order, t.FINANCE)).toContainEqual(goesBack())
  })

  it('when the firm’s wallet pays all', () => {
    const parts = [{ id: `${t.CODE}-P2-1`, source: 'balance', amount: t.TOTAL }] as const
    const byWallet: OrderEvent = {
      type: 'PaymentArranged',
      data: { arrangement_id: 'B', pay_no: `${t.CODE}-P2`, parts },
    }
    const { decided } = given(order, [...short, byWallet]).when({ type: 'ConfirmHolds', arrangement_id: 'B' })
    expect(decided).toMatchObject([{ type: 'HoldsConfirmed', data: { remaining: 0 } }, goesBack()])
  })

  it('when a provider’s money pays, also money that waited for this very review', () => {
    const money = {
      ...({ attempt: 'A1', source: 'wechat', transaction: '42', amount: t.TOTAL, currency: 'CNY' } as const),
      paid_at: '2026-11-21T01:30:00.000Z',
    }
    const asked: OrderEvent = {
      type: 'PaymentRequested',
      data: {
        pay_no: t.PAY_NO,
        amount: t.TOTAL,
        currency: 'CNY',
        attempt: 'A1',
        source: 'wechat',
        expires_at: '2026-11-21T02:00:00.000Z',
      },
    }
    const paidByIt: OrderEvent = { type: 'ProviderPaymentReceived', data: { ...money, pay_no: t.PAY_NO } }
    given(order, [...short, asked])
      .when({ type: 'RecordProviderMoney', money })
      .then([paidByIt, goesBack()])
    const late: OrderEvent = { type: 'LateMoneyReceived', data: { ...money, pay_no: t.PAY_NO } }
    given(order, [...t.waiting, asked, late])
      .when(reject(t.receipt(1_000, 'S001')))
      .then([kept(1_000), paidByIt, goesBack()])
    // What came too much and the money of the provider are two refunds, each with a number of its own.
    const { decided } = given(order, [...t.waiting, asked, late]).when(approve(t.receipt(t.TOTAL + 100)))
    expect((decided as OrderEvent[]).flatMap(({ data }) => ('refund_id' in data ? [data.refund_id] : []))).toEqual([
      `${t.CODE}-F1`,
      `${t.CODE}-F2`,
    ])
  })

  it('and stays when an arrangement fails', () => {
    const failed: OrderEvent = {
      type: 'ArrangementFailed',
      data: { arrangement_id: 'arrangement', pay_no: t.PAY_NO, why: 'unpaid' },
    }
    expect(given(order, [...short, failed]).state.payment.kept).toMatchObject([{ amount: 1_000 }])
  })
})

const receipt = fc.record({
  bank_serial: fc.constantFrom('S001', 'S002', 'S003', 'S004'),
  amount: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 2 * t.TOTAL })),
  received_on: fc.constant('2026-11-21'),
})
const pay_no = fc.integer({ min: 1, max: 4 }).map((n) => `${t.CODE}-P${n}`)
const act: fc.Arbitrary<OrderCommand> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('ChooseOfflineTransfer' as const), buyer: fc.constant(t.BUYER) }),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(0, 1_000, t.TOTAL).map((balance) => ({
      type: 'ArrangePayment' as const,
      buyer: t.BUYER,
      arrangement_id: `A${balance}`,
      shares: [
        { source: 'balance' as const, amount: balance },
        { source: 'offline_transfer' as const, amount: t.TOTAL - balance },
      ].filter(({ amount }) => amount > 0),
    })),
  },
  fc
    .constantFrom('A0', 'A1000', `A${t.TOTAL}`)
    .map((arrangement_id) => ({ type: 'ConfirmHolds' as const, arrangement_id })),
  fc
    .constantFrom('A0', 'A1000')
    .map((arrangement_id) => ({ type: 'FailArrangement' as const, arrangement_id, why: 'unpaid' as const })),
  {
    weight: 4,
    arbitrary: pay_no.map((no) => ({
      type: 'SubmitVoucher' as const,
      buyer: t.BUYER,
      pay_no: no,
      voucher: t.VOUCHER_REF,
    })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(pay_no, receipt, fc.constantFrom(0, 1_000, LIMIT)).map(([no, it, may]) => approve(it, no, may)),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('ConfirmApproval' as const),
      pay_no,
      limit: fc.constantFrom(0, LIMIT),
      newcomer: fc.boolean(),
      staff: fc.constantFrom(t.FINANCE.user, t.OTHER).map((user) => ({ user, firm: null, bound: [] })),
    }),
  },
  fc.record({
    type: fc.constant('DeclineApproval' as const),
    staff: fc.constant(t.FINANCE),
    pay_no,
    reason: fc.constant(t.REASON_REF),
  }),
  {
    weight: 4,
    arbitrary: fc.tuple(pay_no, receipt).map(([no, it]) => ({ ...reject(it), pay_no: no }) as OrderCommand),
  },
  fc.constant({ type: 'CancelOrder' as const, buyer: t.BUYER }),
  fc.constant({ type: 'CancelByStaff' as const, staff: t.FINANCE, reason: t.REASON_REF, payee: null }),
)

it('adds up to the cent to what was received, whatever happens in whatever order', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      let events: OrderEvent[] = [t.submitted({ kind: 'M' })]
      for (const command of acts) {
        const { decided } = given(order, events).when(command)
        if (Array.isArray(decided)) events = [...events, ...(decided as OrderEvent[])]
        const { state } = given(order, events)
        if (!isSubmitted(state)) throw new Error('the order is gone')
        const received = new Map<string, number>()
        for (const { type, data } of events) {
          const come =
            type === 'VoucherApproved'
              ? data.receipts
              : type === 'VoucherRejected' && data.receipt
                ? [data.receipt]
                : []
          for (const { bank_serial, amount } of come) {
            expect(received.get(bank_serial) ?? amount).toBe(amount)
            received.set(bank_serial, amount)
          }
        }
        const paid = sum(events.flatMap(({ type, data }) => (type === 'VoucherApproved' ? [data.amount] : [])))
        const back = sum(
          state.refunds.refunds
            .filter(({ why }) => why === 'overpaid' || why === 'unallocated')
            .map(({ amount }) => amount),
        )
        const { kept: waits } = state.payment
        expect(sum(received.values())).toBe(paid + back + sum(waits.map(({ amount }) => amount)))
        if (state.payment.paid || state.cancellation !== 'open') expect(waits).toEqual([])
      }
    }),
  )
})

import { given } from '@portafilter/eventstore/testing'
import { endOfBeijingDay } from '@portafilter/kernel'
import { describe, expect, it } from 'vitest'
import * as t from '../testing/orders.ts'
import type { OrderEvent } from './events.ts'
import { invoiceable, isInvoiceDue, windowEnd } from './invoice.ts'
import { type OrderCommand, order } from './order.ts'
import { isSubmitted } from './state.ts'

/** The test kit's events happen on the first of January, so that the window ends with the 21st in Beijing. */
const LAST = '2026-01-21T15:59:59.999Z'
const OVER = '2026-01-21T16:00:00.000Z'

const apply = (at = LAST, buyer = t.BUYER): OrderCommand => ({
  type: 'RequestInvoice',
  buyer,
  details: t.INVOICE_REF,
  at,
})
const issued = { invoice_number: t.NUMBER, issued_on: '2026-11-23', amount: t.TOTAL, files: t.FILES_REF }
const issue: OrderCommand = { type: 'IssueInvoice', staff: t.FINANCE, ...issued }
const open = (at = OVER, staff: { user: string; firm: string | null } = t.FINANCE): OrderCommand => ({
  type: 'OpenInvoiceWindow',
  staff,
  at,
})

const parts = [
  { id: `${t.PAY_NO}-1`, source: 'rebates', amount: 1_000 },
  { id: `${t.PAY_NO}-2`, source: 'balance', amount: 2_000 },
  { id: `${t.PAY_NO}-3`, source: 'offline_transfer', amount: t.TOTAL - 3_000 },
] as const
const combined: OrderEvent[] = [
  t.submitted({ kind: 'M' }),
  { type: 'PaymentArranged', data: { arrangement_id: 'arrangement', pay_no: t.PAY_NO, parts } },
  { type: 'HoldsConfirmed', data: { arrangement_id: 'arrangement', pay_no: t.PAY_NO, remaining: t.TOTAL - 3_000 } },
  t.chosen,
  { ...t.handedIn, data: { ...t.handedIn.data, amount: t.TOTAL - 3_000 } } as OrderEvent,
  { type: 'VoucherApproved', data: { pay_no: t.PAY_NO, amount: t.TOTAL - 3_000, receipts: [] } },
]
let refunds = 0
const refunded = (of: (typeof parts)[number] | null, amount: number): OrderEvent =>
  t.refundRequested({
    refund_id: `${t.CODE}-F${++refunds}`,
    line: of?.id ?? null,
    amount,
    why: of === null ? 'overpaid' : 'cancelled',
    route:
      of === null || of.source === 'offline_transfer'
        ? { by: 'transfer', payee: null }
        : { by: 'wallet', source: of.source, arrangement_id: 'arrangement' },
  })

describe('the window', () => {
  it('ends with the twentieth Beijing day after ordering, also across months and years', () => {
    expect(windowEnd('2026-01-01T00:00:00.000Z')).toBe(OVER)
    // 23:59:59 in Beijing on the 20th of February, and a second later.
    expect(windowEnd('2026-02-20T15:59:59.000Z')).toBe(endOfBeijingDay('2026-03-12').toISOString())
    expect(windowEnd('2026-02-20T16:00:00.000Z')).toBe(endOfBeijingDay('2026-03-13').toISOString())
    expect(windowEnd('2028-02-20T04:00:00.000Z')).toBe(endOfBeijingDay('2028-03-11').toISOString())
    expect(windowEnd('2026-12-20T04:00:00.000Z')).toBe(endOfBeijingDay('2027-01-09').toISOString())
  })

  it('lets the buyer apply at 23:59:59 of its last day, and no second later', () => {
    given(order, t.paid).when(apply('2026-01-21T15:59:59.000Z')).then([t.invoiceRequested])
    given(order, t.paid).when(apply(LAST)).then([t.invoiceRequested])
    given(order, t.paid).when(apply(OVER)).thenRefused('invoice_window_closed')
  })

  it('is opened by finance for twenty days more, once it is paid', () => {
    const opened: OrderEvent = { type: 'InvoiceWindowOpened', data: { until: '2026-02-11T16:00:00.000Z' } }
    given(order, t.paid).when(open()).then([opened])
    given(order, t.unpaid).when(open()).thenRefused('invoice_not_due')
    given(order, t.paid)
      .when(open(OVER, { user: t.OTHER, firm: 'ERP1001' }))
      .thenRefused('conflict_of_interest')
    given(order, [...t.paid, opened])
      .when(apply('2026-02-11T15:59:59.000Z'))
      .then([t.invoiceRequested])
    given(order, [...t.paid, opened])
      .when(apply('2026-02-11T16:00:00.000Z'))
      .thenRefused('invoice_window_closed')
    given(order, [...t.paid, t.invoiceRequested])
      .when(open())
      .thenRefused('invoice_requested')
  })
})

describe('a request that finance hands back', () => {
  const at = '2026-02-01T04:00:00.000Z'
  const back = { type: 'ReturnInvoiceRequest', staff: t.FINANCE, reason: t.REASON_REF, at } as const
  const returned: OrderEvent[] = [
    { type: 'InvoiceRequestReturned', data: { pay_no: t.PAY_NO, reason: t.REASON_REF } },
    { type: 'InvoiceWindowOpened', data: { until: '2026-02-21T16:00:00.000Z' } },
  ]
  const asked = [...t.paid, t.invoiceRequested]

  it('can be made again within twenty days from then, however long ago it was ordered', () => {
    given(order, asked).when(back).then(returned)
    given(order, [...asked, ...returned])
      .when(apply('2026-02-21T15:59:59.000Z'))
      .then([t.invoiceRequested])
    given(order, [...asked, ...returned])
      .when(apply('2026-02-21T16:00:00.000Z'))
      .thenRefused('invoice_window_closed')
  })

  it('is one that waits, of something that is left, and not of their own firm', () => {
    given(order, t.paid).when(back).thenRefused('invoice_not_waiting')
    given(order, [...asked, t.invoiceIssued])
      .when(back)
      .thenRefused('invoice_not_waiting')
    given(order, [...combined, t.invoiceRequested, ...parts.map((part) => refunded(part, part.amount))])
      .when(back)
      .thenRefused('invoice_nothing_left')
    given(order, asked)
      .when({ ...back, staff: { user: t.OTHER, firm: 'ERP1001' } })
      .thenRefused('conflict_of_interest')
  })
})

describe('an invoice', () => {
  it('is due of what is paid at home, whatever its currency, as long as something of it is left', () => {
    const facts = { market: 'domestic', paid: true, invoiceable: 1 } as const
    expect(isInvoiceDue(facts)).toBe(true)
    expect(isInvoiceDue({ ...facts, market: 'none' })).toBe(true)
    expect(isInvoiceDue({ ...facts, market: 'overseas' })).toBe(false)
    expect(isInvoiceDue({ ...facts, paid: false })).toBe(false)
    expect(isInvoiceDue({ ...facts, invoiceable: 0 })).toBe(false)
  })

  it('is applied for once, from payment on, by whoever ordered at home', () => {
    given(order, t.unpaid).when(apply()).thenRefused('invoice_not_due')
    given(order, t.waiting).when(apply()).thenRefused('invoice_not_due')
    given(order, [t.submitted({ market: 'overseas', currency: 'USD' })])
      .when(apply())
      .thenRefused('invoice_not_due')
    given(order, t.paid).when(apply(LAST, t.OTHER)).thenRefused('order_not_found')
    given(order, [...t.paid, t.invoiceRequested])
      .when(apply())
      .thenRefused('invoice_requested')
    // Also when it is too late by now: that it was asked for is what the buyer wants to know.
    given(order, [...t.paid, t.invoiceRequested])
      .when(apply(OVER))
      .thenRefused('invoice_requested')
    given(order, [...t.paid, t.cancelled])
      .when(apply())
      .thenRefused('invalid_operation')
  })

  it('is neither asked for, nor issued, nor its window opened, once all of it was given back', () => {
    const back = [...combined, ...parts.map((part) => refunded(part, part.amount))]
    given(order, back).when(apply()).thenRefused('invoice_nothing_left')
    given(order, back).when(open()).thenRefused('invoice_nothing_left')
    given(order, [...back, t.invoiceRequested])
      .when({ ...issue, amount: 0 } as OrderCommand)
      .thenRefused('invoice_nothing_left')
  })

  it('is issued once, of exactly what it comes to, and by nobody of the firm', () => {
    const asked = [...t.paid, t.invoiceRequested]
    given(order, asked).when(issue).then([t.invoiceIssued])
    given(order, t.paid).when(issue).thenRefused('invoice_not_waiting')
    given(order, [...asked, t.invoiceIssued])
      .when(issue)
      .thenRefused('invoice_not_waiting')
    given(order, asked)
      .when({ ...issue, amount: t.TOTAL - 1 } as OrderCommand)
      .thenRefused('invoice_amount')
    given(order, asked)
      .when({ ...issue, staff: { user: t.BUYER, firm: null } } as OrderCommand)
      .thenRefused('conflict_of_interest')
  })

  it('is of what was paid less rebates and refunds', () => {
    const comesTo = (...events: OrderEvent[]) => {
      const state = given(order, events).state
      return isSubmitted(state) ? invoiceable(state) : undefined
    }
    expect(comesTo(...combined.slice(0, -1))).toBe(0)
    expect(comesTo(...combined)).toBe(t.TOTAL - 1_000)
    expect(comesTo(...combined, refunded(parts[0], 400), refunded(parts[1], 500))).toBe(t.TOTAL - 1_500)
    // What came too much has paid nothing.
    expect(comesTo(...combined, refunded(null, 700))).toBe(t.TOTAL - 1_000)
  })
})

describe('a refund after it was issued', () => {
  const after = (...events: OrderEvent[]) => [
    ...combined,
    t.invoiceRequested,
    { ...t.invoiceIssued, data: { ...t.invoiceIssued.data, amount: t.TOTAL - 1_000 } } as OrderEvent,
    ...events,
  ]
  const RED = '26312000000000000011'
  const red = { original_number: t.NUMBER, amount: 800, confirmation_number: '31000000000000000001', red_number: RED }
  const redden = { type: 'ReddenInvoice', staff: t.FINANCE, ...red, files: t.FILES_REF, alone: true } as const
  const reddened: OrderEvent = { type: 'InvoiceReddened', data: { pay_no: t.PAY_NO, ...red, files: t.FILES_REF } }
  const given800 = after(refunded(parts[1], 300), refunded(parts[2], 500), refunded(parts[0], 90), refunded(null, 70))

  it('opens a task of all that was refunded and stands on the invoice, closed by a red one of as much', () => {
    given(order, given800).when(redden).then([reddened])
    given(order, given800)
      .when({ ...redden, amount: 500 })
      .thenRefused('invoice_amount')
    given(order, given800)
      .when({ ...redden, original_number: '26312000000000000002' })
      .thenRefused('invoice_amount')
    given(order, given800)
      .when({ ...redden, staff: { user: t.OTHER, firm: 'ERP1001' } })
      .thenRefused('conflict_of_interest')
  })

  it('opens no task before, and another one behind a red invoice', () => {
    given(order, after()).when(redden).thenRefused('invoice_red_not_due')
    given(order, [...combined, refunded(parts[1], 300)])
      .when(redden)
      .thenRefused('invoice_red_not_due')
    given(order, [...given800, reddened])
      .when(redden)
      .thenRefused('invoice_red_not_due')
    const again = { ...redden, amount: 200, red_number: '26312000000000000012' }
    given(order, [...given800, reddened, refunded(parts[1], 200)])
      .when(again)
      .then([{ ...reddened, data: { ...reddened.data, amount: 200, red_number: again.red_number } } as OrderEvent])
  })

  describe('more than one may do alone', () => {
    const [proposed] = given(order, given800).when({ ...redden, alone: false }).decided as [OrderEvent]
    const waiting = [...given800, proposed]
    const confirm = (user: string, bound: readonly string[] = [], firm: string | null = null) =>
      ({ type: 'ConfirmRedInvoice', staff: { user, firm, bound } }) as const

    it('waits for a second person, whose word records it', () => {
      expect(proposed).toEqual({ ...reddened, type: 'RedInvoiceProposed' })
      given(order, waiting).when(redden).thenRefused('invoice_red_waiting')
      given(order, waiting).when(confirm(t.OTHER)).then([reddened])
      given(order, [...waiting, reddened])
        .when(confirm(t.OTHER))
        .thenRefused('invoice_red_not_waiting')
    })

    it('is recorded as it was brought, though more was refunded since', () => {
      const more = [...waiting, refunded(parts[1], 200)]
      given(order, more).when(confirm(t.OTHER)).then([reddened])
      const { state } = given(order, [...more, reddened])
      expect(state.invoicing).toMatchObject({ red_due: 200, red_proposal: null })
    })

    it('is nobody’s word on what they have brought themselves, nor on their own firm’s', () => {
      const state = order.evolve(given(order, given800).state, proposed, {
        metadata: { actor: t.FINANCE.user },
      } as Parameters<typeof order.evolve>[2])
      expect(order.decide(confirm(t.FINANCE.user), state)).toEqual({ refused: 'second_person' })
      expect(order.decide(confirm(t.OTHER, [t.FINANCE.user]), state)).toEqual({ refused: 'second_person' })
      given(order, waiting)
        .when(confirm(t.OTHER, [], 'ERP1001'))
        .thenRefused('conflict_of_interest')
    })

    it('is a task again when it is rejected', () => {
      const reject = { type: 'RejectRedInvoice', staff: t.FINANCE, reason: t.REASON_REF } as const
      const rejected: OrderEvent = { type: 'RedInvoiceRejected', data: { reason: t.REASON_REF } }
      given(order, given800).when(reject).thenRefused('invoice_red_not_waiting')
      given(order, waiting).when(reject).then([rejected])
      given(order, [...waiting, rejected])
        .when(redden)
        .then([reddened])
    })
  })

  it('takes another red invoice for another task', () => {
    given(order, [...given800, reddened, refunded(parts[1], 200)])
      .when({ ...redden, amount: 200 })
      .thenRefused('invoice_number_used')
  })

  it('is reddened of a cancelled order, too', () => {
    given(order, [...given800, t.cancelled])
      .when(redden)
      .then([reddened])
  })
})

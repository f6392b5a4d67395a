import type { Recorded } from '@portafilter/eventstore'
import { isRefusal, sum } from '@portafilter/kernel'
import { EXTERNAL_SOURCES, keptIn, WALLET_SOURCES } from '@portafilter/receivable'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { afterSale } from '../../modules/aftersales/history/case.ts'
import { isOver } from '../../modules/aftersales/history/state.ts'
import { caseList } from '../../modules/aftersales/views/case-list.ts'
import { caseOnWire } from '../../modules/aftersales/wire.ts'
import { orderRefunds } from '../../modules/ordering/details.ts'
import type { OrderEvent, PaymentShare, PaymentSource } from '../../modules/ordering/history/events.ts'
import { invoiceable, invoiceFacts, isInvoiceDue, takesFromInvoice } from '../../modules/ordering/history/invoice.ts'
import { type OrderCommand, order } from '../../modules/ordering/history/order.ts'
import { isWalletPart, payMethodOf } from '../../modules/ordering/history/shares.ts'
import type { Order } from '../../modules/ordering/history/state.ts'
import { statusOf, wantedOf } from '../../modules/ordering/history/status.ts'
import * as t from '../../modules/ordering/testing/orders.ts'
import { type OrderRow, orderList } from '../../modules/ordering/views/order-list/table.ts'
import { orderOnWire } from '../../modules/ordering/wire.ts'
import { actionsOf, type OrderAction } from '../../web/shop/src/components/order/actions-of.ts'
import { takesAccount } from '../../web/shop/src/components/payee/takes-account.ts'
import { AUDIT, BACK, CASES, DELIVERY, INVOICE, ORDER, type Steps } from '../states/documented.ts'
import { Cash } from './cash.ts'
import type { Life } from './life.ts'
import { fates, live } from './living.ts'
import { EveryPiece } from './pieces.ts'
import { pursue } from './returning.ts'

const SOURCES = [...EXTERNAL_SOURCES, ...WALLET_SOURCES]

/** Hands each event over once. */
const follower = (follow: (event: Recorded<OrderEvent>) => void) => {
  let seen = 0
  return ({ events }: Life) => {
    for (const event of events.slice(seen)) follow(event)
    seen = events.length
  }
}

const everyLife = (look: () => (life: Life) => void, numRuns = 300): void =>
  fc.assert(
    fc.property(fates, (fate) => {
      live(fate, look())
    }),
    { numRuns },
  )

it('knows of every piece where it is: none is delivered, claimed or refunded twice, and none is lost', () => {
  everyLife(() => {
    const every = new EveryPiece()
    const follow = follower((event) => every.follow(event))
    return (life) => {
      follow(life)
      const { delivery, payment, lines } = life.order
      for (const pieces of delivery.pieces) {
        const { item_num } = pieces
        if (!payment.paid && lines.market !== 'overseas') expect(pieces).toMatchObject({ on_notes: 0, shipped: 0 })
        expect(pieces).toEqual({
          item_num,
          ordered: every.count(item_num, 'here', 'packed', 'on_the_way', 'received', 'withdrawn', 'returned'),
          on_notes: every.count(item_num, 'packed'),
          stopped: every.stopped(item_num),
          shipped: every.count(item_num, 'on_the_way', 'received', 'returned'),
          received: every.count(item_num, 'received', 'returned'),
          withdrawn: every.count(item_num, 'withdrawn'),
          returned: every.count(item_num, 'returned'),
        })
      }
    }
  })
})

it('keeps, of what was paid, what was not given back: by line and by source, to the cent', () => {
  everyLife(() => {
    const cash = new Cash()
    const every = new EveryPiece()
    const follow = follower((event) => {
      cash.follow(event)
      every.follow(event)
    })
    return (life) => {
      follow(life)
      const { lines, cancellation, payment, claims } = life.order
      const priceOf = (item_num: number) => lines.lines.find((line) => line.item_num === item_num)?.paid ?? 0
      const keptPieces = lines.lines.map(
        ({ item_num, quantity }) => priceOf(item_num) * (quantity - every.count(item_num, 'withdrawn', 'returned')),
      )
      expect(payment.paid).toBe(cash.paid !== null)
      expect(payment.late_money.length + (payment.received ? 1 : 0)).toBe(cash.transactions)
      if (cash.paid) expect(sum(cash.paid.map(({ amount }) => amount))).toBe(lines.total)
      expect(cash.kept).toBe(cash.paid && cancellation === 'open' ? sum(keptPieces) : 0)
      for (const { refunds, standing, kind, case_no } of claims) {
        const given = cash.refunds.filter(({ refund_id }) => refunds.includes(refund_id))
        const settled = life.events.find(({ type, data }) => type === 'ClaimSettled' && data.case_no === case_no)
        const accepted = settled?.type === 'ClaimSettled' && kind !== 'exchange' ? settled.data.lines : []
        expect(standing).toBe(settled ? 'settled' : standing === 'released' ? 'released' : 'claimed')
        expect(sum(given.map(({ amount }) => amount))).toBe(
          sum(accepted.map((line) => priceOf(line.item_num) * line.accepted)),
        )
      }
      const mayWait: Partial<Record<PaymentSource, boolean>> = {
        offline_transfer: !payment.paid && cancellation === 'open',
        wechat: cash.isUnderReview,
        alipay: cash.isUnderReview,
      }
      const astray = SOURCES.filter(
        (source) => cash.waiting(source) < 0 || (cash.waiting(source) > 0 && !mayWait[source]),
      )
      expect(astray, 'sources whose money has neither paid, nor waits, nor goes back').toEqual([])
    }
  })
})

const stateOf = (value: number | string): string => (value === '' ? 'none' : String(value))

/** Holds a field to its documented steps. */
const stepper = (steps: Steps, called: string, first = 'none') => {
  let before = first
  return (value: number | string) => {
    const now = stateOf(value)
    if (now === before) return
    expect(steps[before], `${called} from ${before} to ${now}`).toContain(now)
    expect(Object.keys(steps)).toContain(now)
    before = now
  }
}

/** The row of an order in the list of orders, folded on as its events come. */
const listed = () => {
  let row: OrderRow | undefined
  let seen = 0
  return (events: Life['events']): OrderRow => {
    const before = new Map(row ? [[t.CODE, row]] : [])
    row = (orderList.take(events.slice(seen)).fold(before).get(t.CODE) ?? row) as OrderRow
    seen = events.length
    return row
  }
}

const isOutside = (part: PaymentShare): boolean => !isWalletPart(part)

/** What its stream's state says of an order, by the columns of its row: the view folds flat rows, and may not differ. */
const listedAs = (found: Order) => {
  const { lines, serials, payment, delivery, cancellation, invoicing } = found
  const parts = payment.arrangement?.parts ?? []
  return {
    status: statusOf(found),
    transfer: payment.transfer,
    serial_audit: serials.standing === 'approved' ? 'none' : serials.standing,
    settled: payment.paid || lines.market === 'overseas',
    due: sum(delivery.pieces.map(wantedOf)),
    shipped: sum(delivery.pieces.map(({ shipped }) => shipped)),
    received: sum(delivery.pieces.map(({ received }) => received)),
    pay_no: payment.arrangement?.pay_no ?? null,
    pay_method: payMethodOf(parts),
    ...(!payment.paid && cancellation === 'open' && { kept: keptIn(payment) }),
    ...(parts.length > 0 && { outside: sum(parts.filter(isOutside).map(({ amount }) => amount)) }),
    paid_at: payment.paid ? expect.any(String) : null,
    cancelled_at: cancellation === 'cancelled' ? expect.any(String) : null,
    invoice: invoicing.invoice === null ? 'none' : invoicing.invoice.issued ? 'issued' : 'requested',
    invoice_until: invoicing.until,
    ...(payment.paid && { invoiceable: invoiceable(found) }),
    invoice_due: isInvoiceDue(invoiceFacts(found)),
  }
}

it('shows no state and no step that the specification does not have, of order, delivery, invoice and case', () => {
  everyLife(() => {
    const rows = listed()
    const status = stepper(ORDER, 'status')
    const back = stepper(BACK, 'back_status', '0')
    let audit: ReturnType<typeof stepper> | undefined
    const invoice = stepper(INVOICE, 'invoice_status', '0')
    const notes = new Map<string, ReturnType<typeof stepper>>()
    const cases = new Map<string, ReturnType<typeof stepper>>()
    return ({ order: found, events, caseEvents }) => {
      const { lines, delivery, payment } = found
      const row = rows(events)
      const shown = orderOnWire(row, lines.lines.slice(0, 2), { remark: '', reason: '' }, 'EN')
      expect(row).toMatchObject(listedAs(found))
      audit ??= stepper(AUDIT, 'audit_status', stateOf(shown.audit_status))
      status(shown.status)
      back(shown.back_status)
      audit(shown.audit_status)
      invoice(shown.invoice_status)
      const mayApply = payment.paid && lines.market !== 'overseas' && invoiceable(found) > 0
      expect(shown.invoice_until !== null, 'an invoice is offered').toBe(mayApply && row.invoice === 'none')
      for (const { delivery_no, status } of delivery.notes) {
        if (!notes.has(delivery_no)) notes.set(delivery_no, stepper(DELIVERY, delivery_no))
        notes.get(delivery_no)?.(status)
      }
      for (const [case_no, opened] of caseEvents) {
        const found = caseList.fold(opened).get(case_no)
        if (found === undefined) continue
        const { status, status_two } = caseOnWire(found, new Map(), 'EN')
        if (!cases.has(case_no)) cases.set(case_no, stepper(CASES[found.kind], `${found.kind} ${case_no}`))
        cases.get(case_no)?.(`${status}.${status_two}`)
      }
    }
  })
})

/** What can be refused of a step that is offered all the same, as its page says why: what is filled in, an open case. */
const TOLD: readonly string[] = ['serials_count', 'case_open']

it('offers in the shop what its decider would do, and nothing that it refuses', () => {
  everyLife(() => {
    const rows = listed()
    return ({ order: found, events }) => {
      const { market, buyer } = found.lines
      const shown = orderOnWire(rows(events), [], { remark: '', reason: '' }, 'EN')
      const offered = actionsOf(shown, market === 'overseas')
      const isPossible = (command: OrderCommand) => {
        const decided = order.decide(command, found)
        return isRefusal(decided) ? TOLD.includes(decided.refused) : decided.length > 0
      }
      const offers = (...actions: OrderAction[]) => actions.some((action) => offered.includes(action))
      expect(offers('cancel'), 'cancelling').toBe(isPossible({ type: 'CancelOrder', buyer }))
      for (const refund of orderRefunds({ state: found, events })) {
        const named = { buyer, refund_id: refund.id, payee: { id: 'another', digest: '' } }
        expect(takesAccount(refund), 'an account to be paid to').toBe(isPossible({ type: 'NamePayee', ...named }))
      }
      expect(offers('confirm receipt'), 'receiving all of it').toBe(isPossible({ type: 'ReceiveOrder', buyer }))
      if (market === 'overseas') return
      const entered = { machines: [], details: t.REASON_REF, edits: found.serials.entered !== null }
      expect(offers('upload serial numbers', 'serial numbers rejected'), 'serial numbers').toBe(
        isPossible({ type: 'EnterSerialNumbers', buyer, ...entered }),
      )
      const pay_no = found.payment.arrangement?.pay_no ?? ''
      expect(offers('upload voucher', 'upload voucher again'), 'a voucher').toBe(
        isPossible({ type: 'SubmitVoucher', buyer, pay_no, voucher: t.VOUCHER_REF }),
      )
      expect(offers('receive deliveries', 'confirm receipt'), 'receiving a delivery').toBe(
        found.delivery.notes.some(({ delivery_no }) => isPossible({ type: 'ReceiveDelivery', buyer, delivery_no })),
      )
    }
  })
})

const caseOf = (life: Life, case_no: string) => life.cases.find((each) => each.case_no === case_no)?.state.opened

it('lets an order do whatever its cases have come to, and a case whatever its order has done', () => {
  fc.assert(
    fc.property(fates, (fate) => {
      const life = live(fate, () => {})
      for (const { case_no, standing } of life.order.claims) {
        for (let found = caseOf(life, case_no); found; found = caseOf(life, case_no)) {
          const next = pursue(life, case_no, found)
          if (next === undefined) break
          const came = life.take(next)
          expect(isRefusal(came) || came.length === 0, life.story).toBe(false)
        }
        const found = caseOf(life, case_no)
        const now = life.order.claims.find((claim) => claim.case_no === case_no)?.standing
        if (found === undefined || found === null) expect(now).toBe(standing)
        else if (isOver(found)) expect(now).toBe(found.ended ? 'released' : 'settled')
      }
    }),
    { numRuns: 300 },
  )
})

it('has on an invoice, less what was taken back of it and is to be, what the order comes to', () => {
  everyLife(() => ({ order, events }) => {
    const { invoice, red_due } = order.invoicing
    const issued = events.filter(({ type }) => type === 'InvoiceIssued')
    expect(issued.length).toBe(invoice?.issued ? 1 : 0)
    if (!invoice?.issued) return expect(red_due).toBe(0)
    const of = events.slice(events.indexOf(issued[0] as (typeof events)[number]))
    const refunded = of.map((event) =>
      event.type === 'RefundRequested' && takesFromInvoice(event) ? event.data.amount : 0,
    )
    const reddened = of.map(({ type, data }) => (type === 'InvoiceReddened' ? data.amount : 0))
    expect(red_due).toBe(sum(refunded) - sum(reddened))
    expect(invoice.issued.amount - sum(reddened) - red_due).toBe(invoiceable(order))
  })
})

it('has on a red invoice that is more than one clerk may do alone the words of two', () => {
  everyLife(() => ({ order, events }) => {
    const last = events.at(-1)
    const isOfRed = ({ type }: Recorded<OrderEvent>) => type === 'RedInvoiceProposed' || type === 'InvoiceReddened'
    const before = events.slice(0, -1).findLast((event) => isOfRed(event) || event.type === 'RedInvoiceRejected')
    if (last?.type === 'InvoiceReddened' && before?.type === 'RedInvoiceProposed') {
      expect(last.metadata.actor).not.toBe(before.metadata.actor)
      expect(last.data).toEqual(before.data)
    }
    if (order.invoicing.red_proposal)
      expect(order.invoicing.red_due).toBeGreaterThanOrEqual(order.invoicing.red_proposal.amount)
  })
})

it('is tried on lives in which everything happens that can', () => {
  const lives = new Map<string, number>()
  for (const fate of fc.sample(fates, { numRuns: 600, seed: 1 })) {
    const { events, caseEvents } = live(fate, () => {})
    for (const type of new Set([...events, ...[...caseEvents.values()].flat()].map((event) => event.type)))
      lives.set(type, (lives.get(type) ?? 0) + 1)
  }
  const all = [...Object.keys(order.schemas), ...Object.keys(afterSale.schemas)]
  // An order that was abandoned was none.
  expect(all.filter((type) => (lives.get(type) ?? 0) < 3)).toEqual(['OrderAbandoned'])
})

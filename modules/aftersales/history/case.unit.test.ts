import { envelopeAt, given } from '@portafilter/eventstore/testing'
import { DAY_MS } from '@portafilter/kernel'
import { describe, expect, it } from 'vitest'
import * as t from '../testing/cases.ts'
import { afterSale, type CaseCommand } from './case.ts'
import type { CaseEvent } from './events.ts'
import { acceptedOf, amountOf, giftsOwed, hasGiftsDue } from './state.ts'

const staff = t.STAFF
const approve: CaseCommand = { type: 'ApproveCase', staff, approved: null, transit: null }
const reject: CaseCommand = { type: 'RejectCase', staff, reason: t.REASON_REF, back: null }
const cancel: CaseCommand = { type: 'CancelCase', buyer: t.BUYER }
const enter: CaseCommand = { type: 'EnterTracking', buyer: t.BUYER, carrier: 'sf', tracking_no: 'SF1' }
const check = (reason: typeof t.REASON_REF | null, ...lines: [number, number][]): CaseCommand => ({
  type: 'CheckGoods',
  staff,
  reason,
  back: null,
  pictures: null,
  lines: lines.map(([received, accepted]) => ({ received, accepted, disposition: 'restock' })),
})
const order = (...refunds: string[]): CaseCommand => ({ type: 'OrderRefund', refunds, amount: 3_750 })

const review = [t.opened()]
const approved = [...review, t.approved(2, 1)]
const sentBack = [...approved, t.sentBack]
const checked = [...sentBack, t.checked(2, 1)]
const exchange = [t.opened({ kind: 'exchange' }), t.approved(2, 1), t.sentBack]
const refundOnly = [t.opened({ kind: 'refund_only', lines: [t.line(1, 2, 'unshipped')] })]

describe('opening', () => {
  it('is done once, and never once the application was given up', () => {
    const { data } = t.opened() as Extract<CaseEvent, { type: 'CaseOpened' }>
    const open: CaseCommand = { type: 'OpenCase', opened: data }
    given(afterSale, []).when(open).then([t.opened()])
    given(afterSale, review).when(open).thenRefused('case_impossible')
    const abandoned: CaseEvent = { type: 'CaseAbandoned', data: {} }
    given(afterSale, []).when({ type: 'AbandonCase' }).then([abandoned])
    given(afterSale, [abandoned]).when({ type: 'AbandonCase' }).thenNothing()
    given(afterSale, [abandoned]).when(open).thenRefused('case_impossible')
    given(afterSale, review).when({ type: 'AbandonCase' }).thenRefused('case_impossible')
  })
})

describe('reviewing', () => {
  it('approves what was asked for, or less, and never more or nothing', () => {
    given(afterSale, review)
      .when(approve)
      .then([t.approved(2, 1)])
    given(afterSale, review)
      .when({ ...approve, approved: [1, 0] })
      .then([t.approved(1, 0)])
    given(afterSale, review)
      .when({ ...approve, approved: [3, 0] })
      .thenRefused('case_quantity')
    given(afterSale, review)
      .when({ ...approve, approved: [0, 0] })
      .thenRefused('case_quantity')
    given(afterSale, approved).when(approve).thenRefused('case_not_waiting')
  })

  it('asks what became of what was on its way', () => {
    const onTheWay = [t.opened({ kind: 'refund_only', lines: [t.line(1, 2, 'on_the_way'), t.line(1, 1, 'unshipped')] })]
    given(afterSale, onTheWay).when(approve).thenRefused('case_transit')
    given(afterSale, onTheWay)
      .when({ ...approve, transit: 'lost' })
      .then([{ type: 'CaseApproved', data: { approved: [2, 1], transit: 'lost' } }])
    given(afterSale, onTheWay)
      .when({ ...approve, approved: [0, 1] })
      .then([t.approved(0, 1)])
  })

  it('rejects at review and at the check, and is nobody’s of their own firm', () => {
    for (const before of [review, sentBack])
      given(afterSale, before)
        .when(reject)
        .then([{ type: 'CaseRejected', data: { reason: t.REASON_REF } }])
    for (const before of [approved, checked]) given(afterSale, before).when(reject).thenRefused('case_not_waiting')
    for (const own of [
      { user: t.BUYER, firm: null },
      { user: t.OTHER, firm: 'ERP1001' },
    ])
      given(afterSale, review)
        .when({ ...approve, staff: own } as CaseCommand)
        .thenRefused('conflict_of_interest')
  })
})

describe('the buyer', () => {
  it('cancels before something was sent back, once', () => {
    for (const before of [review, approved])
      given(afterSale, before)
        .when(cancel)
        .then([{ type: 'CaseCancelled', data: {} }])
    given(afterSale, [...review, { type: 'CaseCancelled', data: {} }])
      .when(cancel)
      .thenNothing()
    given(afterSale, sentBack).when(cancel).thenRefused('case_not_waiting')
    // What was approved without goods is on its way back already.
    given(afterSale, [...refundOnly, t.approved(2)])
      .when(cancel)
      .thenRefused('case_not_waiting')
    given(afterSale, review)
      .when({ ...cancel, buyer: t.OTHER } as CaseCommand)
      .thenRefused('case_not_found')
  })

  it('enters a tracking number once it is approved, and corrects it until it was checked', () => {
    given(afterSale, approved).when(enter).then([t.sentBack])
    given(afterSale, review).when(enter).thenRefused('case_not_waiting')
    given(afterSale, sentBack).when(enter).thenNothing()
    given(afterSale, sentBack)
      .when({ ...enter, tracking_no: 'SF9' } as CaseCommand)
      .thenRefused('case_not_waiting')
    const correct: CaseCommand = { type: 'CorrectTracking', buyer: t.BUYER, carrier: 'sf', tracking_no: 'SF9' }
    given(afterSale, sentBack)
      .when(correct)
      .then([{ type: 'TrackingCorrected', data: { carrier: 'sf', tracking_no: 'SF9' } }])
    given(afterSale, sentBack)
      .when({ ...correct, tracking_no: 'SF1' } as CaseCommand)
      .thenNothing()
    given(afterSale, checked).when(correct).thenRefused('case_not_waiting')
  })

  it('confirms what was sent anew, once', () => {
    const confirm: CaseCommand = { type: 'ConfirmReissue', buyer: t.BUYER }
    const out = [...exchange, t.checked(2, 1), t.reissued]
    given(afterSale, out)
      .when(confirm)
      .then([{ type: 'ReissueReceived', data: {} }])
    given(afterSale, [...out, { type: 'ReissueReceived', data: {} }])
      .when(confirm)
      .thenNothing()
    given(afterSale, checked).when(confirm).thenRefused('case_not_waiting')
  })
})

describe('checking', () => {
  it('accepts no more than came, of no more than was approved, and says why where it is less', () => {
    given(afterSale, sentBack)
      .when(check(null, [2, 2], [1, 1]))
      .then([t.checked(2, 1)])
    given(afterSale, sentBack)
      .when(check(null, [1, 2], [1, 1]))
      .thenRefused('case_quantity')
    given(afterSale, sentBack)
      .when(check(null, [3, 3], [1, 1]))
      .thenRefused('case_quantity')
    given(afterSale, sentBack)
      .when(check(null, [2, 0], [1, 0]))
      .thenRefused('case_quantity')
    given(afterSale, sentBack)
      .when(check(null, [2, 2]))
      .thenRefused('case_quantity')
    given(afterSale, sentBack)
      .when(check(null, [2, 1], [1, 1]))
      .thenRefused('case_reason')
    const { state, when } = given(afterSale, sentBack)
    expect(when(check(t.REASON_REF, [2, 1], [1, 1])).decided).toHaveLength(1)
    expect(state.opened && amountOf(state.opened)).toBe(3_750)
    const partly = given(afterSale, [...sentBack, t.checked(1, 1)]).state.opened
    expect(partly && [amountOf(partly), acceptedOf(partly)]).toEqual([2_500, [1, 1]])
  })
})

describe('what is not accepted', () => {
  const one = { received: 1, accepted: 1, disposition: 'restock' as const }
  const some = [{ received: 2, accepted: 1, disposition: 'send_back' as const }, one]
  const checkSome = { ...check(t.REASON_REF), lines: some } as Extract<CaseCommand, { type: 'CheckGoods' }>

  it('goes back under a tracking number of ours, and is shown in pictures', () => {
    given(afterSale, sentBack).when(checkSome).thenRefused('case_send_back')
    const back = t.BACK
    given(afterSale, sentBack)
      .when({ ...checkSome, back, pictures: t.PICTURES_REF })
      .then([{ type: 'GoodsChecked', data: { lines: some, reason: t.REASON_REF, back, pictures: t.PICTURES_REF } }])
    // Of what never came, nothing goes back.
    const came = [{ ...some[0], received: 1, accepted: 1 } as (typeof some)[number], one]
    given(afterSale, sentBack)
      .when({ ...checkSome, lines: came, back })
      .then([{ type: 'GoodsChecked', data: { lines: came, reason: t.REASON_REF } }])
  })

  it('goes back as well where all of it is rejected, but not before it came', () => {
    const rejecting = { ...reject, back: t.BACK } as CaseCommand
    given(afterSale, sentBack)
      .when(rejecting)
      .then([{ type: 'CaseRejected', data: { reason: t.REASON_REF, back: t.BACK } }])
    given(afterSale, review)
      .when(rejecting)
      .then([{ type: 'CaseRejected', data: { reason: t.REASON_REF } }])
  })

  it('has its number put right, wherever the case has got to since, and where it stands stays as it is', () => {
    const { data: corrected } = t.backCorrected as Extract<CaseEvent, { type: 'BackTrackingCorrected' }>
    const correct: CaseCommand = { type: 'CorrectBackTracking', staff, ...corrected }
    const back = t.BACK
    const rejected: CaseEvent = { type: 'CaseRejected', data: { reason: t.REASON_REF, back } }
    const partly: CaseEvent = { type: 'GoodsChecked', data: { lines: some, reason: t.REASON_REF, back } }
    const refunded: CaseEvent[] = [
      { type: 'RefundOrdered', data: { refunds: ['F1'], amount: 2_500 } },
      { type: 'CaseRefunded', data: {} },
    ]
    for (const events of [[rejected], [partly], [partly, ...refunded]]) {
      const before = given(afterSale, [...sentBack, ...events])
      before.when(correct).then([t.backCorrected])
      before.when({ ...correct, ...back }).thenNothing()
      before.when({ ...correct, staff: { user: t.BUYER, firm: null } }).thenRefused('conflict_of_interest')
      const at = new Date('2026-02-01T00:00:00.000Z')
      const after = afterSale.evolve(before.state, t.backCorrected, envelopeAt(9, { at: at.toISOString() }))
      expect(after.opened).toEqual({ ...before.state.opened, back: corrected })
    }
    given(afterSale, sentBack).when(correct).thenRefused('case_not_waiting')
    given(afterSale, checked).when(correct).thenRefused('case_not_waiting')
  })
})

describe('gifts that go along', () => {
  /** Four pieces have earned two gifts, one of which goes along with two of them. */
  const gift = { ...t.line(3, 1), paid: 0, gift: true, along: 1 }
  const stake = { items: [1], gifts: [3], every: 2, gives: 1, kept: 4, given: 2 }
  const asked = [t.opened({ lines: [t.line(1, 2), gift], gifts: [stake] })]
  const came = [...asked, t.approved(2, 1), t.sentBack]
  const waive: CaseCommand = { type: 'WaiveGift', staff, reason: t.REASON_REF }
  const waived: CaseEvent = { type: 'GiftWaived', data: { reason: t.REASON_REF } }

  it('are approved and accepted with what earned them', () => {
    given(afterSale, asked)
      .when({ ...approve, approved: [2, 0] })
      .then({ refused: 'case_gifts', data: { due: 1 } })
    given(afterSale, came)
      .when(check(t.REASON_REF, [2, 2], [0, 0]))
      .then({ refused: 'case_gifts', data: { due: 1 } })
    given(afterSale, came)
      .when(check(null, [2, 2], [1, 1]))
      .then([t.checked(2, 1)])
  })

  it('stay where staff waive them, until the check is done', () => {
    given(afterSale, asked).when(waive).then([waived])
    given(afterSale, [...asked, waived])
      .when(approve)
      .then([t.approved(2, 0)])
    given(afterSale, [...asked, waived])
      .when({ ...approve, approved: [2, 1] })
      .thenRefused('case_quantity')
    given(afterSale, came).when(waive).then([waived])
    given(afterSale, [...came, waived])
      .when(check(null, [2, 2], [0, 0]))
      .then([t.checked(2, 0)])
    given(afterSale, [...asked, waived])
      .when(waive)
      .thenRefused('case_not_waiting')
    given(afterSale, [...came, t.checked(2, 1)])
      .when(waive)
      .thenRefused('case_not_waiting')
    given(afterSale, review).when(waive).thenRefused('case_not_waiting')
  })

  it('are waived of what never came before the refund begins', () => {
    const lines = [t.line(1, 2, 'unshipped'), { ...gift, where: 'unshipped' as const }]
    const never = [t.opened({ kind: 'refund_only', lines, gifts: [stake] })]
    given(afterSale, never).when(waive).then([waived])
    given(afterSale, [...never, t.approved(2, 1)])
      .when(waive)
      .thenRefused('case_not_waiting')
    const decided = given(afterSale, [...never, waived, t.approved(2, 0)]).state.opened
    expect(decided && acceptedOf(decided)).toEqual([2, 0])
  })
})

describe('gifts that have come, of pieces that never did', () => {
  const stake = { items: [1], gifts: [3], every: 2, gives: 1, kept: 4, given: 2 }
  const asked = [t.opened({ kind: 'refund_only', lines: [t.line(1, 3, 'unshipped')], gifts: [stake] })]
  const waived: CaseEvent = { type: 'GiftWaived', data: { reason: t.REASON_REF } }

  it('are let go by staff before the refund is approved, or fewer pieces are refunded', () => {
    const { state, when } = given(afterSale, asked)
    expect(state.opened && [giftsOwed(state.opened), hasGiftsDue(state.opened)]).toEqual([2, true])
    when(approve).then({ refused: 'case_gifts', data: { due: 2 } })
    when({ ...approve, approved: [0] }).thenRefused('case_quantity')
    when({ type: 'WaiveGift', staff, reason: t.REASON_REF }).then([waived])
    const after = given(afterSale, [...asked, waived])
    expect(after.state.opened && [giftsOwed(after.state.opened), hasGiftsDue(after.state.opened)]).toEqual([0, false])
    after.when(approve).then([t.approved(3)])
  })
})

describe('money and goods', () => {
  it('goes back once the order has asked for it, of a return and of what never came', () => {
    const ordered: CaseEvent = { type: 'RefundOrdered', data: { refunds: ['F1'], amount: 3_750 } }
    for (const before of [checked, [...refundOnly, t.approved(2)]]) {
      given(afterSale, before).when(order('F1')).then([ordered])
      given(afterSale, [...before, ordered])
        .when(order('F1'))
        .thenNothing()
      given(afterSale, before).when({ type: 'CompleteRefund' }).thenRefused('case_not_waiting')
      given(afterSale, [...before, ordered])
        .when({ type: 'CompleteRefund' })
        .then([{ type: 'CaseRefunded', data: {} }])
      given(afterSale, [...before, ordered, { type: 'CaseRefunded', data: {} }])
        .when({ type: 'CompleteRefund' })
        .thenNothing()
    }
    given(afterSale, [...exchange, t.checked(2, 1)])
      .when(order('F1'))
      .thenRefused('case_not_waiting')
  })

  it('is what the order has asked for, once it has', () => {
    const less: CaseEvent = { type: 'RefundOrdered', data: { refunds: ['F1'], amount: 3_000 } }
    const { opened } = given(afterSale, [...checked, less]).state
    expect(opened && amountOf(opened)).toBe(3_000)
  })

  it('is sent anew of an exchange alone', () => {
    const reissue: CaseCommand = { type: 'ReissueGoods', staff, carrier: 'sf', tracking_no: 'SF2' }
    given(afterSale, [...exchange, t.checked(2, 1)])
      .when(reissue)
      .then([t.reissued])
    given(afterSale, exchange).when(reissue).thenRefused('case_not_waiting')
    given(afterSale, checked).when(reissue).thenRefused('case_not_waiting')
  })

  it('is sent once more, under another number, until it is received', () => {
    const again: CaseCommand = { type: 'ReissueGoods', staff, carrier: 'sf', tracking_no: 'SF9' }
    const out = [...exchange, t.checked(2, 1), t.reissued]
    const anew: CaseEvent = { type: 'GoodsReissued', data: { carrier: 'sf', tracking_no: 'SF9' } }
    given(afterSale, out).when(again).then([anew])
    given(afterSale, [...out, anew])
      .when(again)
      .thenNothing()
    expect(given(afterSale, [...out, anew]).state.opened).toMatchObject({ step: 5, reissue_tracking_no: 'SF9' })
    given(afterSale, [...out, { type: 'ReissueReceived', data: {} }])
      .when(again)
      .thenRefused('case_not_waiting')
  })
})

describe('waiting for the buyer', () => {
  const began = new Date('2026-11-01T00:00:00.000Z')
  const close = (days: number): CaseCommand => ({
    type: 'CloseCase',
    staff,
    reason: t.REASON_REF,
    now: new Date(began.getTime() + days * DAY_MS).toISOString(),
  })

  it('ends after 15 days without a parcel, or without a word that the new one has come', () => {
    for (const before of [approved, [...exchange, t.checked(2, 1), t.reissued]]) {
      given(afterSale, before, began)
        .when(close(15))
        .then([{ type: 'CaseClosed', data: { reason: t.REASON_REF } }])
      given(afterSale, before, began).when(close(14.999)).thenRefused('case_not_overdue')
    }
    for (const before of [review, sentBack, refundOnly])
      given(afterSale, before, began).when(close(99)).thenRefused('case_not_waiting')
  })

  it('counts from the step, whatever tracking number is corrected', () => {
    const corrected: CaseEvent = { type: 'TrackingCorrected', data: { carrier: 'sf', tracking_no: 'SF9' } }
    const { opened } = given(afterSale, [...sentBack, corrected], began).state
    expect(opened?.since).toBe(began.toISOString())
  })
})

import { given } from '@portafilter/eventstore/testing'
import { isRefusal, refuse, sum } from '@portafilter/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BankReceiptEvent, bankReceipt, type Share, standingOf, subjectOf } from './bank-receipt.ts'

const [ORDER, OTHER] = ['20261121-ABCDEFGH', '20261121-BCDEFGHJ']
const TOP_UP = 'T20261121-ABCDEFGH'
const DAY = '2026-11-21'
const share = (amount: number, came?: number, received_on = DAY): Share => ({
  amount,
  currency: 'CNY',
  received_on,
  ...(came === undefined ? {} : { came }),
})
const claimed = (claim: string, pay_no: string, of = share(10_000)): BankReceiptEvent => ({
  type: 'BankReceiptClaimed',
  data: { claim, pay_no, share: of },
})
/** As logs have it from before receipts had shares. */
const claimedWhole = (claim: string, pay_no: string): BankReceiptEvent => ({
  type: 'BankReceiptClaimed',
  data: { claim, pay_no },
})
const released = (claim: string, pay_no: string): BankReceiptEvent => ({
  type: 'BankReceiptReleased',
  data: { claim, pay_no },
})
const claim = (claim: string, pay_no: string, of = share(10_000), stated: readonly number[] = []) =>
  ({ type: 'ClaimReceipt', claim, pay_no, share: of, stated }) as const
const release = (claim: string) => ({ type: 'ReleaseReceipt', claim }) as const

describe('the serial number of a bank', () => {
  it('is one payment’s, and says whose to any other, as long as nobody says that more came', () => {
    given(bankReceipt, [])
      .when(claim('a', `${ORDER}-P1`))
      .then([claimed('a', `${ORDER}-P1`)])
    const taken = given(bankReceipt, [claimed('a', `${ORDER}-P1`)])
    taken.when(claim('b', TOP_UP)).then(refuse('bank_serial_used', { pay_no: `${ORDER}-P1` }))
    taken.when(claim('a', `${ORDER}-P1`)).then([])
  })

  it('stays as it was claimed for a command that comes again with something else', () => {
    const taken = given(bankReceipt, [claimed('a', `${ORDER}-P1`, share(10_000, 25_000))])
    for (const same of [share(10_000), share(10_000, 25_000)]) taken.when(claim('a', `${ORDER}-P1`, same)).then([])
    const others = [share(9_999), share(10_000, 30_000), share(10_000, 25_000, '2026-11-20')]
    for (const other of others) taken.when(claim('a', `${ORDER}-P1`, other)).then(refuse('key_reused'))
  })

  it('is all of the payment’s that claimed it before receipts had shares', () => {
    const old = given(bankReceipt, [claimedWhole('a', `${ORDER}-P1`)])
    const used = refuse('bank_serial_used', { pay_no: `${ORDER}-P1` })
    old.when(claim('b', TOP_UP)).then(used)
    old.when(claim('b', TOP_UP, share(10_000, 1_000_000))).then(used)
    old.when(claim('b', `${ORDER}-P2`)).then([claimed('b', `${ORDER}-P2`)])
  })

  it('stays with the order when it is arranged anew', () =>
    given(bankReceipt, [claimed('a', `${ORDER}-P1`)])
      .when(claim('b', `${ORDER}-P2`))
      .then([claimed('b', `${ORDER}-P2`)]))

  it('is free again once every command that claimed it was refused', () => {
    const both = [claimed('a', `${ORDER}-P1`), claimed('b', `${ORDER}-P1`)]
    given(bankReceipt, both)
      .when(release('a'))
      .then([released('a', `${ORDER}-P1`)])
    given(bankReceipt, [...both, released('a', `${ORDER}-P1`)])
      .when(claim('c', TOP_UP))
      .then(refuse('bank_serial_used', { pay_no: `${ORDER}-P1` }))
    given(bankReceipt, [...both, released('a', `${ORDER}-P1`), released('b', `${ORDER}-P1`)])
      .when(claim('c', TOP_UP))
      .then([claimed('c', TOP_UP)])
    given(bankReceipt, []).when(release('a')).then([])
  })
})

describe('one transfer for several payments', () => {
  const first = claimed('a', `${ORDER}-P1`, share(10_000, 25_000))

  it('leaves the others what came more, whoever says first what came', () => {
    given(bankReceipt, [first])
      .when(claim('b', `${OTHER}-P1`, share(15_000)))
      .then([claimed('b', `${OTHER}-P1`, share(15_000, 25_000))])
    given(bankReceipt, [claimed('a', `${ORDER}-P1`)])
      .when(claim('b', `${OTHER}-P1`, share(15_000, 25_000)))
      .then([claimed('b', `${OTHER}-P1`, share(15_000, 25_000))])
  })

  it('is never more than came', () => {
    const [left, used] = [
      refuse('receipt_left', { left: '¥150.00', pay_no: `${ORDER}-P1` }),
      refuse('bank_serial_used', { pay_no: `${ORDER}-P1` }),
    ]
    given(bankReceipt, [first])
      .when(claim('b', `${OTHER}-P1`, share(15_001)))
      .then(left)
    given(bankReceipt, [first, claimed('b', `${OTHER}-P1`, share(15_000, 25_000))])
      .when(claim('c', TOP_UP, share(1)))
      .then(used)
    given(bankReceipt, [])
      .when(claim('a', TOP_UP, share(10_000, 9_999)))
      .then(refuse('receipt_came_less'))
  })

  it('is never more of one payment’s than was said to have come, whoever names it again', () => {
    const kept = given(bankReceipt, [claimed('a', `${ORDER}-P1`, share(4_000, 4_000))])
    for (const again of [share(40_000), share(40_000, 40_000)])
      kept.when(claim('b', `${ORDER}-P1`, again)).then(refuse('receipt_came_less'))
    given(bankReceipt, [claimed('a', `${ORDER}-P1`, share(4_000))])
      .when(claim('b', `${ORDER}-P1`, share(40_000, 40_000)))
      .then([claimed('b', `${ORDER}-P1`, share(40_000, 40_000))])
  })

  it('came on one day, in one amount', () => {
    const otherwise = refuse('receipt_known_otherwise', { came: '¥250.00', received_on: DAY })
    const known = given(bankReceipt, [first])
    known.when(claim('b', TOP_UP, share(5_000, 30_000))).then(otherwise)
    known.when(claim('b', TOP_UP, share(5_000, 25_000, '2026-11-20'))).then(otherwise)
    known
      .when(claim('b', TOP_UP, { ...share(5_000), currency: 'USD' }))
      .then(refuse('bank_serial_used', { pay_no: `${ORDER}-P1` }))
  })

  it('is never more than one of the bank’s statements says that came', () => {
    const otherwise = refuse('receipt_stated_otherwise', { amount: '¥99.99', field: 'received' })
    given(bankReceipt, [])
      .when(claim('a', TOP_UP, share(10_000), [9_999]))
      .then(otherwise)
    given(bankReceipt, [])
      .when(claim('a', TOP_UP, share(10_000), [9_999, 10_000]))
      .then([claimed('a', TOP_UP)])
    const known = given(bankReceipt, [first])
    known.when(claim('b', TOP_UP, share(5_000), [14_999])).thenRefused('receipt_stated_otherwise')
    known.when(claim('b', TOP_UP, share(5_000), [15_000])).then([claimed('b', TOP_UP, share(5_000, 25_000))])
    // Of one payment the largest counts, not all that its commands have claimed.
    given(bankReceipt, [claimed('a', `${ORDER}-P1`)])
      .when(claim('b', `${ORDER}-P2`, share(10_000), [10_000]))
      .then([claimed('b', `${ORDER}-P2`)])
  })

  it('has again what a refused review had reserved', () =>
    given(bankReceipt, [first, claimed('b', `${OTHER}-P1`, share(15_000, 25_000)), released('b', `${OTHER}-P1`)])
      .when(claim('c', TOP_UP, share(15_000)))
      .then([claimed('c', TOP_UP, share(15_000, 25_000))]))

  it('is known to have come whole, though whoever said so has let go of it', () =>
    given(bankReceipt, [first, claimed('b', `${OTHER}-P1`, share(5_000, 25_000)), released('a', `${ORDER}-P1`)])
      .when(claim('c', TOP_UP, share(20_000)))
      .then([claimed('c', TOP_UP, share(20_000, 25_000))]))
})

const REASON = { id: '00000000-0000-5000-8000-000000000001', digest: 'of-a-reason' }
const FINANCE = { user: 'finance', firm: null, bound: [] }
const COLLEAGUE = { user: 'colleague', firm: null, bound: [] }
const OWNERS = [{ buyer: 'buyer', firm: '51004412' }]

type Wanted = {
  alone?: boolean
  stated?: readonly number[]
  staff?: typeof FINANCE | { user: string; firm: string; bound: [] }
}
const correct = (to: number, { alone = true, stated = [], staff = FINANCE }: Wanted = {}) =>
  ({
    type: 'CorrectReceipt',
    staff,
    owners: OWNERS,
    stated,
    correction_id: 'c',
    to,
    reason: REASON,
    alone,
  }) as const
const correction = (from: number, to: number) =>
  ({ correction_id: 'c', from, to, currency: 'CNY', reason: REASON }) as const
const corrected = (from: number, to: number): BankReceiptEvent => ({
  type: 'ReceiptCorrected',
  data: correction(from, to),
})
/** Recorded by nobody, as `given` has it. */
const proposed = (from: number, to: number): BankReceiptEvent => ({
  type: 'CorrectionProposed',
  data: correction(from, to),
})
const confirm = (staff = COLLEAGUE, correction_id = 'c', stated: readonly number[] = []) =>
  ({ type: 'ConfirmCorrection', staff, owners: OWNERS, stated, correction_id }) as const
const reject = { type: 'RejectCorrection', staff: FINANCE, owners: OWNERS, correction_id: 'c', reason: REASON } as const

describe('what came in all', () => {
  const two = [claimed('a', `${ORDER}-P1`, share(10_000, 25_000)), claimed('b', `${OTHER}-P1`, share(5_000, 25_000))]
  const known = given(bankReceipt, two)

  it('can be corrected, and what is left with it', () => {
    known.when(correct(52_000)).then([corrected(25_000, 52_000)])
    known.when(correct(15_000)).then([corrected(25_000, 15_000)])
    const more = given(bankReceipt, [...two, corrected(25_000, 30_000)])
    more.when(claim('c', TOP_UP, share(15_000))).then([claimed('c', TOP_UP, share(15_000, 30_000))])
    more
      .when(claim('c', TOP_UP, share(15_001)))
      .then(refuse('receipt_left', { left: '¥150.00', pay_no: `${ORDER}-P1` }))
    more
      .when(claim('c', TOP_UP, share(1, 25_000)))
      .then(refuse('receipt_known_otherwise', { came: '¥300.00', received_on: DAY }))
  })

  it('is never less than payments have, never what it was, and never against the bank’s statement', () => {
    known.when(correct(14_999)).then(refuse('receipt_taken', { taken: '¥150.00' }))
    known.when(correct(25_000)).then(refuse('receipt_came_same'))
    known.when(correct(52_000, { stated: [20_000] })).then(refuse('receipt_stated_otherwise', { amount: '¥200.00' }))
    known.when(correct(20_000, { stated: [20_000] })).then([corrected(25_000, 20_000)])
  })

  it('is nothing to correct where nobody has said it, nor of one of before receipts had shares', () => {
    given(bankReceipt, []).when(correct(1)).then(refuse('receipt_not_found'))
    given(bankReceipt, [claimed('a', `${ORDER}-P1`)])
      .when(correct(20_000))
      .then(refuse('receipt_came_unsaid'))
    given(bankReceipt, [claimedWhole('a', `${ORDER}-P1`), claimed('b', `${ORDER}-P1`, share(1, 2))])
      .when(correct(20_000))
      .then(refuse('receipt_came_unsaid'))
  })

  it('is not corrected by whose money it is', () => {
    const own = { user: 'finance', firm: '51004412', bound: [] } as const
    known.when(correct(20_000, { staff: { ...own, bound: [] } })).then(refuse('conflict_of_interest'))
  })

  it('waits for a second person above the limit, one correction at a time', () => {
    known.when(correct(52_000, { alone: false })).then([proposed(25_000, 52_000)])
    const waiting = given(bankReceipt, [...two, proposed(25_000, 52_000)])
    waiting.when(correct(26_000)).then(refuse('correction_waits'))
    waiting
      .when(claim('c', TOP_UP, share(10_001)))
      .then(refuse('receipt_left', { left: '¥100.00', pay_no: `${ORDER}-P1` }))
    waiting.when(confirm()).then([corrected(25_000, 52_000)])
    waiting.when(confirm(COLLEAGUE, 'another')).then(refuse('correction_not_waiting'))
    waiting.when(confirm(COLLEAGUE, 'c', [60_000])).then(refuse('receipt_stated_otherwise', { amount: '¥600.00' }))
    waiting.when(reject).then([{ type: 'CorrectionRejected', data: { correction_id: 'c', reason: REASON } }])
    known.when(confirm()).then(refuse('correction_not_waiting'))
    known.when(reject).then(refuse('correction_not_waiting'))
  })

  it('is confirmed by nobody who has proposed it, and by nobody bound to them', () => {
    const state = { claims: [], proposal: { ...correction(25_000, 52_000), by: 'finance', at: '' } }
    expect(bankReceipt.decide(confirm(FINANCE), state)).toEqual(refuse('second_person'))
    const bound = { ...COLLEAGUE, bound: ['finance'] } as unknown as typeof COLLEAGUE
    expect(bankReceipt.decide(confirm(bound), state)).toEqual(refuse('second_person'))
  })

  it('is judged anew when it is confirmed: what was taken since stays', () =>
    given(bankReceipt, [...two, proposed(25_000, 16_000), claimed('c', TOP_UP, share(10_000, 25_000))])
      .when(confirm())
      .then(refuse('receipt_taken', { taken: '¥250.00' })))

  it('waits for nobody once no payment has any of it', () =>
    given(bankReceipt, [
      ...two,
      proposed(25_000, 52_000),
      released('a', `${ORDER}-P1`),
      released('b', `${OTHER}-P1`),
      claimed('c', TOP_UP, share(1, 25_000)),
    ])
      .when(confirm())
      .then(refuse('correction_not_waiting')))
})

const pay_no = fc.constantFrom(`${ORDER}-P1`, `${ORDER}-P2`, `${OTHER}-P1`, TOP_UP)
const amount = fc.oneof(fc.constantFrom(1, 5_000, 10_000), fc.integer({ min: 1, max: 20_000 }))
const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('claim'), pay_no, amount, came: fc.option(amount) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('release'), at: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('correct'), to: amount, alone: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('confirm') }) },
)

const ENVELOPE = { at: '', metadata: { actor: 'finance' } } as never

type Wish = typeof command extends fc.Arbitrary<infer Value> ? Value : never

const commandOf = (wish: Wish, index: number) => {
  if ('pay_no' in wish) return claim(String(index), wish.pay_no, share(wish.amount, wish.came ?? undefined))
  if ('to' in wish) return correct(wish.to, { alone: wish.alone })
  return 'at' in wish ? release(String(wish.at)) : confirm()
}

describe('whatever is claimed, released and corrected', () => {
  it('what payments have of a receipt is never more than came, and what is left is what they have not', () =>
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        let state = bankReceipt.initial
        for (const [index, each] of commands.entries()) {
          const decided = bankReceipt.decide(commandOf(each, index), state)
          if (isRefusal(decided)) continue
          for (const event of decided) state = bankReceipt.evolve(state, event, ENVELOPE)
          const { came, taken, left } = standingOf(state.claims)
          const bySubject = Map.groupBy(state.claims, (own) => subjectOf(own.pay_no))
          const most = [...bySubject.values()].map((own) => Math.max(...own.map((it) => it.share?.amount ?? 0)))
          expect(taken).toBe(sum(most))
          // Of one payment alone the lesser of two words holds, and nothing is left for another.
          if (bySubject.size > 1) expect(taken).toBeLessThanOrEqual(came ?? 0)
          expect(left).toBe(Math.max(0, (came ?? 0) - taken))
        }
      }),
    ))
})

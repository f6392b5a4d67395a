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
const claim = (claim: string, pay_no: string, of = share(10_000)) =>
  ({ type: 'ClaimReceipt', claim, pay_no, share: of }) as const
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

  it('came on one day, in one amount', () => {
    const otherwise = refuse('receipt_known_otherwise', { came: '¥250.00', received_on: DAY })
    const known = given(bankReceipt, [first])
    known.when(claim('b', TOP_UP, share(5_000, 30_000))).then(otherwise)
    known.when(claim('b', TOP_UP, share(5_000, 25_000, '2026-11-20'))).then(otherwise)
    known
      .when(claim('b', TOP_UP, { ...share(5_000), currency: 'USD' }))
      .then(refuse('bank_serial_used', { pay_no: `${ORDER}-P1` }))
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

const pay_no = fc.constantFrom(`${ORDER}-P1`, `${ORDER}-P2`, `${OTHER}-P1`, TOP_UP)
const amount = fc.oneof(fc.constantFrom(1, 5_000, 10_000), fc.integer({ min: 1, max: 20_000 }))
const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('claim'), pay_no, amount, came: fc.option(amount) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('release'), at: fc.nat(20) }) },
)

describe('whatever is claimed and released', () => {
  it('what payments have of a receipt is never more than came, and what is left is what they have not', () =>
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        let state = bankReceipt.initial
        for (const [index, each] of commands.entries()) {
          const decided = bankReceipt.decide(
            'pay_no' in each
              ? claim(String(index), each.pay_no, share(each.amount, each.came ?? undefined))
              : release(String(each.at)),
            state,
          )
          if (isRefusal(decided)) continue
          for (const event of decided) state = bankReceipt.evolve(state, event, {} as never)
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

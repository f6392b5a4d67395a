import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { it } from 'vitest'
import type { BankReceiptEvent } from '../history/bank-receipt.ts'
import { bankReceipts } from '../streams.ts'
import { bankReceiptList } from './bank-receipts.ts'

const SERIAL = 'ICBC-0001'
const share = (amount: number, came?: number) => ({
  amount,
  currency: 'CNY' as const,
  received_on: '2026-11-21',
  ...(came === undefined ? {} : { came }),
})
const claimed = (claim: string, amount: number, came?: number): Claimed => ({
  type: 'BankReceiptClaimed',
  data: { claim, pay_no: `T-${claim}`, share: share(amount, came) },
})
const released = (claim: string): BankReceiptEvent => ({
  type: 'BankReceiptReleased',
  data: { claim, pay_no: `T-${claim}` },
})
const history = (...events: BankReceiptEvent[]) =>
  givenEvents(bankReceiptList, inStream(bankReceipts.nameOf(SERIAL), events))
const REASON = { id: '00000000-0000-5000-8000-000000000001', digest: 'of-a-reason' }
const correction = { correction_id: 'c', from: 10_000, to: 8_000, currency: 'CNY' as const, reason: REASON }

type Claimed = Extract<BankReceiptEvent, { type: 'BankReceiptClaimed' }>
const row = (version: number, claims: readonly Claimed[], came: number | null, left_over: number) => ({
  bank_serial: SERIAL,
  version,
  claims: claims.map(({ data }) => data),
  released: [],
  claimed_again: false,
  corrected: false,
  currency: 'CNY' as const,
  received_on: '2026-11-21',
  came,
  left_over,
  waits: null,
  proposal: 'none' as const,
  since: '2026-01-01T00:00:00.000Z',
  changed_at: '2026-01-01T00:00:00.000Z',
})

it('has what is left of a receipt, until it is used up', () => {
  const [one, other] = [claimed('a', 6_000, 10_000), claimed('b', 4_000, 10_000)]
  history(one).thenRows([row(0, [one], 10_000, 4_000)])
  history(one, other).thenRows([row(1, [one, other], 10_000, 0)])
  history(one, other, released('a')).thenRows([row(2, [other], 10_000, 6_000)])
  history(one, released('a')).thenRows([])
})

it('says that a payment has claimed it twice, whichever of its numbers it was claimed under', () => {
  const under = (claim: string, pay_no: string): Claimed => {
    const { type, data } = claimed(claim, 6_000, 10_000)
    return { type, data: { ...data, pay_no } }
  }
  const [first, again] = [under('a', '20261121-ABCDEFGH-P1'), under('b', '20261121-ABCDEFGH-P2')]
  history(first, again).thenRows([{ ...row(1, [first, again], 10_000, 4_000), claimed_again: true }])
})

it('has nothing left of one of which nobody has said what came, and of one of before', () => {
  const only = claimed('a', 6_000)
  history(only).thenRows([row(0, [only], null, 0)])
  const before: Claimed = { type: 'BankReceiptClaimed', data: { claim: 'a', pay_no: 'T-a' } }
  history(before).thenRows([{ ...row(0, [before], null, 0), currency: null, received_on: null }])
})

it('has what is left by the corrected amount, and that a correction waits', () => {
  const one = claimed('a', 6_000, 10_000)
  const by = { by: null, at: '2026-01-01T00:00:00.000Z' }
  history(one, { type: 'CorrectionProposed', data: correction }).thenRows([
    { ...row(1, [one], 10_000, 4_000), corrected: true, waits: { ...correction, ...by }, proposal: 'waiting' },
  ])
  history(one, { type: 'ReceiptCorrected', data: correction }).thenRows([
    { ...row(1, [claimed('a', 6_000, 8_000)], 8_000, 2_000), corrected: true },
  ])
})

it('keeps one of which somebody has said what came, all of it left, though no payment has any of it any more', () => {
  const one = claimed('a', 6_000, 10_000)
  const corrected: BankReceiptEvent = { type: 'ReceiptCorrected', data: correction }
  const { data: last } = claimed('a', 6_000, 8_000)
  history(one, corrected, released('a')).thenRows([{ ...row(2, [], 8_000, 0), released: [last], corrected: true }])
  const proposed: BankReceiptEvent = { type: 'CorrectionProposed', data: correction }
  history(one, proposed, released('a')).thenRows([{ ...row(2, [], 10_000, 0), released: [one.data], corrected: true }])
  const again = claimed('b', 1_000, 3_000)
  history(one, corrected, released('a'), again).thenRows([{ ...row(3, [again], 3_000, 2_000), corrected: true }])
})

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
const claimed = (claim: string, amount: number, came?: number): BankReceiptEvent => ({
  type: 'BankReceiptClaimed',
  data: { claim, pay_no: `T-${claim}`, share: share(amount, came) },
})
const released = (claim: string): BankReceiptEvent => ({
  type: 'BankReceiptReleased',
  data: { claim, pay_no: `T-${claim}` },
})
const history = (...events: BankReceiptEvent[]) =>
  givenEvents(bankReceiptList, inStream(bankReceipts.nameOf(SERIAL), events))
const row = (claims: readonly BankReceiptEvent[], came: number | null, left_over: number) => ({
  bank_serial: SERIAL,
  claims: claims.map(({ data }) => data),
  currency: 'CNY' as const,
  received_on: '2026-11-21',
  came,
  left_over,
  since: '2026-01-01T00:00:00.000Z',
})

it('has what is left of a receipt, until it is used up', () => {
  const [one, other] = [claimed('a', 6_000, 10_000), claimed('b', 4_000, 10_000)]
  history(one).thenRows([row([one], 10_000, 4_000)])
  history(one, other).thenRows([row([one, other], 10_000, 0)])
  history(one, other, released('a')).thenRows([row([other], 10_000, 6_000)])
  history(one, released('a')).thenRows([])
})

it('has nothing left of one of which nobody has said what came, and of one of before', () => {
  const only = claimed('a', 6_000)
  history(only).thenRows([row([only], null, 0)])
  const before: BankReceiptEvent = { type: 'BankReceiptClaimed', data: { claim: 'a', pay_no: 'T-a' } }
  history(before).thenRows([{ ...row([before], null, 0), currency: null, received_on: null }])
})

import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { it } from 'vitest'
import { providerMovements } from './provider-movements.ts'

const money = {
  attempt: 'A1',
  source: 'wechat',
  transaction: '42001',
  amount: 6_250,
  currency: 'CNY',
  pay_no: 'P1',
} as const
const row = (change = {}) => ({
  id: 'wechat|payment|A1|42001',
  movement: 'wechat|payment|A1|42001',
  provider: 'wechat' as const,
  day: '2026-11-21',
  kind: 'payment' as const,
  attempt: 'A1',
  refund: null,
  transaction: '42001',
  amount: 6_250,
  at: '2026-11-21T15:59:59.000Z',
  pay_no: 'P1',
  ...change,
})

it('belongs to the day of the provider’s clock: a second before midnight, and one after', () => {
  givenEvents(
    providerMovements,
    inStream('order-20261121-ABCDEFGH', [
      { type: 'ProviderPaymentReceived', data: { ...money, paid_at: '2026-11-21T23:59:59+08:00' } },
    ]),
  ).thenRows([row()])
  givenEvents(
    providerMovements,
    inStream('topup-T1', [{ type: 'LateMoneyReceived', data: { ...money, paid_at: '2026-11-22T00:00:00+08:00' } }]),
  ).thenRows([row({ day: '2026-11-22', at: '2026-11-21T16:00:00.000Z' })])
})

it('has both payments of an attempt that was paid twice', () => {
  const at = { paid_at: '2026-11-21T23:59:59+08:00' }
  givenEvents(
    providerMovements,
    inStream('order-20261121-ABCDEFGH', [
      { type: 'ProviderPaymentReceived', data: { ...money, ...at } },
      { type: 'LateMoneyReceived', data: { ...money, ...at, transaction: '42002' } },
    ]),
  ).thenRows([row(), row({ id: 'wechat|payment|A1|42002', movement: 'wechat|payment|A1|42002', transaction: '42002' })])
})

it('has what came to the bank, by its serial numbers, on the days on which it came', () => {
  const receipt = (bank_serial: string, amount: number, received_on: string) => ({ bank_serial, amount, received_on })
  const came = (serial: string, amount: number, day: string, at: string) =>
    row({
      id: `bank|payment|${serial}|${serial}|20261121-ABCDEFGH`,
      movement: `bank|payment|${serial}|${serial}`,
      provider: 'bank',
      day,
      attempt: serial,
      transaction: serial,
      amount,
      at,
    })
  const [first, rest] = [receipt('ICBC1', 1_250, '2026-11-20'), receipt('ICBC2', 5_000, '2026-11-21')]
  givenEvents(
    providerMovements,
    inStream('order-20261121-ABCDEFGH', [
      { type: 'VoucherRejected', data: { pay_no: 'P1', reason: { id: 'r', digest: '' }, receipt: first } },
      { type: 'VoucherRejected', data: { pay_no: 'P1', reason: { id: 'r', digest: '' }, receipt: null } },
      { type: 'VoucherApproved', data: { pay_no: 'P1', amount: 6_250, receipts: [first, rest] } },
    ]),
  ).thenRows([
    came('ICBC1', 1_250, '2026-11-20', '2026-11-19T16:00:00.000Z'),
    came('ICBC2', 5_000, '2026-11-21', '2026-11-20T16:00:00.000Z'),
  ])
})

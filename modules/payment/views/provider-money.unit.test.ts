import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { expect, it } from 'vitest'
import { providerMoney } from './provider-money.ts'

const money = {
  attempt: 'A1',
  source: 'alipay',
  transaction: '4200',
  amount: 6_250,
  currency: 'CNY',
  paid_at: '2026-01-01T15:59:59.000Z',
  pay_no: '20261121-ABCDEFGH-P1',
} as const

it('has what has paid, from whichever stream, and nothing of what came late', () => {
  const paid = { type: 'ProviderPaymentReceived', data: money } as const
  const late = { type: 'LateMoneyReceived', data: { ...money, transaction: '4201' } } as const
  const { source, amount, currency, paid_at } = money
  for (const stream of ['order-20261121-ABCDEFGH', 'topup-T20261121-ABCDEFGH']) {
    const { rows } = givenEvents(providerMoney, inStream(stream, [paid, late]))
    expect(rows.map(({ id: _, ...row }) => row)).toEqual([{ source, amount, currency, paid_at, day: '2026-01-01' }])
  }
})

import type { Alert } from '../history/alert.ts'

/** Who has alerts. */
export const [MEI, LI] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444']
/** What came of one. */
export const NOTE = { id: '00000000-0000-4000-8000-000000000004', digest: '4'.repeat(64) }

/** A payment with another amount than it was asked for. */
export const money: Alert = {
  kind: 'money_differs',
  source: 'wechat',
  attempt: 'A1',
  pay_no: '20261121-ABCDEFGH-P1',
  transaction: '4200',
  amount: 1,
  currency: 'CNY',
  expected: 6_250,
  said: '',
}

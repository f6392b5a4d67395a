import type { Compared, Difference, Imported, StatementEvent } from '../history/statement.ts'

export const FINANCE = { user: '33333333-3333-4333-8333-333333333333', firm: null }
export const NOTE = { id: '55555555-5555-5555-8555-555555555555', digest: 'ab'.repeat(32) }
export const KEY = 'wechat-20261121'
export const DIGEST = 'c0'.repeat(32)

/** A statement of two payments and a refund. */
export const statementOf = (change: Partial<Imported> = {}): Imported => ({
  provider: 'wechat',
  day: '2026-11-21',
  digest: DIGEST,
  source: 'dropped_in',
  payments: 2,
  paid: 12_500,
  refunds: 1,
  refunded: 345,
  fees: 73,
  problems: [],
  ...change,
})

/** That one payment of them matches. */
export const comparisonOf = (change: Partial<Compared> = {}): Compared => ({
  digest: DIGEST,
  matched: 1,
  missing_here: 2,
  missing_here_amount: 5_905,
  missing_there: 0,
  missing_there_amount: 0,
  other_amount: 0,
  other_amount_by: 0,
  open: 2,
  ...change,
})

export const difference: Difference = {
  difference: 'missing_here|wechat|payment|A1|42001|6250|',
  result: 'missing_here',
  number: 'A1',
  there: 6_250,
  here: null,
}

export const imported = (change?: Partial<Imported>): StatementEvent => ({
  type: 'StatementImported',
  data: statementOf(change),
})
export const compared = (change?: Partial<Compared>): StatementEvent => ({
  type: 'StatementCompared',
  data: comparisonOf(change),
})
export const closed: StatementEvent = { type: 'DifferenceClosed', data: { ...difference, note: NOTE } }

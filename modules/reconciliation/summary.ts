import { setImmediate } from 'node:timers/promises'
import type { Reading, StatementRow } from '@portafilter/gateways/payments'
import { type Bilingual, beijingDay } from '@portafilter/kernel'

/** What the rows of a file come to, in fen. */
export type Summary = {
  readonly payments: number
  readonly paid: number
  readonly refunds: number
  readonly refunded: number
  readonly fees: number
  /** The Beijing days of the rows, at most two of them: a statement is of one. */
  readonly days: readonly string[]
  readonly problems: readonly Bilingual[]
}

/** So many rows are read before others have a turn: some ten milliseconds. */
export const ROWS_AT_ONCE = 1_000

/** The rows of a file in parts, and at the end what is wrong with it. */
export function* inParts(reading: Reading): Generator<readonly StatementRow[], readonly Bilingual[]> {
  for (;;) {
    const part: StatementRow[] = []
    while (part.length < ROWS_AT_ONCE) {
      const { done, value } = reading.next()
      if (!done) {
        part.push(value)
        continue
      }
      if (part.length > 0) yield part
      return value
    }
    yield part
  }
}

/** Reads a file through without keeping its rows; others have their turns meanwhile. */
export const summaryOf = async (reading: Reading): Promise<Summary> => {
  const days = new Set<string>()
  const sums = { payments: 0, paid: 0, refunds: 0, refunded: 0, fees: 0 }
  const parts = inParts(reading)
  for (;;) {
    const { done, value } = parts.next()
    if (done) return { ...sums, days: [...days].sort(), problems: value }
    for (const { kind, amount, fee, at } of value) {
      sums[kind === 'payment' ? 'payments' : 'refunds'] += 1
      sums[kind === 'payment' ? 'paid' : 'refunded'] += amount
      sums.fees += fee
      if (days.size < 2) days.add(beijingDay(new Date(at)))
    }
    await setImmediate()
  }
}

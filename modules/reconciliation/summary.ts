import { createHash } from 'node:crypto'
import { bytesOf, type Problems, readStatementRows, type StatementContent } from '@portafilter/gateways/statements'
import { beijingDay } from '@portafilter/kernel'
import type { StatementSource } from '@portafilter/receivable'

/** What the rows of a file come to, in fen. */
export type Summary = {
  readonly source: StatementSource
  /** SHA-256 of the file, in hex. */
  readonly digest: string
  readonly payments: number
  readonly paid: number
  readonly refunds: number
  readonly refunded: number
  readonly fees: number
  /** The Beijing days of the rows, at most two of them: a statement is of one. */
  readonly days: readonly string[]
  readonly problems: Problems
}

const NOTHING = { payments: 0, paid: 0, refunds: 0, refunded: 0, fees: 0 }

/** Of a day on which nothing moved: it has no file, and nothing is wrong with that. */
export const emptySummary = (source: StatementSource): Summary => ({
  source,
  digest: createHash('sha256').digest('hex'),
  ...NOTHING,
  days: [],
  problems: { first: [], count: 0 },
})

const digestOf = async (content: StatementContent): Promise<string> => {
  const hash = createHash('sha256')
  for await (const part of bytesOf(content)) hash.update(part)
  return hash.digest('hex')
}

/** Reads a file through without keeping its rows. */
export const summaryOf = async (source: StatementSource, content: StatementContent): Promise<Summary> => {
  const days = new Set<string>()
  const sums = { ...NOTHING }
  const reading = readStatementRows(source, content)
  for (;;) {
    const { done, value } = await reading.next()
    if (done) return { source, digest: await digestOf(content), ...sums, days: [...days].sort(), problems: value }
    const { kind, amount, fee, at } = value
    sums[kind === 'payment' ? 'payments' : 'refunds'] += 1
    sums[kind === 'payment' ? 'paid' : 'refunded'] += amount
    sums.fees += fee
    if (days.size < 2) days.add(beijingDay(new Date(at)))
  }
}

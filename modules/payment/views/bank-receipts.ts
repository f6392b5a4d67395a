import { rowsProjection } from '@portafilter/eventstore'
import type { Currency } from '@portafilter/kernel'
import { type RawBuilder, sql } from 'kysely'
import { type BankReceiptEvent, bankReceipt, type Claim, standingOf } from '../history/bank-receipt.ts'
import { bankReceipts } from '../streams.ts'

/** Which payments have which of the bank's receipts, and what is left of each? Money in minor units. */
export type BankReceiptRow = {
  bank_serial: string
  claims: readonly Claim[]
  /** Null of what was claimed before receipts had shares. */
  currency: Currency | null
  received_on: string | null
  /** What came in all; null as long as nobody has said. */
  came: number | null
  left_over: number
  /** Of the last claim, or its end. */
  since: string
}

export const bankReceiptList = rowsProjection<BankReceiptRow, BankReceiptEvent>({
  name: 'bank_receipts',
  version: 1,
  handles: ['BankReceiptClaimed', 'BankReceiptReleased'],
  schemas: bankReceipt.schemas,
  key: 'bank_serial',
  keyOf: ({ stream }) => bankReceipts.keyOf(stream),
  ofOneStream: true,
  columns: {
    bank_serial: 'text collate "C"',
    claims: 'jsonb not null',
    currency: 'text',
    received_on: 'text',
    came: 'bigint',
    left_over: 'bigint not null',
    since: 'timestamptz not null',
  },
  indexes: { left_over: '(since) where left_over > 0', since: '(since)' },
  evolve: (row, event, bank_serial) => {
    const { claims } = bankReceipt.evolve({ claims: row?.claims ?? [] }, event, event)
    if (claims.length === 0) return null
    const { came, left } = standingOf(claims)
    const { currency = null, received_on = null } = claims.find(({ share }) => share)?.share ?? {}
    return { bank_serial, claims, currency, received_on, came, left_over: left, since: event.at }
  },
})

/** The payments that have a part of a receipt of which something is left, for other views' statements. */
export const payNosWithSomethingLeft = (): RawBuilder<string> => sql`(
  select claim->>'pay_no' from ${sql.table(bankReceiptList.table)}, jsonb_array_elements(claims) claim
  where left_over > 0)`

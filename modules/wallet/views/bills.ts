import { anyOf, type Database, type Recorded, rowsProjection } from '@portafilter/eventstore'
import { sql } from 'kysely'
import type { WalletEvent } from '../history/wallet.ts'
import { wallets } from '../streams.ts'
import { ledger } from './ledger.ts'
import { type Page, pageOfOwn } from './own-rows.ts'

/**
 * What has each firm bought on credit, and in which repayment does it pay it back? One row per order; money in fen, less what
 * was given back before it was paid.
 */
export type BillRow = {
  order_no: string
  firm: string
  amount: number
  at: string
  /** The number of the repayment that it is frozen in, or was paid by. */
  repayment: string | null
}

const HANDLED = ['HoldCaptured', 'RepaymentOpened', 'AmountsReturned'] as const

type Handled = Extract<WalletEvent, { type: (typeof HANDLED)[number] }>

const ordersOf = ({ type, data }: Handled): readonly string[] => {
  if (type === 'RepaymentOpened') return data.bills.map(({ order }) => order)
  if ((data.amounts.credit ?? 0) === 0) return []
  return [type === 'HoldCaptured' ? data.order : data.subject]
}

const fold = (row: BillRow | undefined, { type, data, stream, at }: Recorded<Handled>): BillRow | null => {
  if (type === 'RepaymentOpened') return row ? { ...row, repayment: data.pay_no } : null
  const amount = data.amounts.credit ?? 0
  if (type === 'AmountsReturned') return row ? { ...row, amount: row.amount - amount } : null
  const { order: order_no } = data
  return { order_no, firm: wallets.keyOf(stream), amount, at, repayment: null }
}

export const bills = rowsProjection<BillRow, Handled>({
  name: 'repayment_bills',
  version: 3,
  handles: HANDLED,
  schemas: wallets.decider.schemas,
  key: 'order_no',
  keyOf: ordersOf,
  ofOneStream: true,
  columns: {
    order_no: 'text collate "C"',
    firm: 'text not null',
    amount: 'bigint not null',
    at: 'timestamptz not null',
    repayment: 'text collate "C"',
  },
  indexes: { firm: '(firm, at, order_no)' },
  counts: [['firm']],
  evolve: fold,
})

/** Which of these repayments have come in. */
const settledOf = async (db: Database, repayments: readonly string[]): Promise<ReadonlySet<string>> => {
  if (repayments.length === 0) return new Set()
  const settled = ledger.rows(db).select('source').where('type', '=', sql.lit('RepaymentSettled'))
  const found = await settled.where('source', '=', anyOf(repayments)).execute()
  return new Set(found.map(({ source }) => source ?? ''))
}

/** A page of a firm's bills, the newest first, each with whether it is settled, and how many there are. */
export const billsOf = async (db: Database, firm: string, page: Page) => {
  const { rows, total } = await pageOfOwn(bills, db, { firm }, { by: 'at', ...page })
  const settled = await settledOf(db, [...new Set(rows.flatMap(({ repayment }) => repayment ?? []))])
  return { rows: rows.map((row) => ({ ...row, settled: settled.has(row.repayment ?? '') })), total }
}

/** The numbers of a firm's repayments, as a condition of another room's list. */
export const repaymentNumbersOf = (db: Database, firm: string) =>
  bills.rows(db).select('repayment').where('firm', '=', firm)

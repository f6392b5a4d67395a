import { type Database, type Recorded, rowsProjection } from '@portafilter/eventstore'
import { sql } from 'kysely'
import type { WalletEvent } from '../history/wallet.ts'
import { wallets } from '../streams.ts'
import { ledger } from './ledger.ts'

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
  version: 2,
  handles: HANDLED,
  schemas: wallets.decider.schemas,
  key: 'order_no',
  keyOf: ordersOf,
  columns: {
    order_no: 'text collate "C"',
    firm: 'text not null',
    amount: 'bigint not null',
    at: 'timestamptz not null',
    repayment: 'text collate "C"',
  },
  indexes: { firm: '(firm, at, order_no)' },
  evolve: fold,
})

type Page = { readonly limit: number; readonly offset: number }

/** A page of a firm's bills, the newest first, each with whether it is settled, and how many there are. */
export const billsOf = async (db: Database, firm: string, { limit, offset }: Page) => {
  const own = bills.rows(db).where('firm', '=', firm)
  const settled = ledger.rows(db).select('source').where('firm', '=', firm).where('type', '=', 'RepaymentSettled')
  const page = own
    .selectAll()
    .select(sql<boolean>`repayment is not null and repayment in (${settled})`.as('settled'))
    .orderBy('at', 'desc')
    .orderBy('order_no', 'desc')
  const counted = own.select(({ fn }) => fn.countAll<number>().as('total'))
  const [rows, { total }] = await Promise.all([
    page.limit(limit).offset(offset).execute(),
    counted.executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

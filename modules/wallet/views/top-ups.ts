import type { ListQuery } from '@portafilter/contract'
import { anyOf, beginsWith, type Database, listRows, type Recorded, rowsProjection } from '@portafilter/eventstore'
import { beginsNumber, paymentOf } from '@portafilter/kernel'
import type { ExternalSource, Transfer } from '@portafilter/receivable'
import { sql } from 'kysely'
import type { TopUpEvent } from '../history/topup.ts'
import type { invoicesResource } from '../invoices/contract.ts'
import { topUps as streams } from '../streams.ts'
import { type Page, pageOfOwn } from './own-rows.ts'

/** How far it is: a provider is waited for, or a transfer. */
export type TopUpStatus = Exclude<Transfer, 'none'> | 'waiting'

/** What has each firm put into its balance, and how far is it? One row per top-up; money in fen. */
export type TopUpRow = {
  pay_no: string
  firm: string | null
  amount: number
  method: ExternalSource
  /** Who asked. */
  buyer: string
  requested_at: string
  status: TopUpStatus
  paid_at: string | null
  invoice: 'none' | 'requested' | 'issued'
  invoice_requested_at: string | null
  invoice_number: string | null
  issued_on: string | null
}

const NO_INVOICE = { invoice: 'none', invoice_requested_at: null, invoice_number: null, issued_on: null } as const

const HANDLED = [
  'TopUpRequested',
  'VoucherSubmitted',
  'VoucherApproved',
  'VoucherRejected',
  'ProviderPaymentReceived',
  'InvoiceRequested',
  'InvoiceIssued',
] as const

type Handled = Extract<TopUpEvent, { type: (typeof HANDLED)[number] }>

const STATUS = {
  VoucherSubmitted: 'submitted',
  VoucherRejected: 'rejected',
  VoucherApproved: 'approved',
} as const

const fold = (row: TopUpRow | undefined, { type, data, at }: Recorded<Handled>): TopUpRow | null => {
  if (type === 'TopUpRequested') {
    const { pay_no, firm, amount, method, buyer } = data
    const status = method === 'offline_transfer' ? 'chosen' : 'waiting'
    return { pay_no, firm, amount, method, buyer, requested_at: at, status, paid_at: null, ...NO_INVOICE }
  }
  if (row === undefined) return null
  if (type === 'ProviderPaymentReceived') return { ...row, status: 'approved', paid_at: data.paid_at }
  if (type === 'InvoiceRequested') return { ...row, invoice: 'requested', invoice_requested_at: at }
  if (type === 'InvoiceIssued') {
    const { invoice_number, issued_on } = data
    return { ...row, invoice: 'issued', invoice_number, issued_on }
  }
  return { ...row, status: STATUS[type], paid_at: type === 'VoucherApproved' ? at : null }
}

export const topUpList = rowsProjection<TopUpRow, Handled>({
  name: 'top_ups',
  version: 2,
  handles: HANDLED,
  schemas: streams.decider.schemas,
  key: 'pay_no',
  keyOf: ({ data: { pay_no } }) => (paymentOf(pay_no)?.kind === 'topup' ? pay_no : []),
  columns: {
    pay_no: 'text collate "C"',
    firm: 'text',
    amount: 'bigint not null',
    method: 'text not null',
    buyer: 'uuid not null',
    requested_at: 'timestamptz not null',
    status: 'text not null',
    paid_at: 'timestamptz',
    invoice: 'text not null',
    invoice_requested_at: 'timestamptz',
    invoice_number: 'text',
    issued_on: 'text',
  },
  indexes: {
    firm: '(firm, requested_at, pay_no)',
    invoice: `(invoice_requested_at, pay_no) include (invoice, status) where invoice <> 'none'`,
    invoice_number: '(invoice_number)',
  },
  counts: [['firm']],
  begins: ({ type }) => type === 'TopUpRequested',
  evolve: fold,
})

/** A page of a firm's top-ups, the newest first, and how many there are. */
export const topUpsOf = (db: Database, firm: string, page: Page) =>
  pageOfOwn(topUpList, db, { firm }, { by: 'requested_at', ...page })

/** The top-up of a firm that an invoice was asked for last. */
export const lastInvoiced = async (db: Database, firm: string): Promise<string | undefined> => {
  const last = await topUpList
    .rows(db)
    .select('pay_no')
    .where('firm', '=', firm)
    .where('invoice', '!=', sql.lit('none'))
    .orderBy('invoice_requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.pay_no
}

type InvoiceStatus = NonNullable<ListQuery<typeof invoicesResource>['filter']['status']>

/** Invoices that were asked for, as the backoffice lists them. `firms` are the ERP codes that the search text names. */
export const listInvoices = (db: Database, query: ListQuery<typeof invoicesResource>, firms: readonly string[]) =>
  listRows(
    topUpList,
    db,
    { ...query, filter: { ...query.filter, requested: true } },
    {
      sorts: { requested_at: 'invoice_requested_at' },
      filters: {
        requested: (where) => where('invoice', '!=', sql.lit('none')),
        status: (where, status: InvoiceStatus) => {
          if (status === 'issued') return where('invoice', '=', 'issued')
          const isPaid = where('status', status === 'waiting' ? '=' : '!=', 'approved')
          return where.and([where('invoice', '=', 'requested'), isPaid])
        },
        q: (where, q: string) =>
          where.or([
            ...(beginsNumber(q) ? [where('pay_no', 'like', beginsWith(q.toUpperCase()))] : []),
            ...(/^\d{20}$/.test(q) ? [where('invoice_number', '=', q)] : []),
            ...(firms.length > 0 ? [where('firm', '=', anyOf(firms))] : []),
          ]),
      },
    },
  )

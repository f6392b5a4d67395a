import type { ListQuery } from '@portafilter/contract'
import {
  among,
  type Database,
  equals,
  keyIn,
  listRows,
  numbered,
  type PersonalDataReference,
  type Recorded,
  rowsByAge,
  rowsProjection,
} from '@portafilter/eventstore'
import { confirmedErpCodeOf } from '@portafilter/identity'
import { type Owner, paymentOf } from '@portafilter/kernel'
import { type OrderEvent, orders, takesFromInvoice } from '@portafilter/ordering'
import { paysFromOutside } from '@portafilter/receivable'
import { type TopUpEvent, topUps } from '@portafilter/wallet'
import { sql } from 'kysely'
import type { invoicesResource } from '../contract.ts'
import { type Standing, standingOf } from '../standing.ts'

/** Which invoices were asked for, and how far is each? One row per order that ever asked, and per top-up; money in fen. */
export type InvoiceRow = {
  /** The order's code, or the top-up's number. */
  id: string
  kind: 'order' | 'topup'
  buyer: string
  firm: string | null
  amount: number
  /** `none`: a top-up that nobody has asked an invoice of, or a request that was handed back. */
  status: Standing
  paid: boolean
  closed: boolean
  /** Since when it stands as it does. */
  since: string
  requested_at: string | null
  /** What it is to say, by reference. */
  details: PersonalDataReference | null
  invoice_number: string | null
  issued_on: string | null
  red_due: number
  red_proposed: boolean
}

const HANDLED = [
  'TopUpRequested',
  'VoucherApproved',
  'ProviderPaymentReceived',
  'InvoiceRequested',
  'InvoiceRequestReturned',
  'InvoiceIssued',
  'RedInvoiceProposed',
  'RedInvoiceRejected',
  'InvoiceReddened',
  'RefundRequested',
  'OrderCancelled',
] as const

type Handled = Extract<OrderEvent | TopUpEvent, { type: (typeof HANDLED)[number] }>

const NOTHING = {
  paid: false,
  closed: false,
  requested_at: null,
  details: null,
  invoice_number: null,
  issued_on: null,
  red_due: 0,
  red_proposed: false,
}

const begun = ({ type, data, at }: Recorded<Handled>): Omit<InvoiceRow, 'status' | 'since'> | undefined => {
  if (type === 'TopUpRequested') {
    const { pay_no: id, buyer, firm, amount } = data
    return { ...NOTHING, id, kind: 'topup', buyer, firm, amount }
  }
  if (type !== 'InvoiceRequested' || data.order === undefined) return undefined
  const { code: id, buyer, firm, amount } = data.order
  return { ...NOTHING, id, kind: 'order', buyer, firm, amount, paid: true, requested_at: at, details: data.details }
}

const changes = (row: InvoiceRow, event: Recorded<Handled>): Partial<InvoiceRow> => {
  if (paysFromOutside(event)) return { paid: true }
  switch (event.type) {
    case 'InvoiceRequested':
      return { requested_at: event.at, details: event.data.details }
    case 'InvoiceRequestReturned':
      return { requested_at: null, details: null }
    case 'InvoiceIssued': {
      const { invoice_number, issued_on, amount } = event.data
      return { invoice_number, issued_on, amount }
    }
    case 'RedInvoiceProposed':
      return { red_proposed: true }
    case 'RedInvoiceRejected':
      return { red_proposed: false }
    case 'InvoiceReddened':
      return { red_due: row.red_due - event.data.amount, red_proposed: false }
    case 'RefundRequested': {
      if (!takesFromInvoice(event)) return {}
      const { amount } = event.data
      return row.invoice_number === null ? { amount: row.amount - amount } : { red_due: row.red_due + amount }
    }
    default:
      return { closed: true }
  }
}

const fold = (row: InvoiceRow | undefined, event: Recorded<Handled>): InvoiceRow | null => {
  const changed = begun(event) ?? (row && { ...row, ...changes(row, event) })
  if (changed === undefined) return null
  const { requested_at, invoice_number } = changed
  const status = standingOf({ ...changed, requested: requested_at !== null, issued: invoice_number !== null })
  return { ...changed, status, since: row?.status === status ? row.since : event.at }
}

/** Most payments are of orders, which have a row from their request on: nothing is looked for before. */
const keyOf = (event: Recorded<Handled>): string | [] =>
  paysFromOutside(event) && paymentOf(event.data.pay_no)?.kind !== 'topup' ? [] : keyIn(event.stream)

export const invoiceList = rowsProjection<InvoiceRow, Handled>({
  name: 'invoice_list',
  version: 7,
  handles: HANDLED,
  schemas: { ...orders.decider.schemas, ...topUps.decider.schemas },
  key: 'id',
  keyOf,
  ofOneStream: true,
  columns: {
    // In the order of bytes, by which an index finds what begins alike.
    id: 'text collate "C"',
    kind: 'text',
    buyer: 'uuid',
    firm: 'text',
    amount: 'bigint',
    status: 'text',
    paid: 'boolean',
    closed: 'boolean',
    since: 'timestamptz',
    requested_at: 'timestamptz',
    details: 'jsonb',
    invoice_number: 'text',
    issued_on: 'text',
    red_due: 'bigint',
    red_proposed: 'boolean',
  },
  indexes: {
    status: '(status, requested_at, id) include (kind, firm, buyer)',
    status_since: '(status, since, id) include (kind, firm, buyer)',
    since: `(since, id) include (status, kind, firm, buyer) where status <> 'none'`,
    requested: `(requested_at, id) include (status, kind, firm, buyer) where status <> 'none'`,
    waiting: `(amount) where status = 'waiting'`,
    invoice_number: '(invoice_number)',
    firm: '(firm, requested_at, id) include (status, kind)',
    buyer: '(buyer, requested_at, id) include (status, kind)',
  },
  counts: [['status', 'kind']],
  // An order's request may be handed back and asked for again, on the same row.
  begins: ({ type }) => type === 'TopUpRequested',
  evolve: fold,
})

/**
 * What they and their firm have asked invoices of last, the last one first. What a newcomer says is not yet their colleagues' to
 * go by.
 */
export const lastInvoiced = async (db: Database, { buyer, firm }: Owner, most: number): Promise<string[]> => {
  const asked = invoiceList.rows(db).select('id').where('status', '!=', sql.lit('none'))
  const isTheirs = sql<boolean>`(buyer = ${buyer} or ${confirmedErpCodeOf(sql.ref('buyer'))} = ${firm})`
  const own = firm === null ? asked.where('buyer', '=', buyer) : asked.where('firm', '=', firm).where(isTheirs)
  return (await own.orderBy('requested_at', 'desc').limit(most).execute()).map(({ id }) => id)
}

/** What waits for an invoice of this amount, in fen, with what each is to say; the oldest first. */
export const waitingFor = async (
  db: Database,
  amount: number,
): Promise<{ id: string; details: PersonalDataReference }[]> => {
  const found = invoiceList.rows(db).select(['id', 'details']).where('status', '=', sql.lit('waiting'))
  const rows = await found.where('amount', '=', amount).orderBy('requested_at').execute()
  return rows.flatMap(({ id, details }) => (details === null ? [] : [{ id, details }]))
}

/** What has been issued under this number and is to be reddened. */
export const toRedden = async (db: Database, number: string): Promise<string[]> => {
  const found = invoiceList.rows(db).select('id').where('status', '=', 'red')
  return (await found.where('invoice_number', '=', number).execute()).map(({ id }) => id)
}

/** Orders whose invoice is asked for and not issued, for the sweep that starts missing workflows. */
export const ordersWaiting = async (db: Database): Promise<string[]> => {
  const found = invoiceList.rows(db).select('id').where('status', '=', 'waiting').where('kind', '=', 'order')
  return (await found.execute()).map(({ id }) => id)
}

/** Invoices that were asked for, as the backoffice lists them. `firms` and `buyers` are whom the search text names. */
export const listInvoices = (
  db: Database,
  query: ListQuery<typeof invoicesResource>,
  firms: readonly string[],
  buyers: readonly string[],
) =>
  listRows(
    invoiceList,
    db,
    // What has a status was asked for; how many rows have it is kept.
    { ...query, filter: { ...query.filter, requested: query.filter.status ? undefined : true } },
    {
      sorts: { requested_at: 'requested_at', since: 'since' },
      filters: {
        requested: (where) => where('status', '!=', sql.lit('none')),
        status: equals('status'),
        kind: equals('kind'),
        q: (where, q: string) =>
          where.or([
            ...numbered(where, 'id', q),
            ...(/^\d{20}$/.test(q) ? [where('invoice_number', '=', q)] : []),
            ...among(where, 'firm', firms),
            ...among(where, 'buyer', buyers),
          ]),
      },
    },
  )

/** How long those have waited that are to be issued, or reddened: since they could be. */
export const invoicesByAge = (db: Database, status: 'waiting' | 'red', now: Date) =>
  rowsByAge(db, invoiceList.rows(db).where('status', '=', status), 'since', now)

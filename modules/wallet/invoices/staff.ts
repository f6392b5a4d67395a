import { type BoundResource, bindResource, type Session } from '@portafilter/contract'
import { load, readPersonalData } from '@portafilter/eventstore'
import { firmCodesMatching, firmsByCode, people } from '@portafilter/identity'
import {
  fromWire,
  hasConflictOfInterest,
  isRefusal,
  paymentOf,
  refuse,
  toBeijingIso,
  toWire,
} from '@portafilter/kernel'
import type { WalletDeps } from '../commands.ts'
import { topUps } from '../streams.ts'
import { listInvoices, type TopUpRow, topUpList } from '../views/top-ups.ts'
import { issueInvoice } from './commands.ts'
import { type InvoiceDetails, invoicesResource } from './contract.ts'

const moment = (at: string): string => toBeijingIso(new Date(at))

const statusOf = ({ invoice, status }: TopUpRow): 'issued' | 'waiting' | 'unpaid' => {
  if (invoice === 'issued') return 'issued'
  return status === 'approved' ? 'waiting' : 'unpaid'
}

const shown = async ({ db }: WalletDeps, rows: readonly TopUpRow[]) => {
  const [firms, buyers] = await Promise.all([
    firmsByCode(
      db,
      rows.flatMap(({ firm }) => firm ?? []),
    ),
    people(
      db,
      rows.map(({ buyer }) => buyer),
    ),
  ])
  return rows.map((row) => ({
    ...{ id: row.pay_no, status: statusOf(row), amount: toWire(row.amount) },
    firm_name: firms.get(row.firm ?? '')?.name ?? null,
    ...{ account: buyers.get(row.buyer)?.account ?? '', username: buyers.get(row.buyer)?.username ?? '' },
    requested_at: moment(row.invoice_requested_at ?? row.requested_at),
    paid_at: row.paid_at && moment(row.paid_at),
    ...{ invoice_number: row.invoice_number, issued_on: row.issued_on },
  }))
}

/** A request from its stream, so that it is never behind. */
const detail = async (deps: WalletDeps, pay_no: string, { user, erpCode }: Session) => {
  if (paymentOf(pay_no)?.kind !== 'topup') return refuse('invoice_not_found')
  const stream = topUps.nameOf(pay_no)
  const { state, events, head } = await load(deps.log, stream, topUps.decider)
  const row = topUpList.fold(events).get(pay_no)
  if (row === undefined || state.requested === null || state.invoice === null) return refuse('invoice_not_found')
  const [one] = await shown(deps, [row])
  const record = (await readPersonalData(deps.db, [state.invoice.details])).get(state.invoice.details.id)
  const altered = record?.altered ?? false
  return {
    ...(one as NonNullable<typeof one>),
    version: head.version,
    erp_code: state.requested.firm,
    details: altered ? null : ((record?.data as InvoiceDetails | undefined) ?? null),
    altered,
    own: hasConflictOfInterest({ user, firm: erpCode }, state.requested),
    stream,
  }
}

/** The most firms that a search text may name. */
const FIRMS = 100

/** What finance does about invoices. */
export const invoices = (deps: WalletDeps): BoundResource =>
  bindResource(invoicesResource, {
    list: async (query) => {
      const { q } = query.filter
      const found = await listInvoices(deps.db, query, q ? await firmCodesMatching(deps.db, q, FIRMS) : [])
      return isRefusal(found) ? found : { ...found, rows: await shown(deps, found.rows) }
    },
    one: (id, session) => detail(deps, id, session),
    streamOf: topUps.nameOf,
    actions: {
      issue: async (id, { version, amount, ...issued }, { user, erpCode }, { meta, wrote }) => {
        const cents = fromWire(amount)
        if (cents === undefined) return refuse('invoice_amount')
        const done = await issueInvoice(deps, { user, firm: erpCode }, id, { ...issued, amount: cents }, version, meta)
        if (isRefusal(done)) return done
        wrote(done)
        return { id, version: done.version }
      },
    },
  })

import { type BoundCall, bind, done, ok, type Session } from '@portafilter/contract'
import { readPersonalData, stateOf } from '@portafilter/eventstore'
import { invoiceTitleOf } from '@portafilter/identity'
import { isRefusal, type Owner, refuse } from '@portafilter/kernel'
import type { WalletDeps } from '../commands.ts'
import { topUps } from '../streams.ts'
import { lastInvoiced } from '../views/top-ups.ts'
import { loadOwnTopUp, requestInvoice } from './commands.ts'
import { type InvoiceDetails, invoiceContract } from './contract.ts'

const personOf = ({ user, erpCode }: Session): Owner => ({ buyer: user, firm: erpCode })

/** What the firm's last invoice was to say; null where there is none, or it was erased. */
const lastDetails = async ({ db, log }: WalletDeps, firm: string): Promise<InvoiceDetails | null> => {
  const last = await lastInvoiced(db, firm)
  const invoice = last === undefined ? null : (await stateOf(log, topUps.nameOf(last), topUps.decider)).invoice
  if (invoice === null) return null
  const record = (await readPersonalData(db, [invoice.details])).get(invoice.details.id)
  return (record?.data as InvoiceDetails | undefined) ?? null
}

/** The calls of invoices, bound. */
export const invoiceRoutes = (deps: WalletDeps): readonly BoundCall[] =>
  bind(invoiceContract, {
    applyForInvoice: async ({ order_code, ...details }, session, { meta, wrote }) => {
      const requested = await requestInvoice(deps, personOf(session), order_code, details, meta)
      if (isRefusal(requested)) return requested
      wrote(requested)
      return done
    },

    getLastInvoice: async ({ order_code }, session) => {
      const own = await loadOwnTopUp(deps, order_code, personOf(session))
      if (isRefusal(own)) return own
      return own.invoice === null ? ok(await lastDetails(deps, session.erpCode ?? '')) : refuse('invoice_requested')
    },

    getUserInvoiceTitle: async ({ erp_code }, session) =>
      ok(await invoiceTitleOf(deps.db, erp_code === session.erpCode ? erp_code : '')),
  })

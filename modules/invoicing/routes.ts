import { type BoundCall, bind, done, ok, ownerOf } from '@portafilter/contract'
import { invoiceTitleOf } from '@portafilter/identity'
import { isRefusal, type Owner, refuse } from '@portafilter/kernel'
import { type InvoicingDeps, requestInvoice } from './commands.ts'
import { type InvoiceDetails, invoiceContract } from './contract.ts'
import { filesOnWire } from './papers/attached.ts'
import { detailsOf } from './papers/dropped.ts'
import { loadOwnSubject, loadSubject, type Subject } from './subjects.ts'
import { lastInvoiced } from './views/invoices.ts'

/** An ordinary invoice says nothing of what a special one needs: so many of the last ones are looked at for it. */
const LOOKED_AT = 10

/** What a firm is registered with. */
const registered = ({ registered_phone, registered_address, bank_of_deposit, bank_account }: InvoiceDetails) => ({
  registered_phone,
  registered_address,
  bank_of_deposit,
  bank_account,
})

/**
 * What the last invoice was to say, with what the title is registered with as the last special one had it; null where there is
 * none, or all were erased.
 */
const lastDetails = async (deps: InvoicingDeps, person: Owner): Promise<InvoiceDetails | null> => {
  let last: InvoiceDetails | null = null
  for (const id of await lastInvoiced(deps.db, person, LOOKED_AT)) {
    const subject = await loadSubject(deps.log, id)
    const details = subject && (await detailsOf(deps, subject))
    if (details === undefined) continue
    last ??= details
    if (details.bank_account !== '' && details.invoice_title === last.invoice_title)
      return { ...last, ...registered(details) }
  }
  return last
}

/** The files of an invoice, and of the red ones that took from it since. */
const ownFiles = async (deps: InvoicingDeps, { invoice, events }: Subject, at: Date) => {
  const reds = events.flatMap(({ type, data }) => (type === 'InvoiceReddened' ? [data.files] : []))
  const papers = [invoice?.issued?.files ?? null, ...reds]
  const files = await Promise.all(papers.map((each) => filesOnWire(deps, each, at)))
  return files.flatMap((each, red) => each.map((file) => ({ ...file, red })))
}

/** The calls of invoices, bound. */
export const invoiceRoutes = (deps: InvoicingDeps): readonly BoundCall[] =>
  bind(invoiceContract, {
    applyForInvoice: async ({ order_code, ...details }, session, { meta, wrote }) => {
      const requested = await requestInvoice(deps, ownerOf(session), order_code, details, meta)
      if (isRefusal(requested)) return requested
      wrote(requested)
      return done
    },

    getLastInvoice: async ({ order_code }, session) => {
      const person = ownerOf(session)
      const own = order_code === undefined ? undefined : await loadOwnSubject(deps.log, order_code, person)
      if (isRefusal(own)) return own
      return own?.invoice ? refuse('invoice_requested') : ok(await lastDetails(deps, person))
    },

    getInvoicePathByCode: async ({ order_code }, session, { meta }) => {
      const own = await loadOwnSubject(deps.log, order_code, ownerOf(session))
      if (isRefusal(own)) return own
      const files = await ownFiles(deps, own, meta.at)
      return files.length > 0 ? ok(files) : refuse('invoice_not_found')
    },

    getUserInvoiceTitle: async ({ erp_code }, session) =>
      ok(await invoiceTitleOf(deps.db, erp_code === session.erpCode ? erp_code : '')),
  })

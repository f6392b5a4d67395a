import { readFile } from 'node:fs/promises'
import {
  actedOn,
  type BoundResource,
  bindAges,
  bindResource,
  type Session,
  staffMemberOf,
  waitsBy,
} from '@portafilter/contract'
import { readPersonalData } from '@portafilter/eventstore'
import {
  firmCodesMatching,
  firmsByCode,
  listNamed,
  people,
  personIn,
  secondPersonOf,
  userIdsNamed,
} from '@portafilter/identity'
import {
  explain,
  fromWire,
  hasConflictOfInterest,
  isRefusal,
  type Language,
  refuse,
  toBeijingIso,
  toWire,
} from '@portafilter/kernel'
import { paysInFull } from '@portafilter/ordering'
import type { RoomDeps } from '@portafilter/room'
import {
  confirmRedInvoice,
  type InvoicingDeps,
  issueInvoice,
  openWindow,
  reddenInvoice,
  rejectRedInvoice,
  returnRequest,
} from './commands.ts'
import { type InvoiceDetails, invoiceAgesResource, invoicesResource } from './contract.ts'
import { filesOnWire } from './papers/attached.ts'
import { drop } from './papers/dropped.ts'
import { loadSubject, returnReasonOf, type Subject, streamOf } from './subjects.ts'
import { type InvoiceRow, invoiceList, invoicesByAge, listInvoices } from './views/invoices.ts'

type StaffDeps = InvoicingDeps & Pick<RoomDeps, 'secondPersonAbove'>

type Shown = Pick<
  InvoiceRow,
  'id' | 'kind' | 'status' | 'amount' | 'buyer' | 'firm' | 'requested_at' | 'invoice_number' | 'issued_on'
> & { readonly since: string | null }

const shown = async ({ db }: InvoicingDeps, rows: readonly Shown[]) => {
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
  return rows.map(({ id, kind, status, invoice_number, issued_on, ...row }) => ({
    id,
    kind,
    status,
    invoice_number,
    issued_on,
    amount: toWire(row.amount),
    firm_name: firms.get(row.firm ?? '')?.name ?? null,
    account: buyers.get(row.buyer)?.account ?? '',
    username: buyers.get(row.buyer)?.username ?? '',
    requested_at: row.requested_at && toBeijingIso(row.requested_at),
    since: row.since && toBeijingIso(row.since),
  }))
}

/** When it was asked for; null where nobody has, and where that was handed back. */
const requestedAt = ({ invoice, events }: Subject): string | null =>
  (invoice && events.findLast(({ type }) => type === 'InvoiceRequested')?.at) ?? null

const rowOf = (subject: Subject): Shown => {
  const { id, kind, standing: status, amount, owner, invoice, events } = subject
  return {
    id,
    kind,
    status,
    amount,
    buyer: owner.buyer,
    firm: owner.firm,
    requested_at: requestedAt(subject),
    since: invoiceList.fold(events).get(id)?.since ?? null,
    invoice_number: invoice?.issued?.invoice_number ?? null,
    issued_on: invoice?.issued?.issued_on ?? null,
  }
}

/** When its money had come; null before. */
const paidAt = ({ events }: Subject): string | null => {
  const paying = events.find(paysInFull)
  return paying ? toBeijingIso(paying.at) : null
}

const redsOf = (deps: InvoicingDeps, { events }: Subject, at: Date) =>
  Promise.all(
    events.flatMap((event) =>
      event.type === 'InvoiceReddened'
        ? [
            filesOnWire(deps, event.data.files, at).then((files) => ({
              amount: toWire(event.data.amount),
              confirmation_number: event.data.confirmation_number,
              files,
            })),
          ]
        : [],
    ),
  )

/** The red invoice that waits for a second person, with who has brought it. */
const proposalOf = async (deps: InvoicingDeps, subject: Subject, session: Session, language: Language, at: Date) => {
  const { red_proposal } = subject
  if (red_proposal === null) return null
  const { amount, confirmation_number, red_number, by } = red_proposal
  const [files, proposers, staff] = await Promise.all([
    filesOnWire(deps, red_proposal.files, at),
    people(deps.db, [by]),
    secondPersonOf(deps.db, session, at),
  ])
  const refused = subject.refusalOf({ type: 'ConfirmRedInvoice', staff })
  return {
    amount: toWire(amount),
    confirmation_number,
    red_number,
    files,
    proposed_by: personIn(proposers, by),
    unconfirmed: refused ? explain(refused, language) : '',
  }
}

/** What it is to say, as it was recorded; `altered` where somebody has changed that since. */
const saidOf = async ({ db }: InvoicingDeps, { invoice }: Subject) => {
  const record = invoice && (await readPersonalData(db, [invoice.details])).get(invoice.details.id)
  const altered = record?.altered ?? false
  return { altered, details: altered ? null : ((record?.data as InvoiceDetails | undefined) ?? null) }
}

const wasNotAskedFor = ({ invoice, return_reason }: Subject) => invoice === null && return_reason === null

/** One from its stream, so that it is never behind; of an order also before anybody has asked. */
const detail = async (deps: InvoicingDeps, id: string, session: Session, language: Language, at: Date) => {
  const subject = await loadSubject(deps.log, id)
  if (subject === undefined || (subject.kind === 'topup' && wasNotAskedFor(subject))) return refuse('invoice_not_found')
  const { owner, until, due, red_due, invoice, version } = subject
  const [row] = await shown(deps, [rowOf(subject)])
  return {
    ...(row as NonNullable<typeof row>),
    ...(await saidOf(deps, subject)),
    return_reason: await returnReasonOf(deps, subject),
    version,
    erp_code: owner.firm,
    buyer: owner.buyer,
    own: hasConflictOfInterest(staffMemberOf(session), owner),
    paid_at: paidAt(subject),
    until: until && toBeijingIso(until),
    can_open: due && until !== null && Date.parse(until) <= at.getTime(),
    files: await filesOnWire(deps, invoice?.issued?.files ?? null, at),
    red_due: toWire(red_due),
    red_proposal: await proposalOf(deps, subject, session, language, at),
    reds: await redsOf(deps, subject, at),
    stream: streamOf(id) ?? '',
  }
}

/** What finance does about invoices. */
const invoices = (deps: StaffDeps): BoundResource =>
  bindResource(invoicesResource, {
    list: (query) => {
      const { q } = query.filter
      // A firm's are found by the firm alone: by its people as well, no index would have them in their order.
      const finding = [firmCodesMatching(deps.db, q), userIdsNamed(deps.db, q)]
      return listNamed(query, finding, async (firms, buyers) => {
        const found = await listInvoices(deps.db, query, firms, buyers)
        return isRefusal(found) ? found : { ...found, rows: await shown(deps, found.rows) }
      })
    },
    one: (id, session, { language, meta }) => detail(deps, id, session, language, meta.at),
    streamOf: (id) => streamOf(id) ?? '',
    create: async (_input, { user }, { file, meta }) => {
      if (file === undefined) return refuse('file_missing')
      const dropped = await drop(deps, await readFile(file.path), user, meta.at)
      if (isRefusal(dropped)) return dropped
      const { path, read, matches } = dropped
      return {
        id: path,
        version: 0,
        kind: read.kind,
        invoice_number: read.number ?? '',
        issued_on: read.issued_on ?? '',
        matches: matches.map(({ id, version, standing: status, amount, open_case }) => ({
          id,
          version,
          status,
          amount: toWire(amount),
          open_case,
        })),
      }
    },
    actions: {
      issue: async (id, { version: seen, files: paths, amount, ...issued }, session, context) => {
        const cents = fromWire(amount)
        if (cents === undefined) return refuse('invoice_amount')
        const command = { type: 'IssueInvoice', staff: staffMemberOf(session), ...issued, amount: cents } as const
        return actedOn(id, await issueInvoice(deps, { id, seen, paths, command }, context.meta), context)
      },
      return: async (id, { version: seen, reason }, session, context) =>
        actedOn(id, await returnRequest(deps, staffMemberOf(session), { id, seen, reason }, context.meta), context),
      open: async (id, { version }, session, context) =>
        actedOn(id, await openWindow(deps, staffMemberOf(session), id, version, context.meta), context),
      redden: async (id, { version: seen, files: paths, amount, ...red }, session, context) => {
        const cents = fromWire(amount)
        if (cents === undefined) return refuse('invoice_amount')
        const staff = await secondPersonOf(deps.db, session)
        const command = { type: 'ReddenInvoice', staff, ...red, amount: cents } as const
        const brought = await reddenInvoice(deps, { id, seen, paths, command }, context.meta)
        const acted = actedOn(id, brought, context)
        return isRefusal(acted) ? acted : { ...acted, waits: waitsBy(brought, 'RedInvoiceProposed') }
      },
      'confirm-red': async (id, { version }, session, context) => {
        const second = await secondPersonOf(deps.db, session)
        return actedOn(id, await confirmRedInvoice(deps, second, id, version, context.meta), context)
      },
      'reject-red': async (id, { version: seen, reason }, session, context) =>
        actedOn(id, await rejectRedInvoice(deps, staffMemberOf(session), { id, seen, reason }, context.meta), context),
    },
  })

/** Invoices, and how long they have waited. */
export const invoicingResources = (deps: StaffDeps): readonly BoundResource[] => [
  invoices(deps),
  bindAges(invoiceAgesResource, {
    waiting: (now) => invoicesByAge(deps.db, 'waiting', now),
    red: (now) => invoicesByAge(deps.db, 'red', now),
  }),
]

import { countedBy } from '@portafilter/control'
import { eventIdOf, storePersonalData } from '@portafilter/eventstore'
import { invoiceTitleOf } from '@portafilter/identity'
import {
  beijingDay,
  type Cents,
  type CommandMeta,
  isRefusal,
  type Owner,
  type Refusal,
  refuse,
  type SecondPerson,
  type StaffMember,
} from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import type { InvoiceDetails } from './contract.ts'
import { detailsFault, keptDetails } from './details.ts'
import { claimNumber } from './numbers.ts'
import { keepFiles, numberIn, readAgain } from './papers/attached.ts'
import { detailsOf } from './papers/dropped.ts'
import { only } from './papers/layout.ts'
import { differenceOf, type Read, redDifferenceOf } from './papers/read.ts'
import {
  type ChangedSubject,
  changeSubject,
  type InvoiceCommand,
  loadOwnSubject,
  loadSubject,
  type Subject,
  streamOf,
} from './subjects.ts'

export type InvoicingDeps = Pick<RoomDeps, 'db' | 'log' | 'uploads'>

/** What one person may do alone is counted. */
type CountingDeps = InvoicingDeps & Pick<RoomDeps, 'secondPersonAbove'>

/** A kind of personal data: what an invoice is to say. */
const INVOICE = 'invoice'

/** A kind of personal data: why a request was handed back. */
const RETURN = 'invoice-request-return'

/** A kind of personal data: why a red invoice was not confirmed. */
const REJECTION = 'red-invoice-rejection'

/** Stands in for what is read, kept and counted only once the rest is known to be taken. */
const NOT_KEPT = { files: { id: '', digest: '' }, red_number: '', alone: true }

/** Asks for the invoice of an order within its window, or of a top-up whether it is paid or not: once. */
export const requestInvoice = async (
  { db, log }: Pick<InvoicingDeps, 'db' | 'log'>,
  person: Owner,
  id: string,
  wanted: InvoiceDetails,
  meta: CommandMeta,
): Promise<ChangedSubject | Refusal> => {
  const own = await loadOwnSubject(log, id, person)
  if (isRefusal(own)) return own
  const { invoice_title } = await invoiceTitleOf(db, own.owner.firm ?? '')
  // That it has been asked for already is what they want to know, whatever they have filled in this time.
  const fault = own.invoice === null ? detailsFault(wanted, invoice_title) : undefined
  if (fault) return fault
  const stream = streamOf(id) ?? ''
  const record = { stream, eventId: eventIdOf(meta.id, stream, 0), kind: INVOICE, data: keptDetails(wanted) }
  const details = await storePersonalData(db, record)
  const command = { type: 'RequestInvoice', ...person, details, at: meta.at.toISOString() } as const
  return changeSubject(log, id, command, meta)
}

const FAULTS = { number: 'invoice_file_number', amount: 'invoice_file_amount', buyer: 'invoice_file_buyer' } as const

/** Why one of the files is not of this invoice, which has this number. */
const faultIn = (read: readonly Read[], number: string, details: InvoiceDetails, amount: Cents) => {
  for (const each of read) {
    if (each.number !== number) return refuse('invoice_file_number')
    const difference = differenceOf(each, { ...details, amount })
    if (difference) return refuse(FAULTS[difference])
  }
  return undefined
}

type WithFiles = Extract<InvoiceCommand, { type: 'IssueInvoice' | 'ReddenInvoice' }>

/** A command with files, what the person has seen of its invoice, and the paths of the files. */
type Filed<Command extends WithFiles> = {
  readonly id: string
  readonly seen: number
  readonly paths: readonly string[]
  readonly command: Omit<Command, keyof typeof NOT_KEPT>
}

/** What the files say, and of what they are: unless the stream, as it is, would refuse the command anyway. */
const examined = async <Command extends WithFiles>(
  deps: InvoicingDeps,
  { id, seen, paths, command }: Filed<Command>,
): Promise<{ subject: Subject; read: Read[] } | Refusal> => {
  const subject = await loadSubject(deps.log, id)
  if (subject === undefined) return refuse('invoice_not_found')
  // What happened since the person looked is told by the runner, with who was first.
  const isFresh = seen === subject.version
  const refused = isFresh ? subject.refusalOf({ ...command, ...NOT_KEPT } as Command) : undefined
  if (refused) return refused
  const read = await readAgain(deps, paths)
  return isRefusal(read) ? read : { subject, read }
}

type Issue = Extract<WithFiles, { type: 'IssueInvoice' }>
type Redden = Extract<WithFiles, { type: 'ReddenInvoice' }>

/** Keeps the files, then runs the command that names them. */
const runWith = async (
  deps: InvoicingDeps,
  { id, seen, paths }: Omit<Filed<WithFiles>, 'command'>,
  command: Omit<Issue, 'files'> | Omit<Redden, 'files'>,
  read: readonly Read[],
  meta: CommandMeta,
): Promise<ChangedSubject | Refusal> => {
  const files = await keepFiles(deps, id, paths, read, command.staff.user, meta)
  return isRefusal(files) ? files : changeSubject(deps.log, id, { ...command, files }, meta, seen)
}

/**
 * Records an invoice that finance has issued at the tax bureau, with its files, of what the person saw. Each file must say
 * what was asked for, and a number serves one order or top-up (goods.md, Invoices).
 */
export const issueInvoice = async (
  deps: InvoicingDeps,
  filed: Filed<Issue>,
  meta: CommandMeta,
): Promise<ChangedSubject | Refusal> => {
  const { invoice_number, issued_on, amount } = filed.command
  if (issued_on > beijingDay(meta.at)) return refuse('invalid_input', { field: 'issued_on', fault: 'malformed' })
  const seen = await examined(deps, filed)
  if (isRefusal(seen)) return seen
  const details = await detailsOf(deps, seen.subject)
  // Of whoever was erased nobody can say any more what the invoice was to say.
  if (details === undefined) return refuse('invoice_file_buyer')
  const fault = faultIn(seen.read, invoice_number, details, amount)
  if (fault) return fault
  const used = await claimNumber(deps, invoice_number, filed.id)
  return used ?? runWith(deps, filed, filed.command, seen.read, meta)
}

/** Red invoices of before version 0.5 stand in the log without their numbers, which their files say. */
const usedUnnumbered = async (deps: InvoicingDeps, { id, events }: Subject, number: string) => {
  for (const { type, data } of events) {
    if (type !== 'InvoiceReddened' || data.red_number !== null) continue
    const kept = await numberIn(deps, data.files)
    if (isRefusal(kept)) return kept
    if (kept === number) return refuse('invoice_number_used', { pay_no: id })
  }
  return undefined
}

/**
 * Records the red invoice of what was refunded since: its files must name the number that they take back and take off as much,
 * and its own number serves this alone. What is more than one person may do alone with the firm in a day waits for a second
 * one (decisions/four-eyes.md).
 */
export const reddenInvoice = async (
  deps: CountingDeps,
  filed: Filed<Redden & { readonly staff: SecondPerson }>,
  meta: CommandMeta,
): Promise<ChangedSubject | Refusal> => {
  const seen = await examined(deps, filed)
  if (isRefusal(seen)) return seen
  const { original_number: original, amount } = filed.command
  for (const each of seen.read) {
    const difference = redDifferenceOf(each, { original, amount })
    if (difference) return refuse(FAULTS[difference])
  }
  const red_number = only(seen.read.map(({ number }) => number))
  if (red_number === null) return refuse('invoice_file_number')
  const used = (await usedUnnumbered(deps, seen.subject, red_number)) ?? (await claimNumber(deps, red_number, filed.id))
  if (used) return used
  const ofFirm = { staff: filed.command.staff, owner: seen.subject.owner, subject: streamOf(filed.id) ?? '' }
  return countedBy(deps, { ...ofFirm, kind: 'red_invoice', amount }, meta, (alone) =>
    runWith(deps, filed, { ...filed.command, red_number, alone }, seen.read, meta),
  )
}

/** The second person's consent to the red invoice that waits. */
export const confirmRedInvoice = (
  { log }: InvoicingDeps,
  staff: SecondPerson,
  id: string,
  seen: number,
  meta: CommandMeta,
): Promise<ChangedSubject | Refusal> => changeSubject(log, id, { type: 'ConfirmRedInvoice', staff }, meta, seen)

/** What a person has seen, and why they say no to it. */
type Against = { readonly id: string; readonly seen: number; readonly reason: string }

/** Keeps the reason beside the log. */
const keepReason = ({ db }: Pick<InvoicingDeps, 'db'>, kind: string, { id, reason }: Against, meta: CommandMeta) => {
  const stream = streamOf(id) ?? ''
  const record = { stream, eventId: eventIdOf(meta.id, stream, 0), kind, data: { reason } }
  return storePersonalData(db, { ...record, name: 'reason' })
}

/** Hands a request back to its buyer with the reason: what it says cannot be issued. */
export const returnRequest = async (
  deps: InvoicingDeps,
  staff: StaffMember,
  against: Against,
  meta: CommandMeta,
): Promise<ChangedSubject | Refusal> => {
  const reason = await keepReason(deps, RETURN, against, meta)
  const command = { type: 'ReturnInvoiceRequest', staff, reason, at: meta.at.toISOString() } as const
  return changeSubject(deps.log, against.id, command, meta, against.seen)
}

/** A word against the red invoice that waits, with the reason; whoever has brought it may take it back so. */
export const rejectRedInvoice = async (
  deps: InvoicingDeps,
  staff: StaffMember,
  against: Against,
  meta: CommandMeta,
): Promise<ChangedSubject | Refusal> => {
  const reason = await keepReason(deps, REJECTION, against, meta)
  return changeSubject(deps.log, against.id, { type: 'RejectRedInvoice', staff, reason }, meta, against.seen)
}

/** Lets the buyer of an order ask for its invoice again, though its window has ended. */
export const openWindow = (
  { log }: InvoicingDeps,
  staff: StaffMember,
  id: string,
  seen: number,
  meta: CommandMeta,
): Promise<ChangedSubject | Refusal> =>
  changeSubject(log, id, { type: 'OpenInvoiceWindow', staff, at: meta.at.toISOString() }, meta, seen)

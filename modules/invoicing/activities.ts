import { emailOf } from '@portafilter/identity'
import { DAY_MS, isStillNews } from '@portafilter/kernel'
import { windowsEnding } from '@portafilter/ordering'
import type { RoomDeps } from '@portafilter/room'
import { issuedLetter, reminderLetter, returnLetter } from './letters.ts'
import { attachmentsOf } from './papers/attached.ts'
import { loadSubjectOnDisk, returnReasonOf, type Subject } from './subjects.ts'
import { ordersWaiting } from './views/invoices.ts'

type Deps = Pick<RoomDeps, 'db' | 'log' | 'uploads' | 'mail' | 'publicUrl'>

/** So long before the window ends the buyer is reminded. */
const REMINDED_BEFORE_MS = 3 * DAY_MS

/**
 * What the stream says of the invoice: nobody has asked yet, it waits, was issued by an event, or none is to come. Where a request
 * was handed back, `returned` is the event of which the buyer is to hear.
 */
export type WindowState = (
  | { state: 'open'; until: string; remindInMs: number; endsInMs: number }
  | { state: 'asked' }
  | { state: 'issued'; event: string }
  | { state: 'nothing' }
) & { returned?: string }

/** The event by which the request was handed back, as long as that is news and nobody has asked again. */
const returnOf = ({ due, return_reason, events }: Subject, now: Date): { returned?: string } => {
  const returned = events.findLast(({ type }) => type === 'InvoiceRequestReturned')
  return due && return_reason !== null && returned && isStillNews(returned, now) ? { returned: returned.id } : {}
}

const windowOf = (subject: Subject, now: Date): WindowState => {
  const issued = subject.events.findLast(({ type }) => type === 'InvoiceIssued')
  if (issued) return isStillNews(issued, now) ? { state: 'issued', event: issued.id } : { state: 'nothing' }
  if (subject.standing === 'waiting') return { state: 'asked' }
  const { until } = subject
  const endsInMs = until === null ? 0 : Date.parse(until) - now.getTime()
  if (!subject.due || until === null || endsInMs <= 0) return { state: 'nothing' }
  return { state: 'open', until, endsInMs, remindInMs: Math.max(1, endsInMs - REMINDED_BEFORE_MS) }
}

const stateOf = (subject: Subject, now: Date): WindowState => ({
  ...windowOf(subject, now),
  ...returnOf(subject, now),
})

/** What the invoice-window workflow does: it reads the truth and writes to the buyer; it changes no order. */
export const invoiceActivities = (deps: Deps) => ({
  readInvoiceWindow: async (code: string): Promise<WindowState> => {
    const subject = await loadSubjectOnDisk(deps.log, code)
    return subject === undefined ? { state: 'nothing' } : stateOf(subject, new Date())
  },

  /** Tells the buyer that the window ends soon; once for each window. */
  remindOfInvoice: async (code: string, until: string): Promise<void> => {
    const subject = await loadSubjectOnDisk(deps.log, code)
    if (subject === undefined || stateOf(subject, new Date()).state !== 'open' || subject.until !== until) return
    const to = await emailOf(deps.db, subject.owner.buyer)
    if (to === null) return
    const letter = reminderLetter(subject, until, deps.publicUrl)
    await deps.mail.send({ ...letter, id: `invoice-window-${code}-${until}`, to })
  },

  /** Tells the buyer why the request was handed back; once for each time. */
  tellOfReturn: async (id: string, event: string): Promise<void> => {
    const subject = await loadSubjectOnDisk(deps.log, id)
    if (subject === undefined || returnOf(subject, new Date()).returned !== event) return
    const to = await emailOf(deps.db, whoAsked(subject))
    if (to === null) return
    const letter = returnLetter(subject, (await returnReasonOf(deps, subject)) ?? '', deps.publicUrl)
    await deps.mail.send({ ...letter, id: `invoice-return-${event}`, to })
  },

  /** Mails the issued files to the buyer; once for each invoice. */
  mailInvoice: async (code: string, event: string): Promise<void> => {
    const subject = await loadSubjectOnDisk(deps.log, code)
    const issued = subject?.invoice?.issued
    if (!subject || !issued) return
    const to = await emailOf(deps.db, subject.owner.buyer)
    if (to === null) return
    const letter = issuedLetter(subject, issued.invoice_number, deps.publicUrl)
    const attachments = await attachmentsOf(deps, issued.files, `invoice-${issued.invoice_number}`)
    await deps.mail.send({ ...letter, attachments, id: `invoice-${event}`, to })
  },
})

export type InvoiceActivities = ReturnType<typeof invoiceActivities>

/** Of a top-up, anybody of its firm. */
const whoAsked = ({ events, owner }: Subject): string =>
  events.findLast(({ type }) => type === 'InvoiceRequested')?.metadata.actor ?? owner.buyer

/** A sweep looks so far ahead for windows that end: longer than the reminder needs. */
const AHEAD_MS = REMINDED_BEFORE_MS + DAY_MS

/** Orders that wait for a workflow: their invoice is asked for, or their window ends within days. */
export const windowsWaiting = async ({ db }: Pick<Deps, 'db'>, now: Date): Promise<string[]> => {
  const [asked, ending] = await Promise.all([
    ordersWaiting(db),
    windowsEnding(db, now, new Date(now.getTime() + AHEAD_MS)),
  ])
  return [...asked, ...ending]
}

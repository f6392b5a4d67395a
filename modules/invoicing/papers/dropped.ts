import { readPersonalData } from '@portafilter/eventstore'
import { isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import { keepPaper } from '@portafilter/uploads'
import type { InvoicingDeps } from '../commands.ts'
import type { InvoiceDetails } from '../contract.ts'
import { loadSubject, type Subject } from '../subjects.ts'
import { toRedden, waitingFor } from '../views/invoices.ts'
import { differenceOf, numbersIn, type Read, readTexts } from './read.ts'
import { readApart } from './read-apart.ts'

/** What an invoice is to say; undefined where nobody has asked for it, or it was erased. */
export const detailsOf = async (
  { db }: Pick<InvoicingDeps, 'db'>,
  { invoice }: Pick<Subject, 'invoice'>,
): Promise<InvoiceDetails | undefined> => {
  if (invoice === null) return undefined
  return (await readPersonalData(db, [invoice.details])).get(invoice.details.id)?.data as InvoiceDetails | undefined
}

/** What waits for an invoice that says just this. */
const waitingAlike = async (deps: InvoicingDeps, read: Read): Promise<Subject[]> => {
  const ids = await waitingFor(deps.db, read.amounts)
  const subjects = await Promise.all(ids.map((id) => loadSubject(deps.log, id)))
  const held = await Promise.all(
    subjects.map(async (subject) => {
      const details = subject && (await detailsOf(deps, subject))
      return subject && details && differenceOf(read, { ...details, amount: subject.amount }) === undefined
        ? [subject]
        : []
    }),
  )
  return held.flat()
}

/** What a file is of: a red invoice names the number of the one that it takes back, any other what waits for it. */
const matchesOf = async (deps: InvoicingDeps, read: Read): Promise<Subject[]> => {
  const named = numbersIn(read).filter((number) => number !== read.number)
  const red = await Promise.all((await toRedden(deps.db, named)).map((id) => loadSubject(deps.log, id)))
  const reddened = red.filter((subject) => subject !== undefined)
  return reddened.length > 0 ? reddened : waitingAlike(deps, read)
}

const whyNone = async ({ db }: InvoicingDeps, read: Read) =>
  refuse((await waitingFor(db, read.amounts)).length === 0 ? 'invoice_file_amount' : 'invoice_file_buyer')

/** A file that was dropped in, and what it is of. */
type Dropped = { readonly path: string; readonly read: Read; readonly matches: readonly Subject[] }

/**
 * Judges a file by its content (decisions.md, Files), finds what it is the invoice of (goods.md: never by name), and keeps it.
 * What fits nothing that waits is refused, and not kept.
 */
export const drop = async (deps: InvoicingDeps, bytes: Buffer, user: string, at: Date): Promise<Dropped | Refusal> => {
  const texts = await readApart([bytes])
  if (isRefusal(texts)) return texts
  const [file] = texts
  if (!file) return refuse('invoice_file_kind')
  const read = readTexts(file)
  if (numbersIn(read).length === 0) return refuse('invoice_file_unreadable')
  const matches = await matchesOf(deps, read)
  if (matches.length === 0) return whyNone(deps, read)
  const path = await keepPaper(deps, { kind: file.kind, bytes }, user, at)
  return isRefusal(path) ? path : { path, read, matches }
}

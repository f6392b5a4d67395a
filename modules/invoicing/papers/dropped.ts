import { readPersonalData } from '@portafilter/eventstore'
import { type Cents, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { keepPaper } from '@portafilter/uploads'
import type { InvoiceDetails } from '../contract.ts'
import { loadSubject, type Subject } from '../subjects.ts'
import { toRedden, waitingFor } from '../views/invoices.ts'
import { differenceOf, type Read, readTexts, unclearIn } from './read.ts'
import { readApart } from './read-apart.ts'

type Deps = Pick<RoomDeps, 'db' | 'log' | 'uploads'>

/** What an invoice is to say; undefined where nobody has asked for it, or it was erased. */
export const detailsOf = async (
  { db }: Pick<Deps, 'db'>,
  { invoice }: Pick<Subject, 'invoice'>,
): Promise<InvoiceDetails | undefined> => {
  if (invoice === null) return undefined
  return (await readPersonalData(db, [invoice.details])).get(invoice.details.id)?.data as InvoiceDetails | undefined
}

const loaded = async (deps: Deps, ids: readonly string[]): Promise<Subject[]> => {
  const subjects = await Promise.all(ids.map((id) => loadSubject(deps.log, id)))
  return subjects.filter((subject) => subject !== undefined)
}

/** What waits for an invoice that says just this. */
const waitingAlike = async (deps: Deps, read: Read, amount: Cents): Promise<Subject[] | Refusal> => {
  const waiting = await waitingFor(deps.db, amount)
  if (waiting.length === 0) return refuse('invoice_file_amount')
  const records = await readPersonalData(
    deps.db,
    waiting.map(({ details }) => details),
  )
  const alike = waiting.filter(({ details }) => {
    const wanted = records.get(details.id)?.data as InvoiceDetails | undefined
    return wanted && differenceOf(read, { ...wanted, amount }) === undefined
  })
  const ids = alike.map(({ id }) => id)
  return ids.length === 0 ? refuse('invoice_file_buyer') : loaded(deps, ids)
}

/** What a red invoice takes back: it says less than nothing, and names the number of what was issued. */
const reddened = async (deps: Deps, { original }: Read): Promise<Subject[] | Refusal> => {
  const found = original === null ? [] : await loaded(deps, await toRedden(deps.db, original))
  return found.length === 0 ? refuse('invoice_file_original') : found
}

/** A file that was dropped in, and what it is of. */
type Dropped = { readonly path: string; readonly read: Read; readonly matches: readonly Subject[] }

/**
 * Judges a file by its content (decisions/invoices.md), finds what it is the invoice of (goods.md: never by name), and keeps it.
 * What fits nothing that waits is refused, and not kept.
 */
export const drop = async (deps: Deps, bytes: Buffer, user: string, at: Date): Promise<Dropped | Refusal> => {
  const texts = await readApart([bytes])
  if (isRefusal(texts)) return texts
  const [file] = texts
  if (!file) return refuse('invoice_file_kind')
  const read = readTexts(file)
  const unclear = unclearIn(read)
  if (unclear !== undefined || read.total === null) return refuse(unclear ?? 'invoice_file_total')
  const matches = await (read.total < 0 ? reddened(deps, read) : waitingAlike(deps, read, read.total))
  if (isRefusal(matches)) return matches
  const path = await keepPaper(deps, { kind: file.kind, bytes }, user, at)
  return isRefusal(path) ? path : { path, read, matches }
}

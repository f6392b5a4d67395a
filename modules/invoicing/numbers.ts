import type { Database, EventLog } from '@portafilter/eventstore'
import { HOUR_MS, type Refusal, refuse } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { loadSubject, type Subject } from './subjects.ts'
import type { InvoicingTables } from './tables.ts'
import { invoiceList } from './views/invoices.ts'

type Deps = { readonly db: Database; readonly log: EventLog }

/** Longer than any call takes: behind it, who has claimed a number and not recorded it never will. */
const PATIENCE_MS = HOUR_MS

const used = (id: string): Refusal<'invoice_number_used'> => refuse('invoice_number_used', { pay_no: id })

/** Makes the number this one's, unless another has it, also for another hour where it was before; answers whose it is. */
const claim = async (db: Kysely<InvoicingTables>, number: string, id: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with claimed as (
      insert into invoice_numbers (number, id) values (${number}, ${id})
      on conflict (number) do update set claimed_at = now() where invoice_numbers.id = excluded.id returning id
    )
    select id from claimed union all select id from invoice_numbers where number = ${number} limit 1`.execute(db)
  // Claimed by another in the very moment: this statement sees nothing of it yet.
  return rows[0]?.id ?? claim(db, number, id)
}

/** Takes over what was claimed long ago and never recorded. */
const takeOver = async (db: Kysely<InvoicingTables>, number: string, from: string, to: string): Promise<boolean> => {
  const taken = await db
    .updateTable('invoice_numbers')
    .set({ id: to, claimed_at: sql`now()` })
    .where('number', '=', number)
    .where('id', '=', from)
    .where('claimed_at', '<', sql<Date>`now() - make_interval(secs => ${PATIENCE_MS / 1_000})`)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

const has = ({ invoice, reds }: Subject, number: string): boolean =>
  invoice?.issued?.invoice_number === number || reds.includes(number)

/**
 * Has a number, of a red invoice too, serve this order or top-up alone, before it is recorded: of two that are recorded in the same moment one has
 * it, by the table's key. A claim that was never recorded keeps the number for an hour.
 * @returns a refusal where it serves another one
 */
export const claimNumber = async (
  { db, log }: Deps,
  number: string,
  id: string,
): Promise<Refusal<'invoice_number_used'> | undefined> => {
  const earlier = await invoiceList
    .rows(db)
    .select('id')
    .where('invoice_number', '=', number)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (earlier) return used(earlier.id)
  const owner = await claim(db, number, id)
  if (owner === id) return undefined
  const other = await loadSubject(log, owner)
  if (other && has(other, number)) return used(owner)
  return (await takeOver(db, number, owner, id)) ? undefined : used(owner)
}

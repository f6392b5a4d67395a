import { hash as digest, randomBytes } from 'node:crypto'
import {
  type CommandMeta,
  type Contact,
  contactOf,
  isRefusal,
  MINUTE_MS,
  type Refusal,
  refuse,
} from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { userOf } from '../accounts/people.ts'
import type { IdentityTables } from '../tables.ts'

type Db = Kysely<IdentityTables>

/** Long enough to think of a password and to look up an address. */
const LIVES_MS = 30 * MINUTE_MS

const hashOf = (ticket: string): Buffer => digest('sha256', ticket, 'buffer')

/**
 * Makes the ticket by which whoever has proved to read a contact sets up an account for it, once; without one, by which somebody
 * signs up, who proves contacts to it.
 */
export const makeTicket = async (db: Db, contact: Contact | null, at: Date): Promise<string> => {
  const ticket = randomBytes(32).toString('base64url')
  await db
    .insertInto('setup_tickets')
    .values({
      token_hash: hashOf(ticket),
      contact: contact?.value ?? null,
      expires_at: new Date(at.getTime() + LIVES_MS),
    })
    .execute()
  return ticket
}

/** A ticket, and who was set up by it with which command, if that has happened. `contact` is null of a sign-up. */
export type Ticket = Readonly<{ id: string; contact: Contact | null; command: string | null; user: string | null }>

/** Undefined when it has expired, or never was one. */
export const ticketOf = async (db: Db, ticket: string, at: Date): Promise<Ticket | undefined> => {
  const row = await db
    .selectFrom('setup_tickets')
    .select(['id', 'contact', 'command', 'user_id as user'])
    .where('token_hash', '=', hashOf(ticket))
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row && { ...row, contact: contactOf(row.contact ?? '') ?? null }
}

/** From now on it lives as long as a new one. */
export const renewTicket = async (db: Db, ticket: string, at: Date): Promise<void> => {
  const expires_at = new Date(at.getTime() + LIVES_MS)
  await db.updateTable('setup_tickets').set({ expires_at }).where('token_hash', '=', hashOf(ticket)).execute()
}

/** Spends the ticket on a command; false where somebody was first. Until the transaction ends, who else tries waits. */
export const spendTicket = async (trx: Db, ticket: string, command: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('setup_tickets')
    .set({ command })
    .where('token_hash', '=', hashOf(ticket))
    .where('command', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Says who was set up by it, for a repeat of the command. */
export const noteSetUp = async (trx: Db, ticket: string, user: string): Promise<void> => {
  await trx.updateTable('setup_tickets').set({ user_id: user }).where('token_hash', '=', hashOf(ticket)).execute()
}

/**
 * Makes a person of a ticket, once: answers whom this very command has made before, also while `make` was judging it, to which the
 * name that it asks for was taken then, by its own other. A ticket that was spent on another command is refused as `spent`.
 */
export const madeOnce = async (
  db: Db,
  it: Readonly<{ ticket: string; account: string; meta: CommandMeta }>,
  found: Ticket,
  spent: 'ticket_spent' | 'signup_spent',
  make: () => Promise<string | Refusal>,
): Promise<string | Refusal> => {
  const made = found.command === null ? await make() : refuse(spent)
  if (!isRefusal(made)) return made
  const again = await ticketOf(db, it.ticket, it.meta.at)
  if (!again?.command) return made
  if (!again.user || again.command !== it.meta.id) return refuse(spent)
  const { account } = await userOf(db, again.user, it.meta.at)
  return account === it.account ? again.user : refuse('key_reused', { field: 'Idempotency-Key' })
}

/** Voids those by which somebody would set up an account for one of these contacts, or has set up this user's. */
export const voidTickets = async (trx: Db, contacts: readonly string[], user: string): Promise<void> => {
  await sql`delete from setup_tickets where contact = any(${contacts}) or user_id = ${user}`.execute(trx)
}

export const sweepTickets = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('setup_tickets').where('expires_at', '<', now).execute()
}

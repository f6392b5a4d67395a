import { grantToProcesses } from '@portafilter/eventstore'
import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a code opens: a session, another contact, another password, a new customer's account. */
export type CodePurpose = 'login' | 'change' | 'retrieve' | 'signup'

/** The code that was sent last to a contact for a purpose, until it is used, and what it has proved. */
type VerificationCodes = {
  contact: string
  purpose: CodePurpose
  /** Who may use it: a user's id, the ticket's of a sign-up; empty for whoever has it. */
  owner: string
  /** Keyed (`codes/codes.ts`). */
  code_hash: Buffer
  expires_at: Date
  /** Wrong ones. */
  tries: number
  /** The session, or ticket of a sign-up, that has proved to know it, and until when that counts. */
  marked_by: string | null
  marked_until: Date | null
}

/** Opens one new account, for a contact or, without one, for what its codes prove; who was set up by it, with which command, is kept for a repeat. */
type SetupTickets = {
  id: Generated<string>
  token_hash: Buffer
  contact: string | null
  expires_at: Date
  command: Generated<string | null>
  user_id: Generated<string | null>
}

/** How much has been used of what is limited (`codes/allowances.ts`). */
type CodeAllowances = { key: string; since: Date; used: number }

export type CodeTables = {
  verification_codes: VerificationCodes
  code_allowances: CodeAllowances
  setup_tickets: SetupTickets
}

/**
 * Until then two accounts could have one address. Whoever had it first keeps it; nobody could have signed in by it.
 * Numbers are kept as their digits, as those who type one are looked for.
 */
const makeContactsUnique = sql`
  update users set email = nullif(trim(email), ''), phone = nullif(regexp_replace(phone, '^\\+86|\\D', '', 'g'), '');
  update users u set email = null where exists (
    select from users other where lower(other.email) = lower(u.email)
      and (other.created_at, other.id) < (u.created_at, u.id));
  update users u set phone = null where exists (
    select from users other where other.phone = u.phone and (other.created_at, other.id) < (u.created_at, u.id));
  create unique index users_email on users (lower(email));
  create unique index users_phone on users (phone);`

const createCodes = sql`
  create table verification_codes (
    contact text not null,
    purpose text not null check (purpose in ('login', 'change', 'retrieve')),
    owner text not null,
    code_hash bytea not null,
    expires_at timestamptz not null,
    tries int not null,
    marked_by uuid,
    marked_until timestamptz,
    primary key (contact, purpose, owner)
  );
  create table code_allowances (key text primary key, since timestamptz not null, used int not null);`

/** The numbers of individuals' firms; the demo's is below them. */
const createSetupTickets = sql`
  create table setup_tickets (
    token_hash bytea primary key,
    contact text not null,
    expires_at timestamptz not null,
    command uuid,
    user_id uuid references users
  );
  create sequence individual_firms start 20000001;`

/** Who is set up by a phone may name an e-mail address, which is no way in until its owner has proved it. */
const addUnproved = sql`alter table users add column email_to_verify text`

export const migrations: Record<string, Migration> = {
  '0270_identity_codes': {
    up: async (db) => {
      await makeContactsUnique.execute(db)
      await createCodes.execute(db)
      await grantToProcesses(db, ['verification_codes', 'code_allowances'])
    },
  },
  '0280_identity_setup_tickets': {
    up: async (db) => {
      await createSetupTickets.execute(db)
      await grantToProcesses(db, ['setup_tickets'])
      await grantToProcesses(db, ['individual_firms'], 'usage')
    },
  },
  '0289_identity_email_to_verify': {
    up: async (db) => {
      await addUnproved.execute(db)
    },
  },
}

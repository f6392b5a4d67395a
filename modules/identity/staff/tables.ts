import type { Role } from '@portafilter/contract'
import { grantToProcesses } from '@portafilter/eventstore'
import { type ColumnType, type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ContactCheck, ContactField } from './contract.ts'

type StaffRoles = { user_id: string; role: Role }

/** What changing a staff account can do to it. */
export type MemberChange =
  | 'created'
  | 'roles_changed'
  | 'disabled'
  | 'enabled'
  | 'signed_out'
  | 'link_made'
  | 'password_set'
  | 'contact_proposed'
  | 'contact_changed'
  | 'contact_dropped'
  | 'contact_corrected'
  | 'session_ended'
  | 'confirmed'
  | 'disputed'
  | 'erased'

export type MemberState = 'invited' | 'active' | 'disabled'
export type BuyerState = MemberState | 'unconfirmed'

/** Of a contact that was corrected, which, and after which check. The contact itself stands in no change log. */
export type Correction = Readonly<{ contact: ContactField; check: ContactCheck }>

/** What of an account is recorded before and after a change. */
export type MemberFacts = Readonly<{ roles: readonly Role[]; state: BuyerState }> & Partial<Correction>

/** One change of a staff account: the version that it made, and what was before and after it. */
export type MemberChanged = Readonly<{
  user: string
  version: number
  change: MemberChange
  before: MemberFacts | null
  after: MemberFacts
}>

type StaffChanges = {
  user_id: string
  /** Which change of this account it is, from 1 on: the version that it made. */
  version: number
  change: MemberChange
  before: ColumnType<MemberFacts | null, string | null, never>
  after: ColumnType<MemberFacts, string, never>
  /** Null: the operator, at the console. */
  actor: string | null
  at: Date
  /** As `CommandMeta`. */
  command: string
  digest: string | null
  /** The administrators to whom a letter about it fell due; null of one from before such letters. */
  told: string[] | null
}

/** The address that an administrator has proposed for an account that touches money, until a second one decides. */
type StaffContacts = { user_id: string; email: string; proposed_by: string; at: Date }

/** A message to an address or a phone, until it is sent, about the contact that an account has now. */
type ContactLetters = {
  /** Its message's: that is remembered when it has gone, and says nothing of whom it went to. */
  id: Generated<string>
  user_id: string
  version: number
  recipient: string
  now: string
  /** Another of the firm, who reads it; null: whose account it is. */
  colleague_id: Generated<string | null>
}

/** A letter to an administrator, until it is sent, about a change of an account that touches money. */
type MoneyLetters = { user_id: string; version: number; recipient: string }

export type StaffTables = {
  staff_roles: StaffRoles
  staff_changes: StaffChanges
  staff_contacts: StaffContacts
  contact_letters: ContactLetters
  money_letters: MoneyLetters
}

const createStaff = sql`
  alter table users alter column password_hash drop not null;
  create table password_links (
    user_id uuid primary key references users on delete cascade,
    token_hash bytea not null unique,
    expires_at timestamptz not null
  );
  create table staff_changes (
    user_id uuid not null references users,
    version int not null,
    change text not null,
    before jsonb,
    after jsonb not null,
    actor uuid,
    at timestamptz not null,
    command uuid not null unique,
    digest text,
    primary key (user_id, version)
  );`

const createMoneyLetters = sql`
  create table money_letters (
    user_id uuid not null,
    version int not null,
    recipient uuid not null references users on delete cascade,
    primary key (user_id, version, recipient),
    foreign key (user_id, version) references staff_changes
  );`

const createStaffContacts = sql`
  create table staff_contacts (
    user_id uuid primary key references users on delete cascade,
    email text not null,
    proposed_by uuid not null references users,
    at timestamptz not null
  );`

const createContactLetters = sql`
  alter table staff_changes add column told uuid[];
  create table contact_letters (
    user_id uuid not null,
    version int not null,
    email text not null,
    now text not null,
    primary key (user_id, version),
    foreign key (user_id, version) references staff_changes deferrable initially deferred
  );`

/** Of a buyer's contact more than one hear. */
const tellSeveral = sql`
  alter table contact_letters rename column email to recipient;
  alter table contact_letters drop constraint contact_letters_pkey, add primary key (user_id, version, recipient);`

/** The roles came with the people (`accounts/tables.ts`). */
export const migrations: Record<string, Migration> = {
  '0240_identity_staff': {
    up: async (db) => {
      await createStaff.execute(db)
      await grantToProcesses(db, ['password_links'])
      // What was done stays: the processes add to it and read it.
      await grantToProcesses(db, ['staff_changes'], 'select, insert')
    },
  },
  '0292_identity_money_letters': {
    up: async (db) => {
      await createMoneyLetters.execute(db)
      await grantToProcesses(db, ['money_letters'])
    },
  },
  '0293_identity_staff_contacts': {
    up: async (db) => {
      await createStaffContacts.execute(db)
      await grantToProcesses(db, ['staff_contacts'])
    },
  },
  '0294_identity_contact_letters': {
    up: async (db) => {
      await createContactLetters.execute(db)
      await grantToProcesses(db, ['contact_letters'])
    },
  },
  '0296_identity_contact_corrections': {
    up: async (db) => {
      await tellSeveral.execute(db)
    },
  },
  '1470_identity_contact_letter_ids': {
    up: async (db) => {
      await sql`alter table contact_letters add column id uuid not null default gen_random_uuid()`.execute(db)
    },
  },
  '1680_identity_colleague_letters': {
    up: async (db) => {
      await sql`alter table contact_letters add column colleague_id uuid references users on delete cascade`.execute(db)
    },
  },
}

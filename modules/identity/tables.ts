import type { Role } from '@portafilter/contract'
import { grantToProcesses } from '@portafilter/eventstore'
import type { Language, Market } from '@portafilter/kernel'
import type { SecretTables } from '@portafilter/secrets'
import { type ColumnType, type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Firms = {
  id: Generated<string>
  erp_code: string
  /** Empty for an individual, who is a firm of one. */
  name: string
  invoice_title: string
  invoice_number: string
  type: 'F' | 'P'
  market: Market
  /** The discount group (`price_discount_id`); 10 is none. */
  discount_group: number
  /** Prices in yuan although overseas. */
  prices_in_yuan: Generated<boolean>
}

type Users = {
  id: Generated<string>
  account: string
  username: string
  email: string | null
  phone: string | null
  market: Market
  /** Null until the person has set one. */
  password_hash: string | null
  /** Path of the uploaded photo. */
  photo: Generated<string | null>
  language: Language
  firm_id: string | null
  default_address: Generated<number | null>
  disabled: Generated<boolean>
  created_at: Generated<Date>
}

type StaffRoles = { user_id: string; role: Role }

type Sessions = {
  token_hash: Buffer
  id: Generated<string>
  user_id: string
  created_at: Date
  extended_at: Date
  expires_at: Date
}

type Addresses = {
  id: ColumnType<number, never, never>
  user_id: string
  recipients: string
  area_code: string
  phone: string
  address: string
  province: string
  city: string
  region: string
  province_code: string
  city_code: string
  region_code: string
}

/** The commands that have changed an address book of late, and the address that each was about. */
type AddressCommands = {
  id: string
  address: number
  /** Of the request (`CommandMeta`); null of one without a key. */
  digest: string | null
  at: Date
}

/** A try at signing in that failed, or whose outcome is not known yet. */
type SignInFailures = { id: Generated<number>; account: string; network: string; at: Date }

/** The one way to set a password that is open for this user; a newer one takes its place. */
type PasswordLinks = { token_hash: Buffer; user_id: string; expires_at: Date }

/** What a code opens: a session, another contact, another password. */
export type CodePurpose = 'login' | 'change' | 'retrieve'

/** The code that was sent last to a contact for a purpose, until it is used, and what it has proved. */
type VerificationCodes = {
  contact: string
  purpose: CodePurpose
  /** Who may use it: a user's id; empty for whoever has it. */
  owner: string
  /** Keyed (`codes/codes.ts`). */
  code_hash: Buffer
  expires_at: Date
  /** Wrong ones. */
  tries: number
  /** The session that has proved to know it, and until when that counts. */
  marked_by: string | null
  marked_until: Date | null
}

/** Opens one new account for a contact; who was set up by it, with which command, is kept for a repeat. */
type SetupTickets = {
  token_hash: Buffer
  contact: string
  expires_at: Date
  command: Generated<string | null>
  user_id: Generated<string | null>
}

/** How much has been used of what is limited (`codes/allowances.ts`). */
type CodeAllowances = { key: string; since: Date; used: number }

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

export type MemberState = 'invited' | 'active' | 'disabled'

/** What of a staff account is recorded before and after a change. */
export type MemberFacts = Readonly<{ roles: readonly Role[]; state: MemberState }>

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

/** A letter to the address that an account was reached at, until it is sent, about the one that took its place. */
type ContactLetters = { user_id: string; version: number; email: string; now: string }

/** A letter to an administrator, until it is sent, about a change of an account that touches money. */
type MoneyLetters = { user_id: string; version: number; recipient: string }

export type FirmChangeState = 'waiting' | 'approved' | 'rejected'
export type FirmChangeStep = 'requested' | 'approved' | 'rejected'

/** What papers call a firm, as the wire names it. */
export type FirmFacts = Readonly<{ firm_name: string; invoice_title: string; invoice_number: string }>

/** What users ask to have their firm called; of a firm one at most is waiting. */
type FirmChanges = {
  id: Generated<number>
  firm_id: string
  requested_by: string
  firm_name: string
  invoice_title: string
  invoice_number: string
  state: Generated<FirmChangeState>
  /** Whether who asked has been told of the decision. */
  told: Generated<boolean>
}

type FirmChangeSteps = {
  change: number
  /** Which step of this request it is, from 1 on. */
  version: number
  step: FirmChangeStep
  /** What the firm was then. */
  firm: ColumnType<FirmFacts, string, never>
  reason: string
  actor: string
  at: Date
  /** As `CommandMeta`. */
  command: string
  digest: string | null
}

/** With those that it asks of the rooms below. */
export type IdentityTables = SecretTables & {
  firms: Firms
  users: Users
  staff_roles: StaffRoles
  sessions: Sessions
  addresses: Addresses
  address_commands: AddressCommands
  sign_in_failures: SignInFailures
  password_links: PasswordLinks
  verification_codes: VerificationCodes
  code_allowances: CodeAllowances
  setup_tickets: SetupTickets
  staff_changes: StaffChanges
  money_letters: MoneyLetters
  contact_letters: ContactLetters
  staff_contacts: StaffContacts
  firm_changes: FirmChanges
  firm_change_steps: FirmChangeSteps
}

const createPeople = sql`
  create table firms (
    id uuid primary key default gen_random_uuid(),
    erp_code text not null unique,
    name text not null,
    invoice_title text not null,
    invoice_number text not null,
    type text not null check (type in ('F', 'P')),
    market text not null check (market in ('none', 'domestic', 'overseas')),
    discount_group int not null,
    prices_in_yuan boolean not null default false
  );
  create table users (
    id uuid primary key default gen_random_uuid(),
    account text not null,
    username text not null,
    email text,
    phone text,
    market text not null check (market in ('none', 'domestic', 'overseas')),
    password_hash text not null,
    photo text,
    language text not null check (language in ('CN', 'EN')),
    firm_id uuid references firms,
    default_address int,
    disabled boolean not null default false,
    created_at timestamptz not null default now(),
    check (market = 'none' or firm_id is not null)
  );
  create unique index users_account on users (lower(account));
  create index users_firm on users (firm_id);
  create table staff_roles (
    user_id uuid not null references users on delete cascade,
    role text not null,
    primary key (user_id, role)
  );`

/** Staff search people by a part of a name: trigrams, so that a million of them stay quick to search. */
const createSearch = sql`
  create extension if not exists pg_trgm;
  create index users_search on users using gin (account gin_trgm_ops, username gin_trgm_ops);
  create index firms_search on firms using gin (name gin_trgm_ops, erp_code gin_trgm_ops);`

const createSessions = sql`
  create table sessions (
    token_hash bytea primary key,
    id uuid not null unique default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    created_at timestamptz not null,
    extended_at timestamptz not null,
    expires_at timestamptz not null
  ) with (fillfactor = 80);
  create index sessions_user on sessions (user_id);
  create table key_pairs (
    purpose text primary key,
    private_key text not null,
    public_key text not null
  );
  create table sign_in_failures (
    id bigint generated always as identity primary key,
    account text not null,
    network text not null,
    at timestamptz not null
  );
  create index sign_in_failures_network on sign_in_failures (network, at);`

/** The default address belongs to its user, and cannot go while it is the default: the database holds to both. */
const createAddresses = sql`
  create table addresses (
    id int generated always as identity primary key,
    user_id uuid not null references users on delete cascade,
    recipients text not null,
    area_code text not null,
    phone text not null,
    address text not null,
    province text not null,
    city text not null,
    region text not null,
    province_code text not null,
    city_code text not null,
    region_code text not null,
    unique (user_id, id)
  );
  alter table users add foreign key (id, default_address) references addresses (user_id, id);`

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

const createFirmChanges = sql`
  create table firm_changes (
    id int generated always as identity primary key,
    firm_id uuid not null references firms,
    requested_by uuid not null references users,
    firm_name text not null,
    invoice_title text not null,
    invoice_number text not null,
    state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
    told boolean not null default false
  );
  create unique index firm_changes_waiting on firm_changes (firm_id) where state = 'waiting';
  create index firm_changes_state on firm_changes (state, id);
  create index firm_changes_untold on firm_changes (id) where not told and state <> 'waiting';
  create table firm_change_steps (
    change int not null references firm_changes,
    version int not null,
    step text not null,
    firm jsonb not null,
    reason text not null,
    actor uuid not null,
    at timestamptz not null,
    command uuid not null unique,
    digest text,
    primary key (change, version)
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

/** The room's part of the one ordered list of migrations. */
export const migrations: Record<string, Migration> = {
  '0200_identity_people': {
    up: async (db) => {
      await createPeople.execute(db)
      await createSearch.execute(db)
      await grantToProcesses(db, ['firms', 'users', 'staff_roles'])
    },
  },
  '0210_identity_sessions': {
    up: async (db) => {
      await createSessions.execute(db)
      await grantToProcesses(db, ['sessions', 'key_pairs', 'sign_in_failures'])
    },
  },
  '0220_identity_addresses': {
    up: async (db) => {
      await createAddresses.execute(db)
      await grantToProcesses(db, ['addresses'])
    },
  },
  '0230_identity_address_commands': {
    up: async (db) => {
      await sql`create table address_commands (id uuid primary key, address int not null, at timestamptz not null)`.execute(
        db,
      )
      await grantToProcesses(db, ['address_commands'])
    },
  },
  '0240_identity_staff': {
    up: async (db) => {
      await createStaff.execute(db)
      await grantToProcesses(db, ['password_links'])
      // What was done stays: the processes add to it and read it.
      await grantToProcesses(db, ['staff_changes'], 'select, insert')
    },
  },
  '0250_identity_address_command_digests': {
    up: async (db) => {
      await sql`alter table address_commands add column digest text`.execute(db)
    },
  },
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
  '0290_identity_firm_changes': {
    up: async (db) => {
      await createFirmChanges.execute(db)
      await grantToProcesses(db, ['firm_changes'])
      // What was done stays: the processes add to it and read it.
      await grantToProcesses(db, ['firm_change_steps'], 'select, insert')
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
}

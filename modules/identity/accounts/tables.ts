import { grantToProcesses } from '@portafilter/eventstore'
import type { Language, Market } from '@portafilter/kernel'
import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** `disputed`: a colleague does not know them, so that staff decide. */
export type Confirmation = 'confirmed' | 'awaited' | 'disputed'

type Users = {
  id: Generated<string>
  account: string
  username: string
  email: string | null
  phone: string | null
  /** Overseas, to call: nobody has proved it, and nobody signs in by it. */
  phone_to_call: Generated<string | null>
  /** Named when the account was set up by a phone: nobody has proved it, and no letter goes there. */
  email_to_verify: Generated<string | null>
  market: Market
  /** Null until the person has set one. */
  password_hash: string | null
  /** Path of the uploaded photo. */
  photo: Generated<string | null>
  language: Language
  firm_id: string | null
  default_address: Generated<number | null>
  disabled: Generated<boolean>
  /** Whether they are known to be of their firm: who signed up by an invitation waits for a colleague’s or staff’s word. */
  confirmation: Generated<Confirmation>
  created_at: Generated<Date>
}

type Sessions = {
  token_hash: Buffer
  id: Generated<string>
  user_id: string
  created_at: Date
  extended_at: Date
  expires_at: Date
  /** What was signed in with (`device.ts`). */
  browser: Generated<string>
  system: Generated<string>
}

/** A try at signing in that failed, or whose outcome is not known yet. */
type SignInFailures = { id: Generated<number>; account: string; network: string; at: Date }

/** The one way to set a password that is open for this user; a newer one takes its place. */
type PasswordLinks = { token_hash: Buffer; user_id: string; expires_at: Date }

/** By what another password was set: by who was signed in, by a code to a mailbox or a phone, by a link of the staff's. */
export type PasswordSet = 'changed' | 'by_code' | 'by_link'

/** A letter to the address that the account had when its password was set, until it is sent. */
type PasswordLetters = { id: Generated<string>; user_id: string; recipient: string; how: PasswordSet; at: Date }

export type AccountTables = {
  users: Users
  sessions: Sessions
  sign_in_failures: SignInFailures
  password_links: PasswordLinks
  password_letters: PasswordLetters
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

/** Sessions from before it are of unknown devices. */
const addDevices = sql`
  alter table sessions
    add column browser text not null default '' check (length(browser) <= 40),
    add column system text not null default '' check (length(system) <= 40)`

const createPasswordLetters = sql`
  create table password_letters (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    recipient text not null,
    how text not null check (how in ('changed', 'by_code', 'by_link')),
    at timestamptz not null
  )`

/** Firms and roles came with the people whose they are; the links for passwords came with staff. */
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
  '0299_identity_session_devices': {
    up: async (db) => {
      await addDevices.execute(db)
    },
  },
  '1681_identity_password_letters': {
    up: async (db) => {
      await createPasswordLetters.execute(db)
      await grantToProcesses(db, ['password_letters'])
    },
  },
}

import { grantToProcesses } from '@portafilter/eventstore'
import { type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Lets people sign up for a firm, so many times, until it ends. */
type Invitations = {
  id: Generated<number>
  firm_id: string
  /** Six digits, as staff read them out. */
  code: string
  /** Of the link's token, which cannot be guessed. */
  token_hash: Buffer
  expires_at: Date
  /** How many may sign up by it. */
  uses: number
  used: Generated<number>
  taken_back_at: Date | null
  created_at: Generated<Date>
}

/** What was done about an invitation: it is made, and may be taken back. */
type InvitationSteps = {
  invitation: number
  version: number
  step: 'made' | 'taken_back'
  actor: string
  at: Date
  /** As `CommandMeta`. */
  command: string
  digest: string | null
}

/** Who signed up by an invitation, and whether the firm's people have been told. */
type InvitationUses = { invitation: number; user_id: string; at: Date; told: Generated<boolean> }

export type SignupTables = {
  invitations: Invitations
  invitation_uses: InvitationUses
  invitation_steps: InvitationSteps
}

const createInvitations = sql`
  create table invitations (
    id int generated always as identity primary key,
    firm_id uuid not null references firms,
    code text not null unique check (code ~ '^[0-9]{6}$'),
    token_hash bytea not null unique,
    expires_at timestamptz not null,
    uses int not null check (uses > 0),
    used int not null default 0 check (used between 0 and uses),
    taken_back_at timestamptz,
    created_at timestamptz not null default now()
  );
  create table invitation_steps (
    invitation int not null references invitations,
    version int not null,
    step text not null check (step in ('made', 'taken_back')),
    actor uuid not null,
    at timestamptz not null,
    command uuid not null unique,
    digest text,
    primary key (invitation, version)
  );
  create table invitation_uses (
    invitation int not null references invitations,
    user_id uuid not null unique references users on delete cascade,
    at timestamptz not null,
    told boolean not null default false
  );
  create index invitation_uses_invitation on invitation_uses (invitation);
  create index invitation_uses_untold on invitation_uses (at) where not told;`

/** A ticket of a sign-up proves nothing by itself: its codes do. A phone overseas is one to call, and no way in. */
const letSignUp = sql`
  alter table setup_tickets alter column contact drop not null;
  alter table setup_tickets add column id uuid not null unique default gen_random_uuid();
  alter table verification_codes drop constraint verification_codes_purpose_check;
  alter table verification_codes add constraint verification_codes_purpose_check
    check (purpose in ('login', 'change', 'retrieve', 'signup'));
  alter table users add column phone_to_call text;`

/** Accounts of before are confirmed. Staff count those that wait again and again. */
const letConfirm = sql`
  alter table users add column confirmation text not null default 'confirmed'
    check (confirmation in ('confirmed', 'awaited', 'disputed'));
  create index users_unconfirmed on users (created_at) where confirmation <> 'confirmed';`

export const migrations: Record<string, Migration> = {
  '0297_identity_sign_up': {
    up: async (db) => {
      await letSignUp.execute(db)
      await createInvitations.execute(db)
      await grantToProcesses(db, ['invitations', 'invitation_uses'])
      // What was done stays: the processes add to it and read it.
      await grantToProcesses(db, ['invitation_steps'], 'select, insert')
    },
  },
  '0298_identity_newcomers': {
    up: async (db) => {
      await letConfirm.execute(db)
    },
  },
}

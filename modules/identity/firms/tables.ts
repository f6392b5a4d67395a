import { createFunctionForProcesses, grantToProcesses } from '@portafilter/eventstore'
import type { Market } from '@portafilter/kernel'
import { type ColumnType, type Generated, type Kysely, sql } from 'kysely'
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

export type FirmChangeState = 'waiting' | 'approved' | 'rejected'
export type FirmChangeStep = 'requested' | 'approved' | 'rejected'

/** What papers call a firm, as the wire names it. */
export type FirmFacts = Readonly<{ firm_name: string; invoice_title: string; invoice_number: string }>

/** Of an individual, who is a firm of one. */
export const NAMELESS: FirmFacts = { firm_name: '', invoice_title: '', invoice_number: '' }

/** What staff keep of a firm. */
export type KeptFirm = FirmFacts & Readonly<{ discount_group: number; prices_in_yuan: boolean }>

/** It is made, changed by support, and changed as its people have asked for. */
export type FirmStep = 'created' | 'updated' | 'change_approved'

type FirmSteps = {
  firm: string
  /** Which change of this firm it is, from 1 on. */
  version: number
  step: FirmStep
  before: ColumnType<KeptFirm | null, string | null, never>
  after: ColumnType<KeptFirm, string, never>
  actor: string
  at: Date
  /** As `CommandMeta`. */
  command: string
  digest: string | null
}

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
  /** Null: the operator, who has no account, by erasing whoever asked. */
  actor: string | null
  at: Date
  /** As `CommandMeta`. */
  command: string
  digest: string | null
}

export type FirmTables = {
  firms: Firms
  firm_steps: FirmSteps
  firm_changes: FirmChanges
  firm_change_steps: FirmChangeSteps
}

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

const createFirmSteps = sql`
  create table firm_steps (
    firm uuid not null references firms,
    version int not null,
    step text not null check (step in ('created', 'updated', 'change_approved')),
    before jsonb,
    after jsonb not null,
    actor uuid not null,
    at timestamptz not null,
    command uuid not null unique,
    digest text,
    primary key (firm, version)
  );
  create index firms_discount_group on firms (discount_group, erp_code);`

/**
 * What the logs of firms say of an individual, a firm of one, are their own name and number. The processes add to these logs and read them, and
 * may no more than empty these words.
 */
const createForgetIndividual = (db: Kysely<unknown>): Promise<void> =>
  createFunctionForProcesses(db, {
    signature: 'forget_individual(uuid)',
    returns: 'void',
    body: `
      declare
        nameless constant jsonb := '${JSON.stringify(NAMELESS)}';
      begin
        if not exists (select from firms where id = $1 and type = 'P') then
          raise exception 'firm % is no individual', $1;
        end if;
        update firm_change_steps set firm = nameless, reason = '' where change in (select id from firm_changes where firm_id = $1);
        update firm_steps set before = before || nameless, after = after || nameless where firm = $1;
      end`,
  })

/** The firms themselves came with the people (`accounts/tables.ts`). The last numbers of the room's range are taken. */
export const migrations: Record<string, Migration> = {
  // Its tables come behind it in a new database: a function looks for them when it is called.
  '0287_identity_forget_individual': { up: createForgetIndividual },
  '0290_identity_firm_changes': {
    up: async (db) => {
      await createFirmChanges.execute(db)
      await grantToProcesses(db, ['firm_changes'])
      // What was done stays: the processes add to it and read it.
      await grantToProcesses(db, ['firm_change_steps'], 'select, insert')
    },
  },
  '0288_identity_firm_steps': {
    up: async (db) => {
      await createFirmSteps.execute(db)
      await grantToProcesses(db, ['firm_steps'], 'select, insert')
    },
  },
  '1450_identity_firm_changes_ended_by_operator': {
    up: async (db) => {
      await sql`alter table firm_change_steps alter actor drop not null`.execute(db)
    },
  },
}

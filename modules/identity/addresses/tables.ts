import { grantToProcesses } from '@portafilter/eventstore'
import { type ColumnType, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

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

export type AddressTables = {
  addresses: Addresses
  address_commands: AddressCommands
}

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

export const migrations: Record<string, Migration> = {
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
  '0250_identity_address_command_digests': {
    up: async (db) => {
      await sql`alter table address_commands add column digest text`.execute(db)
    },
  },
}

import { grantToProcesses } from '@portafilter/eventstore'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Both lists that a buyer keeps look alike: what is to be ordered, and what is ordered again and again. */
export type BuyersList = 'cart' | 'favourites'

type Lines = {
  user_id: string
  part_code: string
  quantity: number
  added_at: Date
}

/** The commands that have changed a line of either list of late: a call that comes twice counts once. */
type CartCommands = {
  id: string
  /** Of the request (`CommandMeta`); null of one without a key. */
  digest: string | null
  at: Date
}

export type BasketTables = { cart_lines: Lines; favourite_lines: Lines; cart_commands: CartCommands }

const TABLES = { cart: 'cart_lines', favourites: 'favourite_lines' } as const satisfies Record<
  BuyersList,
  keyof BasketTables
>

/** Where the lines of a list stand. */
export const tableOf = (list: BuyersList) => TABLES[list]

/** Quantities change in place, and no index holds them: half-filled pages keep such changes short. */
const createLines = (list: BuyersList) => sql`
  create table ${sql.table(tableOf(list))} (
    user_id uuid not null,
    part_code text not null,
    quantity int not null check (quantity between 1 and 100),
    added_at timestamptz not null,
    primary key (user_id, part_code)
  ) with (fillfactor = 50)`

/** The room's part of the one ordered list of migrations. */
export const migrations: Record<string, Migration> = {
  '0500_basket_cart_lines': {
    up: async (db) => {
      await createLines('cart').execute(db)
      await grantToProcesses(db, ['cart_lines'])
    },
  },
  '0510_basket_cart_commands': {
    up: async (db) => {
      await sql`create table cart_commands (id uuid primary key, at timestamptz not null)`.execute(db)
      await grantToProcesses(db, ['cart_commands'])
    },
  },
  '0520_basket_cart_command_digests': {
    up: async (db) => {
      await sql`alter table cart_commands add column digest text`.execute(db)
    },
  },
  '0530_basket_favourite_lines': {
    up: async (db) => {
      await createLines('favourites').execute(db)
      await grantToProcesses(db, ['favourite_lines'])
    },
  },
}

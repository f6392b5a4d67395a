import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type CartLines = {
  user_id: string
  part_code: string
  quantity: number
  added_at: Date
}

/** The commands that have changed a line of late: a call that comes twice counts once. */
type CartCommands = {
  id: string
  /** Of the request (`CommandMeta`); null of one without a key. */
  digest: string | null
  at: Date
}

export type BasketTables = { cart_lines: CartLines; cart_commands: CartCommands }

/** Quantities change in place, and no index holds them: half-filled pages keep such changes short. */
const createCart = sql`
  create table cart_lines (
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
      await createCart.execute(db)
    },
  },
  '0510_basket_cart_commands': {
    up: async (db) => {
      await sql`create table cart_commands (id uuid primary key, at timestamptz not null)`.execute(db)
    },
  },
  '0520_basket_cart_command_digests': {
    up: async (db) => {
      await sql`alter table cart_commands add column digest text`.execute(db)
    },
  },
}

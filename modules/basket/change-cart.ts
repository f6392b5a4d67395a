import { type CatalogueTables, partOnSale } from '@portafilter/catalogue'
import { type CommandMeta, type Refusal, refuse } from '@portafilter/kernel'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { BasketTables } from './tables.ts'

type Db = Kysely<BasketTables & CatalogueTables>
type Line = Readonly<{ user: string; code: string; meta: CommandMeta }>

/**
 * Runs a change of a line of one part, if the part is on sale, and says why it did not happen. It does not wait for the
 * disk: what a crash of the database's machine can take away is the last moment's clicks.
 */
const changeLine = async (
  db: Db,
  code: string,
  change: RawBuilder<unknown>,
  otherwise: Refusal,
): Promise<Refusal | undefined> => {
  const { rows } = await sql<{ withdrawn: boolean; changed: boolean }>`
    with part as materialized ${partOnSale(code)},
    change as (${change})
    select withdrawn, exists (select from change) as changed, set_config('synchronous_commit', 'off', true)
    from part`.execute(db)
  const [outcome] = rows
  if (outcome === undefined) return refuse('part_not_found', { part_code: code })
  if (outcome.withdrawn) return refuse('part_withdrawn', { part_code: code })
  return outcome.changed ? undefined : otherwise
}

/** A new line, or pieces on top of one. Two calls at once wait for each other at the row: none is lost. */
const more = ({ user, meta }: Line, delta: number) => sql`
  insert into cart_lines as line (user_id, part_code, quantity, added_at, command)
  select ${user}::uuid, code, ${delta}::int, ${meta.at}::timestamptz, ${meta.id}::uuid from part where not withdrawn
  on conflict (user_id, part_code) do update
  set quantity = case line.command when excluded.command then line.quantity else line.quantity + excluded.quantity end,
    command = excluded.command
  where line.command = excluded.command or line.quantity + excluded.quantity <= 100
  returning 1`

const fewer = ({ user, code, meta }: Line, delta: number) => sql`
  update cart_lines as line
  set quantity = case line.command when ${meta.id}::uuid then line.quantity else line.quantity + ${delta}::int end,
    command = ${meta.id}
  from part
  where not withdrawn and user_id = ${user} and part_code = ${code}
    and (line.command = ${meta.id} or line.quantity + ${delta}::int >= 1)
  returning 1`

/**
 * Changes a line by a delta that leaves 1 to 100; a new line starts at 0. One statement, no transaction around it.
 * Refuses an unknown part, a withdrawn one, and a delta that changes nothing or leaves anything else.
 */
export const addToCart = async (db: Db, line: Line, delta: number): Promise<Refusal | undefined> => {
  const refusal = refuse('cart_quantity')
  if (delta === 0) return refusal
  return changeLine(db, line.code, delta > 0 ? more(line, delta) : fewer(line, delta), refusal)
}

/** Sets the quantity, 1 to 100, of a line that is there. */
export const setQuantity = (db: Db, { user, code, meta }: Line, quantity: number): Promise<Refusal | undefined> => {
  const set = sql`
    update cart_lines set quantity = ${quantity}, command = ${meta.id} from part
    where not withdrawn and user_id = ${user} and part_code = ${code}
    returning 1`
  return changeLine(db, code, set, refuse('cart_line_not_found'))
}

/** Removes lines; codes that are not in the cart are no error. */
export const removeFromCart = async (
  db: Kysely<BasketTables>,
  user: string,
  codes: readonly string[],
): Promise<void> => {
  await sql`delete from cart_lines where user_id = ${user} and part_code = any(${codes}::text[])`.execute(db)
}

import { type CatalogueTables, partOnSale } from '@portafilter/catalogue'
import { type CommandMeta, DAY_MS, isRefusal, type Market, type Refusal, refuse } from '@portafilter/kernel'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { BasketTables } from './tables.ts'

type Db = Kysely<BasketTables & CatalogueTables>
type Line = Readonly<{ user: string; market: Market; code: string; meta: CommandMeta }>
type Outcome = { withdrawn: boolean; reserved: boolean; changed: boolean }

const earlier = (id: string) => sql<{ digest: string | null }>`select digest from cart_commands where id = ${id}`

/** A try of the same command at the same moment has noted it first: nothing of this one stays. */
const changedMeanwhile = (error: unknown): { rows: Outcome[] } => {
  if ((error as { constraint?: unknown }).constraint !== 'cart_commands_pkey') throw error
  return { rows: [{ withdrawn: false, reserved: false, changed: false }] }
}

/** Whether the command has changed a line before; refuses another request that comes with its key. */
const isRepeat = async (db: Db, { id, digest }: CommandMeta): Promise<boolean | Refusal<'key_reused'>> => {
  const { rows } = await earlier(id).execute(db)
  const isAnother = rows.some((before) => before.digest !== null && before.digest !== digest)
  return isAnother ? refuse('key_reused', { field: 'Idempotency-Key' }) : rows.length > 0
}

/**
 * Changes a line of one part, if the part is on sale in the buyer's market and this command has not done so before, notes
 * the command, and says why nothing happened. One statement, no transaction around it. It does not wait for the disk: what
 * a crash of the database's machine can take away is the last moment's clicks.
 */
const changeLine = async (
  db: Db,
  { code, market, meta }: Line,
  change: RawBuilder<unknown>,
  otherwise: Refusal,
): Promise<Refusal | undefined> => {
  const { rows } = await sql<Outcome>`
    with part as materialized ${partOnSale(code, market)},
    sold as (select code from part where not withdrawn and not reserved and not exists (${earlier(meta.id)})),
    change as (${change}),
    noted as (
      insert into cart_commands (id, digest, at)
      select ${meta.id}::uuid, ${meta.digest ?? null}, ${meta.at}::timestamptz from change)
    select withdrawn, reserved, exists (select from change) as changed, set_config('synchronous_commit', 'off', true)
    from part`
    .execute(db)
    .catch(changedMeanwhile)
  const [outcome] = rows
  if (outcome === undefined) return refuse('part_not_found', { part_code: code })
  if (outcome.changed) return undefined
  // It may also be a try of the same command that came through while this one waited for the line.
  const repeated = await isRepeat(db, meta)
  if (isRefusal(repeated)) return repeated
  if (repeated) return undefined
  if (outcome.withdrawn) return refuse('part_withdrawn', { part_code: code })
  return outcome.reserved ? refuse('machine_not_sold', { part_code: code }) : otherwise
}

/** A new line, or pieces on top of one. Two calls at once wait for each other at the row: none is lost. */
const more = ({ user, meta }: Line, delta: number) => sql`
  insert into cart_lines as line (user_id, part_code, quantity, added_at)
  select ${user}::uuid, code, ${delta}::int, ${meta.at}::timestamptz from sold
  on conflict (user_id, part_code) do update set quantity = line.quantity + excluded.quantity
  where line.quantity + excluded.quantity <= 100
  returning 1`

const fewer = ({ user }: Line, delta: number) => sql`
  update cart_lines set quantity = quantity + ${delta}::int from sold
  where user_id = ${user} and part_code = code and quantity + ${delta}::int >= 1
  returning 1`

/**
 * Changes a line by a delta that leaves 1 to 100; a new line starts at 0. Refuses an unknown part, one that is not sold to
 * the buyer, and a delta that changes nothing or leaves anything else.
 */
export const addToCart = async (db: Db, line: Line, delta: number): Promise<Refusal | undefined> => {
  const refusal = refuse('cart_quantity')
  if (delta === 0) return refusal
  return changeLine(db, line, delta > 0 ? more(line, delta) : fewer(line, delta), refusal)
}

/** Sets the quantity, 1 to 100, of a line that is there. */
export const setQuantity = (db: Db, line: Line, quantity: number): Promise<Refusal | undefined> => {
  const set = sql`
    update cart_lines set quantity = ${quantity} from sold
    where user_id = ${line.user} and part_code = code
    returning 1`
  return changeLine(db, line, set, refuse('cart_line_not_found'))
}

/** Removes lines; codes that are not in the cart are no error. */
export const removeFromCart = async (
  db: Kysely<BasketTables>,
  user: string,
  codes: readonly string[],
): Promise<void> => {
  await sql`delete from cart_lines where user_id = ${user} and part_code = any(${codes}::text[])`.execute(db)
}

/** Forgets which commands have changed carts more than a day ago, which nothing repeats any more. */
export const forgetCartCommands = async (db: Kysely<BasketTables>, now: Date): Promise<void> => {
  await db
    .deleteFrom('cart_commands')
    .where('at', '<', new Date(now.getTime() - DAY_MS))
    .execute()
}

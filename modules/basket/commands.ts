import { type CatalogueTables, noLongerSold, partsOnSale } from '@portafilter/catalogue'
import {
  type CommandMeta,
  DAY_MS,
  isRefusal,
  keyReused,
  type Market,
  type Refusal,
  type RefusalCode,
  refuse,
} from '@portafilter/kernel'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type BasketTables, type BuyersList, tableOf } from './tables.ts'

type Db = Kysely<BasketTables & CatalogueTables>
type Buyer = Readonly<{ user: string; market: Market; meta: CommandMeta }>
type Line = Buyer & Readonly<{ list: BuyersList; code: string }>
type Outcome = { withdrawn: boolean; reserved: boolean; successor_code: string | null; changed: boolean }

const earlier = (id: string) => sql<{ digest: string | null }>`select digest from cart_commands where id = ${id}`

/** A try of the same command at the same moment has noted it first: nothing of this one stays. */
const changedMeanwhile = (error: unknown): { rows: Outcome[] } => {
  if ((error as { constraint?: unknown }).constraint !== 'cart_commands_pkey') throw error
  return { rows: [{ withdrawn: false, reserved: false, successor_code: null, changed: false }] }
}

/** Whether the command has changed a line before; refuses another request that comes with its key. */
const isRepeat = async (db: Db, meta: CommandMeta): Promise<boolean | Refusal<'key_reused'>> => {
  const { rows } = await earlier(meta.id).execute(db)
  return keyReused(meta, rows[0]?.digest) ?? rows.length > 0
}

/**
 * Changes a line of one part, if the part is on sale in the buyer's market and this command has not done so before, notes
 * the command, and says why nothing happened. One statement. It does not wait for the disk: what a crash of the database's
 * machine can take away is the last moment's clicks. Nor does a transaction around it, unless that says so behind it.
 */
const changeLine = async (
  db: Db,
  { code, market, meta }: Line,
  change: RawBuilder<unknown>,
  otherwise: Refusal,
): Promise<Refusal | undefined> => {
  const { rows } = await sql<Outcome>`
    with part as materialized ${partsOnSale([code], market)},
    sold as (select code from part where not withdrawn and not reserved and not exists (${earlier(meta.id)})),
    change as (${change}),
    noted as (
      insert into cart_commands (id, digest, at)
      select ${meta.id}::uuid, ${meta.digest ?? null}, ${meta.at}::timestamptz from change)
    select withdrawn, reserved, successor_code, exists (select from change) as changed,
      set_config('synchronous_commit', 'off', true)
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
  if (outcome.reserved) return refuse('machine_not_sold', { part_code: code })
  return outcome.withdrawn ? noLongerSold(code, outcome.successor_code) : otherwise
}

/** A new line, or pieces on top of one. Two calls at once wait for each other at the row: none is lost. */
const more = ({ list, user, meta }: Line, delta: number) => sql`
  insert into ${sql.table(tableOf(list))} as line (user_id, part_code, quantity, added_at)
  select ${user}::uuid, code, ${delta}::int, ${meta.at}::timestamptz from sold
  on conflict (user_id, part_code) do update set quantity = line.quantity + excluded.quantity
  where line.quantity + excluded.quantity <= 100
  returning 1`

const fewer = ({ list, user }: Line, delta: number) => sql`
  update ${sql.table(tableOf(list))} set quantity = quantity + ${delta}::int from sold
  where user_id = ${user} and part_code = code and quantity + ${delta}::int >= 1
  returning 1`

/**
 * Changes a line by a delta that leaves 1 to 100; a new line starts at 0. Refuses an unknown part, one that is not sold to
 * the buyer, and a delta that changes nothing or leaves anything else.
 */
export const addPieces = async (db: Db, line: Line, delta: number): Promise<Refusal | undefined> => {
  const refusal = refuse('cart_quantity')
  if (delta === 0) return refusal
  return changeLine(db, line, delta > 0 ? more(line, delta) : fewer(line, delta), refusal)
}

type WantedLine = Readonly<{ part_code: string; quantity: number }>
type LookedLine = {
  part_code: string
  in_cart: number
  refused: RefusalCode | null
  successor_code: string | null
  changed: boolean
}

/** Why a wanted line cannot go into the cart; null when it can. */
const REFUSED = sql`
  case when sale.code is null then 'part_not_found'
    when sale.withdrawn then case when successor_code is null then 'part_withdrawn' else 'part_replaced' end
    when sale.reserved then 'machine_not_sold'
    when coalesce(line.quantity, 0) + wanted.quantity > 100 then 'cart_exceeds'
  end`

const addAll = (db: Db, { user, market, meta: { id, digest, at } }: Buyer, lines: readonly WantedLine[]) => {
  const codes = lines.map(({ part_code }) => part_code)
  return sql<LookedLine>`
    with wanted as materialized (
      select part_code, sum(quantity)::int as quantity
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (part_code text, quantity int)
      group by part_code
    ),
    looked as materialized (
      select part_code, wanted.quantity, coalesce(line.quantity, 0) as in_cart, successor_code, ${REFUSED} as refused
      from wanted
      left join ${partsOnSale(codes, market)} as sale on sale.code = part_code
      left join (select * from cart_lines where user_id = ${user}) as line using (part_code)
    ),
    change as (
      insert into cart_lines as line (user_id, part_code, quantity, added_at)
      select ${user}::uuid, part_code, quantity, ${at}::timestamptz from looked
      where not exists (select from looked where refused is not null) and not exists (${earlier(id)})
      -- In one order, so that two such calls wait for each other instead of locking each other out.
      order by part_code
      on conflict (user_id, part_code) do update set quantity = line.quantity + excluded.quantity
      returning 1
    ),
    noted as (
      insert into cart_commands (id, digest, at)
      select ${id}::uuid, ${digest ?? null}, ${at}::timestamptz where exists (select from change)
    )
    select part_code, in_cart, successor_code, refused, exists (select from change) as changed,
      set_config('synchronous_commit', 'off', true)
    from looked`.execute(db)
}

/**
 * Puts many lines into the cart, all of them or none; the same code twice is added up. Refuses with the first line that
 * cannot go: an unknown part, one that is not sold to the buyer, or more than 100 together with what the cart has.
 */
export const addLines = async (db: Db, buyer: Buyer, lines: readonly WantedLine[]): Promise<Refusal | undefined> => {
  try {
    const { rows } = await addAll(db, buyer, lines)
    if (rows.some(({ changed }) => changed)) return undefined
    const repeated = await isRepeat(db, buyer.meta)
    if (repeated !== false) return isRefusal(repeated) ? repeated : undefined
    return firstRefused(lines, rows)
  } catch (error) {
    const { constraint } = error as { constraint?: unknown }
    // Noted by a try of the same command at the same moment, or pieces that came in meanwhile: looked at again, it is seen.
    const again = constraint === 'cart_commands_pkey' || constraint === 'cart_lines_quantity_check'
    if (again) return addLines(db, buyer, lines)
    throw error
  }
}

const firstRefused = (lines: readonly WantedLine[], looked: readonly LookedLine[]): Refusal | undefined => {
  const refused = new Map(looked.flatMap((row) => (row.refused === null ? [] : [[row.part_code, row]])))
  const at = lines.findIndex(({ part_code }) => refused.has(part_code))
  const first = refused.get(lines[at]?.part_code ?? '')
  if (!first?.refused) return undefined
  const { part_code, in_cart, successor_code } = first
  const replaced = successor_code === null ? {} : { successor_code }
  return refuse(first.refused, { part_code, in_cart, ...replaced, field: `lines.${at}` })
}

/** Sets the quantity, 1 to 100, of a line that is there. */
export const setQuantity = (db: Db, line: Line, quantity: number): Promise<Refusal | undefined> => {
  const set = sql`
    update ${sql.table(tableOf(line.list))} set quantity = ${quantity} from sold
    where user_id = ${line.user} and part_code = code
    returning 1`
  return changeLine(db, line, set, refuse(line.list === 'cart' ? 'cart_line_not_found' : 'favourite_not_found'))
}

/** Removes lines; codes that are not in the list are no error. */
export const removeLines = async (
  db: Kysely<BasketTables>,
  list: BuyersList,
  user: string,
  codes: readonly string[],
): Promise<void> => {
  await sql`delete from ${sql.table(tableOf(list))} where user_id = ${user} and part_code = any(${codes}::text[])`.execute(
    db,
  )
}

/** Forgets which commands have changed a list more than a day ago, which nothing repeats any more. */
export const forgetCartCommands = async (db: Kysely<BasketTables>, now: Date): Promise<void> => {
  await db
    .deleteFrom('cart_commands')
    .where('at', '<', new Date(now.getTime() - DAY_MS))
    .execute()
}

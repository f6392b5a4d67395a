import type { Database } from '@portafilter/eventstore'
import { beijingDay, DAY_MS, endOfBeijingDay, startOfBeijingDay } from '@portafilter/kernel'
import { refundList } from '@portafilter/payment'
import { type RawBuilder, sql } from 'kysely'
import { type Compared, faultyFile, type Imported, type StatementState } from './history/statement.ts'
import { statementKey } from './streams.ts'
import { providerMovements } from './views/provider-movements.ts'
import { statementList } from './views/statement-list.ts'

/** Whose statement, and of which day. */
type DayAt = Pick<Imported, 'provider' | 'day'>

/** Names the file of a statement that lines are of. */
export const importKey = ({ provider, day, digest }: Pick<Imported, 'provider' | 'day' | 'digest'>): string =>
  `${statementKey(provider, day)}-${digest.slice(0, 16)}`

/** As `Difference.difference` has it, of a line. */
export const differenceOfLine = sql<string>`
  result || '|' || line.id || '|' || coalesce(there::text, '') || '|' || coalesce(here::text, '')`

const dayBeside = (day: string, by: number): string =>
  beijingDay(new Date(startOfBeijingDay(day).getTime() + by * DAY_MS))

/** A bank gives a reference again some day: it names a transfer that was recorded within so many days of its line. */
export const TRANSFER_WITHIN_DAYS = 31

/** What finance has transferred back about a day, by the bank's reference; a transfer may be of several refunds. */
const refundsTransferred = (day: string) => sql`
  select distinct on (id) * from (
    select 'bank|refund|' || upper(reference) as id, 'refund' as kind, upper(reference) as attempt,
      upper(reference) as transaction, upper(reference) as refund, min(settled_at) as at, sum(amount)::bigint as amount,
      true as confirmed
    from ${sql.table(refundList.table)}
    where by = 'transfer' and status = 'settled'
      and settled_at >= ${startOfBeijingDay(dayBeside(day, -TRANSFER_WITHIN_DAYS)).toISOString()}
      and settled_at < ${endOfBeijingDay(dayBeside(day, TRANSFER_WITHIN_DAYS)).toISOString()}
    group by upper(reference), coalesce(batch, day)) transfers
  order by id, abs(extract(epoch from at - ${startOfBeijingDay(day).toISOString()}::timestamptz))`

/**
 * Refunds that a provider was asked for, under all numbers that we had for them on that day: one that it took on stands in its statement
 * whatever became of it, and one that it pays after another took its place is money twice. The one by which it has confirmed must
 * stand there.
 */
const refundsAsked = (imported: DayAt) =>
  imported.provider === 'bank'
    ? refundsTransferred(imported.day)
    : sql`
  select route->>'source' || '|refund|' || (route->>'number') as id, 'refund' as kind, route->>'attempt' as attempt,
    route->>'transaction' as transaction, route->>'number' as refund, since as at, amount,
    status = 'settled' and number = route->>'number' as confirmed
  from ${sql.table(refundList.table)}, jsonb_array_elements(asked) route
  where route->>'source' = ${imported.provider}
    and coalesce((route->>'given_up_at')::timestamptz >= ${startOfBeijingDay(imported.day).toISOString()}::timestamptz, true)`

/**
 * The first day that is held against the statement: its own, and of the bank's all since its last one before. A day on which nothing
 * moved has no file there, and a receipt of such a day would be held against nothing.
 */
const firstDayOf = async (db: Database, { provider, day }: Imported): Promise<string> => {
  if (provider !== 'bank') return day
  const ofBank = statementList.rows(db).select('day').where('provider', '=', provider).where('day', '<', day)
  const before = await ofBank.orderBy('day', 'desc').limit(1).executeTakeFirst()
  return before ? dayBeside(before.day, 1) : day
}

/**
 * What the log knows to have moved from the first day to the statement's: a refund moves when it is accepted, at once where all goes
 * well.
 */
const movedSince = (first: string, imported: DayAt) => {
  const { provider, day } = imported
  const [from, to] = [startOfBeijingDay(first).toISOString(), endOfBeijingDay(day).toISOString()]
  return sql`
    select movement as id, min(kind), min(attempt), min(transaction), min(refund), min(at), sum(amount)::bigint
    from ${sql.table(providerMovements.table)}
    where provider = ${provider} and day >= ${first} and day <= ${day}
    group by movement
    union all
    select id, kind, attempt, transaction, refund, at, amount from (${refundsAsked(imported)}) r
    where confirmed and at >= ${from} and at < ${to}`
}

/** Whether the log knows of money that moved on a day. */
export const hasMoved = async (db: Database, at: DayAt): Promise<boolean> => {
  const { rows } = await sql`select 1 from (${movedSince(at.day, at)}) moved limit 1`.execute(db)
  return rows.length > 0
}

/**
 * How many days from its own a movement may be stated; null of any. A payment of a provider's may stand on the other side of
 * midnight, and a refund on the day on which it was taken on, however late. The bank's serial number names one transfer for good,
 * whatever day finance has typed, and its reference a refund only while the bank gives it to no other.
 */
const statedWithin = (provider: Imported['provider']) =>
  provider === 'bank' ? { payment: null, refund: TRANSFER_WITHIN_DAYS } : { payment: 1, refund: null }

/** The other files in force in which something of the statement's day may stand. */
const filesWithin = async (db: Database, { provider, day }: Imported, days: number | null): Promise<string[]> => {
  const all = await statementList
    .rows(db)
    .select(['provider', 'day', 'digest'])
    .where('provider', '=', provider)
    // The list may have the day's own file still that this one has taken the place of.
    .where('day', '<>', day)
    .$if(days !== null, (rows) =>
      rows.where('day', '>=', dayBeside(day, -(days ?? 0))).where('day', '<=', dayBeside(day, days ?? 0)),
    )
    .execute()
  return all.map(importKey)
}

/** Whether a movement `m` stands in one of these files. */
const standsIn = (files: readonly string[]) => sql`exists (
  select 1 from statement_lines l where l.import = any(${files}) and l.id = m.id and l.there is not null)`

/**
 * What the log has of the day and no statement has. What another file has told of meanwhile goes again, or will tell of, as it lies
 * between the two, and what the log has no more: a refund that was confirmed by a mistyped reference, and sent back.
 */
const missingThere = async (db: Database, imported: Imported): Promise<void> => {
  const inForce = importKey(imported)
  const moved = movedSince(await firstDayOf(db, imported), imported)
  const { payment, refund } = statedWithin(imported.provider)
  const [ofPayments, ofRefunds] = [await filesWithin(db, imported, payment), await filesWithin(db, imported, refund)]
  const isStated = sql`case m.kind
    when 'refund' then ${standsIn([inForce, ...ofRefunds])} else ${standsIn([inForce, ...ofPayments])} end`
  await sql`
    insert into statement_lines (import, id, kind, attempt, transaction, refund, at, fee, there, here, result, closed)
    select ${inForce}, m.id, m.kind, m.attempt, m.transaction, m.refund, m.at, null, null, m.amount, 'missing_there', false
    from (${moved}) m (id, kind, attempt, transaction, refund, at, amount)
    where not ${isStated}
    on conflict (import, id) do update set here = excluded.here
    where statement_lines.result = 'missing_there' and statement_lines.here <> excluded.here`.execute(db)
  const isKnown = sql`m.id in (
    select id from (${moved}) moved (id, kind, attempt, transaction, refund, at, amount))`
  await sql`
    delete from statement_lines m
    where m.import = ${inForce} and m.result = 'missing_there'
      and (${isStated} or not (m.closed or ${isKnown}))`.execute(db)
}

/**
 * The lines whose sum here may move: those that do not match yet, and every one of the bank's, of which another payment may
 * take more, or another refund be of it, after it matched.
 */
const mayMove = ({ provider }: Imported) =>
  provider === 'bank' ? sql`l.result <> 'missing_there'` : sql`l.result in ('missing_here', 'other_amount')`

/** What the log has of these lines: of a transfer, all that its payments have recorded of it. */
const movedIn = (imported: Imported, isWanted: RawBuilder<unknown>) => sql`
  select movement as id, sum(amount)::bigint as amount
  from ${sql.table(providerMovements.table)}
  where movement in (
    select l.id from statement_lines l
    where l.import = ${importKey(imported)} and ${mayMove(imported)} and ${isWanted})
  group by movement`

/**
 * Lets go of the bank's refunds that the log no longer has under the line's reference: it was another's and was put right, or the
 * bank has sent the transfer back.
 */
export const letRefundsGo = async (db: Database, imported: Imported): Promise<void> => {
  await sql`
    update statement_lines l
    set here = null, result = 'missing_here'
    where l.import = ${importKey(imported)} and l.kind = 'refund' and l.here is not null and ${mayMove(imported)}
      and not exists (select 1 from (${refundsAsked(imported)}) m where m.id = l.id)`.execute(db)
}

/**
 * Finds the lines' movements, as far as they were not found before or have moved. Written is only what
 * stands otherwise than it did.
 * @param only the id of the one line that is looked at
 */
export const findMovements = async (db: Database, imported: Imported, only?: string): Promise<void> => {
  const isWanted = only === undefined ? sql`true` : sql`l.id = ${only}`
  for (const movements of [movedIn(imported, isWanted), refundsAsked(imported)])
    await sql`
      update statement_lines l
      set here = m.amount, result = case when m.amount = l.there then 'matched' else 'other_amount' end
      from (${movements}) m
      where l.import = ${importKey(imported)} and m.id = l.id and ${mayMove(imported)}
        and l.here is distinct from m.amount and ${isWanted}`.execute(db)
}

const markClosed = async (db: Database, imported: Imported, closed: readonly string[]): Promise<void> => {
  await sql`
    update statement_lines line set closed = not closed
    where import = ${importKey(imported)} and result <> 'matched'
      and closed <> (${differenceOfLine} = any(${closed}))`.execute(db)
}

type Counts = Omit<Compared, 'digest'>

const countLines = async (db: Database, imported: Imported): Promise<Counts> => {
  const amount = sql`(case kind when 'refund' then -1 else 1 end) * (coalesce(there, 0) - coalesce(here, 0))`
  const { rows } = await sql<Counts>`
    select
      count(*) filter (where result = 'matched')::int as matched,
      count(*) filter (where result = 'missing_here')::int as missing_here,
      coalesce(sum(${amount}) filter (where result = 'missing_here'), 0)::bigint as missing_here_amount,
      count(*) filter (where result = 'missing_there')::int as missing_there,
      coalesce(-sum(${amount}) filter (where result = 'missing_there'), 0)::bigint as missing_there_amount,
      count(*) filter (where result = 'other_amount')::int as other_amount,
      coalesce(sum(${amount}) filter (where result = 'other_amount'), 0)::bigint as other_amount_by,
      count(*) filter (where result <> 'matched' and not closed)::int as open
    from statement_lines where import = ${importKey(imported)}`.execute(db)
  return rows[0] as Counts
}

/** Holds the lines of the statement's file against what the log knows, all at once; done again it finds the same. */
export const compareLines = async (
  db: Database,
  imported: Imported,
  closings: StatementState['closings'],
): Promise<Compared> => {
  await missingThere(db, imported)
  await findMovements(db, imported)
  await markClosed(db, imported, [...closings.keys()])
  const counts = await countLines(db, imported)
  const isFaulty = imported.problems.length > 0 && !closings.has(faultyFile(imported).difference)
  return { ...counts, digest: imported.digest, open: counts.open + (isFaulty ? 1 : 0) }
}

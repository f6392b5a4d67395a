import type { Database } from '@portafilter/eventstore'
import { beijingDay, DAY_MS, startOfBeijingDay } from '@portafilter/kernel'
import { sql } from 'kysely'
import { type Compared, faultyFile, type Imported, type StatementState } from './history/statement.ts'
import { statementKey } from './streams.ts'
import { providerMovements } from './views/provider-movements.ts'
import { statementList } from './views/statement-list.ts'

/** Names the file of a statement that lines are of. */
export const importKey = ({ provider, day, digest }: Pick<Imported, 'provider' | 'day' | 'digest'>): string =>
  `${statementKey(provider, day)}-${digest.slice(0, 16)}`

/** As `Difference.difference` has it, of a line. */
export const differenceOfLine = sql<string>`
  result || '|' || line.id || '|' || coalesce(there::text, '') || '|' || coalesce(here::text, '')`

const dayBeside = (day: string, by: number): string =>
  beijingDay(new Date(startOfBeijingDay(day).getTime() + by * DAY_MS))

/**
 * What the log has of the day and no statement has: the neighbours' are looked at, too, as the provider's day counts where
 * its clock and what it told us lie on two sides of midnight. What another file has told of meanwhile goes again.
 */
const missingThere = async (db: Database, imported: Imported): Promise<void> => {
  const { provider, day } = imported
  const inForce = importKey(imported)
  const keys = [-1, 1].map((by) => statementKey(provider, dayBeside(day, by)))
  const stated = sql`
    select 1 from statement_lines l
    where l.id = m.id and l.there is not null and (l.import = ${inForce} or l.import in (
      select s.id || '-' || left(s.digest, 16) from ${sql.table(statementList.table)} s where s.id = any(${keys})))`
  await sql`
    insert into statement_lines (import, id, kind, attempt, transaction, refund, at, fee, there, here, result, closed)
    select ${inForce}, m.id, m.kind, m.attempt, m.transaction, m.refund, m.at, null, null, m.amount, 'missing_there', false
    from ${sql.table(providerMovements.table)} m
    where m.provider = ${provider} and m.day = ${day} and not exists (${stated})
    on conflict do nothing`.execute(db)
  await sql`
    delete from statement_lines m where m.import = ${inForce} and m.there is null and exists (${stated})`.execute(db)
}

/** How each line stands now, and whether its difference is closed; those that stand as they did are not written. */
const judgeLines = async (db: Database, imported: Imported, closed: readonly string[]): Promise<void> => {
  await sql`
    with movement as (
      select l.id, m.amount,
        case when m.id is null then 'missing_here' when l.there is null then 'missing_there'
          when m.amount = l.there then 'matched' else 'other_amount' end as result
      from statement_lines l left join ${sql.table(providerMovements.table)} m on m.id = l.id
      where l.import = ${importKey(imported)}
    )
    update statement_lines l set here = m.amount, result = m.result
    from movement m
    where l.import = ${importKey(imported)} and l.id = m.id
      and (l.here, l.result) is distinct from (m.amount, m.result)`.execute(db)
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
  await judgeLines(db, imported, [...closings.keys()])
  const counts = await countLines(db, imported)
  const isFaulty = imported.problems.length > 0 && !closings.has(faultyFile(imported).difference)
  return { ...counts, digest: imported.digest, open: counts.open + (isFaulty ? 1 : 0) }
}

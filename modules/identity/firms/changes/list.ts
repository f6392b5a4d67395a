import { containing, type TablePage, tableRows } from '@portafilter/eventstore'
import { type Kysely, sql } from 'kysely'
import type { IdentityTables } from '../../tables.ts'
import type { FirmChangeState, FirmFacts } from '../tables.ts'

type Db = Kysely<IdentityTables>

const changes = (db: Db) =>
  db
    .selectFrom('firm_changes as c')
    .innerJoin('firms as f', 'f.id', 'c.firm_id')
    .innerJoin('users as u', 'u.id', 'c.requested_by')
    .innerJoin('firm_change_steps as asked', (join) =>
      join.onRef('asked.change', '=', 'c.id').on('asked.version', '=', 1),
    )
    .leftJoin('firm_change_steps as decided', (join) =>
      join.onRef('decided.change', '=', 'c.id').on('decided.version', '=', 2),
    )
    .leftJoin('users as reviewer', 'reviewer.id', 'decided.actor')

const columns = (db: Db) =>
  changes(db)
    .select(['c.id', 'c.state', 'c.requested_by', 'c.firm_name', 'c.invoice_title', 'c.invoice_number'])
    .select(['f.erp_code', 'u.account', 'u.username', 'asked.at as requested_at'])
    .select(['decided.at as decided_at', 'reviewer.account as decided_by', 'decided.reason'])
    .select(
      // What it would replace now, or what it met when it was decided.
      sql<FirmFacts>`coalesce(decided.firm, jsonb_build_object(
        'firm_name', f.name, 'invoice_title', f.invoice_title, 'invoice_number', f.invoice_number))`.as('before'),
    )

export type FirmChange = NonNullable<Awaited<ReturnType<typeof firmChangeOf>>>

export const firmChangeOf = async (db: Db, id: number) => columns(db).where('c.id', '=', id).executeTakeFirst()

export type ChangesWanted = Readonly<{
  /** A part of the firm's name as it is or would be, of its ERP code, or of who asked. */
  q?: string | undefined
  ids?: readonly string[] | undefined
  status?: FirmChangeState | undefined
}>

const isWanted = ({ q, ids, status }: ChangesWanted) => {
  const pattern = containing(q ?? '')
  return sql<boolean>`
    (${q ?? ''} = '' or concat_ws(E'\n', f.name, c.firm_name, f.erp_code, u.account, u.username) ilike ${pattern})
    and (${ids === undefined} or c.id::text = any(${ids ?? []}::text[]))
    and (${status ?? null}::text is null or c.state = ${status ?? null})`
}

/** A page of what is wanted, in the order in which it was asked for. */
export const firmChangesWanted = (db: Db, wanted: ChangesWanted, page: TablePage) =>
  tableRows(columns(db).where(isWanted(wanted)), { by: sql.ref('c.id'), key: sql.ref('c.id') }, page)

import { containing, type TablePage, tableRows } from '@portafilter/eventstore'
import type { Market } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { isStaff } from '../staff/members.ts'
import type { IdentityTables } from '../tables.ts'
import type { KeptFirm } from './tables.ts'

type Db = Kysely<IdentityTables>

/** A firm as support sees it; an individual is a firm of one, without a name. */
export type ListedFirm = KeptFirm &
  Readonly<{
    id: string
    erp_code: string
    type: 'F' | 'P'
    market: Market
    /** How often staff have changed it. */
    version: number
    /** How many accounts buy for it. */
    people: number
    /** The request that waits to have it called otherwise. */
    change: number | null
  }>

const firms = (db: Db) =>
  db
    .selectFrom('firms as f')
    .select(['f.id', 'f.erp_code', 'f.name as firm_name', 'f.invoice_title', 'f.invoice_number', 'f.type', 'f.market'])
    .select(['f.discount_group', 'f.prices_in_yuan'])
    .select([
      sql<number>`(select count(*)::int from firm_steps s where s.firm = f.id)`.as('version'),
      sql<number>`(select count(*)::int from users u where u.firm_id = f.id and not ${isStaff})`.as('people'),
      sql<number | null>`(select c.id from firm_changes c where c.firm_id = f.id and c.state = 'waiting')`.as('change'),
    ])

/** The firm of this ERP code. */
export const listedFirmOf = (db: Db, erpCode: string): Promise<ListedFirm | undefined> =>
  firms(db).where('f.erp_code', '=', erpCode).executeTakeFirst()

export type FirmsWanted = Readonly<{
  /** A part of the name, of the ERP code, or of what its invoices say. */
  q?: string | undefined
  ids?: readonly string[] | undefined
  market?: Market | undefined
  discount_group?: number | undefined
}>

const isWanted = ({ q, ids, market, discount_group: group }: FirmsWanted) => {
  const pattern = containing(q ?? '')
  return sql<boolean>`
    (${q ?? ''} = '' or concat_ws(E'\n', f.name, f.erp_code, f.invoice_title, f.invoice_number) ilike ${pattern})
    and (${ids === undefined} or f.erp_code = any(${ids ?? []}::text[]))
    and (${market ?? null}::text is null or f.market = ${market ?? null})
    and (${group ?? null}::int is null or f.discount_group = ${group ?? null})`
}

/** A page of the firms that are wanted, by their ERP codes, and how many there are. */
export const firmsWanted = (db: Db, wanted: FirmsWanted, page: TablePage) =>
  tableRows(firms(db).where(isWanted(wanted)), { by: sql.ref('f.erp_code'), key: sql.ref('f.erp_code') }, page)

/** So many of a firm's changes are shown with it. */
const LATEST = 100

/** What was done to the firm, the last first. */
export const firmSteps = (db: Db, firm: string) =>
  db
    .selectFrom('firm_steps as s')
    .leftJoin('users as actor', 'actor.id', 's.actor')
    .select(['s.version', 's.step as change', 's.before', 's.after', 's.at', 'actor.account as by'])
    .where('s.firm', '=', firm)
    .orderBy('s.version', 'desc')
    .limit(LATEST)
    .execute()

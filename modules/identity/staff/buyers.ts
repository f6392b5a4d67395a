import { containing, type TablePage, tableRows } from '@portafilter/eventstore'
import type { Market } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import type { IdentityTables } from '../tables.ts'
import { accounts, isStaff, type Member, state } from './members.ts'
import type { BuyerState } from './tables.ts'

type Db = Kysely<IdentityTables>

/** An account that buys: one without a role. */
export type BuyerAccount = Member & {
  readonly phone: string | null
  readonly phone_to_call: string | null
  readonly market: Market
  /** Null of an account that belongs to no firm. */
  readonly erp_code: string | null
  /** Empty of an individual's firm. */
  readonly firm_name: string | null
}

const buyers = (db: Db, at: Date) =>
  accounts(db, at)
    .where(({ not }) => not(isStaff))
    .leftJoin('firms as f', 'f.id', 'u.firm_id')
    .select(['u.phone', 'u.phone_to_call', 'u.market', 'f.erp_code', 'f.name as firm_name'])

/** The buyer's account, written in any case; undefined for a colleague's. */
export const buyerAccountOf = (db: Db, account: string, at: Date): Promise<BuyerAccount | undefined> =>
  buyers(db, at).where(sql<boolean>`lower(u.account) = lower(${account})`).executeTakeFirst()

export type BuyersWanted = Readonly<{
  /** A part of account, name, e-mail, phone, or of the firm's name or ERP code. */
  q?: string | undefined
  ids?: readonly string[] | undefined
  state?: BuyerState | undefined
  /** The ERP code of their firm. */
  firm?: string | undefined
}>

/** Said a second time of those that wait to be confirmed, who are found by an index. */
const isWanted = ({ q, ids, state: wanted, firm }: BuyersWanted) => {
  const pattern = containing(q ?? '')
  return sql<boolean>`
    (${q ?? ''} = '' or concat_ws(E'\n', u.account, u.username, u.email, u.phone, u.phone_to_call, f.name, f.erp_code) ilike ${pattern})
    and (${ids === undefined} or u.account = any(${ids ?? []}::text[]))
    and (${firm ?? null}::text is null or f.erp_code = ${firm ?? null})
    and (${wanted ?? null}::text is null or ${wanted ?? null} = ${state})
    and (${wanted !== 'unconfirmed'} or u.confirmation <> 'confirmed')`
}

type Page = TablePage & Readonly<{ sort: 'account' | 'created_at'; at: Date }>

/** A page of the buyers' accounts that are wanted, and how many there are. */
export const buyersWanted = (db: Db, wanted: BuyersWanted, { sort, at, ...page }: Page) =>
  tableRows(buyers(db, at).where(isWanted(wanted)), { by: sql.ref(`u.${sort}`), key: sql.ref('u.account') }, page)

/** All who buy for a firm. */
export const buyersIn = (db: Db, firm: string, at: Date): Promise<BuyerAccount[]> =>
  buyers(db, at).where(isWanted({ firm })).orderBy('u.account').execute()

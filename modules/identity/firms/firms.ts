import { anyOf, containing } from '@portafilter/eventstore'
import type { Market } from '@portafilter/kernel'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { NAMED_AND_ONE, type Named, namedAtMost } from '../accounts/list-named.ts'
import type { IdentityTables } from '../tables.ts'

type Db = Kysely<IdentityTables>

/** A firm as staff and papers name it; an individual is a firm of one, without a name. */
export type Firm = Readonly<{ erpCode: string; name: string | null; market: Market }>

/** The firms with these ERP codes; codes of none are absent. */
export const firmsByCode = async (db: Db, codes: readonly string[]): Promise<Map<string, Firm>> => {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('firms')
    .select(['erp_code', 'name', 'market'])
    .where('erp_code', '=', anyOf(codes))
    .execute()
  return new Map(rows.map(({ erp_code: erpCode, name, market }) => [erpCode, { erpCode, name: name || null, market }]))
}

/** For other rooms' statements: how many firms are in a discount group; an individual is a firm of one. */
export const firmsInGroup = (group: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from firms where discount_group = ${group})`

/** What a firm is invoiced as; empty for an individual, and for a code of none. */
export const invoiceTitleOf = async (
  db: Db,
  erpCode: string,
): Promise<{ readonly invoice_title: string; readonly tax_number: string }> => {
  const firm = await db
    .selectFrom('firms')
    .select(['invoice_title', 'invoice_number as tax_number'])
    .where('erp_code', '=', erpCode)
    .executeTakeFirst()
  return firm ?? { invoice_title: '', tax_number: '' }
}

/**
 * ERP codes of firms whose name or ERP code contains the text, in their order. They are found before they are sorted
 * (`offset 0`): a kept plan would rather go along the codes, and read all firms. None without a text.
 */
export const firmCodesMatching = async (db: Db, text = ''): Promise<Named> => {
  if (text === '') return []
  const pattern = containing(text)
  const { rows } = await sql<{ erp_code: string }>`
    select erp_code from (
      select erp_code from firms where name ilike ${pattern} or erp_code ilike ${pattern} offset 0
    ) matching order by erp_code limit ${NAMED_AND_ONE}`.execute(db)
  return namedAtMost(rows.map(({ erp_code }) => erp_code))
}

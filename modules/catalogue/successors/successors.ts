import { buysMachines, codeKey, type Market, type Refusal, refuse } from '@portafilter/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Replaced } from '../priced-part/contract.ts'

/** For statements: what took a part's place, at the end of the chain that begins at this column; null where nothing did. */
export const lastSuccessor = (successor: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`last_successor(${successor})`

/**
 * For statements: what took the place of the number that is looked for, where it is no longer sold: no list shows it then.
 */
export const replacedBy = (search: string, market: Market): RawBuilder<Replaced | null> => {
  const key = codeKey(search)
  if (key === '') return sql<null>`null::json`
  return sql<Replaced | null>`(
    select json_build_object('part_code', code, 'successor_code', ${lastSuccessor(sql`successor`)}) from parts
    where code_key = ${key} and withdrawn and successor is not null
      and (type <> 'M' or ${buysMachines(market)}::boolean)
    order by code limit 1)`
}

/** Why a part that is no longer sold cannot be bought. */
export const noLongerSold = (
  part_code: string,
  successor_code: string | null,
): Refusal<'part_replaced' | 'part_withdrawn'> =>
  successor_code === null
    ? refuse('part_withdrawn', { part_code })
    : refuse('part_replaced', { part_code, successor_code })

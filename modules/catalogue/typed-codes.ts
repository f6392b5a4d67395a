import { codeKey } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import type { CatalogueTables } from './tables.ts'

type Db = Kysely<CatalogueTables>

/** What a typed code means: a part's code, or else the codes that may have been meant. */
export type Meant = Readonly<{ code: string | null; near: readonly string[] }>

/** Suggestions cost a look-up for each way to mistype: of so many unknown codes, and of codes no longer than this. */
const [SUGGESTED_FOR, LONGEST] = [20, 24]
/** Fewer signs begin half of the catalogue, or are one slip away from it. */
const SHORTEST = 3
const SUGGESTIONS = 3

const SIGNS = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/**
 * All keys that are one slip away: a sign too many, missing or wrong, or two that changed places. What stands around a place is joined
 * once, as everybody waits meanwhile: for each sign anew, twenty long keys would take three times as long.
 */
export const slipsOf = (key: string): readonly string[] => {
  const signs = [...key]
  const joined = (from: number, to?: number) => signs.slice(from, to).join('')
  const slips = [...signs.keys(), signs.length].flatMap((at) => {
    const [before, from, behind] = [joined(0, at), joined(at), joined(at + 1)]
    return [
      ...(at < signs.length ? [before + behind] : []),
      ...(at < signs.length - 1 ? [`${before}${signs[at + 1]}${signs[at]}${joined(at + 2)}`] : []),
      ...SIGNS.flatMap((sign) => [`${before}${sign}${from}`, `${before}${sign}${behind}`]),
    ]
  })
  return [...new Set(slips)].filter((slip) => slip !== key)
}

/** The part with exactly this code; else those with its key that are on sale; else withdrawn ones. Unknown codes are absent. */
const codesOf = async (
  db: Db,
  typed: readonly string[],
  keys: readonly string[],
): Promise<Map<string, readonly string[]>> => {
  const { rows } = await sql<{ typed: string; codes: string[] }>`
    select typed, array_agg(code order by code) filter (where nearness = best) as codes
    from (
      select *, min(nearness) over (partition by typed) as best
      from (
        select asked.typed, code, case when code = asked.typed then 0 when withdrawn then 2 else 1 end as nearness
        from unnest(${typed}::text[], ${keys}::text[]) as asked (typed, key)
        join parts on code = asked.typed or code_key = asked.key
      ) found
    ) ranked
    group by typed`.execute(db)
  return new Map(rows.map(({ typed, codes }) => [typed, codes]))
}

/** For each of these keys, the codes on sale that are a slip away from it, then those that begin with it. */
const nearTo = async (db: Db, keys: readonly string[]): Promise<Map<string, readonly string[]>> => {
  const slips = keys.flatMap((key) => slipsOf(key).map((slip) => ({ key, slip })))
  const { rows } = await sql<{ key: string; codes: string[] }>`
    select key, array_agg(code order by place, code_key, code) as codes
    from (
      select key, code, code_key, 1 as place
      from jsonb_to_recordset(${JSON.stringify(slips)}::jsonb) as slips (key text, slip text)
      join parts on code_key = slip and not withdrawn
      union all
      select key, code, code_key, 2
      from unnest(${keys}::text[]) as keys (key) cross join lateral (
        select code, code_key from parts
        where code_key > key collate "C" and code_key < (key || chr(1114111)) collate "C" and not withdrawn
        order by code_key, id limit ${SUGGESTIONS}
      ) as longer
    ) as near
    group by key`.execute(db)
  return new Map(rows.map(({ key, codes }) => [key, [...new Set(codes)].slice(0, SUGGESTIONS)]))
}

const canBeNear = (key: string): boolean => key.length >= SHORTEST && key.length <= LONGEST

/**
 * The part that each typed code means, however it is typed; of an unknown one, and of one that several parts share, the
 * codes that may have been meant, three at most.
 */
export const partsMeant = async (db: Db, typed: readonly string[]): Promise<ReadonlyMap<string, Meant>> => {
  const keys = typed.map(codeKey)
  const found = await codesOf(db, typed, keys)
  const unknown = keys.filter((_, at) => !found.has(typed[at] ?? ''))
  const near = await nearTo(db, [...new Set(unknown)].filter(canBeNear).slice(0, SUGGESTED_FOR))
  return new Map(
    typed.map((each, at) => {
      const [code = null, ...others] = found.get(each) ?? []
      if (code !== null && others.length > 0)
        return [each, { code: null, near: [code, ...others].slice(0, SUGGESTIONS) }]
      return [each, { code, near: near.get(keys[at] ?? '') ?? [] }]
    }),
  )
}

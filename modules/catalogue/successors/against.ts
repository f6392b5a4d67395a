import { type Refusal, refuse } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import type { CatalogueTables } from '../tables.ts'

type Db = Kysely<CatalogueTables>

/** The codes from one on to the end of its chain, or to `end`; none where there is no such part. */
const chainFrom = async (db: Db, code: string, end: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ codes: string[] }>`
    with recursive chain (codes, code, next) as (
      select array[code], code, successor from parts where code = ${code}
      union all
      select codes || parts.code, parts.code, parts.successor from chain join parts on parts.code = next
      where chain.code <> ${end} and not parts.code = any(codes)
    )
    select codes from chain order by cardinality(codes) desc limit 1`.execute(db)
  return rows[0]?.codes ?? []
}

type Replacing = Readonly<{ code: string; successor: string | null }>

/**
 * A reason against a part being replaced by another: there is none of that code, or the chain that begins there comes back to
 * the part. Staff's changes of parts go one after another (`crud`), so that no two of them close a circle together.
 * @param code the part's as the table still has it
 */
export const successorAgainst = async (
  db: Db,
  { code, successor }: Replacing,
): Promise<Refusal<'part_unknown' | 'successor_circle'> | undefined> => {
  if (successor === null) return undefined
  const chain = successor === code ? [code] : await chainFrom(db, successor, code)
  if (chain.length === 0) return refuse('part_unknown', { part_code: successor, field: 'successor' })
  return chain.at(-1) === code ? refuse('successor_circle', { chain: [code, ...chain].join(' → ') }) : undefined
}

import { type BoundResource, bindResource } from '@portafilter/contract'
import { codeKey, refuse } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { foundBy } from '../find-parts.ts'
import type { CatalogueTables } from '../tables.ts'
import { partsResource } from './contract.ts'
import { type NamedPart, namedParts } from './parts.ts'

const rowOf = (part: NamedPart) => ({ id: part.code, ...part })

/** Everything with a part code, as staff look for it. */
export const partsForStaff = (db: Kysely<CatalogueTables>): BoundResource =>
  bindResource(partsResource, {
    list: async ({ filter: { q = '', id, type }, offset, limit, after }) => {
      const found = db.selectFrom('parts').where(sql<boolean>`${foundBy(q)}
        and (${id === undefined} or code = any(${id ?? []}::text[]))
        and (${type ?? null}::text is null or type = ${type ?? null})`)
      const ordered = found
        .select(['code', 'name_cn', 'name_en', 'type', 'withdrawn'])
        .orderBy(sql`${codeKey(q)} <> '' and starts_with(code_key, ${codeKey(q)})`, 'desc')
        .orderBy('code_key')
        .orderBy('parts.id')
      const [rows, { total }] = await Promise.all([
        (after === undefined ? ordered.offset(offset).limit(limit) : ordered).execute(),
        found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { rows: rows.map(rowOf), total }
    },
    one: async (id) => {
      const part = (await namedParts(db, [id])).get(id)
      return part === undefined ? refuse('part_not_found', { part_code: id }) : rowOf(part)
    },
    actions: {},
  })

import { type BoundResource, bindResource } from '@portafilter/contract'
import { tableRows } from '@portafilter/eventstore'
import type { IdentityTables } from '@portafilter/identity'
import { refuse, toBeijingIso } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { changesResource } from './contract.ts'
import { rowNumberOf } from './crud.ts'
import { rowChanges } from './record.ts'
import type { ChangesTables } from './tables.ts'

type Db = Kysely<ChangesTables & IdentityTables>

type Found = Awaited<ReturnType<ReturnType<typeof rowChanges>['executeTakeFirstOrThrow']>>

const shown = ({ id, row, at, actor: _, ...change }: Found) => ({
  ...change,
  id: String(id),
  row: String(row),
  at: toBeijingIso(at),
})

/** What staff did to rows of plain tables, deleted ones among them, for auditors. */
export const changesForAuditors = (db: Db): BoundResource =>
  bindResource(changesResource, {
    list: async ({ filter: { id, resource, by }, sort: _, ...page }) => {
      const wanted = rowChanges(db).where(sql<boolean>`
        (${id === undefined} or c.id::text = any(${[id ?? []].flat()}::text[]))
        and (${resource ?? null}::text is null or c.resource = ${resource ?? null})
        and (${by ?? null}::text is null or lower(actor.account) = lower(${by ?? null}))`)
      const found = await tableRows(wanted, { by: sql.ref('c.at'), key: sql.ref('c.id') }, page)
      return { ...found, rows: found.rows.map(shown) }
    },
    one: async (id) => {
      const number = rowNumberOf(id)
      const found =
        number === undefined ? undefined : await rowChanges(db).where('c.id', '=', number).executeTakeFirst()
      return found === undefined ? refuse('not_found') : shown(found)
    },
    actions: {},
  })

import { type BoundResource, bindResource } from '@portafilter/contract'
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
  ...{ ...change, id: String(id), row: String(row), at: toBeijingIso(at) },
})

/** What staff did to rows of plain tables, deleted ones among them, for auditors. */
export const changesForAuditors = (db: Db): BoundResource =>
  bindResource(changesResource, {
    list: async ({ filter: { id, resource, by }, descending, offset, limit, after }) => {
      const wanted = rowChanges(db).where(sql<boolean>`
        (${id === undefined} or c.id::text = any(${[id ?? []].flat()}::text[]))
        and (${resource ?? null}::text is null or c.resource = ${resource ?? null})
        and (${by ?? null}::text is null or lower(actor.account) = lower(${by ?? null}))`)
      const direction = descending ? 'desc' : 'asc'
      const ordered = wanted.orderBy('c.at', direction).orderBy('c.id', direction)
      const counted = wanted.clearSelect().select(({ fn }) => fn.countAll<number>().as('total'))
      const [rows, { total }] = await Promise.all([
        (after === undefined ? ordered.offset(offset).limit(limit) : ordered).execute(),
        counted.executeTakeFirstOrThrow(),
      ])
      return { rows: rows.map(shown), total }
    },
    one: async (id) => {
      const number = rowNumberOf(id)
      const found =
        number === undefined ? undefined : await rowChanges(db).where('c.id', '=', number).executeTakeFirst()
      return found === undefined ? refuse('not_found') : shown(found)
    },
    actions: {},
  })

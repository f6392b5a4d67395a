import { type ChangesTables, changesOfRow, crud, rowNumberOf, versionOfRow } from '@portafilter/changes'
import { type BoundResource, bindResource, type ListQuery } from '@portafilter/contract'
import { containing, tableRows } from '@portafilter/eventstore'
import type { IdentityTables } from '@portafilter/identity'
import { refuse } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { type Kysely, sql } from 'kysely'
import { savedReplies } from './contract.ts'
import { replyRows } from './rows.ts'
import type { ReplyTables } from './tables.ts'

type Db = Kysely<ReplyTables & ChangesTables & IdentityTables>

const replies = (db: Db) =>
  db
    .selectFrom('saved_replies as r')
    .select(['r.title_cn', 'r.title_en', 'r.body_cn', 'r.body_en'])
    .select([sql<string>`r.id::text`.as('id'), versionOfRow(savedReplies.name, sql.ref('r.id')).as('version')])

/** There are some dozens, so that each is looked at. */
const repliesWanted = (db: Db, { filter, sort, ...page }: ListQuery<typeof savedReplies>) => {
  const { q = '', id } = filter
  const wanted = replies(db).where(sql<boolean>`
    (${q} = '' or concat_ws(E'\n', r.title_cn, r.title_en, r.body_cn, r.body_en) ilike ${containing(q)})
    and (${id === undefined} or r.id::text = any(${id ?? []}::text[]))`)
  return tableRows(wanted, { by: sql.ref(`r.${sort}`), key: sql.ref('r.id') }, page)
}

const replyWithChanges = async (db: Db, id: string) => {
  const number = rowNumberOf(id)
  const row = number && (await replies(db).where('r.id', '=', number).executeTakeFirst())
  return row ? { ...row, changes: await changesOfRow(db, savedReplies.name, Number(id)) } : refuse('reply_not_found')
}

/** Saved replies, kept by support. */
export const keptReplies = ({ db }: Pick<RoomDeps, 'db'>): BoundResource =>
  bindResource(savedReplies, {
    list: (query) => repliesWanted(db, query),
    one: (id) => replyWithChanges(db, id),
    ...crud(db, replyRows),
  })

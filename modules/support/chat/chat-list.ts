import { rowNumberOf } from '@portafilter/changes'
import type { ListQuery } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import { sql } from 'kysely'
import { answersBuyers } from './colleagues.ts'
import type { ChatRow, chatsResource } from './contract.ts'
import { shownRows } from './rows.ts'

/** The rows of these chats, in their order. */
const inOrder = async (db: Database, ids: readonly number[]): Promise<ChatRow[]> => {
  const byId = new Map((await shownRows(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(String(id)) ?? [])
}

type Filter = ListQuery<typeof chatsResource>['filter']

const isWanted = (
  { id, q, status, assignee, waiting }: Filter,
  buyers: readonly string[],
  reader: string,
) => sql<boolean>`
  (${id === undefined} or id = any(${(id ?? []).flatMap((each) => rowNumberOf(each) ?? [])}::int[]))
  ${q ? sql`and buyer = any(${[...buyers]}::uuid[])` : sql``}
  ${status ? sql`and status = ${status}` : sql``}
  ${assignee === 'mine' ? sql`and assignee = ${reader}` : sql``}
  ${assignee === 'nobody' ? sql`and status = 'open' and not ${answersBuyers(sql.ref('assignee'))}` : sql``}
  ${waiting ? sql`and waiting_since is not null` : sql``}`

/**
 * A page of the chats that are wanted, and how many there are.
 * @param reader whose own chats *mine* are
 * @param buyers whom the search text names
 */
export const chatsWanted = async (
  db: Database,
  { filter, sort, descending, offset, limit, after }: ListQuery<typeof chatsResource>,
  reader: string,
  buyers: readonly string[],
): Promise<{ rows: ChatRow[]; total: number }> => {
  const wanted = db.selectFrom('chats').where(isWanted(filter, buyers, reader))
  const direction = descending ? 'desc' : 'asc'
  const ordered = wanted.select('id').orderBy(sort, direction).orderBy('id', direction)
  const [found, { total }] = await Promise.all([
    (after === undefined ? ordered.offset(offset).limit(limit) : ordered).execute(),
    wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    rows: await inOrder(
      db,
      found.map(({ id }) => id),
    ),
    total: Number(total),
  }
}

import { rowNumberOf } from '@portafilter/changes'
import type { Listed, ListQuery } from '@portafilter/contract'
import { type Database, tableRows } from '@portafilter/eventstore'
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

const key = sql.ref('id')
const SORTS = {
  id: { by: key, key },
  last_at: { by: sql.ref('last_at'), key },
  // Whoever does not wait comes last.
  waiting_since: { by: sql.ref('waiting_since'), compared: sql`coalesce(waiting_since, 'infinity')`, key },
}

/**
 * A page of the chats that are wanted, and how many there are.
 * @param reader whose own chats *mine* are
 * @param buyers whom the search text names
 */
export const chatsWanted = async (
  db: Database,
  { filter, sort, ...page }: ListQuery<typeof chatsResource>,
  reader: string,
  buyers: readonly string[],
): Promise<Listed<ChatRow>> => {
  const wanted = db
    .selectFrom('chats')
    .select('id')
    .where(isWanted(filter, buyers, reader))
  const found = await tableRows(wanted, SORTS[sort], page)
  const ids = found.rows.map(({ id }) => id)
  return { ...found, rows: await inOrder(db, ids) }
}

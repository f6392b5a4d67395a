import type { Database } from '@portafilter/eventstore'
import { sql } from 'kysely'

/** Which of these letters have gone out, by their ids: to a mail server, or into the demo's mailbox. After two months nobody remembers. */
export const sentAmong = async (db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) id
    where exists (select 1 from sent_letters s where s.id = id.id and s.sent)
      or exists (select 1 from inbox_messages m where m.id = 'mail-' || id.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

import type { Database } from '@portafilter/eventstore'
import type { Files } from '@portafilter/gateways'
import { DAY_MS } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import type { PapersTables } from './tables.ts'

type Db = Kysely<PapersTables>
type Filed = 'documents' | 'videos'

/** Notes a file before it is put into the store: whatever a crash or a refusal leaves of it is swept. */
export const noteLoose = async (db: Db, name: string, since: Date): Promise<void> => {
  await db.insertInto('loose_papers').values({ name, since }).execute()
}

/**
 * Notes the file that a row has, before the row goes or comes to have another one: it is swept once no row has it. Whoever
 * reads it now may read on until then.
 * @param becomes the name of the file that the row has from then on; empty for none
 */
export const giveUp = async (trx: Database, kind: Filed, row: number, becomes: string): Promise<void> => {
  await sql`
    insert into loose_papers (name, since)
    select name, now() from ${sql.table(kind)} where id = ${row} and name not in ('', ${becomes})
    on conflict (name) do update set since = excluded.since`.execute(trx)
}

type Noted = Readonly<{ name: string; used: boolean }>

/** Deletes files that no row has had for a day, and forgets those that some row has. */
export const sweepLoose = async ({ db, papers }: Readonly<{ db: Db; papers: Files }>, now: Date): Promise<void> => {
  const { rows } = await sql<Noted>`
    select l.name, exists (
      select from documents where name = l.name union all select from videos where name = l.name) as used
    from loose_papers l where since < ${new Date(now.getTime() - DAY_MS)}`.execute(db)
  for (const { name, used } of rows) {
    if (!used) await papers.delete(name)
    await db.deleteFrom('loose_papers').where('name', '=', name).execute()
  }
}

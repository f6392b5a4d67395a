import type { Database } from '@portafilter/eventstore'
import { sql } from 'kysely'
import { inBatches } from './batches.ts'
import { CHATS, MARKS, tellOf } from './tell.ts'

/** How far a side of a chat has read. */
export type Mark = Readonly<{ chat: number; isStaff: boolean; seq: number }>

/** Nobody sees a mark move sooner: those of so long, in ms, are one statement, and one word to other processes. */
const EVERY_MS = 250

/**
 * Notes how far sides have read, in one statement; a mark never goes back, nor beyond the last message. Chats are held in one order, so that
 * two processes wait for each other.
 */
export const keepMarks = async (db: Database, marks: readonly Mark[]): Promise<void> => {
  const [chats, sides, seqs] = [
    marks.map(({ chat }) => chat),
    marks.map(({ isStaff }) => isStaff),
    marks.map(({ seq }) => seq),
  ]
  const { rows } = await sql<{ id: number; is_staff: boolean }>`
    with seen as (
      select chat, coalesce(max(seq) filter (where is_staff), 0) as staff, coalesce(max(seq) filter (where not is_staff), 0) as buyer
      from unnest(${chats}::int[], ${sides}::boolean[], ${seqs}::int[]) as mark (chat, is_staff, seq) group by chat
    ), held as materialized (
      select id from chats where id = any(${chats}::int[]) order by id for no key update
    )
    update chats c set staff_read = greatest(c.staff_read, least(seen.staff, c.last_seq)),
      buyer_read = greatest(c.buyer_read, least(seen.buyer, c.last_seq))
    from held join seen on seen.chat = held.id
    where c.id = held.id and (c.staff_read < least(seen.staff, c.last_seq) or c.buyer_read < least(seen.buyer, c.last_seq))
    returning c.id, seen.staff > 0 as is_staff`.execute(db)
  const of = (isStaff: boolean) => rows.flatMap(({ id, is_staff }) => (is_staff === isStaff ? id : []))
  await tellOf(db, of(true), CHATS)
  await tellOf(db, of(false), MARKS)
}

type Deps = Readonly<{ db: Database; onFailed(error: unknown): void }>

/** Notes marks of this process's clients, many at a time. What could not be noted goes along with the next. */
export const reading = ({ db, onFailed }: Deps) => {
  const waiting = new Map<string, Mark>()
  const add = (mark: Mark): void => {
    const key = `${mark.chat} ${mark.isStaff}`
    if (mark.seq > (waiting.get(key)?.seq ?? 0)) waiting.set(key, mark)
  }
  const keep = async (): Promise<void> => {
    const marks = [...waiting.values()]
    waiting.clear()
    if (marks.length === 0) return
    await keepMarks(db, marks).catch((error: unknown) => {
      marks.forEach(add)
      throw error
    })
  }
  const keepSoon = inBatches<'marks'>(keep, onFailed, EVERY_MS)
  return {
    note: (mark: Mark): void => {
      add(mark)
      keepSoon('marks')
    },
    /** Of what is left nothing waits: with the last client the process may go. Whoever comes again says it again. */
    rest: (): void => void keep().catch(() => undefined),
  }
}

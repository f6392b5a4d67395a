import { type CommandMeta, type Refusal, refuse, toBeijingIso } from '@portafilter/kernel'
import { type SecretTables, signedAddress } from '@portafilter/secrets'
import type { Kysely, Selectable } from 'kysely'
import type { Feedback } from './contract.ts'
import type { FeedbackTables } from './tables.ts'

type Db = Kysely<FeedbackTables & SecretTables>

/** The address of a picture; null where there is none. */
export const pictureAddress = async (db: Db, path: string | null, at: Date): Promise<string | null> =>
  path && (await signedAddress(db, path, at))

const shown = async (db: Db, row: Selectable<FeedbackTables['feedback']>, at: Date): Promise<Feedback> => {
  const { id, sketch, details, status, answer } = row
  return {
    id,
    sketch,
    details,
    status,
    answer,
    image_url: await pictureAddress(db, row.image, at),
    answered_at: row.answered_at && toBeijingIso(row.answered_at),
    is_read: row.read_at !== null,
    created_at: toBeijingIso(row.created_at),
  }
}

type Page = Readonly<{ currPage: number; pageSize: number }>

/** A page of what a user has sent, the last first. */
export const ownFeedback = async (db: Db, user: string, { currPage, pageSize }: Page, at: Date) => {
  const mine = db.selectFrom('feedback').where('user_id', '=', user)
  const wanted = mine.selectAll().orderBy('id', 'desc')
  const rows = await wanted
    .offset((currPage - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const { total } = await mine.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { list: await Promise.all(rows.map((row) => shown(db, row, at))), total, pageNum: currPage, pageSize }
}

/** Notes that its sender has read the answer, where there is one; another's is as unknown as one that there is not. */
export const readFeedback = async (
  db: Db,
  user: string,
  id: number,
  { at }: CommandMeta,
): Promise<Refusal<'feedback_not_found'> | undefined> => {
  const mine = await db
    .selectFrom('feedback')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', user)
    .executeTakeFirst()
  if (mine === undefined) return refuse('feedback_not_found')
  const unread = db.updateTable('feedback').set({ read_at: at }).where('id', '=', id).where('read_at', 'is', null)
  await unread.where('answered_at', 'is not', null).execute()
  return undefined
}

import type { InputOf } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import {
  beijingDay,
  type CommandMeta,
  isRefusal,
  keyReused,
  type Refusal,
  refuse,
  startOfBeijingDay,
} from '@portafilter/kernel'
import { loadOwnOrder } from '@portafilter/ordering'
import type { RoomDeps } from '@portafilter/room'
import { attach, UPLOAD_TYPES } from '@portafilter/uploads'
import { sql } from 'kysely'
import { isThere } from '../forget.ts'
import type { feedbackContract } from './contract.ts'

/** Of one account in a Beijing day. */
const MOST_A_DAY = 10

type Sent = InputOf<(typeof feedbackContract)['putFeedback']>

const sentSince = async (trx: Database, user: string, since: Date): Promise<number> => {
  const counted = trx.selectFrom('feedback').select(({ fn }) => fn.countAll<number>().as('count'))
  const { count } = await counted.where('user_id', '=', user).where('created_at', '>=', since).executeTakeFirstOrThrow()
  return count
}

/** Makes an upload of the user's part of the feedback; null where none was sent. */
const pictureOf = async (trx: Database, { image_url: path }: Sent, user: string, { id }: CommandMeta) => {
  if (path === '') return null
  const attached = await attach(trx, { path, user, type: UPLOAD_TYPES.feedback, to: `feedback-${id}` })
  return attached === undefined ? refuse('feedback_picture_unknown') : path
}

const put = async (trx: Database, user: string, sent: Sent, meta: CommandMeta): Promise<Refusal | undefined> => {
  // One after the other, so that those that come at once are counted, too.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback of ${user}`}, 0))`.execute(trx)
  if (!(await isThere(trx, user))) return refuse('unauthenticated')
  const earlier = trx.selectFrom('feedback').select('digest').where('command', '=', meta.id)
  const done = await earlier.executeTakeFirst()
  if (done !== undefined) return keyReused(meta, done.digest)
  const today = startOfBeijingDay(beijingDay(meta.at))
  if ((await sentSince(trx, user, today)) >= MOST_A_DAY) return refuse('feedback_too_many', { most: MOST_A_DAY })
  const image = await pictureOf(trx, sent, user, meta)
  if (isRefusal(image)) return image
  const { sketch, details, page, order_no } = sent
  const command = { command: meta.id, digest: meta.digest ?? null, created_at: meta.at }
  const row = { user_id: user, sketch, details, image, page, order_no: order_no || null, ...command }
  await trx.insertInto('feedback').values(row).execute()
  return undefined
}

/** Keeps what a user has to say, with the picture and the order of theirs that it is about; a repeat of the command keeps it once. */
export const putFeedback = async (
  { db, log }: Pick<RoomDeps, 'db' | 'log'>,
  user: string,
  sent: Sent,
  meta: CommandMeta,
): Promise<Refusal | undefined> => {
  const order = sent.order_no === '' ? undefined : await loadOwnOrder(log, sent.order_no, user)
  if (isRefusal(order)) return order
  return db.transaction().execute((trx: Database) => put(trx, user, sent, meta))
}

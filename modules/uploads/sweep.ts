import type { Files } from '@portafilter/gateways'
import { DAY_MS } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { fileNameOf } from './paths.ts'
import type { UploadsTables } from './tables.ts'

/**
 * Deletes uploads that nobody attached within 24 hours (decisions/files.md). They are given up first, so that none can
 * be attached while its file goes; what a crash leaves, the next sweep finds. Answers how many went.
 */
export const sweepUnattached = async (
  { db, uploads }: Readonly<{ db: Kysely<UploadsTables>; uploads: Files }>,
  now: Date,
): Promise<number> => {
  await db
    .updateTable('uploads')
    .set({ discarded: true })
    .where('attached_to', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - DAY_MS))
    .execute()
  const given = db.selectFrom('uploads').select(['id', 'mime']).where('attached_to', 'is', null)
  const discarded = await given.where('discarded', '=', true).execute()
  for (const { id, mime } of discarded) {
    await uploads.delete(fileNameOf(id, mime))
    await db.deleteFrom('uploads').where('id', '=', id).execute()
  }
  return discarded.length
}

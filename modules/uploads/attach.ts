import type { Kysely } from 'kysely'
import type { UPLOAD_TYPES } from './contract.ts'
import { idOf } from './paths.ts'
import type { UploadsTables } from './tables.ts'

type Db = Kysely<UploadsTables>

export type Attachment = Readonly<{
  /** `/files/{id}`, as the page sent it. */
  path: string
  user: string
  /** What it must have been uploaded as; the number that the specification gives it. */
  type: (typeof UPLOAD_TYPES)[keyof typeof UPLOAD_TYPES]
  /** What it belongs to from now on, such as a `pay_no`. */
  to: string
}>

/**
 * Makes an upload part of something, for good. Attaching it again to the same is no change.
 * @returns undefined when there is no such upload of this user with this type, or it belongs to something else already
 */
export const attach = async (
  trx: Db,
  { path, user, type, to }: Attachment,
): Promise<{ id: string; sha256: string } | undefined> => {
  const id = idOf(path)
  if (id === undefined) return undefined
  return trx
    .updateTable('uploads')
    .set({ attached_to: to })
    .where((of) => of.and({ id, user_id: user, type, discarded: false }))
    .where((of) => of.or([of('attached_to', 'is', null), of('attached_to', '=', to)]))
    .returning(['id', 'sha256'])
    .executeTakeFirst()
}

/** Which of these uploads are this user's, of this type, and part of nothing yet; each with what it shows. */
export const ownUnattached = async (
  db: Db,
  { user, type, paths }: Pick<Attachment, 'user' | 'type'> & { readonly paths: readonly string[] },
): Promise<{ id: string; sha256: string }[]> => {
  const ids = paths.flatMap((path) => idOf(path) ?? [])
  if (ids.length === 0) return []
  const own = db.selectFrom('uploads').select(['id', 'sha256']).where('id', 'in', ids)
  return own
    .where((of) => of.and({ user_id: user, type, discarded: false }))
    .where('attached_to', 'is', null)
    .execute()
}

/** Frees all that was made part of something that came to nothing, for another try. */
export const release = async (trx: Db, to: string): Promise<void> => {
  await trx.updateTable('uploads').set({ attached_to: null }).where('attached_to', '=', to).execute()
}

/** Gives up an upload that nothing shows any more: the next sweep deletes it, and nobody can attach it again. */
export const detach = async (trx: Db, path: string): Promise<void> => {
  const id = idOf(path)
  if (id === undefined) return
  await trx.updateTable('uploads').set({ attached_to: null, discarded: true }).where('id', '=', id).execute()
}

/** What else has the same picture attached, whoever uploaded it: one bank slip must not pay twice. */
export const samePicture = async (db: Db, path: string): Promise<string[]> => {
  const id = idOf(path)
  if (id === undefined) return []
  const rows = await db
    .selectFrom('uploads as this')
    .innerJoin('uploads as other', 'other.sha256', 'this.sha256')
    .select('other.attached_to')
    .distinct()
    .where('this.id', '=', id)
    .where('other.id', '!=', id)
    .where('other.attached_to', 'is not', null)
    .where('other.attached_to', 'is distinct from', (of) => of.ref('this.attached_to'))
    .orderBy('other.attached_to')
    .execute()
  return rows.flatMap(({ attached_to }) => attached_to ?? [])
}

import type { Kysely } from 'kysely'
import type { IdentityTables } from '../tables.ts'

type Db = Kysely<IdentityTables>

export const changeName = async (db: Db, user: string, username: string): Promise<void> => {
  await db.updateTable('users').set({ username }).where('id', '=', user).execute()
}

/**
 * Makes the user's photo the one that lies under this path, in the transaction that attaches it. Photos of
 * one user are replaced one after another.
 * @returns the path of the one before it
 */
export const replacePhoto = async (trx: Db, user: string, path: string): Promise<string | null> => {
  const locked = trx.selectFrom('users').select('photo').where('id', '=', user).forUpdate()
  const { photo } = await locked.executeTakeFirstOrThrow()
  await trx.updateTable('users').set({ photo: path }).where('id', '=', user).execute()
  return photo
}

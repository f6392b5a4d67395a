import type { CommandMeta } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import type { IdentityTables } from '../tables.ts'
import { oneAtATime, record } from './changes.ts'
import { accounts, factsOf } from './members.ts'

type Db = Kysely<IdentityTables>

/** An account as far as it matters to whoever erases its person. */
export type Erasable = Readonly<{
  id: string
  account: string
  username: string
  /** Whether it works here, or ever has: who did what has to stay then. */
  isStaff: boolean
  erased_at: Date | null
}>

/** Whose account it is, by its name, written in any case, or by its number, which it keeps. */
export const erasableOf = async (
  db: Db,
  { account, id }: Readonly<{ account?: string | undefined; id?: string | undefined }>,
): Promise<Erasable | undefined> => {
  const { rows } = await sql<Erasable>`
    select u.id, u.account, u.username,
      (select max(c.at) from staff_changes c where c.user_id = u.id and c.change = 'erased') as erased_at,
      exists (select from staff_roles r where r.user_id = u.id) or exists (
        select from staff_changes c where c.user_id = u.id and jsonb_array_length(c.after -> 'roles') > 0) as "isStaff"
    from users u
    where u.id::text = ${id ?? null} or (${id === undefined} and lower(u.account) = lower(${account ?? null}))`.execute(
    db,
  )
  return rows[0]
}

/** Whether a buyer is a firm of one: what is the firm's is theirs alone. */
export const isIndividual = async (db: Db, user: string): Promise<boolean> => {
  const of = db.selectFrom('users').innerJoin('firms', 'firms.id', 'users.firm_id').select('firms.type')
  return (await of.where('users.id', '=', user).executeTakeFirst())?.type === 'P'
}

export const wasErased = async (db: Db, id: string): Promise<boolean> =>
  (await erasableOf(db, { id }))?.erased_at != null

/**
 * Notes among the changes of the account that its person was erased, once; answers whether that had been noted before. For the transaction
 * that does so, before it does: it holds the account, so that nobody else changes it or begins anything as them. What they have begun goes on, as
 * rows may still name them.
 */
export const noteErased = async (trx: Db, user: string, meta: CommandMeta): Promise<boolean> => {
  await oneAtATime(trx)
  await trx.selectFrom('users').select('id').where('id', '=', user).forNoKeyUpdate().execute()
  const member = await accounts(trx, meta.at).where('u.id', '=', user).executeTakeFirstOrThrow()
  if (await wasErased(trx, user)) return true
  const facts = factsOf(member)
  const change = { user, version: member.version + 1, change: 'erased' } as const
  await record(trx, { ...change, before: facts, after: { ...facts, state: 'disabled' } }, meta)
  return false
}

import type { Kysely } from 'kysely'
import type { IdentityTables } from '../tables.ts'

type Of = Readonly<{ user: string; firm: string | null }>

/** Everybody else of a firm who reads letters, and is known to be of it. */
export const colleaguesOf = (db: Kysely<IdentityTables>, { user, firm }: Of) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'language'])
    .where('firm_id', '=', firm)
    .where('id', '!=', user)
    .where('disabled', '=', false)
    .where('confirmation', '=', 'confirmed')
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute()

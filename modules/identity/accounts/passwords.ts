import { hash, verify } from '@node-rs/argon2'
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../tables.ts'

/** Algorithm 2 is argon2id; the library's names for them cannot be imported without a build. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a random password that nobody has, at the same cost: what an unknown account's password is compared with. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$LlZXyTOauOyoGiyYTi5uyQ$/CwVBxb4SzS/Tx1p4g/36YZ1PTrgks7KID3oEGJMSKg'

export const hashPassword = (password: string): Promise<string> => hash(password, COST)

/**
 * Whether the password is right. An unknown account (no hash) or an unreadable password takes the same work as a wrong one.
 */
export const isPassword = async (stored: string | undefined, password: string | undefined): Promise<boolean> => {
  const right = await verify(stored ?? NOBODYS, password ?? '')
  return right && stored !== undefined && password !== undefined
}

/** Which of these accounts still open with this password. */
export const accountsWithPassword = async (
  db: Kysely<IdentityTables>,
  accounts: readonly string[],
  password: string,
): Promise<string[]> => {
  const users = await db
    .selectFrom('users')
    .select(['account', 'password_hash'])
    .where('account', 'in', accounts)
    .where('disabled', '=', false)
    .execute()
  const open = await Promise.all(users.map((user) => isPassword(user.password_hash ?? undefined, password)))
  return users.filter((_, index) => open[index]).map(({ account }) => account)
}

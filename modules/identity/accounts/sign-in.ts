import { isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import { decryptPassword } from '@portafilter/secrets'
import type { Kysely } from 'kysely'
import type { IdentityTables } from '../tables.ts'
import type { User } from './contract.ts'
import type { PasswordQueue } from './password-queue.ts'
import { isPassword } from './passwords.ts'
import { userOf } from './people.ts'
import { openVerifiedSession, type Verified } from './session.ts'
import { bookTry, cancelTry, failuresOf, type Guesser, guesserOf } from './sign-in-limits.ts'

type Db = Kysely<IdentityTables>

type SignInDeps = Readonly<{ db: Db; queue: PasswordQueue }>

type Credentials = Readonly<{
  account: string
  /** As the browser encrypted it: RSA-OAEP with SHA-256, base64. */
  ciphertext: string
  ip: string
  agent: string
  at: Date
}>

/** Accounts differ by more than the case of letters. */
const accountOf = (db: Db, account: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'disabled'])
    .where(({ fn }) => fn<string>('lower', ['account']), '=', account)
    .executeTakeFirst()

/** The user whose password this is; every "no" takes the same work and looks the same. */
const verified = async (db: Db, account: string, password: string | undefined): Promise<Verified | undefined> => {
  const user = await accountOf(db, account)
  const passwordHash = user?.password_hash ?? undefined
  const right = await isPassword(passwordHash, password)
  return right && user && passwordHash && !user.disabled ? { user: user.id, passwordHash } : undefined
}

const tryPassword = async (
  db: Db,
  guesser: Guesser,
  password: string | undefined,
  at: Date,
): Promise<Verified | Refusal<'too_often' | 'wrong_credentials'>> => {
  const booked = await bookTry(db, guesser, at)
  if (booked === undefined) return refuse('too_often')
  const user = await verified(db, guesser.account, password)
  if (user === undefined) return refuse('wrong_credentials')
  await cancelTry(db, booked)
  return user
}

/** Opens a session for account and password; limits are looked at before anything costly is done. */
export const signIn = async (
  { db, queue }: SignInDeps,
  { account, ciphertext, ip, agent, at }: Credentials,
): Promise<{ token: string; user: User } | Refusal<'too_often' | 'wrong_credentials'>> => {
  const guesser = guesserOf(account, ip)
  const failures = await failuresOf(db, guesser, at)
  if (failures === undefined) return refuse('too_often')
  const work = async () => tryPassword(db, guesser, await decryptPassword(db, ciphertext), at)
  const known = await queue({ ...guesser, failures }, work)
  if (isRefusal(known)) return known
  const token = await openVerifiedSession(db, known, at, agent)
  return token === undefined ? refuse('wrong_credentials') : { token, user: await userOf(db, known.user, at) }
}

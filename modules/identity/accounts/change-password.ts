import type { Session } from '@portafilter/contract'
import { type CommandMeta, isGoodPassword, type Refusal, refuse } from '@portafilter/kernel'
import { decryptPassword } from '@portafilter/secrets'
import type { Kysely } from 'kysely'
import { oneAtATime, record } from '../staff/changes.ts'
import { factsOf, memberOf } from '../staff/members.ts'
import type { IdentityTables } from '../tables.ts'
import { letPasswordLetterFallDue } from './password-letters.ts'
import { burnLinksOf } from './password-links.ts'
import type { PasswordQueue } from './password-queue.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { touchSessions } from './session.ts'
import { bookTry, cancelTry, failuresOf, guesserOf } from './sign-in-limits.ts'

type Db = Kysely<IdentityTables>

type Deps = Readonly<{ db: Db; queue: PasswordQueue }>

type Asked = Readonly<{
  session: Session
  /** Both as the browser encrypted them. */
  oldCiphertext: string
  ciphertext: string
  ip: string
  meta: CommandMeta
}>

type Refused = Refusal<'too_often' | 'wrong_old_password' | 'password_weak'>

const storedHash = async (db: Db, user: string): Promise<string | undefined> => {
  const found = db.selectFrom('users').select('password_hash').where('id', '=', user)
  return (await found.executeTakeFirstOrThrow()).password_hash ?? undefined
}

/** Of a staff account it is recorded, as everything that changes one. */
const recordOfStaff = async (trx: Db, { user, account }: Session, meta: CommandMeta): Promise<void> => {
  const member = await memberOf(trx, account, meta.at)
  if (member === undefined) return
  const facts = { before: factsOf(member), after: factsOf(member) }
  await record(trx, { user, version: member.version + 1, change: 'password_set', ...facts }, meta)
}

/**
 * Puts the new password in the place of the one that was verified, and ends everything that was opened with it but this
 * session. Undefined where somebody was first.
 */
const replace = (db: Db, session: Session, verified: string, hash: string, meta: CommandMeta) =>
  db.transaction().execute(async (trx) => {
    await oneAtATime(trx)
    const replaced = trx.updateTable('users').set({ password_hash: hash }).where('id', '=', session.user)
    const { numUpdatedRows } = await replaced.where('password_hash', '=', verified).executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined
    await burnLinksOf(trx, session.user)
    await recordOfStaff(trx, session, meta)
    await letPasswordLetterFallDue(trx, session.user, 'changed', meta.at)
    return touchSessions(trx, session.user, 'ended', session.id)
  })

const tryOld = async (db: Db, asked: Asked, password: string): Promise<readonly string[] | Refused> => {
  const { session, oldCiphertext, ip, meta } = asked
  const booked = await bookTry(db, guesserOf(session.account, ip), meta.at)
  if (booked === undefined) return refuse('too_often')
  const stored = await storedHash(db, session.user)
  const isRight = await isPassword(stored, await decryptPassword(db, oldCiphertext))
  if (isRight) await cancelTry(db, booked)
  // A repeat after an answer that was lost finds the new one in force. That it was one nobody can tell: it stays a failure.
  else if (await isPassword(stored, password)) return touchSessions(db, session.user, 'ended', session.id)
  const touched = isRight && (await replace(db, session, stored as string, await hashPassword(password), meta))
  return touched || refuse('wrong_old_password')
}

/**
 * Changes the password of whoever is signed in and answers which of the account's other sessions that ended. Wrong old
 * passwords count as failures to sign in (decisions/accounts.md): a borrowed session is no way around that limit.
 */
export const changePassword = async ({ db, queue }: Deps, asked: Asked): Promise<readonly string[] | Refused> => {
  const password = await decryptPassword(db, asked.ciphertext)
  if (password === undefined || !isGoodPassword(password)) return refuse('password_weak')
  const guesser = guesserOf(asked.session.account, asked.ip)
  const failures = await failuresOf(db, guesser, asked.meta.at)
  if (failures === undefined) return refuse('too_often')
  return queue({ ...guesser, failures }, () => tryOld(db, asked, password))
}

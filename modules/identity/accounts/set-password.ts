import { randomUUID } from 'node:crypto'
import { type CommandMeta, isGoodPassword, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import { decryptPassword } from '@portafilter/secrets'
import type { Kysely } from 'kysely'
import { oneAtATime, record } from '../staff/changes.ts'
import { factsOf, memberOf } from '../staff/members.ts'
import type { IdentityTables } from '../tables.ts'
import { letPasswordLetterFallDue } from './password-letters.ts'
import { burnLink, ownerOf } from './password-links.ts'
import type { PasswordQueue } from './password-queue.ts'
import { hashPassword } from './passwords.ts'
import { touchSessions } from './session.ts'
import { guesserOf } from './sign-in-limits.ts'

type Db = Kysely<IdentityTables>

type Deps = Readonly<{ db: Db; queue: PasswordQueue }>

type NewPassword = Readonly<{
  token: string
  /** As the browser encrypted it. */
  ciphertext: string
  ip: string
  meta: CommandMeta
}>

type Owner = Readonly<{ id: string; account: string }>

/** Burns the link, sets the password and ends what was signed in with another one. Undefined where somebody was first. */
const replacePassword = (db: Db, owner: Owner, token: string, passwordHash: string, meta: CommandMeta) =>
  db.transaction().execute(async (trx) => {
    await oneAtATime(trx)
    const member = await memberOf(trx, owner.account, meta.at)
    if (member === undefined || member.state === 'disabled' || !(await burnLink(trx, token))) return undefined
    await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', owner.id).execute()
    const change = { user: owner.id, version: member.version + 1, change: 'password_set' } as const
    const facts = { before: factsOf(member), after: { ...factsOf(member), state: 'active' } as const }
    // The link makes it one command: a key of somebody without a session is nobody's.
    await record(trx, { ...change, ...facts }, { ...meta, id: randomUUID(), actor: owner.id })
    await letPasswordLetterFallDue(trx, owner.id, 'by_link', meta.at)
    return { account: owner.account, touched: await touchSessions(trx, owner.id, 'ended') }
  })

/** Sets the password of whoever holds the link. Nothing costly is done for anybody else. */
export const setPasswordByLink = async (
  { db, queue }: Deps,
  { token, ciphertext, ip, meta }: NewPassword,
): Promise<{ account: string; touched: readonly string[] } | Refusal<'link_spent' | 'password_weak' | 'too_often'>> => {
  const owner = await ownerOf(db, token, meta.at)
  if (owner === undefined) return refuse('link_spent')
  const password = await decryptPassword(db, ciphertext)
  if (password === undefined || !isGoodPassword(password)) return refuse('password_weak')
  const hashed = await queue({ ...guesserOf(owner.account, ip), failures: 0 }, () => hashPassword(password))
  if (isRefusal(hashed)) return hashed
  return (await replacePassword(db, owner, token, hashed, meta)) ?? refuse('link_spent')
}

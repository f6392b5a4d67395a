import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Role, Session } from '@portafilter/contract'
import { HOUR_MS, type Market, MINUTE_MS } from '@portafilter/kernel'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { IdentityTables } from '../tables.ts'
import { extend, hashOf } from './session.ts'

type Db = Kysely<IdentityTables>

/** By what only the session's own row and its token tell. */
const signatureOf = (tokenHash: Buffer, path: string): string =>
  createHmac('sha256', tokenHash).update(path).digest('base64url')

/**
 * An address under which a path may be read for as long as the session lives that it is made for, by whoever holds it: a film
 * plays for longer than any time that could be set beforehand. What answers it asks at each request by `readerOf` and `isSignedFor`.
 */
export const sessionAddress = (session: Pick<Session, 'id'>, token: string, path: string): string => {
  const tokenHash = Buffer.from(hashOf(token), 'hex')
  return `${path}?of=${session.id}&sig=${signatureOf(tokenHash, path)}`
}

/** The session that an address names, and what may be read in it. */
export type Reader = Readonly<{
  tokenHash: Buffer
  createdAt: Date
  extendedAt: Date
  market: Market
  roles: readonly Role[]
}>

/** Longer than a day's work. Whoever was given an address has no session: behind this its owner's goes on by their own calls alone. */
const EXTENDED_FOR_MS = 12 * HOUR_MS

/** For statements: the `Reader` of a session by its id, which is a UUID; no row once it has ended or its user is disabled. */
export const readerOf = (session: string, at: Date): RawBuilder<Reader> => sql`
  select s.token_hash as "tokenHash", s.created_at as "createdAt", s.extended_at as "extendedAt", u.market,
    array(select role from staff_roles where user_id = u.id) as roles
  from sessions s join users u on u.id = s.user_id and not u.disabled
  where s.id = ${session} and s.expires_at > ${at}`

/** Whether this session's address of the path has this signature. */
export const isSignedFor = ({ tokenHash }: Reader, path: string, sig: string): boolean => {
  const [given, right] = [Buffer.from(sig), Buffer.from(signatureOf(tokenHash, path))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Reading extends a session as a call does, for some hours: at most once a minute. */
export const extendReader = async (db: Db, { tokenHash, createdAt, extendedAt }: Reader, at: Date): Promise<void> => {
  const isYoung = at.getTime() - createdAt.getTime() < EXTENDED_FOR_MS
  if (isYoung && at.getTime() - extendedAt.getTime() >= MINUTE_MS) await extend(db, tokenHash.toString('hex'), at)
}

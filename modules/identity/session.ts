import { createHash, randomBytes } from 'node:crypto'
import type { Role, Session } from '@portafilter/contract'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { batchedLookup } from './batched-lookup.ts'
import type { IdentityTables } from './tables.ts'

type Db = Kysely<IdentityTables>

/** 256 random bits in base64url. Anything else cannot be a session's and is not looked up. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Opens a session and answers its token, of which only the hash is kept. */
export const openSession = async (db: Db, user: string, at: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  const times = { created_at: at, extended_at: at, expires_at: new Date(at.getTime() + HOUR_MS) }
  await db
    .insertInto('sessions')
    .values({ token_hash: hashOf(token), user_id: user, ...times })
    .execute()
  return token
}

/** Ends the session of a token, if there is one; from then on no process accepts it. */
export const closeSession = async (db: Db, token: string): Promise<void> => {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
}

type Found = Session & Readonly<{ hash: string; expiresAt: Date; extendedAt: Date }>

/**
 * The statement's text never varies, and the array comes through a select, so that no plan for the array at hand looks
 * better than the one for any: a connection that keeps prepared statements plans it once.
 */
const find = async (db: Db, hashes: readonly Buffer[]): Promise<Map<string, Found>> => {
  const { rows } = await sql<Found & { roles: readonly Role[] }>`
    select encode(s.token_hash, 'hex') as hash, s.expires_at as "expiresAt", s.extended_at as "extendedAt",
      s.id, s.user_id as user, u.account, u.market, f.erp_code as "erpCode",
      array(select r.role from staff_roles r where r.user_id = u.id) as roles
    from sessions s
    join users u on u.id = s.user_id and not u.disabled
    left join firms f on f.id = u.firm_id
    where s.token_hash = any((select ${hashes}::bytea[])::bytea[])`.execute(db)
  return new Map(rows.map((row) => [row.hash, row]))
}

/**
 * Every call asks here first, so it must be quick, and a session that was ended must be refused at once by every
 * process: nothing is cached. Instead, the questions that come while one statement is under way share the next one.
 */
const finders = new WeakMap<Db, (token: string) => Promise<Found | undefined>>()
const finder = (db: Db) => {
  const known = finders.get(db)
  if (known) return known
  const made = batchedLookup<string, Found | undefined>(async (tokens) => {
    const hashes = tokens.map(hashOf)
    const found = await find(db, hashes)
    return hashes.map((hash) => found.get(hash.toString('hex')))
  })
  finders.set(db, made)
  return made
}

const living = async (db: Db, token: string, at: Date): Promise<Found | undefined> => {
  const found = TOKEN.test(token) ? await finder(db)(token) : undefined
  return found && found.expiresAt > at ? found : undefined
}

const sessionOf = ({ id, user, account, market, erpCode, roles }: Found): Session => {
  return { id, user, account, market, erpCode, roles }
}

/** Moves the end; a session that was ended meanwhile stays ended. */
const extend = async (db: Db, hash: string, at: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ extended_at: at, expires_at: new Date(at.getTime() + HOUR_MS) })
    .where('token_hash', '=', Buffer.from(hash, 'hex'))
    .where('extended_at', '<', at)
    .execute()
}

/**
 * The session of a deliberate call: it now ends an hour later (decisions.md, People). The extension is written at most
 * once a minute, so that it may end up to a minute before that hour is over.
 */
export const authenticate = async (db: Db, token: string, at: Date = new Date()): Promise<Session | undefined> => {
  const found = await living(db, token, at)
  if (!found) return undefined
  if (at.getTime() - found.extendedAt.getTime() >= MINUTE_MS) await extend(db, found.hash, at)
  return sessionOf(found)
}

/** The session without extending it: for `verifyToken`, and for calls that a page repeats by itself. */
export const peek = async (db: Db, token: string, at: Date = new Date()): Promise<Session | undefined> => {
  const found = await living(db, token, at)
  return found && sessionOf(found)
}

/** Forgets sessions that ended more than a day ago. */
export const sweepSessions = async (db: Db, now: Date): Promise<void> => {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  await db.deleteFrom('sessions').where('expires_at', '<', dayAgo).execute()
}

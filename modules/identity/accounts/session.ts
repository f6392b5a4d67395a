import { hash as digest, randomBytes } from 'node:crypto'
import type { Session } from '@portafilter/contract'
import { type Contact, DAY_MS, HOUR_MS, type Language, MINUTE_MS } from '@portafilter/kernel'
import { forgetEverywhere, type Hear, type Remember } from '@portafilter/room'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { IdentityTables } from '../tables.ts'
import { deviceOf } from './device.ts'

type Db = Kysely<IdentityTables>

type SessionDeps = Readonly<{ db: Db; remember: Remember }>

/** 256 random bits in base64url. Anything else cannot be a session's and is not looked up. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** So many at a time are remembered. */
const MOST = 10_000

/** The topic of what is remembered; its keys are the hashes of tokens in hex. */
const SESSIONS = 'sessions'

/** In hex. */
export const hashOf = (token: string): string => digest('sha256', token)

const newToken = (): string => randomBytes(32).toString('base64url')

const rowOf = (token: string, at: Date, agent: string) => {
  const times = { created_at: at, extended_at: at, expires_at: new Date(at.getTime() + HOUR_MS) }
  return { token_hash: Buffer.from(hashOf(token), 'hex'), ...times, ...deviceOf(agent) }
}

/**
 * Opens a session and answers its token, of which only the hash is kept.
 * @param agent what the browser says that it is
 */
export const openSession = async (db: Db, user: string, at: Date, agent = ''): Promise<string> => {
  const token = newToken()
  await db
    .insertInto('sessions')
    .values({ user_id: user, ...rowOf(token, at, agent) })
    .execute()
  return token
}

/** Opens a session of a user of whom this holds, and who is not disabled; undefined where that is so no more. */
const openWhile = async (
  db: Db,
  user: string,
  holds: RawBuilder<unknown>,
  at: Date,
  agent: string,
): Promise<string | undefined> => {
  const token = newToken()
  const { token_hash, created_at, extended_at, expires_at, browser, system } = rowOf(token, at, agent)
  // The row's lock lets a change that is under way end first: it would not see this session, which it has to end.
  const { rows } = await sql`
    insert into sessions (user_id, token_hash, created_at, extended_at, expires_at, browser, system)
    select id, ${token_hash}::bytea, ${created_at}::timestamptz, ${extended_at}::timestamptz, ${expires_at}::timestamptz,
      ${browser}, ${system}
    from users where id = ${user} and not disabled and ${holds} for share
    returning id`.execute(db)
  return rows.length > 0 ? token : undefined
}

/** Opens a session while the contact is still the user's; undefined where it has been changed meanwhile. */
export const openReachedSession = (
  db: Db,
  user: string,
  { kind, value }: Contact,
  at: Date,
  agent: string,
): Promise<string | undefined> => openWhile(db, user, sql`lower(${sql.ref(kind)}) = ${value}`, at, agent)

/** A user, and the hash of the password that was found right. */
export type Verified = Readonly<{ user: string; passwordHash: string }>

/** Opens a session while the verified password is still the user's; undefined where it has been changed meanwhile. */
export const openVerifiedSession = (
  db: Db,
  { user, passwordHash }: Verified,
  at: Date,
  agent: string,
): Promise<string | undefined> => openWhile(db, user, sql`password_hash = ${passwordHash}`, at, agent)

type Found = Session & { readonly expiresAt: Date; extendedAt: Date; language: Language }

const found = sql<Found & { readonly hash: string }>`
  select encode(s.token_hash, 'hex') as hash, s.expires_at as "expiresAt", s.extended_at as "extendedAt",
    s.id, s.user_id as user, u.account, u.market, u.language, f.erp_code as "erpCode",
    u.confirmation = 'confirmed' as confirmed,
    array(select r.role from staff_roles r where r.user_id = u.id) as roles
  from sessions s
  join users u on u.id = s.user_id and not u.disabled
  left join firms f on f.id = u.firm_id`

const find = async (db: Db, hash: string): Promise<Found | undefined> => {
  const { rows } = await sql<Found>`${found} where s.token_hash = ${Buffer.from(hash, 'hex')}`.execute(db)
  return rows[0]
}

const sessionOf = ({ id, user, account, market, erpCode, confirmed, roles }: Found): Session => {
  return { id, user, account, market, erpCode, confirmed, roles }
}

/** Moves the end; a session that was ended meanwhile stays ended. */
export const extend = async (db: Db, hash: string, at: Date): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ extended_at: at, expires_at: new Date(at.getTime() + HOUR_MS) })
    .where('token_hash', '=', Buffer.from(hash, 'hex'))
    .where('extended_at', '<', at)
    .execute()
}

const storeLanguage = async (db: Db, user: string, language: Language): Promise<void> => {
  await db.updateTable('users').set({ language }).where('id', '=', user).execute()
}

/** In one statement with the end goes the word of it to all processes. */
const end = async (db: Db, hash: string): Promise<void> => {
  await sql`
    with ended as (delete from sessions where token_hash = ${Buffer.from(hash, 'hex')} returning token_hash)
    select ${forgetEverywhere(SESSIONS, sql`encode(token_hash, 'hex')`)} from ended`.execute(db)
}

/** Tells all processes of sessions of which the statement answers the hashes of their tokens; answers these in hex. */
const tellOf = async (trx: Db, touched: RawBuilder<unknown>): Promise<readonly string[]> => {
  const { rows } = await sql<{ hash: string }>`
    with touched as (${touched}), hashes as (select encode(token_hash, 'hex') as hash from touched)
    select hash, ${forgetEverywhere(SESSIONS, sql`hash`)} from hashes`.execute(trx)
  return rows.map(({ hash }) => hash)
}

/**
 * Tells all processes that a user's sessions are no longer what they were, or ends them, but for the one that is kept. For the transaction that changes
 * the user; answers what the own process forgets once that is committed (`Sessions.forget`).
 */
export const touchSessions = (
  trx: Db,
  user: string,
  how: 'changed' | 'ended',
  kept: string | null = null,
): Promise<readonly string[]> =>
  tellOf(
    trx,
    how === 'ended'
      ? sql`delete from sessions where user_id = ${user} and id is distinct from ${kept}::uuid returning token_hash`
      : sql`select token_hash from sessions where user_id = ${user}`,
  )

/** Ends one session of the user's, and answers it as `touchSessions` does; nothing of one that is not theirs, or has ended. */
export const endSession = (trx: Db, user: string, session: string): Promise<readonly string[]> =>
  tellOf(trx, sql`delete from sessions where user_id = ${user} and id = ${session}::uuid returning token_hash`)

export type Sessions = Readonly<{
  /**
   * The session of a deliberate call: it now ends an hour later (decisions/accounts.md). The extension is written at most
   * once a minute, so that it may end up to a minute before that hour is over.
   * @param language what the caller says to read: the user keeps the last one, for letters that nobody is waiting for
   */
  authenticate(token: string, at?: Date, language?: Language): Promise<Session | undefined>
  /** The session without extending it: for `verifyToken`, and for calls that a page repeats by itself. */
  peek(token: string, at?: Date): Promise<Session | undefined>
  /** Ends the session of a token, if there is one: here at once, and in other processes as soon as they hear of it. */
  close(token: string): Promise<void>
  /** Asks the database again about sessions that were touched. */
  forget(touched: readonly string[]): void
}>

/**
 * Every call asks here first, so sessions are remembered for a moment: what is in the session (its user, the user's roles
 * and firm) may be a second old.
 */
export const sessionsOf = ({ db, remember }: SessionDeps): Sessions => {
  const sessions = remember({ topic: SESSIONS, find: (hash) => find(db, hash), most: MOST })

  const living = async (hash: string, at: Date): Promise<Found | undefined> => {
    const known = await sessions.get(hash)
    if (known === undefined || known.expiresAt > at) return known
    // Another process may have extended it since: nobody is refused for what is remembered.
    sessions.forget(hash)
    const found = await sessions.get(hash)
    return found && found.expiresAt > at ? found : undefined
  }

  return {
    authenticate: async (token, at = new Date(), language) => {
      if (!TOKEN.test(token)) return undefined
      const hash = hashOf(token)
      const found = await living(hash, at)
      if (!found) return undefined
      // Who finds it remembered shall not write it again.
      if (at.getTime() - found.extendedAt.getTime() >= MINUTE_MS) {
        found.extendedAt = at
        await extend(db, hash, at)
      }
      if (language !== undefined && language !== found.language) {
        found.language = language
        await storeLanguage(db, found.user, language)
      }
      return sessionOf(found)
    },
    peek: async (token, at = new Date()) => {
      const found = TOKEN.test(token) ? await living(hashOf(token), at) : undefined
      return found && sessionOf(found)
    },
    close: async (token) => {
      if (!TOKEN.test(token)) return
      const hash = hashOf(token)
      await end(db, hash)
      sessions.forget(hash)
    },
    forget: (touched) => {
      for (const hash of touched) sessions.forget(hash)
    },
  }
}

/** Of these tokens, by their hashes, the sessions that still live, as they are now. */
export const sessionsStillOf = async (
  db: Db,
  hashes: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, Session>> => {
  const tokens = sql`(select decode(hash, 'hex') from unnest(${hashes}::text[]) hash)`
  const { rows } = await sql<Found & { hash: string }>`
    ${found} where s.token_hash in ${tokens} and s.expires_at > ${at}`.execute(db)
  return new Map(rows.map((row) => [row.hash, sessionOf(row)]))
}

/**
 * Hears of each session that may have been changed or ended, in whichever process, by its token's hash; of nothing where
 * something may have been missed. Answers what ends it.
 */
export const hearOfSessions = (hear: Hear, onTold: (hash: string | undefined) => void): (() => void) =>
  hear(SESSIONS, onTold)

/** Forgets sessions that ended more than a day ago. */
export const sweepSessions = async (db: Db, now: Date): Promise<void> => {
  const dayAgo = new Date(now.getTime() - DAY_MS)
  await db.deleteFrom('sessions').where('expires_at', '<', dayAgo).execute()
}

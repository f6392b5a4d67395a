import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { type Contact, DAY_MS, MINUTE_MS, type Refusal, refuse } from '@portafilter/kernel'
import { type SecretOf, secretsOf } from '@portafilter/secrets'
import { type Kysely, sql } from 'kysely'
import type { IdentityTables } from '../tables.ts'
import { giveBack, secondsUntil, take } from './allowances.ts'
import type { CodePurpose } from './tables.ts'

type Db = Kysely<IdentityTables>

/** decisions/accounts.md. */
const VALID_MS = { email: 15 * MINUTE_MS, phone: 5 * MINUTE_MS }
/** A sign-up goes on for a while: a password is thought of, an address looked up. */
const MARKED_MINUTES = { login: 10, change: 10, retrieve: 10, signup: 30 } as const
const MOST_TRIES = 5

/** Six digits can all be tried: without this key, a copy of the table tells nothing. */
const CODE_KEY: SecretOf = { purpose: 'verification codes', make: () => randomBytes(32).toString('base64url') }

/** What a code is for. One to change a contact or to sign up belongs to who asked for it: others neither use nor void it. */
export type CodeFor = Readonly<{ contact: Contact; purpose: CodePurpose; user: string | null }>

const ownerOf = ({ user }: CodeFor): string => user ?? ''

/** What is counted by who asked for it. */
const ofOwner = ({ contact, purpose, user }: CodeFor): string => `${purpose} ${user} ${contact.value}`

/**
 * By what sends and tries are counted: the contact, whatever the code is for. Codes to change one are counted by their owner
 * too, so that a stranger who asks for others uses up none of them.
 */
export const countedBy = (it: CodeFor): string => (it.purpose === 'change' ? ofOwner(it) : it.contact.value)

/**
 * Wrong tries: who asks for one code after the other guesses no longer. What only one may use, only that one tries: a stranger uses
 * up none of theirs.
 */
const triesAt = (it: CodeFor) => ({
  key: `tries ${it.user === null ? it.contact.value : ofOwner(it)}`,
  most: 20,
  withinMs: DAY_MS,
})

const hashOf = (secret: string, it: CodeFor, code: string): Buffer =>
  createHmac('sha256', secret)
    .update([it.contact.value, it.purpose, ownerOf(it), code].join('\n'))
    .digest()

/** Under every key that may have been in force when it was sent. */
const hashesOf = async (db: Db, it: CodeFor, code: string): Promise<Buffer[]> =>
  (await secretsOf(db, CODE_KEY)).all.map((secret) => hashOf(secret, it, code))

const whose = (it: CodeFor) =>
  sql<boolean>`contact = ${it.contact.value} and purpose = ${it.purpose} and owner = ${ownerOf(it)}`

/** Makes a code, which voids the one before it and what that one has proved. */
export const makeCode = async (trx: Db, it: CodeFor, at: Date): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const { newest } = await secretsOf(trx, CODE_KEY)
  const fresh = {
    code_hash: hashOf(newest, it, code),
    expires_at: new Date(at.getTime() + VALID_MS[it.contact.kind]),
    tries: 0,
    marked_by: null,
    marked_until: null,
  }
  await trx
    .insertInto('verification_codes')
    .values({ contact: it.contact.value, purpose: it.purpose, owner: ownerOf(it), ...fresh })
    .onConflict((conflict) => conflict.columns(['contact', 'purpose', 'owner']).doUpdateSet(fresh))
    .execute()
  return code
}

type WrongCode = Refusal<'code_wrong' | 'code_expired' | 'codes_used_up'>

/** One try, right or wrong, in one statement; undefined where no code can be tried any more. */
const tryOnce = async (trx: Db, it: CodeFor, hashes: Buffer[], session: string | null, at: Date) => {
  const right = sql<boolean>`code_hash = any(${hashes}::bytea[])`
  const until = new Date(at.getTime() + MARKED_MINUTES[it.purpose] * MINUTE_MS)
  const { rows } = await sql<{ right: boolean }>`
    update verification_codes set
      tries = tries + case when ${right} then 0 else 1 end,
      marked_by = case when ${right} then ${session}::uuid else marked_by end,
      marked_until = case when ${right} then ${until} else marked_until end
    where ${whose(it)} and expires_at > ${at} and tries < ${MOST_TRIES}
      and (marked_by is null or marked_by = ${session}::uuid)
    returning ${right} as right`.execute(trx)
  return rows[0]?.right
}

/**
 * Tries a code; the fifth wrong one burns it.
 * @param session which the right code marks for a while: what the code proves, this session, or ticket of a sign-up, may use
 */
export const tryCode = async (
  db: Db,
  it: CodeFor,
  code: string,
  at: Date,
  session: string | null = null,
): Promise<WrongCode | undefined> => {
  const allowance = triesAt(it)
  const hashes = await hashesOf(db, it, code)
  const right = await db.transaction().execute(async (trx) => {
    const taken = await take(trx, allowance, at)
    if (taken === undefined) return 'none left' as const
    const tried = await tryOnce(trx, it, hashes, session, at)
    if (tried !== false) await giveBack(trx, [taken])
    return tried
  })
  if (right === 'none left') return refuse('codes_used_up', { seconds: await secondsUntil(db, allowance, at) })
  if (right === undefined) return refuse('code_expired')
  return right ? undefined : refuse('code_wrong')
}

/** Spends a code that was found right; false where somebody was first. */
export const spendCode = async (trx: Db, it: CodeFor, code: string, at: Date): Promise<boolean> => {
  const hashes = await hashesOf(trx, it, code)
  const { rows } = await sql`
    delete from verification_codes
    where ${whose(it)} and code_hash = any(${hashes}::bytea[]) and expires_at > ${at} and tries < ${MOST_TRIES}
    returning contact`.execute(trx)
  return rows.length > 0
}

const marked = (it: CodeFor, session: string, at: Date) =>
  sql<boolean>`${whose(it)} and marked_by = ${session}::uuid and marked_until > ${at}`

/** Whether this session has verified a code that still counts. */
export const hasMark = async (db: Db, it: CodeFor, session: string, at: Date): Promise<boolean> => {
  const { rows } = await sql`
    select from verification_codes where ${marked(it, session, at)}`.execute(db)
  return rows.length > 0
}

/** Spends the mark of a code that this session has verified; false where it has none. */
export const spendMark = async (trx: Db, it: CodeFor, session: string, at: Date): Promise<boolean> => {
  const { rows } = await sql`
    delete from verification_codes where ${marked(it, session, at)} returning contact`.execute(trx)
  return rows.length > 0
}

/** Voids what was sent to these contacts (spelled as `contactOf` does), and what the user has proved, or may yet, to change one. */
export const voidCodes = async (trx: Db, contacts: readonly string[], user: string): Promise<void> => {
  await sql`
    delete from verification_codes
    where contact = any(${contacts}) or (purpose = 'change' and owner = ${user})`.execute(trx)
}

/** Forgets codes that prove nothing any more. */
export const sweepCodes = async (db: Db, now: Date): Promise<void> => {
  await db
    .deleteFrom('verification_codes')
    .where('expires_at', '<', now)
    .where(({ eb, or }) => or([eb('marked_until', 'is', null), eb('marked_until', '<', now)]))
    .execute()
}

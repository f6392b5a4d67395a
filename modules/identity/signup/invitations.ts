import { hash as digest, randomBytes, randomInt } from 'node:crypto'
import { HOUR_MS, isRefusal, type Market, type Refusal, refuse } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { networkOf } from '../accounts/sign-in-limits.ts'
import { allOrNothing } from '../codes/all-or-nothing.ts'
import { type Allowance, giveBack, type Taken, takeEach } from '../codes/allowances.ts'
import type { IdentityTables } from '../tables.ts'

type Db = Kysely<IdentityTables>

const CODE = /^\d{6}$/
const TOKEN = /^[\w-]{43}$/

const hashOf = (token: string): Buffer => digest('sha256', token, 'buffer')

/** The firm that an invitation is for. */
export type InvitedFirm = Readonly<{
  id: string
  firm_name: string
  invoice_title: string
  invoice_number: string
  market: Market
}>

/** An invitation that somebody has named, by its code or its link. */
export type Invitation = Readonly<{ id: number; firm: InvitedFirm }>

type Wrong = Refusal<'invitation_wrong' | 'invitation_spent'>

/** Wrong ones from everywhere. */
export const ALL_WRONG: Allowance = { key: 'invitations', most: 200, withinMs: HOUR_MS }

/** A code is the way to a firm's wallet, and six digits can be guessed: few tries from a network, and few of all. */
const wrongFrom = (ip: string): readonly Allowance[] => [
  { key: `invitations ${networkOf(ip)}`, most: 10, withinMs: HOUR_MS },
  ALL_WRONG,
]

const isOpen = (at: Date) => sql<boolean>`i.used < i.uses and i.expires_at > ${at} and i.taken_back_at is null`

const named = async (db: Db, typed: string, at: Date): Promise<Invitation | Wrong> => {
  const found = await db
    .selectFrom('invitations as i')
    .innerJoin('firms as f', 'f.id', 'i.firm_id')
    .select(['i.id', 'f.id as firm', 'f.name', 'f.invoice_title', 'f.invoice_number', 'f.market'])
    .select(isOpen(at).as('open'))
    .where(({ eb }) => (CODE.test(typed) ? eb('i.code', '=', typed) : eb('i.token_hash', '=', hashOf(typed))))
    .executeTakeFirst()
  if (found === undefined) return refuse('invitation_wrong')
  if (!found.open) return refuse('invitation_spent')
  const { id, firm, name, invoice_title, invoice_number, market } = found
  return { id, firm: { id: firm, firm_name: name, invoice_title, invoice_number, market } }
}

/** Takes what a wrong try would cost before it is known to be one: however many guess at once, no more is tried. */
const takeTry = (db: Db, ip: string, at: Date): Promise<readonly Taken[] | Refusal> =>
  allOrNothing(db, (trx) =>
    takeEach(trx, wrongFrom(ip), at, (_, seconds) => refuse('invitations_stopped', { seconds })),
  )

/**
 * The invitation of a code, or of a link's token, which nobody guesses and which stays good where codes are being guessed.
 * A wrong or spent one counts.
 */
export const invitationBy = async (db: Db, typed: string, ip: string, at: Date): Promise<Invitation | Refusal> => {
  const text = typed.normalize('NFKC').trim()
  if (TOKEN.test(text)) return named(db, text, at)
  const taken = await takeTry(db, ip, at)
  if (isRefusal(taken)) return taken
  const found = CODE.test(text) ? await named(db, text, at) : refuse('invitation_wrong')
  if (!isRefusal(found)) await giveBack(db, taken)
  return found
}

/** Uses an invitation once; false where it was used up, ended or taken back meanwhile. */
export const spendInvitation = async (trx: Db, id: number, user: string, at: Date): Promise<boolean> => {
  const { rows } = await sql`
    update invitations i set used = used + 1 where i.id = ${id} and ${isOpen(at)} returning id`.execute(trx)
  if (rows.length === 0) return false
  await trx.insertInto('invitation_uses').values({ invitation: id, user_id: user, at }).execute()
  return true
}

export type NewInvitation = Readonly<{ firm: string; uses: number; expiresAt: Date; code?: string }>

/**
 * Makes an invitation for a firm.
 * @param code for the demo; a new one without
 * @returns its number, its code, and the token of its link
 */
export const addInvitation = async (
  db: Db,
  { firm, uses, expiresAt, code: wanted }: NewInvitation,
): Promise<{ id: number; code: string; token: string }> => {
  const token = randomBytes(32).toString('base64url')
  for (;;) {
    const code = wanted ?? String(randomInt(1_000_000)).padStart(6, '0')
    const row = { firm_id: firm, code, token_hash: hashOf(token), expires_at: expiresAt, uses, taken_back_at: null }
    const inserted = db.insertInto('invitations').values(row)
    const made = await inserted
      .onConflict((one) => one.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made !== undefined) return { id: made.id, code, token }
    if (wanted !== undefined) throw new Error(`another invitation has the code ${wanted}`)
  }
}

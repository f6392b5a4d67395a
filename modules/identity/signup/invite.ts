import type { Acted, Session } from '@portafilter/contract'
import type { Mail } from '@portafilter/gateways'
import {
  type CommandMeta,
  type Company,
  DAY_MS,
  isRefusal,
  type Language,
  type Refusal,
  refuse,
} from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { isOwnFirm } from '../staff/one-hand.ts'
import { numberIn } from '../staff-answers.ts'
import { earlierStep, lastStep, recordStep, staleBy } from '../steps.ts'
import type { IdentityTables } from '../tables.ts'
import { invitationLetter } from './invitation-letter.ts'
import { addInvitation } from './invitations.ts'

type Db = Kysely<IdentityTables>

export type InviteDeps = Readonly<{ db: Db; mail: Mail; company: Pick<Company, 'shop'>; publicUrl: string }>

export type Wanted = Readonly<{
  /** The firm's ERP code. */
  firm: string
  uses: number
  days: number
  emails: readonly string[]
  language: Language
}>

type Asked = Readonly<{ by: Session; meta: CommandMeta }>

const LOG = 'invitation_steps'

/** A firm that people can be invited to; an individual is a firm of one. Nobody lets people into their own. */
const firmOf = async (trx: Db, code: string, by: Session) => {
  const found = trx.selectFrom('firms').select(['id', 'name']).where('erp_code', '=', code)
  const firm = await found.where('type', '=', 'F').executeTakeFirst()
  if (firm === undefined) return refuse('firm_unknown', { code, field: 'firm' })
  return (await isOwnFirm(trx, by, code)) ? refuse('conflict_of_interest') : firm
}

const make = (db: Db, wanted: Wanted, asked: Asked) =>
  db.transaction().execute(async (trx) => {
    // A command that comes twice at once makes one.
    await sql`select pg_advisory_xact_lock(hashtext('invitation_steps'))`.execute(trx)
    const done = await earlierStep(trx, LOG, asked.meta)
    if (done !== undefined) return done
    const firm = await firmOf(trx, wanted.firm, asked.by)
    if (isRefusal(firm)) return firm
    const expiresAt = new Date(asked.meta.at.getTime() + wanted.days * DAY_MS)
    const made = await addInvitation(trx, { firm: firm.id, uses: wanted.uses, expiresAt })
    await recordStep(trx, LOG, { invitation: made.id, version: 1, step: 'made' }, asked)
    return { ...made, firm: firm.name, expiresAt }
  })

/** Sends each letter; answers to which addresses one has gone, and to which none. */
const sendLetters = async (deps: InviteDeps, { emails, language }: Wanted, made: MadeNow, id: string) => {
  const { shop } = deps.company
  const letter = invitationLetter({ ...made, shop, language, publicUrl: deps.publicUrl })
  const sending = emails.map((to, at) => deps.mail.send({ ...letter, id: `invitation-${id}-${at}`, to }))
  const outcomes = await Promise.allSettled(sending)
  const ended = (status: 'fulfilled' | 'rejected') => emails.filter((_, at) => outcomes[at]?.status === status)
  return { sent: ended('fulfilled'), unsent: ended('rejected') }
}
type MadeNow = Exclude<Awaited<ReturnType<typeof make>>, Refusal | Acted>

const codeOf = async (db: Db, id: string): Promise<string> =>
  (await db.selectFrom('invitations').select('code').where('id', '=', Number(id)).executeTakeFirstOrThrow()).code

/**
 * Makes an invitation and sends its link to each address. A repeat of the command answers the same invitation; of its letters
 * nothing is known any more, and they are not sent again, since nobody knows the link.
 */
export const invite = async (deps: InviteDeps, wanted: Wanted, asked: Asked) => {
  const made = await make(deps.db, wanted, asked)
  if (isRefusal(made)) return made
  if (!('token' in made)) return { ...made, code: await codeOf(deps.db, made.id), sent: [], unsent: [...wanted.emails] }
  const letters = await sendLetters(deps, wanted, made, asked.meta.id)
  return { id: String(made.id), version: 1, code: made.code, ...letters }
}

/** Takes an invitation back: nobody signs up by it any more, also who has begun. */
export const takeBack = (db: Db, id: string, seen: number, asked: Asked): Promise<Acted | Refusal> =>
  db.transaction().execute(async (trx) => {
    const number = numberIn(id)
    const found = number === undefined ? undefined : await lockedInvitation(trx, number)
    if (found === undefined) return refuse('invitation_not_found')
    const done = await earlierStep(trx, LOG, asked.meta)
    if (done !== undefined) return done
    if (found.taken_back_at !== null || seen !== 1) return staleBy(await lastStep(trx, LOG, found.id))
    await trx.updateTable('invitations').set({ taken_back_at: asked.meta.at }).where('id', '=', found.id).execute()
    await recordStep(trx, LOG, { invitation: found.id, version: 2, step: 'taken_back' }, asked)
    return { id, version: 2 }
  })

const lockedInvitation = (trx: Db, id: number) =>
  trx.selectFrom('invitations').select(['id', 'taken_back_at']).where('id', '=', id).forUpdate().executeTakeFirst()

import type { Mail, Sms } from '@portafilter/gateways'
import { type Company, contactOf, GIVEN_UP_AFTER_MS } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { changeLetter } from '../codes/change-letter.ts'
import { sendEach, sentOrRefused } from '../letters.ts'
import type { IdentityTables } from '../tables.ts'
import { colleagueLetter, correctionLetter, correctionMessage } from './correction-letter.ts'
import { pauseSince } from './link-pause.ts'
import type { Member } from './members.ts'
import type { MemberFacts } from './tables.ts'

type Db = Kysely<IdentityTables>

type Deps = Readonly<{ db: Db; mail: Mail; sms: Sms | null; company: Pick<Company, 'shop'> }>

/** Who hears of it: at an address or a phone of the account, or at a colleague's address. */
export type Hears = Readonly<{ recipient: string; colleague_id?: string }>

/**
 * Lets messages fall due about the contact that an account has now, in the transaction that changes it: whoever reads there hears of
 * it though the process ends at that moment.
 */
export const letContactLettersFallDue = async (
  trx: Db,
  { id, version }: Pick<Member, 'id' | 'version'>,
  told: readonly Hears[],
  now: string,
): Promise<void> => {
  if (told.length === 0) return
  const letters = told.map((hears) => ({ user_id: id, version: version + 1, ...hears, now }))
  await trx.insertInto('contact_letters').values(letters).execute()
}

const due = (db: Db) =>
  db
    .selectFrom('contact_letters as l')
    .innerJoin('staff_changes as c', (join) =>
      join.onRef('c.user_id', '=', 'l.user_id').onRef('c.version', '=', 'l.version'),
    )
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .innerJoin('users as reader', (join) => join.on('reader.id', '=', sql`coalesce(l.colleague_id, l.user_id)`))
    .select(['l.id', 'l.user_id', 'l.version', 'l.recipient', 'l.now', 'l.colleague_id', 'c.at', 'c.after'])
    .select(['u.account', 'reader.language'])
    .$narrowType<{ after: MemberFacts }>()
    .orderBy('c.at')
    .execute()

type Due = Awaited<ReturnType<typeof due>>[number]

/** A colleague's address was changed by an administrator, a buyer's contact by support. */
const letterOf = ({ account, language, now, after: { contact }, at, colleague_id }: Due, shop: Company['shop']) => {
  if (contact === undefined) return changeLetter({ shop, account, language, kind: 'email', now })
  const corrected = { shop, account, language, contact, until: pauseSince(at, at) ?? at }
  return colleague_id === null ? correctionLetter({ ...corrected, now }) : colleagueLetter(corrected)
}

/** Where no messages about this go to phones, its letters have to do. */
const send = async ({ mail, sms, company: { shop } }: Deps, one: Due): Promise<void> => {
  const { recipient: to, account, language } = one
  const id = `staff-contact-${one.id}`
  if (contactOf(to)?.kind !== 'phone') return sentOrRefused(mail.send({ ...letterOf(one, shop), id, to }))
  if (sms?.sends('contact')) await sms.send({ ...correctionMessage({ shop, account, language }), id, to })
}

const sendIfNews = async (deps: Deps, one: Due, now: Date): Promise<void> => {
  if (now.getTime() - one.at.getTime() < GIVEN_UP_AFTER_MS) await send(deps, one)
  const sent = deps.db.deleteFrom('contact_letters').where('user_id', '=', one.user_id)
  await sent.where('version', '=', one.version).where('recipient', '=', one.recipient).execute()
}

/** Sends what is due about contacts that staff have changed. */
export const tellOfContacts = async (deps: Deps, now: Date): Promise<void> =>
  sendEach(await due(deps.db), (one) => sendIfNews(deps, one, now), 'letters about contacts could not be sent')

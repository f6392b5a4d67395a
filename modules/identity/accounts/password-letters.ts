import type { Mail } from '@portafilter/gateways'
import { type Company, GIVEN_UP_AFTER_MS } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { sendEach, sentOrRefused } from '../letters.ts'
import { isStaff } from '../staff/members.ts'
import type { IdentityTables } from '../tables.ts'
import { passwordLetter } from './password-letter.ts'
import type { PasswordSet } from './tables.ts'

type Db = Kysely<IdentityTables>

type Deps = Readonly<{ db: Db; mail: Mail; company: Pick<Company, 'shop'> }>

/**
 * Lets a letter fall due that the account's password has been set, in the transaction that sets it: whoever reads at the address
 * that it has now hears of it though the process ends at that moment.
 */
export const letPasswordLetterFallDue = async (trx: Db, user: string, how: PasswordSet, at: Date): Promise<void> => {
  await sql`
    insert into password_letters (user_id, recipient, how, at)
    select id, email, ${how}, ${at} from users where id = ${user} and email is not null`.execute(trx)
}

const due = (db: Db) =>
  db
    .selectFrom('password_letters as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.id', 'l.recipient', 'l.how', 'l.at', 'u.account', 'u.language', isStaff.as('isStaff')])
    .orderBy('l.at')
    .execute()

type Due = Awaited<ReturnType<typeof due>>[number]

const sendIfNews = async ({ db, mail, company: { shop } }: Deps, one: Due, now: Date): Promise<void> => {
  const letter = { ...passwordLetter({ ...one, shop }), id: `password-${one.id}`, to: one.recipient }
  if (now.getTime() - one.at.getTime() < GIVEN_UP_AFTER_MS) await sentOrRefused(mail.send(letter))
  await db.deleteFrom('password_letters').where('id', '=', one.id).execute()
}

/** Sends what is due about passwords that were set. */
export const tellOfPasswords = async (deps: Deps, now: Date): Promise<void> =>
  sendEach(await due(deps.db), (one) => sendIfNews(deps, one, now), 'letters about passwords could not be sent')

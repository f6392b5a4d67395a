import type { Mail } from '@portafilter/gateways'
import type { Company } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { changeLetter } from '../codes/change-letter.ts'
import { GIVEN_UP_AFTER_MS, sendEach } from '../letters.ts'
import type { IdentityTables } from '../tables.ts'
import type { Member } from './members.ts'

type Db = Kysely<IdentityTables>

type Deps = Readonly<{ db: Db; mail: Mail; company: Pick<Company, 'shop'> }>

/**
 * Lets a letter fall due to the address that the account was reached at until now, in the transaction that changes it: whoever
 * has it hears of the change though the process ends at that moment.
 */
export const letContactLetterFallDue = async (
  trx: Db,
  { id, version, email }: Pick<Member, 'id' | 'version' | 'email'>,
  now: string,
): Promise<void> => {
  if (email === null) return
  await trx
    .insertInto('contact_letters')
    .values({ user_id: id, version: version + 1, email, now })
    .execute()
}

const due = (db: Db) =>
  db
    .selectFrom('contact_letters as l')
    .innerJoin('staff_changes as c', (join) =>
      join.onRef('c.user_id', '=', 'l.user_id').onRef('c.version', '=', 'l.version'),
    )
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['l.user_id', 'l.version', 'l.email', 'l.now', 'c.at', 'u.account', 'u.language'])
    .orderBy('c.at')
    .execute()

const tellIfNews = async (
  { db, mail, company: { shop } }: Deps,
  { user_id, version, email, at, ...changed }: Awaited<ReturnType<typeof due>>[number],
  now: Date,
): Promise<void> => {
  if (now.getTime() - at.getTime() < GIVEN_UP_AFTER_MS) {
    const letter = changeLetter({ shop, kind: 'email', ...changed })
    await mail.send({ ...letter, id: `staff-contact-${user_id}-${version}`, to: email })
  }
  await db.deleteFrom('contact_letters').where('user_id', '=', user_id).where('version', '=', version).execute()
}

/** Sends the letters that are due. */
export const tellOldAddresses = async (deps: Deps, now: Date): Promise<void> =>
  sendEach(await due(deps.db), (one) => tellIfNews(deps, one, now), 'letters to addresses of before could not be sent')

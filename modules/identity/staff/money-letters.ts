import type { Mail } from '@portafilter/gateways'
import type { CommandMeta } from '@portafilter/kernel'
import { GIVEN_UP_AFTER_MS } from '@portafilter/kernel'
import { type Kysely, sql } from 'kysely'
import { sendEach } from '../letters.ts'
import type { IdentityTables } from '../tables.ts'
import { moneyLetter } from './letter.ts'
import { hasTouchedMoney } from './money-accounts.ts'
import type { MemberChange, MemberChanged, MemberFacts } from './tables.ts'

type Db = Kysely<IdentityTables>

type Deps = Readonly<{ db: Db; mail: Mail; publicUrl: string }>

/** What somebody does to their own account, or what gives nobody a way in, is no news. */
const NO_NEWS: readonly MemberChange[] = ['password_set', 'signed_out']

const isNews = async (trx: Db, { change, user }: MemberChanged): Promise<boolean> =>
  !NO_NEWS.includes(change) && hasTouchedMoney(trx, user)

/**
 * What is done to an account that touches money is told to every other administrator, so that none of them does it alone
 * (decisions/four-eyes.md). Who was an administrator until then is told, too: nobody is put aside unheard.
 */
export const administratorsToTell = async (
  trx: Db,
  changed: MemberChanged,
  { actor }: CommandMeta,
): Promise<string[]> => {
  if (!(await isNews(trx, changed))) return []
  const { user, before } = changed
  const wasAdmin = before?.roles.includes('admin') ?? false
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    where u.email is not null and u.id is distinct from ${actor} and case when u.id = ${user} then ${wasAdmin}
      else not u.disabled and exists (select from staff_roles r where r.user_id = u.id and r.role = 'admin') end`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

/** Lets a letter to each of them fall due, in the transaction that makes the change. */
export const letMoneyLettersFallDue = async (
  trx: Db,
  { user, version }: MemberChanged,
  recipients: readonly string[],
): Promise<void> => {
  if (recipients.length === 0) return
  const letters = recipients.map((recipient) => ({ user_id: user, version, recipient }))
  await trx.insertInto('money_letters').values(letters).execute()
}

/** What was given up stays: nobody has read it (`second-person.ts`). */
const due = (db: Db, now: Date) =>
  db
    .selectFrom('money_letters as l')
    .innerJoin('staff_changes as c', (join) =>
      join.onRef('c.user_id', '=', 'l.user_id').onRef('c.version', '=', 'l.version'),
    )
    .innerJoin('users as to', 'to.id', 'l.recipient')
    .innerJoin('users as about', 'about.id', 'l.user_id')
    .leftJoin('users as by', 'by.id', 'c.actor')
    .select(['l.user_id', 'l.version', 'l.recipient', 'c.change', 'c.after', 'c.at', 'to.email', 'to.language'])
    .select(['about.account', 'about.username', 'by.account as by'])
    .$narrowType<{ after: MemberFacts }>()
    .where('c.at', '>', new Date(now.getTime() - GIVEN_UP_AFTER_MS))
    .orderBy('c.at')
    .execute()

type Due = Awaited<ReturnType<typeof due>>[number]

const tell = async ({ db, mail, publicUrl }: Deps, one: Due): Promise<void> => {
  const { user_id, version, recipient, email, after, ...told } = one
  if (email === null) return
  const letter = moneyLetter({ ...told, roles: after.roles, publicUrl })
  await mail.send({ ...letter, id: `staff-change-${user_id}-${version}-${recipient}`, to: email })
  const sent = db.deleteFrom('money_letters').where('user_id', '=', user_id).where('version', '=', version)
  await sent.where('recipient', '=', recipient).execute()
}

/** Sends the letters that are due. */
export const tellAdministrators = async (deps: Deps, now: Date): Promise<void> =>
  sendEach(
    await due(deps.db, now),
    (one) => tell(deps, one),
    'letters about accounts that touch money could not be sent',
  )

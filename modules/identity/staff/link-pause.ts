import { DAY_MS, type Refusal, refuse } from '@portafilter/kernel'
import type { Kysely } from 'kysely'
import { minuteOf } from '../letters.ts'
import type { IdentityTables } from '../tables.ts'

type Db = Kysely<IdentityTables>

/** How long its owner, told at the old address, has to say that the new one is not theirs. */
const NO_LINK_FOR_MS = 3 * DAY_MS

/** Until when no link goes to this account, because it is reached otherwise since less than three days. */
export const linksWaitUntil = async (db: Db, user: string, at: Date): Promise<Date | undefined> => {
  const found = db.selectFrom('staff_changes').select('at').where('user_id', '=', user)
  const last = await found.where('change', '=', 'contact_changed').orderBy('version', 'desc').executeTakeFirst()
  const until = last && new Date(last.at.getTime() + NO_LINK_FOR_MS)
  return until !== undefined && until > at ? until : undefined
}

/** Why no link is made for the account now. */
export const linkRefused = async (db: Db, user: string, at: Date): Promise<Refusal<'link_waits'> | undefined> => {
  const until = await linksWaitUntil(db, user, at)
  return until && refuse('link_waits', { until: minuteOf(until) })
}

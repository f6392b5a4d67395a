import type { Acted } from '@portafilter/contract'
import { isRefusal, type Language, type Refusal, toBeijingIso } from '@portafilter/kernel'
import type { Sessions } from '../accounts/session.ts'
import type { IdentityDeps } from '../routes.ts'
import { inWords } from '../staff-answers.ts'
import { memberChangeWords } from '../words.ts'
import { changesOf } from './changes.ts'
import type { ChangedMember } from './commands.ts'

/** What staff have done about an account, the last first. */
export const changesShown = async (db: IdentityDeps['db'], user: string) =>
  (await changesOf(db, user)).map(({ actor: _, at, before, after, ...change }) => ({
    ...change,
    before: before && { ...before, roles: [...before.roles] },
    after: { ...after, roles: [...after.roles] },
    at: toBeijingIso(at),
  }))

/** What an action on an account answers; its own process forgets the sessions that it touched. */
export const acted = (
  sessions: Sessions,
  id: string,
  changed: ChangedMember | Refusal,
  language: Language,
): Acted | Refusal => {
  if (isRefusal(changed)) return inWords(changed, memberChangeWords, language)
  sessions.forget(changed.touched)
  return { id, version: changed.version }
}

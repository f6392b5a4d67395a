import type { Acted } from '@portafilter/contract'
import { isRefusal, type Language, type Refusal, toBeijingIso } from '@portafilter/kernel'
import type { Sessions } from '../accounts/session.ts'
import type { IdentityDeps } from '../routes.ts'
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

/** A stale refusal says what was done in the reader's words, as those of histories do. */
export const inWords = (refusal: Refusal, language: Language): Refusal => {
  const action = refusal.data?.action
  const words = refusal.refused === 'stale' ? memberChangeWords[action as keyof typeof memberChangeWords] : undefined
  return words === undefined ? refusal : { ...refusal, data: { ...refusal.data, action: words[language] } }
}

/** What an action on an account answers; its own process forgets the sessions that it touched. */
export const acted = (
  sessions: Sessions,
  id: string,
  changed: ChangedMember | Refusal,
  language: Language,
): Acted | Refusal => {
  if (isRefusal(changed)) return inWords(changed, language)
  sessions.forget(changed.touched)
  return { id, version: changed.version }
}

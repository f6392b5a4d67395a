import { type Bilingual, type Refusal, refuse } from '@portafilter/kernel'
import type { Use } from '@portafilter/room'

/** As many as a sentence holds. */
const MOST_NAMED = 10

const listed = (uses: readonly Use[]): Bilingual => {
  const more = uses.length > MOST_NAMED ? '…' : ''
  const names = uses.slice(0, MOST_NAMED).map(({ name }) => name)
  return { CN: names.map(({ CN }) => CN).join('、') + more, EN: names.map(({ EN }) => EN).join(', ') + more }
}

/** Why a row cannot be deleted: what names it still. */
export const againstDeleting = (uses: readonly Use[]): Refusal<'in_use'> | undefined =>
  uses.length === 0 ? undefined : refuse('in_use', { places: listed(uses) })

/** What names a row, as its page shows it. */
export const usedBy = (uses: readonly Use[]) =>
  uses.map(({ resource, id, name: { CN, EN } }) => ({ resource, id, name_cn: CN, name_en: EN }))

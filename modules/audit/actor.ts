import type { StoredEvent } from '@portafilter/eventstore'

/** Who acted. What was put in or changed by hand may say nothing, or anything. */
export const actorOf = (stored: Pick<StoredEvent, 'metadata'> | undefined): string | null => {
  const { actor } = (stored?.metadata ?? {}) as { readonly actor?: unknown }
  return typeof actor === 'string' ? actor : null
}

import type { SealedEvent } from './hash.ts'
import type { Appended, StoredEvent } from './port.ts'

/**
 * A sealed event in the place that the engine has given it, as any later read gives it: read from the texts that went to
 * the log, so that nothing which the writer still holds can change it.
 */
export const storedEvent = (
  stream: string,
  { event: { id, type, schema, at }, version, hash, hashFormat, data, metadata }: SealedEvent,
  position: number,
  recordedAt: string,
): StoredEvent => ({
  id,
  type,
  schema,
  data: JSON.parse(data),
  metadata: JSON.parse(metadata),
  at,
  stream,
  version,
  hash,
  hashFormat,
  position,
  recordedAt,
})

/** The answer of an append. */
export const appended = (events: readonly StoredEvent[], repeated: boolean): Appended => {
  const last = events.at(-1)
  if (!last) throw new RangeError('an append needs an event')
  return { head: { version: last.version, hash: last.hash }, position: last.position, events, repeated }
}

/** Whether events of one stream, in the order of their versions, are these, in this order, with nothing between. */
export const areThese = (events: readonly StoredEvent[], ids: readonly string[]): boolean => {
  const first = events[0]?.version ?? 0
  return (
    events.length === ids.length &&
    events.every(({ id, version }, index) => id === ids[index] && version === first + index)
  )
}

import { hash as digest } from 'node:crypto'
import { canonical, requireStorable } from './canonical.ts'
import { type Head, InvalidEvent, type NewEvent } from './port.ts'

/** An event as it goes to the store: its place, its hash, and the canonical texts that were hashed. */
export type SealedEvent = {
  readonly event: NewEvent
  readonly version: number
  readonly hash: string
  readonly data: string
  readonly metadata: string
}

/**
 * The hash of an event: SHA-256 in hex over the RFC 8785 form of all its fields but the position, and the hash of the
 * event before it (64 zeros for the first).
 */
export const seal = (previous: string, stream: string, version: number, event: NewEvent): SealedEvent => {
  const data = canonical(event.data)
  const metadata = canonical(event.metadata)
  const text =
    `{"at":${JSON.stringify(event.at)},"data":${data},"id":${JSON.stringify(event.id)},"metadata":${metadata}` +
    `,"previous":"${previous}","schema":${event.schema},"stream":${JSON.stringify(stream)}` +
    `,"type":${JSON.stringify(event.type)},"version":${version}}`
  return { event, version, hash: digest('sha256', text, 'hex'), data, metadata }
}

/** Seals events into a chain behind `head`. Throws `InvalidEvent` for what may not be stored. */
export const sealAll = (stream: string, head: Head, events: readonly NewEvent[]): SealedEvent[] => {
  requireStorable(stream)
  const sealed: SealedEvent[] = []
  let { version, hash } = head
  for (const event of events) {
    requireWellFormed(event)
    version += 1
    const next = seal(hash, stream, version, event)
    hash = next.hash
    sealed.push(next)
  }
  return sealed
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** What does not come back from a store as it went in would break the chain when it is read. */
const requireWellFormed = (event: NewEvent): void => {
  if (!uuid.test(event.id)) throw new InvalidEvent(`${event.id} is not a UUID in lower case`)
  const at = new Date(event.at)
  if (Number.isNaN(at.getTime()) || at.toISOString() !== event.at) {
    throw new InvalidEvent(`${event.at} is not a UTC time with milliseconds`)
  }
  if (!Number.isInteger(event.schema) || event.schema < 1) throw new InvalidEvent(`schema ${event.schema} is no schema`)
  requireStorable(event.type)
}

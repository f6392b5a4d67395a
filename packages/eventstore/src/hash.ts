import { hash as digest } from 'node:crypto'
import { isUuid } from '@portafilter/kernel'
import { canonical, requireStorable } from './canonical.ts'
import { type Head, InvalidEvent, type NewEvent } from './port.ts'

/** An event as it goes to the store: its place, its hash, and the canonical texts that were hashed. */
export type SealedEvent = {
  readonly event: NewEvent
  readonly version: number
  readonly hash: string
  readonly hashFormat: number
  readonly data: string
  readonly metadata: string
}

/** What a hash is computed over. `data` and `metadata` are in canonical form; `previous` is the hash of the event before. */
export type HashInput = {
  readonly previous: string
  readonly stream: string
  readonly version: number
  readonly event: Omit<NewEvent, 'data' | 'metadata'>
  readonly data: string
  readonly metadata: string
}

/** The text whose SHA-256 is the hash. It begins with a tag that no other format begins with, so that none passes for another. */
export type HashFormat = (input: HashInput) => string

/** The RFC 8785 form of every field that the writer gives, with the place in the stream and the hash before. */
const format1: HashFormat = ({ previous, stream, version, event, data, metadata }) =>
  `portafilter-event-1\n{"at":${JSON.stringify(event.at)},"data":${data},"id":${JSON.stringify(event.id)}` +
  `,"metadata":${metadata},"previous":"${previous}","schema":${event.schema},"stream":${JSON.stringify(stream)}` +
  `,"type":${JSON.stringify(event.type)},"version":${version}}`

/** By the number that stands beside each hash. None may ever change or leave: old proofs are told by it. */
export const hashFormats: Readonly<Record<number, HashFormat>> = { 1: format1 }

/** The format in which new events are sealed. */
const CURRENT = { hashFormat: 1, textOf: format1 }

/** The hash of an event: SHA-256 in hex, chained to the hash of the event before it (64 zeros for the first). */
const seal = (previous: string, stream: string, version: number, event: NewEvent): SealedEvent => {
  const data = canonical(event.data)
  const metadata = canonical(event.metadata)
  const text = CURRENT.textOf({ previous, stream, version, event, data, metadata })
  return { event, version, hash: digest('sha256', text, 'hex'), hashFormat: CURRENT.hashFormat, data, metadata }
}

/** The hash that an event has in this place, in the format with this number; undefined: the format is not known. */
export const hashOf = (
  formats: Readonly<Record<number, HashFormat>>,
  format: number,
  place: Pick<HashInput, 'previous' | 'stream' | 'version'>,
  event: NewEvent,
): string | undefined => {
  const text = formats[format]?.({ ...place, event, data: canonical(event.data), metadata: canonical(event.metadata) })
  return text === undefined ? undefined : digest('sha256', text, 'hex')
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

/** What does not come back from a store as it went in would break the chain when it is read. */
const requireWellFormed = (event: NewEvent): void => {
  if (!isUuid(event.id)) throw new InvalidEvent(`${event.id} is not a UUID in lower case`)
  const at = new Date(event.at)
  if (Number.isNaN(at.getTime()) || at.toISOString() !== event.at) {
    throw new InvalidEvent(`${event.at} is not a UTC time with milliseconds`)
  }
  if (!Number.isInteger(event.schema) || event.schema < 1) throw new InvalidEvent(`schema ${event.schema} is no schema`)
  requireStorable(event.type)
}

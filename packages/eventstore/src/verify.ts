import { type HashFormat, hashFormats, hashOf } from './hash.ts'
import { type EventLog, type Head, InvalidEvent, NO_STREAM, type StoredEvent } from './port.ts'

/**
 * `changed`: a field of the event, or its hash, is not what was appended. `missing`: the event of this version is not
 * there. `cut`: the stream once went on to this version. `inserted`: the stream never came to this version.
 * `headless`: there are events, and no head that says how far they go. `unknown_format`: the hash was computed in a way that
 * this version of the code does not know.
 */
export type ChainFault = 'changed' | 'missing' | 'cut' | 'inserted' | 'headless' | 'unknown_format'

export type Verification =
  | { readonly ok: true; readonly events: number; readonly head: Head }
  | {
      readonly ok: false
      /** Of the first event that does not hold. */
      readonly version: number
      /** Null where there is no event. */
      readonly eventId: string | null
      readonly reason: ChainFault
    }

/**
 * Recomputes the stream's chain of hashes from its first event, each in the format that it was sealed in, and compares
 * its end with the head. Not hashed is what the log itself adds: the position and the time when it took the event.
 * @returns the events as well, for whoever goes on with what is proved
 */
export const readVerified = async (
  log: Pick<EventLog, 'read' | 'head'>,
  stream: string,
  formats: Readonly<Record<number, HashFormat>> = hashFormats,
): Promise<{ readonly proof: Verification; readonly events: readonly StoredEvent[] }> => {
  // The head first: an append between the two reads then shows as events behind it, which the second look settles.
  const head = await log.head(stream)
  const events = await log.read(stream)
  const fault = firstFault(head, events, formats)
  const isBehindHead = fault?.reason === 'inserted' || fault?.reason === 'headless'
  if (isBehindHead && (await log.head(stream)).version > head.version) return readVerified(log, stream, formats)
  return { proof: fault ? { ok: false, ...fault } : { ok: true, events: events.length, head }, events }
}

/** Whether all of a stream is what was recorded, as `readVerified` finds it. */
export const verifyStream = async (...asked: Parameters<typeof readVerified>): Promise<Verification> =>
  (await readVerified(...asked)).proof

type Fault = Omit<Extract<Verification, { ok: false }>, 'ok'>

const firstFault = (
  head: Head,
  events: readonly StoredEvent[],
  formats: Readonly<Record<number, HashFormat>>,
): Fault | undefined => {
  const [first] = events
  if (first && head.version === NO_STREAM.version) return { version: 0, eventId: first.id, reason: 'headless' }
  let previous = NO_STREAM
  for (const event of events) {
    const version = previous.version + 1
    const isBehindEnd = event.version === version && version > head.version
    const reason = isBehindEnd ? 'inserted' : faultBehind(previous, event, formats)
    if (reason !== undefined) return { version, eventId: reason === 'missing' ? null : event.id, reason }
    previous = { version, hash: event.hash }
  }
  if (previous.version < head.version) return { version: previous.version + 1, eventId: null, reason: 'cut' }
  if (previous.hash !== head.hash) {
    return { version: head.version, eventId: events.at(-1)?.id ?? null, reason: 'changed' }
  }
  return undefined
}

/**
 * What is amiss with an event that stands behind `previous` in its stream, by its hash recomputed; undefined: it holds.
 * @param previous the end of its stream before it
 */
export const faultBehind = (
  previous: Head,
  event: StoredEvent,
  formats: Readonly<Record<number, HashFormat>> = hashFormats,
): Extract<ChainFault, 'missing' | 'unknown_format' | 'changed'> | undefined => {
  if (event.version !== previous.version + 1) return 'missing'
  if (!(event.hashFormat in formats)) return 'unknown_format'
  return recomputed(formats, previous, event) === event.hash ? undefined : 'changed'
}

/** Undefined for data that we could not have stored: only a hand can have put it there. */
const recomputed = (
  formats: Readonly<Record<number, HashFormat>>,
  { hash: previous }: Head,
  event: StoredEvent,
): string | undefined => {
  try {
    return hashOf(formats, event.hashFormat, { previous, stream: event.stream, version: event.version }, event)
  } catch (error) {
    if (error instanceof InvalidEvent) return undefined
    throw error
  }
}

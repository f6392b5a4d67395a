import { MEGABYTE } from '@portafilter/kernel'
import { LRUCache } from 'lru-cache'
import type { EventLog, Head } from './port.ts'

/** What is known of a stream: the state at this head. */
export type Known<State> = {
  readonly state: State
  readonly head: Head
  /** The command that recorded the event at the head. */
  readonly command?: string | undefined
  /** What the state is taken to weigh: the data of all events folded into it, as JSON, in bytes. */
  readonly bytes: number
}

/** All remembered states of one log together, as they are counted here: some 5,000 orders. In memory they take twice that. */
const MOST_BYTES = 8 * MEGABYTE

/**
 * Of all of them one counts as this part at most. A stream of years weighs more by its events than its state does, and is the dearest to
 * read again: it would be forgotten by itself, or push out all others.
 */
const MOST_OF_ONE = 1 / 32

/** What an entry takes beside its state: its key, its head, its place in the list. */
const OVERHEAD = 512

type Entry = { readonly decider: object; readonly known: Known<unknown> }

/**
 * The last states of streams, the least recently used giving way. Each tells where its stream ended when it was seen;
 * whether it still does, only the log knows.
 */
export const rememberedStates = (mostBytes: number = MOST_BYTES) => {
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: ({ known }) => Math.min(known.bytes, mostBytes * MOST_OF_ONE) + OVERHEAD,
  })

  return {
    /** A state is whosever folded it: another decider's is not known. */
    get: <State>(stream: string, decider: object): Known<State> | undefined => {
      const entry = entries.get(stream)
      return entry?.decider === decider ? (entry.known as Known<State>) : undefined
    },

    /**
     * Kept unless a later state is known already: two who ran at once may come here in either order. A stream without
     * events is not worth a place.
     */
    keep: (stream: string, decider: object, { state, head, command, bytes }: Known<unknown>): void => {
      const before = entries.peek(stream)?.known.head.version ?? -1
      if (head.version > before) entries.set(stream, { decider, known: { state, head, command, bytes } })
    },

    /** The log has no such event: what was built on it is forgotten, unless another took its place meanwhile. */
    forget: (stream: string, { hash }: Head): void => {
      if (entries.peek(stream)?.known.head.hash === hash) entries.delete(stream)
    },
  }
}

const byLog = new WeakMap<EventLog, ReturnType<typeof rememberedStates>>()

/** The states that this process remembers of a log. */
export const statesOf = (log: EventLog): ReturnType<typeof rememberedStates> => {
  const states = byLog.get(log) ?? rememberedStates()
  byLog.set(log, states)
  return states
}

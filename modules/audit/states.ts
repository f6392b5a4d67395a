import { type AnyStream, kindOf, type StoredEvent, upcast } from '@portafilter/eventstore'
import { isMap } from 'immutable'

/** The kind of stream that a name is of; undefined for one that no room has. */
export const streamOf = (streams: readonly AnyStream[], name: string): AnyStream | undefined =>
  streams.find(({ kind }) => kind === kindOf(name))

/**
 * The state behind each of a stream's events, in order. It ends before an event that cannot be read, as one that was
 * changed by hand may be: auditors still get to see the others, and the proof. Of a stream of no known kind, nothing.
 */
export const statesOf = (
  streams: readonly AnyStream[],
  stream: string,
  events: readonly StoredEvent[],
): readonly unknown[] => {
  const decider = streamOf(streams, stream)?.decider
  if (decider === undefined) return []
  const states: unknown[] = []
  for (const stored of events) {
    try {
      const event = upcast(decider.schemas, stored)
      states.push(decider.evolve(states.length === 0 ? decider.initial : states.at(-1), event, event))
    } catch {
      break
    }
  }
  return states
}

/** A state as people read it, of nothing nothing: its persistent maps as the objects that they stand for. */
export const readable = (state: unknown): unknown => {
  const parts = Object.entries((state ?? {}) as Readonly<Record<string, unknown>>)
  return Object.fromEntries(parts.map(([name, part]) => [name, isMap(part) ? part.toObject() : part]))
}

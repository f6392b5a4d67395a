import type { EventFilter, OpenLog, StoredEvent } from '../port.ts'
import { subscribe } from '../subscription.ts'
import { headOf, Memory } from './memory.ts'

const handedOut = (events: readonly StoredEvent[]): StoredEvent[] => structuredClone(events) as StoredEvent[]

/**
 * The log without a database. It keeps nothing beyond its process: it is for tests of what needs a log and no Postgres,
 * and the proof that nothing above the port knows the engine. It shares its journal with nothing.
 */
export const memoryLog = (memory = new Memory()): OpenLog => {
  const log: OpenLog = {
    capabilities: { uniqueIds: true, ownClock: true, keptHeads: false },
    append: async (stream, expected, events) => {
      if (events.length === 0) throw new RangeError('an append needs an event')
      const done = memory.append(stream, expected, events)
      // Whoever shares the memory is told alike.
      if (!done.repeated) memory.grown.fire('elsewhere')
      return structuredClone(done)
    },
    barrier: async () => async () => {},
    covers: () => false,
    read: async (stream, from = 0, limit = Number.POSITIVE_INFINITY) =>
      handedOut(memory.stream(stream).slice(from, from + limit)),
    find: async (events) => {
      const found = events.flatMap(({ stream, id }) => memory.stream(stream).filter((event) => event.id === id))
      return handedOut([...new Set(found)])
    },
    head: async (stream) => headOf(memory.stream(stream)),
    streams: async (after, limit, descending = false) => {
      const names = descending ? memory.names().toReversed() : memory.names()
      return names.filter((name) => after === undefined || (descending ? name < after : name > after)).slice(0, limit)
    },
    readAll: async (after, { types }: EventFilter, limit) =>
      handedOut(
        memory
          .behind(after)
          .filter(({ type }) => types?.includes(type) ?? true)
          .slice(0, limit),
      ),
    readNext: async (after, limit) => handedOut(memory.behind(after).slice(0, limit)),
    at: async (position) => structuredClone(memory.at(position)),
    tail: async () => memory.tail?.position ?? 0,
    subscribe: (after, filter, onBatch, onFailure) => subscribe(log, after, filter, onBatch, onFailure),
    onAppended: (wake) => memory.grown.listen(wake),
    follow: (wake) => memory.grown.listen(wake),
    close: async () => {},
  }
  return log
}

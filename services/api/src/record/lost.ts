import type { EventLog, StoredEvent } from '@portafilter/eventstore'
import type { RecordedDay } from './files.ts'

const BATCH = 500

type Log = Pick<EventLog, 'find'>

const find = async (log: Log, events: readonly StoredEvent[]): Promise<StoredEvent[]> => {
  const found: StoredEvent[] = []
  for (let from = 0; from < events.length; from += BATCH)
    found.push(...(await log.find(events.slice(from, from + BATCH))))
  return found
}

type Compared = Readonly<{
  /** Where the last of those stands that are in the log as they were recorded; undefined where none is. */
  standing: number | undefined
  /** How many are not, each counted once. */
  lost: number
  /** The last that was recorded. */
  last: StoredEvent | undefined
}>

/**
 * Which of the events of a day stand in the log as they were recorded, and which do not. One that was appended anew after a
 * restore, as a repeated command does it, has another hash: the one that was recorded is lost. Of the others nothing is
 * kept: a day may have more than a process has room for.
 * @param onLost told each that is lost
 */
export const compare = async (
  log: Log,
  recorded: RecordedDay,
  onLost: (event: StoredEvent) => void = () => undefined,
): Promise<Compared> => {
  const lost = new Set<string>()
  let standing: number | undefined
  let last: StoredEvent | undefined
  for await (const some of recorded) {
    const byHash = new Map(some.map((event) => [event.hash, event]))
    for (const { hash, position } of await find(log, [...byHash.values()]))
      if (byHash.delete(hash)) standing = Math.max(standing ?? 0, position)
    for (const [hash, event] of byHash) {
      if (!lost.has(hash)) onLost(event)
      lost.add(hash)
    }
    last = some.at(-1) ?? last
  }
  return { standing, lost: lost.size, last }
}

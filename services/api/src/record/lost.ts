import type { EventLog, StoredEvent } from '@portafilter/eventstore'

const BATCH = 500

type Log = Pick<EventLog, 'find'>

const find = async (log: Log, events: readonly StoredEvent[]): Promise<StoredEvent[]> => {
  const found: StoredEvent[] = []
  for (let from = 0; from < events.length; from += BATCH)
    found.push(...(await log.find(events.slice(from, from + BATCH))))
  return found
}

/**
 * Which of the recorded events stand in the log as they were recorded, and which do not, each once. One that was appended
 * anew after a restore, as a repeated command does it, has another hash: the one that was recorded is lost.
 */
export const compare = async (
  log: Log,
  recorded: readonly StoredEvent[],
): Promise<{ standing: StoredEvent[]; lost: StoredEvent[] }> => {
  const byHash = new Map(recorded.map((event) => [event.hash, event]))
  const found = await find(log, [...byHash.values()])
  const standing = found.filter(({ hash }) => byHash.has(hash))
  for (const { hash } of standing) byHash.delete(hash)
  return { standing, lost: [...byHash.values()] }
}

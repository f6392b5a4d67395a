import type { EventLog, StoredEvent } from '@portafilter/eventstore'

/** An event as the log has it, for who knows nothing of deciders; `data` is what the event's type says. */
export type RawEvent = {
  readonly position: number
  readonly stream: string
  readonly version: number
  readonly type: string
  // biome-ignore lint/suspicious/noExplicitAny: events of many kinds, as they stand in the log
  readonly data: any
}

const PAGE = 1_000

/** All that was recorded behind a position, in order. */
export const recordedSince = async (log: EventLog, from: number): Promise<readonly RawEvent[]> => {
  const events: StoredEvent[] = []
  for (;;) {
    const page = await log.readAll(events.at(-1)?.position ?? from, {}, PAGE)
    events.push(...page)
    if (page.length < PAGE) return events
  }
}

/** The streams of one kind that these events begin, whose whole history they are therefore. */
export const streamsOf = (events: readonly RawEvent[], kind: string): ReadonlyMap<string, readonly RawEvent[]> => {
  const ofKind = events.filter(({ stream }) => stream.startsWith(`${kind}-`))
  return new Map([...Map.groupBy(ofKind, ({ stream }) => stream)].filter(([, [first]]) => first?.version === 0))
}

/** The data of the events of some types. */
export const dataOf = (events: readonly RawEvent[], ...types: string[]) =>
  events.flatMap(({ type, data }) => (types.includes(type) ? [data] : []))

export const keyOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1)

export const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** The names that occur more than once. */
export const repeated = (names: readonly string[]): readonly string[] =>
  [...Map.groupBy(names, (name) => name)].flatMap(([name, all]) => (all.length > 1 ? name : []))

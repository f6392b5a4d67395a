import { type Decider, type DomainEvent, type Recorded, upcast } from './decider.ts'
import { type EventLog, type Head, NO_STREAM, type StoredEvent } from './port.ts'
import { type Known, statesOf } from './remembered-states.ts'

/** A stream's state and head, with its events that were read. */
export type Loaded<State, Event extends DomainEvent> = Known<State> & { readonly events: readonly Recorded<Event>[] }

/** The state of the stream as it is now: of one that is remembered, only what came after is read. */
export const stateOf = async <State, Event extends DomainEvent>(
  log: EventLog,
  stream: string,
  decider: Decider<State, never, Event>,
): Promise<State> => {
  const known = statesOf(log).get<State>(stream, decider)
  const { state } = await (known ? catchUp(log, stream, decider, known) : load(log, stream, decider))
  return state
}

/** What this process remembers of the stream, which may have gone on since; the stream as it is, where it remembers nothing. */
export const knownOf = async <State, Event extends DomainEvent>(
  log: EventLog,
  stream: string,
  decider: Decider<State, never, Event>,
): Promise<Known<State>> => statesOf(log).get<State>(stream, decider) ?? load(log, stream, decider)

/** The whole stream: its state, where it ends, and its events in their present shapes. */
export const load = async <State, Event extends DomainEvent>(
  log: EventLog,
  stream: string,
  decider: Decider<State, never, Event>,
): Promise<Loaded<State, Event>> => {
  const loaded = extend(decider, nothingIn(decider), await log.read(stream))
  statesOf(log).keep(stream, decider, loaded)
  return loaded
}

/** From the last event known on, which is read again: were it not there any more, the log would have lost it. */
export const catchUp = async <State, Event extends DomainEvent>(
  log: EventLog,
  stream: string,
  decider: Decider<State, never, Event>,
  known: Known<State>,
): Promise<Loaded<State, Event>> => {
  const stored = await log.read(stream, Math.max(known.head.version, 0))
  if (!beginsWith(stored, known.head)) {
    statesOf(log).forget(stream, known.head)
    return load(log, stream, decider)
  }
  const loaded = extend(decider, known, stored)
  statesOf(log).keep(stream, decider, loaded)
  return loaded
}

const beginsWith = ([first]: readonly StoredEvent[], { version, hash }: Head): boolean =>
  version === NO_STREAM.version || (first?.version === version && first.hash === hash)

/** What there is to know of a stream without events. */
export const nothingIn = <State>({ initial }: Pick<Decider<State, never, never>, 'initial'>): Known<State> => ({
  state: initial,
  head: NO_STREAM,
  bytes: 0,
})

/** Folds those of the events that are not known yet. */
export const extend = <State, Event extends DomainEvent>(
  decider: Decider<State, never, Event>,
  known: Known<State>,
  stored: readonly StoredEvent[],
): Loaded<State, Event> => {
  const events = stored.map((event) => upcast<Event>(decider.schemas, event))
  const behind = events.filter(({ version }) => version > known.head.version)
  const last = behind.at(-1)
  return {
    state: fold(decider, known.state, behind),
    head: last ? { version: last.version, hash: last.hash } : known.head,
    command: last ? last.metadata.command : known.command,
    bytes: behind.reduce((bytes, { data }) => bytes + Buffer.byteLength(JSON.stringify(data)), known.bytes),
    events,
  }
}

export const fold = <State, Event extends DomainEvent>(
  decider: Decider<State, never, Event>,
  state: State,
  events: readonly Recorded<Event>[],
): State => events.reduce((before, event) => decider.evolve(before, event, event), state)

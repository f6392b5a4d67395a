import { type CommandMeta, isRefusal, type Refusal, refuse } from '@portafilter/kernel'
import { type Decider, type DomainEvent, type Recorded, upcast } from './decider.ts'
import { eventIdOf } from './ids.ts'
import { type EventLog, type Head, type NewEvent, NO_STREAM, type StoredEvent, VersionConflict } from './port.ts'

/** What a command recorded, now or in an earlier try, and the state right behind it. */
export type Executed<State, Event extends DomainEvent> = {
  readonly state: State
  readonly version: number
  /** Empty when the command found nothing to do. */
  readonly events: readonly Recorded<Event>[]
  /** Of the stream's last event then, for views to wait for; 0 for a stream without events. */
  readonly position: number
}

export type Loaded<State, Event extends DomainEvent> = {
  readonly state: State
  readonly head: Head
  readonly events: readonly Recorded<Event>[]
}

export type Execution<State, Command, Event extends DomainEvent, R extends Refusal> = {
  readonly stream: string
  readonly decider: Decider<State, Command, Event, R>
  readonly command: Command
  readonly meta: CommandMeta
  /** Staff: the version that the person looked at. If the stream has events and stands elsewhere, nothing is decided. */
  readonly expectedVersion?: number | undefined
  /** The stream is known to be empty, so that it need not be read; were it not, the append would find out. */
  readonly isNew?: boolean | undefined
  /** False: the caller has taken a barrier before, waits for it behind, and tells nobody in between. */
  readonly durable?: boolean | undefined
}

/** A stream on which so many others are first, one after the other, is refused as busy. */
const mostTries = 20

export type ExecutionRefusal = Refusal<'stale' | 'invalid_input' | 'busy'>

/**
 * Loads, decides and appends, and waits for the disk. A repeat of a command that was recorded answers what it recorded; a
 * refusal binds nothing. On a version conflict it decides again on the new state, or, with `expectedVersion`, refuses as stale and
 * says who did what.
 */
export const execute = async <State, Command, Event extends DomainEvent, R extends Refusal>(
  log: EventLog,
  execution: Execution<State, Command, Event, R>,
): Promise<Executed<State, Event> | R | ExecutionRefusal> => {
  const barrier = execution.durable === false ? undefined : await log.barrier()
  const outcome = await decideAndAppend(log, execution)
  if (!isRefusal(outcome)) await barrier?.(outcome.position)
  return outcome
}

const decideAndAppend = async <State, Command, Event extends DomainEvent, R extends Refusal>(
  log: EventLog,
  execution: Execution<State, Command, Event, R>,
): Promise<Executed<State, Event> | R | ExecutionRefusal> => {
  const { stream, decider, command, meta, expectedVersion, isNew = false } = execution
  let loaded = isNew ? nothingIn(decider) : await load(log, stream, decider)
  for (let tries = 0; tries < mostTries; tries += 1) {
    const repeated = earlierTry(decider, loaded, meta.id)
    if (repeated) return repeated
    const elsewhere = expectedVersion !== undefined && standsElsewhere(loaded.events, expectedVersion)
    if (elsewhere) return elsewhere
    const decision = decider.decide(command, loaded.state)
    if (isRefusal(decision)) return decision
    const executed = await record(log, execution, loaded, decision as readonly Event[])
    if (executed) return executed
    loaded = await catchUp(log, stream, decider, loaded)
  }
  return refuse('busy')
}

/** The whole stream: its state, where it ends, and its events in their present shapes. */
export const load = <State, Event extends DomainEvent>(
  log: EventLog,
  stream: string,
  decider: Decider<State, never, Event>,
): Promise<Loaded<State, Event>> => catchUp(log, stream, decider, nothingIn(decider))

const nothingIn = <State, Event extends DomainEvent>({
  initial,
}: Decider<State, never, Event>): Loaded<State, Event> => ({ state: initial, head: NO_STREAM, events: [] })

const catchUp = async <State, Event extends DomainEvent>(
  log: EventLog,
  stream: string,
  decider: Decider<State, never, Event>,
  loaded: Loaded<State, Event>,
) => extend(decider, loaded, await log.read(stream, loaded.head.version + 1))

const extend = <State, Event extends DomainEvent>(
  decider: Decider<State, never, Event>,
  loaded: Loaded<State, Event>,
  stored: readonly StoredEvent[],
): Loaded<State, Event> => {
  const events = stored.map((event) => upcast<Event>(decider.schemas, event))
  const last = stored.at(-1)
  return {
    state: fold(decider, loaded.state, events),
    head: last ? { version: last.version, hash: last.hash } : loaded.head,
    events: [...loaded.events, ...events],
  }
}

const fold = <State, Event extends DomainEvent>(
  decider: Decider<State, never, Event>,
  state: State,
  events: readonly Recorded<Event>[],
): State => events.reduce((before, event) => decider.evolve(before, event, event), state)

const earlierTry = <State, Event extends DomainEvent>(
  decider: Decider<State, never, Event>,
  { events }: Loaded<State, Event>,
  command: string,
): Executed<State, Event> | undefined => {
  const recorded = events.filter((event) => event.metadata.command === command)
  const last = recorded.at(-1)
  if (!last) return undefined
  const state = fold(decider, decider.initial, events.slice(0, last.version + 1))
  return { state, version: last.version, events: recorded, position: last.position }
}

/** Who came after the version that was looked at. Of a stream without events nothing was: what that means, its decider says. */
const standsElsewhere = (
  events: readonly Recorded<DomainEvent>[],
  expectedVersion: number,
): Refusal<'stale' | 'invalid_input'> | undefined => {
  const last = events.at(-1)
  if (!last || last.version === expectedVersion) return undefined
  if (last.version < expectedVersion) return refuse('invalid_input', { field: 'version' })
  return refuse('stale', { by: last.metadata.actor, at: last.at, action: last.type })
}

/** Undefined when another was first, be it another try of the same command: the stream then says what that recorded. */
const record = async <State, Command, Event extends DomainEvent, R extends Refusal>(
  log: EventLog,
  { stream, decider, meta, durable }: Execution<State, Command, Event, R>,
  { state, head, events: before }: Loaded<State, Event>,
  decided: readonly Event[],
): Promise<Executed<State, Event> | undefined> => {
  if (decided.length === 0) {
    return { state, version: head.version, events: [], position: before.at(-1)?.position ?? 0 }
  }
  const events = decided.map((event, index) => eventOf(stream, decider, meta, event, index))
  const appended = await tryAppend(log, stream, head, events, durable)
  if (!appended || appended.repeated) return undefined
  const recorded = appended.events as unknown as readonly Recorded<Event>[]
  const { version } = appended.head
  return { state: fold(decider, state, recorded), version, events: recorded, position: appended.position }
}

const tryAppend = async (
  log: EventLog,
  stream: string,
  head: Head,
  events: readonly NewEvent[],
  durable: boolean | undefined,
) => {
  try {
    return await log.append(stream, head, events, { durable })
  } catch (error) {
    if (error instanceof VersionConflict) return undefined
    throw error
  }
}

const eventOf = <State, Event extends DomainEvent>(
  stream: string,
  decider: Decider<State, never, Event>,
  { id, actor, request, cause, at }: CommandMeta,
  event: Event,
  index: number,
): NewEvent => ({
  id: eventIdOf(id, stream, index),
  type: event.type,
  schema: decider.schemas[event.type as Event['type']].schema,
  data: event.data,
  metadata: { command: id, actor, request, cause },
  at: at.toISOString(),
})

import { type CommandMeta, isRefusal, keyReused, type Refusal, refuse } from '@portafilter/kernel'
import type { Decider, DomainEvent, Recorded } from './decider.ts'
import { eventIdOf } from './ids.ts'
import { catchUp, extend, fold, type Loaded, load } from './loading.ts'
import { type EventLog, type Head, type NewEvent, type StoredEvent, VersionConflict } from './port.ts'
import { type Known, statesOf } from './remembered-states.ts'

/** What a command recorded, now or in an earlier try, and the state right behind it. */
export type Executed<State, Event extends DomainEvent> = {
  readonly state: State
  readonly version: number
  /** Empty when the command found nothing to do. */
  readonly events: readonly Recorded<Event>[]
  /** Of the stream's last event then, for views to wait for; 0 for a stream without events. */
  readonly position: number
}

/** What a person had looked at before acting: as of this version of the stream, and which of its events are about it. */
export type Seen<Event extends DomainEvent> = {
  readonly version: number
  isAbout(event: Recorded<Event>): boolean
}

export type Execution<State, Command, Event extends DomainEvent, R extends Refusal> = {
  readonly stream: string
  readonly decider: Decider<State, Command, Event, R>
  readonly command: Command
  readonly meta: CommandMeta
  /** Staff: what the person looked at. If something has happened to it since, nothing is decided. */
  readonly seen?: Seen<Event> | undefined
  /** What the caller has read of the stream (`knownOf`), so that it is not read again; were it no longer so, the append would find out. */
  readonly known?: Known<State> | undefined
  /** False: the caller has taken a barrier before, waits for it behind, and tells nobody in between. */
  readonly durable?: boolean | undefined
}

/** A stream on which so many others are first, one after the other, is refused as busy. */
const mostTries = 20

export type ExecutionRefusal = Refusal<'stale' | 'invalid_input' | 'busy' | 'key_reused'>

/**
 * Decides and appends, and waits for the disk. A repeat of a command that was recorded answers what it recorded, another
 * request under its key is refused; a refusal binds nothing. On a version conflict it decides again on the new state; only
 * where something has happened to what was `seen` it refuses as stale and says who did what.
 *
 * Where this process remembers the stream's state, it decides on that and appends behind its head: the log takes the
 * events only if the stream ends there. Whatever else comes of it is settled on the stream as it is before anybody is told.
 * A repeat need not be remembered: the ids of a command's events follow from command, stream and index and are unique in
 * the log. So another try's append is a repeat or a conflict, and settling that finds what the first one recorded.
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
  const { stream, decider } = execution
  const known = statesOf(log).get<State>(stream, decider) ?? execution.known
  const appended = known && (await appendBehind(log, execution, known))
  return appended ?? settle(log, execution, known)
}

/** Only what the log confirms by taking it: undefined where nothing would be appended, or the stream ends elsewhere. */
const appendBehind = async <State, Command, Event extends DomainEvent, R extends Refusal>(
  log: EventLog,
  execution: Execution<State, Command, Event, R>,
  known: Known<State>,
): Promise<Executed<State, Event> | undefined> => {
  const { decider, command, meta, seen } = execution
  // The last command comes again most often. In a group with others it would fail them all, to be tried again one by one.
  if (meta.id === known.command || (seen && seen.version !== known.head.version)) return undefined
  const decision = decider.decide(command, known.state)
  return isRefusal(decision) ? undefined : record(log, execution, known, decision as readonly Event[])
}

/** Decides on the stream as it is, again and again while others are first. */
const settle = async <State, Command, Event extends DomainEvent, R extends Refusal>(
  log: EventLog,
  execution: Execution<State, Command, Event, R>,
  lastKnown: Known<State> | undefined,
): Promise<Executed<State, Event> | R | ExecutionRefusal> => {
  const { decider, command, meta, seen } = execution
  let known = lastKnown
  for (let tries = 0; tries < mostTries; tries += 1) {
    const loaded = await asItIs(log, execution, known)
    const repeated = earlierTry(decider, loaded, meta)
    if (repeated) return repeated
    const stale = seen && notAsSeen(loaded.events, seen)
    if (stale) return stale
    const decision = decider.decide(command, loaded.state)
    if (isRefusal(decision)) return decision
    if (decision.length === 0) return nothingDone(loaded)
    const executed = await record(log, execution, loaded, decision as readonly Event[])
    if (executed) return executed
    known = loaded
  }
  return refuse('busy')
}

/**
 * The stream as it is, in one round trip: its events from the last one known on. Whole where none is known, where more has
 * happened since the person looked, and where the command was recorded before, because only the whole stream tells the
 * state behind that.
 */
const asItIs = async <State, Command, Event extends DomainEvent, R extends Refusal>(
  log: EventLog,
  { stream, decider, meta, seen }: Execution<State, Command, Event, R>,
  known: Known<State> | undefined,
): Promise<Loaded<State, Event>> => {
  if (!known || (seen && seen.version < known.head.version)) return load(log, stream, decider)
  const [loaded, found] = await Promise.all([
    catchUp(log, stream, decider, known),
    log.find([{ stream, id: eventIdOf(meta.id, stream, 0) }]),
  ])
  // The two have seen the log at different moments: an event may be in either.
  const recorded = found.length > 0 || loaded.events.some(({ metadata }) => metadata.command === meta.id)
  return recorded ? load(log, stream, decider) : loaded
}

/**
 * What an earlier try of a command recorded, of these events of one stream; the refusal of another request that came with
 * the same key.
 */
export const recordedBy = <Event extends Pick<StoredEvent, 'metadata'>>(
  meta: CommandMeta,
  events: readonly Event[],
): readonly Event[] | Refusal<'key_reused'> => {
  const recorded = events.filter(({ metadata }) => metadata.command === meta.id)
  return keyReused(meta, recorded[0]?.metadata.digest) ?? recorded
}

/** Of a stream that was loaded whole. */
const earlierTry = <State, Event extends DomainEvent>(
  decider: Decider<State, never, Event>,
  { events }: Loaded<State, Event>,
  meta: CommandMeta,
): Executed<State, Event> | Refusal<'key_reused'> | undefined => {
  const recorded = recordedBy(meta, events)
  if (isRefusal(recorded)) return recorded
  const last = recorded.at(-1)
  if (!last) return undefined
  const state = fold(decider, decider.initial, events.slice(0, last.version + 1))
  return { state, version: last.version, events: recorded, position: last.position }
}

/** Who was first with what was looked at. Of a stream without events nothing was: what that means, its decider says. */
const notAsSeen = <Event extends DomainEvent>(
  events: readonly Recorded<Event>[],
  { version, isAbout }: Seen<Event>,
): Refusal<'stale' | 'invalid_input'> | undefined => {
  if ((events.at(-1)?.version ?? version) < version) return refuse('invalid_input', { field: 'version' })
  const last = events.findLast((event) => event.version > version && isAbout(event))
  return last && refuse('stale', { by: last.metadata.actor, at: last.at, action: last.type })
}

const nothingDone = <State, Event extends DomainEvent>({
  state,
  head,
  events,
}: Loaded<State, Event>): Executed<State, Event> => ({
  state,
  version: head.version,
  events: [],
  position: events.at(-1)?.position ?? 0,
})

/** Undefined when there is nothing to record, or another was first, be it another try of the same command. */
const record = async <State, Command, Event extends DomainEvent, R extends Refusal>(
  log: EventLog,
  { stream, decider, meta, durable }: Execution<State, Command, Event, R>,
  known: Known<State>,
  decided: readonly Event[],
): Promise<Executed<State, Event> | undefined> => {
  if (decided.length === 0) return undefined
  const events = decided.map((event, index) => eventOf(stream, decider, meta, event, index))
  const appended = await tryAppend(log, stream, known.head, events, durable)
  if (!appended || appended.repeated) return undefined
  const loaded = extend(decider, known, appended.events)
  statesOf(log).keep(stream, decider, loaded)
  return { state: loaded.state, version: loaded.head.version, events: loaded.events, position: appended.position }
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
  { id, digest, actor, request, cause, at }: CommandMeta,
  event: Event,
  index: number,
): NewEvent => ({
  id: eventIdOf(id, stream, index),
  type: event.type,
  schema: decider.schemas[event.type as Event['type']].schema,
  data: event.data,
  metadata: { command: id, ...(digest === undefined ? {} : { digest }), actor, request, cause },
  at: at.toISOString(),
})

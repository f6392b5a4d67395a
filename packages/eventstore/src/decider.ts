import type { Json, Refusal } from '@portafilter/kernel'
import type { StoredEvent } from './port.ts'

/** What a decider decides: a past-tense name and plain data. */
export type DomainEvent = { readonly type: string; readonly data: { readonly [key: string]: Json } }

/** Where and when an event happened, for the few states that need it. */
export type Envelope = Omit<StoredEvent, 'type' | 'data'>

/** A stored event of a known union: `recorded.type` narrows `recorded.data`. */
export type Recorded<Event extends DomainEvent> = Event & Envelope

/** The present shape of an event's data, and the way from older shapes to it. */
export type EventSchema = {
  readonly schema: number
  readonly upcast?: (data: Json, fromSchema: number) => Json
}

export type Schemas<Type extends string = string> = Readonly<Record<Type, EventSchema>>

/** The pure heart of a stream: no clock, no database, no randomness; those come in with the command. */
export type Decider<State, Command, Event extends DomainEvent, R extends Refusal = Refusal> = {
  readonly initial: State
  decide(command: Command, state: State): readonly Event[] | R
  /** The envelope's `position` and `hash` are those of the stored event; in the test kit they are made up. */
  evolve(state: State, event: Event, envelope: Envelope): State
  readonly schemas: Schemas<Event['type']>
}

/** An event in its present shape. Throws on a schema newer than the code, or older without an upcaster. */
export const upcast = <Event extends DomainEvent>(
  schemas: Schemas<Event['type']>,
  stored: StoredEvent,
): Recorded<Event> => {
  const known = (schemas as Schemas)[stored.type]
  if (!known) throw new Error(`event type ${stored.type} is not known here`)
  if (stored.schema === known.schema) return stored as unknown as Recorded<Event>
  if (stored.schema > known.schema || !known.upcast) {
    throw new Error(`${stored.type} in schema ${stored.schema} cannot be read as schema ${known.schema}`)
  }
  const data = known.upcast(stored.data, stored.schema)
  return { ...stored, schema: known.schema, data } as unknown as Recorded<Event>
}

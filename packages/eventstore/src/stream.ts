import type { Bilingual, Matter, Refusal } from '@portafilter/kernel'
import type { Decider, DomainEvent } from './decider.ts'

/** What people call a field of a state, and how its value is shown. */
export type FieldDefinition = Bilingual & {
  /** `money`: minor units of the stream's currency. `person`: a user's opaque id. Absent: shown as it stands. */
  readonly holds?: 'money' | 'person'
  /** What people call each value of a field that has only a few. */
  readonly values?: Readonly<Record<string, Bilingual>>
}

/** By the field's name, or by its parent's and its own (`payment.paid`) where the same word means different things. */
export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>

/** What people call what a state has of personal data: its reference, and what is put in where people read. */
export const personalDataFields: FieldDefinitions = {
  id: { CN: '编号', EN: 'Id' },
  digest: { CN: '个人数据摘要', EN: 'Personal data digest' },
  data: { CN: '个人数据', EN: 'Personal data' },
  altered: { CN: '事后被改动', EN: 'Changed after the fact' },
}

/**
 * What an event is called, and the sentence in which it is told, without its subject's name. `{amount}` stands for what the
 * event's data has there, `{reason.reason}` for what is kept beside the log.
 */
export type EventWord = Bilingual & {
  readonly told: Bilingual
  /** Absent where nobody tells the stream's events together with others'. */
  readonly matter?: Matter
  /** The staff resource that has what the event is about, and the field of the data with its id; without one, the stream's key. */
  readonly opens?: Readonly<{ resource: string; by?: string }>
  /** Whom we have it from when no person acted; absent: nobody outside. */
  readonly from?: 'provider' | 'carrier'
}

/** The words of each of a stream's events, by its type. */
export type EventWords<Type extends string = string> = Readonly<Record<Type, EventWord>>

/** The same of a stream whose events are told together with others': each says what it is about. */
export type TimelineWords<Type extends string> = Readonly<Record<Type, EventWord & { readonly matter: Matter }>>

type StreamDefinition<State, Command, Event extends DomainEvent, R extends Refusal> = {
  /** What the names of such streams begin with: lower-case letters. */
  readonly kind: string
  /** The kind of the streams beside which its own are told: their keys begin with that one's key and a dash. */
  readonly beside?: string
  readonly name: Bilingual
  readonly decider: Decider<State, Command, Event, R>
  readonly events: EventWords<Event['type']>
  readonly fields: FieldDefinitions
}

/** Everything that is known of one kind of stream: who decides on it, how it is named, and its words for people. */
export type Stream<State, Command, Event extends DomainEvent, R extends Refusal = Refusal> = StreamDefinition<
  State,
  Command,
  Event,
  R
> & {
  /** The name of the stream that has this key: `order-{key}`. */
  nameOf(key: string): string
  /** The key of the stream that has this name. */
  keyOf(name: string): string
}

/** A stream of whichever kind, for those who go through all of them. */
export type AnyStream = Pick<Stream<unknown, never, DomainEvent>, 'kind' | 'beside' | 'name' | 'events' | 'fields'> & {
  readonly decider: Pick<Decider<unknown, never, DomainEvent>, 'initial' | 'evolve' | 'schemas'>
}

/** Names are `{kind}-{key}`; this is the one place that puts them together and takes them apart. */
export const stream = <State, Command, Event extends DomainEvent, R extends Refusal>(
  definition: StreamDefinition<State, Command, Event, R>,
): Stream<State, Command, Event, R> => {
  const prefix = `${definition.kind}-`
  return { ...definition, nameOf: (key) => prefix + key, keyOf: (name) => name.slice(prefix.length) }
}

/** What a stream is about, of whichever kind. */
export const keyIn = (name: string): string => name.slice(kindOf(name).length + 1)

/** The kind of stream that a name is of; what anybody may have written into a log need not be known. */
export const kindOf = (name: string): string => name.split('-', 1)[0] ?? ''

import type { RawBuilder } from 'kysely'
import { type DomainEvent, type Recorded, type Schemas, upcast } from '../decider.ts'
import type { StoredEvent } from '../port.ts'

/**
 * An effect on plain tables that follows an event, once; a rebuild never replays it. A new one begins where the log does,
 * so that it must be right for old events, too. `reaction` makes one.
 */
export type Reaction = {
  readonly name: string
  readonly handles: readonly string[]
  effects(events: readonly StoredEvent[]): readonly RawBuilder<unknown>[]
}

type ReactionDefinition<Event extends DomainEvent> = {
  /** In snake_case, for ever: under another name it would be a new one. */
  readonly name: string
  readonly handles: readonly Event['type'][]
  readonly schemas: Schemas<Event['type']>
  /**
   * The statements that follow the events, which come in their present shapes. Each stands in a `with`, and all see the
   * tables as they were before. An event that cannot be brought to its present shape stops the reaction before any.
   */
  effects(events: readonly Recorded<Event>[]): readonly RawBuilder<unknown>[]
}

/** A reaction that is given events in their present shapes; it throws, and stops, where `upcast` does. */
export const reaction = <Event extends DomainEvent>(definition: ReactionDefinition<Event>): Reaction => {
  const { name, handles, schemas } = definition
  return {
    name,
    handles,
    effects: (events) => definition.effects(events.map((event) => upcast<Event>(schemas, event))),
  }
}

import type { Transaction } from 'kysely'
import { type DomainEvent, type Recorded, type Schemas, upcast } from '../decider.ts'
import type { StoredEvent } from '../port.ts'

/**
 * An effect on plain tables that follows an event, once; a rebuild never replays it. A new one begins where the log does,
 * so that it must be right for old events, too. `reaction` makes one.
 */
export type Reaction = {
  readonly name: string
  readonly handles: readonly string[]
  apply(trx: Transaction<any>, events: readonly StoredEvent[]): Promise<void>
}

type ReactionDefinition<Event extends DomainEvent> = {
  /** In snake_case, for ever: under another name it would be a new one. */
  readonly name: string
  readonly handles: readonly Event['type'][]
  readonly schemas: Schemas<Event['type']>
  /** Takes events in their present shapes. One that cannot be brought there stops the reaction before it does anything. */
  apply(trx: Transaction<any>, events: readonly Recorded<Event>[]): Promise<void>
}

/** A reaction that is given events in their present shapes; it throws, and stops, where `upcast` does. */
export const reaction = <Event extends DomainEvent>(definition: ReactionDefinition<Event>): Reaction => {
  const { name, handles, schemas } = definition
  return {
    name,
    handles,
    apply: (trx, events) =>
      definition.apply(
        trx,
        events.map((event) => upcast<Event>(schemas, event)),
      ),
  }
}

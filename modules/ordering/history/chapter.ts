import type { DomainEvent, Envelope, Schemas } from '@portafilter/eventstore'
import type { Refusal } from '@portafilter/kernel'
import type { Order, OrderState } from './state.ts'

type AnyCommand = { readonly type: string }
type Decision<Event, R> = readonly Event[] | R

/**
 * A chapter of an order's history: its events, what it decides, and its part of the order's state. `order.ts` composes
 * the chapters, and asks them only what it says here.
 */
export type Chapter<
  Part,
  Command extends AnyCommand,
  Event extends DomainEvent,
  R extends Refusal,
  /** Events of other chapters that change this one's part. */
  Heard extends DomainEvent = never,
  /** Commands that may come before there is an order. */
  Beginning extends AnyCommand = never,
  /** Events of other chapters that it decides along with its own: what follows at once. */
  Along extends DomainEvent = never,
> = {
  readonly initial: Part
  readonly schemas: Schemas<Event['type']>
  /** On an order that was submitted and not cancelled, and that is the command's `buyer`'s if it names one. */
  readonly decide: {
    readonly [Type in Command['type']]: (
      command: Extract<Command, { type: Type }>,
      order: Order,
    ) => Decision<Event | Along, R>
  }
  readonly begin: {
    readonly [Type in Beginning['type']]: (
      command: Extract<Beginning, { type: Type }>,
      state: OrderState,
    ) => Decision<Event, R>
  }
  /** Those of its commands that are decided on a cancelled order, too. */
  readonly afterCancellation: readonly Command['type'][]
  readonly evolve: {
    readonly [Type in (Event | Heard)['type']]: (
      part: Part,
      event: Extract<Event | Heard, { type: Type }>,
      envelope: Envelope,
    ) => Part
  }
}

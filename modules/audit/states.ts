import { type Decider, type DomainEvent, type StoredEvent, upcast } from '@portafilter/eventstore'
import { buyerMonth, order } from '@portafilter/ordering'

type AnyDecider = Pick<Decider<unknown, never, DomainEvent>, 'initial' | 'evolve' | 'schemas'>

/** Which decider a stream's events belong to, by the kind that its name begins with. */
const deciders: Readonly<Record<string, AnyDecider>> = {
  order: order as unknown as AnyDecider,
  buyermonth: buyerMonth as unknown as AnyDecider,
}

/**
 * The state behind each of a stream's events, in order. It ends before an event that cannot be read, as one that was
 * changed by hand may be: auditors still get to see the others, and the proof. Throws for a stream of no known kind.
 */
export const statesOf = (stream: string, events: readonly StoredEvent[]): readonly unknown[] => {
  const kind = stream.slice(0, stream.indexOf('-'))
  const decider = deciders[kind]
  if (decider === undefined) throw new Error(`no decider for streams of kind ${kind}`)
  const states: unknown[] = []
  for (const stored of events) {
    try {
      const event = upcast(decider.schemas, stored)
      states.push(decider.evolve(states.length === 0 ? decider.initial : states.at(-1), event, event))
    } catch {
      break
    }
  }
  return states
}

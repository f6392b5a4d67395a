import type { DomainEvent, Envelope } from '@portafilter/eventstore'
import { envelopeAt } from '@portafilter/eventstore/testing'
import { isRefusal, type Refusal } from '@portafilter/kernel'

/** What is run to find out where it can come to. */
export type Machine<State, Command, Event extends DomainEvent> = {
  readonly initial: State
  readonly decide: (command: Command, state: State) => readonly Event[] | Refusal
  readonly evolve: (state: State, event: Event, envelope: Envelope) => State
  /** What may be asked for in a state; those that are refused lead nowhere. */
  readonly commands: (state: State) => readonly Command[]
  /** What of a state decides where it can come to: states that have it in common are one. */
  readonly sameAs: (state: State) => unknown
}

/** Where things stand in a state, each by its name: an order, or every delivery of it. */
export type Shown<State> = (state: State) => Readonly<Record<string, string>>

/** From where to where, and by which events. */
export type Edge = { readonly from: string; readonly to: string; readonly by: string }

/** The event of a decision with which a thing came to where it is behind all of them. */
const arrivals = <State>(states: readonly State[], events: readonly DomainEvent[], shown: Shown<State>): Edge[] => {
  const places = states.map(shown)
  const [before = {}, after = {}] = [places[0], places.at(-1)]
  return Object.entries(after).flatMap(([thing, to]) => {
    const from = before[thing] ?? 'none'
    const at = places.findLastIndex((place) => place[thing] !== to)
    return from === to ? [] : [{ from, to, by: events[at]?.type ?? '' }]
  })
}

/** Every step that a machine can make, breadth first, as each of these looks shows it. */
export const explore = <State, Command, Event extends DomainEvent>(
  { initial, decide, evolve, commands, sameAs }: Machine<State, Command, Event>,
  looks: readonly Shown<State>[],
): Edge[][] => {
  const found = looks.map(() => new Map<string, Edge>())
  const known = new Set([JSON.stringify(sameAs(initial))])
  const waiting = [initial]
  for (let state = waiting.shift(); state !== undefined; state = waiting.shift()) {
    for (const command of commands(state)) {
      const decided = decide(command, state)
      if (isRefusal(decided)) continue
      const states: State[] = [state]
      for (const event of decided) states.push(evolve(states.at(-1) as State, event, envelopeAt(states.length)))
      for (const [n, shown] of looks.entries())
        for (const edge of arrivals(states, decided, shown)) found[n]?.set(JSON.stringify(edge), edge)
      const after = states.at(-1) as State
      const key = JSON.stringify(sameAs(after))
      if (!known.has(key)) waiting.push(after)
      known.add(key)
    }
  }
  return found.map((edges) => [...edges.values()])
}

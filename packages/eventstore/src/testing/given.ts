import { isRefusal, type Refusal } from '@portafilter/kernel'
import { expect } from 'vitest'
import type { Decider, DomainEvent } from '../decider.ts'
import { envelopeAt } from './envelope.ts'

/**
 * Reads as the rule that it checks: `given(decider, events).when(command).then(events or refusal)`. `at` is the time of
 * the given events; their versions count from 0.
 */
export const given = <State, Command, Event extends DomainEvent, R extends Refusal>(
  decider: Decider<State, Command, Event, R>,
  events: readonly Event[],
  at = new Date('2026-01-01T00:00:00.000Z'),
) => {
  const state = events.reduce((before, event, version) => {
    const { schema } = decider.schemas[event.type as Event['type']]
    return decider.evolve(before, event, envelopeAt(version, { schema, at: at.toISOString() }))
  }, decider.initial)
  return {
    /** The state that the events lead to. */
    state,
    when: (command: Command) => {
      const decided = decider.decide(command, state)
      return {
        decided,
        then: (expected: readonly Event[] | R): void => expect(decided).toStrictEqual(expected),
        thenNothing: (): void => expect(decided).toStrictEqual([]),
        /** Compares the code alone. */
        thenRefused: (code: R['refused']): void => expect(isRefusal(decided) ? decided.refused : decided).toBe(code),
      }
    },
  }
}

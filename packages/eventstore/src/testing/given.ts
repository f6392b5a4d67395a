import assert from 'node:assert/strict'
import { isRefusal, type Refusal } from '@portafilter/kernel'
import type { Decider, DomainEvent, Envelope, Schemas } from '../decider.ts'

/**
 * Reads as the rule that it checks: `given(decider, events).when(command).then(events or refusal)`. `at` is the time of
 * the given events; their versions count from 0.
 */
export const given = <State, Command, Event extends DomainEvent, R extends Refusal>(
  decider: Decider<State, Command, Event, R>,
  events: readonly Event[],
  at = new Date('2026-01-01T00:00:00.000Z'),
) => {
  const state = events.reduce(
    (before, event, version) => decider.evolve(before, event, envelopeOf(decider.schemas, event, version, at)),
    decider.initial,
  )
  return {
    /** The state that the events lead to. */
    state,
    when: (command: Command) => {
      const decided = decider.decide(command, state)
      return {
        decided,
        then: (expected: readonly Event[] | R): void => assert.deepEqual(decided, expected),
        thenNothing: (): void => assert.deepEqual(decided, []),
        /** Compares the code alone. */
        thenRefused: (code: R['refused']): void => assert.equal(isRefusal(decided) ? decided.refused : decided, code),
      }
    },
  }
}

const envelopeOf = <Event extends DomainEvent>(
  schemas: Schemas<Event['type']>,
  event: Event,
  version: number,
  at: Date,
): Envelope => ({
  id: `00000000-0000-4000-8000-${String(version).padStart(12, '0')}`,
  schema: schemas[event.type as Event['type']].schema,
  metadata: { command: 'given', actor: null, request: null, cause: null },
  at: at.toISOString(),
  stream: 'given',
  version,
  hash: '0'.repeat(64),
  position: version + 1,
})

import { type Refusal, refuse } from '@portafilter/kernel'
import type { Decider } from '../decider.ts'

export type CounterEvent =
  | { readonly type: 'Raised'; readonly data: { readonly by: number } }
  | { readonly type: 'Closed'; readonly data: Record<string, never> }

export type CounterCommand = { readonly raise: number } | 'close' | 'nothing'

export type Counter = { readonly sum: number; readonly closed: boolean; readonly lastAt: string | null }

/** The smallest decider with everything: several events, none, a refusal, an older schema. */
export const counter: Decider<Counter, CounterCommand, CounterEvent, Refusal<'invalid_operation'>> = {
  initial: { sum: 0, closed: false, lastAt: null },
  decide: (command, state) => {
    if (command === 'nothing') return []
    if (state.closed) return refuse('invalid_operation')
    if (command === 'close') return [{ type: 'Closed', data: {} }]
    return [{ type: 'Raised', data: { by: command.raise } }]
  },
  evolve: (state, event, { at }) => {
    switch (event.type) {
      case 'Raised':
        return { ...state, sum: state.sum + event.data.by, lastAt: at }
      case 'Closed':
        return { ...state, closed: true, lastAt: at }
    }
  },
  schemas: {
    Raised: { schema: 2, upcast: (data, from) => (from === 1 ? { by: (data as { amount: number }).amount } : data) },
    Closed: { schema: 1 },
  },
}

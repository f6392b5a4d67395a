import { NO_STREAM } from '@portafilter/eventstore'
import { anEvent, memoryLog } from '@portafilter/eventstore/testing'
import { OrderedMap } from 'immutable'
import { expect, it } from 'vitest'
import { changesBetween } from './changes.ts'
import { readable, statesOf } from './states.ts'

type Put = { readonly type: 'Put'; readonly data: { readonly name: string; readonly amount: number } }
type Shelf = { readonly total: number; readonly things: OrderedMap<string, { readonly amount: number }> }

const shelves = {
  kind: 'shelf',
  name: { CN: '', EN: '' },
  events: {},
  fields: {},
  decider: {
    initial: { total: 0, things: OrderedMap() },
    evolve: ({ total, things }: Shelf, { data: { name, amount } }: Put): Shelf => ({
      total: total + amount,
      things: things.set(name, { amount }),
    }),
    schemas: { Put: { schema: 1 } },
  },
}

it('reads a state that keeps a persistent map as one that keeps an object, and so what changed in it', async () => {
  const log = memoryLog()
  const puts = ['late', 'early', 'between'].map((name, amount) => anEvent({ name, amount }, 'Put'))
  const { events } = await log.append('shelf-1', NO_STREAM, puts)
  const states = statesOf([shelves as never], 'shelf-1', events)
  const things = { late: { amount: 0 }, early: { amount: 1 }, between: { amount: 2 } }
  expect(JSON.stringify(readable(states[2]))).toBe(JSON.stringify({ total: 3, things }))
  expect(changesBetween(readable(states[1]), readable(states[2]))).toEqual([
    { path: 'total', before: 1, after: 3 },
    { path: 'things.between', before: undefined, after: { amount: 2 } },
  ])
})

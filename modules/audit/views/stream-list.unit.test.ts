import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { expect, it } from 'vitest'
import { streamList } from './stream-list.ts'

const on = (day: number, stream: string, type: string) =>
  inStream(stream, [{ type, data: {} }]).map((event) => ({ ...event, at: `2026-01-0${day}T00:00:00.000Z` }))

it('has a row for every stream: when it began, and what came last', () => {
  const events = [
    ...on(1, 'order-20261121-ABCDEFGH', 'OrderSubmitted'),
    ...on(2, 'buyermonth-dealer-202611', 'AmountReserved'),
    ...on(3, 'order-20261121-ABCDEFGH', 'OrderCancelled'),
  ]
  givenEvents(streamList, events).thenRows([
    {
      stream: 'order-20261121-ABCDEFGH',
      kind: 'order',
      key: '20261121-ABCDEFGH',
      version: 1,
      position: 3,
      last_type: 'OrderCancelled',
      started_at: '2026-01-01T00:00:00.000Z',
      last_at: '2026-01-03T00:00:00.000Z',
    },
    {
      stream: 'buyermonth-dealer-202611',
      kind: 'buyermonth',
      key: 'dealer-202611',
      version: 0,
      position: 2,
      last_type: 'AmountReserved',
      started_at: '2026-01-02T00:00:00.000Z',
      last_at: '2026-01-02T00:00:00.000Z',
    },
  ])
})

it('has streams of kinds that nobody knows, and of none', () => {
  const { rows } = givenEvents(streamList, [...on(1, 'mystery-1', 'Unheard'), ...on(1, 'nonsense', 'Unheard')])
  expect(rows.map(({ kind, key }) => [kind, key])).toEqual([
    ['mystery', '1'],
    ['nonsense', ''],
  ])
})

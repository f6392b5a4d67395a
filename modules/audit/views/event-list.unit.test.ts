import { givenEvents, inStream } from '@portafilter/eventstore/testing'
import { expect, it } from 'vitest'
import { BUYER } from '../../ordering/testing/orders.ts'
import { eventList } from './event-list.ts'

const happened = (type: string) => ({ type, data: { secret: 1 } })

it('has a row for every event of every stream, of types that nobody knows too', () => {
  const events = [
    ...inStream('order-A', [happened('OrderSubmitted')]),
    ...inStream('mystery', [happened('Unheard')]),
    ...inStream('order-A', [happened('OrderCancelled')]),
  ]
  const at = '2026-01-01T00:00:00.000Z'
  const id = (version: number) => `00000000-0000-4000-8000-00000000000${version}`
  givenEvents(eventList, events).thenRows([
    { position: 1, id: id(0), stream: 'order-A', version: 0, type: 'OrderSubmitted', at, actor: null },
    { position: 2, id: id(0), stream: 'mystery', version: 0, type: 'Unheard', at, actor: null },
    { position: 3, id: id(1), stream: 'order-A', version: 1, type: 'OrderCancelled', at, actor: null },
  ])
})

it('says who acted, where that is somebody', () => {
  const events = [
    ...inStream('order-A', [happened('OrderSubmitted')], BUYER),
    ...inStream('order-B', [happened('OrderSubmitted')], 'nobody that could be'),
  ]
  expect(givenEvents(eventList, events).rows.map(({ actor }) => actor)).toEqual([BUYER, null])
})

it('holds nothing of what the events say: that stays in the log, beside its proof', () => {
  const { rows } = givenEvents(eventList, [happened('OrderSubmitted')])
  expect(rows.flatMap(Object.keys)).not.toContain('data')
  expect(JSON.stringify(rows)).not.toContain('secret')
})

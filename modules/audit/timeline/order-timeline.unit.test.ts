import { type Database, NO_STREAM } from '@portafilter/eventstore'
import { anEvent, memoryLog } from '@portafilter/eventstore/testing'
import { expect, it } from 'vitest'
import type { CaseEvent } from '../../aftersales/history/events.ts'
import { cases } from '../../aftersales/streams.ts'
import type { OrderEvent } from '../../ordering/history/events.ts'
import { orders } from '../../ordering/streams.ts'
import * as t from '../../ordering/testing/orders.ts'
import { asTaken, timelineOf } from './order-timeline.ts'

it('puts the events of several streams in the order in which the log took them', () => {
  const event = (stream: string, position: number) => ({ stream, position })
  const [ordered, opened, settled] = [event('order', 3), event('aftersale', 8), event('order', 9)]
  expect(asTaken([ordered, settled, opened])).toEqual([ordered, opened, settled])
})

/** Nobody acted in these events, and they refer to nothing beside the log. */
const db = undefined as unknown as Database

const written = async () => {
  const log = memoryLog()
  const write = (stream: string, ...events: Pick<OrderEvent | CaseEvent, 'type' | 'data'>[]) =>
    log.append(
      stream,
      NO_STREAM,
      events.map(({ type, data }) => anEvent(data, type)),
    )
  await write(orders.nameOf(t.CODE), t.submitted({ currency: 'USD' }), t.shipped(1, { 1: 1 }), t.handedIn)
  await write(cases.nameOf(`${t.CODE}-A1`), { type: 'CaseRefunded', data: {} })
  await write(cases.nameOf('20991231-ABCDEFGH-A1'), { type: 'CaseCancelled', data: {} })
  return { db, log, streams: [orders, cases] }
}

it('tells an order and its cases as one: what each is about, and what it leads to', async () => {
  const entries = await timelineOf(await written(), t.CODE, 'EN')
  expect(entries.map(({ matter, amount, opens }) => ({ matter, amount, opens }))).toEqual([
    { matter: 'goods', amount: 62.5, opens: null },
    { matter: 'goods', amount: null, opens: { resource: 'deliveries', id: `${t.CODE}-D1` } },
    { matter: 'money', amount: 62.5, opens: { resource: 'vouchers', id: t.PAY_NO } },
    { matter: 'money', amount: null, opens: { resource: 'after-sales', id: `${t.CODE}-A1` } },
  ])
  expect(entries.map(({ sentence, by, currency }) => [sentence, by, currency]).at(-1)).toEqual([
    'The refund has arrived',
    'service',
    'USD',
  ])
})

it('reads nothing of what is no order’s code', async () => {
  const deps = await written()
  for (const code of ['', t.CODE.slice(0, 8), `${t.CODE}-A1`, '20991231-AAAAAAAA'])
    expect(await timelineOf(deps, code, 'EN')).toEqual([])
})

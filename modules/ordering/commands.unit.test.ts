import { randomUUID } from 'node:crypto'
import { type EventLog, execute, stateOf } from '@portafilter/eventstore'
import { memoryLog } from '@portafilter/eventstore/testing'
import { type CommandMeta, isRefusal } from '@portafilter/kernel'
import { beforeEach, expect, it } from 'vitest'
import { cancelOrder, changeOrder, loadOrder, loadOwnOrder } from './commands.ts'
import { order } from './history/order.ts'
import { buyerMonths, orders } from './streams.ts'
import * as t from './testing/orders.ts'

const NOON = new Date('2026-11-21T04:00:00.000Z')

let log: EventLog
let told: object[]
const logger = { error: (fields: object) => void told.push(fields) }
beforeEach(() => {
  log = memoryLog()
  told = []
})

const metaOf = (actor: string = t.BUYER, id: string = randomUUID()): CommandMeta => ({
  id,
  actor,
  request: null,
  cause: null,
  at: NOON,
})

/** An order that has reserved its amount in the buyer's month. */
const ordered = async () => {
  const reserve = { type: 'ReserveAmount', order: t.CODE, amount: t.TOTAL, chosen: false } as const
  await execute(log, { stream: t.MONTH, decider: buyerMonths.decider, command: reserve, meta: metaOf() })
  const submit = { type: 'SubmitOrder', order: t.orderOf() } as const
  await execute(log, { stream: orders.nameOf(t.CODE), decider: order, command: submit, meta: metaOf() })
}

const counted = async () => (await stateOf(log, t.MONTH, buyerMonths.decider)).accumulated

it('cancelling gives back what the month has counted, because of the cancellation', async () => {
  await ordered()
  expect(await counted()).toBe(t.TOTAL)
  const cancelled = await cancelOrder({ log, logger }, t.CODE, { type: 'CancelOrder', buyer: t.BUYER }, metaOf())
  if (isRefusal(cancelled)) throw new Error(cancelled.refused)
  expect(await counted()).toBe(0)
  const [last] = (await log.read(orders.nameOf(t.CODE))).slice(-1)
  const [released] = (await log.read(t.MONTH)).slice(-1)
  expect(cancelled.position).toBe(last?.position)
  expect(released).toMatchObject({ type: 'ReservationReleased', metadata: { cause: last?.id } })
})

it('a cancellation that died halfway is finished by the same call', async () => {
  await ordered()
  const meta = metaOf()
  await changeOrder(log, t.CODE, { type: 'CancelOrder', buyer: t.BUYER }, meta)
  expect(await counted()).toBe(t.TOTAL)
  await cancelOrder({ log, logger }, t.CODE, { type: 'CancelOrder', buyer: t.BUYER }, meta)
  await cancelOrder({ log, logger }, t.CODE, { type: 'CancelOrder', buyer: t.BUYER }, meta)
  expect(await counted()).toBe(0)
  expect(await log.read(orders.nameOf(t.CODE))).toHaveLength(2)
})

it('a month that cannot be moved leaves the order cancelled, and a line in the log that names it', async () => {
  await ordered()
  const gone = new Error('the database is gone')
  const append: EventLog['append'] = (stream, ...rest) =>
    stream === t.MONTH ? Promise.reject(gone) : log.append(stream, ...rest)
  const half = new Proxy(log, { get: (of, name) => (name === 'append' ? append : Reflect.get(of, name)) })
  const cancelled = await cancelOrder({ log: half, logger }, t.CODE, { type: 'CancelOrder', buyer: t.BUYER }, metaOf())
  expect(isRefusal(cancelled)).toBe(false)
  expect(await counted()).toBe(t.TOTAL)
  expect(told).toEqual([{ err: gone, order: t.CODE }])
})

it('another’s order is as unknown as one that does not exist, and so is a malformed code', async () => {
  await ordered()
  const unknown = { refused: 'order_not_found' }
  expect(await loadOwnOrder(log, t.CODE, t.OTHER)).toEqual(unknown)
  expect(await loadOwnOrder(log, '20261121-HGFEDCBA', t.BUYER)).toEqual(unknown)
  expect(await changeOrder(log, 'nonsense', { type: 'CancelOrder', buyer: t.BUYER }, metaOf())).toEqual(unknown)
  expect(await cancelOrder({ log, logger }, t.CODE, { type: 'CancelOrder', buyer: t.OTHER }, metaOf(t.OTHER))).toEqual(
    unknown,
  )
  expect(await loadOrder(log, 'nonsense')).toBeUndefined()
  expect((await loadOrder(log, t.CODE))?.state.lines.total).toBe(t.TOTAL)
})

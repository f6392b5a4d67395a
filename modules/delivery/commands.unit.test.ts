import { randomUUID } from 'node:crypto'
import { NO_STREAM } from '@portafilter/eventstore'
import { anEvent, memoryLog } from '@portafilter/eventstore/testing'
import { isRefusal } from '@portafilter/kernel'
import { type OrderEvent, orders } from '@portafilter/ordering'
import { expect, it } from 'vitest'
import * as t from '../ordering/testing/orders.ts'
import { closeDelivery, createDelivery, shipDelivery } from './commands.ts'

const STAFF = { user: t.OTHER, firm: null }
const COLLEAGUE = 'colleague'
const meta = () => ({ id: randomUUID(), actor: STAFF.user, request: null, cause: null, at: new Date() })

/** Two notes, one of them shipped: what the person looks at. */
const seen = [...t.paid, t.note(1, { 1: 1 }), t.shipped(1, { 1: 1 }), t.note(2, { 1: 1 })]
const VERSION = seen.length - 1

/** The order as it was looked at, and what a colleague or the buyer has done since. */
const givenSince = async (...since: OrderEvent[]) => {
  const log = memoryLog()
  const events = [...seen, ...since].map(({ type, data }) => anEvent(data, type))
  const byColleague = events.map((event) => ({ ...event, metadata: { ...event.metadata, actor: COLLEAGUE } }))
  await log.append(orders.nameOf(t.CODE), NO_STREAM, byColleague)
  return log
}

type Log = Awaited<ReturnType<typeof givenSince>>
const pieces = [{ item_num: 1, part_code: 'KP-1001', quantity: 1 }]
const actions = {
  ship: (log: Log) => shipDelivery(log, STAFF, `${t.CODE}-D2`, { tracking_no: 'SF1234567890' }, VERSION, meta()),
  close: (log: Log) => closeDelivery(log, STAFF, `${t.CODE}-D2`, VERSION, meta()),
  create: (log: Log) => createDelivery(log, STAFF, t.CODE, pieces, VERSION, meta()),
}
type Action = keyof typeof actions

const outcome = async (action: Action, ...since: OrderEvent[]) => {
  const done = await actions[action](await givenSince(...since))
  return isRefusal(done) ? [done.refused, (done.data as { action?: string } | undefined)?.action] : ['done']
}

it.each<[Action, string, OrderEvent]>([
  ['ship', 'the buyer confirmed another note', t.received(1, { 1: 1 })],
  ['close', 'the buyer confirmed another note', t.received(1, { 1: 1 })],
  ['create', 'the buyer confirmed a note', t.received(1, { 1: 1 })],
  ['ship', 'a colleague made another note', t.note(3, { 1: 1 })],
  ['create', 'a colleague shipped a note', t.shipped(2, { 1: 1 })],
])('%s is done although %s', async (action, _, since) => {
  expect(await outcome(action, since)).toEqual(['done'])
})

it.each<[Action, OrderEvent]>([
  ['ship', t.shipped(2, { 1: 1 })],
  ['ship', t.closed(2, { 1: 1 })],
  ['close', t.shipped(2, { 1: 1 })],
  ['create', t.note(3, { 1: 1 })],
  ['create', t.closed(2, { 1: 1 })],
])('%s is stale where a colleague was first with the same thing, whatever came behind', async (action, since) => {
  expect(await outcome(action, since)).toEqual(['stale', since.type])
  expect(await outcome(action, since, t.received(1, { 1: 1 }))).toEqual(['stale', since.type])
})

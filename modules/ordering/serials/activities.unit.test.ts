import { randomUUID } from 'node:crypto'
import { type Database, execute } from '@portafilter/eventstore'
import { memoryLog } from '@portafilter/eventstore/testing'
import { DAY_MS } from '@portafilter/kernel'
import { expect, it } from 'vitest'
import { type OrderCommand, order } from '../history/order.ts'
import { orders } from '../streams.ts'
import * as t from '../testing/orders.ts'
import { serialActivities } from './activities.ts'

const SUBMIT: OrderCommand = { type: 'SubmitSerialNumbers', buyer: t.BUYER }
const REJECT: OrderCommand = { type: 'RejectSerialNumbers', staff: t.FINANCE, reason: t.REASON_REF }

const nothing = { send: () => Promise.reject(new Error('nothing is sent here')) }

const orderWithSerials = () => {
  const log = memoryLog()
  const happens = async (daysAgo: number, command: OrderCommand) => {
    const at = new Date(Date.now() - daysAgo * DAY_MS)
    const meta = { id: randomUUID(), actor: null, request: null, cause: null, at }
    const executed = await execute(log, { stream: orders.nameOf(t.CODE), decider: order, command, meta })
    expect(executed).not.toHaveProperty('refused')
  }
  const begins = async (daysAgo: number) => {
    const machines = { machines: ['A1', 'A2'], details: t.VOUCHER_REF }
    await happens(daysAgo, { type: 'SubmitOrder', order: t.orderOf({ serial_audit: true }) })
    await happens(daysAgo, { type: 'EnterSerialNumbers', buyer: t.BUYER, ...machines, edits: false })
    await happens(daysAgo, SUBMIT)
  }
  const activities = serialActivities({ db: {} as Database, log, mail: nothing, publicUrl: '', remindAfter: null })
  return { ...activities, events: () => log.read(orders.nameOf(t.CODE)), begins, happens }
}

it('tells of no outcome that is so old that its letter may be forgotten', async () => {
  const { begins, happens, events: all, readSerialAudit } = orderWithSerials()
  await begins(69)
  await happens(61, REJECT)
  await happens(30, SUBMIT)
  await happens(29, REJECT)
  await happens(0, SUBMIT)
  const events = await all()
  const rejections = events.filter(({ type }) => type === 'SerialNumbersRejected').map(({ id }) => id)
  expect(rejections).toHaveLength(2)
  expect(await readSerialAudit(t.CODE, null)).toEqual({
    outcomes: rejections.slice(1),
    waiting: { inMs: expect.any(Number), next: { submission: events.at(-1)?.id, number: 1, every: null } },
  })
})

it('tells of no outcome where the order was cancelled before the letter went', async () => {
  const { begins, happens, events, tellOfSerials } = orderWithSerials()
  await begins(1)
  await happens(0, { type: 'ApproveSerialNumbers', staff: t.FINANCE })
  const approval = (await events()).at(-1)?.id ?? ''
  // Nobody is looked for: whoever was, would not be found here.
  await expect(tellOfSerials(t.CODE, approval)).rejects.toThrow()
  await happens(0, { type: 'CancelOrder', buyer: t.BUYER })
  await tellOfSerials(t.CODE, approval)
})

it('leaves a reminder that nobody took over before the next was due to that one', async () => {
  const { begins, events, remindOfSerials } = orderWithSerials()
  await begins(30)
  const submission = (await events()).at(-1)?.id ?? ''
  await remindOfSerials(t.CODE, { submission, number: 1 })
  await expect(remindOfSerials(t.CODE, { submission, number: 30 })).rejects.toThrow()
})

it('leaves none to the next by another delay than its workflow was begun with', async () => {
  const { begins, readSerialAudit, remindOfSerials } = orderWithSerials()
  await begins(30)
  const { waiting } = await readSerialAudit(t.CODE, 14 * DAY_MS)
  expect(waiting?.next.number).toBe(2)
  await expect(waiting && remindOfSerials(t.CODE, waiting.next)).rejects.toThrow()
})

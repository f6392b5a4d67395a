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

it('tells of no outcome that is so old that its letter may be forgotten', async () => {
  const log = memoryLog()
  const happens = async (daysAgo: number, command: OrderCommand) => {
    const at = new Date(Date.now() - daysAgo * DAY_MS)
    const meta = { id: randomUUID(), actor: null, request: null, cause: null, at }
    await execute(log, { stream: orders.nameOf(t.CODE), decider: order, command, meta })
  }
  const machines = { machines: ['A1', 'A2'], details: t.VOUCHER_REF }
  await happens(70, { type: 'SubmitOrder', order: t.orderOf({ serial_audit: true }) })
  await happens(69, { type: 'EnterSerialNumbers', buyer: t.BUYER, ...machines, edits: false })
  await happens(69, SUBMIT)
  await happens(61, REJECT)
  await happens(30, SUBMIT)
  await happens(29, REJECT)
  await happens(0, SUBMIT)
  const events = await log.read(orders.nameOf(t.CODE))
  const rejections = events.filter(({ type }) => type === 'SerialNumbersRejected').map(({ id }) => id)
  expect(rejections).toHaveLength(2)
  const mail = { send: () => Promise.reject(new Error('nothing is sent here')) }
  const { readSerialAudit } = serialActivities({ db: {} as Database, log, mail, publicUrl: '' })
  expect(await readSerialAudit(t.CODE, null)).toEqual({
    outcomes: rejections.slice(1),
    waiting: { inMs: expect.any(Number), next: { submission: events.at(-1)?.id, number: 1 } },
  })
})

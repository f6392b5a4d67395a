import { type Database, NO_STREAM } from '@portafilter/eventstore'
import { anEvent, memoryLog } from '@portafilter/eventstore/testing'
import { expect, it } from 'vitest'
import type { OrderEvent } from '../ordering/history/events.ts'
import { orders } from '../ordering/streams.ts'
import * as t from '../ordering/testing/orders.ts'
import { sentencesOf } from './sentences.ts'

/** These events refer to nothing beside the log. */
const db = undefined as unknown as Database

const tells = async (language: 'CN' | 'EN', ...events: Pick<OrderEvent, 'type' | 'data'>[]) => {
  const log = memoryLog()
  const stream = orders.nameOf(t.CODE)
  await log.append(
    stream,
    NO_STREAM,
    events.map(({ type, data }) => anEvent(data, type)),
  )
  return sentencesOf(db, [orders], await log.read(stream), language)
}

it('tells what happened, with money in the event’s own currency and choices as people call them', async () => {
  const [submitted, created, shipped] = await tells(
    'EN',
    t.submitted({ currency: 'USD' }),
    t.note(1, { 1: 1 }),
    t.shipped(1, { 1: 1 }),
  )
  expect(submitted).toBe('The buyer submitted the order for $62.50')
  expect(created).toBe(`Delivery ${t.CODE}-D1 was created by the staff`)
  expect(shipped).toBe(`After-sales shipped ${t.CODE}-D1 by SF Express with the tracking number SF1234567890`)
  expect(await tells('CN', t.handedIn)).toEqual([`买家为 ${t.PAY_NO} 上传了 ¥62.50 的付款凭证`])
})

it('leaves a gap where something is missing, and says nothing of what it cannot read', async () => {
  const changedByHand = { type: 'VoucherApproved', data: {} } as unknown as OrderEvent
  expect(await tells('EN', changedByHand)).toEqual(['Finance approved the voucher of …'])
  const unheard = { type: 'Unheard', data: {} } as unknown as OrderEvent
  expect(await tells('EN', unheard)).toEqual([undefined])
  expect(await sentencesOf(db, [], [undefined], 'EN')).toEqual([undefined])
})

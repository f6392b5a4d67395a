import { randomUUID } from 'node:crypto'
import { verifyStream } from '@portafilter/eventstore'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unwrap, wanting } from '../acceptance/testing/steps.ts'
import { addBuyer, addPart, type Buyer } from '../acceptance/testing/world.ts'
import { hold } from './testing/hold.ts'
import { eventually, type Running } from './testing/programs.ts'
import { openStage, type Stage } from './testing/stage.ts'

let stage: Stage
let api: Running
beforeAll(async () => {
  stage = await openStage()
  api = await stage.api()
})
afterAll(() => stage?.close())

const CROWD = 12

/** People who are about to submit: each may do it again with the same key until there is an answer. */
const crowd = async () => {
  const part_code = await addPart(stage)
  const door = { db: stage.db, signIn: stage.signInAt(api) }
  const buyers = await Promise.all(Array.from({ length: CROWD }, () => addBuyer(door)))
  return buyers.map((buyer) => {
    const wish = wanting(buyer, [{ part_code, quantity: 1 }])
    const key = randomUUID()
    return { buyer, submit: async () => unwrap(await buyer.call.submitOrder(wish, { key })).code }
  })
}

const statusOf = (outcome: PromiseSettledResult<string>): number =>
  outcome.status === 'fulfilled' ? 200 : (outcome.reason.status as number)

/** One order in the list, counted once, whole in the log. */
const stands = async (buyer: Buyer, code: string): Promise<void> => {
  const codes = async () => unwrap(await buyer.call.getAllOrder({})).list.map((order) => order.code)
  await eventually('the order is listed', async () => (await codes()).length > 0)
  expect(await codes()).toEqual([code])
  expect(unwrap(await buyer.call.getOrderAmount({ account: buyer.account }))).toBe(100)
  expect(await verifyStream(stage.log, `order-${code}`)).toMatchObject({ ok: true, events: 1 })
}

it.each([1, 2, 3])('loses its connections in the middle of submissions and works on, time %i', async (time) => {
  const people = await crowd()
  const held = await hold(stage.databaseUrl, 'appends')
  const submissions = Promise.allSettled(people.map(({ submit }) => submit()))
  await held.awaited()
  expect(await stage.disconnect(api)).toBeGreaterThan(3)
  await held.release()
  const statuses = (await submissions).map(statusOf)
  expect(statuses.filter((status) => ![200, 500, 503].includes(status))).toEqual([])

  const isReady = async () => (await fetch(`${api.url}/readyz`)).ok
  await eventually('the API is ready, without a restart', isReady)
  for (const { buyer, submit } of people) await stands(buyer, await submit())
  expect(await stage.log.readAll(0, { types: ['OrderSubmitted'] }, 1_000)).toHaveLength(time * CROWD)
  await eventually('somebody moves the views', async () => (await stage.leader()) === api.name)
})

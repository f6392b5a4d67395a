import { randomUUID } from 'node:crypto'
import { sweepPersonalData, verifyStream } from '@portafilter/eventstore'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releaseDue } from '../../modules/ordering/release.ts'
import { orderOf, refusalOf, unwrap, wanting } from '../acceptance/testing/steps.ts'
import { addBuyer, addPart } from '../acceptance/testing/world.ts'
import { type Held, hold } from './testing/hold.ts'
import { eventually, type Running } from './testing/programs.ts'
import { openStage, type Stage } from './testing/stage.ts'

let stage: Stage
let api: Running
beforeAll(async () => {
  stage = await openStage()
  api = await stage.api()
})
afterAll(() => stage?.close())

/** Long after what the tests do: by then a submission that has not finished counts as dead. */
const later = () => new Date(Date.now() + 3_600_000)

/** A buyer with a part in the cart, who is about to order it: two pieces, 200.00, which the monthly rule counts. */
const aWish = async () => {
  const buyer = await addBuyer({ db: stage.db, signIn: stage.signInAt(api) })
  const part_code = await addPart(stage)
  await buyer.call.addToCart({ part_code, quantity: 2 })
  const input = wanting(buyer, [{ part_code, quantity: 2, price: 100 }], { delCart: true })
  const key = randomUUID()
  const submit = (at: Running = api, quantity = 2) => {
    const order_part = [{ part_code, quantity, price: 100 }]
    return stage.at(at, buyer).call.submitOrder({ ...input, order_part }, { key })
  }
  return { buyer, submit }
}
type Wish = Awaited<ReturnType<typeof aWish>>

/** What the buyer sees: orders, lines in the cart, and what the month has counted. */
const standing = async ({ buyer }: Wish) => {
  const orders = unwrap(await buyer.call.getAllOrder({})).list.map(({ code }) => code)
  const cart = unwrap(await buyer.call.getCartsCount())
  return { orders, cart, month: unwrap(await buyer.call.getOrderAmount({ account: buyer.account })) }
}

const untouched = { orders: [], cart: 1, month: 0 }

/** How many records of personal data there are for each order: one, or something half-done has stayed. */
const personalDataPerOrder = async (): Promise<number> => {
  const ofOrders = stage.db.selectFrom('personal_data').select('id').where('stream', 'like', 'order-%')
  const ordered = await stage.log.readAll(0, { types: ['OrderSubmitted'] }, 1_000)
  return (await ofOrders.execute()).length - ordered.length
}

/** As a few days later, when what belongs to no order counts as left over. */
const sweepLater = async () => {
  await sql`update personal_data set stored_at = stored_at - interval '3 days'`.execute(stage.db)
  await sql`delete from personal_data_sweep`.execute(stage.db)
  await sweepPersonalData(stage)
}

/** The same key once more leads to one order, however often it is sent: whole, counted once, out of the cart. */
const submitsOnce = async (wish: Wish): Promise<string> => {
  const { code } = unwrap(await wish.submit())
  expect(unwrap(await wish.submit()).code).toBe(code)
  // On a machine that is too busy the answer comes before the views.
  await eventually('the views have seen the order', async () => (await standing(wish)).orders.length > 0)
  expect(await standing(wish)).toEqual({ orders: [code], cart: 0, month: 200 })
  expect(await orderOf(wish.buyer, code)).toMatchObject({ order_total: 200, address: { recipients: '王小明' } })
  expect(await verifyStream(stage.log, `order-${code}`)).toMatchObject({ ok: true, events: 1 })
  return code
}

/** Submits at a process that hangs as soon as the month is reserved, until it is thawed. */
const hangingSubmission = async (wish: Wish) => {
  const slow = await stage.api()
  const held = await hold(stage.databaseUrl, 'appends')
  const answer = wish.submit(slow)
  await held.awaited()
  slow.freeze()
  await held.release()
  await eventually('the reservation is there', async () => (await standing(wish)).month === 200)
  return { slow, answer }
}

/** Lets the month's append go by and holds the order's: who waits for a lock gets it in turn. */
const holdOrderAppend = async (submit: () => void): Promise<Held> => {
  const month = await hold(stage.databaseUrl, 'appends')
  submit()
  await month.awaited(1)
  const order = hold(stage.databaseUrl, 'appends')
  await month.awaited(2)
  await month.release()
  return order
}

const holdStep =
  (what: Parameters<typeof hold>[1]) =>
  async (submit: () => void): Promise<Held> => {
    const held = await hold(stage.databaseUrl, what)
    submit()
    return held
  }

/** Steps that go on beside the held one have come to an end once their event stands in the log. */
const holdStepAfter =
  (what: Parameters<typeof hold>[1], event: 'AmountReserved' | 'OrderSubmitted') =>
  async (submit: () => void): Promise<Held> => {
    const before = await stage.log.tail()
    const held = await holdStep(what)(submit)
    const stands = async () => (await stage.log.readAll(before, { types: [event] }, 1)).length > 0
    await eventually(`${event} stands in the log`, stands)
    return held
  }

/** Where the API dies, and whether the order stands then: once when the step is lost, once when it still commits. */
const STEPS = [
  { step: 'the key has its order code', holds: holdStep('submissions'), lost: 'none', committed: 'none' },
  { step: 'the month is reserved', holds: holdStep('appends'), lost: 'none', committed: 'reserved' },
  {
    step: 'address and remark are kept',
    holds: holdStepAfter('personalData', 'AmountReserved'),
    lost: 'reserved',
    committed: 'reserved',
  },
  { step: 'the order is appended', holds: holdOrderAppend, lost: 'reserved', committed: 'ordered' },
  {
    step: 'the views have seen it',
    holds: holdStepAfter('views', 'OrderSubmitted'),
    lost: 'ordered',
    committed: 'ordered',
  },
] as const

const CASES = STEPS.flatMap(({ step, holds, lost, committed }) => [
  { step, holds, fate: 'lost', left: lost },
  { step, holds, fate: 'committed', left: committed },
])

describe('the API is killed in the middle of a submission', () => {
  it.each(CASES)('when $step, which is $fate: nothing half-done stays', async ({ holds, fate, left }) => {
    const wish = await aWish()
    let answer: Promise<unknown> = Promise.resolve()
    const held = await holds(() => {
      answer = wish.submit().catch((error: unknown) => error)
    })
    await held.awaited()
    await api.kill()
    if (fate === 'lost') await held.cutOff()
    await held.release()
    expect(await answer).toMatchObject({ name: 'CallFailed', code: 'network' })
    await stage.forgotten(api)
    api = await stage.api(api.port)

    const found = await standing(wish)
    if (left === 'ordered') expect(found).toEqual({ orders: [expect.any(String)], cart: 0, month: 200 })
    else expect(found).toEqual({ ...untouched, month: left === 'reserved' ? 200 : 0 })
    expect(await releaseDue(stage, later())).toBe(left === 'reserved' ? 1 : 0)
    if (left !== 'ordered') expect(await standing(wish)).toEqual(untouched)

    const code = await submitsOnce(wish)
    if (left === 'ordered') expect(found.orders).toEqual([code])
    expect(await releaseDue(stage, later())).toBe(0)
    await sweepLater()
    expect(await personalDataPerOrder()).toBe(0)
  })
})

describe('a submission that was only slow', () => {
  it('cannot order once its reservation was given back; the same key then orders anew', async () => {
    const wish = await aWish()
    const { slow, answer } = await hangingSubmission(wish)
    await eventually('it is given back', async () => (await releaseDue(stage, later())) === 1)
    expect(await standing(wish)).toEqual(untouched)
    slow.thaw()
    expect(refusalOf(await answer)).toBe('order_abandoned')
    expect(await standing(wish)).toEqual(untouched)
    await submitsOnce(wish)
    await slow.kill()
  })
  it('lets no other order under its key use its reservation', async () => {
    const wish = await aWish()
    const { slow, answer } = await hangingSubmission(wish)
    const another = () => expect(wish.submit(api, 90)).rejects.toMatchObject({ status: 422, code: 'key_reused' })
    await another()
    slow.thaw()
    const { code } = unwrap(await answer)
    await another()
    await eventually('the views have seen the order', async () => (await standing(wish)).orders.length > 0)
    expect(await standing(wish)).toEqual({ orders: [code], cart: 0, month: 200 })
    await slow.kill()
  })
})

import { randomUUID } from 'node:crypto'
import { verifyStream } from '@portafilter/eventstore'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  noteOf,
  ordered,
  orderOf,
  paidOrder,
  refusalOf,
  transferChosen,
  unwrap,
  uploaded,
  versionOf,
  wanting,
} from '../acceptance/testing/steps.ts'
import { addBuyer, addPart, addStaff, type Buyer, type Someone } from '../acceptance/testing/world.ts'
import { hold } from './testing/hold.ts'
import { eventually, type Running } from './testing/programs.ts'
import { openStage, type Stage } from './testing/stage.ts'

let stage: Stage
/** Leads: it moves the views for both. */
let a: Running
let b: Running
let part: string
beforeAll(async () => {
  stage = await openStage()
  a = await stage.api()
  await eventually('the first process leads', async () => (await stage.leader()) === a.name)
  b = await stage.api()
  part = await addPart(stage)
})
afterAll(() => stage?.close())

const aBuyer = (): Promise<Buyer> => addBuyer({ db: stage.db, signIn: stage.signInAt(a) })
const lines = (quantity = 1) => [{ part_code: part, quantity }]
const codesOf = async (who: Someone) => unwrap(await who.call.getAllOrder({})).list.map(({ code }) => code)

/** Both have read and decided before either has written: the second to write finds that another was first. */
const race = async <First, Second>(first: () => Promise<First>, second: () => Promise<Second>) => {
  const held = await hold(stage.databaseUrl, 'appends')
  const one = first()
  await held.awaited(1)
  const other = second()
  await held.awaited(2)
  await held.release()
  return Promise.all([one, other])
}

describe('two API processes on one database', () => {
  it('show each other’s writes as soon as they are answered', async () => {
    const buyer = await aBuyer()
    const seen: boolean[] = []
    for (const [writing, reading] of [
      [b, a],
      [a, b],
      [b, b],
    ] as const) {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(wanting(buyer, lines()))
      const submitted = await stage
        .at(writing, buyer)
        .fetch('/prod-api/order/submitOrder', { method: 'POST', headers, body })
      const { code } = ((await submitted.json()) as { object: { code: string } }).object
      // On a machine that is too busy the answer comes before the views, and says so.
      const promised = !submitted.headers.has('x-views-behind')
      if (promised) expect(await codesOf(stage.at(reading, buyer))).toContain(code)
      seen.push(promised)
    }
    expect(seen).toContain(true)
  })

  it('make one order of a double click that meets both', async () => {
    const buyer = await aBuyer()
    const key = randomUUID()
    const click = (at: Running) => () => stage.at(at, buyer).call.submitOrder(wanting(buyer, lines()), { key })
    const answers = await race(click(a), click(b))
    const [one, other] = answers.map((answer) => unwrap(answer).code)
    expect(one).toBe(other)
    await eventually('the order is listed', async () => (await codesOf(buyer)).length > 0)
    expect(await codesOf(buyer)).toEqual([one])
    expect(unwrap(await buyer.call.getOrderAmount({ account: buyer.account }))).toBe(100)
  })

  it('refuse a session that was ended at the other, as soon as they are told', async () => {
    const { call } = await aBuyer()
    const buyer = await aBuyer()
    const elsewhere = stage.at(b, buyer)
    expect(unwrap(await elsewhere.call.getCartsCount())).toBe(0)
    await buyer.call.removeToken()
    // The word of it is on its way to the other process when this one answers.
    await eventually('the session is refused', () =>
      elsewhere.call.getCartsCount().then(
        () => false,
        (error) => error.status === 401,
      ),
    )
    expect(unwrap(await call.getCartsCount())).toBe(0)
  })
})

describe('cancelling while a voucher is handed in', () => {
  /** Whoever writes first wins; both orders, each process in each role. */
  it.each([1, 2, 3, 4].flatMap((round) => ['cancel', 'voucher'].map((first) => [first, round] as const)))(
    'never does both: %s first, round %i',
    async (first, round) => {
      const buyer = await aBuyer()
      const code = await ordered(buyer, lines())
      const pay_no = await transferChosen(buyer, code)
      const proof_path = await uploaded(buyer)
      const [at, other] = round % 2 === 0 ? [a, b] : [b, a]
      const cancel = (where: Running) => () => stage.at(where, buyer).call.cancelOrder({ code })
      const voucher = (where: Running) => () => stage.at(where, buyer).call.addPayVoucher({ pay_no, proof_path })
      const [won, lost] = await (first === 'cancel'
        ? race(cancel(at), voucher(other))
        : race(voucher(at), cancel(other)))
      expect([refusalOf(won), refusalOf(lost)]).toEqual([undefined, 'invalid_operation'])
      const { status, back_status } = await orderOf(buyer, code)
      expect([status, back_status]).toEqual(first === 'cancel' ? [0, 1] : [1, 2])
      const month = unwrap(await buyer.call.getOrderAmount({ account: buyer.account }))
      expect(month).toBe(first === 'cancel' ? 0 : 100)
      expect(await verifyStream(stage.log, `order-${code}`)).toMatchObject({ ok: true, events: 4 })
    },
  )
})

describe('two of the staff ship at once', () => {
  let finance: Someone
  let one: Someone
  let other: Someone
  beforeAll(async () => {
    const door = { db: stage.db, signIn: stage.signInAt(a) }
    finance = await addStaff(door, 'finance')
    one = await addStaff(door, 'after_sales')
    other = stage.at(b, await addStaff(door, 'after_sales'))
  })

  it('cannot put more on notes than was ordered', async () => {
    const code = await paidOrder(await aBuyer(), finance, lines(5))
    const delivery_list = [{ item_num: 1, part_code: part, delivery_quantity: 3 }]
    const create = (staff: Someone) => () => staff.staff.create('deliveries', { order_no: code, delivery_list })
    const [won, lost] = await race(create(one), create(other))
    expect([won.status, won.body.id]).toEqual([200, `${code}-D1`])
    expect(lost.status).not.toBe(200)
    expect(lost.body).toMatchObject({ code: 'delivery_exceeds' })
    expect((await finance.staff.one('orders', code)).body.lines).toMatchObject([
      { quantity: 5, on_notes: 3, shipped: 0 },
    ])
  })

  it('cannot ship one note twice: the second is told who did', async () => {
    const code = await paidOrder(await aBuyer(), finance, lines(5))
    const note = await noteOf(one, code, [{ item_num: 1, part_code: part, delivery_quantity: 5 }])
    const version = await versionOf(one, 'deliveries', note)
    const ship = (staff: Someone, tracking_no: string) => () =>
      staff.staff.act('deliveries', note, 'ship', { version, tracking_no })
    const [won, lost] = await race(ship(other, 'SF0001'), ship(one, 'SF0002'))
    expect([won.status, lost.status]).toEqual([200, 409])
    expect(lost.body).toMatchObject({ code: 'stale', by: other.account, action: 'DeliveryShipped' })
    expect((await finance.staff.one('orders', code)).body.lines).toMatchObject([
      { quantity: 5, on_notes: 0, shipped: 5 },
    ])
  })
})

describe('the process that moves the views is killed', () => {
  it('is followed by the other, and no event is left out or taken twice', async () => {
    const buyer = await aBuyer()
    const before = await ordered(stage.at(b, buyer) as Buyer, lines(), { address_id: buyer.address })
    await a.kill()
    const survivor = stage.at(b, buyer)
    const after = unwrap(await survivor.call.submitOrder(wanting(buyer, lines()))).code
    await eventually('the order is listed', async () => (await codesOf(survivor)).includes(after))
    expect(await stage.leader()).toBe(b.name)
    expect(await codesOf(survivor)).toEqual([after, before])
    a = await stage.api(a.port)
    expect(await codesOf(stage.at(a, buyer))).toEqual([after, before])
  })
})

describe('the process that moves the views hangs', () => {
  const term = async (): Promise<unknown> => {
    const { rows } = await sql`select term from views_lease`.execute(stage.db)
    return rows[0]
  }

  it('is followed by the other when its lease ends, and follows when it goes on; nothing is taken twice', async () => {
    const [leader, other] = (await stage.leader()) === a.name ? [a, b] : [b, a]
    const buyer = await aBuyer()
    const submit = async (at: Running) =>
      unwrap(await stage.at(at, buyer).call.submitOrder(wanting(buyer, lines()))).code
    const held = await hold(stage.databaseUrl, 'views')
    const first = await submit(other)
    await held.awaited(1)
    // Its turn is in the database already; the next leader's comes behind it, and finds its fence lost.
    leader.freeze()
    await eventually('the other leads', async () => (await stage.leader()) === other.name)
    await held.release()
    await eventually('the order is listed', async () => (await codesOf(stage.at(other, buyer))).length > 0)
    const second = await submit(other)
    await eventually('the next is listed', async () => (await codesOf(stage.at(other, buyer))).length > 1)
    expect((await fetch(`${other.url}/readyz`)).status).toBe(200)

    const before = await term()
    leader.thaw()
    const third = await submit(leader)
    await eventually('a third is listed', async () => (await codesOf(stage.at(leader, buyer))).length > 2)
    expect(await codesOf(stage.at(other, buyer))).toEqual([third, second, first])
    expect([await stage.leader(), await term()]).toEqual([other.name, before])
  })
})

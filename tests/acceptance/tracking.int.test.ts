import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@portafilter/config'
import { delivery } from '@portafilter/delivery'
import { deliveriesResource } from '@portafilter/delivery/contract'
import { systemMeta } from '@portafilter/eventstore'
import { inbox } from '@portafilter/gateways'
import { type Courier, CourierFailed, sf } from '@portafilter/gateways/courier'
import { people } from '@portafilter/identity'
import { DAY_MS, formatMoment } from '@portafilter/kernel'
import { changeOrder, loadOrder, type OrderCommand } from '@portafilter/ordering'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../infra/src/ports.ts'
import { credentialsOf, openSandbox, type Sandbox } from '../../infra/src/sandbox/index.ts'
import { plainTime } from '../../infra/src/sandbox/movements.ts'
import { undoShipping } from '../../modules/delivery/commands.ts'
import { trackingActivities } from '../../modules/delivery/tracking/activities.ts'
import { acts, noteOf, paidOrder, shipped, unwrap } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let sandbox: Sandbox
let buyer: Buyer
let finance: Someone
let afterSales: Someone
let part: string
let pushes: string
const dataDir = mkdtempSync(join(tmpdir(), 'portafilter-tracking-'))
beforeAll(async () => {
  const address = `http://127.0.0.1:${await freePort()}`
  pushes = `${address}/prod-api/courier/sf`
  sandbox = await openSandbox({ dataDir, port: 0, pushTo: ({ sf }) => `${pushes}?key=${sf.pushSecret}` })
  const config = readConfig({ MODE: 'demo', ...credentialsOf.sf(sandbox.keys, sandbox.address) })
  world = await startWorld(config, address)
  buyer = await world.buyer()
  finance = await world.staff('finance')
  afterSales = await world.staff('after_sales')
  part = await world.part({ price: 100 })
})
afterAll(async () => {
  await world.close()
  await sandbox.close()
  rmSync(dataDir, { recursive: true })
})

const HOURS = 3_600
const pieces = (delivery_quantity = 1) => [{ item_num: 1, part_code: part, delivery_quantity }]
const paid = () => paidOrder(buyer, finance, [{ part_code: part, quantity: 3 }])

/** Its three pieces never came, and those at these places of the claim are refunded. */
const refundAsLost = async (order: string, accepted: readonly number[]): Promise<void> => {
  const lines = [{ item_num: 1, part_code: part, quantity: 3 }]
  const settling: OrderCommand[] = [
    { type: 'ClaimPieces', buyer: buyer.user, kind: 'refund_only', lines },
    { type: 'SettleClaim', case_no: `${order}-A1`, accepted, payee: null },
  ]
  for (const command of settling)
    expect(await changeOrder(world.log, order, command, systemMeta())).not.toHaveProperty('refused')
}

const tells = async (path: string, body: object): Promise<void> => {
  const answer = await fetch(`${sandbox.address}/control/${path}`, { method: 'POST', body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
}
let count = 0
/** A delivery of its own order under a number of its own, which the courier knows, as the worker sees to it. */
const sent = async () => {
  count += 1
  const tracking_no = `SF30000000${count}`
  const order = await paid()
  const delivery_no = await noteOf(afterSales, order, pieces())
  expect((await acts(afterSales, 'deliveries', delivery_no, 'ship', { tracking_no })).status).toBe(200)
  await trackingActivities(world.roomDeps).followParcel(delivery_no)
  return { order, delivery_no, tracking_no }
}
const asked = (delivery_no: string, by: Buyer = buyer) => by.call.getLogisticsTrackByDeliveryNo({ delivery_no })
const trackOf = async (delivery_no: string) => unwrap(await asked(delivery_no))
const stages = async (delivery_no: string) => (await trackOf(delivery_no)).route.map(({ stage }) => stage)
const deliveryOf = async (order_no: string) =>
  unwrap(await buyer.call.getOrderDeliveryList({ order_no })).delivery_list[0]
const push = (body: string, key: string = sandbox.keys.sf.pushSecret) =>
  fetch(`${pushes}?key=${key}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
const step = (mailno: string, more: object = {}) => ({
  mailno,
  acceptTime: '2026-11-21 10:00:00',
  acceptAddress: '上海市',
  remark: '派送中',
  opCode: '44',
  ...more,
})
const pushed = (...routes: object[]) => push(JSON.stringify({ Body: { WaybillRoute: routes } }))
const eventsOf = async (order: string) => (await loadOrder(world.log, order))?.events.map(({ type }) => type) ?? []

describe('where a parcel is', () => {
  it('is told by pushes and shown the newest first, until somebody has signed for it', async () => {
    const { order, delivery_no, tracking_no } = await sent()
    await expect.poll(() => stages(delivery_no)).toEqual(['collected'])
    expect(await trackOf(delivery_no)).toMatchObject({
      carrier: 'sf',
      tracking_no,
      state: 'told',
      predict: expect.stringContaining('+08:00'),
      route: [{ acceptAddress: '深圳市', opCode: '50', remark: '顺丰速运 已收取快件' }],
    })
    await tells('clock', { advance: 27 * HOURS })
    await expect
      .poll(() => stages(delivery_no))
      .toEqual(['signed', 'out_for_delivery', 'moving', 'moving', 'collected'])
    expect(await trackOf(delivery_no)).toMatchObject({ predict: null })
    const { signed_at, assumed_at, status } = (await deliveryOf(order)) ?? {}
    expect(status).toBe('issued')
    expect(Date.parse(String(assumed_at)) - Date.parse(String(signed_at))).toBe(14 * 24 * HOURS * 1_000)
    const { body } = await afterSales.staff.one('deliveries', delivery_no)
    expect(body.track).toMatchObject({ state: 'told', route: expect.arrayContaining([expect.anything()]) })
  })

  it('is kept once, however often the courier says it, and signed for once', async () => {
    const { order, delivery_no, tracking_no } = await sent()
    await tells(`parcels/${tracking_no}`, { habit: 'repeats' })
    await tells('clock', { advance: 27 * HOURS })
    await expect.poll(() => stages(delivery_no)).toHaveLength(5)
    for (let time = 0; time < 3; time += 1) await pushed(step(tracking_no, { opCode: '80', remark: '再次签收' }))
    expect((await eventsOf(order)).filter((type) => type === 'DeliverySigned')).toHaveLength(1)
  })

  it('is asked where pushes tell nothing, and what is known stays while the courier cannot be asked', async () => {
    const { delivery_no, tracking_no } = await sent()
    await tells(`parcels/${tracking_no}`, { habit: 'silent' })
    expect(await trackOf(delivery_no)).toMatchObject({ state: 'told' })
    const before = await stages(delivery_no)
    await world.owner.query(`update tracked_parcels set asked_at = null where tracking_no = $1`, [tracking_no])
    await tells('faults', { provider: 'sf', call: 'EXP_RECE_SEARCH_ROUTES', fault: 'error' })
    expect(await trackOf(delivery_no)).toMatchObject({ state: 'unreachable' })
    // Nor does anybody ask again in the same moment, and whoever looks is told so.
    expect(await trackOf(delivery_no)).toMatchObject({ state: 'unreachable' })
    const staffs = async () => (await afterSales.desk.one(deliveriesResource, delivery_no)).track
    expect(await staffs()).toMatchObject({ state: 'unreachable' })
    await tells('clock', { advance: 10 * HOURS })
    const past = `update tracked_parcels set asked_at = now() - interval '2 minutes' where tracking_no = $1`
    await world.owner.query(past, [tracking_no])
    expect(await stages(delivery_no)).toEqual(['moving', ...before])
    expect(await staffs()).toMatchObject({ state: 'told' })
  })

  it('is told also where the courier does not say when it is to arrive, and what it said of that before stays', async () => {
    const { delivery_no, tracking_no } = await sent()
    await tells(`parcels/${tracking_no}`, { habit: 'silent' })
    const { predict, route } = await trackOf(delivery_no)
    expect(predict).not.toBeNull()
    await tells('clock', { advance: 10 * HOURS })
    await world.owner.query(`update tracked_parcels set asked_at = null where tracking_no = $1`, [tracking_no])
    await tells('faults', { provider: 'sf', call: 'EXP_RECE_SEARCH_PROMITM', fault: 'error' })
    const state = { state: 'told', predict }
    expect(await trackOf(delivery_no)).toMatchObject({ ...state, route: [{ opCode: '30' }, ...route] })
  })

  it('is asked after twice a day where nobody looks, and registered no more often, however often the sweep wakes the workflow', async () => {
    const order = await paid()
    const [tracking_no, delivery_no] = ['SF3222222222', await noteOf(afterSales, order, pieces())]
    expect((await acts(afterSales, 'deliveries', delivery_no, 'ship', { tracking_no })).status).toBe(200)
    const courier = {
      register: vi.fn(() => Promise.reject(new CourierFailed('A1005', 'too many questions'))),
      routes: vi.fn(async () => []),
      promised: async () => null,
    } as unknown as Courier
    const { followParcel } = trackingActivities({ ...world.roomDeps, courier })
    const now = Date.now()
    for (let hour = 0; hour < 48; hour += 1) {
      vi.useFakeTimers({ toFake: ['Date'], now: now + hour * HOURS * 1_000 })
      expect(await followParcel(delivery_no)).toMatchObject({ announce: false })
    }
    vi.useRealTimers()
    // At hours 0, 13, 26 and 39: twelve hours have passed then, and not a moment before.
    expect(courier.routes).toHaveBeenCalledTimes(4)
    expect(courier.register).toHaveBeenCalledTimes(4)
  })

  it('begins with its delivery: what became of another parcel with its number is nobody’s to see, and signs for nothing', async () => {
    const order = await paid()
    const [tracking_no, delivery_no] = ['SF3111111111', await noteOf(afterSales, order, pieces())]
    await pushed(step(tracking_no, { acceptTime: '2026-01-02 10:00:00', opCode: '80', remark: '已签收' }))
    expect((await acts(afterSales, 'deliveries', delivery_no, 'ship', { tracking_no })).status).toBe(200)
    expect(await stages(delivery_no)).toEqual([])
    expect((await deliveryOf(order))?.signed_at).toBeNull()
    await pushed(step(tracking_no, { acceptTime: plainTime(Date.now()), opCode: '80', remark: '已签收' }))
    expect(await stages(delivery_no)).toEqual(['signed'])
    expect(await eventsOf(order)).toContain('DeliverySigned')
  })

  it('is no more that of a number that was wrong, once that is put right', async () => {
    const [theirs, wrong] = [await sent(), await sent()]
    const number = { tracking_no: theirs.tracking_no }
    const corrects = (tracking_no: string) =>
      acts(afterSales, 'deliveries', wrong.delivery_no, 'correct-tracking', { tracking_no })
    expect((await corrects(number.tracking_no)).status).toBe(200)
    await tells('clock', { advance: 27 * HOURS })
    for (const { order } of [theirs, wrong]) await expect.poll(() => eventsOf(order)).toContain('DeliverySigned')

    expect((await corrects('SF3999999999')).status).toBe(200)
    const right = await deliveryOf(wrong.order)
    expect(right).toMatchObject({ status: 'issued', tracking_no: 'SF3999999999', signed_at: null, assumed_at: null })
    expect(await stages(wrong.delivery_no)).toEqual([])
    await pushed(step(theirs.tracking_no, { acceptTime: plainTime(Date.now()), opCode: '80', remark: '再次签收' }))
    expect((await deliveryOf(wrong.order))?.signed_at).toBeNull()
    expect((await deliveryOf(theirs.order))?.signed_at).not.toBeNull()
    // Its own way is registered and heard of as any parcel's.
    await trackingActivities(world.roomDeps).followParcel(wrong.delivery_no)
    await expect.poll(() => stages(wrong.delivery_no)).toEqual(['collected'])
  })

  it('is nobody’s to ask of a carrier who does not say, or of what is not shipped', async () => {
    const order = await paid()
    const [note, other] = [await noteOf(afterSales, order, pieces()), await noteOf(afterSales, order, pieces())]
    expect(await trackOf(note)).toEqual({
      carrier: null,
      tracking_no: '',
      state: 'untracked',
      route: [],
      predict: null,
    })
    const parcel = { tracking_no: 'SF3999999999', carrier: 'jd' }
    expect((await acts(afterSales, 'deliveries', other, 'ship', parcel)).status).toBe(200)
    expect(await trackOf(other)).toMatchObject({ carrier: 'jd', state: 'untracked' })
  })

  it('is told to its buyer alone, and another’s is as unknown as none', async () => {
    const { delivery_no } = await sent()
    const stranger = await world.buyer()
    const [unknown, another, none] = await Promise.all(
      ['20261121-ABCDEFGH-D1', delivery_no, 'nothing'].map((number) => asked(number, stranger)),
    )
    expect(unknown).toMatchObject({ error: 'delivery_not_found' })
    expect(another).toEqual(unknown)
    expect(none).toEqual(unknown)
    const overseas = await world.buyer({ market: 'overseas' })
    await expect(asked(delivery_no, overseas)).rejects.toMatchObject({ status: 403 })
  })
})

describe('the receipt of what was signed for', () => {
  afterEach(() => void vi.useRealTimers())

  it('is waited for by a workflow that the sweep starts, however old the parcel is and whether its courier can be asked', async () => {
    const [under_way, signed] = [await sent(), await sent()]
    await pushed(step(signed.tracking_no, { acceptTime: plainTime(Date.now()), opCode: '80', remark: '已签收' }))
    const both = [under_way.delivery_no, signed.delivery_no]
    const waiting = async (courier = world.roomDeps.courier) => {
      const [tracking] = delivery.workflows?.workflows ?? []
      const found = await tracking?.waiting({ ...world.roomDeps, courier })
      return both.filter((delivery_no) => found?.includes(delivery_no))
    }
    expect(await waiting()).toEqual(both)
    await expect.poll(() => waiting(null)).toEqual([signed.delivery_no])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 91 * DAY_MS })
    expect(await waiting()).toEqual([signed.delivery_no])
  })

  it('is announced two days before, however late, and taken for granted no sooner, whatever else has somebody look', async () => {
    const activities = trackingActivities(world.roomDeps)
    const { order, delivery_no, tracking_no } = await sent()
    await pushed(step(tracking_no, { acceptTime: plainTime(Date.now()), opCode: '80', remark: '已签收' }))
    const due = Date.parse((await deliveryOf(order))?.assumed_at ?? '')
    const on = (day: number) => void vi.useFakeTimers({ toFake: ['Date'], now: due + day * DAY_MS })
    on(-3)
    expect(await activities.followParcel(delivery_no)).toEqual({ announce: false, inMs: DAY_MS })
    // As after an outage.
    on(5)
    expect(await activities.followParcel(delivery_no)).toEqual({ announce: true, inMs: 2 * DAY_MS })
    const told = await activities.announceReceipt(delivery_no)
    expect(told).toBe(new Date(due + 7 * DAY_MS).toISOString())
    const { email } = (await people(world.db, [buyer.user])).get(buyer.user) ?? {}
    const letters = await inbox(world.db).list(email ?? '')
    const [letter, ...others] = letters.filter(({ subject }) => subject.includes(delivery_no))
    expect(letter?.text).toContain(formatMoment(told ?? '', 'CN'))
    expect(others).toEqual([])
    on(6)
    expect(await activities.followParcel(delivery_no, told)).toEqual({ announce: false, inMs: DAY_MS })
    expect(await eventsOf(order)).not.toContain('DeliveryReceived')
    on(7)
    expect(await activities.followParcel(delivery_no, told)).toBeNull()
    expect(await eventsOf(order)).toContain('DeliveryReceived')
  })

  it('is never taken for granted of a buyer who cannot be told, until they can', async () => {
    const { followParcel, announceReceipt } = trackingActivities(world.roomDeps)
    const { order, delivery_no, tracking_no } = await sent()
    await pushed(step(tracking_no, { acceptTime: plainTime(Date.now()), opCode: '80', remark: '已签收' }))
    const due = Date.parse((await deliveryOf(order))?.assumed_at ?? '')
    const reachedAt = (email: string | null) =>
      world.db.updateTable('users').set({ email }).where('id', '=', buyer.user).execute()
    const { email = null } = (await people(world.db, [buyer.user])).get(buyer.user) ?? {}
    await reachedAt(null)
    const dates = async () => [
      (await deliveryOf(order))?.assumed_at,
      (await afterSales.desk.one(deliveriesResource, delivery_no)).assumed_at,
    ]
    expect(await dates()).toEqual([null, null])
    vi.useFakeTimers({ toFake: ['Date'], now: due + DAY_MS })
    expect(await announceReceipt(delivery_no)).toBeUndefined()
    for (const announced of [false, true])
      expect(await followParcel(delivery_no, announced)).toEqual({ announce: false, inMs: DAY_MS })
    expect(await eventsOf(order)).not.toContain('DeliveryReceived')
    await reachedAt(email)
    expect(await followParcel(delivery_no)).toEqual({ announce: true, inMs: 2 * DAY_MS })
  })

  it('is its buyer’s alone to confirm of machines: no date is shown, no letter goes, and nobody waits for it', async () => {
    const machine = await world.part({ type: 'M' })
    const order = await paidOrder(buyer, finance, [{ part_code: machine, quantity: 1 }])
    const delivery_list = [{ item_num: 1, part_code: machine, delivery_quantity: 1 }]
    const requested = await buyer.call.insertDelivery({ order_no: order, address_id: buyer.address, delivery_list })
    const { delivery_no } = unwrap(requested)
    const tracking_no = 'SF3222222222'
    expect((await acts(afterSales, 'deliveries', delivery_no, 'ship', { tracking_no })).status).toBe(200)
    const waits = async () => {
      const [tracking] = delivery.workflows?.workflows ?? []
      return (await tracking?.waiting(world.roomDeps))?.includes(delivery_no)
    }
    await expect.poll(waits).toBe(true)
    await pushed(step(tracking_no, { acceptTime: plainTime(Date.now()), opCode: '80', remark: '已签收' }))
    expect(await deliveryOf(order)).toMatchObject({ signed_at: expect.any(String), assumed_at: null })
    await expect.poll(waits).toBe(false)
    const { followParcel, announceReceipt } = trackingActivities(world.roomDeps)
    expect(await followParcel(delivery_no)).toBeNull()
    expect(await announceReceipt(delivery_no)).toBeUndefined()
    unwrap(await buyer.call.confirmReceipts({ delivery_no }))
    expect(await eventsOf(order)).toContain('DeliveryReceived')
  })

  it('is announced anew where what was announced was of a number that was wrong', async () => {
    const activities = trackingActivities(world.roomDeps)
    const { order, delivery_no, tracking_no: wrong } = await sent()
    const signs = (number: string) =>
      pushed(step(number, { acceptTime: plainTime(Date.now()), opCode: '80', remark: '已签收' }))
    await signs(wrong)
    const told = await activities.announceReceipt(delivery_no)
    const right = { tracking_no: 'SF3888888888' }
    expect((await acts(afterSales, 'deliveries', delivery_no, 'correct-tracking', right)).status).toBe(200)
    await signs(right.tracking_no)
    const due = Date.parse((await deliveryOf(order))?.assumed_at ?? '')
    vi.useFakeTimers({ toFake: ['Date'], now: due - DAY_MS })
    expect(await activities.followParcel(delivery_no, told)).toEqual({ announce: true, inMs: 2 * DAY_MS })
    const again = await activities.announceReceipt(delivery_no)
    expect(await activities.followParcel(delivery_no, again)).toEqual({ announce: false, inMs: 2 * DAY_MS })
    const { email } = (await people(world.db, [buyer.user])).get(buyer.user) ?? {}
    const letters = (await inbox(world.db).list(email ?? '')).filter(({ subject }) => subject.includes(delivery_no))
    expect(letters).toHaveLength(2)
  })

  it('is taken for granted when it is due where a run tells only that it was announced', async () => {
    const { followParcel } = trackingActivities(world.roomDeps)
    const { order, delivery_no, tracking_no } = await sent()
    await pushed(step(tracking_no, { acceptTime: plainTime(Date.now()), opCode: '80', remark: '已签收' }))
    const due = Date.parse((await deliveryOf(order))?.assumed_at ?? '')
    vi.useFakeTimers({ toFake: ['Date'], now: due - DAY_MS })
    expect(await followParcel(delivery_no, true)).toEqual({ announce: false, inMs: DAY_MS })
    vi.setSystemTime(due)
    expect(await followParcel(delivery_no, true)).toBeNull()
    expect(await eventsOf(order)).toContain('DeliveryReceived')
  })
})

describe('a delivery that never went out', () => {
  const never = { reason: '包裹仍在仓库' }
  const undone = (delivery_no: string) => acts(afterSales, 'deliveries', delivery_no, 'undo-shipping', never)

  it('is to be shipped again, or closed, once its shipping is undone with a reason, and its order cancelled', async () => {
    const order = await paid()
    const delivery_no = await noteOf(afterSales, order, pieces(3))
    expect((await undone(delivery_no)).body.code).toBe('delivery_not_open')
    expect((await acts(afterSales, 'deliveries', delivery_no, 'ship', { tracking_no: 'ZTO30000001' })).status).toBe(200)
    expect(await afterSales.desk.one(deliveriesResource, delivery_no)).toMatchObject({ undoable: true })
    const unsaid = await acts(afterSales, 'deliveries', delivery_no, 'undo-shipping', { reason: ' ' })
    expect(unsaid.body).toMatchObject({ code: 'invalid_input', field: 'reason' })
    expect((await undone(delivery_no)).status).toBe(200)
    const shown = { status: 'unprocessed', tracking_no: '', shipped_at: null, undoable: false }
    expect(await afterSales.desk.one(deliveriesResource, delivery_no)).toMatchObject(shown)
    expect(await deliveryOf(order)).toMatchObject({ status: 'unprocessed', tracking_no: '', carrier: null })
    expect(await trackingActivities(world.roomDeps).followParcel(delivery_no)).toBeNull()
    expect((await acts(finance, 'orders', order, 'cancel', { reason: '买家要求' })).status).toBe(200)
  })

  it('is none of which the courier has told something', async () => {
    const { delivery_no, tracking_no } = await sent()
    await pushed(step(tracking_no))
    expect(await afterSales.desk.one(deliveriesResource, delivery_no)).toMatchObject({ undoable: false })
    const { status, body } = await undone(delivery_no)
    expect([status, body.code]).toEqual([422, 'delivery_told'])
  })

  it('is none whose number the same person has put right, with which what was told was set aside', async () => {
    const { order, delivery_no, tracking_no } = await sent()
    await pushed(step(tracking_no, { acceptTime: plainTime(Date.now()), opCode: '80', remark: '已签收' }))
    const right = { tracking_no: 'ZTO30000003' }
    expect((await acts(afterSales, 'deliveries', delivery_no, 'correct-tracking', right)).status).toBe(200)
    const shown = await afterSales.desk.one(deliveriesResource, delivery_no)
    expect(shown).toMatchObject({ undoable: false, undone_by_others: expect.stringContaining('另一人') })
    const { status, body } = await undone(delivery_no)
    expect([status, body.code]).toEqual([422, 'delivery_corrected'])
    expect(await eventsOf(order)).not.toContain('DeliveryShippingUndone')
    const colleague = await world.staff('after_sales')
    const offered = await colleague.desk.one(deliveriesResource, delivery_no)
    expect(offered).toMatchObject({ undoable: true, undone_by_others: '' })
    expect((await acts(colleague, 'deliveries', delivery_no, 'undo-shipping', never)).status).toBe(200)
  })

  it('is none of which its courier does not answer, who is asked then, however lately somebody has', async () => {
    const order = await paid()
    const delivery_no = await noteOf(afterSales, order, pieces(3))
    const shipping = { tracking_no: 'SF3444444444' }
    expect((await acts(afterSales, 'deliveries', delivery_no, 'ship', shipping)).status).toBe(200)
    expect(await trackOf(delivery_no)).toMatchObject({ state: 'told', route: [] })
    await tells('faults', { provider: 'sf', call: 'EXP_RECE_SEARCH_ROUTES', fault: 'error' })
    const { status, body } = await undone(delivery_no)
    expect([status, body.code]).toEqual([422, 'courier_unavailable'])
    const { track } = await afterSales.desk.one(deliveriesResource, delivery_no)
    expect(track).toMatchObject({ state: 'unreachable', refused_us: '' })
    expect(await eventsOf(order)).not.toContain('DeliveryShippingUndone')
    expect((await undone(delivery_no)).status).toBe(200)
  })

  it('is none of which its courier refuses to answer us, which trying again does not mend', async () => {
    const order = await paid()
    const delivery_no = await noteOf(afterSales, order, pieces(3))
    const shipping = { tracking_no: 'SF3666666666' }
    expect((await acts(afterSales, 'deliveries', delivery_no, 'ship', shipping)).status).toBe(200)
    const { partnerId, pushSecret } = sandbox.keys.sf
    const courier = sf({ partnerId, checkword: 'another', pushSecret, baseUrl: sandbox.address })
    const staff = { user: 'after-sales', firm: null, bound: [] }
    const { version } = await afterSales.desk.one(deliveriesResource, delivery_no)
    const refused = await undoShipping(
      { ...world.roomDeps, courier },
      staff,
      delivery_no,
      '未发出',
      version,
      systemMeta(),
    )
    expect(refused).toEqual({ refused: 'courier_refuses_us', data: { reason: 'A1006' } })
    const tracked = async () => (await afterSales.desk.one(deliveriesResource, delivery_no)).track
    expect(await tracked()).toMatchObject({ state: 'unreachable', refused_us: 'A1006' })
    expect(await trackOf(delivery_no)).not.toHaveProperty('refused_us')
    expect(await eventsOf(order)).not.toContain('DeliveryShippingUndone')
  })

  it('is told to nobody as found where its pieces were refunded as lost before it went out at last', async () => {
    const order = await paid()
    const tracking_no = 'SF3555555555'
    const delivery_no = await noteOf(afterSales, order, pieces(3))
    expect((await acts(afterSales, 'deliveries', delivery_no, 'ship', { tracking_no: 'ZTO30000002' })).status).toBe(200)
    await refundAsLost(order, [1])
    expect((await undone(delivery_no)).status).toBe(200)
    expect((await acts(afterSales, 'deliveries', delivery_no, 'ship', { tracking_no })).status).toBe(200)
    await pushed(step(tracking_no, { acceptTime: plainTime(Date.now()), opCode: '80', remark: '已签收' }))
    expect(await eventsOf(order)).toEqual(expect.arrayContaining(['DeliveryLost', 'DeliverySigned']))
    const email = 'none-found@staff.example'
    await world.db.updateTable('users').set({ email }).where('account', '=', afterSales.account).execute()
    expect(await trackingActivities(world.roomDeps).followParcel(delivery_no)).not.toBeNull()
    expect(await inbox(world.db).list(email)).toEqual([])
  })
})

describe('what is pushed', () => {
  it('is believed only at the address with the secret, and is nobody’s without a courier', async () => {
    const { delivery_no, tracking_no } = await sent()
    const signed = JSON.stringify({ Body: { WaybillRoute: [step(tracking_no, { opCode: '80' })] } })
    for (const key of ['', 'guess', `${sandbox.keys.sf.pushSecret}1`])
      expect((await push(signed, key)).status).toBe(404)
    expect(await stages(delivery_no)).not.toContain('signed')
  })

  it('is answered in the courier’s words, whether it can be read or not', async () => {
    const answered = async (body: string) => (await push(body)).json()
    expect(await answered('nothing')).toMatchObject({ return_code: '1000' })
    expect(await (await pushed(step('SF-NOBODYS'))).json()).toMatchObject({ return_code: '0000' })
    const { rows } = await world.owner.query(`select stage from parcel_steps where tracking_no = 'SF-NOBODYS'`)
    expect(rows).toEqual([{ stage: 'out_for_delivery' }])
  })

  it('is a signature of all others where one was lost and its order cancelled, of which after-sales hear', async () => {
    const [lost, found, signedBefore] = [await sent(), await sent(), await sent()]
    const signed = ({ tracking_no }: typeof lost) =>
      step(tracking_no, { acceptTime: plainTime(Date.now()), opCode: '80', remark: '已签收' })
    await pushed(signed(signedBefore))
    for (const { order } of [lost, signedBefore]) await refundAsLost(order, [0, 1])
    expect((await acts(finance, 'orders', lost.order, 'cancel', { reason: '停产' })).status).toBe(200)
    expect((await pushed(signed(lost), signed(found))).status).toBe(200)
    expect(await eventsOf(found.order)).toContain('DeliverySigned')
    const email = 'after-sales@staff.example'
    await world.db.updateTable('users').set({ email }).where('account', '=', afterSales.account).execute()
    const { followParcel } = trackingActivities(world.roomDeps)
    for (const { delivery_no } of [lost, lost, signedBefore]) expect(await followParcel(delivery_no)).toBeNull()
    const letters = await inbox(world.db).list(email)
    expect(letters.map(({ subject }) => subject)).toEqual([`按丢失退款的包裹已签收：${lost.delivery_no}`])
    expect(letters[0]?.text).toContain(`/backoffice/deliveries/${lost.delivery_no}/show`)
  })

  it('is told to after-sales, too, where a part of the delivery was refunded as lost before, once', async () => {
    const order = await paid()
    const tracking_no = 'SF3999999991'
    const delivery_no = await noteOf(afterSales, order, pieces(3))
    expect((await acts(afterSales, 'deliveries', delivery_no, 'ship', { tracking_no })).status).toBe(200)
    await refundAsLost(order, [1])
    await pushed(step(tracking_no, { acceptTime: plainTime(Date.now()), opCode: '80', remark: '已签收' }))
    expect(await eventsOf(order)).toEqual(expect.arrayContaining(['DeliveryLost', 'DeliverySigned']))
    const email = 'parts-lost@staff.example'
    await world.db.updateTable('users').set({ email }).where('account', '=', afterSales.account).execute()
    const { followParcel } = trackingActivities(world.roomDeps)
    for (const _ of ['first', 'again']) expect(await followParcel(delivery_no)).not.toBeNull()
    const letters = await inbox(world.db).list(email)
    expect(letters.map(({ subject }) => subject)).toEqual([`按丢失退款的包裹已签收：${delivery_no}`])
    expect(letters[0]?.text).toContain('部分商品已按丢失退款')
    const mute = { send: () => Promise.reject(new Error('the mailbox is full')) }
    const later = trackingActivities({ ...world.roomDeps, mail: mute })
    expect(await later.followParcel(delivery_no)).toEqual({ announce: false, inMs: HOURS * 1_000 })
  })

  it('changes nothing of what has been received', async () => {
    const order = await paid()
    const delivery_no = await shipped(afterSales, order, pieces(3))
    unwrap(await buyer.call.confirmReceipts({ delivery_no }))
    const before = await eventsOf(order)
    await pushed(step('SF1234567890', { opCode: '80' }))
    await trackOf(delivery_no)
    expect(await eventsOf(order)).toEqual(before)
  })
})

import type { Verification } from '@portafilter/audit/contract'
import { type EventLog, erasePersonalData, type PersonalDataReference } from '@portafilter/eventstore'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verification } from '../../modules/audit/verification.ts'
import { inPostgres } from '../../services/api/src/testing/in-postgres.ts'
import {
  acts,
  approves,
  bankSerial,
  ordered,
  orderOf,
  shipped,
  transferChosen,
  unwrap,
  uploaded,
  voucherWaiting,
} from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let finance: Someone & { account: string }
let aftersales: Someone & { account: string }
let auditor: Someone
let part: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  finance = await world.staff('finance')
  aftersales = await world.staff('after_sales')
  auditor = await world.staff('auditor')
  part = await world.part({ price: 1_250 })
})
afterAll(() => world.close())

const REMARK = '请放前台 ☕'
const REASON = '金额不符'

/** An order with a rejected and an approved voucher and one delivery, received: ten events. */
const wholeOrder = async (): Promise<string> => {
  const code = await ordered(buyer, [{ part_code: part, quantity: 4 }], { remark: REMARK })
  const pay_no = await voucherWaiting(buyer, code)
  await acts(finance, 'vouchers', pay_no, 'reject', { reason: REASON })
  unwrap(await buyer.call.addPayVoucher({ pay_no, proof_path: await uploaded(buyer) }))
  await approves(finance, pay_no)
  const piece = [{ item_num: 1, part_code: part, delivery_quantity: 4 }]
  const delivery_no = await shipped(aftersales, code, piece)
  unwrap(await buyer.call.confirmReceipts({ delivery_no }))
  return code
}

const TYPES = [
  ...['OrderSubmitted', 'PaymentArranged', 'OfflineTransferChosen', 'VoucherSubmitted', 'VoucherRejected'],
  ...['VoucherSubmitted', 'VoucherApproved', 'DeliveryCreated', 'DeliveryShipped', 'DeliveryReceived'],
]

type Shown = { id: string; type: string; version: number; at: string; actor_account: string; changes: Change[] }
type Change = { path: string; before?: unknown; after?: unknown }

const historyOf = async (code: string) => {
  const { status, body } = await auditor.staff.one('streams', `order-${code}`)
  expect([status, body.id]).toEqual([200, `order-${code}`])
  return body as { version: number; head: string; events_count: number; events: Shown[] }
}
const stateOf = async (code: string, version: number) =>
  (await auditor.staff.ask('streams', `order-${code}`, 'state', { version: String(version) })).body
const verify = async (stream: string, by = auditor): Promise<Verification> =>
  (await by.staff.ask('streams', stream, 'verify')).body

describe('the history of an order', () => {
  it('has its events in order, each with actor, time and what it changed', async () => {
    const code = await wholeOrder()
    const { events, version, events_count } = await historyOf(code)
    expect(events.map(({ type }) => type)).toEqual(TYPES)
    expect(events.map((event) => event.version)).toEqual(TYPES.map((_, index) => index))
    expect([version, events_count]).toEqual([9, 10])
    const [by, fin, aft] = [buyer.account, finance.account, aftersales.account]
    expect(events.map((event) => event.actor_account)).toEqual([by, by, by, by, fin, by, fin, aft, aft, by])
    for (const { at } of events) expect(at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]{12}\+08:00$/)
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort())

    const changesOf = (type: string) => events.findLast((event) => event.type === type)?.changes
    expect(changesOf('OfflineTransferChosen')).toEqual([{ path: 'payment.transfer', before: 'none', after: 'chosen' }])
    expect(changesOf('VoucherApproved')).toContainEqual({ path: 'payment.paid', before: false, after: true })
    expect(changesOf('DeliveryShipped')).toEqual(
      expect.arrayContaining([
        { path: 'delivery.pieces.0.on_notes', before: 4, after: 0 },
        { path: 'delivery.pieces.0.shipped', before: 0, after: 4 },
        { path: 'delivery.notes.0.status', before: 'unprocessed', after: 'issued' },
      ]),
    )
    for (const { changes } of events) expect(changes.length).toBeGreaterThan(0)
  })

  it('is proved by one reading of its stream', async () => {
    const code = await wholeOrder()
    let reads = 0
    const read: EventLog['read'] = (...asked) => {
      reads += 1
      return world.log.read(...asked)
    }
    const proof = await verification(world.db, { ...world.log, read }, `order-${code}`, 'EN')
    expect([proof, reads]).toMatchObject([{ ok: true, events: 10 }, 1])
  })

  it('shows the state as of any event, with personal data from beside the log', async () => {
    const code = await wholeOrder()
    const transfers = ['none', 'none', 'chosen', 'submitted', 'rejected', 'submitted', 'approved']
    for (const [version, transfer] of transfers.entries()) {
      const asOf = await stateOf(code, version)
      expect(asOf).toMatchObject({
        version,
        type: TYPES[version],
        state: { payment: { transfer }, cancellation: 'open' },
      })
      expect(asOf.state.lines.shipping.data).toMatchObject({ remark: REMARK, address: { recipients: '王小明' } })
      expect(asOf.state.payment.paid).toBe(version >= 6)
    }
    expect((await stateOf(code, 4)).state.payment.reviews).toMatchObject([{ reason: { data: { reason: REASON } } }])
    const pieces = async (version: number) => (await stateOf(code, version)).state.delivery.pieces[0]
    expect(await pieces(7)).toMatchObject({ ordered: 4, on_notes: 4, shipped: 0, received: 0 })
    expect(await pieces(9)).toMatchObject({ ordered: 4, on_notes: 0, shipped: 4, received: 4 })
    for (const [version, status] of [
      ['10', 404],
      ['-1', 422],
      ['1.5', 422],
      ['x', 422],
    ] as const)
      expect((await auditor.staff.ask('streams', `order-${code}`, 'state', { version })).status).toBe(status)
  })

  it('holds no personal data, and neither does any other event', async () => {
    const code = await wholeOrder()
    const { address } = await orderOf(buyer, code)
    const events = await world.log.readAll(0, {}, 10_000)
    const all = JSON.stringify(events)
    expect(events.length).toBeGreaterThan(9)
    expect(address).not.toBeNull()
    const secrets = [address?.recipients, address?.phone, address?.address, REMARK, REASON, '/files/']
    for (const secret of secrets) expect(all).not.toContain(secret)
  })

  it('stays provable when a person is erased, and shows nothing of them', async () => {
    const code = await wholeOrder()
    const { shipping } = (await stateOf(code, 0)).state.lines as { shipping: PersonalDataReference }
    expect(await erasePersonalData(world.db, [shipping.id])).toBe(1)
    expect(await verify(`order-${code}`)).toMatchObject({ ok: true, events: 10 })
    expect((await stateOf(code, 9)).state.lines.shipping).toEqual({ ...shipping, data: null })
    expect(await orderOf(buyer, code)).toMatchObject({ address: null, remark: '', status: 4 })
    expect(unwrap(await buyer.call.getOrderDeliveryList({ order_no: code })).delivery_list).toMatchObject([
      { phone: '' },
    ])
    expect((await finance.staff.one('orders', code)).body).toMatchObject({ address: null, remark: '' })
  })

  it('shows nobody an address that was put in place of the one recorded, and tells the auditor', async () => {
    const code = await wholeOrder()
    const { shipping } = (await stateOf(code, 0)).state.lines as { shipping: PersonalDataReference }
    await world.owner.query(
      `update personal_data set data = jsonb_set(data, '{remark}', '"elsewhere"') where id = $1`,
      [shipping.id],
    )
    const { lines } = (await stateOf(code, 9)).state
    expect(lines.shipping).toEqual({ id: shipping.id, digest: shipping.digest, data: null, altered: true })
    expect(await orderOf(buyer, code)).toMatchObject({ address: null, remark: '' })
    const { body } = await finance.staff.one('orders', code)
    expect(body).toMatchObject({ address: null, remark: '', address_altered: true, reason_altered: false })
    const [delivery] = unwrap(await buyer.call.getOrderDeliveryList({ order_no: code })).delivery_list
    expect(delivery).toMatchObject({ recipients: '', phone: '' })
    const seen = (await aftersales.staff.one('deliveries', delivery?.delivery_no ?? '')).body
    expect(seen).toMatchObject({ recipients: '', full_address: '', address_altered: true })
  })

  it('names the event whose personal data was changed, when it is verified', async () => {
    const [code, untouched] = [await ordered(buyer, [{ part_code: part, quantity: 4 }]), await wholeOrder()]
    await acts(finance, 'vouchers', await voucherWaiting(buyer, code), 'reject', { reason: REASON })
    const { reason } = (await stateOf(code, 4)).state.payment.reviews[0]
    await world.owner.query(`update personal_data set data = '{"reason": "another", "n": 1e400}' where id = $1`, [
      reason.id,
    ])
    const stream = `order-${code}`
    const { id: event_id } = (await historyOf(code)).events[4] as Shown
    const reasons = { CN: expect.stringContaining('事后被改动'), EN: expect.stringContaining('after the fact') }
    for (const language of ['CN', 'EN'] as const)
      expect(await verify(stream, auditor.reading(language))).toEqual({
        ok: false,
        version: 4,
        event_id,
        reason: reasons[language],
      })
    expect((await finance.staff.one('orders', code)).body).toMatchObject({
      address_altered: false,
      reason_altered: true,
    })
    expect(await verify(`order-${untouched}`)).toMatchObject({ ok: true })
  })

  it('counts the records of personal data that are gone, and holds without them', async () => {
    const code = await ordered(buyer, [{ part_code: part, quantity: 4 }])
    await acts(finance, 'vouchers', await voucherWaiting(buyer, code), 'reject', { reason: REASON })
    const { reason } = (await stateOf(code, 4)).state.payment.reviews[0]
    expect(await verify(`order-${code}`)).toMatchObject({ ok: true, gone: 0 })
    await world.owner.query('delete from personal_data where id = $1', [reason.id])
    expect(await verify(`order-${code}`)).toMatchObject({ ok: true, gone: 1 })
  })

  it('warns finance of a voucher whose record was changed', async () => {
    const code = await ordered(buyer, [{ part_code: part, quantity: 4 }])
    const pay_no = await voucherWaiting(buyer, code)
    const { payment } = (await stateOf(code, 3)).state
    await world.owner.query(`update personal_data set data = data || '{"path": "another"}' where id = $1`, [
      payment.voucher.ref.id,
    ])
    const { body } = await finance.staff.one('vouchers', pay_no)
    expect(body).toMatchObject({
      image_url: '',
      warnings: [{ kind: 'altered', text: expect.stringContaining('不符') }],
    })
  })

  it('is found by the code, and so is the month that counts the order', async () => {
    const code = await wholeOrder()
    const found = await auditor.staff.list('streams', { filter: { q: code, kind: 'order' } })
    expect([found.total, found.body]).toMatchObject([
      1,
      [{ id: `order-${code}`, kind: 'order', key: code, last_type: 'DeliveryReceived' }],
    ])
    expect((await finance.staff.one('orders', code)).body).toMatchObject({ stream: `order-${code}` })
    const month = await auditor.staff.list('streams', { filter: { q: buyer.account } })
    expect(month.body).toMatchObject([{ name: `buyermonth-${buyer.account}-${code.slice(0, 6)}`, kind: 'buyermonth' }])
    expect(await verify(month.body[0].id)).toMatchObject({ ok: true })
    const events = await auditor.staff.list('events', { filter: { stream: `order-${code}` }, range: [0, 2] })
    expect([events.total, events.body.map(({ type }: Shown) => type)]).toEqual([10, TYPES.slice(-3).reverse()])
    const [newest] = events.body
    expect((await auditor.staff.one('events', newest.id)).body).toEqual(newest)
  })

  it('of what is not there is not found', async () => {
    for (const stream of ['order-20260101-ABCDEFGH', 'nonsense', "order-' or true --"]) {
      expect((await auditor.staff.one('streams', stream)).status).toBe(404)
      for (const question of ['verify', 'state'])
        expect((await auditor.staff.ask('streams', stream, question, { version: '0' })).status).toBe(404)
    }
    expect((await auditor.staff.one('events', '00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await auditor.staff.one('events', 'nonsense')).status).toBe(404)
  })
})

/** What somebody with the owner's rights does to the event of version 1, the arranged payment. */
const DAMAGES: readonly (readonly [string, string])[] = [
  ['a digit of its data', `data = replace(data::text, '5000', '5001')::jsonb`],
  ['its type', `type = 'PaymentArranged2'`],
  ['its type into another one', `type = 'VoucherApproved'`],
  ['who acted', `metadata = jsonb_set(metadata, '{actor}', '"nobody"')`],
  ['its time', `at = at + interval '1 millisecond'`],
  ['its hash', `hash = set_byte(hash, 31, get_byte(hash, 31) # 1)`],
  ['its schema', `schema = schema + 1`],
  ['its id', `id = gen_random_uuid()`],
  ['everything in it', `data = '{}'`],
  ['a number to one that we cannot hold', `data = jsonb_set(data, '{amount}', '1e400')`],
]

describe('verification names the event', () => {
  beforeEach(() => inPostgres('it changes by hand what was recorded'))

  /** Three events. */
  const chosen = async () => {
    const code = await ordered(buyer, [{ part_code: part, quantity: 4 }])
    await transferChosen(buyer, code)
    return code
  }

  it.each(DAMAGES)('when by hand is changed: %s', async (_, change) => {
    const [code, untouched] = [await chosen(), await chosen()]
    const stream = `order-${code}`
    expect(await verify(stream)).toMatchObject({ ok: true, events: 3, head: (await historyOf(code)).head })
    await world.owner.query(`update events set ${change} where stream = $1 and version = 1`, [stream])
    const { rows } = await world.owner.query('select id from events where stream = $1 and version = 1', [stream])
    const found = await verify(stream)
    expect(found).toMatchObject({
      ok: false,
      version: 1,
      event_id: rows[0].id,
      reason: expect.stringContaining('哈希'),
    })
    expect(await verify(stream, auditor.reading('EN'))).toMatchObject({ reason: expect.stringContaining('hash') })
    expect((await historyOf(code)).events.map(({ version }) => version)).toEqual([0, 1, 2])
    expect((await auditor.staff.list('events', { filter: { stream } })).total).toBe(3)
    expect(await stateOf(code, 0)).toMatchObject({ version: 0, state: { payment: { transfer: 'none' } } })
    expect(await verify(`order-${untouched}`)).toMatchObject({ ok: true })
  })

  it('or its place, when it was removed, cut off, or put in afterwards', async () => {
    const [removed, cut, added] = [await chosen(), await chosen(), await chosen()]
    await world.owner.query(`delete from events where stream = $1 and version = 1`, [`order-${removed}`])
    expect(await verify(`order-${removed}`)).toMatchObject({ ok: false, version: 1, event_id: null })
    await world.owner.query(`delete from events where stream = $1 and version = 2`, [`order-${cut}`])
    expect(await verify(`order-${cut}`)).toMatchObject({ ok: false, version: 2, event_id: null })
    expect((await historyOf(cut)).events.map(({ version }) => version)).toEqual([0, 1])
    for (const sort of ['last_at', 'id'])
      expect((await auditor.staff.list('streams', { filter: { q: cut }, sort: [sort, 'DESC'] })).body).toMatchObject([
        { id: `order-${cut}`, version: 2, last_type: 'OfflineTransferChosen' },
      ])
    const { rows } = await world.owner.query(
      `insert into events (stream, version, id, type, schema, data, metadata, at, hash, hash_format, recorded_at)
       select stream, 3, gen_random_uuid(), type, schema, data, metadata, at, hash, hash_format, recorded_at
       from events where stream = $1 and version = 2 returning id`,
      [`order-${added}`],
    )
    expect(await verify(`order-${added}`)).toMatchObject({ ok: false, version: 3, event_id: rows[0].id })
  })

  it('or where the end was, when it was removed together with its head', async () => {
    const [cut, gone] = [await chosen(), await chosen()]
    await world.owner.query(`delete from events where stream = $1 and version = 2`, [`order-${cut}`])
    await world.owner.query(
      `update stream_heads h set version = e.version, hash = e.hash from events e
       where h.stream = $1 and e.stream = h.stream and e.version = 1`,
      [`order-${cut}`],
    )
    expect(await verify(`order-${cut}`)).toMatchObject({ ok: false, version: 2, event_id: null })
    for (const table of ['events', 'stream_heads'])
      await world.owner.query(`delete from ${table} where stream = $1`, [`order-${gone}`])
    expect(await verify(`order-${gone}`)).toMatchObject({ ok: false, version: 0, event_id: null })
    expect(await historyOf(gone)).toMatchObject({ version: 2, events: [] })
    const { body } = await auditor.staff.list('events', { filter: { stream: `order-${gone}` } })
    expect(body.map(({ type, data }: { type: string; data: unknown }) => [type, data])).toEqual(
      ['OfflineTransferChosen', 'PaymentArranged', 'OrderSubmitted'].map((type) => [type, null]),
    )
    expect((await auditor.staff.one('events', body[0].id)).body).toEqual(body[0])
  })

  it('or what took its place, once the history has gone on behind an end that was removed together with its head', async () => {
    const code = await chosen()
    const stream = `order-${code}`
    await world.owner.query('delete from events where stream = $1 and version >= 1', [stream])
    await world.owner.query(
      `update stream_heads h set version = e.version, hash = e.hash from events e
       where h.stream = $1 and e.stream = h.stream and e.version = 0`,
      [stream],
    )
    await transferChosen(buyer, code)
    const { events } = await historyOf(code)
    expect(events.map(({ version }) => version)).toEqual([0, 1, 2])
    const replaced = { ok: false, version: 1, event_id: events[1]?.id }
    expect(await verify(stream, auditor.reading('EN'))).toMatchObject({
      ...replaced,
      reason: expect.stringContaining('took its place'),
    })
    const { body } = await auditor.staff.list('proofs', { filter: { id: stream } })
    expect(body).toMatchObject([{ ...replaced, events: 1 }])
    const listed = await auditor.staff.list('events', { filter: { stream } })
    const here = new Set(events.map(({ id }) => id))
    expect(listed.body).toHaveLength(5)
    for (const { id, data } of listed.body) expect([id, data !== null]).toEqual([id, here.has(id)])
  })

  it('or that the head is gone, though the events are there', async () => {
    const code = await chosen()
    const stream = `order-${code}`
    const { events } = await historyOf(code)
    await world.owner.query('delete from stream_heads where stream = $1', [stream])
    expect(await verify(stream)).toMatchObject({
      ok: false,
      version: 0,
      event_id: events[0]?.id,
      reason: expect.stringContaining('链尾'),
    })
    expect((await historyOf(code)).events).toHaveLength(3)
    expect((await auditor.staff.list('streams', { filter: { q: code } })).total).toBe(1)
  })

  it('and lists go on where an event says that something no record can be is kept beside the log', async () => {
    const code = await ordered(buyer, [{ part_code: part, quantity: 4 }])
    await acts(finance, 'vouchers', await voucherWaiting(buyer, code), 'reject', { reason: REASON })
    const stream = `order-${code}`
    await world.owner.query(
      `update events set data = jsonb_set(data, '{reason,id}', '"nobody"') where stream = $1 and type = 'VoucherRejected'`,
      [stream],
    )
    const { status, body } = await auditor.staff.list('events', { filter: { stream } })
    expect([status, body[0].sentence]).toEqual([200, expect.stringContaining('…')])
    expect((await auditor.staff.one('events', body[0].id)).status).toBe(200)
    expect((await historyOf(code)).events).toHaveLength(5)
    expect(await verify(stream)).toMatchObject({ ok: false, version: 4, event_id: body[0].id })
  })

  it.each([
    ['an unknown type', `type = 'Unheard'`],
    ['nothing in it', `data = '{}'`],
    ['data of another kind', `data = '7'`],
  ])('and an order that cannot be read with %s is told as that, on every page', async (_, change) => {
    const code = await ordered(buyer, [{ part_code: part, quantity: 4 }])
    const pay_no = await voucherWaiting(buyer, code)
    const stream = `order-${code}`
    for (const version of [0, 1]) {
      await world.owner.query(`update events set ${change} where stream = $1 and version = $2`, [stream, version])
      const pages = [
        ...[auditor.staff.one('orders', code), auditor.staff.one('vouchers', pay_no)],
        ...[auditor.staff.one('streams', stream), auditor.staff.ask('streams', stream, 'state', { version: '3' })],
        finance.staff.act('vouchers', pay_no, 'reject', { version: 3, reason: 'no' }),
      ]
      for (const { status } of await Promise.all(pages)) expect(status).toBeLessThan(500)
      expect(await verify(stream)).toMatchObject({ ok: false, version: 0 })
    }
    expect((await auditor.staff.one('orders', code)).body).toMatchObject({
      code: 'event_unreadable',
      message: expect.stringContaining('无法解读'),
    })
  })

  it('knows no smaller part of a time than is hashed, and no time that cannot be read', async () => {
    const code = await chosen()
    const stream = `order-${code}`
    const before = await historyOf(code)
    await world.owner.query(`update events set at = at + interval '400 microseconds' where stream = $1`, [stream])
    const { rows } = await world.owner.query(`select from events where at <> date_trunc('milliseconds', at)`)
    expect(rows).toEqual([])
    expect(await historyOf(code)).toEqual(before)
    expect(await verify(stream)).toMatchObject({ ok: true })
    for (const column of ['at', 'recorded_at'])
      await expect(
        world.owner.query(`update events set ${column} = 'infinity' where stream = $1`, [stream]),
      ).rejects.toThrow('events_times_are_readable')
  })

  it('knows no place in the log that cannot be read: whoever reads it whole would not come further', async () => {
    const put = (position: string) =>
      world.owner.query(
        `insert into events (position, stream, version, id, type, schema, data, metadata, at, recorded_at, hash, hash_format)
         overriding system value
         select $1, 'mystery-far', 0, gen_random_uuid(), type, schema, data, metadata, at, recorded_at, hash, hash_format
         from events limit 1`,
        [position],
      )
    for (const far of ['9007199254740992', '-1'])
      await expect(put(far)).rejects.toThrow('events_positions_are_readable')
  })

  it('and shows what was put in, whoever is said to have acted, in a stream of whatever kind', async () => {
    const code = await chosen()
    const put = async (stream: string, version: number, metadata: string) => {
      const { rows } = await world.owner.query(
        `insert into events (stream, version, id, type, schema, data, metadata, at, recorded_at, hash, hash_format)
         select $2, $3, gen_random_uuid(), type, schema, data, $4, at, recorded_at, hash, hash_format
         from events where stream = $1 and version = 2 returning id`,
        [`order-${code}`, stream, version, metadata],
      )
      await expect.poll(async () => (await auditor.staff.one('events', rows[0].id)).status).toBe(200)
      return rows[0].id as string
    }
    const added = await put(`order-${code}`, 3, '{}')
    expect((await auditor.staff.list('events', { filter: { stream: `order-${code}` } })).body[0]).toMatchObject({
      id: added,
      actor: null,
      actor_account: null,
    })
    expect((await historyOf(code)).events).toHaveLength(4)
    const strange = `mystery-${code}`
    await put(strange, 0, '{"actor": 7}')
    expect((await auditor.staff.list('streams', { filter: { q: strange } })).body).toMatchObject([{ id: strange }])
    const { status, body } = await auditor.staff.one('streams', strange)
    expect([status, body.events]).toMatchObject([200, [{ actor: null, changes: [] }]])
    expect((await auditor.staff.ask('streams', strange, 'state', { version: '0' })).body.code).toBe('event_unreadable')
    expect(await verify(strange)).toMatchObject({ ok: false, version: 0 })
  })

  it('the processes themselves may change and remove nothing', async () => {
    for (const statement of ['update events set type = type', 'delete from events', 'truncate events'])
      await expect(sql.raw(statement).execute(world.db)).rejects.toThrow(/permission denied/)
  })
})

describe('an auditor', () => {
  it('reads everything and does nothing', async () => {
    const pay_no = await voucherWaiting(buyer, await ordered(buyer, [{ part_code: part, quantity: 1 }]))
    for (const resource of ['orders', 'vouchers', 'deliveries', 'streams', 'events'])
      expect([resource, (await auditor.staff.list(resource)).status]).toEqual([resource, 200])
    const { version } = (await auditor.staff.one('vouchers', pay_no)).body
    const tries = [
      auditor.staff.act('vouchers', pay_no, 'approve', { version, bank_serial: bankSerial() }),
      auditor.staff.act('vouchers', pay_no, 'reject', { version, reason: 'no' }),
      auditor.staff.create('deliveries', { order_no: pay_no.slice(0, 17), delivery_list: [] }),
      auditor.staff.act('deliveries', `${pay_no.slice(0, 17)}-D1`, 'ship', { version, tracking_no: 'SF-1' }),
    ]
    for (const tried of tries) expect(await tried).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await auditor.staff.one('vouchers', pay_no)).body).toMatchObject({ status: 'waiting', version })
  })

  it('is alone with the log, but for admins', async () => {
    const code = await ordered(buyer, [{ part_code: part, quantity: 1 }])
    await transferChosen(buyer, code)
    const stream = `order-${code}`
    const asked = (by: Someone) => [
      by.staff.list('events'),
      by.staff.list('streams'),
      by.staff.one('streams', stream),
      by.staff.ask('streams', stream, 'state', { version: '0' }),
      by.staff.ask('streams', stream, 'verify'),
    ]
    const others = await Promise.all((['support', 'catalogue'] as const).map((role) => world.staff(role)))
    for (const by of [buyer, finance, aftersales, ...others])
      for (const answer of asked(by)) expect((await answer).status).toBe(403)
    for (const answer of asked(world.nobody)) expect((await answer).status).toBe(401)
    for (const answer of asked(await world.staff('admin'))) expect((await answer).status).toBe(200)
  })
})

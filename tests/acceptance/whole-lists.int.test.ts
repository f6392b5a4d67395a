import type { Proof } from '@portafilter/audit/contract'
import { beijingDay } from '@portafilter/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inPostgres } from '../../services/api/src/testing/in-postgres.ts'
import { acts, ordered, voucherWaiting } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let finance: Someone & { account: string }
let auditor: Someone
let part: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  finance = await world.staff('finance')
  auditor = await world.staff('auditor')
  part = await world.part({ price: 1_250 })
})
afterAll(() => world.close())

/** A whole list, as what is accepted. */
const whole = async (by: Someone, resource: string, accept: string, filter: object = {}) => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  const headers = { token: by.token, language: 'EN', accept }
  const answer = await fetch(`${world.url}/staff-api/${resource}?${query}`, { headers })
  return { answer, text: await answer.text() }
}

const rowsOf = async <Row>(by: Someone, resource: string, filter: object = {}): Promise<Row[]> => {
  const { text } = await whole(by, resource, 'application/jsonl', filter)
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

const order = () => ordered(buyer, [{ part_code: part, quantity: 1 }])
type Event = { id: string; sentence: string; type: string; actor_name: string; position: number }

describe('a whole list', () => {
  it('comes row by row, each once, however many parts it is read in, and as filtered', async () => {
    for (let n = 0; n < 70; n += 1) await order()
    const pay_no = await voucherWaiting(buyer, await order())
    await acts(finance, 'vouchers', pay_no, 'reject', { reason: 'the amount differs' })
    const rows = await world.log.readAll(0, {}, 10_000)
    expect(rows.length).toBeGreaterThan(100)
    const events = await rowsOf<Event>(auditor, 'events')
    expect(events.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
    expect(await rowsOf<Event>(auditor, 'events', { person: finance.account })).toMatchObject([
      { sentence: 'Finance rejected the voucher: the amount differs', actor_name: `员工${finance.account}` },
    ])
    const today = beijingDay(new Date())
    const todays = rows.filter(({ at }) => beijingDay(new Date(at)) === today).length
    expect(await rowsOf<Event>(auditor, 'events', { start_date: today, end_date: today })).toHaveLength(todays)
    expect(await rowsOf<Event>(auditor, 'events', { end_date: '2020-01-01' })).toEqual([])
    const orders = new Set(rows.map(({ stream }) => stream).filter((stream) => stream.startsWith('order-')))
    expect(orders.size).toBeGreaterThanOrEqual(71)
    expect((await rowsOf<{ id: string }>(auditor, 'streams', { kind: 'order' })).length).toBe(orders.size)
  })

  it('of a plain table comes part by part as well: feedback, saved replies, chats, buyers, changes', async () => {
    const { owner } = world
    const many = 'from generate_series(1, 230) n'
    await owner.query(`
      insert into feedback (user_id, sketch, details, page, command, created_at)
      select '${buyer.user}', n, n, '/', gen_random_uuid(), now() + n * interval '1 microsecond' ${many}`)
    await owner.query(`
      insert into saved_replies (title_cn, title_en, body_cn, body_en) select n, n, n, n ${many}`)
    await owner.query(`
      with people as (
        insert into users select (jsonb_populate_record(u, jsonb_build_object(
          'id', gen_random_uuid(), 'account', 'chatting' || n, 'username', n::text, 'email', null, 'phone', null, 'default_address', null))).*
        ${many}, users u where u.id = '${buyer.user}'
        returning id, username::int as n
      )
      insert into chats (buyer, last_at, waiting_since) select id, now(), case when n % 2 = 0 then now() end from people`)
    await owner.query(`
      insert into row_changes (resource, row, version, change, at, command)
      select 'saved-replies', n, 1, 'created', now(), gen_random_uuid() ${many}`)
    const support = await world.staff('support')
    const page = await support.fetch(`/staff-api/feedback?range=${JSON.stringify([0, 99])}`)
    expect([page.headers.get('content-encoding'), (await page.json()).length]).toEqual(['gzip', 100])
    for (const [by, resource] of [
      [support, 'feedback'],
      [support, 'saved-replies'],
      [support, 'chats'],
      [support, 'buyers'],
      [auditor, 'changes'],
    ] as const) {
      const { total } = await by.staff.list(resource, { range: [0, 0] })
      expect(total).toBeGreaterThanOrEqual(230)
      const ids = (await rowsOf<{ id: string }>(by, resource)).map(({ id }) => id)
      expect([resource, ids.length, new Set(ids).size]).toEqual([resource, total, total])
    }
  })

  it('is a table for a spreadsheet, in which no text is a formula', async () => {
    await world.owner.query('update users set username = $1 where account = $2', ['=1+1, "x"', buyer.account])
    const { answer, text } = await whole(finance, 'vouchers', 'text/csv')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="vouchers.csv"')
    // Compressed, it would not break off where its rows do.
    expect(answer.headers.get('content-encoding')).toBeNull()
    const [head, row] = text.split('\r\n')
    expect(head).toMatch(/^\uFEFF?id,version,kind,subject,status,amount,/)
    expect(row).toContain(`"'=1+1, ""x"""`)
    await world.owner.query('update users set username = $1 where account = $2', [
      '26312000000012345678',
      buyer.account,
    ])
    const { text: again } = await whole(finance, 'vouchers', 'text/csv')
    expect(again.split('\r\n')[1]).toContain(',\t26312000000012345678,')
  })

  it('is refused as the list is, in JSON', async () => {
    expect((await whole(finance, 'events', 'text/csv')).answer.status).toBe(403)
    const wrong = await whole(auditor, 'events', 'text/csv', { nobody: 1 })
    expect([wrong.answer.status, JSON.parse(wrong.text).code]).toEqual([422, 'invalid_input'])
  })
})

describe('the proof of the whole log', () => {
  it('names each stream that does not hold, those that are gone or nobody knows too', async () => {
    inPostgres('it changes by hand what was recorded')
    const [changed, gone] = [await order(), await order()]
    const before = await rowsOf<Proof>(auditor, 'proofs')
    expect(before.filter(({ ok }) => !ok)).toEqual([])
    const page = await auditor.staff.list('proofs', { range: [0, 0] })
    expect([page.total, page.body[0]]).toEqual([before.length, { ...before[0], ...page.body[0] }])

    await world.owner.query(`update events set data = '{}' where stream = $1`, [`order-${changed}`])
    await world.owner.query('delete from events where stream = $1', [`order-${gone}`])
    await world.owner.query('delete from stream_heads where stream = $1', [`order-${gone}`])
    await world.owner.query(`
      insert into events (position, stream, version, id, type, schema, data, metadata, at, hash, hash_format, recorded_at)
      overriding system value
      select 0, 'mystery-1', 0, gen_random_uuid(), type, schema, data, metadata, at, hash, hash_format, recorded_at
      from events limit 1`)
    const proofs = await rowsOf<Proof>(auditor, 'proofs')
    expect(proofs.length).toBe(before.length + 1)
    expect(proofs.filter(({ ok }) => !ok).map(({ id, version }) => [id, version])).toEqual(
      [`order-${changed}`, `order-${gone}`, 'mystery-1']
        .sort()
        .toReversed()
        .map((id) => [id, 0]),
    )
    expect(proofs.find(({ id }) => id === `order-${changed}`)).toMatchObject({
      reason: expect.stringContaining('hash'),
    })
    expect((await auditor.staff.one('proofs', `order-${changed}`)).body).toMatchObject({ ok: false, version: 0 })
  })
})

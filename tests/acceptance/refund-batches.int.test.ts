import { randomUUID } from 'node:crypto'
import { type EventLog, storePersonalData, systemMeta, VersionConflict } from '@portafilter/eventstore'
import { isRefusal } from '@portafilter/kernel'
import { changeOrder, loadOrder, type OrderCommand, orders } from '@portafilter/ordering'
import { refundBatchesResource } from '@portafilter/payment/contract'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { batchesWaiting, gatherBatch } from '../../modules/payment/refunds/batches.ts'
import { changeRefund } from '../../modules/payment/refunds/commands.ts'
import { loadBatch } from '../../modules/payment/refunds/confirmed.ts'
import { fileOf } from '../../web/backoffice/src/refund-batches/sheet.ts'
import { refundBatchTexts } from '../../web/backoffice/src/refund-batches/texts.ts'
import { acts, nameOf, paidOrder } from './testing/steps.ts'
import { addStaff, type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let one: Someone
let other: Someone
let part: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  one = await world.staff('finance')
  other = await world.staff('finance')
  part = await world.part()
})
afterAll(() => world.close())

const PAYEE = { name: '=王小明', bank: '中国银行上海分行', account: '6222021001123456' }
/** Someone of finance, who acts at moments of the test's choosing. */
const staff = { user: randomUUID(), firm: null }
const at = (when: string) => ({ ...systemMeta({ id: randomUUID(), at: new Date(when) }), actor: staff.user })

/** Of which the list of refunds may know nothing yet. */
const happens = async (code: string, command: OrderCommand, when: string): Promise<number> => {
  const changed = await changeOrder(world.log, code, command, at(when))
  if (isRefusal(changed)) throw new Error(changed.refused)
  return changed.position
}
const changes = async (code: string, command: OrderCommand, when: string): Promise<void> => {
  await world.projector.waitFor(['refund_list'], await happens(code, command, when), 60_000)
}

/** The demo has refunds of its own, which join as they please. */
const made = new Set<string>()

/** An order that is given back by a transfer, whose payee is known since then. */
const waitingSince = async (
  when: string,
  isKnown = true,
  of = buyer,
  cancels: (...of: Parameters<typeof changes>) => Promise<unknown> = changes,
): Promise<string> => {
  const code = await paidOrder(of, one, [{ part_code: part, quantity: 1 }])
  const stream = orders.nameOf(code)
  const eventId = randomUUID()
  const payee = await storePersonalData(world.db, { stream, eventId, name: 'payee', kind: 'payee', data: PAYEE })
  const reason = { id: randomUUID(), digest: '' }
  const cancel: OrderCommand = { type: 'CancelByStaff', staff, reason, payee: isKnown ? payee : null }
  await cancels(code, cancel, when)
  made.add(`${code}-F1`)
  return `${code}-F1`
}

const itemsOf = async (month: string) =>
  (await loadBatch(world, month)).state.items
    .map(({ refund_id }) => refund_id)
    .filter((refund_id) => made.has(refund_id))
    .sort()
const batchOf = async (refund_id: string) =>
  (await loadOrder(world.log, refund_id.slice(0, -3)))?.state.refunds.refunds[0]?.batch

/** Two people check and confirm it. */
const confirmed = async (month: string): Promise<void> => {
  expect(await acts(one, 'refund-batches', month, 'propose')).toMatchObject({ status: 200 })
  expect(await acts(other, 'refund-batches', month, 'confirm')).toMatchObject({ status: 200 })
}

describe('the batch of a month', () => {
  it('takes what waited before the 25th in Beijing, each once, over two months', async () => {
    const before = await waitingSince('2031-01-24T15:59:59.999Z')
    const sharp = await waitingSince('2031-01-24T16:00:00.000Z')
    const unknown = await waitingSince('2031-01-03T00:00:00.000Z', false)
    await gatherBatch(world, '203101')
    expect(await itemsOf('203101')).toEqual([before])
    await gatherBatch(world, '203102')
    expect(await itemsOf('203102')).toEqual([sharp])
    expect([await batchOf(before), await batchOf(sharp), await batchOf(unknown)]).toEqual(['203101', '203102', null])
  })

  it('is gathered once, by however many at once, and again where it died before it was written down', async () => {
    const [first, second] = [
      await waitingSince('2031-03-01T00:00:00.000Z'),
      await waitingSince('2031-03-02T00:00:00.000Z'),
    ]
    const join = { type: 'JoinBatch', refund_id: first, batch: '203103' } as const
    expect(isRefusal(await changeRefund(world.log, join, systemMeta()))).toBe(false)
    await Promise.all([1, 2, 3].map(() => gatherBatch(world, '203103')))
    expect(await itemsOf('203103')).toEqual([first, second].sort())
    await gatherBatch(world, '203104')
    expect(await itemsOf('203104')).toEqual([])
  })

  it('waits from its day on, until it is confirmed by a second person', async () => {
    const refund_id = await waitingSince('2031-05-20T00:00:00.000Z')
    const due = new Date('2031-05-24T16:00:00.000Z')
    expect(await batchesWaiting(world, due)).toContain('203105')
    await gatherBatch(world, '203105')
    const { body } = await one.staff.one('refund-batches', '203105')
    const item = { refund_id, amount: 100, payee: PAYEE, payee_altered: false, standing: 'requested' }
    expect(body).toMatchObject({ status: 'gathered', count: 1, amount: 100, items: [item] })
    expect(await acts(one, 'refund-batches', '203105', 'confirm')).toMatchObject({ status: 422 })
    expect(await acts(one, 'refund-batches', '203105', 'propose')).toMatchObject({ status: 200 })
    expect(await acts(one, 'refund-batches', '203105', 'confirm')).toMatchObject({
      status: 422,
      body: { code: 'second_person' },
    })
    const asSeenBy = async (by: Someone) => (await by.staff.one('refund-batches', '203105')).body
    expect(await asSeenBy(one)).toMatchObject({ barred: expect.stringMatching(/^须由另一人确认/) })
    expect(await asSeenBy(other)).toMatchObject({ barred: '' })
    const seen = (await asSeenBy(other)).version
    expect(await other.staff.act('refund-batches', '203105', 'confirm', { version: seen - 1 })).toMatchObject({
      status: 409,
    })
    expect(await acts(other, 'refund-batches', '203105', 'confirm')).toMatchObject({ status: 200 })
    const { body: list } = await other.staff.list('refund-batches', { filter: { status: 'confirmed' } })
    expect(list).toMatchObject([
      { id: '203105', count: 1, paid: 0, open: 1, confirmed_by: nameOf(other), proposed_by: nameOf(one) },
    ])
    expect(await batchesWaiting(world, due)).not.toContain('203105')
  })

  it('is neither checked nor confirmed by whose own firm is paid by it', async () => {
    await waitingSince('2031-09-01T00:00:00.000Z')
    await gatherBatch(world, '203109')
    const insider = await addStaff(world, 'finance', buyer.erpCode)
    const refusal = { status: 403, body: { code: 'conflict_of_interest' } }
    expect(await acts(insider, 'refund-batches', '203109', 'propose')).toMatchObject(refusal)
    const barred = { barred: '不能处理本人或本企业的单据' }
    expect((await insider.staff.one('refund-batches', '203109')).body).toMatchObject(barred)
    expect((await one.staff.one('refund-batches', '203109')).body).toMatchObject({ barred: '' })
    expect(await acts(one, 'refund-batches', '203109', 'propose')).toMatchObject({ status: 200 })
    expect(await acts(insider, 'refund-batches', '203109', 'confirm')).toMatchObject(refusal)
  })

  it('says what it no longer pays: what was paid by itself, and what was sent back and is tried again', async () => {
    const paid = await waitingSince('2031-07-01T00:00:00.000Z')
    const again = await waitingSince('2031-07-02T00:00:00.000Z')
    await gatherBatch(world, '203107')
    await confirmed('203107')
    const batch = { id: '203107', lists: true }
    const handles = (refund_id: string, command: object, when: string) =>
      changes(refund_id.slice(0, -3), { refund_id, staff, batch, alone: 0, ...command } as OrderCommand, when)
    const when = '2031-07-26T00:00:00.000Z'
    await handles(paid, { type: 'ConfirmTransfer', bank_reference: 'ICBC1', settled_at: when }, when)
    await handles(again, { type: 'RecordSentBack', reason: { id: randomUUID(), digest: '' } }, when)
    const standings = async (month: string) => {
      const { items } = (await one.staff.one('refund-batches', month)).body as {
        items: { refund_id: string; standing: string }[]
      }
      return new Map(items.map(({ refund_id, standing }) => [refund_id, standing]))
    }
    expect((await standings('203107')).get(again)).toBe('failed')
    await handles(again, { type: 'RetryRefund' }, when)
    await gatherBatch(world, '203108')
    const before = await standings('203107')
    expect([before.get(paid), before.get(again)]).toEqual(['settled', 'left'])
    const done = { status: 'confirmed', count: 2, paid: 1, open: 0 }
    expect((await one.staff.one('refund-batches', '203107')).body).toMatchObject(done)
    const listed = async () => (await one.staff.list('refund-batches', { filter: { id: '203107' } })).body
    await expect.poll(listed).toMatchObject([done])
    expect((await standings('203108')).get(again)).toBe('requested')
    await confirmed('203108')
    const next = { batch: { id: '203108', lists: true }, bank_reference: 'ICBC2', settled_at: when }
    await handles(again, { type: 'ConfirmTransfer', ...next }, when)
    expect((await standings('203108')).get(again)).toBe('settled')
    // Paid by another batch it counts there alone, as in the list.
    expect((await standings('203107')).get(again)).toBe('left')
    expect((await one.staff.one('refund-batches', '203107')).body).toMatchObject(done)
    expect(await listed()).toMatchObject([done])
  })

  it('tells whoever checks and confirms it of what was paid before and came back, by whom and why', async () => {
    const id = await waitingSince('2032-05-01T00:00:00.000Z')
    await gatherBatch(world, '203205')
    await confirmed('203205')
    const paid = { bank_reference: 'ICBC20320526' }
    expect((await acts(one, 'refunds', id, 'confirm', paid)).status).toBe(200)
    const itemIn = async (month: string, by = other) =>
      (await by.desk.one(refundBatchesResource, month)).items.find(({ refund_id }) => refund_id === id)
    expect(await itemIn('203205')).toMatchObject({ standing: 'settled', came_back: [] })
    const { settled_at } = (await one.staff.one('refunds', id)).body
    expect((await acts(one, 'refunds', id, 'fail', { reason: '户名与账号不符' })).status).toBe(200)
    const another = { ...PAYEE, name: '李小明', account: '6222021001999999' }
    expect((await acts(one, 'refunds', id, 'payee', { payee: another })).status).toBe(200)
    const again = await acts(one, 'refunds', id, 'retry')
    await world.projector.waitFor(['refund_list'], await world.log.tail(), 60_000)
    expect(again.status).toBe(200)
    await gatherBatch(world, '203206')
    const came_back = [
      {
        settled_at,
        reference: 'ICBC20320526',
        recorded_at: expect.any(String),
        recorded_by: nameOf(one),
        reason: '户名与账号不符',
        reason_altered: false,
      },
    ]
    expect(await itemIn('203206')).toMatchObject({ standing: 'requested', payee: another, came_back })
    await confirmed('203206')
    expect((await acts(one, 'refunds', id, 'fail', { reason: '账户已销户' })).status).toBe(200)
    const onceMore = { settled_at: null, reference: null, reason: '账户已销户' }
    expect(await itemIn('203206')).toMatchObject({ standing: 'failed', came_back: [came_back[0], onceMore] })
  })

  it('settles what it has once two people have confirmed it, by no way before', async () => {
    const id = await waitingSince('2031-10-01T00:00:00.000Z')
    await gatherBatch(world, '203110')
    const shown = async () => (await one.staff.one('refunds', id)).body
    const refused = async (action: string, body: object) => {
      const tried = await acts(one, 'refunds', id, action, body)
      return [tried.status, tried.body.code]
    }
    const everyWay = async (status: string) => {
      expect(await shown()).toMatchObject({ status: 'batched', batch_status: status, steps: [] })
      expect(await refused('confirm', paid)).toEqual([422, 'refund_batch_unconfirmed'])
      expect(await refused('fail', { reason: '退汇' })).toEqual([422, 'refund_batch_unconfirmed'])
      expect(await refused('payee', { payee: { ...PAYEE, name: '王小明' } })).toEqual([422, 'refund_batched'])
      for (const action of ['retry', 'transfer']) expect(await refused(action, {})).toEqual([422, 'refund_not_waiting'])
    }
    const paid = { bank_reference: 'ICBC20311026' }
    await everyWay('gathered')
    expect(await acts(one, 'refund-batches', '203110', 'propose')).toMatchObject({ status: 200 })
    await everyWay('proposed')
    const said = await one
      .reading('EN')
      .staff.act('refunds', id, 'confirm', { version: (await shown()).version, ...paid })
    expect(said.body.message).toContain('in batch 203110')
    expect(await acts(other, 'refund-batches', '203110', 'confirm')).toMatchObject({ status: 200 })
    expect(await shown()).toMatchObject({ batch_status: 'confirmed', steps: ['confirm', 'fail'] })
    expect((await acts(one, 'refunds', id, 'confirm', paid)).status).toBe(200)
    expect(await shown()).toMatchObject({ status: 'settled', steps: ['fail'] })
  })

  it('is exported as a sheet that others read: whom to pay how much, with accounts as they were given', async () => {
    const refund_id = await waitingSince('2031-11-01T00:00:00.000Z')
    await gatherBatch(world, '203111')
    const { items } = await one.desk.one(refundBatchesResource, '203111')
    const file = await fileOf(items, (name) => refundBatchTexts[name].CN)
    const [head, ...rows] = await readSheet(Buffer.from(await file.arrayBuffer()))
    expect(head).toEqual(['退款单', '订单', '收款户名', '开户行', '账号', '金额', '币种'])
    const { name, bank, account } = PAYEE
    expect(rows).toContainEqual([refund_id, refund_id.slice(0, -3), name, bank, account, 100, 'CNY'])
  })

  it('warns of one account that pays two firms', async () => {
    const [first, second] = [
      await waitingSince('2031-12-01T00:00:00.000Z'),
      await waitingSince('2031-12-02T00:00:00.000Z', true, await world.buyer()),
    ]
    await gatherBatch(world, '203112')
    const { body } = await one.staff.one('refund-batches', '203112')
    const owners = body.items.map(({ owner }: { owner: string }) => owner)
    expect(new Set(owners).size).toBe(2)
    expect(body.shared_accounts).toEqual([
      { account: '•••• 3456', owners, refunds: body.items.map(({ refund_id }: { refund_id: string }) => refund_id) },
    ])
    expect(body.shared_accounts[0].refunds.sort()).toEqual([first, second].sort())
  })

  it('takes what the list of refunds does not have yet', async () => {
    const refund_id = await waitingSince('2032-01-01T00:00:00.000Z', true, buyer, happens)
    await gatherBatch(world, '203201')
    expect(await itemsOf('203201')).toEqual([refund_id])
  })

  it('does not leave out a refund that is busy', async () => {
    const refund_id = await waitingSince('2032-03-01T00:00:00.000Z')
    const append: EventLog['append'] = (stream, head) => Promise.reject(new VersionConflict(stream, head))
    const busy = { ...world.log, append }
    await expect(gatherBatch({ ...world, log: busy }, '203203')).rejects.toThrow(/cannot join 203203/)
    await gatherBatch(world, '203203')
    expect(await itemsOf('203203')).toContain(refund_id)
  })

  it('is nobody’s but finance’s', async () => {
    const auditor = await world.staff('auditor')
    const support = await world.staff('support')
    expect((await auditor.staff.one('refund-batches', '203105')).status).toBe(200)
    expect((await acts(auditor, 'refund-batches', '203105', 'propose')).status).toBe(403)
    expect((await support.staff.one('refund-batches', '203105')).status).toBe(403)
    expect((await one.staff.one('refund-batches', '203199')).status).toBe(404)
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { raiseAlert } from '../../modules/payment/attempts/alerts.ts'
import type { Alert } from '../../modules/payment/history/alert.ts'
import { alertQueue } from '../../modules/payment/views/alert-queue.ts'
import { acts, ordered, versionOf, voucherWaiting } from './testing/steps.ts'
import { type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let finance: Someone & { account: string }
let colleague: Someone & { account: string }
beforeAll(async () => {
  world = await startWorld()
  finance = await world.staff('finance')
  colleague = await world.staff('finance')
})
afterAll(() => world.close())

/** Money that fits nothing; answers the alert's id once the queue has it. */
const raised = async (told: Partial<Alert> = {}): Promise<string> => {
  const attempt = `A${randomUUID().replaceAll('-', '')}`
  await raiseAlert(world.log, {
    kind: 'attempt_unknown',
    source: 'wechat',
    attempt,
    pay_no: null,
    transaction: `42${attempt}`,
    amount: 12_800,
    currency: 'CNY',
    expected: null,
    said: '',
    ...told,
  })
  const find = async () =>
    (
      await alertQueue
        .rows(world.db)
        .select('id')
        .where('attempt', '=', told.attempt ?? attempt)
        .executeTakeFirst()
    )?.id
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}
const alertOf = async (id: string, who: Someone = finance) => (await who.staff.one('alerts', id)).body
const idsOf = async (filter: object, who: Someone = finance) =>
  (await who.staff.list('alerts', { filter, sort: ['raised_at', 'ASC'] })).body.map(({ id }: { id: string }) => id)
const note = '已联系渠道，款项已原路退回'

describe('an alert', () => {
  it('waits in the queue with all that is known of it', async () => {
    const id = await raised({ transaction: '4200000000202611239999', said: 'NO_ORDER' })
    expect(await alertOf(id)).toMatchObject({
      id,
      version: 0,
      status: 'open',
      kind: 'attempt_unknown',
      source: 'wechat',
      amount: 128,
      currency: 'CNY',
      expected: null,
      said: 'NO_ORDER',
      pay_no: null,
      payment: null,
      stream: `alert-${id}`,
      taken_by: null,
      mine: false,
      closed_by: null,
      note: '',
      altered: false,
    })
    expect(await idsOf({ status: 'open', kind: 'attempt_unknown', source: 'wechat', q: '42000000002026112' })).toEqual([
      id,
    ])
    expect(await idsOf({ q: '42000000002026112', source: 'alipay' })).toEqual([])
  })

  it('leads to the payment that it is about, and is found by its number', async () => {
    const buyer = await world.buyer()
    const code = await ordered(buyer, [{ part_code: await world.part({ price: 6_250 }), quantity: 2 }])
    const pay_no = await voucherWaiting(buyer, code)
    const id = await raised({ kind: 'money_differs', pay_no, expected: 12_500, amount: 1 })
    expect(await alertOf(id)).toMatchObject({
      pay_no,
      amount: 0.01,
      expected: 125,
      payment: {
        kind: 'order',
        subject: code,
        total: 125,
        currency: 'CNY',
        voucher: true,
        account: buyer.account,
        firm: buyer.erpCode,
      },
    })
    expect(await idsOf({ q: code.toLowerCase() })).toEqual([id])
  })

  it('is taken by one, taken over by another, and closed with a note by whoever', async () => {
    const id = await raised()
    expect((await acts(finance, 'alerts', id, 'take')).body).toEqual({ id, version: 1 })
    expect(await alertOf(id)).toMatchObject({ status: 'taken', taken_by: finance.account, mine: true })
    expect(await idsOf({ status: 'mine' })).toEqual([id])
    expect(await idsOf({ status: 'mine' }, colleague)).toEqual([])

    expect((await acts(colleague, 'alerts', id, 'take')).status).toBe(200)
    expect(await alertOf(id)).toMatchObject({ taken_by: colleague.account, mine: false })
    expect(await idsOf({ status: 'mine' })).toEqual([])

    expect((await acts(finance, 'alerts', id, 'close', { note })).status).toBe(200)
    const end = { status: 'closed', taken_by: colleague.account, closed_by: finance.account, note, altered: false }
    expect(await alertOf(id)).toMatchObject(end)
    expect(await idsOf({ status: 'closed' })).toContain(id)
    for (const [action, body] of [
      ['take', {}],
      ['close', { note }],
    ] as const)
      expect((await acts(colleague, 'alerts', id, action, body)).body.code).toBe('alert_closed')
  })

  it('is taken by one of two who take it at once, and the other is told who was first', async () => {
    const id = await raised()
    const version = await versionOf(finance, 'alerts', id)
    const both = await Promise.all(
      [finance, colleague].map(({ staff }) => staff.act('alerts', id, 'take', { version })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({ code: 'stale', by: (await alertOf(id)).taken_by })
  })

  it.each([
    ['no note', { note: '  ' }],
    ['a note without end', { note: '长'.repeat(501) }],
  ])('is not closed with %s, which is said at its field', async (_, body) => {
    const id = await raised()
    expect((await acts(finance, 'alerts', id, 'close', body)).body).toMatchObject({
      code: 'invalid_input',
      field: 'note',
    })
    expect(await alertOf(id)).toMatchObject({ status: 'open' })
  })

  it('has its note kept as it was written: one that was changed behind the log is not shown as the truth', async () => {
    const id = await raised()
    await acts(finance, 'alerts', id, 'close', { note })
    await world.owner.query(
      `update personal_data set data = '{"note":"x"}' where kind = 'alert-note' and stream = $1`,
      [`alert-${id}`],
    )
    expect(await alertOf(id)).toMatchObject({ altered: true })
  })

  it('is read by auditors, who do nothing about it, and unknown where nobody raised it', async () => {
    const id = await raised()
    const auditor = await world.staff('auditor')
    expect(await alertOf(id, auditor)).toMatchObject({ id, status: 'open' })
    expect((await acts(auditor, 'alerts', id, 'take')).status).toBe(403)
    expect((await finance.staff.one('alerts', randomUUID())).body.code).toBe('alert_not_found')
    const unknown = await finance.staff.act('alerts', randomUUID(), 'take', { version: 0 })
    expect(unknown.status).toBe(404)
  })
})

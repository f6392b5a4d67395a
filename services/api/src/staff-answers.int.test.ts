import { randomUUID } from 'node:crypto'
import type { BoundResource, CallContext, ListQuery, Session } from '@portafilter/contract'
import { execute, systemMeta } from '@portafilter/eventstore'
import { isRefusal } from '@portafilter/kernel'
import { eventually } from '@portafilter/kernel/testing'
import { statementImportsResource } from '@portafilter/reconciliation/contract'
import { sendInChat } from '@portafilter/support'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { raiseAlert } from '../../../modules/payment/attempts/alerts.ts'
import { refundBatches } from '../../../modules/payment/streams.ts'
import { fileOf } from '../../../modules/reconciliation/testing/wechat-file.ts'
import { type Shop, type Someone, startShop } from './testing/harness.ts'

let shop: Shop
let resources: readonly BoundResource[] = []
let code = ''
let payNo = ''
let deliveryNo = ''
beforeAll(async () => {
  shop = await startShop(({ deps }) => {
    resources = deps.resources
    return {}
  })
  const dealer = await shop.signIn('dealer')
  await refunded(dealer)
  code = await ordered(dealer)
  payNo = await paidByTransfer(dealer, code)
  deliveryNo = await shippedAfterApproval()
  await caseOpened(dealer)
  await serialsHandedIn(dealer)
  await batchGathered()
  await alertRaised()
  await statementsDroppedIn()
  await invoiceRequested(dealer)
  await giftRuleMade()
  await talkedTo(dealer)
  const firm = { firm_name: '新名', invoice_title: '新抬头', invoice_number: '91310000NEW' }
  expect(await dealer.call.addFirmAlter({ ...firm, user_account: 'dealer' })).toEqual({ result: 1 })
})
afterAll(() => shop.close())

/** The object of a positive answer. */
const object = <T>(answer: { result: number; object?: T } | object): T => {
  expect(answer).toMatchObject({ result: 1 })
  return (answer as { object: T }).object
}

const invoiceRequested = async ({ call }: Someone): Promise<void> => {
  const topUp = await call.crPaymentOrder({ type: 'store', amount: 100, pay_method: 'offline_transfer' })
  const { pay_no } = (topUp as { data: { pay_no: string } }).data
  const { invoice_title } = object(await call.getUserInvoiceTitle({ erp_code: 'ERP1001' })) as { invoice_title: string }
  const invoice = { invoice_type: 1, title_type: 2, tax_number: '91310000DEMO1001XQ', invoice_title } as const
  expect(await call.applyForInvoice({ order_code: pay_no, ...invoice })).toEqual({ result: 1 })
}

const ordered = async ({ call }: Someone): Promise<string> => {
  const { list } = object(await call.getAttachmentMain({ pageSize: 2 })) as { list: { part_code: string }[] }
  const [address] = object(await call.getAddressByAccount({ account: 'dealer' })) as { id: number }[]
  const order_part = list.map(({ part_code }) => ({ part_code, quantity: 2 }))
  const submitted = await call.submitOrder({ address_id: address?.id ?? 0, order_part, remark: 'Monday, please' })
  return (object(submitted) as { code: string }).code
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const paidByTransfer = async ({ call }: Someone, code: string): Promise<string> => {
  const { order_total } = object(await call.getNoPayOrderByCode({ code })) as { order_total: number }
  const paid = await call.setOrderPayment({ order_no: code, combination: { offline_transfer: order_total } })
  const { pay_no } = (paid as { data: { pay_no: string } }).data
  expect(await call.setOrderBackStatus({ code })).toEqual({ result: 1 })
  const file = new File([Buffer.from(PIXEL, 'base64')], 'transfer.png')
  const proof_path = object(await call.uploadImage({ type: '3' }, { file })) as string
  expect(await call.addPayVoucher({ pay_no, proof_path })).toEqual({ result: 1 })
  return pay_no
}

/** An order that was paid and cancelled: its transfer waits to be paid back. */
const refunded = async (dealer: Someone): Promise<void> => {
  const { staff } = await shop.signIn('admin')
  const cancelled = await ordered(dealer)
  const paid = await paidByTransfer(dealer, cancelled)
  const { version } = (await staff.one('vouchers', paid)).body
  const bank_serial = `S${cancelled}`
  expect((await staff.act('vouchers', paid, 'approve', { version, bank_serial })).status).toBe(200)
  const seen = (await staff.one('orders', cancelled)).body.version
  expect((await staff.act('orders', cancelled, 'cancel', { version: seen, reason: '重复下单' })).status).toBe(200)
}

/** Two of the same part, for which the rule of the month asks. */
const serialsHandedIn = async ({ call }: Someone): Promise<void> => {
  const { list } = object(await call.getAttachmentMain({ pageSize: 1 })) as { list: { part_code: string }[] }
  const [address] = object(await call.getAddressByAccount({ account: 'dealer' })) as { id: number }[]
  const order_part = [{ part_code: list[0]?.part_code ?? '', quantity: 100 }]
  let code = ''
  // The month of the demo's dealer may be far from its limit.
  for (let tries = 0; tries < 20; tries += 1) {
    const wanted = { address_id: address?.id ?? 0, order_part, ifUploading: 1 }
    code = (object(await call.submitOrder(wanted)) as { code: string }).code
    if ((await call.getCount({ order_code: code })) === 1) break
  }
  const machine = { machineCode: 'SN-0001', phoneNumber: '13800138000', faultReason: '不出水' }
  expect(await call.insertSn({ items: [{ order_code: code, ...machine }] })).toBe(1)
  expect(await call.updateOrder({ order_code: code })).toBe(1)
}

const caseOpened = async ({ call }: Someone): Promise<void> => {
  const account = { account_name: '示例咖啡', deposit: '工商银行', card_number: '6222021001123456' }
  const parts = await call.getNotYetAfterSaleParts({ order_code: code })
  const [line] = (parts as { data: { noParts: { item_num: number; part_code: string }[] } }).data.noParts
  const opened = await call.addAfterSale({
    type: 3,
    order_code: code,
    question_describe: '下错了单，不再需要此配件。',
    phone: '13800138000',
    ...account,
    partCodes: [{ item_num: line?.item_num ?? 0, part_code: line?.part_code ?? '', quantity: 1 }],
  })
  object(opened)
}

const shippedAfterApproval = async (): Promise<string> => {
  const { staff } = await shop.signIn('admin')
  const { version } = (await staff.one('vouchers', payNo)).body
  expect((await staff.act('vouchers', payNo, 'approve', { version, bank_serial: 'ICBC-0001' })).status).toBe(200)
  const { lines } = (await staff.one('orders', code)).body as { lines: { item_num: number; part_code: string }[] }
  const delivery_list = lines.map(({ item_num, part_code }) => ({ item_num, part_code, delivery_quantity: 1 }))
  const created = await staff.create('deliveries', { order_no: code, delivery_list })
  const shipped = await staff.act('deliveries', created.body.id, 'ship', {
    version: created.body.version,
    tracking_no: 'SF1234567890',
  })
  expect([created.status, shipped.status, shipped.body]).toEqual([
    200,
    200,
    { id: created.body.id, version: created.body.version + 1 },
  ])
  return created.body.id
}

/** As it would be on the 25th. */
const batchGathered = async () => {
  const items = [{ refund_id: `${code}-F1`, amount: 100, currency: 'CNY' as const }]
  const { log, projector } = shop
  const batch = { stream: refundBatches.nameOf('202611'), decider: refundBatches.decider, meta: systemMeta() }
  const gathered = await execute(log, { ...batch, command: { type: 'GatherBatch', items } })
  if (isRefusal(gathered)) throw new Error(gathered.refused)
  await projector.waitFor(['refund_batches'], gathered.position, 60_000)
}

const alertRaised = async (): Promise<void> => {
  const money = { transaction: '42002', amount: 100, currency: 'CNY', expected: null }
  const about = { kind: 'attempt_unknown', source: 'wechat', attempt: 'X2', pay_no: null, said: '' } as const
  await raiseAlert(shop.log, { ...about, ...money })
  await shop.projector.waitFor(['alert_queue'], await shop.log.tail(), 60_000)
}

const statementsDroppedIn = async (): Promise<void> => {
  const { desk } = await shop.signIn('finance')
  for (const [n, day] of ['2026-11-21', '2026-11-22', '2026-11-23'].entries()) {
    const file = fileOf(day, [{ attempt: `X${n}`, transaction: `4200${n}`, paid: 100 }])
    const { id } = await desk.send(statementImportsResource, file)
    await eventually(async () =>
      expect(await desk.one(statementImportsResource, id)).toMatchObject({ state: 'done', message: '' }),
    )
  }
}

const giftRuleMade = async (): Promise<void> => {
  const { staff } = await shop.signIn('catalogue')
  const rule = { bought: 'KP-1001', every: 10, gives: 1, offered: 'KP-1115' }
  expect((await staff.create('gifts', rule)).status).toBe(200)
}

/** Feedback, and words in the chat. */
const talkedTo = async (dealer: Someone): Promise<void> => {
  expect(await dealer.call.putFeedback({ sketch: '缺少搜索', details: '希望能按机器搜索配件。' })).toEqual({
    result: 1,
  })
  const { id: user } = object(await dealer.call.getUserData()) as { id: string }
  const writer = { user, firm: 'ERP1001', isStaff: false }
  const said = { client_id: randomUUID(), seen: 0, body: '您好' }
  expect(await sendInChat(shop.db, writer, undefined, said, new Date())).toMatchObject({ seq: 1 })
}

const inOrder = (values: readonly (string | number)[], direction: 'ASC' | 'DESC') =>
  values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0) * (direction === 'ASC' ? 1 : -1))

/** A timeline is of one order, limits are of firms that are asked for; every other list has all that there is. */
const filterOf = (name: string): object =>
  ({ 'order-timeline': { order_no: code }, limits: { id: ['ERP1001'] } })[name] ?? {}

test('every resource answers lists and rows as it describes them, by whatever it can be sorted', async () => {
  const { staff } = await shop.signIn('auditor')
  for (const { definition } of resources)
    for (const sort of definition.sorts)
      for (const direction of ['ASC', 'DESC'] as const) {
        const { status, total, body } = await staff.list(definition.name, {
          filter: filterOf(definition.name),
          sort: [sort, direction],
          range: [0, 24],
        })
        expect([definition.name, sort, status, (total ?? 0) > 0]).toEqual([definition.name, sort, 200, true])
        const values = (body as Record<string, string | number>[]).flatMap((row) => row[sort] ?? [])
        expect([definition.name, sort, direction, values]).toEqual([
          definition.name,
          sort,
          direction,
          inOrder(values, direction),
        ])
      }
  for (const [resource, id] of [
    ['orders', code],
    ['vouchers', payNo],
    ['deliveries', deliveryNo],
    ['streams', `order-${code}`],
  ] as const) {
    expect([resource, (await staff.one(resource, id)).status]).toEqual([resource, 200])
    const many = await staff.list(resource, { filter: { id: [id, 'absent'] } })
    expect([resource, many.total, many.body[0].id]).toEqual([resource, 1, id])
  }
})

test('every resource is read on and on, row by row, each once and in its order', async () => {
  const { db } = shop
  const { id: user } = await db
    .selectFrom('users')
    .select('id')
    .where('account', '=', 'auditor')
    .executeTakeFirstOrThrow()
  const session = { user, roles: ['auditor'], firm: null } as unknown as Session
  const context = { language: 'CN', meta: { ...systemMeta(), actor: user } } as unknown as CallContext
  // What begins as it is typed goes before the rest.
  const filtersOf = (name: string) => [filterOf(name), ...(name === 'parts' ? [{ q: 'kp 11' }] : [])]
  for (const { definition, handlers } of resources)
    for (const sort of definition.sorts.length > 0 ? definition.sorts : ['id'])
      for (const asked of filtersOf(definition.name))
        for (const descending of [false, true]) {
          const list = async (page: Pick<ListQuery, 'limit' | 'after'>) => {
            const filter = definition.filters.parse(asked)
            const listed = await handlers.list({ filter, sort, descending, offset: 0, ...page }, session, context)
            if (isRefusal(listed)) throw new Error(`${definition.name}: ${listed.refused}`)
            return listed
          }
          const idsOf = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.map((row) => (row as { id: string }).id)
          const whole = idsOf(await list({ limit: 1_000 }))
          // Of a long list its beginning will do.
          const most = 50
          const read: string[] = []
          for (let after: ListQuery['after'] = 'start'; after !== undefined && read.length < most; ) {
            const part = await list({ limit: 1, after })
            expect([definition.name, part.rows.length <= 1]).toEqual([definition.name, true])
            read.push(...idsOf(part))
            after = part.next
          }
          const expected = read.length < most ? whole : whole.slice(0, read.length)
          expect([definition.name, sort, descending, read]).toEqual([definition.name, sort, descending, expected])
        }
})

test('a history tells each event, the state as of any of them, and its proof', async () => {
  const { staff } = await shop.signIn('auditor')
  const { body } = await staff.one('streams', `order-${code}`)
  for (const { version, id } of body.events as { version: number; id: string }[]) {
    const state = await staff.ask('streams', `order-${code}`, 'state', { version: String(version) })
    expect([state.status, state.body.version]).toEqual([200, version])
    expect((await staff.one('events', id)).body).toMatchObject({ id, version, stream: `order-${code}` })
  }
  const proof = await staff.ask('streams', `order-${code}`, 'verify')
  expect(proof.body).toMatchObject({ ok: true, events: body.events.length })
})

test('who comes second is told who was first', async () => {
  const { staff } = await shop.signIn('finance')
  const late = await staff.act('vouchers', payNo, 'approve', { version: 1, bank_serial: 'ICBC-0002' })
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({ code: 'stale', by: 'admin', at: expect.stringMatching(/\+08:00$/) })
})

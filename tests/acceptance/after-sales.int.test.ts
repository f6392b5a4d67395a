import { randomUUID } from 'node:crypto'
import { applyForCase } from '@portafilter/aftersales'
import { afterSalesResource } from '@portafilter/aftersales/contract'
import { DAY_MS, MINUTE_MS } from '@portafilter/kernel'
import { loadOrder } from '@portafilter/ordering'
import { refundsResource } from '@portafilter/payment/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { releaseUnopened } from '../../modules/aftersales/release.ts'
import { acts, orderOf, paidOrder, refusalOf, shipped, slip, unwrap, uploaded } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let finance: Someone
let staff: Someone
/** CNY 100 and 30.50. */
let gasket: string
let pump: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  finance = await world.staff('finance')
  staff = await world.staff('after_sales')
  gasket = await world.part()
  pump = await world.part({ price: 3_050 })
})
afterAll(() => world.close())

const ACCOUNT = { account_name: '王小明', deposit: '工商银行静安支行', card_number: '6222 0210 0112 3456' }
const APPLICATION = { question_describe: '收到的密封圈有裂纹，无法使用。', phone: '(021) 55-55', ...ACCOUNT }

type Application = Parameters<Buyer['call']['addAfterSale']>[0]
const line = (item_num: number, quantity: number) => ({ item_num, part_code: item_num === 1 ? gasket : pump, quantity })
const apply = (order_code: string, change: Partial<Application> = {}, by: Someone = buyer, key?: string) =>
  by.call.addAfterSale(
    { ...APPLICATION, type: 1, reason: 'quality', order_code, partCodes: [line(1, 2)], ...change },
    key === undefined ? {} : { key },
  )
const applied = async (order_code: string, change: Partial<Application> = {}): Promise<string> =>
  unwrap(await apply(order_code, change)).code

const paid = () =>
  paidOrder(buyer, finance, [
    { part_code: gasket, quantity: 3 },
    { part_code: pump, quantity: 2 },
  ])
const sentLine = (item_num: number, delivery_quantity: number) => ({
  item_num,
  part_code: item_num === 1 ? gasket : pump,
  delivery_quantity,
})
/** An order of which all has come. */
const received = async (): Promise<string> => {
  const code = await paid()
  const delivery_no = await shipped(staff, code, [sentLine(1, 3), sentLine(2, 2)])
  unwrap(await buyer.call.confirmReceipts({ delivery_no }))
  return code
}
const caseOf = async (code: string) => unwrap(await buyer.call.getAfterSaleByCode({ code }))
const casesOf = async (code: string) => unwrap(await buyer.call.getOrderByCode({ code })).afterSaleList
const decides = async (code: string, action: string, body: object = {}, by = staff) => {
  const answer = await acts(by, 'after-sales', code, action, body)
  return answer.status === 200 ? 'done' : answer.body.code
}
const free = async (order_code: string) =>
  (unwrap(await buyer.call.getNotYetAfterSaleParts({ order_code })) as { noParts: object[] }).noParts
const pays = async (order: string, n = 1) =>
  expect((await acts(finance, 'refunds', `${order}-F${n}`, 'confirm', { bank_reference: 'ICBC0001' })).status).toBe(200)
const pursued = async (order: string) => {
  const { afterSalesActivities } = await import('../../modules/aftersales/activities.ts')
  const mail = { send: async () => undefined }
  return afterSalesActivities({ db: world.db, log: world.log, mail, publicUrl: '' } as never).pursueCases(order)
}
/** The letters that are due about an order's cases in so many days. */
const lettersIn = async (order: string, days: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
  try {
    return (await pursued(order)).letters
  } finally {
    vi.useRealTimers()
  }
}
/** Until the workflows would look again: what a refund that has arrived means to the case. */
const caughtUp = async (order: string) => {
  await pursued(order)
  // Nobody answers a call here, who would wait for them.
  expect(await world.projector.waitFor(['case_list', 'case_parts'], await world.log.tail(), 30_000)).toBe(true)
}

describe('a return', () => {
  it('goes from application to refund, to the cent, and what was not accepted is free again', async () => {
    const order = await received()
    const code = await applied(order, { partCodes: [line(1, 2), line(2, 1)] })
    expect(await caseOf(code)).toMatchObject({
      type: 1,
      status: 1,
      status_two: 0,
      order_code: order,
      reason: 'quality',
      refund_amount: 230.5,
      refund_method: 'offline_transfer',
      question_describe: APPLICATION.question_describe,
      phone: APPLICATION.phone,
    })
    expect(await free(order)).toMatchObject([
      { item_num: 1, returnable: 1, refundable: 0 },
      { item_num: 2, returnable: 1, refundable: 0 },
    ])
    expect((await caseOf(code)).return_address).toBe('')
    expect(await decides(code, 'approve')).toBe('done')
    expect((await caseOf(code)).return_address).toContain('桂平路391号')
    unwrap(await buyer.call.setTransportByCode({ code, transpor_code: 'SF0000001', type: '1' }))
    // However it is typed, it is the courier's, who is told by it.
    unwrap(await buyer.call.setTransportByCode({ code, transpor_code: 'sf 0000-002', type: '2' }))
    expect(await caseOf(code)).toMatchObject({ status: 3, transport_code: 'SF0000-002', transport_carrier: 'sf' })
    const lines = [
      { item_num: 1, received: 2, accepted: 1, disposition: 'scrap' },
      { item_num: 2, received: 1, accepted: 1, disposition: 'restock' },
    ]
    expect(await decides(code, 'check', { lines })).toBe('case_reason')
    const [first, second] = lines
    expect(await decides(code, 'check', { lines: [{ ...first, reason: '一件有使用痕迹' }, second] })).toBe('done')
    expect(await caseOf(code)).toMatchObject({
      status: 5,
      refund_amount: 130.5,
      remark: `${gasket}: 一件有使用痕迹`,
      refunds: [{ id: `${order}-F1`, amount: 130.5, to: 'offline_transfer', status: 'to_transfer' }],
    })
    expect(await finance.desk.one(refundsResource, `${order}-F1`)).toMatchObject({
      why: 'returned',
      amount: 130.5,
      payee: { account: '6222021001123456' },
    })
    await pays(order)
    await caughtUp(order)
    expect(await caseOf(code)).toMatchObject({ status: 6, status_two: 0, return_address: '' })
    expect(await free(order)).toMatchObject([
      { item_num: 1, returnable: 2 },
      { item_num: 2, returnable: 1 },
    ])
    expect(await orderOf(buyer, order)).toMatchObject({ status: 4 })
    const id = `${order}-F1`
    expect(await casesOf(order)).toMatchObject([{ code, status: 6, refunds: [{ id, status: 'settled' }] }])
    expect((await acts(finance, 'refunds', id, 'fail', { reason: '户名不符，退汇' })).status).toBe(200)
    expect(await casesOf(order)).toMatchObject([{ code, status: 6, refunds: [{ id, status: 'failed' }] }])
    const { rows } = await staff.desk.list(afterSalesResource, { filter: { order_no: order } })
    expect(rows).toMatchObject([{ id: code, refund_ids: [id] }])
  })

  it('is rejected with a reason at review, cancelled by its buyer, and frees its pieces both times', async () => {
    const order = await received()
    const code = await applied(order)
    expect(await decides(code, 'reject', { reason: '人为损坏' })).toBe('done')
    expect(await caseOf(code)).toMatchObject({ status: 1, status_two: 2, remark: '人为损坏', refund_amount: 0 })
    const again = await applied(order, { partCodes: [gasket] })
    expect(await caseOf(again)).toMatchObject({ orderAttachmentList: [{ part_code: gasket, quantity: 3 }] })
    unwrap(await buyer.call.cancelAfterSale({ code: again }))
    unwrap(await buyer.call.cancelAfterSale({ code: again }))
    expect(await caseOf(again)).toMatchObject({ status_two: 1 })
    expect(await free(order)).toMatchObject([{ returnable: 3 }, { returnable: 2 }])
    expect(await decides(again, 'approve')).toBe('case_not_waiting')
  })
})

describe('an exchange', () => {
  it('is sent anew, received, and moves no money', async () => {
    const order = await received()
    const code = await applied(order, {
      type: 2,
      partCodes: [line(2, 1)],
      account_name: '',
      deposit: '',
      card_number: '',
    })
    expect(await caseOf(code)).toMatchObject({ type: 2, refund_method: '', refund_amount: 0 })
    expect(await decides(code, 'approve')).toBe('done')
    unwrap(await buyer.call.setTransportByCode({ code, transpor_code: 'SF0000003', type: '1' }))
    const lines = [{ item_num: 2, received: 1, accepted: 1, disposition: 'scrap' }]
    expect(await decides(code, 'check', { lines })).toBe('done')
    expect(await decides(code, 'reissue', { tracking_no: 'sf 0000004' })).toBe('done')
    expect(await caseOf(code)).toMatchObject({ status: 5, transport_code_bf: 'SF0000004', due_at: expect.any(String) })
    expect(await decides(code, 'close', { reason: '一直没有确认' })).toBe('case_not_overdue')
    expect(await lettersIn(order, 7)).toContain(`${code}/5/7`)
    expect(await decides(code, 'reissue', { tracking_no: 'SF0000014' })).toBe('done')
    expect(await lettersIn(order, 7)).toContain(`${code}/5/7/1`)
    unwrap(await buyer.call.reissueReceiveGoods({ code }))
    unwrap(await buyer.call.reissueReceiveGoods({ code }))
    expect(await caseOf(code)).toMatchObject({ status: 6, refunds: [] })
    expect(await free(order)).toMatchObject([{ returnable: 3 }, { returnable: 2 }])
  })
})

describe('a refund of what has not come', () => {
  it('stops its shipping from the application on, and closes an order of which nothing is left', async () => {
    const order = await paid()
    const code = await applied(order, { type: 3, reason: '', partCodes: [line(1, 3)] })
    expect(await staff.staff.create('deliveries', { order_no: order, delivery_list: [sentLine(1, 1)] })).toMatchObject({
      body: { code: 'delivery_exceeds' },
    })
    expect(await decides(code, 'approve')).toBe('done')
    expect(await caseOf(code)).toMatchObject({ status: 3, refund_amount: 300, refunds: [{ amount: 300 }] })
    await pays(order)
    const rest = await applied(order, { type: 3, partCodes: [pump] })
    expect(await decides(rest, 'approve')).toBe('done')
    await pays(order, 2)
    await caughtUp(order)
    expect(await caseOf(code)).toMatchObject({ status: 4 })
    expect(await orderOf(buyer, order)).toMatchObject({ status: 0 })
    expect(await apply(order, { type: 3, partCodes: [line(1, 1)] })).toMatchObject({ error: 'case_exceeds' })
  })

  it('of what is on its way asks what became of it, and takes it off its delivery', async () => {
    const order = await paid()
    const delivery_no = await shipped(staff, order, [sentLine(1, 3)])
    const code = await applied(order, { type: 3, partCodes: [line(1, 3)] })
    expect(await buyer.call.confirmReceipts({ delivery_no })).toMatchObject({ error: 'case_open' })
    expect(await decides(code, 'approve')).toBe('case_transit')
    expect(await decides(code, 'approve', { transit: 'lost' })).toBe('done')
    expect(await orderOf(buyer, order)).toMatchObject({ status: 2, pieces: { ordered: 2, shipped: 0, received: 0 } })
    expect((await staff.staff.one('deliveries', delivery_no)).body).toMatchObject({ status: 'close', pieces: 0 })
  })
})

describe('gifts', () => {
  /** Two of a part give one of another; of four, as many of which have come as told, with their two gifts. */
  const gifted = async (come = 4) => {
    const [part, gift] = [await world.part({ price: 5_000 }), await world.part()]
    const named = { kind: 'gift', name_cn: '', name_en: '', bought: [part], every: 2, gives: 1, offered: [gift] }
    await world.db.insertInto('gift_rules').values(named).execute()
    const order = await paidOrder(buyer, finance, [{ part_code: part, quantity: 4 }])
    const sent = [part, gift].map((part_code, at) => ({
      item_num: at + 1,
      part_code,
      delivery_quantity: at === 0 ? come : 2,
    }))
    unwrap(await buyer.call.confirmReceipts({ delivery_no: await shipped(staff, order, sent) }))
    const line = (item_num: number, quantity: number) => ({
      item_num,
      part_code: item_num === 1 ? part : gift,
      quantity,
    })
    return { order, gift, line }
  }

  it('go back along with what earned them, as is said before; fewer where less is accepted', async () => {
    const { order, gift, line } = await gifted()
    const { gifts } = unwrap(await buyer.call.getNotYetAfterSaleParts({ order_code: order })) as { gifts: object[] }
    expect(gifts).toMatchObject([
      {
        items: [1],
        gifts: [2],
        every: 2,
        gives: 1,
        kept: 4,
        given: 2,
        case_no: null,
        free: [{ item_num: 2, part_code: gift, return: 2, refund_only: 0 }],
      },
    ])
    // Of gifts there may be more than a line may buy.
    expect(await apply(order, { partCodes: [line(2, 200)] })).toMatchObject({ error: 'case_exceeds' })
    const code = await applied(order, { partCodes: [line(1, 3)] })
    expect(await caseOf(code)).toMatchObject({
      refund_amount: 150,
      orderAttachmentList: [
        { item_num: 1, quantity: 3, gift: false, along: 0 },
        { item_num: 2, quantity: 2, gift: true, along: 2 },
      ],
    })
    expect(await apply(order, { partCodes: [line(1, 1)] })).toMatchObject({
      error: 'case_gifts_open',
      field: 'partCodes',
    })
    expect(await decides(code, 'approve', { approved: [3, 1] })).toBe('case_gifts')
    expect(await decides(code, 'approve')).toBe('done')
    unwrap(await buyer.call.setTransportByCode({ code, transpor_code: 'SF0000005', type: '1' }))
    const checked = (accepted: number, gifts: number) => [
      { item_num: 1, received: 3, accepted, disposition: 'restock', ...(accepted < 3 && { reason: '一件已使用' }) },
      { item_num: 2, received: 2, accepted: gifts, disposition: 'send_back' },
    ]
    expect(await decides(code, 'check', { lines: checked(2, 0) })).toBe('case_gifts')
    expect(await decides(code, 'check', { lines: checked(2, 1) })).toBe('case_send_back')
    expect(await decides(code, 'check', { lines: checked(2, 1), back_tracking_no: 'sf0000006' })).toBe('done')
    expect(await caseOf(code)).toMatchObject({
      status: 5,
      refund_amount: 100,
      back: { carrier: 'sf', tracking_no: 'SF0000006' },
    })
    const { letters } = await pursued(order)
    expect(await decides(code, 'correct-back', { tracking_no: 'jd0000066' })).toBe('done')
    expect(await caseOf(code)).toMatchObject({ status: 5, back: { carrier: 'jd', tracking_no: 'JD0000066' } })
    expect((await pursued(order)).letters).toHaveLength(letters.length + 1)
    expect(await free(order)).toMatchObject([{ returnable: 2 }, { returnable: 1 }])
  })

  it('stay with the buyer where staff waive them, who reads why', async () => {
    const { order, line } = await gifted()
    const code = await applied(order, { partCodes: [line(1, 1)] })
    expect(await decides(code, 'waive-gift', { reason: '赠品已拆封，无需退回' })).toBe('done')
    expect(await caseOf(code)).toMatchObject({ gift_waived: '赠品已拆封，无需退回' })
    expect(await free(order)).toMatchObject([{ returnable: 3 }, { returnable: 2 }])
    expect(await decides(code, 'waive-gift', { reason: '再次' })).toBe('case_not_waiting')
    expect(await decides(code, 'approve')).toBe('done')
  })

  it('that have come may stay where what earned them never did, once staff say so', async () => {
    const { order, line } = await gifted(1)
    const code = await applied(order, { type: 3, partCodes: [line(1, 3)] })
    const seen = async () => (await staff.staff.one('after-sales', code)).body
    expect(await seen()).toMatchObject({ gifts_owed: 2, steps: ['approve', 'waive-gift', 'reject'] })
    expect(await decides(code, 'approve')).toBe('case_gifts')
    expect(await decides(code, 'waive-gift', { reason: '缺货，赠品留给买家' })).toBe('done')
    expect(await seen()).toMatchObject({ gifts_owed: 0, steps: ['approve', 'reject'] })
    expect(await decides(code, 'approve')).toBe('done')
    expect(await caseOf(code)).toMatchObject({ status: 3, refund_amount: 150, gift_waived: '缺货，赠品留给买家' })
    // The one that is left earns none, and no later case asks for what may stay.
    expect(await caseOf(await applied(order, { partCodes: [line(1, 1)] }))).toMatchObject({
      orderAttachmentList: [{ item_num: 1, quantity: 1 }],
    })
  })

  it('can be exchanged alone, and come back alone for nothing', async () => {
    const { order, line } = await gifted()
    const exchanged = await applied(order, { type: 2, partCodes: [line(2, 1)] })
    expect(await caseOf(exchanged)).toMatchObject({ refund_amount: 0, orderAttachmentList: [{ gift: true, along: 0 }] })
    const code = await applied(order, { partCodes: [line(2, 1)] })
    expect(await decides(code, 'approve')).toBe('done')
    unwrap(await buyer.call.setTransportByCode({ code, transpor_code: 'JD0000007', type: '1' }))
    const lines = [{ item_num: 2, received: 1, accepted: 1, disposition: 'restock' }]
    expect(await decides(code, 'check', { lines })).toBe('done')
    expect(await caseOf(code)).toMatchObject({ status: 6, refund_amount: 0, refunds: [], transport_carrier: 'jd' })
  })
})

describe('what staff photograph at the check', () => {
  it('is shown to the buyer: up to five pictures of their own, no two the same', async () => {
    const code = await applied(await received(), { partCodes: [line(1, 1)] })
    expect(await decides(code, 'approve')).toBe('done')
    unwrap(await buyer.call.setTransportByCode({ code, transpor_code: '12345678', type: '1', carrier: 'deppon' }))
    expect(await caseOf(code)).toMatchObject({ transport_carrier: 'deppon' })
    const lines = [{ item_num: 1, received: 1, accepted: 1, disposition: 'restock' }]
    const [one, other] = [await uploaded(staff, '4'), await uploaded(buyer, '4')]
    const checks = (...pictures: string[]) => decides(code, 'check', { lines, pictures })
    expect(await checks(one, other)).toBe('case_picture_unknown')
    expect(await checks(one, one)).toBe('upload_same')
    expect(await checks(...Array.from({ length: 6 }, () => one))).toBe('invalid_input')
    expect(await checks(one)).toBe('done')
    expect((await caseOf(code)).check_pictures).toEqual([expect.stringMatching(/^\/files\/.+sig=/)])
    expect((await staff.desk.one(afterSalesResource, code)).check_pictures).toHaveLength(1)
  })
})

describe('what is refused', () => {
  it.each([
    ['another’s order', {}, 'order_not_found'],
    ['no pieces', { partCodes: [] }, 'case_empty'],
    ['a part that is not in the order', { partCodes: ['NO-SUCH'] }, 'case_exceeds'],
    ['no reason', { reason: '' }, 'invalid_input'],
    ['9 characters', { question_describe: '九个字九个字九个😀' }, 'invalid_input'],
    ['201 characters', { question_describe: 'x'.repeat(201) }, 'invalid_input'],
    ['a phone of letters', { phone: 'abcdef' }, 'invalid_input'],
    ['a phone of 12', { phone: '123456789012' }, 'invalid_input'],
    ['no account', { card_number: '' }, 'payee_missing'],
    ['a picture that is none', { img_a: '/files/00000000-0000-4000-8000-000000000000' }, 'case_picture_unknown'],
  ] as const)('%s', async (what, change, error) => {
    const order = await received()
    const by = what === 'another’s order' ? await world.buyer() : buyer
    expect(refusalOf(await apply(order, change as Partial<Application>, by))).toBe(error)
    expect(await free(order)).toMatchObject([{ returnable: 3 }, { returnable: 2 }])
  })

  it('more than has come', async () => {
    const order = await received()
    expect(await apply(order, { partCodes: [line(1, 4)] })).toMatchObject({
      error: 'case_exceeds',
      message: `${gasket}最多可申请3件`,
      field: 'partCodes',
    })
  })

  it('the same picture twice, one of another account, and one that is in use', async () => {
    const order = await received()
    const picture = await slip()
    const [one, same, other] = await Promise.all([
      buyer.call.uploadImage({ file_name: 'a.jpg', type: '4' }, { file: picture }).then(unwrap),
      buyer.call.uploadImage({ file_name: 'b.jpg', type: '4' }, { file: picture }).then(unwrap),
      world.buyer().then((someone) => uploaded(someone, '4')),
    ])
    expect(await apply(order, { img_a: one, img_b: same })).toMatchObject({
      error: 'upload_same',
      message: '图片已经存在，不能重复上传',
    })
    expect(refusalOf(await apply(order, { img_a: other }))).toBe('case_picture_unknown')
    const code = await applied(order, { img_a: one })
    expect((await caseOf(code)).img_a).toMatch(/^\/files\/.+sig=/)
    expect(refusalOf(await apply(order, { partCodes: [line(2, 1)], img_a: one }))).toBe('case_picture_unknown')
  })

  it('machines, what is not paid, and everything overseas', async () => {
    const machine = await world.part({ type: 'M' })
    const machines = await paidOrder(buyer, finance, [{ part_code: machine, quantity: 1 }])
    expect(refusalOf(await apply(machines, { type: 3, partCodes: [machine] }))).toBe('case_impossible')
    expect(await buyer.call.getNotYetAfterSaleParts({ order_code: machines })).toMatchObject({
      error: 'case_impossible',
    })
    const overseas = await world.buyer({ market: 'overseas' })
    const asked = [
      apply(machines, {}, overseas),
      overseas.call.getAfterSaleList({}),
      overseas.call.cancelAfterSale({ code: `${machines}-A1` }),
    ]
    // All at once: each of them may be the first to be refused.
    await Promise.all(asked.map((answer) => expect(answer).rejects.toMatchObject({ status: 403 })))
  })

  it('another’s case, as one that does not exist', async () => {
    const code = await applied(await received())
    const other = await world.buyer()
    for (const answer of [
      await other.call.getAfterSaleByCode({ code }),
      await other.call.cancelAfterSale({ code }),
      await other.call.setTransportByCode({ code, transpor_code: 'SF0000001', type: '1' }),
      await other.call.reissueReceiveGoods({ code }),
      await buyer.call.getAfterSaleByCode({ code: `${code.slice(0, -1)}9` }),
    ])
      expect(refusalOf(answer)).toBe('case_not_found')
    expect(refusalOf(await buyer.call.setTransportByCode({ code, transpor_code: 'x'.repeat(500), type: '1' }))).toBe(
      'invalid_input',
    )
    expect(refusalOf(await buyer.call.setTransportByCode({ code, transpor_code: '<b>SF1</b>', type: '1' }))).toBe(
      'invalid_input',
    )
    expect(await decides(code, 'approve', {}, finance)).toBe('forbidden')
  })

  it('one of two who decide at once, and a cancellation beside an approval', async () => {
    const code = await applied(await received())
    const { version } = await staff.desk.one(afterSalesResource, code)
    const answers = await Promise.all([
      staff.staff.act('after-sales', code, 'approve', { version }),
      staff.staff.act('after-sales', code, 'reject', { version, reason: '重复申请' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const other = await applied(await received())
    const seen = (await staff.desk.one(afterSalesResource, other)).version
    const [approved, cancelled] = await Promise.all([
      staff.staff.act('after-sales', other, 'approve', { version: seen }),
      buyer.call.cancelAfterSale({ code: other }),
    ])
    expect(refusalOf(cancelled)).toBeUndefined()
    expect([200, 409]).toContain(approved.status)
    expect(await caseOf(other)).toMatchObject({ status_two: 1 })
  })

  it('pieces that two apply for at once: one case gets them; a repeat is the same case', async () => {
    const order = await received()
    const answers = await Promise.all([
      apply(order, { partCodes: [line(1, 3)] }),
      apply(order, { type: 2, partCodes: [line(1, 3)] }),
    ])
    expect(answers.map(refusalOf).sort()).toEqual(['case_exceeds', undefined])
    const again = await received()
    const key = `same-${again}`
    const first = unwrap(await apply(again, { partCodes: [line(1, 3)] }, buyer, key))
    expect(unwrap(await apply(again, { partCodes: [line(1, 3)] }, buyer, key))).toEqual(first)
  })

  it('an application that died halfway: given up, its form opens another case with the same picture, also with other words', async () => {
    const order = await received()
    const [picture, { log }] = [await uploaded(buyer, '4'), world]
    const meta = { id: randomUUID(), digest: 'first', actor: buyer.user, request: null, cause: null, at: new Date() }
    const application: Parameters<typeof applyForCase>[2] = {
      order,
      kind: 'return',
      reason: 'quality',
      lines: [line(1, 3)],
      pictures: [picture],
      describe: APPLICATION.question_describe,
      phone: APPLICATION.phone,
      payee: { name: '王小明', bank: '工商银行静安支行', account: '6222021001123456' },
    }
    const append: typeof log.append = (stream, ...rest) =>
      stream.startsWith('aftersale-') ? Promise.reject(new Error('died')) : log.append(stream, ...rest)
    const dying = new Proxy(log, {
      get: (_, name) => (name === 'append' ? append : Reflect.get(log, name).bind(log)),
    })
    await expect(applyForCase({ ...world, log: dying }, buyer.user, application, meta)).rejects.toThrow('died')
    const position = (await loadOrder(log, order))?.events.at(-1)?.position ?? 0
    await world.projector.waitFor(['held_claims'], position, 30_000)
    await releaseUnopened(world, new Date(Date.now() + 2 * MINUTE_MS))
    const case_no = `${order}-A2`
    const otherwise = () =>
      applyForCase(world, buyer.user, { ...application, kind: 'exchange' }, { ...meta, digest: 'other' })
    expect(await otherwise()).toMatchObject({ case_no })
    expect(await otherwise()).toMatchObject({ case_no })
    // That one stands.
    expect(await applyForCase(world, buyer.user, application, meta)).toMatchObject({ refused: 'key_reused' })
    expect((await caseOf(case_no)).img_a).toMatch(/^\/files\/.+sig=/)
  })
})

describe('the list', () => {
  it('filters by type, status and how it ended, searches, and pages', async () => {
    const own = await world.buyer()
    buyer = own
    const order = await received()
    const returned = await applied(order, { partCodes: [line(1, 1)] })
    const exchanged = await applied(order, { type: 2, partCodes: [line(2, 1)] })
    unwrap(await buyer.call.cancelAfterSale({ code: exchanged }))
    const codes = async (asked: Parameters<Buyer['call']['getAfterSaleList']>[0]) =>
      unwrap(await own.call.getAfterSaleList(asked)).list.map(({ code }) => code)
    expect(await codes({})).toEqual([exchanged, returned])
    expect(await codes({ type: 1 })).toEqual([returned])
    expect(await codes({ status_list: [1], status_two_list: [0] })).toEqual([returned])
    expect(await codes({ status_two_list: [1, 2] })).toEqual([exchanged])
    expect(await codes({ status_two_list: [0, 1, 2] })).toEqual([exchanged, returned])
    expect(await codes({ status_two_list: [0, 2] })).toEqual([returned])
    expect(await codes({ search: pump })).toEqual([exchanged])
    expect(await codes({ search: `${order} ${gasket}` })).toEqual([returned])
    expect(await codes({ currPage: 2, pageSize: 1 })).toEqual([returned])
    expect(refusalOf(await own.call.getAfterSaleList({ currPage: 0 }))).toBe('invalid_input')
    expect(refusalOf(await own.call.getAfterSaleList({ pageSize: 126 }))).toBe('invalid_input')
  })
})

import { inbox, LetterRefused } from '@portafilter/gateways'
import { DAY_MS } from '@portafilter/kernel'
import { eventually } from '@portafilter/kernel/testing'
import type { Workflow } from '@portafilter/room'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { letterActivities } from '../../../modules/letters/activities.ts'
import { acts, ordered, paidOrder, shipped, unwrap } from '../../../tests/acceptance/testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from '../../../tests/acceptance/testing/world.ts'
import { wake, workflowsOf } from './starting.ts'
import { type RunningWorkflows, startWorkflows } from './testing/running.ts'

let world: World
let workflows: RunningWorkflows
let buyer: Buyer
let aftersales: Someone
let finance: Someone
let part: string
beforeAll(async () => {
  world = await startWorld()
  workflows = await startWorkflows(world, 3_600_000)
  buyer = await world.buyer()
  aftersales = await world.staff('after_sales')
  finance = await world.staff('finance')
  part = await world.part({ price: 1_250, dollars: 250 })
})
afterAll(async () => {
  await workflows.stop()
  await world.close()
})

/** Waits for the condition, not for a time. */

const lines = (quantity: number) => [{ part_code: part, quantity }]
const pieces = (delivery_quantity: number) => [{ item_num: 1, part_code: part, delivery_quantity }]

/** The letters about an order, the oldest first; those of a voucher's review are not looked at. */
const lettersAbout = async (code: string) =>
  (await inbox(world.db).list())
    .filter(({ id, text }) => id.startsWith('mail-order-') && text.includes(code))
    .toReversed()

const newestAbout = async (code: string, subject: string) => {
  await eventually(async () => expect((await lettersAbout(code)).at(-1)?.subject).toBe(subject))
  const letter = (await lettersAbout(code)).at(-1)
  if (letter === undefined) throw new Error('no letter')
  return letter
}

const letterWorkflow = (): Workflow =>
  workflowsOf(workflows.starter).find(({ type }) => type === 'orderLetter') as Workflow

const ended = (key: string) => workflows.starter.client.workflow.getHandle(`order-letter-${key}`).result()

const due = async (): Promise<readonly string[]> => letterWorkflow().waiting(world.roomDeps)

describe('letters about an order', () => {
  it('tell what was ordered, what is owed and how to pay', async () => {
    const code = await ordered(buyer, lines(4), { remark: '请用木箱' })
    const { to, text } = await newestAbout(code, `已收到订单：${code}`)
    expect(to).toBe(`${buyer.account}@buyers.example`)
    expect(text).toContain(`密封圈 ${part}\n   ${part} · 4 × ¥12.50 = ¥50.00`)
    expect(text).toContain('合计：¥50.00')
    expect(text).toContain('王小明 +86 13800138000\n上海市 静安区 南京西路1266号')
    expect(text).toContain('备注：请用木箱')
    expect(text).toContain('待付款：¥50.00')
    expect(text).toContain(`账号：1001 2668 0920 6618 853\n附言：${code}`)
    expect(text).toContain(`http://localhost/orderPay/${btoa(code).replaceAll('=', '')}`)
  })

  it('tell of each parcel with its number, and once that everything has arrived', async () => {
    const code = await paidOrder(buyer, finance, lines(4))
    const first = await shipped(aftersales, code, pieces(1))
    const { text } = await newestAbout(code, `订单已发货：${code}`)
    expect(text).toContain(`运单号：SF1234567890\n送货单号：${first}`)
    expect(text).toContain(`${part} × 1`)
    expect(text).toContain('另有 3 件将单独发货。')
    const right = { tracking_no: 'SF2222222222' }
    expect((await acts(aftersales, 'deliveries', first, 'correct-tracking', right)).status).toBe(200)
    expect((await newestAbout(code, `运单信息更正：${code}`)).text).toContain(
      `运单号：SF2222222222\n送货单号：${first}`,
    )

    const second = await shipped(aftersales, code, pieces(3))
    await eventually(async () => expect((await lettersAbout(code)).at(-1)?.text).toContain(second))
    const never = { reason: '包裹仍在仓库' }
    expect((await acts(aftersales, 'deliveries', second, 'undo-shipping', never)).status).toBe(200)
    expect((await newestAbout(code, `尚未发货：${code}`)).text).toContain(
      `送货单 ${second} 曾被误记为已发货，实际尚未发出`,
    )
    expect((await acts(aftersales, 'deliveries', second, 'ship', { tracking_no: 'SF3333333333' })).status).toBe(200)
    await eventually(async () => expect((await lettersAbout(code)).at(-1)?.text).toContain('SF3333333333'))
    expect((await lettersAbout(code)).at(-1)?.text).not.toContain('单独发货')
    expect(await buyer.call.confirmReceipts({ delivery_no: first })).toEqual({ code: 200 })
    unwrap(await buyer.call.confirmReceipts({ delivery_no: second }))
    await newestAbout(code, `订单已完成：${code}`)
    expect((await lettersAbout(code)).map(({ subject }) => subject.split('：')[0])).toEqual([
      ...['已收到订单', '订单已发货', '运单信息更正', '订单已发货', '尚未发货', '订单已发货', '订单已完成'],
    ])
  })

  it('name the address of each delivery of machines, and what can be asked for of the rest', async () => {
    const machine = await world.part({ type: 'M' })
    const code = await paidOrder(buyer, finance, [{ part_code: machine, quantity: 10 }])
    const { id: elsewhere } = unwrap(
      await buyer.call.addAddress({
        recipients: '仓库 李强',
        area_code: '+86',
        phone: '13900139000',
        address: '机场路1号',
        province: '广东省',
        city: '广州市',
        region: '白云区',
        user_account: buyer.account,
      }),
    )
    const requested = async (delivery_quantity: number, address_id: number) => {
      const delivery_list = [{ item_num: 1, part_code: machine, delivery_quantity }]
      return unwrap(await buyer.call.insertDelivery({ order_no: code, address_id, delivery_list })).delivery_no
    }
    const there = await requested(3, elsewhere)
    await requested(2, buyer.address)
    expect((await acts(aftersales, 'deliveries', there, 'ship', { tracking_no: 'SF1234567890' })).status).toBe(200)
    const { text } = await newestAbout(code, `订单已发货：${code}`)
    expect(text).toContain('仓库 李强 +86 13900139000\n广东省 广州市 白云区 机场路1号')
    expect(text).not.toContain('南京西路1266号')
    expect(text).toContain('另有 2 件将单独发货。\n\n尚有 5 件可在订单页新建送货单。')
  })

  it('speak the language in which it was ordered, and reach buyers overseas', async () => {
    const overseas = await world.buyer({ market: 'overseas' })
    const code = await ordered({ ...overseas, ...overseas.reading('EN'), account: overseas.account }, lines(4))
    const { text } = await newestAbout(code, `Order received: ${code}`)
    expect(text).toContain('Amount due: $10.00. This order is not paid on the website')
    expect(text).not.toContain('orderPay')
    await shipped(aftersales, code, pieces(4))
    expect((await newestAbout(code, `Order shipped: ${code}`)).text).toContain('Tracking number: SF1234567890')
    unwrap(await overseas.call.setOrderStatus({ order_code: code, status: 4 }))
    await newestAbout(code, `Order completed: ${code}`)
  })

  it('come once, however often they are woken', async () => {
    const code = await ordered(buyer, lines(1))
    await newestAbout(code, `已收到订单：${code}`)
    for (let time = 0; time < 3; time += 1) {
      await wake(workflows.starter, letterWorkflow(), `${code}/0`)
      await ended(`${code}/0`)
    }
    expect(await lettersAbout(code)).toHaveLength(1)
  })
})

describe('a letter that is not to be sent', () => {
  it('of somebody without an address, or of no order, ends and is no longer due', async () => {
    const quiet = await world.buyer()
    await world.db.updateTable('users').set({ email: null }).where('id', '=', quiet.user).execute()
    const codes = [await ordered(quiet, lines(1)), '20261121-ZZZZZZZZ']
    for (const code of codes) {
      await wake(workflows.starter, letterWorkflow(), `${code}/0`)
      await ended(`${code}/0`)
      expect(await lettersAbout(code)).toEqual([])
    }
    await eventually(async () => {
      for (const key of await due()) await wake(workflows.starter, letterWorkflow(), key)
      expect(await due()).toEqual([])
    })
  })

  it('of an order that was cancelled meanwhile is not sent', async () => {
    const code = await ordered(buyer, lines(1))
    await newestAbout(code, `已收到订单：${code}`)
    unwrap(await buyer.call.cancelOrder({ code }))
    const mail = { send: () => Promise.reject(new Error('no letter was to be sent')) }
    await letterActivities({ ...world.roomDeps, mail }).sendOrderLetter(`${code}/0`)
  })

  it('that nobody has taken over for five days is given up', async () => {
    const code = await ordered(buyer, lines(1))
    await newestAbout(code, `已收到订单：${code}`)
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5 * DAY_MS)
    const mail = { send: () => Promise.reject(new Error('no letter was to be sent')) }
    await letterActivities({ ...world.roomDeps, mail })
      .sendOrderLetter(`${code}/0`)
      .finally(() => later.mockRestore())
  })

  it('of a time before there were letters is neither due nor sent', async () => {
    const began = await world.db.selectFrom('letters_begin').select('at').executeTakeFirstOrThrow()
    await world.db.updateTable('letters_begin').set({ at: '2999-01-01' }).execute()
    const code = await ordered(buyer, lines(1))
    await wake(workflows.starter, letterWorkflow(), `${code}/0`)
    await ended(`${code}/0`)
    const position = await world.log.tail()
    await world.projector.waitFor(['letters_fall_due'], position, 30_000)
    expect([await due(), await lettersAbout(code)]).toEqual([[], []])
    await world.db.updateTable('letters_begin').set(began).execute()
  })
})

/** An order's first letter, due once more. */
const dueAgain = async () => {
  const code = await ordered(buyer, lines(1))
  const key = `${code}/0`
  await newestAbout(code, `已收到订单：${code}`)
  await world.db
    .insertInto('letters_due')
    .values({ key })
    .onConflict((clash) => clash.doNothing())
    .execute()
  return { code, key }
}

it('a letter that its mailbox refuses for good is no longer due, and is not tried again', async () => {
  const { key } = await dueAgain()
  const mail = { send: () => Promise.reject(new LetterRefused('550')) }
  const { sendOrderLetter } = letterActivities({ ...world.roomDeps, mail })
  await expect(sendOrderLetter(key)).rejects.toBeInstanceOf(LetterRefused)
  expect(await due()).not.toContain(key)
})

it('a letter that the mail server does not take stays due, and is sent when it does', async () => {
  const { code, key } = await dueAgain()
  const sent: string[] = []
  const answers = [() => Promise.reject(new Error('not now')), async (subject: string) => void sent.push(subject)]
  const mail = { send: async ({ subject }: { subject: string }) => answers.shift()?.(subject) }
  const { sendOrderLetter } = letterActivities({ ...world.roomDeps, mail })
  await expect(sendOrderLetter(key)).rejects.toThrow('not now')
  expect(await due()).toContain(key)
  await sendOrderLetter(key)
  expect(await due()).not.toContain(key)
  expect(sent).toEqual([`已收到订单：${code}`])
})

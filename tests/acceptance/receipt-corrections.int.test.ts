import { randomUUID } from 'node:crypto'
import { execute, systemMeta } from '@portafilter/eventstore'
import { beijingDay } from '@portafilter/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentInvariants } from '../../modules/payment/invariants.ts'
import { bankReceipts } from '../../modules/payment/streams.ts'
import { acts, approves, bankSerial, nameOf, ordered, voucherWaiting } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let finance: Someone & { account: string }
let colleague: Someone & { account: string }
let part: string
beforeAll(async () => {
  world = await startWorld()
  finance = await world.staff('finance')
  colleague = await world.staff('finance')
  part = await world.part()
})
afterAll(() => world.close())

const waiting = async (of: Buyer) => voucherWaiting(of, await ordered(of, [{ part_code: part, quantity: 1 }]))
const seen = async (pay_no: string) => (await finance.staff.one('vouchers', pay_no)).body
const receipt = async (serial: string, by = finance) => (await by.staff.one('receipts', serial)).body
const corrects = (by: Someone, serial: string, came: number, reason = '少打一个零') =>
  acts(by, 'receipts', serial, 'correct', { came, reason })

/** A transfer that pays an order of 100, and is said to have brought so much. */
const said = async (of: Buyer, came: number) => {
  // As some banks write them: the number stands in addresses, too.
  const [pay_no, bank_serial] = [await waiting(of), `ICBC/${bankSerial()}`]
  const again = came > 200 ? { came_again: came } : {}
  expect((await approves(finance, pay_no, { bank_serial, received: 100, came, ...again })).status).toBe(200)
  return { pay_no, bank_serial }
}

describe('what a transfer brought in all', () => {
  it('is put right with a reason, and what is left for the next voucher with it', async () => {
    const buyer = await world.buyer()
    const { pay_no, bank_serial } = await said(buyer, 120)
    const next = await waiting(buyer)
    expect(await seen(next)).toMatchObject({ left_over: [{ bank_serial, left: 20 }] })
    expect((await corrects(finance, bank_serial, 210)).body).toMatchObject({ waits: false })
    expect(await seen(next)).toMatchObject({
      left_over: [{ bank_serial, amount: 210, left: 110 }],
      left_over_more: false,
    })
    expect(await receipt(bank_serial)).toMatchObject({
      came: 210,
      taken: 100,
      left: 110,
      payments: [{ pay_no, amount: 100 }],
      corrections: [{ from: 120, to: 210, by: nameOf(finance), reason: '少打一个零', outcome: 'made', review: null }],
      steps: ['correct'],
      waiting: null,
    })
    expect((await approves(finance, next, { bank_serial, received: 100 })).status).toBe(200)

    const refused = async (came: number) => (await corrects(finance, bank_serial, came)).body
    expect(await refused(199.99)).toMatchObject({
      code: 'receipt_taken',
      field: 'came',
      message: expect.stringContaining('¥200.00'),
    })
    expect(await refused(210)).toMatchObject({ code: 'receipt_came_same', field: 'came' })
    expect(await refused(200.001)).toMatchObject({ code: 'invalid_input', field: 'came' })
    expect((await corrects(finance, bank_serial, 200, ' ')).body).toMatchObject({
      code: 'invalid_input',
      field: 'reason',
    })
    expect((await corrects(finance, bank_serial, 200)).status).toBe(200)
    for (const invariant of paymentInvariants(world, () => Date.now() + 3_600_000))
      expect(await invariant.look()).toEqual([])
  })

  it('is a second person’s above what one may do alone in a day, up or down', async () => {
    const buyer = await world.buyer()
    const { bank_serial } = await said(buyer, 150)
    expect((await corrects(finance, bank_serial, 20_000)).body).toMatchObject({ waits: true })
    expect(await receipt(bank_serial)).toMatchObject({
      came: 150,
      proposal: 'waiting',
      waiting: { from: 150, to: 20_000, by: nameOf(finance), unconfirmed: expect.stringMatching(/^须由另一人确认/) },
      steps: ['reject'],
    })
    const { waiting: proposal, steps } = await receipt(bank_serial, colleague)
    expect([proposal.unconfirmed, steps]).toEqual(['', ['confirm', 'reject']])
    const correction_id = proposal.id
    expect((await corrects(colleague, bank_serial, 160)).body.code).toBe('correction_waits')
    expect((await acts(finance, 'receipts', bank_serial, 'confirm', { correction_id })).body.code).toBe('second_person')
    const other = { correction_id: randomUUID() }
    expect((await acts(colleague, 'receipts', bank_serial, 'confirm', other)).body.code).toBe('correction_not_waiting')
    const version = (await receipt(bank_serial)).version
    const stale = await colleague.staff.act('receipts', bank_serial, 'confirm', { version: version - 1, correction_id })
    expect(stale.status).toBe(409)
    expect((await acts(colleague, 'receipts', bank_serial, 'confirm', { correction_id })).status).toBe(200)
    expect(await receipt(bank_serial)).toMatchObject({ came: 20_000, left: 19_900, proposal: 'none' })

    expect((await corrects(finance, bank_serial, 150)).body).toMatchObject({ waits: true })
    const back = { correction_id: (await receipt(bank_serial)).waiting.id, reason: '没有看错' }
    expect((await acts(finance, 'receipts', bank_serial, 'reject', back)).status).toBe(200)
    // What was confirmed stays with both who said so, and what was rejected with why.
    expect(await receipt(bank_serial)).toMatchObject({
      came: 20_000,
      waiting: null,
      corrections: [
        { to: 20_000, by: nameOf(finance), outcome: 'made', review: { by: nameOf(colleague), reason: '' } },
        { to: 150, by: nameOf(finance), outcome: 'rejected', review: { by: nameOf(finance), reason: '没有看错' } },
      ],
    })
  })

  it('is worked through by how long its correction has waited, whenever the transfer came', async () => {
    const buyer = await world.buyer()
    const [earlier, later] = [await said(buyer, 150), await said(buyer, 150)]
    for (const { bank_serial } of [later, earlier]) await corrects(finance, bank_serial, 20_000)
    const queue = { filter: { proposal: 'waiting' as const, q: buyer.account }, sort: ['since', 'ASC'] as const }
    const serials = [later, earlier].map(({ bank_serial: id }) => ({ id }))
    await expect.poll(async () => (await finance.staff.list('receipts', queue)).body).toMatchObject(serials)
    const latest = { filter: { q: buyer.account }, sort: ['changed_at', 'DESC'] as const }
    expect((await finance.staff.list('receipts', latest)).body).toMatchObject(serials)
  })

  it('stays in the list with what was said of it, though the last payment has let go of it', async () => {
    const buyer = await world.buyer()
    const [pay_no, bank_serial] = [await waiting(buyer), bankSerial()]
    const much = { bank_serial, received: 20_000, received_again: 20_000, came: 20_050, came_again: 20_050 }
    expect((await approves(finance, pay_no, much)).body.status).toBe('proposed')
    expect((await corrects(finance, bank_serial, 20_060)).status).toBe(200)
    expect((await corrects(finance, bank_serial, 50_000)).body).toMatchObject({ waits: true })
    expect((await acts(colleague, 'vouchers', pay_no, 'decline', { reason: '不是这一单' })).status).toBe(200)

    const row = { id: bank_serial, came: 20_060, taken: 0, left: 0, pay_nos: [], had_by: [pay_no], proposal: 'none' }
    const found = async (q: string) => (await finance.staff.list('receipts', { filter: { q } })).body
    await expect.poll(() => found(bank_serial)).toMatchObject([row])
    expect(await found(buyer.account)).toMatchObject([row])
    expect(await receipt(bank_serial)).toMatchObject({
      ...row,
      payments: [],
      waiting: null,
      corrections: [
        { to: 20_060, outcome: 'made' },
        { to: 50_000, outcome: 'lapsed', review: null },
      ],
      steps: [],
    })
    expect((await finance.staff.list('receipts', { filter: { left_over: 'yes', q: bank_serial } })).body).toEqual([])
    expect((await corrects(finance, bank_serial, 20_070)).body.code).toBe('receipt_not_found')

    // The number can be named again; of one that nobody has said anything of, nothing stays.
    expect((await approves(finance, await waiting(buyer), { bank_serial })).status).toBe(200)
    expect(await receipt(bank_serial)).toMatchObject({ taken: 100, had_by: [], corrections: [{}, {}] })
    const [other, mistyped] = [await waiting(buyer), bankSerial()]
    expect((await approves(finance, other, { ...much, bank_serial: mistyped })).body.status).toBe('proposed')
    expect((await acts(colleague, 'vouchers', other, 'decline', { reason: '流水号有误' })).status).toBe(200)
    expect((await finance.staff.one('receipts', mistyped)).status).toBe(404)
  })

  it('is not corrected by whose money it is, by others than finance, nor where nobody has said it', async () => {
    const buyer = await world.buyer()
    const { bank_serial } = await said(buyer, 150)
    const insider = await world.staff('finance', buyer.erpCode)
    expect((await corrects(insider, bank_serial, 160)).body.code).toBe('conflict_of_interest')
    expect(await receipt(bank_serial, insider)).toMatchObject({ conflict: true, steps: [] })
    const body = { version: 0, came: 160, reason: '看错了' }
    const auditor = await world.staff('auditor')
    expect((await auditor.staff.act('receipts', bank_serial, 'correct', body)).status).toBe(403)
    expect((await auditor.staff.one('receipts', bank_serial)).status).toBe(200)
    const absent = await finance.staff.act('receipts', bankSerial(), 'correct', body)
    expect(absent.body.code).toBe('receipt_not_found')

    const [pay_no, whole] = [await waiting(buyer), bankSerial()]
    expect((await approves(finance, pay_no, { bank_serial: whole })).status).toBe(200)
    expect(await receipt(whole)).toMatchObject({ came: null, left: 0, steps: [] })
    expect((await corrects(finance, whole, 160)).body.code).toBe('receipt_came_unsaid')
  })
})

it('of hundreds that are not used up none is lost: a list of them pages, and a voucher says that there are more', async () => {
  const buyer = await world.buyer()
  const pay_no = await waiting(buyer)
  const share = { amount: 100, currency: 'CNY', received_on: beijingDay(new Date()), came: 10_000 } as const
  let position = 0
  const serials = Array.from({ length: 203 }, bankSerial)
  for (const serial of serials) {
    const meta = systemMeta()
    const claimed = await execute(world.log, {
      stream: bankReceipts.nameOf(serial),
      decider: bankReceipts.decider,
      meta,
      command: { type: 'ClaimReceipt', claim: meta.id, pay_no, share, stated: [] },
    })
    if ('refused' in claimed) throw new Error(claimed.refused)
    position = claimed.position
  }
  await world.projector.waitFor(['bank_receipts'], position, 30_000)
  const page = (from: number) =>
    finance.staff.list('receipts', {
      filter: { left_over: 'yes', q: buyer.account },
      sort: ['changed_at', 'ASC'],
      range: [from, from + 99],
    })
  const pages = [await page(0), await page(100), await page(200)]
  expect(pages.map(({ total }) => total)).toEqual([203, 203, 203])
  const found = pages.flatMap(({ body }) => body.map(({ id }: { id: string }) => id))
  expect(found.toSorted()).toEqual(serials.toSorted())
  const other = await seen(await waiting(buyer))
  expect(other.left_over).toHaveLength(200)
  expect(other.left_over_more).toBe(true)
})

import { beijingDay, DAY_MS } from '@portafilter/kernel'
import { eventually } from '@portafilter/kernel/testing'
import { refundList } from '@portafilter/payment'
import {
  statementImportsResource,
  statementLinesResource,
  statementsResource,
} from '@portafilter/reconciliation/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reconciliationSweeps } from '../../modules/reconciliation/sweep.ts'
import { bankFileOf } from '../../modules/reconciliation/testing/bank-file.ts'
import { acts, approves, bankSerial, ordered, paidOrder, voucherWaiting } from './testing/steps.ts'
import { addStaff, type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let finance: Someone
let part: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  finance = await world.staff('finance')
  part = await world.part()
})
afterAll(() => world.close())

const line = () => [{ part_code: part, quantity: 1 }]
const waiting = async () => voucherWaiting(buyer, await ordered(buyer, line()))
let ago = 10
/** A day of its own, whose neighbours are nobody's. */
const aDay = () => {
  ago += 3
  return beijingDay(new Date(Date.now() - ago * DAY_MS))
}

const imported = async (file: File) => {
  const { id } = await finance.desk.send(statementImportsResource, file)
  const { statement } = await eventually(async () => {
    const row = await finance.desk.one(statementImportsResource, id)
    expect(row).toMatchObject({ state: 'done', message: '' })
    return row
  })
  return finance.desk.one(statementsResource, statement ?? '')
}
const linesOf = async (statement: string, result: 'matched' | 'missing_here' | 'missing_there' | 'other_amount') =>
  (await finance.desk.list(statementLinesResource, { filter: { statement, result }, sort: ['at', 'ASC'] })).rows
const statementOf = (id: string) => finance.desk.one(statementsResource, id)

it('the bank’s statement of a day is held against what finance has recorded of it', async () => {
  const received_on = aDay()
  const [right, typo, elsewhere] = [bankSerial(), bankSerial(), bankSerial()]
  const [paid, wrong, absent] = [await waiting(), await waiting(), await waiting()]
  expect((await approves(finance, paid, { bank_serial: right, received_on })).status).toBe(200)
  expect((await approves(finance, wrong, { bank_serial: typo, received: 120, received_on })).status).toBe(200)
  expect((await approves(finance, absent, { bank_serial: elsewhere, received_on })).status).toBe(200)
  const statement = await imported(
    bankFileOf(received_on, [
      { number: right.toLowerCase(), came: 10_000 },
      { number: typo, came: 10_200 },
      { number: 'STRANGER-1', came: 77_700 },
    ]),
  )
  expect(statement).toMatchObject({
    id: `bank-${received_on.replaceAll('-', '')}`,
    provider: 'bank',
    day: received_on,
    status: 'open',
    payments: 3,
    paid: 979,
    refunds: 0,
    fees: 0,
    matched: 1,
    missing_here: 1,
    missing_there: 1,
    other_amount: 1,
    other_amount_by: -18,
    open: 3,
  })
  expect(await linesOf(statement.id, 'matched')).toMatchObject([
    { attempt: right, pay_no: paid, there: 100, here: 100 },
  ])
  expect(await linesOf(statement.id, 'other_amount')).toMatchObject([{ pay_no: wrong, there: 102, here: 120 }])
  expect(await linesOf(statement.id, 'missing_there')).toMatchObject([
    { attempt: elsewhere, pay_no: absent, here: 100 },
  ])
  const [stranger] = await linesOf(statement.id, 'missing_here')
  expect(stranger).toMatchObject({ attempt: 'STRANGER-1', pay_no: null, there: 777, here: null })
  const asked = { version: statement.version, line: stranger?.id }
  expect((await finance.staff.act('statements', statement.id, 'ask', asked)).body.code).toBe('attempt_not_ours')
  const closing = { version: statement.version, difference: stranger?.difference, note: '供应商退款' }
  expect((await finance.staff.act('statements', statement.id, 'close', closing)).status).toBe(200)
  expect(await statementOf(statement.id)).toMatchObject({ missing_here: 1, open: 2 })
})

it('money that came before its voucher was looked at is matched once it is', async () => {
  const [received_on, bank_serial] = [aDay(), bankSerial()]
  const { id } = await imported(bankFileOf(received_on, [{ number: bank_serial, came: 10_000 }]))
  expect(await statementOf(id)).toMatchObject({ missing_here: 1, status: 'open' })
  const pay_no = await waiting()
  expect((await approves(finance, pay_no, { bank_serial, received_on })).status).toBe(200)
  const [comparing] = reconciliationSweeps(world.roomDeps)
  let now = Date.now()
  await eventually(async () => {
    now += DAY_MS
    await comparing?.work(new Date(now))
    expect(await statementOf(id)).toMatchObject({ matched: 1, missing_here: 0, status: 'settled' })
  })
})

/** The transfer of a file of today that another of today takes the place of: of that one it is missing. */
let statedEarlier: string

it('a reference that the bank gives again names the transfer beside its line', async () => {
  const payee = { name: '王小明', bank: '中国银行上海分行', account: '6222021001123456' }
  const [settled_on, bank_reference] = [beijingDay(new Date()), bankSerial()]
  const [longAgo, now] = [await paidOrder(buyer, finance, line()), await paidOrder(buyer, finance, line())]
  for (const code of [longAgo, now]) {
    expect((await acts(finance, 'orders', code, 'cancel', { reason: '停产', payee })).status).toBe(200)
    const confirmed = await acts(finance, 'refunds', `${code}-F1`, 'confirm', { bank_reference, settled_on })
    expect(confirmed.status).toBe(200)
  }
  await sql`
    update ${sql.table(refundList.table)} set settled_at = settled_at - interval '1 year', day = '2020-01-01'
    where refund_id = ${`${longAgo}-F1`}`.execute(world.db)
  const { id } = await imported(bankFileOf(settled_on, [{ number: bank_reference, went: 10_000 }]))
  expect(await linesOf(id, 'matched')).toMatchObject([{ attempt: bank_reference, here: 100, pay_no: `${now}-P1` }])
  statedEarlier = bank_reference
})

it('a receipt that was too little stands there, too', async () => {
  const [received_on, bank_serial] = [aDay(), bankSerial()]
  const pay_no = await waiting()
  const short = { reason: '不足', bank_serial, received: 40, received_on }
  expect((await acts(finance, 'vouchers', pay_no, 'reject', short)).status).toBe(200)
  const statement = await imported(bankFileOf(received_on, [{ number: bank_serial, came: 4_000 }]))
  expect(statement).toMatchObject({ matched: 1, status: 'settled' })
})

it('a refund by transfer is known by the bank’s reference', async () => {
  const payee = { name: '王小明', bank: '中国银行上海分行', account: '6222021001123456' }
  const codes = [await paidOrder(buyer, finance, line()), await paidOrder(buyer, finance, line())]
  const [settled_on, bank_reference] = [beijingDay(new Date()), bankSerial()]
  for (const code of codes) {
    expect((await acts(finance, 'orders', code, 'cancel', { reason: '停产', payee })).status).toBe(200)
    const confirmed = await acts(finance, 'refunds', `${code}-F1`, 'confirm', { bank_reference, settled_on })
    expect(confirmed.status).toBe(200)
  }
  // One transfer of both.
  const statement = await imported(bankFileOf(settled_on, [{ number: bank_reference, went: 20_000 }]))
  expect(statement).toMatchObject({ refunds: 1, refunded: 200, matched: 1, missing_here: 0, other_amount: 0 })
  const [matched] = await linesOf(statement.id, 'matched')
  expect(matched).toMatchObject({ kind: 'refund', attempt: bank_reference, there: 200, here: 200 })
  expect(codes.map((code) => `${code}-P1`)).toContain(matched?.pay_no)
  const missing = (await linesOf(statement.id, 'missing_there')).filter(({ kind }) => kind === 'refund')
  expect(missing.map(({ attempt }) => attempt)).toEqual([statedEarlier])
})

it('a reference that was mistyped and put right is no difference any more', async () => {
  const payee = { name: '王小明', bank: '中国银行上海分行', account: '6222021001123456' }
  const code = await paidOrder(buyer, finance, line())
  const [settled_on, mistyped, right] = [beijingDay(new Date()), bankSerial(), bankSerial()]
  expect((await acts(finance, 'orders', code, 'cancel', { reason: '停产', payee })).status).toBe(200)
  const refund = (action: string, input: object) => acts(finance, 'refunds', `${code}-F1`, action, input)
  expect((await refund('confirm', { bank_reference: mistyped, settled_on })).status).toBe(200)
  const file = bankFileOf(settled_on, [{ number: right, went: 10_000 }])
  const { id } = await imported(file)
  const missingThere = async () => (await linesOf(id, 'missing_there')).map(({ attempt }) => attempt)
  expect(await missingThere()).toContain(mistyped)
  expect((await refund('fail', { reason: '参考号填错' })).status).toBe(200)
  expect((await refund('retry', {})).status).toBe(200)
  expect((await refund('confirm', { bank_reference: right, settled_on })).status).toBe(200)
  await imported(file)
  expect(await linesOf(id, 'matched')).toMatchObject([{ attempt: right, here: 100 }])
  expect(await missingThere()).not.toContain(mistyped)
})

it('a line lets go of a refund that was recorded under its reference by mistake', async () => {
  const payee = { name: '王小明', bank: '中国银行上海分行', account: '6222021001123456' }
  const code = await paidOrder(buyer, finance, line())
  const [settled_on, anothers, right] = [beijingDay(new Date()), bankSerial(), bankSerial()]
  expect((await acts(finance, 'orders', code, 'cancel', { reason: '停产', payee })).status).toBe(200)
  const refund = (action: string, input: object) => acts(finance, 'refunds', `${code}-F1`, action, input)
  expect((await refund('confirm', { bank_reference: anothers, settled_on })).status).toBe(200)
  const went = [
    { number: anothers, went: 10_000 },
    { number: right, went: 10_000 },
  ]
  const { id } = await imported(bankFileOf(settled_on, went))
  const references = async (result: 'matched' | 'missing_here') =>
    (await linesOf(id, result)).map(({ attempt, here }) => [attempt, here])
  expect(await references('matched')).toEqual([[anothers, 100]])
  expect((await refund('fail', { reason: '参考号填错' })).status).toBe(200)
  expect((await refund('retry', {})).status).toBe(200)
  const [comparing] = reconciliationSweeps(world.roomDeps)
  const compared = async () => {
    await sql`delete from statement_comparisons`.execute(world.db)
    await comparing?.work(new Date())
  }
  // A transfer that the bank has sent back looks the same: that nothing is settled is all that the log knows.
  await eventually(async () => {
    await compared()
    expect(await references('missing_here')).toEqual(
      expect.arrayContaining([
        [anothers, null],
        [right, null],
      ]),
    )
  })
  expect((await refund('confirm', { bank_reference: right, settled_on })).status).toBe(200)
  await eventually(async () => {
    await compared()
    expect(await references('matched')).toEqual([[right, 100]])
    expect(await references('missing_here')).toEqual([[anothers, null]])
  })
})

it('is closed by nobody for their own firm', async () => {
  const [received_on, bank_serial] = [aDay(), bankSerial()]
  expect((await approves(finance, await waiting(), { bank_serial, received: 120, received_on })).status).toBe(200)
  const { id, version } = await imported(bankFileOf(received_on, [{ number: bank_serial, came: 10_000 }]))
  const [differing] = await linesOf(id, 'other_amount')
  const insider = await addStaff(world, 'finance', buyer.erpCode)
  const input = { version, difference: differing?.difference, note: '没事' }
  expect((await insider.staff.act('statements', id, 'close', input)).body.code).toBe('conflict_of_interest')
})

it('what came in all is not said otherwise than the bank’s statement has it', async () => {
  const [received_on, bank_serial] = [aDay(), bankSerial()]
  const [one, other] = [await waiting(), await waiting()]
  expect((await approves(finance, one, { bank_serial, received_on })).status).toBe(200)
  const { id } = await imported(bankFileOf(received_on, [{ number: bank_serial, came: 10_000 }]))
  expect(await statementOf(id)).toMatchObject({ matched: 1, open: 0, status: 'settled' })
  const refused = { code: 'receipt_stated_otherwise', field: 'came' }
  expect((await approves(finance, other, { bank_serial, came: 200, received_on })).body).toMatchObject(refused)
  expect((await approves(finance, other, { bank_serial, came: 100, received_on })).body.code).toBe('bank_serial_used')
})

it('what came in all is not corrected to what the bank’s statement does not have', async () => {
  const [received_on, bank_serial] = [aDay(), bankSerial()]
  const typed = { bank_serial, received_on, came: 150 }
  expect((await approves(finance, await waiting(), typed)).status).toBe(200)
  await imported(bankFileOf(received_on, [{ number: bank_serial, came: 12_000 }]))
  const corrected = (came: number) => acts(finance, 'receipts', bank_serial, 'correct', { came, reason: '看错了' })
  const refused = { code: 'receipt_stated_otherwise', field: 'came', message: expect.stringContaining('¥120.00') }
  expect((await corrected(130)).body).toMatchObject(refused)
  expect((await corrected(120)).status).toBe(200)
  expect((await finance.staff.one('receipts', bank_serial)).body).toMatchObject({ came: 120, left: 20, stated: [120] })
})

it('a line differs where payments had taken what never came before its statement was there', async () => {
  const [received_on, bank_serial] = [aDay(), bankSerial()]
  const [one, other] = [await waiting(), await waiting()]
  expect((await approves(finance, one, { bank_serial, came: 200, received_on })).status).toBe(200)
  expect((await approves(finance, other, { bank_serial, received_on })).status).toBe(200)
  const { id } = await imported(bankFileOf(received_on, [{ number: bank_serial, came: 10_000 }]))
  expect(await statementOf(id)).toMatchObject({ matched: 0, other_amount: 1, status: 'open' })
  expect(await linesOf(id, 'other_amount')).toMatchObject([{ there: 100, here: 200 }])
})

it('no more is taken of a transfer than the bank’s statement has, whoever takes it', async () => {
  const [received_on, bank_serial] = [aDay(), bankSerial()]
  const [one, other] = [await waiting(), await waiting()]
  expect((await approves(finance, one, { bank_serial, came: 200, received_on })).status).toBe(200)
  const little = bankSerial()
  const { id } = await imported(
    bankFileOf(received_on, [
      { number: bank_serial, came: 10_000 },
      { number: little, came: 4_000 },
    ]),
  )
  const refused = { code: 'receipt_stated_otherwise', field: 'received', message: expect.stringContaining('¥100.00') }
  expect((await approves(finance, other, { bank_serial, received_on })).body).toMatchObject(refused)
  expect(await statementOf(id)).toMatchObject({ matched: 1 })
  expect((await approves(finance, other, { bank_serial: little, received_on })).body).toMatchObject({
    ...refused,
    message: expect.stringContaining('¥40.00'),
  })
  const kept = (received: number) =>
    acts(finance, 'vouchers', other, 'reject', { reason: '不足', bank_serial: little, received, received_on })
  expect((await kept(40.01)).body).toMatchObject({ code: 'receipt_stated_otherwise', field: 'received' })
  expect((await kept(40)).status).toBe(200)
})

it('what waits for a second person is not confirmed against a statement that has come since', async () => {
  const [received_on, bank_serial] = [aDay(), bankSerial()]
  const [second, pay_no] = [await world.staff('finance'), await waiting()]
  const typed = { bank_serial, received: 10_200, received_again: 10_200, received_on }
  expect((await approves(finance, pay_no, typed)).body).toMatchObject({ status: 'proposed' })
  await imported(bankFileOf(received_on, [{ number: bank_serial, came: 10_200 }]))
  expect((await acts(second, 'vouchers', pay_no, 'confirm')).body.code).toBe('receipt_stated_otherwise')
  const { proposal } = (await second.staff.one('vouchers', pay_no)).body
  expect(proposal).toMatchObject({ unconfirmed: expect.stringContaining('¥102.00') })
})

it('one line of several payments is matched once they have all of it, and until then says what is left', async () => {
  const [received_on, bank_serial] = [aDay(), bankSerial()]
  const [one, other] = [await waiting(), await waiting()]
  expect((await approves(finance, one, { bank_serial, came: 200, received_on })).status).toBe(200)
  const { id } = await imported(bankFileOf(received_on, [{ number: bank_serial, came: 20_000 }]))
  expect(await linesOf(id, 'other_amount')).toMatchObject([
    { pay_no: one, there: 200, here: 100, left: 100, shares: [] },
  ])
  expect((await approves(finance, other, { bank_serial, received_on })).status).toBe(200)
  const [comparing] = reconciliationSweeps(world.roomDeps)
  await eventually(async () => {
    await comparing?.work(new Date(Date.now() + 400 * DAY_MS))
    expect(await statementOf(id)).toMatchObject({ matched: 1, other_amount: 0, status: 'settled' })
  })
  const [line] = await linesOf(id, 'matched')
  expect(line).toMatchObject({ there: 200, here: 200, left: null })
  expect(line?.shares.toSorted((a, b) => a.pay_no.localeCompare(b.pay_no))).toEqual(
    [one, other].toSorted((a, b) => a.localeCompare(b)).map((pay_no) => ({ pay_no, amount: 100 })),
  )
})

it('is held against all days since the last one, wherever the bank has what was recorded', async () => {
  const [late, early] = [aDay(), aDay()]
  const between = beijingDay(new Date(Date.parse(early) + DAY_MS))
  const [elsewhere, nowhere, later] = [bankSerial(), bankSerial(), bankSerial()]
  // Recorded days after the bank's own day, and on a day on which nothing moved there.
  expect((await approves(finance, await waiting(), { bank_serial: elsewhere, received_on: late })).status).toBe(200)
  expect((await approves(finance, await waiting(), { bank_serial: nowhere, received_on: between })).status).toBe(200)
  await imported(bankFileOf(early, [{ number: elsewhere, came: 10_000 }]))
  const file = bankFileOf(late, [{ number: later, came: 5_000 }])
  const { id } = await imported(file)
  const missingThere = async (of: string) => (await linesOf(of, 'missing_there')).map(({ attempt }) => attempt)
  expect(await missingThere(id)).toEqual([nowhere])
  // The file of a day between comes late: what it lacks is missing there, and nowhere else.
  const middle = await imported(bankFileOf(between, [{ number: bankSerial(), came: 5_000 }]))
  expect(await missingThere(middle.id)).toEqual([nowhere])
  await imported(file)
  expect(await missingThere(id)).toEqual([])
  expect(await missingThere((await imported(bankFileOf(between, [{ number: nowhere, came: 10_000 }]))).id)).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { systemMeta } from '@portafilter/eventstore'
import { beijingDay, DAY_MS, isRefusal } from '@portafilter/kernel'
import { eventually } from '@portafilter/kernel/testing'
import { changeOrder } from '@portafilter/ordering'
import {
  statementImportsResource,
  statementLinesResource,
  statementsResource,
} from '@portafilter/reconciliation/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pursueRefund } from '../../modules/payment/refunds/pursuit.ts'
import { importStatement } from '../../modules/reconciliation/import-statement.ts'
import { reconciliationSweeps } from '../../modules/reconciliation/sweep.ts'
import { fileOf } from '../../modules/reconciliation/testing/wechat-file.ts'
import type { Someone } from '../../services/api/src/testing/harness.ts'
import { type PaidShop, startPaidShop } from './testing/paid-shop.ts'
import { addStaff } from './testing/world.ts'

let at: PaidShop
let finance: Someone
beforeAll(async () => {
  at = await startPaidShop()
  finance = await at.shop.signIn('finance')
})
afterAll(() => at.close())

/** Drops a file in and waits for what becomes of it. */
const dropped = async (file: File, who = finance) => {
  const { id } = await who.desk.send(statementImportsResource, file)
  return eventually(async () => {
    const row = await who.desk.one(statementImportsResource, id)
    expect(['done', 'refused']).toContain(row.state)
    return row
  })
}
const imported = async (file: File) => {
  // What the log has, a statement is held against a moment later.
  await at.shop.projector.waitFor(['provider_movements'], await at.shop.log.tail(), 30_000)
  const { state, message, statement } = await dropped(file)
  expect({ state, message }).toEqual({ state: 'done', message: '' })
  return finance.desk.one(statementsResource, statement ?? '')
}
const linesOf = async (statement: string, filter: object = {}) =>
  (await finance.desk.list(statementLinesResource, { filter: { statement, ...filter }, sort: ['at', 'ASC'] })).rows
const act = (who: Someone, id: string, action: 'ask' | 'close', input: object) =>
  who.staff.act('statements', id, action, input)
const historyOf = async (id: string) => (await at.shop.log.read(`statement-${id}`)).map(({ type }) => type)
const sweep = async (what: string, now = new Date()) => {
  const found = reconciliationSweeps(at.shop.roomDeps).find((each) => each.what === what)
  await found?.work(now)
}
const days = (() => {
  let ago = 2
  return () => beijingDay(new Date(Date.now() - ago++ * 86_400_000))
})()

/** An order paid at the sandbox by the provider; `told`: whether its notification goes out. */
const paid = async (told: boolean, source: 'wechat' | 'alipay' = 'wechat') => {
  const paying = await at.anOrder(source)
  if (source === 'wechat') await paying.dealer.call.createWechatPay({ pay_no: paying.pay_no })
  else {
    const page = await paying.dealer.call.createAlipay({ pay_no: paying.pay_no })
    if (!('data' in page)) throw new Error(page.message)
    // The trade comes into being when the buyer opens the cashier's page.
    await fetch(page.data.url)
  }
  const number = (await at.orderOf(paying.code)).payment.attempts.at(-1)?.attempt ?? ''
  if (!told) await at[source].does(number, { do: 'notices', how: 'never' })
  await at[source].does(number, { do: 'pay' })
  if (told) await eventually(async () => expect((await at.orderOf(paying.code)).payment.paid).toBe(true))
  return { ...paying, number }
}

const alertsRaised = async () =>
  (await at.shop.log.readAll(0, { types: ['AlertRaised'] }, 1_000)).map(({ data }) => data)

describe('a statement of the provider’s own', () => {
  it.each(['wechat', 'alipay'] as const)(
    'of %s: what we know matches, and what nobody told us of is found by asking',
    async (source) => {
      const [told, silent] = [await paid(true, source), await paid(false, source)]
      const today = beijingDay(new Date())
      await at[source].advance(2 * 86_400)
      const provider = at.shop.roomDeps.providers[source]
      const bytes = await provider?.statement(today)
      if (!Buffer.isBuffer(bytes)) throw new Error(`no statement: ${bytes}`)
      const statement = await imported(new File([new Uint8Array(bytes)], 'bill'))
      expect(statement).toMatchObject({
        id: `${source}-${today.replaceAll('-', '')}`,
        provider: source,
        day: today,
        status: 'open',
        source: 'dropped_in',
        imported_by: 'finance',
        payments: 2,
        paid: 125,
        refunds: 0,
        problems: 0,
        matched: 1,
        missing_here: 1,
        missing_here_amount: 62.5,
        missing_there: 0,
        other_amount: 0,
        open: 1,
      })
      expect(statement.fees).toBeGreaterThan(0)
      expect(await linesOf(statement.id, { result: 'matched' })).toMatchObject([
        { attempt: told.number, pay_no: told.pay_no, there: 62.5, here: 62.5, closed: false },
      ])
      const [missing] = await linesOf(statement.id, { result: 'missing_here' })
      expect(missing).toMatchObject({ attempt: silent.number, pay_no: silent.pay_no, there: 62.5, here: null })
      const asked = await act(finance, statement.id, 'ask', { version: statement.version, line: missing?.id })
      expect(asked.body).toMatchObject({ found: 'recorded' })
      expect((await at.orderOf(silent.code)).payment.paid).toBe(true)
      // The line at once, its statement by the next sweep.
      expect(await linesOf(statement.id, { result: 'matched' })).toHaveLength(2)
      await sweep('comparing statements anew')
      expect(await finance.desk.one(statementsResource, statement.id)).toMatchObject({
        status: 'settled',
        matched: 2,
        missing_here: 0,
        open: 0,
      })
      expect(await historyOf(statement.id)).toEqual(['StatementImported', 'StatementCompared', 'StatementCompared'])
    },
  )
})

describe('a file of a day', () => {
  it('is taken once: again it changes nothing, and another one of the day takes its place', async () => {
    const [day, stranger] = [days(), { attempt: 'X1', transaction: '420001', paid: 100 }]
    const refund = { attempt: 'X1', transaction: '420001', refund: 'R1', back: 40, at: '13:00:00' }
    const file = fileOf(day, [stranger, refund])
    const first = await imported(file)
    expect(first).toMatchObject({
      payments: 1,
      paid: 1,
      refunds: 1,
      refunded: 0.4,
      fees: 0.02,
      missing_here: 2,
      missing_here_amount: 0.6,
      open: 2,
      status: 'open',
    })
    expect(await imported(file)).toEqual(first)
    expect(await historyOf(first.id)).toEqual(['StatementImported', 'StatementCompared'])
    expect(await linesOf(first.id)).toMatchObject([
      { kind: 'payment', attempt: 'X1', refund: null, there: 1, result: 'missing_here', pay_no: null },
      { kind: 'refund', attempt: 'X1', refund: 'R1', there: 0.4, result: 'missing_here', pay_no: null },
    ])
    const other = await imported(fileOf(day, [stranger]))
    expect(other).toMatchObject({ id: first.id, refunds: 0, missing_here: 1, open: 1 })
    expect(await linesOf(first.id)).toMatchObject([{ refund: null }])
  })

  it('has its differences closed with a note, which lasts as long as they are the same', async () => {
    const [day, one, two] = [
      days(),
      { attempt: 'Y1', transaction: '420002', paid: 100 },
      { attempt: 'Y2', transaction: '420003', paid: 200 },
    ]
    const { id, version } = await imported(fileOf(day, [one, two]))
    const [line] = await linesOf(id)
    const input = { version, difference: line?.difference ?? '', note: '测试收款，已核实' }
    expect((await act(finance, id, 'close', { ...input, note: ' ' })).body.code).toBe('invalid_input')
    expect((await act(finance, id, 'close', input)).status).toBe(200)
    expect((await linesOf(id, { closed: true }))[0]).toMatchObject({
      attempt: 'Y1',
      closing: { by: 'finance', note: '测试收款，已核实', altered: false },
    })
    expect(await linesOf(id, { closed: false })).toMatchObject([{ attempt: 'Y2' }])
    expect(await finance.desk.one(statementsResource, id)).toMatchObject({ missing_here: 2, open: 1, status: 'open' })
    const late = await act(await at.shop.signIn('admin'), id, 'close', input)
    expect(late).toMatchObject({ status: 409, body: { by: 'finance' } })
    const [left] = await linesOf(id, { closed: false })
    const { version: now } = await finance.desk.one(statementsResource, id)
    expect((await act(finance, id, 'close', { version: now, difference: left?.difference, note: '同上' })).status).toBe(
      200,
    )
    expect(await finance.desk.one(statementsResource, id)).toMatchObject({ open: 0, status: 'settled' })
    expect(JSON.stringify(await at.shop.log.read(`statement-${id}`))).not.toContain('已核实')
    // What was closed was another amount.
    expect(await imported(fileOf(day, [{ ...one, paid: 300 }, two]))).toMatchObject({ missing_here: 2, open: 1 })
  })

  it('says of what is none of ours that it cannot be asked about', async () => {
    const { id, version } = await imported(fileOf(days(), [{ attempt: 'Z1', transaction: '420004', paid: 100 }]))
    const [line] = await linesOf(id)
    expect((await act(finance, id, 'ask', { version, line: line?.id })).body.code).toBe('attempt_not_ours')
    expect((await act(finance, id, 'ask', { version, line: `${id}-0|nothing` })).body.code).toBe('difference_not_found')
  })
})

describe('what the log has', () => {
  it('and a statement has not, or otherwise, is a difference; of another amount finance is told', async () => {
    const [absent, differing] = [await paid(true), await paid(true)]
    const [of, other] = await Promise.all(
      [absent, differing].map(async ({ code }) => (await at.orderOf(code)).payment.received),
    )
    const day = beijingDay(new Date(of?.paid_at ?? ''))
    const { transaction = '' } = other ?? {}
    const statement = await imported(fileOf(day, [{ attempt: differing.number, transaction, paid: 6_249 }]))
    expect(statement).toMatchObject({ matched: 0, other_amount: 1, other_amount_by: -0.01 })
    expect(await linesOf(statement.id, { result: 'missing_there' })).toContainEqual(
      expect.objectContaining({ attempt: absent.number, pay_no: absent.pay_no, there: null, here: 62.5, fee: null }),
    )
    expect(await linesOf(statement.id, { result: 'other_amount' })).toMatchObject([
      { attempt: differing.number, there: 62.49, here: 62.5 },
    ])
    expect(await alertsRaised()).toContainEqual(
      expect.objectContaining({ kind: 'money_differs', attempt: differing.number, amount: 6_249, expected: 6_250 }),
    )
    // The day of the provider's clock counts: its next day has what is missing in this one.
    const next = beijingDay(new Date(Date.parse(day) + 86_400_000))
    const { transaction: first = '' } = of ?? {}
    const beside = await imported(
      fileOf(next, [{ at: '00:01:00', attempt: absent.number, transaction: first, paid: 6_250 }]),
    )
    expect(beside).toMatchObject({ matched: 1, status: 'settled' })
    await imported(fileOf(day, [{ attempt: differing.number, transaction, paid: 6_249 }], (lines) => [...lines, '']))
    const missing = await linesOf(statement.id, { result: 'missing_there' })
    expect(missing.map(({ attempt }) => attempt)).not.toContain(absent.number)
  })

  it('is closed by nobody for their own firm', async () => {
    const { number, pay_no } = await paid(true)
    const { transaction = '' } = (await at.orderOf(pay_no.slice(0, -3))).payment.received ?? {}
    const day = days()
    const { id, version } = await imported(fileOf(day, [{ attempt: number, transaction, paid: 1 }]))
    const [line] = await linesOf(id)
    const insider = await addStaff(at.shop, 'finance', 'ERP1001')
    const input = { version, difference: line?.difference, note: '没事' }
    expect((await act(insider, id, 'close', input)).body.code).toBe('conflict_of_interest')
    expect((await act(finance, id, 'close', input)).status).toBe(200)
  })
})

describe('a file that is no statement, or a wrong one, is refused, and nothing is kept of it', () => {
  const one = { attempt: 'W1', transaction: '420009', paid: 100 }
  const day = days()
  const faulty: [string, File, string][] = [
    ['anything', new File(['a,b\n1,2'], 'x.csv'), 'The file is no statement'],
    [
      'a wrong header',
      fileOf(day, [one], ([head = '', ...rest]) => [head.replace('交易状态', '状态'), ...rest]),
      'Columns are missing: 交易状态',
    ],
    ['a line twice', fileOf(day, [one, one]), 'Line 3 repeats payment W1'],
    [
      'totals that do not add up',
      fileOf(day, [one], (lines) => lines.map((line) => line.replace(/^`1,`1.00/, '`1,`1.01'))),
      '应结订单总金额 does not add up',
    ],
    ['no totals', fileOf(day, [one], (lines) => lines.slice(0, 2)), 'The totals are missing'],
    [
      'a line that cannot be read',
      fileOf(day, [one], (lines) => lines.map((line) => line.replace('SUCCESS', 'LOST'))),
      'Line 2 cannot be read',
    ],
    ['no lines', fileOf(day, []), 'The file has no lines'],
    [
      'many lines that say nothing',
      fileOf(day, [one], ([head = '']) => [head, ...Array.from({ length: 50_000 }, () => '`x')]),
      'And 49996 more.',
    ],
  ]
  it.each(faulty)('%s', async (_, file, why) => {
    const refused = await dropped(file, finance.reading('EN'))
    expect(refused).toMatchObject({ state: 'refused', statement: null, message: expect.stringContaining(why) })
    expect((await dropped(file)).message).toMatch(/[\u4e00-\u9fff]/)
    expect(await historyOf(`wechat-${day.replaceAll('-', '')}`)).toEqual([])
  })

  it('lines of two days', async () => {
    const [first, second] = [days(), days()]
    const file = fileOf(first, [one, { ...one, attempt: 'W2' }], (lines) =>
      lines.map((line, place) => (place === 2 ? line.replace(first, second) : line)),
    )
    expect((await dropped(file)).message).toBe('文件含有多日的交易，对账单须为同一天')
  })

  it('no file, or one that is too large', async () => {
    const send = (body: FormData) => finance.fetch('/staff-api/statement-imports', { method: 'POST', body })
    const empty = await send(new FormData())
    expect([empty.status, (await empty.json()).code]).toEqual([422, 'file_missing'])
    const large = new FormData()
    large.set('file', new File([new Uint8Array(64 * 1_048_576 + 1)], 'x'))
    const refused = await send(large)
    expect([refused.status, (await refused.json()).message]).toEqual([422, '文件大小不能超过64MB'])
    const json = await finance.staff.create('statement-imports', {})
    expect(json.body.code).toBe('file_missing')
  })
})

describe('by itself, the shop', () => {
  it('compares anew when money is heard of later', async () => {
    const silent = await paid(false)
    const trades = await at.wechat.does(silent.number, { do: 'notices', how: 'normal' })
    const { transactionNumber: transaction, paidAt } = trades as unknown as {
      transactionNumber: string
      paidAt: number
    }
    const day = beijingDay(new Date(paidAt))
    const { id } = await imported(fileOf(day, [{ attempt: silent.number, transaction, paid: 6_250 }]))
    expect(await linesOf(id, { result: 'missing_here' })).toMatchObject([{ attempt: silent.number }])
    await at.wechat.does(silent.number, { do: 'send' })
    await eventually(async () => expect((await at.orderOf(silent.code)).payment.paid).toBe(true))
    let now = Date.now()
    await eventually(async () => {
      now += 600_000
      await sweep('comparing statements anew', new Date(now))
      expect(await linesOf(id, { result: 'missing_here' })).toEqual([])
    })
    expect((await linesOf(id, { result: 'matched' })).map(({ attempt }) => attempt)).toContain(silent.number)
  })

  it('waits no longer for a comparison that died, however old the statement', async () => {
    const day = beijingDay(new Date(Date.now() - 400 * 86_400_000))
    const { id } = await imported(fileOf(day, [{ attempt: 'V1', transaction: '420020', paid: 100 }]))
    const { log, ...deps } = at.shop.roomDeps
    const dies = new Proxy(log, {
      get:
        (target, name: keyof typeof log) =>
        (stream: string, ...more: unknown[]) => {
          if (stream === `statement-${id}`) throw new Error('the process ends')
          return (target[name] as (...input: unknown[]) => unknown).call(target, stream, ...more)
        },
    })
    const [comparing] = reconciliationSweeps({ ...deps, log: dies })
    await expect(comparing?.work(new Date())).rejects.toThrow('the process ends')
    const later = new Date(Date.now() + 400_000)
    await sweep('comparing statements anew', later)
    const compared = at.shop.db.selectFrom('statement_comparisons').select('compared_at').where('statement', '=', id)
    expect(await compared.execute()).toEqual([{ compared_at: later }])
  })

  it('forgets the lines of a file that was replaced, and none of one that is in force', async () => {
    const [day, one] = [days(), { attempt: 'V1', transaction: '420010', paid: 100 }]
    const { id } = await imported(fileOf(day, [one, { ...one, attempt: 'V2' }]))
    await imported(fileOf(day, [one]))
    const kept = async () =>
      (await at.shop.db.selectFrom('statement_lines').select('attempt').where('import', 'like', `${id}-%`).execute())
        .length
    expect(await kept()).toBe(3)
    await sweep('forgetting lines of replaced statements')
    expect(await kept()).toBe(3)
    await sweep('forgetting lines of replaced statements', new Date(Date.now() + 2 * 86_400_000))
    expect(await kept()).toBe(1)
    expect(await linesOf(id)).toMatchObject([{ attempt: 'V1' }])
  })

  it('tells how far an import of many lines is, and of one that has died', async () => {
    const many = Array.from({ length: 2_500 }, (_, n) => ({ attempt: `U${n}`, transaction: `42002${n}`, paid: 100 }))
    const content = Buffer.from(await fileOf(days(), many).arrayBuffer())
    const told: unknown[] = []
    await importStatement(at.shop.roomDeps, { provider: 'wechat', content }, systemMeta(), async (progress) => {
      told.push([progress.state, progress.done, progress.total])
    })
    expect(told).toEqual([
      ...[0, 1_000, 2_000, 2_500].map((done) => ['storing', done, 2_500]),
      ['comparing', 2_500, 2_500],
    ])
    const { id } = await finance.desk.send(statementImportsResource, new File(['x'], 'x'))
    await eventually(async () => expect((await finance.desk.one(statementImportsResource, id)).state).toBe('refused'))
    const longAgo = new Date(Date.now() - 300_000)
    await at.shop.db
      .updateTable('statement_imports')
      .set({ state: 'storing', seen_at: longAgo })
      .where('id', '=', id)
      .execute()
    expect(await finance.desk.one(statementImportsResource, id)).toMatchObject({
      state: 'refused',
      message: '导入中断，请重新上传文件',
    })
  })
})

/** An order that was paid, and given back by the provider: its lines in a statement, and the day on which that was asked for. */
const givenBack = async () => {
  const back = await paid(true)
  const cancel = { type: 'CancelByStaff', staff: { user: randomUUID(), firm: null } } as const
  const reason = { id: randomUUID(), digest: '' }
  const cancelled = await changeOrder(at.shop.log, back.code, { ...cancel, reason, payee: null }, systemMeta())
  expect(isRefusal(cancelled)).toBe(false)
  await eventually(async () => {
    await pursueRefund(at.shop.roomDeps, `${back.code}-F1`)
    expect((await at.orderOf(back.code)).refunds.refunds).toMatchObject([{ standing: 'settled' }])
  })
  const { refunds, payment } = await at.orderOf(back.code)
  const day = beijingDay(new Date(refunds.refunds[0]?.since ?? ''))
  const of = { attempt: back.number, transaction: payment.received?.transaction ?? '' }
  const refundLine = { ...of, refund: `${back.number}F1`, back: 6_250 }
  return { day, ...of, paidLine: { ...of, paid: 6_250 }, refundLine }
}

it('knows refunds by our number at the provider, and misses those that no statement has', async () => {
  const { day, attempt, transaction, paidLine, refundLine } = await givenBack()
  const without = await imported(fileOf(day, [paidLine]))
  const missing = await linesOf(without.id, { result: 'missing_there' })
  expect(missing).toContainEqual(expect.objectContaining({ kind: 'refund', attempt }))
  const whole = await imported(fileOf(day, [paidLine, refundLine]))
  const matched = await linesOf(whole.id, { result: 'matched' })
  expect(matched).toContainEqual(expect.objectContaining({ kind: 'refund', attempt }))
  // The payment and the refund differ, each in its own way.
  await imported(
    fileOf(day, [
      { ...paidLine, paid: 6_249 },
      { ...refundLine, back: 6_248 },
    ]),
  )
  const differs = { kind: 'money_differs', attempt, expected: 6_250 }
  expect(await alertsRaised()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...differs, transaction, amount: 6_249 }),
      expect.objectContaining({ ...differs, transaction: `${attempt}F1`, amount: 6_248 }),
    ]),
  )
})

it('finds a refund in the statement of whichever day the provider took it on', async () => {
  const { day, attempt, paidLine, refundLine } = await givenBack()
  const misses = async (statement: string) =>
    (await linesOf(statement, { result: 'missing_there' })).some((each) => each.attempt === attempt)
  const own = await imported(fileOf(day, [paidLine]))
  expect(await misses(own.id)).toBe(true)
  const later = beijingDay(new Date(Date.parse(day) + 3 * 86_400_000))
  expect(await imported(fileOf(later, [refundLine]))).toMatchObject({ matched: 1 })
  await imported(fileOf(day, [paidLine], (lines) => [...lines, '']))
  expect(await misses(own.id)).toBe(false)
  await imported(fileOf(day, [paidLine]))
  expect(await misses(own.id)).toBe(false)
})

it('knows a refund by the number that the provider took on, though it goes by a transfer since, and no day later', async () => {
  const back = await paid(true)
  const { payment } = await at.orderOf(back.code)
  const paid_at = new Date(payment.received?.paid_at ?? '')
  const staff = { user: randomUUID(), firm: null }
  const refund_id = `${back.code}-F1`
  const reason = { id: randomUUID(), digest: '' }
  for (const command of [
    { type: 'CancelByStaff', staff, reason, payee: null },
    { type: 'FailRefund', refund_id, fault: 'abnormal', said: '' },
    { type: 'SendByTransfer', staff, refund_id, payee: null },
  ] as const)
    expect(isRefusal(await changeOrder(at.shop.log, back.code, command, systemMeta({ at: paid_at })))).toBe(false)
  const of = { attempt: back.number, transaction: payment.received?.transaction ?? '' }
  const day = beijingDay(paid_at)
  await at.shop.projector.waitFor(['refund_list'], await at.shop.log.tail(), 30_000)
  const { id } = await imported(
    fileOf(day, [
      { ...of, paid: 6_250 },
      { ...of, refund: `${back.number}F1`, back: 6_250 },
    ]),
  )
  expect(await linesOf(id, { result: 'missing_here' })).toEqual([])
  const matched = (await linesOf(id, { result: 'matched' })).filter(({ attempt }) => attempt === back.number)
  expect(matched.map(({ kind, here }) => [kind, here])).toEqual([
    ['payment', 62.5],
    ['refund', 62.5],
  ])
  const after = beijingDay(new Date(paid_at.getTime() + DAY_MS))
  const twice = await imported(fileOf(after, [{ ...of, refund: `${back.number}F1`, back: 6_250 }]))
  expect((await linesOf(twice.id, { result: 'missing_here' })).map(({ refund }) => refund)).toEqual([
    `${back.number}F1`,
  ])
})

import { randomBytes, randomUUID } from 'node:crypto'
import { type EventLog, execute, stateOf } from '@portafilter/eventstore'
import { memoryLog } from '@portafilter/eventstore/testing'
import { isRefusal, orderCode } from '@portafilter/kernel'
import { changeOrder, type OrderCommand, orders, type PaymentShare } from '@portafilter/ordering'
import { wallets } from '@portafilter/wallet'
import { beforeEach, expect, it } from 'vitest'
import * as t from '../ordering/testing/orders.ts'
import { requestRepayment } from '../wallet/requests.ts'
import * as w from '../wallet/testing/wallets.ts'
import { cancelByBuyer } from './cancellation.ts'
import { changePayment } from './payments.ts'
import { settle, settleAtOnce } from './settlement.ts'

const meta = () => ({ id: randomUUID(), actor: t.BUYER, request: null, cause: null, at: new Date() })

let log: EventLog
let told: string[]
beforeEach(async () => {
  log = memoryLog()
  told = []
  const command = w.adjust({ balance: 10_000, credit: 10_000, prepayment: 300_000 })
  await execute(log, { stream: wallets.nameOf(w.FIRM), decider: wallets.decider, command, meta: meta() })
})
const deps = () => ({ log, logger: { error: (_: object, message: string) => told.push(message) } })

const done = async <Done>(doing: Promise<Done>): Promise<Exclude<Done, { refused: unknown }>> => {
  const recorded = await doing
  if (isRefusal(recorded)) throw new Error(recorded.refused)
  return recorded as Exclude<Done, { refused: unknown }>
}
const change = (code: string, command: OrderCommand) => done(changeOrder(log, code, command, meta()))
const walletOf = () => stateOf(log, wallets.nameOf(w.FIRM), wallets.decider)
const orderOf = (code: string) => stateOf(log, orders.nameOf(code), orders.decider)

/** An order whose wallet parts are held, and taken where they pay it whole. */
const arranged = async (shares: readonly PaymentShare[]): Promise<string> => {
  const code = orderCode('2026-11-21', randomBytes(8))
  await change(code, { type: 'SubmitOrder', order: t.orderOf({ code, kind: 'M', month: null }) })
  await change(code, { type: 'ArrangePayment', buyer: t.BUYER, arrangement_id: randomUUID(), shares })
  await done(settle(log, code, meta()))
  return code
}
const partly: readonly PaymentShare[] = [
  { source: 'balance', amount: 1_000 },
  { source: 'offline_transfer', amount: t.TOTAL - 1_000 },
]

it('a buyer’s cancellation has what was held free when it is answered', async () => {
  const code = await arranged(partly)
  expect((await walletOf()).purses.balance.held).toBe(1_000)
  const { events } = await done(cancelByBuyer(deps(), t.BUYER, code, meta()))
  expect(events.map(({ type }) => type)).toEqual(['OrderCancelled', 'HoldReleased'])
  expect((await walletOf()).purses.balance.held).toBe(0)
})

it('a cancellation that is recorded is answered so, whatever its wallet does; operators are told, and it is settled later', async () => {
  const code = await arranged(partly)
  const append: EventLog['append'] = (stream, ...rest) =>
    stream === wallets.nameOf(w.FIRM) ? Promise.reject(new Error('away')) : log.append(stream, ...rest)
  const failing = { ...log, append }
  const { events } = await done(cancelByBuyer({ ...deps(), log: failing }, t.BUYER, code, meta()))
  expect(events.map(({ type }) => type)).toEqual(['OrderCancelled'])
  expect(told).toEqual(['a wallet could not be settled with; its workflow tries again'])
  await done(settle(log, code, meta()))
  expect((await walletOf()).purses.balance.held).toBe(0)
})

it('one refund that cannot be given back holds up no other', async () => {
  const code = await arranged([
    { source: 'credit', amount: 1_000 },
    { source: 'prepayment', amount: t.TOTAL - 1_000 },
  ])
  await change(code, { type: 'CancelByStaff', staff: t.FINANCE, reason: t.REASON_REF, payee: null })
  const append: EventLog['append'] = (stream, head, events) =>
    JSON.stringify(events).includes('"credit"') ? Promise.reject(new Error('away')) : log.append(stream, head, events)
  await settleAtOnce({ ...deps(), log: { ...log, append } }, code, meta())
  const { refunds } = await orderOf(code)
  const standings = Object.fromEntries(
    refunds.refunds.map(({ route, standing }) => ['source' in route && route.source, standing]),
  )
  expect(standings).toEqual({ credit: 'requested', prepayment: 'settled' })
})

it('an approved repayment frees many orders: a few within the call, the rest by its workflow, each once', async () => {
  const codes: string[] = []
  for (let n = 0; n < 25; n += 1)
    codes.push(
      await arranged([
        { source: 'credit', amount: 100 },
        { source: 'prepayment', amount: t.TOTAL - 100 },
      ]),
    )
  const asker = { buyer: t.BUYER, firm: w.FIRM, language: 'CN' } as const
  const { pay_no } = await done(requestRepayment(log, asker, meta()))
  for (const code of codes) {
    await change(code, { type: 'CancelByStaff', staff: t.FINANCE, reason: t.REASON_REF, payee: null })
    await done(settle(log, code, meta()))
  }
  const waiting = async () => {
    const states = await Promise.all(codes.map(orderOf))
    return states.flatMap(({ refunds }) => refunds.refunds).filter(({ standing }) => standing === 'requested').length
  }
  expect(await waiting()).toBe(25)
  const { buyer, firm } = asker
  await done(changePayment(log, { type: 'SubmitVoucher', buyer, firm, pay_no, voucher: t.VOUCHER_REF }, meta()))
  const receipt = { bank_serial: 'S1', amount: null, received_on: '2026-11-21' }
  const approve = {
    type: 'ApproveVoucher',
    staff: t.FINANCE,
    pay_no,
    receipt,
    again: null,
    alone: 0,
    newcomer: false,
  } as const
  await done(changePayment(log, approve, meta()))
  await settleAtOnce(deps(), pay_no, meta())
  expect((await walletOf()).purses.balance.returned).toBe(2_500)
  expect(await waiting()).toBe(15)
  await done(settle(log, pay_no, meta()))
  expect([await waiting(), (await walletOf()).purses.balance.returned, told]).toEqual([0, 2_500, []])
  // What was credit has become balance, and is told so.
  const [first] = (await orderOf(codes[0] ?? '')).refunds.refunds
  expect(first).toMatchObject({ amount: 100, standing: 'settled', route: { by: 'wallet', source: 'balance' } })
})

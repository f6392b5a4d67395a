import { randomUUID } from 'node:crypto'
import { type EventLog, execute, stateOf, VersionConflict } from '@portafilter/eventstore'
import { memoryLog } from '@portafilter/eventstore/testing'
import { isRefusal, payNo } from '@portafilter/kernel'
import { changeOrder, isSubmitted, type OrderCommand, orders, type PaymentShare } from '@portafilter/ordering'
import { type WalletCommand, wallets } from '@portafilter/wallet'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as t from '../ordering/testing/orders.ts'
import * as w from '../wallet/testing/wallets.ts'
import { nextStep, settleOrder } from './settlement.ts'

const meta = () => ({ id: randomUUID(), actor: t.BUYER, request: null, cause: null, at: new Date() })
const ORDERS = ['20261121-ABCDEFGH', '20261121-BCDEFGHJ']
/** Less than two orders come to, so that one is sometimes short. */
const HAS = { rebates: 3_000, balance: t.TOTAL, credit: 2_000, prepayment: t.TOTAL }

const shares: fc.Arbitrary<readonly PaymentShare[]> = fc.constantFrom(
  [{ source: 'offline_transfer', amount: t.TOTAL }],
  [{ source: 'prepayment', amount: t.TOTAL }],
  [
    { source: 'rebates', amount: 2_000 },
    { source: 'balance', amount: t.TOTAL - 2_000 },
  ],
  [
    { source: 'credit', amount: 1_500 },
    { source: 'offline_transfer', amount: t.TOTAL - 1_500 },
  ],
)

/** What people do to an order; and settling, which may come at any time, or never. */
type Act = (order: string) => OrderCommand | 'settle'
const arrange = (parts: readonly PaymentShare[]): Act => {
  const arrangement_id = randomUUID()
  return () => ({ type: 'ArrangePayment', buyer: t.BUYER, arrangement_id, shares: parts })
}
const ordinal = fc.integer({ min: 1, max: 4 })
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: shares.map(arrange) },
  { weight: 4, arbitrary: fc.constant<Act>(() => 'settle') },
  fc.constant<Act>(() => ({ type: 'CancelOrder', buyer: t.BUYER })),
  fc.constant<Act>(() => ({ type: 'CancelByStaff', staff: t.FINANCE, reason: t.REASON_REF, payee: null })),
  fc.constant<Act>(() => ({ type: 'ChooseOfflineTransfer', buyer: t.BUYER })),
  ordinal.map<Act>((n) => (order) => ({
    type: 'SubmitVoucher',
    buyer: t.BUYER,
    pay_no: payNo(order, n),
    voucher: t.VOUCHER_REF,
  })),
  ordinal.map<Act>((n) => (order) => ({
    type: 'ApproveVoucher',
    staff: t.FINANCE,
    pay_no: payNo(order, n),
    receipt: { bank_serial: `S00${n}`, amount: null, received_on: '2026-11-21' },
    again: null,
    alone: 0,
    newcomer: false,
  })),
)

const begin = async () => {
  const log = memoryLog()
  for (const code of ORDERS)
    await changeOrder(log, code, { type: 'SubmitOrder', order: t.orderOf({ code, kind: 'M' }) }, meta())
  await onWallet(log, w.adjust(HAS))
  return log
}

const onWallet = (log: ReturnType<typeof memoryLog>, command: WalletCommand) =>
  execute(log, { stream: wallets.nameOf(w.FIRM), decider: wallets.decider, command, meta: meta() })

const walletOf = (log: ReturnType<typeof memoryLog>) => stateOf(log, wallets.nameOf(w.FIRM), wallets.decider)

it('leaves no hold without its order, and no order without its hold, wherever anybody stopped', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...ORDERS), act), { maxLength: 25 }), async (acts) => {
      const log = await begin()
      for (const [code, what] of acts) {
        const command = what(code)
        if (command === 'settle') expect(isRefusal(await settleOrder(log, code, meta()))).toBe(false)
        else await changeOrder(log, code, command, meta())
      }
      let [spent, returned] = [0, 0]
      for (const code of ORDERS) {
        expect(isRefusal(await settleOrder(log, code, meta()))).toBe(false)
        const order = await stateOf(log, orders.nameOf(code), orders.decider)
        if (!isSubmitted(order)) throw new Error('the order is gone')
        const wallet = await walletOf(log)
        expect(nextStep(order, wallet)).toBeUndefined()
        const { holds, arrangement, paid } = order.payment
        const waits = holds === 'confirmed' && !paid && order.cancellation === 'open'
        expect(wallet.holds.get(code)?.arrangement_id).toBe(waits ? arrangement?.id : undefined)
        const parts = arrangement?.parts.filter(({ source }) => source !== 'offline_transfer') ?? []
        const fromWallet = parts.reduce((all, { amount }) => all + amount, 0)
        if (paid) spent += fromWallet
        if (paid && order.cancellation === 'cancelled') returned += fromWallet
        const back = order.refunds.refunds.filter(({ route }) => route.by === 'wallet')
        expect(back.map(({ standing }) => standing)).toEqual(back.map(() => 'settled'))
      }
      const { purses, holds } = await walletOf(log)
      expect(Object.values(purses).reduce((all, purse) => all + purse.spent, 0)).toBe(spent)
      expect(Object.values(purses).reduce((all, purse) => all + purse.returned, 0)).toBe(returned)
      const held = holds.reduce((all, { amounts }) => all + Object.values(amounts).reduce((a, b) => a + b, 0), 0)
      expect(Object.values(purses).reduce((all, purse) => all + purse.held, 0)).toBe(held)
    }),
    { numRuns: 150 },
  )
})

it('does nothing twice when several settle at once', async () => {
  const log = await begin()
  const [code = ''] = ORDERS
  const pay = arrange([{ source: 'prepayment', amount: t.TOTAL }])
  await changeOrder(log, code, pay(code) as OrderCommand, meta())
  const all = await Promise.all(Array.from({ length: 8 }, () => settleOrder(log, code, meta())))
  expect(all.filter(isRefusal)).toEqual([])
  const types = (await log.read(wallets.nameOf(w.FIRM))).map(({ type }) => type)
  expect(types).toEqual(['WalletAdjusted', 'AmountsHeld', 'HoldCaptured'])
  expect((await walletOf(log)).purses.prepayment.spent).toBe(t.TOTAL)
})

/** A log of which a stream is read late: others act before its reading begins. */
const readLate = (log: ReturnType<typeof memoryLog>, stream: string, others: () => Promise<void>) => {
  let isFirst = true
  return new Proxy(log, {
    get: (target, name, receiver) =>
      name !== 'read'
        ? Reflect.get(target, name, receiver)
        : async (...asked: Parameters<typeof log.read>) => {
            if (asked[0] === stream && isFirst) {
              isFirst = false
              await others()
            }
            return target.read(...asked)
          },
  })
}

it.each([
  ['the wallet', wallets.nameOf(w.FIRM)],
  ['the order', orders.nameOf(ORDERS[0] ?? '')],
])('takes no hold for an old one that came while %s was being read', async (_, stream) => {
  const log = await begin()
  const [code = ''] = ORDERS
  const first = arrange([
    { source: 'balance', amount: 1_000 },
    { source: 'offline_transfer', amount: t.TOTAL - 1_000 },
  ])
  await changeOrder(log, code, first(code) as OrderCommand, meta())
  const anew = arrange([
    { source: 'credit', amount: 1_500 },
    { source: 'offline_transfer', amount: t.TOTAL - 1_500 },
  ])
  const others = async () => {
    await changeOrder(log, code, anew(code) as OrderCommand, meta())
    await settleOrder(log, code, meta())
  }
  await settleOrder(readLate(log, stream, others), code, meta())
  const { payment } = await stateOf(log, orders.nameOf(code), orders.decider)
  const { purses, holds } = await walletOf(log)
  expect(payment).toMatchObject({ holds: 'confirmed', arranged: 2 })
  expect(holds.get(code)).toMatchObject({ arrangement_id: payment.arrangement?.id, amounts: { credit: 1_500 } })
  expect(purses.balance).toMatchObject({ held: 0, spent: 0 })
})

/** A log on whose stream others are always first. */
const contended = (log: ReturnType<typeof memoryLog>, stream: string): EventLog =>
  new Proxy(log, {
    get: (target, name, receiver) =>
      name !== 'append'
        ? Reflect.get(target, name, receiver)
        : async (...asked: Parameters<EventLog['append']>) => {
            if (asked[0] === stream) throw new VersionConflict(stream, asked[1])
            return target.append(...asked)
          },
  })

it('is refused as busy where others act on the wallet all the time, and gives back once they do not', async () => {
  const log = await begin()
  const [code = ''] = ORDERS
  const pay = arrange([{ source: 'prepayment', amount: t.TOTAL }])
  await changeOrder(log, code, pay(code) as OrderCommand, meta())
  await settleOrder(log, code, meta())
  const cancel = { type: 'CancelByStaff', staff: t.FINANCE, reason: t.REASON_REF, payee: null } as const
  await changeOrder(log, code, cancel, meta())
  const busy = contended(log, wallets.nameOf(w.FIRM))
  expect(await settleOrder(busy, code, meta())).toMatchObject({ refused: 'busy' })
  expect(isRefusal(await settleOrder(log, code, meta()))).toBe(false)
  expect((await walletOf(log)).purses.prepayment.returned).toBe(t.TOTAL)
})

it('waits with credit whose bill is being repaid, and gives it back as balance once that is approved', async () => {
  const log = await begin()
  const [code = ''] = ORDERS
  const pay_no = 'R20261121-ABCDEFGH'
  const pay = arrange([
    { source: 'credit', amount: 2_000 },
    { source: 'prepayment', amount: t.TOTAL - 2_000 },
  ])
  await changeOrder(log, code, pay(code) as OrderCommand, meta())
  await settleOrder(log, code, meta())
  await onWallet(log, { type: 'OpenRepayment', pay_no })
  const cancel = { type: 'CancelByStaff', staff: t.FINANCE, reason: t.REASON_REF, payee: null } as const
  await changeOrder(log, code, cancel, meta())
  const standings = async () => {
    await settleOrder(log, code, meta())
    const { refunds } = await stateOf(log, orders.nameOf(code), orders.decider)
    return refunds.refunds.map(({ standing }) => standing)
  }
  expect(await standings()).toEqual(['requested', 'settled'])
  expect(await standings()).toEqual(['requested', 'settled'])
  await onWallet(log, { type: 'SettleRepayment', pay_no })
  expect(await standings()).toEqual(['settled', 'settled'])
  const { purses } = await walletOf(log)
  expect(purses.balance.returned).toBe(2_000)
  expect(purses.credit).toMatchObject({ spent: 2_000, returned: 2_000 })
})

import { randomUUID } from 'node:crypto'
import { execute, stateOf } from '@portafilter/eventstore'
import { memoryLog } from '@portafilter/eventstore/testing'
import { toWire } from '@portafilter/kernel'
import { changeOrder, orders } from '@portafilter/ordering'
import { wallets } from '@portafilter/wallet'
import { expect, it } from 'vitest'
import * as t from '../ordering/testing/orders.ts'
import * as w from '../wallet/testing/wallets.ts'
import { arrangeCommand, arrangePayment } from './arranging.ts'
import { payFromQuota } from './quota.ts'

const meta = () => ({ id: randomUUID(), actor: t.BUYER, request: null, cause: null, at: new Date() })

it('pays two orders of a firm that are arranged under one key, each from its own hold', async () => {
  const log = memoryLog()
  const codes = ['20261121-ABCDEFGH', '20261121-BCDEFGHJ']
  for (const code of codes)
    await changeOrder(log, code, { type: 'SubmitOrder', order: t.orderOf({ code, kind: 'M' }) }, meta())
  const grant = w.adjust({ credit: 3 * t.TOTAL })
  await execute(log, { stream: wallets.nameOf(w.FIRM), decider: wallets.decider, command: grant, meta: meta() })
  const key = meta()
  for (const code of codes) {
    const wanted = [{ source: 'credit', amount: t.TOTAL }] as const
    expect(await arrangePayment(log, code, t.BUYER, wanted, key)).toMatchObject({ payment: { paid: true } })
    expect(await arrangePayment(log, code, t.BUYER, wanted, key)).toMatchObject({ payment: { paid: true } })
    expect((await stateOf(log, orders.nameOf(code), orders.decider)).payment.arranged).toBe(1)
  }
  const { purses, bills } = await stateOf(log, wallets.nameOf(w.FIRM), wallets.decider)
  expect(purses.credit.spent).toBe(2 * t.TOTAL)
  expect([...bills.values()].map(({ order }) => order)).toEqual(codes)
})

it('does not call an order paid by a quota whose earlier try died, and which was arranged otherwise since', async () => {
  const log = memoryLog()
  const code = t.CODE
  await changeOrder(log, code, { type: 'SubmitOrder', order: t.orderOf({ code, kind: 'M' }) }, meta())
  const grant = w.adjust({ credit: 3 * t.TOTAL })
  await execute(log, { stream: wallets.nameOf(w.FIRM), decider: wallets.decider, command: grant, meta: meta() })
  const key = meta()
  await changeOrder(log, code, arrangeCommand(code, t.BUYER, [{ source: 'credit', amount: t.TOTAL }], key), key)
  await arrangePayment(log, code, t.BUYER, [{ source: 'offline_transfer', amount: t.TOTAL }], meta())
  const total = toWire(t.TOTAL)
  const figures = { old: 3 * total, now: total, left: 2 * total, total }
  expect(await payFromQuota(log, 'credit', code, t.BUYER, figures, key)).toMatchObject({ refused: 'busy' })
  expect(await payFromQuota(log, 'credit', code, t.BUYER, figures, meta())).toMatchObject({ payment: { paid: true } })
})

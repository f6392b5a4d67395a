import { randomUUID } from 'node:crypto'
import { type EventLog, stateOf } from '@portafilter/eventstore'
import { memoryLog } from '@portafilter/eventstore/testing'
import { isRefusal } from '@portafilter/kernel'
import { changeOrder, type OrderCommand } from '@portafilter/ordering'
import { type ApproveVoucher, isAboutVoucher } from '@portafilter/receivable'
import { expect, it } from 'vitest'
import * as t from '../../ordering/testing/orders.ts'
import { standingOf } from '../history/bank-receipt.ts'
import { changePayment } from '../payments.ts'
import { bankReceipts } from '../streams.ts'
import { releaseDeclined, reviewWithReceipt } from './claims.ts'

const meta = (digest?: string, id: string = randomUUID()) => ({
  id,
  actor: t.FINANCE.user,
  request: null,
  cause: null,
  at: new Date(),
  ...(digest === undefined ? {} : { digest }),
})
const SERIAL = 'ICBC-0001'
const approve: ApproveVoucher = {
  type: 'ApproveVoucher',
  staff: t.FINANCE,
  pay_no: t.PAY_NO,
  receipt: { bank_serial: SERIAL, amount: null, received_on: '2026-11-21' },
  again: null,
  alone: 0,
  newcomer: false,
}

const NAMED = { receipt: approve.receipt, came: null, cameAgain: null }

/** An order whose voucher waits, and the version of its stream. */
const waiting = async () => {
  const log = memoryLog()
  const commands: OrderCommand[] = [
    { type: 'SubmitOrder', order: t.orderOf() },
    {
      type: 'ArrangePayment',
      buyer: t.BUYER,
      arrangement_id: randomUUID(),
      shares: [{ source: 'offline_transfer', amount: t.TOTAL }],
    },
    { type: 'ChooseOfflineTransfer', buyer: t.BUYER },
    { type: 'SubmitVoucher', buyer: t.BUYER, pay_no: t.PAY_NO, voucher: t.VOUCHER_REF },
  ]
  for (const command of commands) expect(isRefusal(await changeOrder(log, t.CODE, command, meta()))).toBe(false)
  return { log, version: commands.length - 1 }
}

/** A log of which the serial's stream is read late: others act before. */
const readLate = (log: EventLog, others: () => Promise<unknown>): EventLog => {
  let isFirst = true
  return new Proxy(log, {
    get: (target, name, receiver) =>
      name !== 'read'
        ? Reflect.get(target, name, receiver)
        : async (...asked: Parameters<EventLog['read']>) => {
            if (asked[0] === bankReceipts.nameOf(SERIAL) && isFirst) {
              isFirst = false
              await others()
            }
            return target.read(...asked)
          },
  })
}

it('frees no serial that is recorded, because another request came with the same key', async () => {
  const { log, version } = await waiting()
  const key = randomUUID()
  const first = () => reviewWithReceipt(log, approve, NAMED, meta('one', key), version)
  const late = readLate(log, async () => expect(isRefusal(await first())).toBe(false))
  const second = await reviewWithReceipt(late, approve, NAMED, meta('other', key), version)
  expect(second).toMatchObject({ refused: 'key_reused' })
  const { claims } = await stateOf(log, bankReceipts.nameOf(SERIAL), bankReceipts.decider)
  // Nobody has said how much has come: what is missing has.
  expect(claims).toMatchObject([{ pay_no: t.PAY_NO, share: { amount: t.TOTAL, currency: 'CNY' } }])
})

it('frees a serial again of which the review was refused', async () => {
  const { log, version } = await waiting()
  const stale = await reviewWithReceipt(log, approve, NAMED, meta(), version - 1)
  expect(stale).toMatchObject({ refused: 'stale' })
  const { claims } = await stateOf(log, bankReceipts.nameOf(SERIAL), bankReceipts.decider)
  expect(claims).toEqual([])
})

it('holds a serial that waits for a second person, until what was recorded is handed back', async () => {
  const { log, version } = await waiting()
  const receipt = { ...approve.receipt, amount: t.TOTAL + 1 }
  const proposed = await reviewWithReceipt(
    log,
    { ...approve, receipt },
    { receipt, came: null, cameAgain: null },
    meta(),
    version,
  )
  expect(proposed).toMatchObject({ events: [{ type: 'ApprovalProposed' }] })
  const held = async () => (await stateOf(log, bankReceipts.nameOf(SERIAL), bankReceipts.decider)).claims
  expect(await held()).toMatchObject([{ pay_no: t.PAY_NO, share: { amount: t.TOTAL + 1 } }])
  const decline = { type: 'DeclineApproval', staff: t.FINANCE, pay_no: t.PAY_NO, reason: t.REASON_REF } as const
  const declined = await changePayment(log, decline, meta(), version + 1)
  if (isRefusal(declined)) throw new Error(declined.refused)
  const [step] = declined.events.filter(isAboutVoucher)
  if (step?.type === 'ApprovalDeclined') await releaseDeclined(log, step.data, meta())
  expect(await held()).toEqual([])
})

it('reserves of a receipt no more than is kept of it, once the amount that was kept is put right', async () => {
  const { log, version } = await waiting()
  const keep = (amount: number, seen: number) => {
    const receipt = { ...approve.receipt, amount }
    const reject = { type: 'RejectVoucher', staff: t.FINANCE, pay_no: t.PAY_NO, reason: t.REASON_REF, receipt } as const
    return reviewWithReceipt(log, reject, { receipt, came: 9_000, cameAgain: 9_000 }, meta(), seen)
  }
  const left = async () => standingOf((await stateOf(log, bankReceipts.nameOf(SERIAL), bankReceipts.decider)).claims)
  expect(isRefusal(await keep(6_000, version))).toBe(false)
  const again = { type: 'SubmitVoucher', buyer: t.BUYER, pay_no: t.PAY_NO, voucher: t.VOUCHER_REF } as const
  expect(isRefusal(await changeOrder(log, t.CODE, again, meta()))).toBe(false)
  expect(isRefusal(await keep(600, version + 2))).toBe(false)
  expect(await left()).toEqual({ came: 9_000, taken: 600, left: 8_400 })
})

import { randomUUID } from 'node:crypto'
import { type EventLog, execute, stateOf } from '@portafilter/eventstore'
import { memoryLog } from '@portafilter/eventstore/testing'
import { type CommandMeta, isRefusal, sum } from '@portafilter/kernel'
import { changeOrder, type OrderCommand } from '@portafilter/ordering'
import { isAboutVoucher } from '@portafilter/receivable'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as t from '../../ordering/testing/orders.ts'
import { standingOf, subjectOf } from '../history/bank-receipt.ts'
import { receiptFaults, recordedOf } from '../invariants.ts'
import { changePayment, loadPayment } from '../payments.ts'
import { bankReceipts } from '../streams.ts'
import { releaseDeclined, reviewWithReceipt } from './claims.ts'

const SERIAL = 'ICBC-0001'
const STREAM = bankReceipts.nameOf(SERIAL)
const CODES = ['20261121-ABCDEFGH', '20261121-BCDEFGHJ', '20261121-CDEFGHJK']
const COLLEAGUE = { ...t.FINANCE, user: t.OTHER, bound: [] }

const meta = (actor = t.FINANCE.user): CommandMeta => ({
  id: randomUUID(),
  actor,
  request: null,
  cause: null,
  at: new Date(),
})
const payNoOf = (order: number) => `${CODES[order]}-P1`

const waiting = async (log: EventLog, code: string) => {
  const commands: OrderCommand[] = [
    { type: 'SubmitOrder', order: t.orderOf({ code }) },
    {
      type: 'ArrangePayment',
      buyer: t.BUYER,
      arrangement_id: randomUUID(),
      shares: [{ source: 'offline_transfer', amount: t.TOTAL }],
    },
    { type: 'ChooseOfflineTransfer', buyer: t.BUYER },
    { type: 'SubmitVoucher', buyer: t.BUYER, pay_no: `${code}-P1`, voucher: t.VOUCHER_REF },
  ]
  for (const command of commands) expect(isRefusal(await changeOrder(log, code, command, meta()))).toBe(false)
}

const order = fc.nat(CODES.length - 1)
const amount = fc.constantFrom(t.TOTAL, t.TOTAL, t.TOTAL - 1, t.TOTAL + 1, t.TOTAL + 500, t.TOTAL + 500, 1)
/** What the transfer brought; a review says so, says nothing of it, or says something else. */
const brought = fc.constantFrom(t.TOTAL, 2 * t.TOTAL, 2 * t.TOTAL - 1, 2 * t.TOTAL + 500, 3 * t.TOTAL)
const rarely = fc.nat(7).map((n) => n === 0)
const said = fc.constantFrom('said', 'said', 'said', 'said', 'unsaid', 'otherwise')
/** `twice`: the request comes again with its key, as when its answer was lost. */
const review = { order, amount, said, stale: rarely, twice: rarely }
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ ...review, is: fc.constant('approve' as const), alone: fc.constantFrom(0, 0, 0, 1_000) }),
  },
  { weight: 2, arbitrary: fc.record({ ...review, is: fc.constant('reject' as const) }) },
  { weight: 6, arbitrary: fc.record({ is: fc.constantFrom('confirm' as const, 'decline' as const), order }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('hand in' as const), order }) },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('correct' as const),
      to: fc.integer({ min: 1, max: 4 * t.TOTAL }),
      alone: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ is: fc.constantFrom('confirm correction' as const, 'reject correction' as const) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Review = Extract<Step, { amount: number }>

const reviewed = async (log: EventLog, it: Review, version: number, brought: number) => {
  const pay_no = payNoOf(it.order)
  const receipt = { bank_serial: SERIAL, amount: it.amount, received_on: '2026-11-21' }
  const came = it.said === 'unsaid' ? null : it.said === 'said' ? brought : brought + 1
  const said = { receipt, came, cameAgain: came }
  const about = { staff: t.FINANCE, pay_no, receipt }
  const command =
    it.is === 'approve'
      ? ({ ...about, type: 'ApproveVoucher', again: it.amount, alone: it.alone, newcomer: false } as const)
      : ({ ...about, type: 'RejectVoucher', reason: t.REASON_REF } as const)
  const asked = meta()
  const review = () => reviewWithReceipt(log, command, said, asked, version - (it.stale ? 1 : 0))
  const first = await review()
  // Heard twice, it is done once.
  if (it.twice) expect(isRefusal(await review())).toBe(isRefusal(first))
  return first
}

const decided = async (log: EventLog, pay_no: string, is: 'confirm' | 'decline', version: number) => {
  const asked = meta(COLLEAGUE.user)
  const about = { staff: COLLEAGUE, pay_no }
  if (is === 'confirm')
    return changePayment(log, { ...about, type: 'ConfirmApproval', limit: 1_000, newcomer: false }, asked, version)
  const declined = await changePayment(log, { ...about, type: 'DeclineApproval', reason: t.REASON_REF }, asked, version)
  const steps = isRefusal(declined) ? [] : declined.events.filter(isAboutVoucher)
  for (const step of steps) if (step.type === 'ApprovalDeclined') await releaseDeclined(log, step.data, asked)
  return declined
}

const corrected = async (log: EventLog, it: Exclude<Step, { order: number }>) => {
  const { proposal } = await stateOf(log, STREAM, bankReceipts.decider)
  const about = { owners: [], stated: [], correction_id: proposal?.correction_id ?? randomUUID(), reason: t.REASON_REF }
  const [command, asked] = (() => {
    switch (it.is) {
      case 'correct':
        return [{ ...about, type: 'CorrectReceipt', staff: t.FINANCE, to: it.to, alone: it.alone } as const, meta()]
      case 'confirm correction':
        return [{ ...about, type: 'ConfirmCorrection', staff: COLLEAGUE } as const, meta(COLLEAGUE.user)]
      case 'reject correction':
        return [{ ...about, type: 'RejectCorrection', staff: COLLEAGUE } as const, meta(COLLEAGUE.user)]
    }
  })()
  return execute(log, { stream: STREAM, decider: bankReceipts.decider, meta: asked, command })
}

const taken = async (log: EventLog, it: Step, brought: number) => {
  if (!('order' in it)) return corrected(log, it)
  const pay_no = payNoOf(it.order)
  const version = (await loadPayment(log, pay_no))?.steps.at(-1)?.version ?? 0
  if ('amount' in it) return reviewed(log, it, version, brought)
  const handIn = { type: 'SubmitVoucher', buyer: t.BUYER, pay_no, voucher: t.VOUCHER_REF } as const
  return it.is === 'hand in'
    ? changeOrder(log, CODES[it.order] ?? '', handIn, meta())
    : decided(log, pay_no, it.is, version)
}

/** Whether any of it is recorded for a second person, beside what may be kept of it. */
const isProposed = async (log: EventLog) => {
  const payments = await Promise.all(CODES.map((_, index) => loadPayment(log, payNoOf(index))))
  return payments.some((payment) => payment?.transfer.proposal != null)
}

/** What payments have recorded of the transfer, and what is recorded and waits for a second person, by what is paid. */
const recordedIn = async (log: EventLog) => {
  const recorded = new Map<string, number>()
  for (const [index, code] of CODES.entries()) {
    const payment = await loadPayment(log, payNoOf(index))
    const proposed = payment?.transfer.proposal?.receipt
    const amount = recordedOf(payment, SERIAL) ?? (proposed?.bank_serial === SERIAL ? proposed.amount : undefined)
    if (amount !== undefined) recorded.set(code, amount)
  }
  return recorded
}

it('one transfer pays what came and no more, whatever is reviewed, corrected and taken back, in any order and twice', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(brought, fc.array(step, { minLength: 8, maxLength: 24, size: 'max' }), async (came, steps) => {
      const log = memoryLog()
      for (const code of CODES) await waiting(log, code)
      for (const each of steps) {
        const before = (await stateOf(log, STREAM, bankReceipts.decider)).claims
        const outcome = await taken(log, each, came)
        const { claims } = await stateOf(log, STREAM, bankReceipts.decider)
        const recorded = await recordedIn(log)
        seen.add(isRefusal(outcome) ? outcome.refused : each.is)
        // What is refused is released, and nothing is reserved that nobody has recorded.
        if (isRefusal(outcome)) expect(claims).toEqual(before)
        expect(new Set(claims.map(({ pay_no }) => subjectOf(pay_no)))).toEqual(new Set(recorded.keys()))
        expect(receiptFaults(claims, recorded)).toEqual([])
        const { came: known, taken: used } = standingOf(claims)
        // What was kept wrongly reserves nothing any more once it is put right.
        if (!(await isProposed(log))) expect(used).toBe(sum([...recorded.values()]))
        if (known !== null || recorded.size > 1) expect(used).toBeLessThanOrEqual(known ?? 0)
      }
    }),
    { numRuns: 100 },
  )
  // The play gets that far.
  const far = ['approve', 'reject', 'correct', 'stale', 'receipt_left', 'receipt_known_otherwise']
  expect(far.filter((each) => !seen.has(each))).toEqual([])
})

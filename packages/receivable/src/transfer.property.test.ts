import { isRefusal, sum } from '@portafilter/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RequestCommand, RequestEvent, RequestState } from './request.ts'
import { BUYER, FINANCE, PAY_NO, PAYEE, payment, REASON, REQUESTED, SECOND, VOUCHER } from './testing/payment.ts'

const pay_no = PAY_NO
const refund_id = fc.constantFrom(`${pay_no}-F1`, `${pay_no}-F2`)
const amount = fc.oneof(
  fc.constantFrom(4_000, 6_000, 9_999, 10_000, 10_001, 25_000),
  fc.integer({ min: 1, max: 40_000 }),
)
const bank_serial = fc.constantFrom('S001', 'S002', 'S003')
const receipt = fc.record({ bank_serial, amount, received_on: fc.constant('2026-11-21') })
const alone = fc.constantFrom(0, 5_000, 100_000)

const command: fc.Arbitrary<RequestCommand> = fc.oneof(
  fc.constant<RequestCommand>({ type: 'SubmitVoucher', buyer: BUYER.user, firm: BUYER.firm, pay_no, voucher: VOUCHER }),
  fc
    .record({ receipt, alone, newcomer: fc.boolean(), twice: fc.boolean() })
    .map<RequestCommand>(({ twice, ...each }) => ({
      type: 'ApproveVoucher',
      staff: FINANCE,
      pay_no,
      again: twice ? each.receipt.amount : null,
      ...each,
    })),
  fc.option(receipt).map<RequestCommand>((each) => ({
    type: 'RejectVoucher',
    staff: FINANCE,
    pay_no,
    reason: REASON,
    receipt: each,
  })),
  fc.record({ limit: alone, newcomer: fc.boolean() }).map<RequestCommand>((each) => ({
    type: 'ConfirmApproval',
    staff: SECOND,
    pay_no,
    ...each,
  })),
  fc.constant<RequestCommand>({ type: 'DeclineApproval', staff: SECOND, pay_no, reason: REASON }),
  refund_id.map<RequestCommand>((id) => ({
    type: 'SettleRefund',
    refund_id: id,
    reference: 'B1',
    settled_at: '2026-11-25',
  })),
  refund_id.map<RequestCommand>((id) => ({ type: 'GivePayee', staff: FINANCE, refund_id: id, payee: PAYEE })),
)

/** Long enough for money that came short, was kept, and paid with what came later. */
const life = fc.array(command, { minLength: 10, maxLength: 40, size: 'max' })

const play = (commands: readonly RequestCommand[]) => {
  let state: RequestState = payment.initial
  const events: RequestEvent[] = []
  for (const [index, each] of commands.entries()) {
    const decided = payment.decide(each, state)
    if (isRefusal(decided)) continue
    for (const event of decided) {
      state = payment.evolve(state, event, {
        metadata: { actor: FINANCE.user, command: String(index) },
        at: '2026-11-25T00:00:00.000Z',
      } as Parameters<typeof payment.evolve>[2])
      events.push(event)
    }
  }
  return { state, events }
}

it('loses no cent of what came: it pays, is kept, or goes back', () => {
  fc.assert(
    fc.property(life, (commands) => {
      const { state, events } = play(commands)
      const came = new Map(
        state.reviews.flatMap(({ receipts }) => receipts).map((each) => [each.bank_serial, each.amount]),
      )
      const back = sum(state.refunds.map((each) => each.amount))
      const kept = sum(state.kept.map((each) => each.amount))
      expect(sum([...came.values()])).toBe((state.paid ? REQUESTED.amount : 0) + kept + back)
      // What suffices is approved, never kept.
      expect(kept).toBeLessThan(REQUESTED.amount)
      expect(events.filter(({ type }) => type === 'VoucherApproved').length).toBe(state.paid ? 1 : 0)
    }),
  )
})

it('takes a receipt of the bank once, but where its amount is put right', () => {
  fc.assert(
    fc.property(life, (commands) => {
      const { events } = play(commands)
      const recorded = events.flatMap(({ type, data }) =>
        type === 'VoucherRejected' && data.receipt && data.instead_of === undefined ? [data.receipt] : [],
      )
      const paying = events.flatMap(({ type, data }) => (type === 'VoucherApproved' ? data.receipts : []))
      for (const receipts of [recorded, paying]) {
        const serials = receipts.map((each) => each.bank_serial)
        expect(new Set(serials).size).toBe(serials.length)
      }
    }),
  )
})

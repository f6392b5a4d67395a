import assert from 'node:assert/strict'
import type { Recorded } from '@portafilter/eventstore'
import { sum } from '@portafilter/kernel'
import type { OrderEvent, PaymentPart, PaymentSource } from '../../modules/ordering/history/events.ts'

type Requested = Extract<OrderEvent, { type: 'RefundRequested' }>['data']

/** Whence money came that goes back: a transfer of too much goes to a balance, and came by transfer all the same. */
const cameBy = ({ why, route }: Requested): PaymentSource => {
  if (route.by === 'transfer' || why === 'overpaid' || why === 'unallocated') return 'offline_transfer'
  return route.source
}

/**
 * A second reckoning of an order's money, that shares nothing with the deciders: it reads events, and knows what has come by
 * which source, what of it has paid, and what was asked back of it.
 */
export class Cash {
  private readonly arranged = new Map<string, readonly PaymentPart[]>()
  /** By the bank's number, and by the provider's: named twice it has come once. */
  private readonly transferred = new Map<string, number>()
  private readonly provided = new Map<string, { readonly source: PaymentSource; readonly amount: number }>()
  private readonly givenBack = new Map<string, Requested>()
  private readonly arrived = new Set<string>()
  private readonly numbers = new Set<string>()
  /** What has paid the order; null before. */
  paid: readonly PaymentPart[] | null = null
  isUnderReview = false

  private pay(parts: readonly PaymentPart[] | undefined): void {
    assert.equal(this.paid, null, 'an order is paid once')
    assert.ok(parts, 'by what was arranged')
    this.paid = parts
  }

  /** Each stays what it was, but the one that the review names: until it has paid, its amount may be put right. */
  private receive(receipts: readonly { readonly bank_serial: string; readonly amount: number }[]): void {
    const others = receipts.filter(
      ({ bank_serial, amount }) => (this.transferred.get(bank_serial) ?? amount) !== amount,
    )
    assert.ok(others.length <= 1, 'a receipt stays what it was')
    for (const { bank_serial, amount } of receipts) this.transferred.set(bank_serial, amount)
  }

  private ask(refund: Requested): void {
    assert.ok(!this.givenBack.has(refund.refund_id), `${refund.refund_id} is asked for once`)
    assert.ok(refund.amount > 0)
    this.givenBack.set(refund.refund_id, refund)
    if (refund.route.by === 'provider') {
      const { number } = refund.route
      assert.ok(!this.numbers.has(number), `${number} is a provider’s number of one refund`)
      this.numbers.add(number)
    }
    if (refund.line === null) return
    const part = this.paid?.find(({ id }) => id === refund.line)
    assert.equal(part?.source, cameBy(refund), 'goes back to where it came from')
    assert.ok(this.backOf(part?.id ?? '') <= (part?.amount ?? 0), 'no source gets back more than it has paid')
  }

  private arrive(refund_id: string): void {
    assert.ok(!this.arrived.has(refund_id), `${refund_id} arrives once`)
    this.arrived.add(refund_id)
  }

  private provide({ source, transaction, amount }: Extract<OrderEvent, { type: 'LateMoneyReceived' }>['data']): void {
    this.provided.set(`${source} ${transaction}`, { source, amount })
  }

  follow({ type, data }: Recorded<OrderEvent>): void {
    if (type === 'VoucherSubmitted') this.isUnderReview = true
    if (type === 'VoucherApproved' || type === 'VoucherRejected') this.isUnderReview = false
    if (type === 'PaymentArranged') this.arranged.set(data.pay_no, data.parts)
    if (type === 'VoucherApproved') this.receive(data.receipts)
    if (type === 'VoucherRejected' && data.receipt) {
      assert.equal(data.instead_of, this.transferred.get(data.receipt.bank_serial), 'it says what it was')
      this.receive([data.receipt])
    }
    if (type === 'ProviderPaymentReceived' || type === 'LateMoneyReceived') this.provide(data)
    if (type === 'VoucherApproved') this.pay(this.arranged.get(data.pay_no))
    if (type === 'HoldsConfirmed' && data.remaining === 0) this.pay(this.arranged.get(data.pay_no))
    if (type === 'ProviderPaymentReceived') this.pay(this.arranged.get(data.pay_no))
    if (type === 'RefundRequested') this.ask(data)
    if (type === 'RefundSettled') this.arrive(data.refund_id)
    if (type === 'RefundFailed') this.arrived.delete(data.refund_id)
  }

  get refunds(): readonly Requested[] {
    return [...this.givenBack.values()]
  }

  /** How many times money has come by providers. */
  get transactions(): number {
    return this.provided.size
  }

  /** What was asked back of a part of the payment. */
  backOf(part: string): number {
    return sum(this.refunds.filter(({ line }) => line === part).map(({ amount }) => amount))
  }

  /** What has paid, and was not asked back: what the shop keeps. */
  get kept(): number {
    return sum((this.paid ?? []).map(({ id, amount }) => amount - this.backOf(id)))
  }

  /** What has come by this source: a wallet pays exactly what paid. */
  private came(source: PaymentSource): number {
    if (source === 'offline_transfer') return sum([...this.transferred.values()])
    if (source === 'wechat' || source === 'alipay')
      return sum([...this.provided.values()].filter((money) => money.source === source).map(({ amount }) => amount))
    return this.paidBy(source)
  }

  private paidBy(source: PaymentSource): number {
    return sum((this.paid ?? []).filter((part) => part.source === source).map(({ amount }) => amount))
  }

  /** What has come by this source, has paid nothing, and was not asked back. */
  waiting(source: PaymentSource): number {
    const unused = this.refunds.filter((refund) => refund.line === null && cameBy(refund) === source)
    return this.came(source) - this.paidBy(source) - sum(unused.map(({ amount }) => amount))
  }
}

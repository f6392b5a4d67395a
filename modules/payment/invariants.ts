import { type EventLog, stateOf } from '@portafilter/eventstore'
import { type Cents, DAY_MS, HOUR_MS, MINUTE_MS, paymentOf, sum } from '@portafilter/kernel'
import { loadOrder, type Order, type PaymentShare, walletParts } from '@portafilter/ordering'
import type { RefundsState } from '@portafilter/receivable'
import type { Invariant } from '@portafilter/room'
import { creditsSince, type Spending, spendingSince, type WalletState, wallets } from '@portafilter/wallet'
import type { PaymentDeps } from './commands.ts'
import { type Claim, standingOf, subjectOf } from './history/bank-receipt.ts'
import { loadPayment, type Payment } from './payments.ts'
import { nextStep, openWalletRefunds } from './settlement.ts'
import { bankReceiptList } from './views/bank-receipts.ts'
import { unsettledSubjects } from './views/unsettled.ts'

/** Events do not change: what was right for a week stays right. */
const LOOKED_BACK_MS = 7 * DAY_MS
/** An order and its wallet agree a moment later; what has not by then is stuck. */
const SETTLED_WITHIN_MS = 10 * MINUTE_MS

/** What pays a subject from its firm's wallet, and what goes back of it. */
type Paid = Pick<RefundsState, 'refunds'> & { readonly shares: readonly PaymentShare[] }

/** Where a wallet has spent, or got back, another amount than its order, its top-up or its repayment says. */
export const spendingFaults = (
  { shares, refunds }: Paid,
  { spent, returned }: Pick<Spending, 'spent' | 'returned'>,
): readonly string[] => {
  const paid = sum(walletParts(shares).map(({ amount }) => amount))
  const settled = refunds.filter(({ route, standing }) => route.by === 'wallet' && standing === 'settled')
  const back = sum(settled.map(({ amount }) => amount))
  return [
    ...(spent === paid ? [] : [`the wallet has spent ${spent}, and paid ${paid} of it`]),
    ...(returned === back ? [] : [`the wallet had ${returned} back, and ${back} by its refunds`]),
  ]
}

/** A top-up and a repayment are paid from outside, and what came too much goes to the balance. */
const paidOf = async (log: EventLog, subject: string): Promise<Paid | undefined> => {
  if (paymentOf(subject)) {
    const payment = await loadPayment(log, subject)
    return payment && { shares: [], refunds: payment.refunds }
  }
  const { payment, refunds } = (await loadOrder(log, subject))?.state ?? {}
  return payment && refunds && { shares: payment.paid ? (payment.arrangement?.parts ?? []) : [], ...refunds }
}

/** Whether an order and its firm's wallet still owe each other something; credit may wait for a repayment as long as it takes. */
export const isUnsettled = (order: Order, wallet: WalletState): boolean =>
  nextStep(order, wallet) !== undefined ||
  openWalletRefunds(order.refunds).some(({ refund_id }) => !wallet.deferred.has(refund_id))

const lookAtSpending = async ({ db, log }: PaymentDeps, now: number): Promise<readonly string[]> => {
  const violations: string[] = []
  for (const { subject, last, ...spending } of await spendingSince(db, new Date(now - LOOKED_BACK_MS))) {
    if (Date.parse(last) > now - SETTLED_WITHIN_MS) continue
    const paid = await paidOf(log, subject)
    const faults = paid ? spendingFaults(paid, spending) : ['is nothing that is paid']
    violations.push(...faults.map((fault) => `${subject}: ${fault} (fen)`))
  }
  return violations
}

/** Where a wallet was credited with another amount than a top-up or a repayment has paid. */
export const creditFaults = (
  payment: Pick<Payment, 'paidBy' | 'total'> | undefined,
  credited: number,
): readonly string[] => {
  const paid = payment?.paidBy ? payment.total : 0
  return credited === paid ? [] : [`the wallet was credited ${credited}, and ${paid} was paid`]
}

const lookAtCredits = async ({ db, log }: PaymentDeps, now: number): Promise<readonly string[]> => {
  const violations: string[] = []
  for (const { subject, credited, last } of await creditsSince(db, new Date(now - LOOKED_BACK_MS))) {
    if (Date.parse(last) > now - SETTLED_WITHIN_MS) continue
    const faults = creditFaults(await loadPayment(log, subject ?? ''), credited)
    violations.push(...faults.map((fault) => `${subject}: ${fault} (fen)`))
  }
  return violations
}

/** When an order, a top-up or a repayment has last changed while its wallet still has something to do about it. */
const waitingSince = async ({ log }: PaymentDeps, subject: string): Promise<string | undefined> => {
  if (paymentOf(subject)) return (await loadPayment(log, subject))?.paidBy?.at
  const order = await loadOrder(log, subject)
  if (order === undefined) return undefined
  const wallet = await stateOf(log, wallets.nameOf(order.state.lines.firm ?? ''), wallets.decider)
  return isUnsettled(order.state, wallet) ? order.events.at(-1)?.at : undefined
}

const lookAtUnsettled = async (deps: PaymentDeps, now: number): Promise<readonly string[]> => {
  const violations: string[] = []
  for (const subject of await unsettledSubjects(deps.db)) {
    const since = await waitingSince(deps, subject)
    if (since !== undefined && Date.parse(since) <= now - SETTLED_WITHIN_MS)
      violations.push(`${subject}: waits for its wallet since ${since}`)
  }
  return violations
}

/** Where payments have recorded more of a bank's receipt than came, or another part than they had reserved. */
export const receiptFaults = (
  claims: readonly Claim[],
  /** By what is paid; absent where nothing is recorded yet. */
  recorded: ReadonlyMap<string, Cents>,
): readonly string[] => {
  const { came } = standingOf(claims)
  const all = sum(recorded.values())
  const others = [...recorded].filter(([subject, amount]) => {
    const own = claims.filter(({ pay_no }) => subjectOf(pay_no) === subject)
    return !own.some(({ share }) => share === undefined || share.amount === amount)
  })
  return [
    ...(recorded.size > 1 && all > (came ?? 0)
      ? [`${all} of it was recorded, and ${came ?? 'only one part'} came`]
      : []),
    ...others.map(([subject, amount]) => `${subject} has recorded ${amount}, which it had not reserved`),
  ]
}

/** What a payment's reviews have recorded of a bank's receipt: what they said last. */
export const recordedOf = (payment: Payment | undefined, serial: string): Cents | undefined =>
  payment?.transfer.reviews.flatMap(({ receipts }) => receipts).findLast(({ bank_serial }) => bank_serial === serial)
    ?.amount

const lookAtReceipts = async ({ db, log }: PaymentDeps, now: number): Promise<readonly string[]> => {
  const [from, to] = [now - LOOKED_BACK_MS, now - SETTLED_WITHIN_MS].map((at) => new Date(at).toISOString())
  const rows = await bankReceiptList
    .rows(db)
    .select(['bank_serial', 'claims'])
    .where('changed_at', '>=', from ?? '')
    .where('changed_at', '<=', to ?? '')
    .execute()
  const violations: string[] = []
  for (const { bank_serial, claims } of rows) {
    const recorded = new Map<string, Cents>()
    for (const { pay_no } of claims) {
      const amount = recordedOf(await loadPayment(log, pay_no), bank_serial)
      if (amount !== undefined) recorded.set(subjectOf(pay_no), amount)
    }
    violations.push(...receiptFaults(claims, recorded).map((fault) => `${bank_serial}: ${fault} (fen)`))
  }
  return violations
}

/** Whether wallets agree to the cent with what they pay and what fills them, each hold comes to an end, and no receipt pays more than came. */
export const paymentInvariants = (deps: PaymentDeps, clock: () => number = Date.now): readonly Invariant[] => [
  {
    name: 'payments',
    everyMs: HOUR_MS,
    look: async () => {
      const now = clock()
      return [
        ...(await lookAtSpending(deps, now)),
        ...(await lookAtCredits(deps, now)),
        ...(await lookAtUnsettled(deps, now)),
        ...(await lookAtReceipts(deps, now)),
      ]
    },
  },
]

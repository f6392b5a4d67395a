import { stateOf } from '@portafilter/eventstore'
import { DAY_MS, HOUR_MS, MINUTE_MS, ORDER_CODE, paymentOf, sum } from '@portafilter/kernel'
import { loadOrder, type Order, walletParts } from '@portafilter/ordering'
import type { Invariant } from '@portafilter/room'
import { creditsSince, type Spending, spendingSince, type WalletState, wallets } from '@portafilter/wallet'
import type { PaymentDeps } from './commands.ts'
import { loadPayment, type Payment } from './payments.ts'
import { nextStep, openWalletRefunds } from './settlement.ts'
import { unsettledSubjects } from './views/unsettled.ts'

/** Events do not change: what was right for a week stays right. */
const LOOKED_BACK_MS = 7 * DAY_MS
/** An order and its wallet agree a moment later; what has not by then is stuck. */
const SETTLED_WITHIN_MS = 10 * MINUTE_MS

/** Where a wallet has spent, or got back, another amount than its order says. */
export const spendingFaults = (
  { payment, refunds }: Pick<Order, 'payment' | 'refunds'>,
  { spent, returned }: Pick<Spending, 'spent' | 'returned'>,
): readonly string[] => {
  const parts = payment.paid ? walletParts(payment.arrangement?.parts ?? []) : []
  const paid = sum(parts.map(({ amount }) => amount))
  const settled = refunds.refunds.filter(({ route, standing }) => route.by === 'wallet' && standing === 'settled')
  const back = sum(settled.map(({ amount }) => amount))
  return [
    ...(spent === paid ? [] : [`the wallet has spent ${spent}, and paid ${paid} of it`]),
    ...(returned === back ? [] : [`the wallet had ${returned} back, and ${back} by its refunds`]),
  ]
}

/** Whether an order and its firm's wallet still owe each other something; credit may wait for a repayment as long as it takes. */
export const isUnsettled = (order: Order, wallet: WalletState): boolean =>
  nextStep(order, wallet) !== undefined ||
  openWalletRefunds(order.refunds).some(({ refund_id }) => !wallet.deferred.has(refund_id))

const lookAtSpending = async ({ db, log }: PaymentDeps, now: number): Promise<readonly string[]> => {
  const violations: string[] = []
  for (const { subject, last, ...spending } of await spendingSince(db, new Date(now - LOOKED_BACK_MS))) {
    if (!ORDER_CODE.test(subject) || Date.parse(last) > now - SETTLED_WITHIN_MS) continue
    const order = await loadOrder(log, subject)
    const faults = order ? spendingFaults(order.state, spending) : ['is no order']
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

/** Whether wallets agree to the cent with what they pay and what fills them, and each hold comes to an end. */
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
      ]
    },
  },
]

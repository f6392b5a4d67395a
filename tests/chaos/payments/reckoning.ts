import { isDeepStrictEqual } from 'node:util'
import type { Database, EventLog } from '@portafilter/eventstore'
import { verifyStream } from '@portafilter/eventstore'
import { fromWire, HOUR_MS, paymentOf, sum } from '@portafilter/kernel'
import { isSubmitted, type OrderState, orders, statusOf } from '@portafilter/ordering'
import type { ReceivedMoney, Refund } from '@portafilter/receivable'
import { topUps, wallets } from '@portafilter/wallet'
import { paymentInvariants } from '../../../modules/payment/invariants.ts'
import { walletInvariants } from '../../../modules/wallet/invariants.ts'
import type { Lived } from './lives.ts'
import type { Trade } from './shop.ts'

/** `from`: the log's position before people came; what the demo tells of was at no sandbox. */
type Deps = { readonly db: Database; readonly log: EventLog; readonly from: number }

/** What the log has recorded of a provider's money and what goes back of it, over all streams. */
export type Recorded = {
  readonly received: readonly ReceivedMoney[]
  /** By the number at the provider. */
  readonly refunds: ReadonlyMap<string, Pick<Refund, 'amount' | 'refund_id'> & { readonly settled: boolean }>
  /** Attempts that finance was told of. */
  readonly alerted: ReadonlySet<string>
}

const MONEY = ['ProviderPaymentReceived', 'LateMoneyReceived', 'AlertRaised']
const REFUNDS = ['RefundRequested', 'RefundRetried', 'RefundSettled', 'RefundSentByTransfer']

/** Reads the log from its beginning, as somebody who knows nothing of its deciders. */
export const recordedIn = async ({ db, from }: Deps): Promise<Recorded> => {
  const events = await db
    .selectFrom('events')
    .select(['type', 'data'])
    .where('type', 'in', [...MONEY, ...REFUNDS])
    .where('position', '>', from)
    .orderBy('position')
    .execute()
  const received = new Map<string, ReceivedMoney>()
  const numberOf = new Map<string, string>()
  const refunds = new Map<string, { amount: number; refund_id: string; settled: boolean }>()
  const alerted = new Set<string>()
  // biome-ignore lint/suspicious/noExplicitAny: events of many kinds, as they stand in the log
  for (const { type, data } of events as { type: string; data: any }[]) {
    if (type === 'AlertRaised') alerted.add(data.attempt)
    if (type === 'ProviderPaymentReceived' || type === 'LateMoneyReceived')
      received.set(`${data.source} ${data.transaction}`, data)
    const number = type === 'RefundRequested' ? data.route.number : type === 'RefundRetried' ? data.number : undefined
    if (number) {
      const before = refunds.get(numberOf.get(data.refund_id) ?? '')
      numberOf.set(data.refund_id, number)
      const amount = data.amount ?? before?.amount
      refunds.set(number, { amount, refund_id: data.refund_id, settled: false })
    }
    if (type === 'RefundSentByTransfer') numberOf.delete(data.refund_id)
    if (type === 'RefundSettled') {
      const settled = refunds.get(numberOf.get(data.refund_id) ?? '')
      if (settled) settled.settled = true
    }
  }
  return { received: [...received.values()], refunds, alerted }
}

/** Where a provider's books and ours differ, but for what finance was told of. */
export const differencesAt = (
  trades: readonly Trade[],
  { received, refunds, alerted }: Recorded,
): readonly string[] => {
  const found: string[] = []
  const ours = new Map(received.map((money) => [`${money.source} ${money.transaction}`, money]))
  for (const trade of trades) {
    const name = `${trade.provider} ${trade.number}`
    const money = ours.get(`${trade.provider} ${trade.transactionNumber}`)
    if (trade.state === 'paid' && !alerted.has(trade.number) && money?.amount !== trade.paidAmount)
      found.push(`${name} is paid with ${trade.paidAmount}, and we know of ${money?.amount ?? 'nothing'}`)
    const back = trade.refunded.filter(({ state }) => state === 'succeeded' || state === 'processing')
    if (sum(back.map(({ amount }) => amount)) > (trade.paidAmount ?? 0)) found.push(`${name} goes back more than once`)
    for (const { number, amount, state } of trade.refunded) {
      const refund = refunds.get(number)
      if (refund === undefined) found.push(`${name} gives back ${amount} that nobody has asked for: ${number}`)
      else if (refund.amount !== amount) found.push(`${name} gives back ${amount} instead of ${refund.amount}`)
      else if (refund.settled !== (state === 'succeeded'))
        found.push(`${number} is ${state}, and settled: ${refund.settled}`)
    }
  }
  const known = new Set(trades.map(({ provider, transactionNumber }) => `${provider} ${transactionNumber}`))
  for (const [money] of ours) if (!known.has(money)) found.push(`${money} was recorded, and never paid`)
  return found
}

const stateIn = (events: readonly { type: string }[], decider: typeof orders.decider): OrderState =>
  events.reduce((state, event) => decider.evolve(state, event as never, event as never), decider.initial)

const unproven = (subject: string, { ok }: { readonly ok: boolean }): readonly string[] =>
  ok ? [] : [`${subject}: its history does not prove itself`]

/** A top-up that was said to be paid is in its firm's wallet, once, and all of it. */
const creditedWrong = async (
  log: EventLog,
  { subject, life, buyer }: Pick<Lived, 'subject' | 'life' | 'buyer'>,
): Promise<readonly string[]> => {
  const wanted = life.kind === 'top_up' ? [fromWire(life.amount)] : []
  const events = await log.read(wallets.nameOf(buyer.erpCode ?? ''))
  const credits = events
    .map(({ type, data }) => ({ type, data: data as { pay_no: string; amount: number } }))
    .filter(({ type, data }) => type === 'BalanceToppedUp' && data.pay_no === subject)
    .map(({ data }) => data.amount)
  return isDeepStrictEqual(credits, wanted) ? [] : [`${subject} brought ${credits}, and ${wanted} was said`]
}

/** What the shop has said and does not stand by, or a history that does not prove itself. */
const brokenWords = async ({ log }: Deps, { subject, said, life, buyer }: Lived): Promise<readonly string[]> => {
  const name = paymentOf(subject) ? topUps.nameOf(subject) : orders.nameOf(subject)
  const proof = await verifyStream(log, name)
  if (paymentOf(subject)) return [...unproven(subject, proof), ...(await creditedWrong(log, { subject, life, buyer }))]
  const state = stateIn(await log.read(name), orders.decider)
  if (!isSubmitted(state)) return [`${subject} is gone`]
  return [
    ...unproven(subject, proof),
    ...(said.includes('paid') && !state.payment.paid ? [`${subject} was said to be paid`] : []),
    ...(said.includes('cancelled') && statusOf(state) !== 'closed' ? [`${subject} was said to be cancelled`] : []),
  ]
}

const invariantsOf = async (deps: Deps): Promise<readonly string[]> => {
  const all = [...walletInvariants(deps), ...paymentInvariants(deps, () => Date.now() + HOUR_MS)]
  return (await Promise.all(all.map(({ look }) => look()))).flat()
}

/** All that is wrong in the end, in sentences. */
export const faultsAfter = async (deps: Deps, lived: readonly Lived[], trades: readonly Trade[]): Promise<string[]> => {
  const words = await Promise.all(lived.map((each) => brokenWords(deps, each)))
  return [...words.flat(), ...differencesAt(trades, await recordedIn(deps)), ...(await invariantsOf(deps))]
}

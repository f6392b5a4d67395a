import { dataOf, type RawEvent, repeated, total } from './log.ts'
import type { Trade } from './shop.ts'

type Refunded = Trade['refunded'][number]

/** A refund as the log asks a provider for it, under a number of ours. */
type Asked = { readonly number: string; readonly refund_id: string; readonly amount: number }

const askedIn = (events: readonly RawEvent[]): readonly Asked[] => {
  const requested = dataOf(events, 'RefundRequested')
  const amountOf = new Map<string, number>(requested.map(({ refund_id, amount }) => [refund_id, amount]))
  return [
    ...requested.map(({ refund_id, route }) => ({ refund_id, number: route.number })),
    ...dataOf(events, 'RefundRetried'),
  ].flatMap(({ refund_id, number }) => (number ? { number, refund_id, amount: amountOf.get(refund_id) ?? 0 } : []))
}

/** Money that came is recorded, whole; or, where it is of another amount than was asked for, told to finance to the cent. */
const moneyFaults = (trade: Trade, events: readonly RawEvent[]): readonly string[] => {
  if (trade.state !== 'paid') return []
  const name = `${trade.provider} ${trade.number} is paid with ${trade.paidAmount}`
  const ofIt = ({ transaction }: { transaction: string }) => transaction === trade.transactionNumber
  const recorded = dataOf(events, 'ProviderPaymentReceived', 'LateMoneyReceived').filter(ofIt)
  const told = dataOf(events, 'AlertRaised').filter(ofIt)
  const others = [...recorded, ...told].filter(({ amount }) => amount !== trade.paidAmount)
  if (others.length > 0) return others.map(({ amount }) => `${name}, and we know of ${amount}`)
  return recorded.length + told.length === 0 ? [`${name}, and we know of nothing`] : []
}

const refundFaults = (
  { provider, number: of }: Trade,
  { number, amount, state }: Refunded,
  asked: readonly Asked[],
  settled: ReadonlySet<string>,
): readonly string[] => {
  const name = `${provider} ${of} gives back ${amount}`
  const wanted = asked.find((each) => each.number === number)
  if (wanted === undefined) return [`${name} that nobody has asked for: ${number}`]
  if (wanted.amount !== amount) return [`${name} instead of ${wanted.amount}`]
  if (state === 'processing') return [`${name}, and is under way with it still`]
  const isLast = asked.findLast(({ refund_id }) => refund_id === wanted.refund_id) === wanted
  const isSettled = isLast && settled.has(wanted.refund_id)
  return isSettled === (state === 'succeeded') ? [] : [`${name}: ${number} is ${state}, and settled: ${isSettled}`]
}

const tradeFaults = (
  trade: Trade,
  events: readonly RawEvent[],
  asked: readonly Asked[],
  settled: ReadonlySet<string>,
) => {
  const back = total(
    trade.refunded.flatMap(({ state, amount }) => (state === 'succeeded' || state === 'processing' ? amount : [])),
  )
  return [
    ...moneyFaults(trade, events),
    ...(back > (trade.paidAmount ?? 0)
      ? [`${trade.provider} ${trade.number} gives back ${back} of ${trade.paidAmount}`]
      : []),
    ...trade.refunded.flatMap((refunded) => refundFaults(trade, refunded, asked, settled)),
  ]
}

/** What the log has, and the providers' books do not. */
const unknownThere = (
  trades: readonly Trade[],
  events: readonly RawEvent[],
  asked: readonly Asked[],
  settled: ReadonlySet<string>,
) => {
  const paid = new Set(trades.map(({ transactionNumber }) => transactionNumber))
  const succeeded = new Set(
    trades.flatMap(({ refunded }) => refunded.flatMap(({ number, state }) => (state === 'succeeded' ? number : []))),
  )
  const last = new Map(asked.map((each) => [each.refund_id, each]))
  const byTransfer = new Set(dataOf(events, 'RefundSentByTransfer').map(({ refund_id }) => refund_id))
  return [
    ...dataOf(events, 'ProviderPaymentReceived', 'LateMoneyReceived').flatMap(({ transaction }) =>
      paid.has(transaction) ? [] : [`${transaction} was recorded, and never paid`],
    ),
    ...[...last.values()].flatMap(({ refund_id, number }) =>
      !settled.has(refund_id) || succeeded.has(number) || byTransfer.has(refund_id)
        ? []
        : [`${number} is settled, and never went back`],
    ),
  ]
}

/** Where the providers' books and the log differ; amounts in fen. */
export const bookFaults = (trades: readonly Trade[], events: readonly RawEvent[]): readonly string[] => {
  const asked = askedIn(events)
  const settled = new Set<string>(dataOf(events, 'RefundSettled').map(({ refund_id }) => refund_id))
  return [
    ...repeated(asked.map(({ number }) => number)).map((number) => `${number} was asked for more than once`),
    ...trades.flatMap((trade) => tradeFaults(trade, events, asked, settled)),
    ...unknownThere(trades, events, asked, settled),
  ]
}

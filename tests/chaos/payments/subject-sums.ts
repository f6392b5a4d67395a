import { dataOf, keyOf, type RawEvent, repeated, streamsOf, total } from './log.ts'
import { creditedBy, returnedBy, spentOn } from './wallet-sums.ts'

/** What the bank has brought: each transfer once, by its serial number, however often a review names it. */
const transfersIn = (events: readonly RawEvent[]): ReadonlyMap<string, number> =>
  new Map(
    dataOf(events, 'VoucherApproved', 'VoucherRejected')
      .flatMap(({ receipts, receipt }) => receipts ?? receipt ?? [])
      .map(({ bank_serial, amount }) => [bank_serial, amount]),
  )

const providerMoneyIn = (events: readonly RawEvent[]) => dataOf(events, 'ProviderPaymentReceived', 'LateMoneyReceived')

const cameFromOutside = (own: readonly RawEvent[]): number =>
  total([...transfersIn(own).values(), ...providerMoneyIn(own).map(({ amount }) => amount)])

const askedBack = (own: readonly RawEvent[]): number =>
  total(dataOf(own, 'RefundRequested').map(({ amount }) => amount))

/** Whether something has paid it, whatever became of it later. */
export const isPaid = (own: readonly RawEvent[]): boolean =>
  own.some(
    ({ type, data }) =>
      type === 'ProviderPaymentReceived' ||
      type === 'VoucherApproved' ||
      (type === 'HoldsConfirmed' && data.remaining === 0),
  )

const has = (own: readonly RawEvent[], event: string): boolean => own.some(({ type }) => type === event)

/** An order keeps its total once it is paid, and nothing otherwise: all else goes back. */
const orderFaults = (events: readonly RawEvent[]): readonly string[] =>
  [...streamsOf(events, 'order')].flatMap(([stream, own]) => {
    const [submitted] = dataOf(own, 'OrderSubmitted')
    if (submitted === undefined) return []
    const came = cameFromOutside(own) + spentOn(events, keyOf(stream))
    const due = isPaid(own) && !has(own, 'OrderCancelled') ? submitted.total : 0
    const kept = came - askedBack(own)
    return kept === due ? [] : [`${stream}: ${came} came, ${came - kept} goes back, and it is to keep ${due}`]
  })

/** A top-up, or a repayment, brings its wallet what it was asked for, once it is paid, and once. */
const requestFaults = (events: readonly RawEvent[]): readonly string[] =>
  ['topup', 'repayment'].flatMap((kind) =>
    [...streamsOf(events, kind)].flatMap(([stream, own]) => {
      const [requested] = dataOf(own, 'TopUpRequested', 'RepaymentRequested')
      if (requested === undefined) return []
      const due = isPaid(own) ? [requested.amount] : []
      const kept = cameFromOutside(own) - askedBack(own)
      const credited = creditedBy(events, keyOf(stream))
      return [
        ...(kept === total(due) ? [] : [`${stream} keeps ${kept}, and is to keep ${total(due)}`]),
        ...(credited.join() === due.join() ? [] : [`${stream}: ${credited} was credited, and ${due} paid`]),
      ]
    }),
  )

/**
 * What a transfer brought in all, as it was said with the claims that stand, or put right since; of several words the least.
 * 0 where nobody has said it, and one payment alone may have it.
 */
const cameBy = (events: readonly RawEvent[], serial: string): number => {
  const said = new Map<string, number>()
  for (const { type, data } of events.filter(({ stream }) => stream === `bankreceipt-${serial}`)) {
    if (type === 'BankReceiptClaimed') said.set(data.claim, data.share?.came ?? Number.POSITIVE_INFINITY)
    if (type === 'BankReceiptReleased') said.delete(data.claim)
    if (type === 'ReceiptCorrected') for (const claim of said.keys()) said.set(claim, data.to)
  }
  const came = Math.min(...said.values())
  return Number.isFinite(came) ? came : 0
}

/** Transfers that several streams have recorded, more than they brought. */
const overdrawn = (events: readonly RawEvent[]): readonly string[] => {
  const recorded = [...Map.groupBy(events, ({ stream }) => stream).values()].flatMap((own) => [...transfersIn(own)])
  return [...Map.groupBy(recorded, ([serial]) => serial)].flatMap(([serial, parts]) =>
    parts.length > 1 && total(parts.map(([, amount]) => amount)) > cameBy(events, serial) ? serial : [],
  )
}

/** The same money, recorded again: on the same stream, or on another one. */
const doubled = (events: readonly RawEvent[]): readonly string[] => {
  const transactions = providerMoneyIn(events).map(({ transaction }) => transaction)
  const refunds = dataOf(events, 'RefundRequested').map(({ refund_id }) => refund_id)
  return [...overdrawn(events), ...[transactions, refunds].flatMap(repeated)].map((name) => {
    const naming = events.filter(
      ({ type, data }) => type !== 'BankReceiptClaimed' && JSON.stringify(data).includes(JSON.stringify(name)),
    )
    return `${name} was recorded more than once, on ${[...new Set(naming.map(({ stream }) => stream))].join(' and ')}`
  })
}

/** What goes back by a wallet is there, whole and once; and nothing is on its way. */
const refundFaults = (events: readonly RawEvent[]): readonly string[] =>
  dataOf(events, 'RefundRequested').flatMap(({ refund_id, amount, route }) => {
    const own = events.filter(({ data }) => data.refund_id === refund_id)
    const byTransfer = route.by === 'transfer' || has(own, 'RefundSentByTransfer')
    const last = own.findLast(({ type }) => /^Refund(Requested|Retried|Settled|Failed)$/.test(type))?.type
    const isUnderWay = !byTransfer && (last === 'RefundRequested' || last === 'RefundRetried')
    const returned = returnedBy(events, refund_id)
    const isGiven = route.by !== 'wallet' || isUnderWay || returned.join() === String(amount)
    return [
      ...(isUnderWay ? [`${refund_id} is under way still`] : []),
      ...(isGiven ? [] : [`${refund_id}: ${returned} was given back to the wallet, and ${amount} asked for`]),
    ]
  })

/** Whether what came, what was kept and what goes back are the same money, of everything that is paid; in minor units. */
export const subjectFaults = (events: readonly RawEvent[]): readonly string[] => [
  ...orderFaults(events),
  ...requestFaults(events),
  ...doubled(events),
  ...refundFaults(events),
]

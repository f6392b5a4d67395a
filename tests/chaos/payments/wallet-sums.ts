import { dataOf, keyOf, type RawEvent, streamsOf, total } from './log.ts'

/** By purse, in fen. */
type Amounts = Readonly<Record<string, number>>

const PURSES = ['rebates', 'balance', 'credit', 'prepayment'] as const

const amountIn = (amounts: Amounts): number => total(Object.values(amounts))

/** By how much an event changes what can be spent, and what is held, of each purse. */
const changeOf = ({ type, data }: RawEvent): { free?: Amounts; held?: Amounts; sign?: 1 | -1 } => {
  if (type === 'WalletAdjusted' || type === 'AmountsReturned') return { free: data.amounts }
  if (type === 'BalanceToppedUp') return { free: { balance: data.amount } }
  if (type === 'RepaymentSettled') return { free: { credit: data.amount } }
  if (type === 'AmountsHeld') return { free: data.amounts, held: data.amounts, sign: -1 }
  if (type === 'HoldReleased') return { free: data.amounts, held: data.amounts, sign: 1 }
  return type === 'HoldCaptured' ? { held: data.amounts } : {}
}

/** Where more was spent or held than was there, at whichever event. */
const overdrawn = (wallet: string, events: readonly RawEvent[]): readonly string[] => {
  const [free, held] = [new Map<string, number>(), new Map<string, number>()]
  const faults: string[] = []
  for (const event of events) {
    const { free: moved = {}, held: kept = {}, sign = 1 } = changeOf(event)
    for (const purse of PURSES) {
      free.set(purse, (free.get(purse) ?? 0) + sign * (moved[purse] ?? 0))
      held.set(purse, (held.get(purse) ?? 0) + (event.type === 'AmountsHeld' ? 1 : -1) * (kept[purse] ?? 0))
      for (const [what, sum] of [
        ['can be spent', free.get(purse) ?? 0],
        ['is held', held.get(purse) ?? 0],
      ] as const)
        if (sum < 0) faults.push(`${wallet}: ${sum} of ${purse} ${what} behind ${event.type} at ${event.position}`)
    }
  }
  return faults
}

/** What is held still, by order: everything was paid, cancelled or given up. */
const heldStill = (wallet: string, events: readonly RawEvent[]): readonly string[] => {
  const held = Map.groupBy(
    events.filter(({ type }) => ['AmountsHeld', 'HoldReleased', 'HoldCaptured'].includes(type)),
    ({ data }) => data.order as string,
  )
  return [...held].flatMap(([order, own]) => {
    const left = total(own.map(({ type, data }) => (type === 'AmountsHeld' ? 1 : -1) * amountIn(data.amounts)))
    return left === 0 ? [] : [`${wallet} holds ${left} for ${order} still`]
  })
}

/** Where credit was paid back that nobody owed. */
const overpaid = (wallet: string, events: readonly RawEvent[]): readonly string[] => {
  const used = total(dataOf(events, 'HoldCaptured').map(({ amounts }) => amounts.credit ?? 0))
  const less = total(dataOf(events, 'AmountsReturned').map(({ amounts }) => amounts.credit ?? 0))
  const repaid = total(dataOf(events, 'RepaymentSettled').map(({ amount }) => amount))
  return used - less - repaid < 0 ? [`${wallet} has used ${used} of credit, had ${less} back and repaid ${repaid}`] : []
}

/** Whether wallets add up in themselves, by an arithmetic of their events alone; in fen. */
export const walletFaults = (events: readonly RawEvent[]): readonly string[] =>
  [...streamsOf(events, 'wallet')].flatMap(([wallet, own]) => [
    ...overdrawn(wallet, own),
    ...heldStill(wallet, own),
    ...overpaid(wallet, own),
  ])

/** What wallets have paid of orders, in fen. */
export const spentOn = (events: readonly RawEvent[], order: string): number =>
  total(dataOf(events, 'HoldCaptured').flatMap(({ order: of, amounts }) => (of === order ? amountIn(amounts) : [])))

/** What wallets were given, by the number of the top-up or the repayment. */
export const creditedBy = (events: readonly RawEvent[], payNo: string): readonly number[] =>
  dataOf(events, 'BalanceToppedUp', 'RepaymentSettled').flatMap(({ pay_no, amount }) =>
    pay_no === payNo ? amount : [],
  )

/** What wallets had back, by the refund's id. */
export const returnedBy = (events: readonly RawEvent[], refundId: string): readonly number[] =>
  dataOf(events, 'AmountsReturned').flatMap(({ refund_id, amounts }) =>
    refund_id === refundId ? amountIn(amounts) : [],
  )

/** What nobody has asked a wallet to take: it came of no payment, or goes back of no refund. */
export const strayFaults = (events: readonly RawEvent[]): readonly string[] => {
  const asked = new Set(dataOf(events, 'RefundRequested').map(({ refund_id }) => refund_id))
  const payments = new Set(['topup', 'repayment'].flatMap((kind) => [...streamsOf(events, kind).keys()].map(keyOf)))
  return [
    ...dataOf(events, 'AmountsReturned').flatMap(({ refund_id }) =>
      asked.has(refund_id) ? [] : [`${refund_id} was given back, and nobody has asked for it`],
    ),
    ...dataOf(events, 'BalanceToppedUp', 'RepaymentSettled').flatMap(({ pay_no }) =>
      payments.has(pay_no) ? [] : [`${pay_no} was credited, and is no payment`],
    ),
  ]
}

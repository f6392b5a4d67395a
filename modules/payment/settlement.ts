import { agree, type EventLog, type Executed, eventIdOf, execute, nameUuid, stateOf } from '@portafilter/eventstore'
import { type CommandMeta, isRefusal, paymentOf, type Refusal, refuse } from '@portafilter/kernel'
import {
  changeOrder,
  isSubmitted,
  type Order,
  type OrderCommand,
  orders,
  type PaymentShare,
  takesWallet,
  walletParts,
} from '@portafilter/ordering'
import type { Refund, RefundRoute, RefundsState } from '@portafilter/receivable'
import type { RoomDeps } from '@portafilter/room'
import {
  type Amounts,
  type PurseName,
  type WalletCommand,
  type WalletEvent,
  type WalletState,
  wallets,
} from '@portafilter/wallet'
import { type ChangedPayment, loadPayment } from './payments.ts'
import { changeRefund } from './refunds/commands.ts'

type Settled = readonly ChangedPayment[] | Refusal<'busy'>

type Step = { readonly name: string; readonly arrangement_id: string } & (
  | { readonly on: 'wallet'; readonly command: WalletCommand }
  | { readonly on: 'order'; readonly command: OrderCommand }
)

/** What shares ask of the firm's wallet, by purse. */
export const askedOfWallet = (shares: readonly PaymentShare[]): Amounts =>
  Object.fromEntries(walletParts(shares).map(({ source, amount }) => [source, amount]))

/**
 * What an order and its firm's wallet still have to do about each other (architecture.md, Streams): what was asked for is
 * held, then confirmed; a hold is captured because the order is paid, and released because its arrangement is no longer in
 * force. Undefined where they agree.
 */
export const nextStep = (order: Order, { holds }: Pick<WalletState, 'holds'>): Step | undefined => {
  const { lines, payment, cancellation } = order
  // What has paid an order stays in force: cancelled, it is captured all the same, and given back by refunds.
  const inForce = cancellation === 'open' || payment.paid ? payment.arrangement : null
  const hold = holds.get(lines.code)
  if (hold && hold.arrangement_id !== inForce?.id) return ending('ReleaseHold', hold.arrangement_id, lines.code)
  if (hold && payment.paid) return ending('CaptureHold', hold.arrangement_id, lines.code)
  if (inForce === null || payment.holds !== 'asked') return undefined
  const arrangement_id = inForce.id
  if (hold) return { name: 'confirm', on: 'order', arrangement_id, command: { type: 'ConfirmHolds', arrangement_id } }
  const command: WalletCommand = {
    type: 'HoldAmounts',
    arrangement_id,
    order: lines.code,
    ordinal: payment.arranged,
    amounts: askedOfWallet(inForce.parts),
  }
  return { name: 'hold', on: 'wallet', arrangement_id, command }
}

const ending = (type: 'CaptureHold' | 'ReleaseHold', arrangement_id: string, order: string): Step => ({
  name: type,
  on: 'wallet',
  arrangement_id,
  command: { type, arrangement_id, order },
})

/** Each step of an arrangement is one command, however often and by whomever it is tried. */
const metaOf = (meta: CommandMeta, arrangement: string, step: string): CommandMeta => {
  const { digest: _, ...rest } = meta
  return { ...rest, id: eventIdOf(arrangement, step, 0) }
}

const walletOf = ({ firm }: Order['lines']): string => wallets.nameOf(firm ?? '')

/** Takes a step; what the wallet is too short for fails the arrangement. */
const take = async (log: EventLog, { lines }: Order, step: Step, meta: CommandMeta) => {
  const { on, command, name, arrangement_id } = step
  const stepMeta = metaOf(meta, arrangement_id, name)
  if (on === 'order') return changeOrder(log, lines.code, command, stepMeta)
  const taken = await execute(log, { stream: walletOf(lines), decider: wallets.decider, command, meta: stepMeta })
  if (!isRefusal(taken) || taken.refused !== 'wallet_short') return taken
  const fail = { type: 'FailArrangement', arrangement_id, why: 'wallet_short' } as const
  return changeOrder(log, lines.code, fail, metaOf(meta, arrangement_id, 'fail'))
}

/** The namespace of refunds' commands; changing it gives back anew what was given back. */
const REFUNDS = '0f0c1d0e-5b63-4e39-9d3e-3c0a0b1c7f52'

type WalletRefund = Refund & { readonly route: Extract<RefundRoute, { by: 'wallet' }> }

/** What of a payment's money a wallet is to have back, and has not. */
export const openWalletRefunds = ({ refunds }: RefundsState): readonly WalletRefund[] =>
  refunds.filter((refund): refund is WalletRefund => refund.route.by === 'wallet' && refund.standing === 'requested')

/** Credit becomes balance where its bill is repaid, at once or by the repayment that it has waited for. */
const elsewhere = (purse: PurseName, { events }: Executed<unknown, WalletEvent>): { readonly purse?: 'balance' } => {
  const isCreditAgain = events.some(({ type, data }) => type === 'AmountsReturned' && data.amounts.credit !== undefined)
  return purse === 'credit' && !isCreditAgain ? { purse: 'balance' } : {}
}

/**
 * Gives a wallet back what a refund is of, once, and says so on the stream that asked for it. Credit whose bill is being paid
 * has to wait: it is looked at as the wallet is now, not as it was when it was first asked.
 */
const giveBack = async (
  log: EventLog,
  subject: string,
  wallet: string,
  { refund_id, amount, route }: WalletRefund,
  meta: CommandMeta,
): Promise<Settled> => {
  const { source: purse, arrangement_id } = route
  const id = nameUuid(refund_id, REFUNDS)
  const returned = await execute(log, {
    stream: wallet,
    decider: wallets.decider,
    meta: metaOf(meta, id, 'return'),
    command: { type: 'ReturnAmount', refund_id, subject, arrangement_id, purse, amount },
  })
  if (isRefusal(returned) && returned.refused === 'busy') return refuse('busy')
  if (isRefusal(returned)) throw new Error(`${refund_id} cannot be given back: ${returned.refused}`)
  const { deferred } = await stateOf(log, wallet, wallets.decider)
  if (deferred.has(refund_id)) return [returned]
  const settled_at = meta.at.toISOString()
  const command = { type: 'SettleRefund', refund_id, reference: '', settled_at, ...elsewhere(purse, returned) } as const
  const settled = await changeRefund(log, command, metaOf(meta, id, 'settle'))
  return isRefusal(settled) ? [returned] : [returned, settled]
}

/** Gives back what is open, at most so many; one that cannot be given back holds up no other. */
const giveAllBack = async (
  log: EventLog,
  subject: string,
  wallet: string,
  refunds: RefundsState,
  meta: CommandMeta,
  most: number,
): Promise<Settled> => {
  const given: ChangedPayment[] = []
  const failures: unknown[] = []
  for (const refund of openWalletRefunds(refunds).slice(0, most)) {
    try {
      const back = await giveBack(log, subject, wallet, refund, meta)
      if (isRefusal(back)) return back
      given.push(...back)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${subject}: ${failures.length} could not be given back`)
  return given
}

/**
 * Brings an order and its firm's wallet to agree, from wherever somebody has left them: done twice, or by two at once, it
 * does nothing twice. Refused as busy when others act on the two all the time.
 * @param most refunds that are given back
 * @returns what was recorded, step by step
 */
export const settleOrder = async (
  log: EventLog,
  code: string,
  meta: CommandMeta,
  most = Number.POSITIVE_INFINITY,
): Promise<Settled> => {
  const { lines, ...begun } = await stateOf(log, orders.nameOf(code), orders.decider)
  if (!lines || (!takesWallet(lines) && openWalletRefunds(begun.refunds).length === 0)) return []
  let { refunds } = begun
  const next = async () => {
    // The wallet before the order: an order asks first, so that a hold for an arrangement that is not in force is an old
    // one. Read the other way round it could be newer than the order that was read, and would be released.
    const wallet = await stateOf(log, walletOf(lines), wallets.decider)
    const order = await stateOf(log, orders.nameOf(code), orders.decider)
    refunds = order.refunds
    if (!isSubmitted(order)) return undefined
    const step = nextStep(order, wallet)
    return step && { order, step }
  }
  const { recorded, refused } = await agree(next, ({ order, step }) => take(log, order, step, meta))
  if (refused) return refuse('busy')
  const given = await giveAllBack(log, code, walletOf(lines), refunds, meta, most)
  return isRefusal(given) ? given : [...recorded, ...given]
}

/** Brings its firm's wallet what a paid top-up or repayment is for, and what came too much. */
const settleRequest = async (log: EventLog, pay_no: string, meta: CommandMeta, most: number): Promise<Settled> => {
  const payment = await loadPayment(log, pay_no)
  if (payment?.paidBy === undefined || !payment.owner.firm) return []
  const { paidBy } = payment
  const command: WalletCommand =
    payment.kind === 'topup'
      ? { type: 'TopUpBalance', pay_no, amount: payment.total }
      : { type: 'SettleRepayment', pay_no }
  const credited = await execute(log, {
    stream: wallets.nameOf(payment.owner.firm),
    decider: wallets.decider,
    command,
    meta: metaOf({ ...meta, cause: paidBy.id }, paidBy.id, 'credit'),
  })
  if (isRefusal(credited)) return refuse('busy')
  const given = await giveAllBack(log, pay_no, wallets.nameOf(payment.owner.firm), payment, meta, most)
  if (isRefusal(given)) return given
  return [credited, ...(await giveDeferredBack(log, credited.events, meta, most)), ...given]
}

/** A repayment frees what was to be given back of its bills: the orders that asked for it hear of it, at most so many. */
const giveDeferredBack = async (
  log: EventLog,
  events: Executed<unknown, WalletEvent>['events'],
  meta: CommandMeta,
  most: number,
) => {
  const freed = events.flatMap(({ type, data }) => (type === 'AmountsReturned' ? data.subject : []))
  const settled: ChangedPayment[] = []
  for (const subject of [...new Set(freed)].slice(0, most)) {
    // What is left then, or fails, the workflow of that order does: it holds up no other.
    const done = await settle(log, subject, meta, most).catch(() => refuse('busy'))
    if (!isRefusal(done)) settled.push(...done)
  }
  return settled
}

/**
 * Whatever is left to do between a firm's wallet and an order, by its code, or a top-up or a repayment, by its number.
 * @param most refunds of it that are given back, and orders that a repayment frees
 */
export const settle = (
  log: EventLog,
  subject: string,
  meta: CommandMeta,
  most = Number.POSITIVE_INFINITY,
): Promise<Settled> =>
  paymentOf(subject) === undefined ? settleOrder(log, subject, meta, most) : settleRequest(log, subject, meta, most)

export type SettlingDeps = Pick<RoomDeps, 'log' | 'logger'>

/** More than an order has wallet parts; a repayment frees as many orders as it has bills. */
const AT_ONCE = 10

/**
 * Settles within a call what the call has recorded: as much as people may wait for. What is left, or fails, the workflow
 * `settlement` does: what is recorded is answered as done.
 * @returns what was recorded, step by step
 */
export const settleAtOnce = async (
  { log, logger }: SettlingDeps,
  subject: string,
  meta: CommandMeta,
): Promise<readonly ChangedPayment[]> => {
  try {
    const settled = await settle(log, subject, meta, AT_ONCE)
    return isRefusal(settled) ? [] : settled
  } catch (error) {
    logger.error({ err: error, subject }, 'a wallet could not be settled with; its workflow tries again')
    return []
  }
}

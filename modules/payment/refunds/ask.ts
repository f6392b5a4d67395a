import { systemMeta } from '@portafilter/eventstore'
import {
  OutcomeUnknown,
  type PaymentProvider,
  type RefundOrder,
  type RefundState,
} from '@portafilter/gateways/payments'
import { isRefusal } from '@portafilter/kernel'
import { attemptRefundedBy, type RefundCommand, type RefundEvent, type RefundRoute } from '@portafilter/receivable'
import { refundCauseWords } from '@portafilter/receivable/words'
import { raiseAlert } from '../attempts/alerts.ts'
import type { ProviderDeps } from '../attempts/complete.ts'
import { registeredAttempt } from '../attempts/register.ts'
import { loadPayment } from '../payments.ts'
import { changeRefund, type LoadedRefund, loadRefund, loadRefundOnDisk } from './commands.ts'

export type AskedRoute = Extract<RefundRoute, { by: 'provider' }>

/** How a provider was asked last, also where finance has taken it over since; undefined of what none was ever asked for. */
export const askedRoute = ({ events }: Pick<LoadedRefund, 'events'>): AskedRoute | undefined => {
  const routes = events.map(({ type, data }) => (type === 'RefundRequested' ? data.route : undefined))
  const route = routes.find((each) => each?.by === 'provider')
  const numbers = events.map(({ type, data }) => (type === 'RefundRetried' ? data.number : null))
  return route && { ...route, number: numbers.findLast((number) => number !== null) ?? route.number }
}

const orderedThere = ({ refund, language, subject }: LoadedRefund, route: AskedRoute): RefundOrder => ({
  number: route.number,
  attempt: route.attempt,
  transaction: route.transaction,
  total: route.total,
  amount: refund.amount,
  reason: `${refundCauseWords[refund.why][language]} ${subject}`,
})

/** Whether a provider may be asked to pay it back: what has failed, or is transferred, is only asked about. */
export const isWantedThere = ({ refund }: Pick<LoadedRefund, 'refund'>): boolean =>
  refund.route.by === 'provider' && refund.standing === 'requested'

/**
 * What the provider says of it. It is asked about first, so that all is the same whoever died, or got no answer, before; what
 * the provider does not know it is told to pay under that number, which is one refund there however often (payments.md).
 */
const stateThere = async (provider: PaymentProvider, order: RefundOrder, isWanted: boolean): Promise<RefundState> => {
  const known = await provider.queryRefund(order)
  return known.state === 'unknown_there' && isWanted ? provider.refund(order) : known
}

type Arrived = Extract<RefundState, { state: 'succeeded' }>

/** It has arrived. Where finance transfers the same it is paid twice then, and a person must know. */
const recordArrival = async (
  { log }: ProviderDeps,
  { refund }: LoadedRefund,
  { source, attempt, number }: AskedRoute,
  { reference, at }: Arrived,
): Promise<void> => {
  const { refund_id, pay_no, amount, currency } = refund
  const command: RefundCommand = { type: 'SettleRefund', refund_id, reference, settled_at: at }
  const settled = await changeRefund(log, command, systemMeta())
  if (isRefusal(settled) && settled.refused !== 'refund_not_waiting')
    throw new Error(`${refund_id} has arrived, and that cannot be recorded: ${settled.refused}`)
  const now = await loadRefund(log, refund_id)
  if (!isRefusal(settled) && now?.refund.route.by !== 'transfer') return
  const money = { transaction: number, amount, currency, expected: null }
  await raiseAlert(log, { kind: 'refund_doubled', source, attempt, pay_no, ...money, said: reference })
}

type Fault = Extract<RefundCommand, { type: 'FailRefund' }>['fault']

/** Does nothing where something has happened to it since it was read: that wakes the workflow, which looks again. */
export const recordFault = async (
  { log }: ProviderDeps,
  { refund, version }: LoadedRefund,
  fault: Fault,
  said: string,
): Promise<void> => {
  const { refund_id } = refund
  const failed = await changeRefund(log, { type: 'FailRefund', refund_id, fault, said }, systemMeta(), version)
  if (isRefusal(failed) && failed.refused !== 'stale')
    throw new Error(`${refund_id} has failed, and that cannot be recorded: ${failed.refused}`)
}

/**
 * Asks the provider about a refund, and for it where it is wanted still, and records what became of it: the one way, for the
 * workflow as for what a notification tells.
 * @returns whether it has ended there
 * @throws OutcomeUnknown, ProviderRefused
 */
export const askAboutRefund = async (deps: ProviderDeps, loaded: LoadedRefund, route: AskedRoute): Promise<boolean> => {
  const provider = deps.providers[route.source]
  if (provider === undefined) throw new OutcomeUnknown(`${route.source} is not configured any more`)
  const isWanted = isWantedThere(loaded)
  const found = await stateThere(provider, orderedThere(loaded, route), isWanted)
  if (found.state === 'processing' || found.state === 'unknown_there') return false
  if (found.state === 'succeeded') await recordArrival(deps, loaded, route, found)
  else if (isWanted) await recordFault(deps, loaded, found.state, found.why)
  return true
}

const isNumbered =
  (number: string) =>
  ({ type, data }: RefundEvent): boolean =>
    (type === 'RefundRequested' && data.route.by === 'provider' && data.route.number === number) ||
    (type === 'RefundRetried' && data.number === number)

/** The refund that has, or had, this number at a provider, by the log; undefined for what is none of ours. */
const refundNumbered = async (
  { db, log }: ProviderDeps,
  { name }: PaymentProvider,
  number: string,
): Promise<string | undefined> => {
  const attempt = await registeredAttempt(db, attemptRefundedBy(number) ?? '')
  if (attempt?.source !== name) return undefined
  for (const { refund_id } of (await loadPayment(log, attempt.pay_no))?.refunds ?? []) {
    const loaded = await loadRefund(log, refund_id)
    if (loaded?.events.some(isNumbered(number))) return refund_id
  }
  return undefined
}

/**
 * A provider has told of a refund: nothing is believed but its answer to our question.
 * @throws where that cannot be had now: the provider tells again
 */
export const heedRefundNotice = async (
  deps: ProviderDeps,
  provider: PaymentProvider,
  number: string,
): Promise<void> => {
  const refund_id = await refundNumbered(deps, provider, number)
  const loaded = refund_id === undefined ? undefined : await loadRefundOnDisk(deps.log, refund_id)
  const route = loaded && askedRoute(loaded)
  if (loaded && route) await askAboutRefund(deps, loaded, route)
}

import type { Written } from '@portafilter/contract'
import { systemMeta } from '@portafilter/eventstore'
import { OutcomeUnknown, ProviderRefused } from '@portafilter/gateways/payments'
import { isRefusal, orderOf, type Refusal, refuse } from '@portafilter/kernel'
import { changeOrder, type LoadedOrder, loadOwnOrder, type Order } from '@portafilter/ordering'
import type { PaymentDeps } from '../commands.ts'
import type { ProviderAttempt } from '../tables.ts'
import { complete, type ProviderDeps } from './complete.ts'
import { mayAsk } from './register.ts'

type Known = Readonly<Pick<ProviderAttempt, 'number' | 'pay_no' | 'source'>>

/** Records that the provider takes no money for an attempt any more; of one that is paid it records nothing. */
export const recordClosed = async ({ log }: PaymentDeps, { number, pay_no }: Known): Promise<Written> => {
  const closed = await changeOrder(log, orderOf(pay_no) ?? '', { type: 'CloseAttempt', attempt: number }, systemMeta())
  if (isRefusal(closed)) throw new Error(`${number} is closed, and that cannot be recorded: ${closed.refused}`)
  return closed
}

/** What the provider said, and what was recorded of it. */
export type Asked = Readonly<{ state: 'ended' | 'waiting' | 'unknown_there'; written: readonly Written[] }>

/**
 * Asks the provider what became of an attempt, and records it: paid or closed, it has ended.
 * @throws OutcomeUnknown, ProviderRefused
 */
export const askAbout = async (deps: ProviderDeps, attempt: Known): Promise<Asked> => {
  const provider = deps.providers[attempt.source]
  if (provider === undefined) throw new OutcomeUnknown(`${attempt.source} is not configured any more`)
  const found = await provider.query(attempt.number)
  if (found.state === 'waiting' || found.state === 'unknown_there') return { state: found.state, written: [] }
  const recorded = found.state === 'paid' ? await complete(deps, provider, found.money) : undefined
  // Also where the money settled nothing: no more comes by this attempt.
  return { state: 'ended', written: [recorded ?? [], await recordClosed(deps, attempt)].flat() }
}

/** Whether it is the provider that fails, and not we. */
export const isProvidersFault = (error: unknown): boolean =>
  error instanceof OutcomeUnknown || error instanceof ProviderRefused

/** The buyer's own order of a payment number that was given out; any other number is as unknown as another's. */
export const loadOwnPaidOrder = async (
  { log }: PaymentDeps,
  pay_no: string,
  buyer: string,
): Promise<LoadedOrder | Refusal<'payment_not_found'>> => {
  const own = await loadOwnOrder(log, orderOf(pay_no) ?? '', buyer)
  if (isRefusal(own)) return refuse('payment_not_found')
  const { arrangement, attempts } = own.state.payment
  const isKnown = arrangement?.pay_no === pay_no || attempts.some((each) => each.pay_no === pay_no)
  return isKnown ? own : refuse('payment_not_found')
}

/**
 * The order once the provider has been asked about its last open attempt, where one is worth asking about. A page repeats
 * this: it asks seldom, whoever else asks, and where the provider does not answer the order is as the log has it.
 */
export const orderOnceAsked = async (
  deps: ProviderDeps,
  { state }: LoadedOrder,
  wrote: (written: Written) => void,
): Promise<Order> => {
  const open = state.payment.attempts.findLast(({ standing }) => standing === 'open')
  if (state.payment.paid || open === undefined || !(await mayAsk(deps.db, open.attempt, new Date()))) return state
  try {
    const { written } = await askAbout(deps, { number: open.attempt, ...open })
    for (const each of written) wrote(each)
  } catch (error) {
    if (!isProvidersFault(error)) throw error
  }
  const { code, buyer } = state.lines
  const again = await loadOwnOrder(deps.log, code, buyer)
  return isRefusal(again) ? state : again.state
}

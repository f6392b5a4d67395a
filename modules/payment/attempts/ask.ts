import type { Written } from '@portafilter/contract'
import { systemMeta } from '@portafilter/eventstore'
import { OutcomeUnknown, ProviderRefused } from '@portafilter/gateways/payments'
import { isRefusal, type Owner, type Refusal, refuse } from '@portafilter/kernel'
import type { PaymentDeps } from '../commands.ts'
import { changeAttempts, loadOwnPayment, loadPayment, type Payment } from '../payments.ts'
import type { ProviderAttempt } from '../tables.ts'
import { complete, type ProviderDeps } from './complete.ts'
import { mayAsk } from './register.ts'

type Known = Readonly<Pick<ProviderAttempt, 'number' | 'pay_no' | 'source'>>

/** Records that the provider takes no money for an attempt any more; of one that is paid it records nothing. */
export const recordClosed = async ({ log }: PaymentDeps, { number, pay_no }: Known): Promise<Written> => {
  const closed = await changeAttempts(log, pay_no, { type: 'CloseAttempt', attempt: number }, systemMeta())
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
export const isProvidersFault = (error: unknown): error is OutcomeUnknown | ProviderRefused =>
  error instanceof OutcomeUnknown || error instanceof ProviderRefused

/** A payment that the person may make, of a number that was given out; any other number is as unknown as another's. */
export const loadOwnNumbered = async (
  { log }: PaymentDeps,
  pay_no: string,
  person: Owner,
): Promise<Payment | Refusal<'payment_not_found'>> => {
  const own = await loadOwnPayment(log, pay_no, person)
  if (isRefusal(own)) return own
  const isKnown = own.inForce === pay_no || own.attempts.attempts.some((each) => each.pay_no === pay_no)
  return isKnown ? own : refuse('payment_not_found')
}

/**
 * The payment once the provider has been asked about its last open attempt, where one is worth asking about. A page repeats
 * this: it asks seldom, whoever else asks, and where the provider does not answer the payment is as the log has it.
 */
export const onceAsked = async (
  deps: ProviderDeps,
  payment: Payment,
  wrote: (written: Written) => void,
): Promise<Payment> => {
  const open = payment.attempts.attempts.findLast(({ standing }) => standing === 'open')
  const isWorthIt = !payment.transfer.paid && open !== undefined && (await mayAsk(deps.db, open.attempt, new Date()))
  if (!isWorthIt) return payment
  try {
    const { written } = await askAbout(deps, { number: open.attempt, ...open })
    for (const each of written) wrote(each)
  } catch (error) {
    if (!isProvidersFault(error)) throw error
  }
  return (await loadPayment(deps.log, payment.pay_no)) ?? payment
}

import { setTimeout } from 'node:timers/promises'
import type { Written } from '@portafilter/contract'
import { OutcomeUnknown, type PaymentProvider, ProviderRefused } from '@portafilter/gateways/payments'
import { type CommandMeta, HOUR_MS, isRefusal, type Refusal, refuse, toBeijingIso } from '@portafilter/kernel'
import { type ChangeRefusal, changeOrder, type LoadedOrder, type Order, orders } from '@portafilter/ordering'
import { type Attempt, openAttempt, type ProviderSource } from '@portafilter/receivable'
import type { PaymentDeps } from '../commands.ts'
import { raiseAlert } from './alerts.ts'
import { loadOwnPaidOrder } from './ask.ts'
import type { ProviderDeps } from './complete.ts'
import { attemptNumber, claimCreation, keepPayable, registerAttempt, registeredAttempt } from './register.ts'

/** As long as a code of WeChat's lives (payments.md). */
const LIVES_MS = 2 * HOUR_MS
/** While another request has the payable made. */
const LOOKS = { times: 40, everyMs: 250 }

export type Wanted = Readonly<{ buyer: string; pay_no: string; source: ProviderSource; anew: boolean }>

/** `text` of a code, or the address of a page; `amount` in minor units; `expires_at` ISO, +08:00. */
export type PaidBy = Readonly<{ text: string; amount: number; expires_at: string }>

const attemptIn = ({ payment }: Order, pay_no: string, now: string): Attempt | Refusal<'payment_not_found'> =>
  openAttempt(payment, pay_no, now) ?? refuse('payment_not_found')

/** The attempt that lives, or one that is asked for now and registered before. */
const attemptFor = async (
  { db, log }: PaymentDeps,
  { state }: LoadedOrder,
  { buyer, pay_no, source, anew }: Wanted,
  meta: CommandMeta,
  wrote: (written: Written) => void,
): Promise<Attempt | ChangeRefusal> => {
  const number = attemptNumber(meta)
  const [now, expires_at] = [meta.at.toISOString(), new Date(meta.at.getTime() + LIVES_MS).toISOString()]
  const command = {
    type: 'RequestAttempt',
    ...{ buyer, pay_no, source, anew },
    attempt: number,
    now,
    expires_at,
  } as const
  const decided = orders.decider.decide(command, state)
  if (isRefusal(decided)) return decided
  if (decided.length === 0) return attemptIn(state, pay_no, now)
  await registerAttempt(db, { number, pay_no, source, at: meta.at })
  const requested = await changeOrder(log, state.lines.code, command, meta)
  if (isRefusal(requested)) return requested
  wrote(requested)
  return attemptIn(requested.state as Order, pay_no, now)
}

const DESCRIBED = { CN: '订单', EN: 'Order' }

/**
 * Has the provider make what the buyer pays with. Where nobody knows whether it did, nothing is lost: the next call asks
 * again with the same number.
 */
const create = async (
  { db, log }: PaymentDeps,
  provider: PaymentProvider,
  { lines }: Order,
  { attempt: number, amount, expires_at, pay_no }: Attempt,
): Promise<string | Refusal<'provider_unavailable'>> => {
  const description = `${DESCRIBED[lines.language]} ${lines.code}`
  let made: string | null = null
  try {
    made = (await provider.create({ number, amount, description, expiresAt: new Date(expires_at) })).text
  } catch (error) {
    if (error instanceof ProviderRefused) {
      const money = { transaction: null, amount: null, currency: null, expected: amount }
      const about = { source: provider.name, attempt: number, pay_no, said: error.code }
      await raiseAlert(log, { kind: 'provider_refused', ...about, ...money })
    } else if (!(error instanceof OutcomeUnknown)) throw error
  } finally {
    await keepPayable(db, number, made)
  }
  return made ?? refuse('provider_unavailable')
}

/** What is kept, or made now: made twice, the first code would die, so that one at a time makes it, and others wait. */
const payableOf = async (
  deps: PaymentDeps,
  provider: PaymentProvider,
  order: Order,
  attempt: Attempt,
): Promise<string | Refusal<'provider_unavailable'>> => {
  for (let looks = 0; looks < LOOKS.times; looks += 1) {
    const known = await registeredAttempt(deps.db, attempt.attempt)
    if (known?.payable) return known.payable
    if (await claimCreation(deps.db, attempt.attempt, new Date())) return create(deps, provider, order, attempt)
    await setTimeout(LOOKS.everyMs)
  }
  return refuse('provider_unavailable')
}

/** What the buyer pays an order's payment with: the same for two pages, as long as it lives and nobody asks for it anew. */
export const payBy = async (
  deps: ProviderDeps,
  wanted: Wanted,
  meta: CommandMeta,
  wrote: (written: Written) => void,
): Promise<PaidBy | ChangeRefusal | Refusal<'payment_not_found' | 'provider_unavailable'>> => {
  const own = await loadOwnPaidOrder(deps, wanted.pay_no, wanted.buyer)
  if (isRefusal(own)) return own
  const provider = deps.providers[wanted.source]
  if (provider === undefined) return refuse('payment_method_unavailable')
  const attempt = await attemptFor(deps, own, wanted, meta, wrote)
  if (isRefusal(attempt)) return attempt
  const text = await payableOf(deps, provider, own.state, attempt)
  if (isRefusal(text)) return text
  return { text, amount: attempt.amount, expires_at: toBeijingIso(new Date(attempt.expires_at)) }
}

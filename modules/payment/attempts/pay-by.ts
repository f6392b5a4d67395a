import { setTimeout } from 'node:timers/promises'
import type { Written } from '@portafilter/contract'
import {
  type AttemptOrder,
  OutcomeUnknown,
  type PaymentProvider,
  ProviderRefused,
} from '@portafilter/gateways/payments'
import {
  type CommandMeta,
  HOUR_MS,
  isRefusal,
  type Language,
  type Owner,
  type PaymentKind,
  type Refusal,
  refuse,
  toBeijingIso,
} from '@portafilter/kernel'
import { type Attempt, type AttemptsState, openAttempt, type ProviderSource } from '@portafilter/receivable'
import type { PaymentDeps } from '../commands.ts'
import { changeAttempts, type Payment, type PaymentRefusal } from '../payments.ts'
import { raiseAlert } from './alerts.ts'
import { loadOwnNumbered } from './ask.ts'
import type { ProviderDeps } from './complete.ts'
import { attemptNumber, claimCreation, keepPayable, registerAttempt, registeredAttempt } from './register.ts'

/** As long as a code of WeChat's lives (payments.md). */
const LIVES_MS = 2 * HOUR_MS
/** While another request has the payable made. */
const LOOKS = { times: 40, everyMs: 250 }

/** `leftFrom` is the origin of the page that is left for the provider's. */
export type Wanted = Readonly<{
  person: Owner
  pay_no: string
  source: ProviderSource
  anew: boolean
  leftFrom?: string | undefined
}>

/** `text` of a code, or the address of a page; `amount` in minor units; `expires_at` ISO, +08:00. */
export type PaidBy = Readonly<{ text: string; amount: number; expires_at: string }>

const attemptIn = (attempts: AttemptsState, pay_no: string, now: string): Attempt | Refusal<'payment_not_found'> =>
  openAttempt(attempts, pay_no, now) ?? refuse('payment_not_found')

/** The attempt that lives, or one that is asked for now and registered before. */
const attemptFor = async (
  { db, log }: PaymentDeps,
  { attempts, refusalOf }: Payment,
  { person, pay_no, source, anew }: Wanted,
  meta: CommandMeta,
  wrote: (written: Written) => void,
): Promise<Attempt | PaymentRefusal> => {
  const number = attemptNumber(meta, pay_no)
  const [now, expires_at] = [meta.at.toISOString(), new Date(meta.at.getTime() + LIVES_MS).toISOString()]
  const command = {
    type: 'RequestAttempt',
    ...person,
    pay_no,
    source,
    anew,
    attempt: number,
    now,
    expires_at,
  } as const
  const refused = refusalOf(command)
  if (refused) return refused as PaymentRefusal
  const open = anew ? undefined : openAttempt(attempts, pay_no, now)
  if (open) return open
  await registerAttempt(db, { number, pay_no, source, at: meta.at })
  const requested = await changeAttempts(log, pay_no, command, meta)
  if (isRefusal(requested)) return requested
  wrote(requested)
  return attemptIn(requested.attempts, pay_no, now)
}

/** What the buyer reads at the provider, before its number. */
const DESCRIBED: Readonly<Record<PaymentKind, Readonly<Record<Language, string>>>> = {
  order: { CN: '订单', EN: 'Order' },
  topup: { CN: '余额充值', EN: 'Top-up' },
  repayment: { CN: '还款', EN: 'Repayment' },
}

const orderOf = (
  { kind, language, subject }: Payment,
  { attempt: number, amount, expires_at }: Attempt,
  { leftFrom }: Wanted,
): AttemptOrder => {
  const description = `${DESCRIBED[kind][language]} ${subject}`
  return { number, amount, description, expiresAt: new Date(expires_at), leftFrom }
}

/**
 * Has the provider make what the buyer pays with. Where nobody knows whether it did, nothing is lost: the next call asks
 * again with the same number.
 */
const create = async (
  { db, log }: PaymentDeps,
  provider: PaymentProvider,
  order: AttemptOrder,
  pay_no: string,
  claimed: Date,
): Promise<string | Refusal<'provider_unavailable'>> => {
  let made: string | null = null
  try {
    made = (await provider.create(order)).text
  } catch (error) {
    if (error instanceof ProviderRefused) {
      const money = { transaction: null, amount: null, currency: null, expected: order.amount }
      const about = { source: provider.name, attempt: order.number, pay_no, said: error.code }
      await raiseAlert(log, { kind: 'provider_refused', ...about, ...money })
    } else if (!(error instanceof OutcomeUnknown)) throw error
  } finally {
    await keepPayable(db, order.number, made, claimed)
  }
  return made ?? refuse('provider_unavailable')
}

/** What is kept, or made now: made twice, the first code would die, so that one at a time makes it, and others wait. */
const payableOf = async (
  deps: PaymentDeps,
  provider: PaymentProvider,
  order: AttemptOrder,
  pay_no: string,
): Promise<string | Refusal<'provider_unavailable'>> => {
  // It says where the buyer comes back to, who may leave another address of the shop this time.
  if (provider.makesHere) return (await provider.create(order)).text
  for (let looks = 0; looks < LOOKS.times; looks += 1) {
    const known = await registeredAttempt(deps.db, order.number)
    if (known?.payable) return known.payable
    const now = new Date()
    if (await claimCreation(deps.db, order.number, now)) return create(deps, provider, order, pay_no, now)
    await setTimeout(LOOKS.everyMs)
  }
  return refuse('provider_unavailable')
}

/** What the buyer pays with: the same for two pages, as long as it lives and nobody asks for it anew. */
export const payBy = async (
  deps: ProviderDeps,
  wanted: Wanted,
  meta: CommandMeta,
  wrote: (written: Written) => void,
): Promise<PaidBy | PaymentRefusal | Refusal<'provider_unavailable' | 'payment_not_due'>> => {
  const own = await loadOwnNumbered(deps, wanted.pay_no, wanted.person)
  if (isRefusal(own)) return own
  // Cancelled; of what is paid the decider says so.
  if (!own.isOpen && !own.transfer.paid) return refuse('payment_not_due')
  const provider = deps.providers[wanted.source]
  if (provider === undefined) return refuse('payment_method_unavailable')
  const attempt = await attemptFor(deps, own, wanted, meta, wrote)
  if (isRefusal(attempt)) return attempt
  const text = await payableOf(deps, provider, orderOf(own, attempt, wanted), attempt.pay_no)
  if (isRefusal(text)) return text
  return { text, amount: attempt.amount, expires_at: toBeijingIso(attempt.expires_at) }
}

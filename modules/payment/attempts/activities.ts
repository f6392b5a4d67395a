import { OutcomeUnknown, ProviderRefused } from '@portafilter/gateways/payments'
import { type AttemptsState, openAttempt } from '@portafilter/receivable'
import { loadPayment, type Payment } from '../payments.ts'
import type { ProviderAttempt } from '../tables.ts'
import { raiseAlert } from './alerts.ts'
import { askAbout, isProvidersFault, recordClosed } from './ask.ts'
import { type ProviderDeps, tellOfLateMoney } from './complete.ts'
import { registeredAttempt } from './register.ts'
import { CLOSED_AGAIN_MS, NO_TRIES, nextAfterUnsure, nextQuestion, PURSUED_MS, type Tries } from './schedule.ts'

/** What comes next for an attempt that has not ended; null for one that has. */
export type Pursuit = { readonly inMs: number; readonly tries: Tries } | null

type Pursued = AttemptsState['attempts'][number]

/** Whether a buyer is meant to pay by it: it is the last one that was asked for, under the number in force. */
const isMeant = ({ isOpen, inForce, attempts }: Payment, { attempt, pay_no }: Pursued, now: Date): boolean =>
  isOpen && inForce === pay_no && openAttempt(attempts, pay_no, now.toISOString())?.attempt === attempt

/** Asks whether it is paid, and leaves it open. That nobody has asked yet is no reason to: the buyer has just come. */
const keepAsking = async (
  deps: ProviderDeps,
  known: ProviderAttempt,
  { expires_at }: Pursued,
  now: Date,
  tries: Tries,
): Promise<Pursuit> => {
  if (tries.asked > 0) {
    const found = await askAbout(deps, known).catch((error: unknown) => {
      if (!isProvidersFault(error)) throw error
      return { state: 'waiting' } as const
    })
    if (found.state === 'ended') return null
  }
  const inMs = Math.min(nextQuestion(tries.asked), Date.parse(expires_at) - now.getTime())
  return { inMs, tries: { asked: tries.asked + 1, unsure: 0 } }
}

/** Has it closed, asks again, and accepts that it was paid; in how many milliseconds to try again, or null. */
const end = async (
  deps: ProviderDeps,
  known: ProviderAttempt,
  leftMs: number,
  unsure: number,
): Promise<number | null> => {
  const provider = deps.providers[known.source]
  if (provider === undefined) throw new OutcomeUnknown(`${known.source} is not configured any more`)
  const closing = await provider.close(known.number).catch((error: unknown) => error)
  if (closing !== undefined && !isProvidersFault(closing)) throw closing
  const { state } = await askAbout(deps, known)
  if (state === 'ended') return null
  if (state === 'waiting') return Math.max(CLOSED_AGAIN_MS, nextAfterUnsure(unsure))
  // A page that nobody has opened can be paid until its time is over (payments.md, Alipay).
  if (leftMs > 0) return leftMs
  await recordClosed(deps, known)
  return null
}

const tellFinance = (deps: ProviderDeps, known: ProviderAttempt, { amount }: Pursued, said: string): Promise<void> =>
  raiseAlert(deps.log, {
    kind: 'outcome_unknown',
    source: known.source,
    attempt: known.number,
    pay_no: known.pay_no,
    transaction: null,
    amount: null,
    currency: null,
    expected: amount,
    said,
  })

const bringToEnd = async (
  deps: ProviderDeps,
  known: ProviderAttempt,
  attempt: Pursued,
  now: Date,
  { asked, unsure }: Tries,
): Promise<Pursuit> => {
  const leftMs = Date.parse(attempt.expires_at) - now.getTime()
  let said = ''
  try {
    const inMs = await end(deps, known, leftMs, unsure)
    if (inMs === null) return null
    if (leftMs > -PURSUED_MS) return { inMs, tries: { asked, unsure: unsure + 1 } }
  } catch (error) {
    if (!isProvidersFault(error)) throw error
    if (leftMs > -PURSUED_MS) return { inMs: nextAfterUnsure(unsure), tries: { asked, unsure: unsure + 1 } }
    said = error instanceof ProviderRefused ? error.code : ''
  }
  await tellFinance(deps, known, attempt, said)
  return null
}

/** What the workflow `paymentPolling` does. It decides nothing: what is paid does. */
export const attemptActivities = (deps: ProviderDeps) => ({
  /** Asks about an attempt, or has it closed where nobody is meant to pay by it any more. */
  pursueAttempt: async (number: string, tries: Tries = NO_TRIES): Promise<Pursuit> => {
    const known = await registeredAttempt(deps.db, number)
    const payment = known && (await loadPayment(deps.log, known.pay_no))
    const attempt = payment?.attempts.attempts.find((each) => each.attempt === number)
    if (known === undefined || payment === undefined || attempt === undefined) return null
    await tellOfLateMoney(deps, number, payment.attempts)
    if (attempt.standing !== 'open') return null
    const now = new Date()
    return isMeant(payment, attempt, now)
      ? keepAsking(deps, known, attempt, now, tries)
      : bringToEnd(deps, known, attempt, now, tries)
  },
})

export type AttemptActivities = ReturnType<typeof attemptActivities>

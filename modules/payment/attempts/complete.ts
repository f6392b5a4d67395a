import { systemMeta } from '@portafilter/eventstore'
import type { Notice, PaymentProvider, ProviderMoney } from '@portafilter/gateways/payments'
import { type Currency, isRefusal, paymentOf } from '@portafilter/kernel'
import type { AttemptsState } from '@portafilter/receivable'
import type { RoomDeps } from '@portafilter/room'
import type { PaymentDeps } from '../commands.ts'
import type { AlertKind } from '../history/alert.ts'
import { type ChangedAttempts, changeAttempts, loadPayment } from '../payments.ts'
import { type SettlingDeps, settleAtOnce } from '../settlement.ts'
import { raiseAlert } from './alerts.ts'
import { registeredAttempt } from './register.ts'

export type ProviderDeps = PaymentDeps & SettlingDeps & Pick<RoomDeps, 'providers'>

/** Money that settles nothing: finance is told what came, and what was asked for. */
const tellFinance = async (
  { log }: PaymentDeps,
  kind: AlertKind,
  { name: source }: PaymentProvider,
  { number: attempt, transaction, amount, currency }: ProviderMoney,
  pay_no: string | null,
): Promise<void> => {
  const payment = await loadPayment(log, pay_no ?? '')
  const expected = payment?.attempts.attempts.find((each) => each.attempt === attempt)?.amount ?? null
  await raiseAlert(log, { kind, source, attempt, pay_no, transaction, amount, currency, expected, said: '' })
}

/**
 * Tells finance of an attempt's money that came when nothing waited for it: by the state, not by what was recorded now, so
 * that whoever looks next finishes what died before.
 */
export const tellOfLateMoney = async ({ log }: PaymentDeps, number: string, state: AttemptsState): Promise<void> => {
  for (const { attempt, source, transaction, amount, currency, pay_no } of state.late_money) {
    if (attempt !== number) continue
    const about = { source, attempt, pay_no, transaction, amount, currency, expected: amount, said: '' }
    await raiseAlert(log, { kind: 'late_money', ...about })
  }
}

/** Tells finance, and operators, of a notification that would say the same if it came again: no more waits for it. */
export const tellOfUnreadable = async (
  { db, log, logger }: ProviderDeps,
  source: PaymentProvider['name'],
  { number, why }: Extract<Notice, { about: 'unreadable' }>,
): Promise<void> => {
  logger.error({ source, number, why }, 'a notification cannot be read: finance is told')
  const asked = await registeredAttempt(db, number)
  const nothing = { transaction: null, amount: null, currency: null, expected: null }
  const about = { source, attempt: number, pay_no: asked?.pay_no ?? null, ...nothing, said: why }
  await raiseAlert(log, { kind: 'notice_unreadable', ...about })
}

/**
 * The one way in for money that a provider tells of, by a notification or an answer: it is led back to its payment, compared
 * with what was asked for, recorded, and settled. Told again it does nothing. What fits no payment of ours settles nothing.
 * @returns what was recorded; undefined where finance was told instead
 * @throws where it could not be recorded now: whoever tells of it tells again
 */
export const complete = async (
  deps: PaymentDeps & SettlingDeps,
  provider: PaymentProvider,
  money: ProviderMoney,
): Promise<ChangedAttempts | undefined> => {
  const { number, transaction, amount, paidAt } = money
  const asked = await registeredAttempt(deps.db, number)
  if (asked?.source !== provider.name) return void (await tellFinance(deps, 'attempt_unknown', provider, money, null))
  const { pay_no, source } = asked
  if (money.merchant !== provider.merchant)
    return void (await tellFinance(deps, 'other_merchant', provider, money, pay_no))
  const received = {
    attempt: number,
    source,
    transaction,
    amount,
    currency: money.currency as Currency,
    paid_at: paidAt,
  }
  const meta = systemMeta()
  const recorded = await changeAttempts(deps.log, pay_no, { type: 'RecordProviderMoney', money: received }, meta)
  if (!isRefusal(recorded)) {
    await settleAtOnce(deps, paymentOf(pay_no)?.key ?? '', meta)
    await tellOfLateMoney(deps, number, recorded.attempts)
    return recorded
  }
  const { refused } = recorded
  if (refused !== 'attempt_unknown' && refused !== 'money_differs')
    throw new Error(`${number} has been paid, and that cannot be recorded: ${refused}`)
  return void (await tellFinance(deps, refused, provider, money, pay_no))
}

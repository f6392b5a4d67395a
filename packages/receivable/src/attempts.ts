import type { DomainEvent, Schemas } from '@portafilter/eventstore'
import { type Refusal, refuse } from '@portafilter/kernel'
import type { ProviderMoney, ProviderSource } from './providers.ts'
import type { Due } from './receipts.ts'
import { providerRoute, type RefundRequested, type RefundsState, requestRefund } from './refunds.ts'
import type { VoucherReviewed } from './transfer.ts'

/** A try to pay by a provider; `attempt` is our number of it there (`out_trade_no`), never used again (payments.md). */
export type Attempt = Due & {
  readonly attempt: string
  readonly source: ProviderSource
  /** Until when it is meant to be paid, ISO. What the provider still takes after that is late, and money all the same. */
  readonly expires_at: string
}

/** Money of a payment, by the number of the payment that it was asked for with. */
export type ReceivedMoney = ProviderMoney & { readonly pay_no: string }

export type AttemptEvent =
  | { readonly type: 'PaymentRequested'; readonly data: Attempt }
  | { readonly type: 'ProviderPaymentReceived'; readonly data: ReceivedMoney }
  /** The provider has confirmed that it takes no money for it any more. */
  | { readonly type: 'AttemptClosed'; readonly data: { readonly attempt: string; readonly pay_no: string } }
  /** It came when nothing waited for it (payments.md, Late or doubled money). */
  | { readonly type: 'LateMoneyReceived'; readonly data: ReceivedMoney }

export type RequestAttempt = {
  readonly type: 'RequestAttempt'
  readonly buyer: string
  /** The buyer's, as in `SubmitVoucher`. */
  readonly firm?: string | null
  readonly pay_no: string
  readonly attempt: string
  readonly source: ProviderSource
  readonly expires_at: string
  /** The moment that counts, ISO. */
  readonly now: string
  /** Another code though the last one still lives: somebody else has scanned it. */
  readonly anew: boolean
}
export type RecordProviderMoney = { readonly type: 'RecordProviderMoney'; readonly money: ProviderMoney }
export type CloseAttempt = { readonly type: 'CloseAttempt'; readonly attempt: string }

export type AttemptCommand = RequestAttempt | RecordProviderMoney | CloseAttempt

export type AttemptRefusal = Refusal<
  'payment_not_found' | 'payment_changes' | 'attempt_unknown' | 'money_differs' | 'payment_method_unavailable'
>

export type AttemptsState = {
  readonly attempts: readonly (Attempt & { readonly standing: 'open' | 'closed' | 'paid' })[]
  readonly late_money: readonly ReceivedMoney[]
  /** The money that has paid it. */
  readonly received: ReceivedMoney | null
}

export const noAttempts: AttemptsState = { attempts: [], late_money: [], received: null }

type Decision = readonly AttemptEvent[] | AttemptRefusal

/** A buyer could ask for codes without end; each is asked about until it is closed. */
const MOST_ATTEMPTS = 60

/** The attempt of this payment that can be paid now; undefined where there is none, or its time is over. */
export const openAttempt = ({ attempts }: AttemptsState, pay_no: string, now: string) =>
  attempts.findLast((each) => each.pay_no === pay_no && each.standing === 'open' && each.expires_at > now)

/** Where one lives it is used again, so that two pages show the same code. */
export const requestAttempt = (
  { pay_no, attempt, source, expires_at, now, anew }: RequestAttempt,
  state: AttemptsState,
  due: Due | null,
): Decision => {
  if (due?.pay_no !== pay_no) return refuse('payment_not_found')
  if (!anew && openAttempt(state, pay_no, now)) return []
  if (state.attempts.length >= MOST_ATTEMPTS) return refuse('payment_changes')
  return [{ type: 'PaymentRequested', data: { ...due, attempt, source, expires_at } }]
}

const isSame = (money: ProviderMoney) => (other: ProviderMoney) =>
  other.source === money.source && other.transaction === money.transaction

/**
 * What money does that comes now (payments.md, Late or doubled money): it pays; a person looks at a voucher first; or
 * nothing waits for it, and it goes back by itself.
 */
export type MoneyFate = 'pays' | 'waits_for_review' | 'goes_back'

type MoneyDecision = readonly (AttemptEvent | RefundRequested)[]

/** Money that nothing waits for goes back by itself; `before` refunds are asked for by the same decision. */
const goesBack = (money: ReceivedMoney, state: RefundsState, before = 0): RefundRequested => {
  const { pay_no, amount, currency } = money
  const route = providerRoute(state, money, before)
  return requestRefund(state, { line: null, pay_no, amount, currency, why: 'late_money', route }, before)
}

/**
 * Money of another amount or currency than was asked for does nothing and is recorded nowhere: a person is told. The same
 * money again changes nothing.
 */
export const recordMoney = (
  { money }: RecordProviderMoney,
  state: AttemptsState & RefundsState,
  fate: MoneyFate,
): MoneyDecision | AttemptRefusal => {
  const asked = state.attempts.find(({ attempt, source }) => attempt === money.attempt && source === money.source)
  if (asked === undefined) return refuse('attempt_unknown')
  if (asked.amount !== money.amount || asked.currency !== money.currency) return refuse('money_differs')
  const known = [...state.late_money, ...(state.received ? [state.received] : [])]
  if (known.some(isSame(money))) return []
  const data = { ...money, pay_no: asked.pay_no }
  if (fate === 'pays') return [{ type: 'ProviderPaymentReceived', data }]
  const late: AttemptEvent = { type: 'LateMoneyReceived', data }
  return fate === 'goes_back' ? [late, goesBack(data, state)] : [late]
}

/**
 * What a review does to money that came while the voucher waited for it: of an approved one it goes back; of a rejected one
 * it pays what the voucher has not, and only what came once more goes back. `before` refunds are asked for by the review.
 */
export const afterReview = (
  review: VoucherReviewed,
  state: AttemptsState & RefundsState,
  before: number,
): MoneyDecision => {
  const goneBack = ({ source, transaction }: ProviderMoney) =>
    state.refunds.some(
      ({ route: to }) => to.by === 'provider' && to.source === source && to.transaction === transaction,
    )
  const waiting = state.late_money.filter((money) => !goneBack(money))
  const [first, ...others] = waiting
  if (review.type === 'VoucherApproved' || first === undefined)
    return waiting.map((money, index) => goesBack(money, state, before + index))
  return [
    { type: 'ProviderPaymentReceived', data: first },
    ...others.map((money, index) => goesBack(money, state, before + index)),
  ]
}

/** The provider takes nothing for it any more. */
export const closeAttempt = ({ attempt }: CloseAttempt, { attempts }: AttemptsState): Decision => {
  const known = attempts.find((each) => each.attempt === attempt)
  if (known === undefined) return refuse('attempt_unknown')
  return known.standing === 'open' ? [{ type: 'AttemptClosed', data: { attempt, pay_no: known.pay_no } }] : []
}

/** Whether it is about an attempt, of whichever stream. */
export const isAboutAttempt = <Event extends DomainEvent>(event: Event): event is Event & AttemptEvent =>
  event.type in attemptSchemas

export const attemptSchemas: Schemas<AttemptEvent['type']> = {
  PaymentRequested: { schema: 1 },
  ProviderPaymentReceived: { schema: 1 },
  AttemptClosed: { schema: 1 },
  LateMoneyReceived: { schema: 1 },
}

type Of<Type extends AttemptEvent['type']> = Extract<AttemptEvent, { type: Type }>['data']

const standing = <S extends AttemptsState>(state: S, attempt: string, standing: 'closed' | 'paid'): S => ({
  ...state,
  attempts: state.attempts.map((each) => (each.attempt === attempt ? { ...each, standing } : each)),
})

/** What each event makes of whichever state attempts are part of. */
export const attemptEvolve = {
  PaymentRequested: <S extends AttemptsState>(state: S, { data }: { readonly data: Of<'PaymentRequested'> }): S => ({
    ...state,
    attempts: [...state.attempts, { ...data, standing: 'open' }],
  }),
  ProviderPaymentReceived: <S extends AttemptsState & { readonly paid: boolean }>(
    state: S,
    { data }: { readonly data: Of<'ProviderPaymentReceived'> },
  ): S => ({
    ...standing(state, data.attempt, 'paid'),
    // It may have come while a voucher was under review, and pays now.
    late_money: state.late_money.filter((late) => !isSame(data)(late)),
    received: data,
    paid: true,
  }),
  AttemptClosed: <S extends AttemptsState>(state: S, { data }: { readonly data: Of<'AttemptClosed'> }): S =>
    standing(state, data.attempt, 'closed'),
  LateMoneyReceived: <S extends AttemptsState>(state: S, { data }: { readonly data: Of<'LateMoneyReceived'> }): S => ({
    ...standing(state, data.attempt, 'paid'),
    late_money: [...state.late_money, data],
  }),
}

type EvolveAny = <S extends AttemptsState & { readonly paid: boolean }>(state: S, event: AttemptEvent) => S

/** What an event makes of the state that attempts are part of. */
export const evolveAttempts: EvolveAny = (state, event) => (attemptEvolve[event.type] as EvolveAny)(state, event)

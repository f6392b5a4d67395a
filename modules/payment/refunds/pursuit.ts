import { systemMeta } from '@portafilter/eventstore'
import {
  OutcomeUnknown,
  type PaymentProvider,
  type RefundOrder,
  type RefundState,
} from '@portafilter/gateways/payments'
import { isRefusal } from '@portafilter/kernel'
import type { Refund, RefundCommand, RefundRoute } from '@portafilter/receivable'
import { refundCauseWords } from '@portafilter/receivable/words'
import { isProvidersFault } from '../attempts/ask.ts'
import type { ProviderDeps } from '../attempts/complete.ts'
import { changeRefund, type LoadedRefund, loadRefund } from './commands.ts'
import { nextRefundQuestion } from './schedule.ts'

/** How often a provider was asked about a refund under this number: another number is asked about anew. */
export type RefundTries = { readonly number: string; readonly asked: number }

/** What comes next for a refund: another question; nothing, as it has arrived, or waits for somebody else. */
export type RefundPursuit =
  | { readonly state: 'asked'; readonly inMs: number; readonly tries: RefundTries }
  | { readonly state: 'settled' }
  | { readonly state: 'elsewhere' }

type ToProvider = Extract<RefundRoute, { by: 'provider' }>

const orderedOf = ({ refund, language }: LoadedRefund, route: ToProvider): RefundOrder => ({
  ...{ number: route.number, attempt: route.attempt, transaction: route.transaction },
  ...{ amount: refund.amount, total: route.total, reason: refundCauseWords[refund.why][language] },
})

/**
 * Has the provider give it back, once however often it is told: the number stays the same (payments.md). What it has taken
 * on already is asked about; were it not there after all, it is told again.
 */
const ask = async (provider: PaymentProvider, order: RefundOrder, isFirst: boolean): Promise<RefundState> => {
  try {
    if (isFirst) return await provider.refund(order)
    const known = await provider.queryRefund(order)
    return known.state === 'unknown_there' ? await provider.refund(order) : known
  } catch (error) {
    if (!isProvidersFault(error)) throw error
    // Nobody knows whether it has begun: that is asked later.
    return { state: 'processing' }
  }
}

/** What of the provider's answer is recorded; undefined while it is under way. */
const outcomeOf = ({ refund_id }: Refund, answer: RefundState): RefundCommand | undefined => {
  if (answer.state === 'succeeded')
    return { type: 'SettleRefund', refund_id, reference: answer.reference, settled_at: answer.at }
  return answer.state === 'processing' || answer.state === 'unknown_there'
    ? undefined
    : { type: 'FailRefund', refund_id, fault: answer.state, said: answer.why }
}

const record = async ({ log }: ProviderDeps, command: RefundCommand): Promise<RefundPursuit> => {
  const recorded = await changeRefund(log, command, systemMeta())
  // Finance has done something about it meanwhile: the next look sees it.
  if (isRefusal(recorded) && recorded.refused !== 'refund_not_waiting')
    throw new Error(`${command.refund_id} cannot be recorded: ${recorded.refused}`)
  return { state: command.type === 'SettleRefund' && !isRefusal(recorded) ? 'settled' : 'elsewhere' }
}

/** Asks at once about a refund that was begun before, because the provider has told of it. */
export const askAboutRefund = async (
  deps: ProviderDeps,
  { refund_id, number }: { refund_id: string; number: string },
) => {
  await pursueRefund(deps, refund_id, { number, asked: 1 })
}

/**
 * Has a provider give back what a refund is of, or asks what became of it, and records the end.
 * @param tries how often it was asked so far
 */
export const pursueRefund = async (
  deps: ProviderDeps,
  refund_id: string,
  tries?: RefundTries,
): Promise<RefundPursuit> => {
  const loaded = await loadRefund(deps.log, refund_id)
  if (loaded?.refund.standing === 'settled') return { state: 'settled' }
  if (loaded?.refund.standing !== 'requested' || loaded.refund.route.by !== 'provider') return { state: 'elsewhere' }
  const { refund } = loaded
  const { route } = loaded.refund
  const provider = deps.providers[route.source]
  if (provider === undefined) throw new OutcomeUnknown(`${route.source} is not configured any more`)
  const asked = tries?.number === route.number ? tries.asked : 0
  const outcome = outcomeOf(refund, await ask(provider, orderedOf(loaded, route), asked === 0))
  if (outcome) return record(deps, outcome)
  const inMs = nextRefundQuestion(route.source, asked)
  if (inMs === undefined) return record(deps, { type: 'FailRefund', refund_id, fault: 'unknown', said: '' })
  return { state: 'asked', inMs, tries: { number: route.number, asked: asked + 1 } }
}

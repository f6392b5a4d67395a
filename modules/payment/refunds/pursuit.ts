import { isProvidersFault } from '../attempts/ask.ts'
import type { ProviderDeps } from '../attempts/complete.ts'
import { type AskedRoute, askAboutRefund, askedRoute, isWantedThere, recordFault } from './ask.ts'
import { type LoadedRefund, loadRefundOnDisk } from './commands.ts'
import { nextRefundQuestion } from './schedule.ts'

/** How often a provider was asked about a refund since it was asked for, or tried again, and when the next time is (ISO). */
export type RefundTries = { readonly since: string; readonly asked: number; readonly dueAt: string }

/** What comes next for a refund: another question; nothing, as it has arrived, or waits for somebody else. */
export type RefundPursuit =
  | { readonly state: 'asked'; readonly inMs: number; readonly tries: RefundTries }
  | { readonly state: 'settled' }
  | { readonly state: 'elsewhere' }

/** Whether the provider's word on it matters: also where finance has taken it over, lest it is paid twice unseen. */
const isOpen = ({ refund }: LoadedRefund): boolean => isWantedThere({ refund }) || refund.route.by === 'transfer'

/** Whether it has ended there; where the provider cannot be asked, why: finance is told that when nobody asks any more. */
const lastWordOn = async (deps: ProviderDeps, loaded: LoadedRefund, route: AskedRoute): Promise<boolean | string> => {
  try {
    return await askAboutRefund(deps, loaded, route)
  } catch (error) {
    if (isProvidersFault(error)) return error.message
    throw error
  }
}

/** What was asked so far; tried again by finance, it begins anew. */
const triesOf = ({ refund: { since } }: LoadedRefund, before: RefundTries | undefined): RefundTries =>
  before?.since === since ? before : { since, asked: 0, dueAt: since }

/**
 * Has a provider give back what a refund is of, or asks what became of it, if it is time to, and records the end, which wakes
 * the workflow once more. Of whose outcome the provider has no word for days is finance's.
 */
export const pursueRefund = async (
  deps: ProviderDeps,
  refund_id: string,
  before?: RefundTries,
): Promise<RefundPursuit> => {
  const loaded = await loadRefundOnDisk(deps.log, refund_id)
  if (loaded?.refund.standing === 'settled') return { state: 'settled' }
  const route = loaded && askedRoute(loaded)
  if (loaded === undefined || route === undefined || !isOpen(loaded)) return { state: 'elsewhere' }
  const tries = triesOf(loaded, before)
  const now = Date.now()
  const earlyMs = Date.parse(tries.dueAt) - now
  // Woken before its time, as by the sweep: the questions last for days all the same.
  if (earlyMs > 0) return { state: 'asked', inMs: earlyMs, tries }
  const word = await lastWordOn(deps, loaded, route)
  if (word === true) return { state: 'elsewhere' }
  const inMs = nextRefundQuestion(route.source, tries.asked)
  if (inMs !== undefined) {
    const next = { ...tries, asked: tries.asked + 1, dueAt: new Date(now + inMs).toISOString() }
    return { state: 'asked', inMs, tries: next }
  }
  if (isWantedThere(loaded)) await recordFault(deps, loaded, 'unknown', word || '')
  return { state: 'elsewhere' }
}

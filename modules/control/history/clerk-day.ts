import type { Decider } from '@portafilter/eventstore'
import { type Cents, type Refusal, refuse } from '@portafilter/kernel'
import { Map as Persistent } from 'immutable'

/** What one person may do alone up to the limit, counted together (decisions/four-eyes.md). */
export type CountedKind = 'adjustment' | 'receipt' | 'refund' | 'red_invoice'

/** What is counted of a decision; `decision` is the id of the command that decides on the stream `subject`. */
type Counted = {
  readonly decision: string
  readonly kind: CountedKind
  readonly subject: string
  readonly amount: Cents
}

/** One try of a decision: a repeat is another, and each ends once. */
type Try = { readonly decision: string; readonly attempt: string }

export type ClerkDayEvent =
  | { readonly type: 'LimitReserved'; readonly data: Counted & Try }
  | { readonly type: 'LimitConfirmed'; readonly data: Try }
  | { readonly type: 'LimitReleased'; readonly data: Try }

export type ClerkDayCommand =
  /** `amount` is above 0; it and `limit` are in minor units of the firm's currency. */
  | (Counted & Try & { readonly type: 'ReserveLimit'; readonly limit: Cents })
  | (Try & { readonly type: 'ConfirmLimit' | 'ReleaseLimit' })

type Decision = Omit<Counted, 'decision'> & {
  readonly confirmed: boolean
  /** The tries under way: while there is one, the decision may yet be recorded. */
  readonly attempts: readonly string[]
}

/** What one person has decided alone about one firm's money on one Beijing day; the sum is kept, as a buyer's month does. */
export type ClerkDayState = {
  /** The sum of what is reserved or confirmed, each decision once. */
  readonly counted: Cents
  readonly decisions: Persistent<string, Decision>
}

const reserve = (
  { type: _, limit, ...reserved }: Extract<ClerkDayCommand, { type: 'ReserveLimit' }>,
  { counted, decisions }: ClerkDayState,
) => {
  const known = decisions.get(reserved.decision)
  // Something else under the same key, while the first may yet be recorded.
  if (known && (known.amount !== reserved.amount || known.subject !== reserved.subject))
    return refuse('key_reused', { field: 'Idempotency-Key' })
  if (!known && counted + reserved.amount > limit) return refuse('above_limit', { left: Math.max(limit - counted, 0) })
  return [{ type: 'LimitReserved', data: reserved } as const]
}

const reserved = ({ counted, decisions }: ClerkDayState, { decision, attempt, ...data }: Counted & Try) => {
  const { attempts = [], confirmed = false } = decisions.get(decision) ?? {}
  return {
    counted: decisions.has(decision) ? counted : counted + data.amount,
    decisions: decisions.set(decision, { ...data, confirmed, attempts: [...attempts, attempt] }),
  }
}

const ended = (state: ClerkDayState, { decision, attempt }: Try, confirms: boolean): ClerkDayState => {
  const { counted, decisions } = state
  const known = decisions.get(decision)
  if (known === undefined) return state
  const attempts = known.attempts.filter((each) => each !== attempt)
  const confirmed = known.confirmed || confirms
  return confirmed || attempts.length > 0
    ? { counted, decisions: decisions.set(decision, { ...known, confirmed, attempts }) }
    : { counted: counted - known.amount, decisions: decisions.delete(decision) }
}

/**
 * The limit of one person alone (decisions/four-eyes.md): what is reserved and what is confirmed never come to more together. The
 * stream's version makes of two tabs that pass it together the second one ask for a second person.
 */
export const clerkDay: Decider<
  ClerkDayState,
  ClerkDayCommand,
  ClerkDayEvent,
  Refusal<'above_limit'> | Refusal<'key_reused'>
> = {
  initial: { counted: 0, decisions: Persistent() },
  decide: (command, state) => {
    if (command.type === 'ReserveLimit') return reserve(command, state)
    const { type, decision, attempt } = command
    const isOpen = state.decisions.get(decision)?.attempts.includes(attempt) ?? false
    const data = { decision, attempt }
    return isOpen ? [{ type: type === 'ConfirmLimit' ? 'LimitConfirmed' : 'LimitReleased', data }] : []
  },
  evolve: (state, { type, data }) =>
    type === 'LimitReserved' ? reserved(state, data) : ended(state, data, type === 'LimitConfirmed'),
  schemas: { LimitReserved: { schema: 1 }, LimitConfirmed: { schema: 1 }, LimitReleased: { schema: 1 } },
}

import type { Decider, Envelope, PersonalDataReference } from '@portafilter/eventstore'
import { type Cents, type Refusal, refuse } from '@portafilter/kernel'
import type { ProviderSource } from '@portafilter/receivable'

/**
 * What a person has to look into: money for an attempt that is none of ours, of another amount, for another merchant, or late; a
 * provider that refuses an attempt; an attempt of which nobody could find out what became of it; a refund that the provider has
 * paid though finance transfers it; a notification that nobody can read; a day's statement that cannot be fetched or read.
 */
export type AlertKind =
  | 'attempt_unknown'
  | 'money_differs'
  | 'other_merchant'
  | 'late_money'
  | 'provider_refused'
  | 'outcome_unknown'
  | 'refund_doubled'
  | 'notice_unreadable'
  | 'statement_failed'

export type Alert = {
  readonly kind: AlertKind
  readonly source: ProviderSource
  /** Of a statement its day, `yyyy-mm-dd`. */
  readonly attempt: string
  /** Null where the attempt is none of ours. */
  readonly pay_no: string | null
  /** The provider's number; of a refund ours; null where no money moved. */
  readonly transaction: string | null
  /** What came or went, in minor units; null where none did. */
  readonly amount: Cents | null
  readonly currency: string | null
  /** What was asked for. */
  readonly expected: Cents | null
  /** The provider's own word; empty where it said none. */
  readonly said: string
}

/** Whether somebody looks into it, or has. */
export type AlertStatus = 'open' | 'taken' | 'closed'

export type AlertEvent =
  | { readonly type: 'AlertRaised'; readonly data: Alert }
  | { readonly type: 'AlertTaken'; readonly data: { readonly taken_by: string } }
  | { readonly type: 'AlertClosed'; readonly data: { readonly note: PersonalDataReference } }

export type AlertCommand =
  | { readonly type: 'RaiseAlert'; readonly alert: Alert }
  | { readonly type: 'TakeAlert'; readonly staff: string }
  | { readonly type: 'CloseAlert'; readonly note: PersonalDataReference }

export type AlertRefusal = Refusal<'alert_not_found' | 'alert_closed'>

export type AlertState = {
  readonly raised: Alert | null
  readonly taken_by: string | null
  readonly closed: { readonly by: string | null; readonly at: string; readonly note: PersonalDataReference } | null
}

const decide = (
  command: AlertCommand,
  { raised, taken_by, closed }: AlertState,
): readonly AlertEvent[] | AlertRefusal => {
  if (command.type === 'RaiseAlert') return raised === null ? [{ type: 'AlertRaised', data: command.alert }] : []
  if (raised === null) return refuse('alert_not_found')
  if (closed !== null) return refuse('alert_closed')
  if (command.type === 'CloseAlert') return [{ type: 'AlertClosed', data: { note: command.note } }]
  return taken_by === command.staff ? [] : [{ type: 'AlertTaken', data: { taken_by: command.staff } }]
}

const evolve = (state: AlertState, event: AlertEvent, { metadata, at }: Envelope): AlertState => {
  if (event.type === 'AlertRaised') return { ...state, raised: event.data }
  if (event.type === 'AlertTaken') return { ...state, taken_by: event.data.taken_by }
  return { ...state, closed: { by: metadata.actor, at, note: event.data.note } }
}

/** Raised once, taken by whoever looks into it (a colleague may take it over), closed with what came of it. */
export const alert: Decider<AlertState, AlertCommand, AlertEvent, AlertRefusal> = {
  initial: { raised: null, taken_by: null, closed: null },
  decide,
  evolve,
  schemas: { AlertRaised: { schema: 1 }, AlertTaken: { schema: 1 }, AlertClosed: { schema: 1 } },
}

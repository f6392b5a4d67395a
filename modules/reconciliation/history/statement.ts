import type { Decider, Envelope, PersonalDataReference } from '@portafilter/eventstore'
import {
  type Bilingual,
  type Cents,
  hasConflictOfInterest,
  type Owner,
  type Refusal,
  refuse,
  type StaffMember,
} from '@portafilter/kernel'
import type { StatementSource } from '@portafilter/receivable'
import { Map as ImmutableMap } from 'immutable'

/** How a movement of money stands between a provider's statement and our log. */
export const RESULTS = ['matched', 'missing_here', 'missing_there', 'other_amount'] as const
export type Result = (typeof RESULTS)[number]

/** What a provider says of a day, as its file has it. */
export type Imported = {
  /** Who states it. */
  readonly provider: StatementSource
  /** Beijing's, yyyy-mm-dd. */
  readonly day: string
  /** SHA-256 of the file, in hex: the same file again changes nothing. */
  readonly digest: string
  readonly source: 'downloaded' | 'dropped_in'
  readonly payments: number
  readonly paid: Cents
  readonly refunds: number
  readonly refunded: Cents
  /** What the provider keeps; below zero where it gave back more. */
  readonly fees: Cents
  /** What is wrong with the file, the first ones of many. */
  readonly problems: readonly Bilingual[]
}

/** A file in which something is wrong is a difference of its own until another one comes, or somebody closes it. */
export const faultyFile = ({ provider, day, digest }: Imported): Difference => ({
  difference: `faulty_file|${digest}`,
  result: 'faulty_file',
  number: `${provider} ${day}`,
  there: null,
  here: null,
})

/** What came of holding it against the log: how many movements, and what they come to, refunds below zero. */
export type Compared = {
  /** Of the file that was compared. */
  readonly digest: string
  readonly matched: number
  readonly missing_here: number
  readonly missing_here_amount: Cents
  readonly missing_there: number
  readonly missing_there_amount: Cents
  readonly other_amount: number
  /** By how much the statement tells more than the log. */
  readonly other_amount_by: Cents
  /** Differences that nobody has closed; a file with problems is one of them. */
  readonly open: number
}

/** A difference as it was when somebody looked at it. */
export type Difference = {
  /** Made from what it is about, the result and both amounts: once one of them changes it is another difference. */
  readonly difference: string
  readonly result: Exclude<Result, 'matched'> | 'faulty_file'
  /** Our number at the provider, of the attempt or of the refund; of a faulty file the statement's key. */
  readonly number: string
  /** In the statement, and in the log; null where it is not there. */
  readonly there: Cents | null
  readonly here: Cents | null
}

export type StatementEvent =
  | { readonly type: 'StatementImported'; readonly data: Imported }
  | { readonly type: 'StatementCompared'; readonly data: Compared }
  | { readonly type: 'DifferenceClosed'; readonly data: Difference & { readonly note: PersonalDataReference } }

export type StatementCommand =
  | { readonly type: 'ImportStatement'; readonly statement: Imported }
  | {
      readonly type: 'RecordComparison'
      readonly comparison: Compared
      /** How many differences were closed when it was made. */
      readonly closings: number
    }
  | {
      readonly type: 'CloseDifference'
      readonly staff: StaffMember
      readonly difference: Difference
      /** Whose payments it is about, as far as we know them: one transfer may be of several. */
      readonly owners: readonly Owner[]
      readonly note: PersonalDataReference
    }

export type StatementRefusal = Refusal<'statement_not_found' | 'difference_closed' | 'conflict_of_interest'>

type Closing = { readonly by: string | null; readonly at: string; readonly note: PersonalDataReference }

export type StatementState = {
  readonly imported: Imported | null
  readonly compared: Compared | null
  /** By difference. They outlast another file of the day, which may tell of the same ones. */
  readonly closings: ImmutableMap<string, Closing>
}

const isSame = (one: Compared | null, other: Compared): boolean =>
  one !== null && (Object.keys(other) as (keyof Compared)[]).every((field) => one[field] === other[field])

const decide = (
  command: StatementCommand,
  { imported, compared, closings }: StatementState,
): readonly StatementEvent[] | StatementRefusal => {
  if (command.type === 'ImportStatement')
    return imported?.digest === command.statement.digest ? [] : [{ type: 'StatementImported', data: command.statement }]
  if (imported === null) return refuse('statement_not_found')
  if (command.type === 'RecordComparison') {
    const { comparison } = command
    // Another file has come meanwhile, or a difference was closed: what was compared is in force no more.
    const isInForce = imported.digest === comparison.digest && closings.size === command.closings
    return isInForce && !isSame(compared, comparison) ? [{ type: 'StatementCompared', data: comparison }] : []
  }
  const { staff, owners, difference, note } = command
  if (owners.some((owner) => hasConflictOfInterest(staff, owner))) return refuse('conflict_of_interest')
  if (closings.has(difference.difference)) return refuse('difference_closed')
  return [{ type: 'DifferenceClosed', data: { ...difference, note } }]
}

/** What was compared, once somebody has closed one of the differences that it counts. */
export const withOneClosed = <Counted extends { readonly open: number }>(counted: Counted): Counted => ({
  ...counted,
  open: Math.max(0, counted.open - 1),
})

const evolve = (state: StatementState, event: StatementEvent, { metadata, at }: Envelope): StatementState => {
  switch (event.type) {
    case 'StatementImported':
      return { ...state, imported: event.data, compared: null }
    case 'StatementCompared':
      return { ...state, compared: event.data }
    case 'DifferenceClosed': {
      const { difference, note } = event.data
      const closings = state.closings.set(difference, { by: metadata.actor, at, note })
      return { ...state, closings, compared: state.compared && withOneClosed(state.compared) }
    }
  }
}

/** A provider's statement of a day: imported, held against the log as often as either changes, its differences closed. */
export const statement: Decider<StatementState, StatementCommand, StatementEvent, StatementRefusal> = {
  initial: { imported: null, compared: null, closings: ImmutableMap() },
  decide,
  evolve,
  schemas: { StatementImported: { schema: 1 }, StatementCompared: { schema: 1 }, DifferenceClosed: { schema: 1 } },
}

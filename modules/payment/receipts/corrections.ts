import type { PersonalDataReference, Recorded } from '@portafilter/eventstore'
import { type BankReceiptEvent, bankReceipt, type Correction } from '../history/bank-receipt.ts'

/** Who decided on a correction that waited; why, where they were against it. */
type Review = { readonly by: string | null; readonly at: string; readonly reason: PersonalDataReference | null }

/** A correction with what became of it: one that waits lapses once no payment has any of the receipt any more. */
export type FollowedCorrection = Correction & {
  readonly by: string | null
  readonly at: string
  readonly outcome: 'made' | 'waiting' | 'rejected' | 'lapsed'
  readonly review: Review | null
}

type Followed = readonly FollowedCorrection[]

/** At most one waits. */
const ended = (followed: Followed, outcome: FollowedCorrection['outcome'], review: Review | null): Followed =>
  followed.map((each) => (each.outcome === 'waiting' ? { ...each, outcome, review } : each))

/** @param waits whether one waits for a second person still, behind the event */
const withEvent = (followed: Followed, event: Recorded<BankReceiptEvent>, waits: boolean): Followed => {
  const { at, metadata, type, data } = event
  const by = metadata.actor
  switch (type) {
    case 'CorrectionProposed':
      return [...followed, { ...data, by, at, outcome: 'waiting', review: null }]
    case 'ReceiptCorrected':
      return followed.some(({ correction_id }) => correction_id === data.correction_id)
        ? ended(followed, 'made', { by, at, reason: null })
        : [...followed, { ...data, by, at, outcome: 'made', review: null }]
    case 'CorrectionRejected':
      return ended(followed, 'rejected', { by, at, reason: data.reason })
    default:
      return waits ? followed : ended(followed, 'lapsed', null)
  }
}

/** All that was ever said to be wrong about what came in all, the oldest first. */
export const correctionsIn = (events: readonly Recorded<BankReceiptEvent>[]): Followed => {
  let state = bankReceipt.initial
  let followed: Followed = []
  for (const event of events) {
    state = bankReceipt.evolve(state, event, event)
    followed = withEvent(followed, event, state.proposal !== null)
  }
  return followed
}

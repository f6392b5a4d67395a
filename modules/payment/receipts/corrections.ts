import type { PersonalDataReference, Recorded } from '@portafilter/eventstore'
import { type BankReceiptEvent, bankReceipt, type Correction } from '../history/bank-receipt.ts'

/** Who decided on a correction that waited; why, where they were against it. */
type Review = { readonly by: string | null; readonly at: string; readonly reason: PersonalDataReference | null }

/** A correction with what became of it: one that waits lapses once no payment has any of the receipt any more. */
export type ToldCorrection = Correction & {
  readonly by: string | null
  readonly at: string
  readonly outcome: 'made' | 'waiting' | 'rejected' | 'lapsed'
  readonly review: Review | null
}

type Told = readonly ToldCorrection[]

/** At most one waits. */
const ended = (told: Told, outcome: ToldCorrection['outcome'], review: Review | null): Told =>
  told.map((each) => (each.outcome === 'waiting' ? { ...each, outcome, review } : each))

/** @param waits whether one waits for a second person still, behind the event */
const withEvent = (told: Told, event: Recorded<BankReceiptEvent>, waits: boolean): Told => {
  const { at, metadata, type, data } = event
  const by = metadata.actor
  switch (type) {
    case 'CorrectionProposed':
      return [...told, { ...data, by, at, outcome: 'waiting', review: null }]
    case 'ReceiptCorrected':
      return told.some(({ correction_id }) => correction_id === data.correction_id)
        ? ended(told, 'made', { by, at, reason: null })
        : [...told, { ...data, by, at, outcome: 'made', review: null }]
    case 'CorrectionRejected':
      return ended(told, 'rejected', { by, at, reason: data.reason })
    default:
      return waits ? told : ended(told, 'lapsed', null)
  }
}

/** All that was ever said to be wrong about what came in all, the oldest first. */
export const correctionsIn = (events: readonly Recorded<BankReceiptEvent>[]): Told => {
  let state = bankReceipt.initial
  let told: Told = []
  for (const event of events) {
    state = bankReceipt.evolve(state, event, event)
    told = withEvent(told, event, state.proposal !== null)
  }
  return told
}

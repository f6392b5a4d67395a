import type { PersonalDataReference } from '@portafilter/eventstore'
import {
  type Carrier,
  type Cents,
  DAY_MS,
  type GiftsAtStake,
  giftsDue,
  piecesOf,
  sum,
  waived,
} from '@portafilter/kernel'
import type { CaseOpened, CaseParcel, CheckedLine, Transit } from './events.ts'

/** 1 to 6 as the specification counts the steps of each kind (orders.md, After-sales types and statuses). */
export type CaseStep = 1 | 2 | 3 | 4 | 5 | 6

/** How a case ended without what it asked for; null: it goes on, or has got it. */
export type CaseEnd = 'cancelled' | 'rejected' | 'closed'

export type Case = CaseOpened & {
  readonly step: CaseStep
  readonly ended: CaseEnd | null
  /** Since when it stands where it stands, ISO. */
  readonly since: string
  readonly approved: readonly number[] | null
  readonly transit: Transit | null
  readonly checked: readonly CheckedLine[] | null
  readonly carrier: Carrier | null
  readonly tracking_no: string
  readonly reissue_carrier: Carrier | null
  readonly reissue_tracking_no: string
  /** How what was not accepted goes back to the buyer. */
  readonly back: CaseParcel | null
  readonly check_pictures: PersonalDataReference | null
  /** Why the gifts may stay; null while they may not. */
  readonly gift_waived: PersonalDataReference | null
  readonly refund: { readonly refunds: readonly string[]; readonly amount: Cents } | null
  /** Staff’s words, of the last decision that needed some. */
  readonly reason_given: PersonalDataReference | null
}

export type CaseState = { readonly opened: Case | null; readonly abandoned: boolean }

/** So long somebody may take to send the goods back, or to confirm what was sent anew (goods.md, Cases). */
export const MOST_WAITING_MS = 15 * DAY_MS

/** How far each kind goes. */
export const lastStep = ({ kind }: Pick<CaseOpened, 'kind'>): CaseStep => (kind === 'refund_only' ? 4 : 6)

type Standing = Pick<Case, 'kind' | 'step' | 'ended'>

/** Whether nothing is to be done any more. */
export const isOver = (found: Standing): boolean => found.ended !== null || found.step === lastStep(found)

/** What staff have to do about a case, or that they wait for somebody else: their tabs. */
export type CaseStage = 'review' | 'sending_back' | 'check' | 'reissue' | 'refunding' | 'receiving' | 'over'

export const stageOf = ({ kind, step, ended }: Standing): CaseStage => {
  if (isOver({ kind, step, ended })) return 'over'
  if (step === 1) return 'review'
  if (kind === 'refund_only') return 'refunding'
  if (step === 2) return 'sending_back'
  if (step === 3) return 'check'
  if (kind === 'return') return 'refunding'
  return step === 4 ? 'reissue' : 'receiving'
}

/** Where it waits for the buyer to send something back, or to confirm what came anew. */
export const STAGES_OF_BUYER: readonly CaseStage[] = ['sending_back', 'receiving']

export const waitsForBuyer = (found: Standing): boolean => STAGES_OF_BUYER.includes(stageOf(found))

/** Whether goods are to be sent back, or are on their way. */
export const comesBack = (found: Standing): boolean => ['sending_back', 'check'].includes(stageOf(found))

/** How many pieces of each line the case is about: without the gifts along, once these may stay. */
export const askedOf = ({ lines, gift_waived }: Case): readonly number[] =>
  lines.map(({ quantity, along = 0 }) => quantity - (gift_waived === null ? 0 : along))

/** As many of them as are approved, if somebody has. */
export const expectedOf = (found: Case): readonly number[] =>
  askedOf(found).map((asked, at) => Math.min(asked, found.approved?.[at] ?? asked))

/** The gifts as they count. */
export const stakesOf = ({ gifts = [], gift_waived }: Case): readonly GiftsAtStake[] =>
  gift_waived === null ? gifts : gifts.map(waived)

/** How many gifts the case would have to take back and cannot: they have come, and what earned them never did. */
export const giftsOwed = (found: Case): number => {
  const askedFor = (item_num: number) =>
    sum(found.lines.filter((line) => line.item_num === item_num).map(({ quantity }) => quantity))
  const owed = (stake: GiftsAtStake) =>
    giftsDue(stake, piecesOf(stake.items, askedFor)) - piecesOf(stake.gifts, askedFor)
  return sum(stakesOf(found).map((stake) => Math.max(0, owed(stake))))
}

/** Whether gifts are to go back that nobody has asked for. */
export const hasGiftsDue = (found: Case): boolean =>
  found.gift_waived === null && (found.lines.some(({ along = 0 }) => along > 0) || giftsOwed(found) > 0)

/** How many pieces of each line are accepted: those checked; of what never came, those approved. */
export const acceptedOf = (found: Case): readonly number[] =>
  found.kind === 'refund_only' ? expectedOf(found) : found.lines.map((_, at) => found.checked?.[at]?.accepted ?? 0)

/**
 * What goes back: what the order has asked for; before that, what is accepted, approved or asked for comes to; nothing of what
 * was cancelled, rejected or closed.
 */
export const amountOf = (found: Case): Cents => {
  if (found.refund) return found.refund.amount
  if (found.kind === 'exchange' || found.ended !== null) return 0
  const pieces = found.checked?.map(({ accepted }) => accepted) ?? expectedOf(found)
  return sum(found.lines.map((line, at) => line.paid * (pieces[at] ?? 0)))
}

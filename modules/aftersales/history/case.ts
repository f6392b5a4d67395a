import type { Decider, Envelope, PersonalDataReference } from '@portafilter/eventstore'
import {
  type Bilingual,
  type CaseKind,
  type Cents,
  type ClaimedLine,
  type Currency,
  DAY_MS,
  hasConflictOfInterest,
  type Language,
  type Refusal,
  refuse,
  type StaffMember,
  sum,
} from '@portafilter/kernel'
import type { ExternalSource, WalletSource } from '@portafilter/receivable'

/** Why the buyer applies (orders.md, After-sales form); of a refund of what never came, nothing needs to be said. */
export type CaseReason = 'damage' | 'quality' | 'other'

/** Pieces that the case is about, as the order froze them; `paid` for one, in minor units. */
export type CaseLine = ClaimedLine & {
  readonly name: Bilingual
  readonly unit: Bilingual
  readonly picture: string
  readonly paid: Cents
}

/** What a case begins with. */
export type CaseOpened = {
  readonly order: string
  readonly buyer: string
  readonly firm: string | null
  readonly language: Language
  readonly currency: Currency
  readonly kind: CaseKind
  readonly reason: CaseReason | null
  readonly lines: readonly CaseLine[]
  /** By what the order was paid: where money goes back to. */
  readonly paid_by: ExternalSource | WalletSource
  /** What the buyer describes, with a phone and pictures: personal data, kept beside the log. */
  readonly application: PersonalDataReference
  /** Whom a transfer is paid back to; null where the money goes back by itself. */
  readonly payee: PersonalDataReference | null
}

/** What came back of one line: how many pieces, how many of them are accepted, and where the others go. */
export type CheckedLine = {
  readonly received: number
  readonly accepted: number
  readonly disposition: 'restock' | 'scrap' | 'send_back'
}

/** What happened to what was on its way and is to be refunded. */
export type Transit = 'lost' | 'intercepted'

export type CaseEvent =
  | { readonly type: 'CaseOpened'; readonly data: CaseOpened }
  /** An application that never finished: this stream can no longer become a case, so its pieces are free to go. */
  | { readonly type: 'CaseAbandoned'; readonly data: Record<string, never> }
  | { readonly type: 'CaseCancelled'; readonly data: Record<string, never> }
  | {
      readonly type: 'CaseApproved'
      /** How many pieces of each line, in their order. */
      readonly data: { readonly approved: readonly number[]; readonly transit: Transit | null }
    }
  | { readonly type: 'CaseRejected'; readonly data: { readonly reason: PersonalDataReference } }
  | { readonly type: 'GoodsSentBack'; readonly data: { readonly tracking_no: string } }
  | { readonly type: 'TrackingCorrected'; readonly data: { readonly tracking_no: string } }
  | {
      readonly type: 'GoodsChecked'
      readonly data: {
        readonly lines: readonly CheckedLine[]
        /** Why not everything was accepted; null where everything was. */
        readonly reason: PersonalDataReference | null
      }
    }
  | { readonly type: 'GoodsReissued'; readonly data: { readonly tracking_no: string } }
  | { readonly type: 'ReissueReceived'; readonly data: Record<string, never> }
  /** The order has asked for the money; no number where nothing was paid for the pieces. */
  | {
      readonly type: 'RefundOrdered'
      readonly data: { readonly refunds: readonly string[]; readonly amount: Cents }
    }
  | { readonly type: 'CaseRefunded'; readonly data: Record<string, never> }
  /** Nobody has sent anything for too long. */
  | { readonly type: 'CaseClosed'; readonly data: { readonly reason: PersonalDataReference } }

type OpenCase = { readonly type: 'OpenCase'; readonly opened: CaseOpened }
type AbandonCase = { readonly type: 'AbandonCase' }
type BuyersCommand = { readonly buyer: string } & (
  | { readonly type: 'CancelCase' }
  | { readonly type: 'EnterTracking'; readonly tracking_no: string }
  | { readonly type: 'CorrectTracking'; readonly tracking_no: string }
  | { readonly type: 'ConfirmReissue' }
)
type StaffCommand = { readonly staff: StaffMember } & (
  | {
      readonly type: 'ApproveCase'
      /** Null: as many as were asked for. */
      readonly approved: readonly number[] | null
      readonly transit: Transit | null
    }
  | { readonly type: 'RejectCase'; readonly reason: PersonalDataReference }
  | {
      readonly type: 'CheckGoods'
      readonly lines: readonly CheckedLine[]
      readonly reason: PersonalDataReference | null
    }
  | { readonly type: 'ReissueGoods'; readonly tracking_no: string }
  | { readonly type: 'CloseCase'; readonly reason: PersonalDataReference; readonly now: string }
)
/** What the order has done about it. */
type OrdersCommand =
  | { readonly type: 'OrderRefund'; readonly refunds: readonly string[]; readonly amount: Cents }
  | { readonly type: 'CompleteRefund' }

export type CaseCommand = OpenCase | AbandonCase | BuyersCommand | StaffCommand | OrdersCommand

export type CaseRefusal = Refusal<
  | 'case_impossible'
  | 'case_not_found'
  | 'case_not_waiting'
  | 'case_quantity'
  | 'case_transit'
  | 'case_reason'
  | 'case_not_overdue'
  | 'conflict_of_interest'
>

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
  readonly tracking_no: string
  readonly reissue_tracking_no: string
  readonly refund: { readonly refunds: readonly string[]; readonly amount: Cents } | null
  /** Staff’s words, of the last decision that needed some. */
  readonly reason_given: PersonalDataReference | null
}

export type CaseState = { readonly opened: Case | null; readonly abandoned: boolean }

type Decision = readonly CaseEvent[] | CaseRefusal

/** So long somebody may take to send the goods back, or to confirm what was sent anew (goods.md, Cases). */
export const MOST_WAITING_MS = 15 * DAY_MS

/** How far each kind goes. */
export const lastStep = ({ kind }: Pick<CaseOpened, 'kind'>): CaseStep => (kind === 'refund_only' ? 4 : 6)

/** Whether nothing is to be done any more. */
export const isOver = (found: Pick<Case, 'kind' | 'step' | 'ended'>): boolean =>
  found.ended !== null || found.step === lastStep(found)

/** Whether it waits for the buyer to send something back, or to confirm what came anew. */
export const waitsForBuyer = ({ kind, step, ended }: Case): boolean =>
  ended === null && ((kind !== 'refund_only' && step === 2) || (kind === 'exchange' && step === 5))

/** How many pieces of each line are accepted: those checked; of what never came, those approved. */
export const acceptedOf = ({ kind, lines, approved, checked }: Case): readonly number[] =>
  lines.map((line, at) => (kind === 'refund_only' ? (approved?.[at] ?? line.quantity) : (checked?.[at]?.accepted ?? 0)))

/** What goes back as far as it is known: of what is accepted, before that of what is approved, or asked for. */
export const amountOf = (found: Case): Cents => {
  if (found.kind === 'exchange') return 0
  const { lines, approved, checked } = found
  return sum(lines.map((line, at) => line.paid * (checked?.[at]?.accepted ?? approved?.[at] ?? line.quantity)))
}

const at = (found: Case, ...steps: readonly CaseStep[]): boolean => found.ended === null && steps.includes(found.step)

const approve = ({ approved, transit }: Extract<StaffCommand, { type: 'ApproveCase' }>, found: Case): Decision => {
  if (!at(found, 1)) return refuse('case_not_waiting')
  const wanted = found.lines.map((line, index) => (approved === null ? line.quantity : (approved[index] ?? 0)))
  const tooMany = found.lines.some((line, index) => (wanted[index] ?? 0) > line.quantity)
  if (tooMany || sum(wanted) === 0) return refuse('case_quantity')
  const isOnTheWay = found.lines.some((line, index) => line.where === 'on_the_way' && (wanted[index] ?? 0) > 0)
  // What may yet arrive is not refunded (goods.md, Cases).
  if (isOnTheWay && transit === null) return refuse('case_transit')
  return [{ type: 'CaseApproved', data: { approved: wanted, transit: isOnTheWay ? transit : null } }]
}

const check = ({ lines, reason }: Extract<StaffCommand, { type: 'CheckGoods' }>, found: Case): Decision => {
  if (!at(found, 3) || found.kind === 'refund_only') return refuse('case_not_waiting')
  const approved = found.approved ?? []
  const isSound = lines.every(
    ({ received, accepted }, index) => accepted <= received && received <= (approved[index] ?? 0),
  )
  const accepted = sum(lines.map((line) => line.accepted))
  // Where nothing is accepted, the case is rejected.
  if (!isSound || lines.length !== found.lines.length || accepted === 0) return refuse('case_quantity')
  if (accepted < sum(approved) && reason === null) return refuse('case_reason')
  return [{ type: 'GoodsChecked', data: { lines, reason } }]
}

const close = ({ reason, now }: Extract<StaffCommand, { type: 'CloseCase' }>, found: Case): Decision => {
  if (!waitsForBuyer(found)) return refuse('case_not_waiting')
  return Date.parse(now) - Date.parse(found.since) < MOST_WAITING_MS
    ? refuse('case_not_overdue')
    : [{ type: 'CaseClosed', data: { reason } }]
}

const ofStaff = (command: StaffCommand, found: Case): Decision => {
  if (hasConflictOfInterest(command.staff, found)) return refuse('conflict_of_interest')
  switch (command.type) {
    case 'ApproveCase':
      return approve(command, found)
    case 'RejectCase':
      return at(found, 1) || (at(found, 3) && found.kind !== 'refund_only')
        ? [{ type: 'CaseRejected', data: { reason: command.reason } }]
        : refuse('case_not_waiting')
    case 'CheckGoods':
      return check(command, found)
    case 'ReissueGoods':
      return found.kind === 'exchange' && at(found, 4)
        ? [{ type: 'GoodsReissued', data: { tracking_no: command.tracking_no } }]
        : refuse('case_not_waiting')
    case 'CloseCase':
      return close(command, found)
  }
}

const ofBuyer = (command: BuyersCommand, found: Case): Decision => {
  if (command.buyer !== found.buyer) return refuse('case_not_found')
  switch (command.type) {
    case 'CancelCase':
      if (found.ended === 'cancelled') return []
      // What was approved without goods is on its way back already.
      return at(found, 1) || (at(found, 2) && found.kind !== 'refund_only')
        ? [{ type: 'CaseCancelled', data: {} }]
        : refuse('case_not_waiting')
    case 'EnterTracking':
      return at(found, 2) && found.kind !== 'refund_only'
        ? [{ type: 'GoodsSentBack', data: { tracking_no: command.tracking_no } }]
        : refuse('case_not_waiting')
    case 'CorrectTracking':
      if (!at(found, 3) || found.kind === 'refund_only') return refuse('case_not_waiting')
      return found.tracking_no === command.tracking_no
        ? []
        : [{ type: 'TrackingCorrected', data: { tracking_no: command.tracking_no } }]
    case 'ConfirmReissue':
      if (found.kind !== 'exchange') return refuse('case_not_waiting')
      if (at(found, 6)) return []
      return at(found, 5) ? [{ type: 'ReissueReceived', data: {} }] : refuse('case_not_waiting')
  }
}

const ofOrder = (command: OrdersCommand, found: Case): Decision => {
  if (found.kind === 'exchange') return refuse('case_not_waiting')
  if (command.type === 'CompleteRefund') {
    if (found.step === lastStep(found)) return []
    return found.refund ? [{ type: 'CaseRefunded', data: {} }] : refuse('case_not_waiting')
  }
  if (found.refund) return []
  const { refunds, amount } = command
  return at(found, found.kind === 'return' ? 4 : 2)
    ? [{ type: 'RefundOrdered', data: { refunds, amount } }]
    : refuse('case_not_waiting')
}

const begin = (command: OpenCase | AbandonCase, { opened, abandoned }: CaseState): Decision => {
  if (command.type === 'AbandonCase') {
    if (opened) return refuse('case_impossible')
    return abandoned ? [] : [{ type: 'CaseAbandoned', data: {} }]
  }
  return opened === null && !abandoned ? [{ type: 'CaseOpened', data: command.opened }] : refuse('case_impossible')
}

const decide = (command: CaseCommand, state: CaseState): Decision => {
  if (command.type === 'OpenCase' || command.type === 'AbandonCase') return begin(command, state)
  if (state.opened === null) return refuse('case_not_found')
  if ('staff' in command) return ofStaff(command, state.opened)
  return 'buyer' in command ? ofBuyer(command, state.opened) : ofOrder(command, state.opened)
}

const NOTHING_YET: Omit<Case, keyof CaseOpened | 'since'> = {
  ...{ step: 1, ended: null, approved: null, transit: null, checked: null },
  ...{ tracking_no: '', reissue_tracking_no: '', refund: null, reason_given: null },
}

/** What an event makes of a case that is there; `since` follows whatever moves it. */
const changeOf = (found: Case, event: Exclude<CaseEvent, { type: 'CaseOpened' | 'CaseAbandoned' }>): Partial<Case> => {
  switch (event.type) {
    case 'CaseCancelled':
      return { ended: 'cancelled' }
    case 'CaseApproved':
      return { step: 2, ...event.data }
    case 'CaseRejected':
      return { ended: 'rejected', reason_given: event.data.reason }
    case 'GoodsSentBack':
      return { step: 3, tracking_no: event.data.tracking_no }
    case 'TrackingCorrected':
      return { tracking_no: event.data.tracking_no, since: found.since }
    case 'GoodsChecked':
      return { step: 4, checked: event.data.lines, reason_given: event.data.reason }
    case 'GoodsReissued':
      return { step: 5, reissue_tracking_no: event.data.tracking_no }
    case 'ReissueReceived':
      return { step: 6 }
    case 'RefundOrdered':
      return { step: found.kind === 'return' ? 5 : 3, refund: event.data }
    case 'CaseRefunded':
      return { step: lastStep(found) }
    case 'CaseClosed':
      return { ended: 'closed', reason_given: event.data.reason }
  }
}

const evolve = (state: CaseState, event: CaseEvent, { at: since }: Envelope): CaseState => {
  if (event.type === 'CaseOpened') return { ...state, opened: { ...event.data, ...NOTHING_YET, since } }
  if (event.type === 'CaseAbandoned') return { ...state, abandoned: true }
  return state.opened === null
    ? state
    : { ...state, opened: { ...state.opened, since, ...changeOf(state.opened, event) } }
}

/**
 * An after-sales case (orders.md, After-sales types and statuses): what the buyer asks for, what staff decide, what comes
 * back and what goes out. Which pieces it has, and what money goes back, its order decides.
 */
export const afterSale: Decider<CaseState, CaseCommand, CaseEvent, CaseRefusal> = {
  initial: { opened: null, abandoned: false },
  decide,
  evolve,
  schemas: {
    CaseOpened: { schema: 1 },
    CaseAbandoned: { schema: 1 },
    CaseCancelled: { schema: 1 },
    CaseApproved: { schema: 1 },
    CaseRejected: { schema: 1 },
    GoodsSentBack: { schema: 1 },
    TrackingCorrected: { schema: 1 },
    GoodsChecked: { schema: 1 },
    GoodsReissued: { schema: 1 },
    ReissueReceived: { schema: 1 },
    RefundOrdered: { schema: 1 },
    CaseRefunded: { schema: 1 },
    CaseClosed: { schema: 1 },
  },
}

import type { Decider, Envelope, PersonalDataReference } from '@portafilter/eventstore'
import {
  type Cents,
  carrierOf,
  giftsMissed,
  hasConflictOfInterest,
  type Refusal,
  refuse,
  type StaffMember,
  sum,
} from '@portafilter/kernel'
import type { CaseEvent, CaseOpened, CaseParcel, CheckedLine, Transit } from './events.ts'
import {
  askedOf,
  type Case,
  type CaseState,
  type CaseStep,
  expectedOf,
  hasGiftsDue,
  lastStep,
  MOST_WAITING_MS,
  stakesOf,
  waitsForBuyer,
} from './state.ts'

type OpenCase = { readonly type: 'OpenCase'; readonly opened: CaseOpened }
type AbandonCase = { readonly type: 'AbandonCase' }
type BuyersCommand = { readonly buyer: string } & (
  | { readonly type: 'CancelCase' }
  | ({ readonly type: 'EnterTracking' } & CaseParcel)
  | ({ readonly type: 'CorrectTracking' } & CaseParcel)
  | { readonly type: 'ConfirmReissue' }
)
type StaffCommand = { readonly staff: StaffMember } & (
  | {
      readonly type: 'ApproveCase'
      /** Null: as many as were asked for. */
      readonly approved: readonly number[] | null
      readonly transit: Transit | null
    }
  | { readonly type: 'WaiveGift'; readonly reason: PersonalDataReference }
  | { readonly type: 'RejectCase'; readonly reason: PersonalDataReference; readonly back: CaseParcel | null }
  | {
      readonly type: 'CheckGoods'
      readonly lines: readonly CheckedLine[]
      readonly reason: PersonalDataReference | null
      readonly back: CaseParcel | null
      readonly pictures: PersonalDataReference | null
    }
  | ({ readonly type: 'CorrectBackTracking' } & CaseParcel)
  | ({ readonly type: 'ReissueGoods' } & CaseParcel)
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
  | 'case_gifts'
  | 'case_send_back'
  | 'conflict_of_interest'
>

type EventData<Type extends CaseEvent['type']> = Extract<CaseEvent, { type: Type }>['data']

type Decision = readonly CaseEvent[] | CaseRefusal

const at = (found: Case, ...steps: readonly CaseStep[]): boolean => found.ended === null && steps.includes(found.step)

const approve = ({ approved, transit }: Extract<StaffCommand, { type: 'ApproveCase' }>, found: Case): Decision => {
  if (!at(found, 1)) return refuse('case_not_waiting')
  const asked = askedOf(found)
  const wanted = asked.map((most, index) => (approved === null ? most : (approved[index] ?? 0)))
  const tooMany = asked.some((most, index) => (wanted[index] ?? 0) > most)
  if (tooMany || sum(wanted) === 0) return refuse('case_quantity')
  const due = giftsMissed(stakesOf(found), found.lines, wanted)
  if (due !== undefined) return refuse('case_gifts', { due })
  const isOnTheWay = found.lines.some((line, index) => line.where === 'on_the_way' && (wanted[index] ?? 0) > 0)
  // What may yet arrive is not refunded (goods.md, Cases).
  if (isOnTheWay && transit === null) return refuse('case_transit')
  return [{ type: 'CaseApproved', data: { approved: wanted, transit: isOnTheWay ? transit : null } }]
}

/** While it is not decided how many of them go back: before the check, and before a refund without goods begins. */
const waiveGift = (reason: PersonalDataReference, found: Case): Decision => {
  const isOpen = found.kind === 'refund_only' ? at(found, 1) : at(found, 1, 2, 3)
  return isOpen && hasGiftsDue(found) ? [{ type: 'GiftWaived', data: { reason } }] : refuse('case_not_waiting')
}

type CheckGoods = Extract<StaffCommand, { type: 'CheckGoods' }>

/** Why what was checked cannot be; undefined where it can. */
const faultIn = ({ lines, reason, back }: CheckGoods, found: Case): CaseRefusal | undefined => {
  const expected = expectedOf(found)
  const isSound = lines.every(
    ({ received, accepted }, index) => accepted <= received && received <= (expected[index] ?? 0),
  )
  const pieces = lines.map(({ accepted }) => accepted)
  // Where nothing is accepted, the case is rejected.
  if (!isSound || lines.length !== found.lines.length || sum(pieces) === 0) return refuse('case_quantity')
  const due = giftsMissed(stakesOf(found), found.lines, pieces)
  if (due !== undefined) return refuse('case_gifts', { due })
  if (sum(pieces) < sum(expected) && reason === null) return refuse('case_reason')
  return lines.some(sendsBack) && back === null ? refuse('case_send_back') : undefined
}

const sendsBack = ({ received, accepted, disposition }: CheckedLine): boolean =>
  disposition === 'send_back' && accepted < received

const check = (command: CheckGoods, found: Case): Decision => {
  if (!at(found, 3) || found.kind === 'refund_only') return refuse('case_not_waiting')
  const { lines, reason, back, pictures } = command
  const goesBack = lines.some(sendsBack) && back !== null
  return (
    faultIn(command, found) ?? [
      { type: 'GoodsChecked', data: { lines, reason, ...(goesBack && { back }), ...(pictures && { pictures }) } },
    ]
  )
}

/** At review nothing has come yet; at the check something may have. */
const reject = ({ reason, back }: Extract<StaffCommand, { type: 'RejectCase' }>, found: Case): Decision => {
  if (at(found, 1)) return [{ type: 'CaseRejected', data: { reason } }]
  return at(found, 3) && found.kind !== 'refund_only'
    ? [{ type: 'CaseRejected', data: { reason, ...(back && { back }) } }]
    : refuse('case_not_waiting')
}

const close = ({ reason, now }: Extract<StaffCommand, { type: 'CloseCase' }>, found: Case): Decision => {
  if (!waitsForBuyer(found)) return refuse('case_not_waiting')
  return Date.parse(now) - Date.parse(found.since) < MOST_WAITING_MS
    ? refuse('case_not_overdue')
    : [{ type: 'CaseClosed', data: { reason } }]
}

const parcelIn = ({ carrier, tracking_no }: CaseParcel): CaseParcel => ({ carrier, tracking_no })

const isSentBy = ({ carrier, tracking_no }: Case, parcel: CaseParcel): boolean =>
  tracking_no === parcel.tracking_no && carrier === parcel.carrier

const isReissuedBy = ({ reissue_carrier, reissue_tracking_no }: Case, parcel: CaseParcel): boolean =>
  reissue_tracking_no === parcel.tracking_no && reissue_carrier === parcel.carrier

/** However the case has gone on, or ended: what was not accepted is on its way to the buyer all the same. */
const correctBack = (command: Extract<StaffCommand, { type: 'CorrectBackTracking' }>, { back }: Case): Decision => {
  if (back === null) return refuse('case_not_waiting')
  const isSame = back.tracking_no === command.tracking_no && back.carrier === command.carrier
  return isSame ? [] : [{ type: 'BackTrackingCorrected', data: parcelIn(command) }]
}

/** Once more where the parcel is lost, or went out under another number than was entered: its buyer waits from then on. */
const reissue = (command: Extract<StaffCommand, { type: 'ReissueGoods' }>, found: Case): Decision => {
  if (found.kind !== 'exchange' || !at(found, 4, 5)) return refuse('case_not_waiting')
  return isReissuedBy(found, command) ? [] : [{ type: 'GoodsReissued', data: parcelIn(command) }]
}

const ofStaff = (command: StaffCommand, found: Case): Decision => {
  if (hasConflictOfInterest(command.staff, found)) return refuse('conflict_of_interest')
  switch (command.type) {
    case 'ApproveCase':
      return approve(command, found)
    case 'WaiveGift':
      return waiveGift(command.reason, found)
    case 'RejectCase':
      return reject(command, found)
    case 'CheckGoods':
      return check(command, found)
    case 'CorrectBackTracking':
      return correctBack(command, found)
    case 'ReissueGoods':
      return reissue(command, found)
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
      // A call of the specification's that may come again: its first answer was lost.
      if (at(found, 3) && isSentBy(found, command)) return []
      return at(found, 2) && found.kind !== 'refund_only'
        ? [{ type: 'GoodsSentBack', data: parcelIn(command) }]
        : refuse('case_not_waiting')
    case 'CorrectTracking':
      if (!at(found, 3) || found.kind === 'refund_only') return refuse('case_not_waiting')
      return isSentBy(found, command) ? [] : [{ type: 'TrackingCorrected', data: parcelIn(command) }]
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
  step: 1,
  ended: null,
  approved: null,
  transit: null,
  checked: null,
  carrier: null,
  tracking_no: '',
  reissue_carrier: null,
  reissue_tracking_no: '',
  back: null,
  refund: null,
  reason_given: null,
  check_pictures: null,
  gift_waived: null,
}

const checkedBy = ({ lines, reason, back, pictures }: EventData<'GoodsChecked'>): Partial<Case> => ({
  step: 4,
  checked: lines,
  reason_given: reason,
  back: back ?? null,
  check_pictures: pictures ?? null,
})

/** What an event makes of a case that is there; `since` follows whatever moves it. */
const changeOf = (found: Case, event: Exclude<CaseEvent, { type: 'CaseOpened' | 'CaseAbandoned' }>): Partial<Case> => {
  switch (event.type) {
    case 'CaseCancelled':
      return { ended: 'cancelled' }
    case 'CaseApproved':
      return { step: 2, ...event.data }
    case 'CaseRejected':
      return { ended: 'rejected', reason_given: event.data.reason, back: event.data.back ?? null }
    case 'GiftWaived':
      return { gift_waived: event.data.reason, since: found.since }
    case 'GoodsSentBack':
      return { step: 3, ...event.data }
    case 'TrackingCorrected':
      return { ...event.data, since: found.since }
    case 'GoodsChecked':
      return checkedBy(event.data)
    case 'BackTrackingCorrected':
      return { back: event.data, since: found.since }
    case 'GoodsReissued':
      return { step: 5, reissue_carrier: event.data.carrier, reissue_tracking_no: event.data.tracking_no }
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

/** Before, the tracking number alone told the carrier. */
const withCarrier = {
  schema: 2,
  upcast: (data: unknown) => ({ ...(data as object), carrier: carrierOf((data as CaseParcel).tracking_no) }),
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
    GiftWaived: { schema: 1 },
    CaseRejected: { schema: 1 },
    GoodsSentBack: withCarrier,
    TrackingCorrected: withCarrier,
    GoodsChecked: { schema: 1 },
    BackTrackingCorrected: { schema: 1 },
    GoodsReissued: withCarrier,
    ReissueReceived: { schema: 1 },
    RefundOrdered: { schema: 1 },
    CaseRefunded: { schema: 1 },
    CaseClosed: { schema: 1 },
  },
}

import type { PersonalDataReference } from '@portafilter/eventstore'
import {
  type Carrier,
  type ClaimedLine,
  carrierOf,
  DAY_MS,
  deliveryNo,
  hasConflictOfInterest,
  isSecondTo,
  type Refusal,
  refuse,
  type SecondPerson,
  type StaffMember,
  sum,
} from '@portafilter/kernel'
import type { Chapter } from './chapter.ts'
import type { ClaimEvent, DeliveryEvent, NoteLine, OnNote, OrderSubmitted, SettledLine } from './events.ts'
import type { DeliveryNote, DeliveryState, Order, Pieces } from './state.ts'
import { awaitsPayment, statusOf, takesCases, wantedOf } from './status.ts'

/** How many pieces there are together. */
export const piecesIn = (lines: readonly NoteLine[]): number => sum(lines.map(({ quantity }) => quantity))

type CreateDelivery = {
  readonly type: 'CreateDelivery'
  readonly staff: StaffMember
  readonly lines: readonly NoteLine[]
}
/** What a buyer wants brought of a machine order, and where to. */
type RequestDelivery = {
  readonly type: 'RequestDelivery'
  readonly buyer: string
  readonly lines: readonly NoteLine[]
  readonly address: PersonalDataReference
}
type WithdrawDelivery = { readonly type: 'WithdrawDelivery'; readonly buyer: string; readonly delivery_no: string }
type ShipDelivery = {
  readonly type: 'ShipDelivery'
  readonly staff: StaffMember
  readonly delivery_no: string
  readonly carrier: Carrier
  readonly tracking_no: string
}
type CorrectTracking = Omit<ShipDelivery, 'type'> & { readonly type: 'CorrectTracking' }
/** In truth it never went out. `told`: the courier has told something of its parcel. */
type UndoShipping = {
  readonly type: 'UndoShipping'
  readonly staff: SecondPerson
  readonly delivery_no: string
  readonly told: boolean
  readonly reason: PersonalDataReference
}
/** What the courier has told us of a parcel; `now` is when we heard of it. */
type SignDelivery = {
  readonly type: 'SignDelivery'
  readonly delivery_no: string
  readonly tracking_no: string
  readonly signed_at: string
  readonly now: string
}
/** Time's: nobody has confirmed what was signed for long ago. */
type AssumeReceipt = { readonly type: 'AssumeReceipt'; readonly delivery_no: string; readonly now: string }
type CloseDelivery = { readonly type: 'CloseDelivery'; readonly staff: StaffMember; readonly delivery_no: string }
type ReceiveDelivery = { readonly type: 'ReceiveDelivery'; readonly buyer: string; readonly delivery_no: string }
type ReceiveOrder = { readonly type: 'ReceiveOrder'; readonly buyer: string }

export type DeliveryCommand =
  | CreateDelivery
  | RequestDelivery
  | WithdrawDelivery
  | ShipDelivery
  | CorrectTracking
  | UndoShipping
  | SignDelivery
  | AssumeReceipt
  | CloseDelivery
  | ReceiveDelivery
  | ReceiveOrder

export type DeliveryRefusal = Refusal<
  | 'delivery_not_found'
  | 'delivery_quantity'
  | 'delivery_exceeds'
  | 'delivery_not_open'
  | 'delivery_told'
  | 'delivery_corrected'
  | 'nothing_deliverable'
  | 'not_shipped'
  | 'case_open'
  | 'invalid_operation'
  | 'conflict_of_interest'
>

/** So long after it was signed for, a delivery counts as received. */
const RECEIVED_AFTER_MS = 14 * DAY_MS
/** So long before that its buyer is told (goods.md, Cases). */
export const RECEIPT_ANNOUNCED_MS = 2 * DAY_MS

const piecesOrdered = ({ data: { lines } }: OrderSubmitted): readonly Pieces[] =>
  lines.map(({ item_num, quantity }) => ({
    item_num,
    ordered: quantity,
    on_notes: 0,
    stopped: 0,
    shipped: 0,
    received: 0,
    withdrawn: 0,
    returned: 0,
  }))

/** How many pieces of a line can still go on a delivery note. */
export const deliverable = (line: Pieces): number => wantedOf(line) - line.on_notes - line.stopped - line.shipped

type Decision = readonly DeliveryEvent[] | DeliveryRefusal

const merged = (lines: readonly NoteLine[]): NoteLine[] => {
  const byItem = new Map<number, NoteLine>()
  for (const line of lines) {
    const before = byItem.get(line.item_num)?.quantity ?? 0
    byItem.set(line.item_num, { ...line, quantity: before + line.quantity })
  }
  return [...byItem.values()].filter((line) => line.quantity > 0)
}

type Made = Pick<DeliveryNote, 'created_by' | 'address'>

/** On an order that may be shipped: shipped ≤ ordered − withdrawn, always (orders.md, Delivery status). */
const noteOf = (lines: readonly NoteLine[], { delivery, lines: order }: Order, made: Made): Decision => {
  if (delivery.pieces.every((pieces) => deliverable(pieces) === 0)) return refuse('nothing_deliverable')
  const wanted = merged(lines)
  if (wanted.length === 0) return refuse('delivery_quantity')
  for (const { item_num, part_code, quantity } of wanted) {
    const pieces = delivery.pieces.find((line) => line.item_num === item_num)
    const matches = order.lines.some((line) => line.item_num === item_num && line.part_code === part_code)
    const available = pieces !== undefined && matches ? deliverable(pieces) : 0
    if (quantity > available) return refuse('delivery_exceeds', { part_code, available })
  }
  const delivery_no = deliveryNo(order.code, delivery.notes.length + 1)
  return [{ type: 'DeliveryCreated', data: { delivery_no, ...made, lines: wanted } }]
}

/** Staff's, of a parts order: it goes where the order goes. */
const create = ({ lines }: CreateDelivery, order: Order): Decision =>
  order.lines.kind === 'M'
    ? refuse('invalid_operation')
    : noteOf(lines, order, { created_by: 'staff', address: order.lines.shipping })

/** The buyer's, of a machine order: it goes where they say (orders.md, Delivery status). */
const request = ({ lines, address }: RequestDelivery, order: Order): Decision =>
  order.lines.kind === 'M' ? noteOf(lines, order, { created_by: 'buyer', address }) : refuse('invalid_operation')

/** The note with this number. */
export const noteIn = ({ delivery }: Order, deliveryNo: string): DeliveryNote | undefined =>
  delivery.notes.find(({ delivery_no }) => delivery_no === deliveryNo)

/** Decides on the note that a command names. */
const onNote =
  <Command extends { delivery_no: string }>(
    decide: (note: DeliveryNote, on: OnNote, command: Command, order: Order) => Decision,
  ) =>
  (command: Command, order: Order): Decision => {
    const note = noteIn(order, command.delivery_no)
    if (note === undefined) return refuse('delivery_not_found')
    return decide(note, { delivery_no: note.delivery_no, lines: note.lines }, command, order)
  }

const ship = onNote<ShipDelivery>(({ status }, on, { carrier, tracking_no }) =>
  status === 'unprocessed'
    ? [{ type: 'DeliveryShipped', data: { ...on, carrier, tracking_no } }]
    : refuse('delivery_not_open'),
)

/** Until it is received: a signature on another's parcel says nothing of this one. */
const correct = onNote<CorrectTracking>((note, on, { carrier, tracking_no }) => {
  if (note.status !== 'issued') return refuse('delivery_not_open')
  if (note.carrier === carrier && note.tracking_no === tracking_no) return []
  return [{ type: 'DeliveryTrackingCorrected', data: { ...on, carrier, tracking_no } }]
})

/** When of the other deliveries the last one went out; what was lost on its way did, too. */
const lastShippedBut = ({ delivery_no }: DeliveryNote, { delivery }: Order): string | null =>
  delivery.notes
    .flatMap((note) => (note.delivery_no === delivery_no ? [] : (note.shipped_at ?? [])))
    .toSorted()
    .at(-1) ?? null

/**
 * Of what its courier tells something it did go out: what is wrong then is its number. Whoever has put that right, and with it
 * set aside what was told, does not say as well that it never went out.
 */
const undo = onNote<UndoShipping>((note, on, { staff, told, reason }, order) => {
  if (note.status !== 'issued') return refuse('delivery_not_open')
  if (isMissed(order, note)) return refuse('case_open')
  if (told || note.signed_at !== null) return refuse('delivery_told')
  if (note.corrected_by.some((by) => !isSecondTo(staff, by))) return refuse('delivery_corrected')
  return [{ type: 'DeliveryShippingUndone', data: { ...on, reason, last_shipped_at: lastShippedBut(note, order) } }]
})

const isSameNumber = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase()

const earlier = (one: string, other: string): string => (Date.parse(one) < Date.parse(other) ? one : other)

/** All of it was refunded as lost on its way: what was never shipped is closed, too. */
const isLost = ({ status, shipped_at }: DeliveryNote): boolean => status === 'close' && shipped_at !== null

/**
 * Signed for is signed for: what the courier tells afterwards changes nothing, nor does what it tells of a number that was
 * corrected meanwhile. Its clock may be ahead of ours. Of what was refunded as lost it is recorded, too, so that somebody
 * hears of it.
 */
const sign = onNote<SignDelivery>((note, on, { tracking_no, signed_at, now }) =>
  (note.status === 'issued' || isLost(note)) && note.signed_at === null && isSameNumber(note.tracking_no, tracking_no)
    ? [{ type: 'DeliverySigned', data: { ...on, signed_at: earlier(signed_at, now) } }]
    : [],
)

const close = onNote<CloseDelivery>(({ status }, on) =>
  status === 'unprocessed' ? [{ type: 'DeliveryClosed', data: on }] : refuse('delivery_not_open'),
)

/** What staff have made out is theirs to close. Taken back is taken back; what was lost on its way was not. */
const withdraw = onNote<WithdrawDelivery>(({ status, created_by, shipped_at }, on) => {
  if (created_by !== 'buyer' || shipped_at !== null) return refuse('delivery_not_open')
  return status === 'close' ? [] : [{ type: 'DeliveryClosed', data: on }]
})

/** Whether a case says of pieces on it that they never came. Of gifts that staff have waived an empty line stays. */
const isMissed = ({ claims }: Order, { delivery_no }: DeliveryNote): boolean =>
  claims.some(
    ({ standing, lines }) =>
      standing === 'claimed' && lines.some((line) => line.quantity > 0 && line.delivery_no === delivery_no),
  )

const receive = onNote<ReceiveDelivery>((note, on, _, order) => {
  const { status } = note
  if (status === 'ending') return []
  if (isMissed(order, note)) return refuse('case_open')
  if (status !== 'issued') return refuse('delivery_not_open')
  return [{ type: 'DeliveryReceived', data: { ...on, confirmed_by: 'buyer' } }]
})

/**
 * When what was signed for is taken as received, if nobody has said anything (goods.md, Cases): a signature of which we hear
 * late leaves time for the announcement. Null where its buyer could not say that it never came (decisions/deliveries.md).
 */
export const receiptDueAt = (order: Order, { status, signed_at, signed_known_at }: DeliveryNote): Date | null =>
  takesCases(order) && status === 'issued' && signed_at !== null
    ? new Date(
        Math.max(
          Date.parse(signed_at) + RECEIVED_AFTER_MS,
          Date.parse(signed_known_at ?? signed_at) + RECEIPT_ANNOUNCED_MS,
        ),
      )
    : null

const assumeReceipt = onNote<AssumeReceipt>((note, on, { now }, order) => {
  if (note.status === 'ending') return []
  const due = receiptDueAt(order, note)
  if (due === null || Date.parse(now) < due.getTime()) return refuse('delivery_not_open')
  if (isMissed(order, note)) return refuse('case_open')
  return [{ type: 'DeliveryReceived', data: { ...on, confirmed_by: 'time' } }]
})

/** Everything that is still due has been shipped, so it may be received as a whole. */
const receiveAll = (order: Order): Decision => {
  if (statusOf(order) === 'closed') return refuse('invalid_operation')
  const { notes, pieces } = order.delivery
  const isShipped = pieces.every((line) => wantedOf(line) === line.shipped)
  if (!isShipped) return refuse('not_shipped')
  const open = notes.filter(({ status }) => status === 'issued')
  if (open.some((note) => isMissed(order, note))) return refuse('case_open')
  return open.map(({ delivery_no, lines }) => ({
    type: 'DeliveryReceived',
    data: { delivery_no, lines, confirmed_by: 'buyer' },
  }))
}

/** Before payment nothing moves; and nobody with a conflict of interest acts. */
const moving =
  <Command extends object>(decide: (command: Command, order: Order) => Decision) =>
  (command: Command, order: Order): Decision => {
    if (awaitsPayment(order)) return refuse('invalid_operation')
    if ('staff' in command && hasConflictOfInterest(command.staff as StaffMember, order.lines))
      return refuse('conflict_of_interest')
    return decide(command, order)
  }

/** Changes a note, and moves its pieces from one column to another. */
const changed = (
  { notes, pieces }: DeliveryState,
  { delivery_no, lines }: OnNote,
  change: Partial<DeliveryNote> | ((note: DeliveryNote) => Partial<DeliveryNote>),
  move: (line: Pieces, quantity: number) => Partial<Pieces>,
): DeliveryState => ({
  notes: notes.map((note) =>
    note.delivery_no === delivery_no ? { ...note, ...(typeof change === 'function' ? change(note) : change) } : note,
  ),
  pieces: moved(pieces, lines, move),
})

const moved = (
  pieces: readonly Pieces[],
  lines: readonly NoteLine[],
  move: (line: Pieces, quantity: number) => Partial<Pieces>,
): readonly Pieces[] =>
  pieces.map((line) => {
    const on = lines.find(({ item_num }) => item_num === line.item_num)
    return on === undefined ? line : { ...line, ...move(line, on.quantity) }
  })

/** The unshipped pieces of a claim are held back, or free again. */
const heldBack = (state: DeliveryState, lines: readonly ClaimedLine[], sign: 1 | -1): DeliveryState => ({
  ...state,
  pieces: moved(
    state.pieces,
    lines.filter(({ where }) => where === 'unshipped'),
    ({ stopped }, n) => ({ stopped: stopped + sign * n }),
  ),
})

/** What was refunded of a line was given back, or is not due any more. */
const refunded = (pieces: readonly Pieces[], { accepted: quantity, where, ...line }: SettledLine): readonly Pieces[] =>
  moved(pieces, [{ ...line, quantity }], ({ returned, withdrawn }, n) =>
    where === 'received' ? { returned: returned + n } : { withdrawn: withdrawn + n },
  )

/** What of a note's lines is left without these. */
const without = (note: DeliveryNote, lost: readonly NoteLine[]): Partial<DeliveryNote> => {
  const lines = note.lines
    .map((line) => {
      const gone = lost.find(({ item_num }) => item_num === line.item_num)
      return { ...line, quantity: line.quantity - (gone?.quantity ?? 0) }
    })
    .filter(({ quantity }) => quantity > 0)
  return { lines, status: lines.length === 0 ? 'close' : note.status }
}

const UNSHIPPED = { status: 'unprocessed', carrier: null, tracking_no: '', corrected_by: [], shipped_at: null } as const

/** What goes to the buyer on which note. */
export const delivery: Chapter<
  DeliveryState,
  DeliveryCommand,
  DeliveryEvent,
  DeliveryRefusal,
  OrderSubmitted | ClaimEvent
> = {
  initial: { notes: [], pieces: [] },
  schemas: {
    DeliveryCreated: { schema: 1 },
    // Before, the tracking number alone told the carrier.
    DeliveryShipped: {
      schema: 2,
      upcast: (data) => ({ ...(data as object), carrier: carrierOf((data as { tracking_no: string }).tracking_no) }),
    },
    DeliveryTrackingCorrected: { schema: 1 },
    DeliveryShippingUndone: { schema: 1 },
    DeliverySigned: { schema: 1 },
    DeliveryClosed: { schema: 1 },
    DeliveryReceived: { schema: 2, upcast: (data) => ({ ...(data as object), confirmed_by: 'buyer' }) },
    DeliveryLost: { schema: 1 },
  },
  begin: {},
  decide: {
    CreateDelivery: moving(create),
    RequestDelivery: moving(request),
    WithdrawDelivery: moving(withdraw),
    ShipDelivery: moving(ship),
    CorrectTracking: moving(correct),
    UndoShipping: moving(undo),
    SignDelivery: moving(sign),
    AssumeReceipt: moving(assumeReceipt),
    CloseDelivery: moving(close),
    ReceiveDelivery: moving(receive),
    ReceiveOrder: moving((_, order) => receiveAll(order)),
  },
  afterCancellation: ['SignDelivery'],
  evolve: {
    OrderSubmitted: (state, event) => ({ ...state, pieces: piecesOrdered(event) }),
    DeliveryCreated: ({ notes, pieces }, { data: note }, { at }) => ({
      notes: [
        ...notes,
        {
          ...note,
          ...UNSHIPPED,
          created_at: at,
          signed_at: null,
          signed_known_at: null,
          received_at: null,
        },
      ],
      pieces: moved(pieces, note.lines, ({ on_notes }, n) => ({ on_notes: on_notes + n })),
    }),
    DeliveryShipped: (state, { data }, { at }) => {
      const { carrier, tracking_no } = data
      return changed(state, data, { status: 'issued', carrier, tracking_no, shipped_at: at }, (line, n) => ({
        on_notes: line.on_notes - n,
        shipped: line.shipped + n,
      }))
    },
    DeliveryTrackingCorrected: (state, { data }, { metadata }) => {
      const { carrier, tracking_no } = data
      const corrected = ({ corrected_by }: DeliveryNote): Partial<DeliveryNote> => ({
        carrier,
        tracking_no,
        corrected_by: [...corrected_by, metadata.actor],
        signed_at: null,
        signed_known_at: null,
      })
      return changed(state, data, corrected, () => ({}))
    },
    DeliveryShippingUndone: (state, { data }) =>
      changed(state, data, UNSHIPPED, (line, n) => ({ on_notes: line.on_notes + n, shipped: line.shipped - n })),
    DeliverySigned: (state, { data }, { at }) =>
      changed(state, data, { signed_at: data.signed_at, signed_known_at: at }, () => ({})),
    DeliveryClosed: (state, { data }) =>
      changed(state, data, { status: 'close' }, ({ on_notes }, n) => ({ on_notes: on_notes - n })),
    DeliveryReceived: (state, { data }, { at }) =>
      changed(state, data, { status: 'ending', received_at: at }, ({ received }, n) => ({ received: received + n })),
    DeliveryLost: (state, { data }) =>
      changed(
        state,
        data,
        (note) => without(note, data.lines),
        ({ shipped }, n) => ({ shipped: shipped - n }),
      ),
    PiecesClaimed: (state, { data }) => heldBack(state, data.lines, 1),
    ClaimedGiftsFreed: (state, { data }) => heldBack(state, data.lines, -1),
    ClaimReleased: (state, { data }) => heldBack(state, data.lines, -1),
    ClaimSettled: (state, { data: { kind, lines } }) => {
      const free = heldBack(state, lines, -1)
      return kind === 'exchange' ? free : { ...free, pieces: lines.reduce(refunded, free.pieces) }
    },
  },
}

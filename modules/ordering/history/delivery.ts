import type { Envelope } from '@portafilter/eventstore'
import { deliveryNo, type Refusal, refuse, sum } from '@portafilter/kernel'
import type { SubmittedOrder } from './lines.ts'
import { isOwnCase, type StaffMember } from './own-case.ts'

/** Pieces of one order line on one delivery note. */
export type NoteLine = { readonly item_num: number; readonly part_code: string; readonly quantity: number }

export type DeliveryEvent =
  | {
      readonly type: 'DeliveryCreated'
      readonly data: { readonly delivery_no: string; readonly lines: readonly NoteLine[]; readonly pieces: number }
    }
  | {
      readonly type: 'DeliveryShipped'
      readonly data: { readonly delivery_no: string; readonly tracking_no: string; readonly pieces: number }
    }
  | { readonly type: 'DeliveryClosed'; readonly data: { readonly delivery_no: string; readonly pieces: number } }
  | { readonly type: 'DeliveryReceived'; readonly data: { readonly delivery_no: string; readonly pieces: number } }

export type DeliveryCommand =
  | { readonly type: 'CreateDelivery'; readonly staff: StaffMember; readonly lines: readonly NoteLine[] }
  | {
      readonly type: 'ShipDelivery'
      readonly staff: StaffMember
      readonly delivery_no: string
      readonly tracking_no: string
    }
  | { readonly type: 'CloseDelivery'; readonly staff: StaffMember; readonly delivery_no: string }
  | { readonly type: 'ReceiveDelivery'; readonly buyer: string; readonly delivery_no: string }
  | { readonly type: 'ReceiveOrder'; readonly buyer: string }

export type DeliveryRefusal = Refusal<
  | 'delivery_not_found'
  | 'delivery_quantity'
  | 'delivery_exceeds'
  | 'delivery_not_open'
  | 'nothing_deliverable'
  | 'not_shipped'
  | 'invalid_operation'
  | 'own_case'
>

/** unprocessed, issued (shipped), ending (received), close (cancelled) (orders.md, Delivery status). */
export type NoteStatus = 'unprocessed' | 'issued' | 'ending' | 'close'

export type DeliveryNote = {
  readonly delivery_no: string
  readonly lines: readonly NoteLine[]
  readonly status: NoteStatus
  readonly tracking_no: string
  readonly created_at: string
  readonly shipped_at: string | null
  readonly received_at: string | null
}

/** The pieces of one line; they are the truth, the order's status follows from them. `on_notes` are not yet shipped. */
export type Pieces = {
  readonly item_num: number
  readonly ordered: number
  readonly on_notes: number
  readonly shipped: number
  readonly received: number
  readonly refunded: number
}

export type DeliveryState = { readonly notes: readonly DeliveryNote[]; readonly pieces: readonly Pieces[] }

export const noDelivery: DeliveryState = { notes: [], pieces: [] }

export const piecesOrdered = (order: SubmittedOrder): DeliveryState => ({
  notes: [],
  pieces: order.lines.map(({ item_num, quantity }) => ({
    item_num,
    ordered: quantity,
    on_notes: 0,
    shipped: 0,
    received: 0,
    refunded: 0,
  })),
})

/** How many pieces of a line can still go on a delivery note. */
export const deliverable = (line: Pieces): number => line.ordered - line.refunded - line.on_notes - line.shipped

type Decision = readonly DeliveryEvent[] | DeliveryRefusal

const merged = (lines: readonly NoteLine[]): NoteLine[] => {
  const byItem = new Map<number, NoteLine>()
  for (const line of lines) {
    const before = byItem.get(line.item_num)?.quantity ?? 0
    byItem.set(line.item_num, { ...line, quantity: before + line.quantity })
  }
  return [...byItem.values()].filter((line) => line.quantity > 0)
}

const create = (lines: readonly NoteLine[], delivery: DeliveryState, order: SubmittedOrder): Decision => {
  if (order.kind === 'M') return refuse('invalid_operation')
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
  const pieces = sum(wanted.map((line) => line.quantity))
  return [{ type: 'DeliveryCreated', data: { delivery_no, lines: wanted, pieces } }]
}

const piecesOn = (note: DeliveryNote): number => sum(note.lines.map((line) => line.quantity))

const received = (note: DeliveryNote): DeliveryEvent => ({
  type: 'DeliveryReceived',
  data: { delivery_no: note.delivery_no, pieces: piecesOn(note) },
})

const onNote = (command: Extract<DeliveryCommand, { delivery_no: string }>, { notes }: DeliveryState): Decision => {
  const note = notes.find(({ delivery_no }) => delivery_no === command.delivery_no)
  if (note === undefined) return refuse('delivery_not_found')
  const data = { delivery_no: note.delivery_no, pieces: piecesOn(note) }
  switch (command.type) {
    case 'ShipDelivery':
      if (note.status !== 'unprocessed') return refuse('delivery_not_open')
      return [{ type: 'DeliveryShipped', data: { ...data, tracking_no: command.tracking_no } }]
    case 'CloseDelivery':
      return note.status === 'unprocessed' ? [{ type: 'DeliveryClosed', data }] : refuse('delivery_not_open')
    case 'ReceiveDelivery':
      if (note.status === 'ending') return []
      return note.status === 'issued' ? [received(note)] : refuse('delivery_not_open')
  }
}

/** Whether everything that is still due has been shipped; so it may be received as a whole. */
const allShipped = ({ pieces }: DeliveryState): boolean =>
  pieces.every((line) => line.ordered - line.refunded === line.shipped)

const receiveOrder = (delivery: DeliveryState): Decision =>
  allShipped(delivery) ? delivery.notes.filter((note) => note.status === 'issued').map(received) : refuse('not_shipped')

/** Delivery notes of an order that may be shipped: shipped ≤ ordered − refunded, always (orders.md, Delivery status). */
export const decideDelivery = (command: DeliveryCommand, delivery: DeliveryState, order: SubmittedOrder): Decision => {
  if ('staff' in command && isOwnCase(command.staff, order)) return refuse('own_case')
  switch (command.type) {
    case 'CreateDelivery':
      return create(command.lines, delivery, order)
    case 'ReceiveOrder':
      return receiveOrder(delivery)
    default:
      return onNote(command, delivery)
  }
}

/** Moves the pieces of a note from one column to another. */
const movePieces = (
  pieces: readonly Pieces[],
  lines: readonly NoteLine[],
  move: (line: Pieces, quantity: number) => Partial<Pieces>,
): readonly Pieces[] =>
  pieces.map((line) => {
    const moved = lines.find(({ item_num }) => item_num === line.item_num)
    return moved === undefined ? line : { ...line, ...move(line, moved.quantity) }
  })

const created = (
  { notes, pieces }: DeliveryState,
  { data: { delivery_no, lines } }: Extract<DeliveryEvent, { type: 'DeliveryCreated' }>,
  created_at: string,
): DeliveryState => ({
  notes: [
    ...notes,
    { delivery_no, lines, status: 'unprocessed', tracking_no: '', created_at, shipped_at: null, received_at: null },
  ],
  pieces: movePieces(pieces, lines, ({ on_notes }, n) => ({ on_notes: on_notes + n })),
})

export const evolveDelivery = (delivery: DeliveryState, event: DeliveryEvent, { at }: Envelope): DeliveryState => {
  if (event.type === 'DeliveryCreated') return created(delivery, event, at)
  const { delivery_no } = event.data
  const lines = delivery.notes.find((note) => note.delivery_no === delivery_no)?.lines ?? []
  const change = (note: Partial<DeliveryNote>, move: (line: Pieces, n: number) => Partial<Pieces>): DeliveryState => ({
    notes: delivery.notes.map((old) => (old.delivery_no === delivery_no ? { ...old, ...note } : old)),
    pieces: movePieces(delivery.pieces, lines, move),
  })
  switch (event.type) {
    case 'DeliveryShipped':
      return change({ status: 'issued', tracking_no: event.data.tracking_no, shipped_at: at }, (line, n) => ({
        on_notes: line.on_notes - n,
        shipped: line.shipped + n,
      }))
    case 'DeliveryClosed':
      return change({ status: 'close' }, (line, n) => ({ on_notes: line.on_notes - n }))
    case 'DeliveryReceived':
      return change({ status: 'ending', received_at: at }, (line, n) => ({ received: line.received + n }))
  }
}

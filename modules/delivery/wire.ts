import type { Person } from '@portafilter/identity'
import { explain, isRefusal, type Language, type SecondPerson, toBeijingIso } from '@portafilter/kernel'
import { type DeliveryNote, deliverable, type Order, orders, piecesIn, receiptDueAt } from '@portafilter/ordering'
import type { Deliverable, Delivery, PackedLine } from './contract.ts'

/** What is on a note, with the names that the order froze. */
export const noteLines = ({ lines }: Order, note: DeliveryNote, language: Language): Delivery['details'] =>
  note.lines.map(({ item_num, part_code, quantity }) => ({
    item_num,
    product_no: part_code,
    product_name: lines.lines.find((line) => line.item_num === item_num)?.name[language] ?? '',
    delivery_quantity: quantity,
  }))

/** When somebody signed for it, and when its receipt will be taken for granted: of nobody who cannot be told before. */
export const arrivalOf = (
  order: Order,
  note: DeliveryNote,
  buyer: Pick<Person, 'email'> | undefined,
): Pick<Delivery, 'signed_at' | 'assumed_at'> => {
  const due = buyer?.email ? receiptDueAt(order, note) : null
  return {
    signed_at: note.signed_at && toBeijingIso(note.signed_at),
    assumed_at: due && toBeijingIso(due),
  }
}

/** Whether its buyer can take it back now; what would change nothing is no step. */
export const isWithdrawable = (order: Order, { delivery_no }: DeliveryNote): boolean => {
  const { buyer } = order.lines
  const decided = orders.decider.decide({ type: 'WithdrawDelivery', buyer, delivery_no }, order)
  return !isRefusal(decided) && decided.length > 0
}

type Undoing = { readonly undoable: boolean; readonly undone_by_others: string }

/**
 * Whether staff can say now that it never went out, and why colleagues can, where they cannot.
 * @param told whether the courier has told something of its parcel
 */
export const undoingOf = (
  order: Order,
  { delivery_no }: DeliveryNote,
  { staff, told, language }: { readonly staff: SecondPerson; readonly told: boolean; readonly language: Language },
): Undoing => {
  const reason = { id: '', digest: '' }
  const decided = orders.decider.decide({ type: 'UndoShipping', staff, delivery_no, told, reason }, order)
  const isForOthers = isRefusal(decided) && decided.refused === 'delivery_corrected'
  return { undoable: !isRefusal(decided), undone_by_others: isForOthers ? explain(decided, language) : '' }
}

/** What of an order can still be asked for, line by line. */
export const deliverableLines = ({ lines, delivery }: Order, language: Language): Deliverable[] =>
  lines.lines.map(({ item_num, part_code, name, quantity }) => {
    const pieces = delivery.pieces.find((each) => each.item_num === item_num)
    return {
      item_num,
      part_code,
      part_name: name[language],
      quantity,
      not_shipped_quantity: pieces ? deliverable(pieces) : 0,
      delivery_quantity: pieces ? pieces.on_notes + pieces.shipped : 0,
    }
  })

/** Whether it went out before this one; when this one is yet to go, whether it went out at all. */
const isShippedBefore = (one: DeliveryNote, note: DeliveryNote): boolean =>
  one.delivery_no !== note.delivery_no &&
  one.shipped_at !== null &&
  (note.shipped_at === null || one.shipped_at < note.shipped_at)

/** The same for whoever packs it: with what was ordered, and what of it has gone before. */
export const packedLines = ({ lines, delivery }: Order, note: DeliveryNote, language: Language): PackedLine[] => {
  const gone = delivery.notes.filter((one) => isShippedBefore(one, note)).flatMap((one) => one.lines)
  return note.lines.map(({ item_num, part_code, quantity }) => {
    const line = lines.lines.find((one) => one.item_num === item_num)
    return {
      item_num,
      product_no: part_code,
      product_name: line?.name[language] ?? '',
      packing: line?.packing[language] ?? '',
      delivery_quantity: quantity,
      ordered: line?.quantity ?? 0,
      shipped_before: piecesIn(gone.filter((one) => one.item_num === item_num)),
    }
  })
}

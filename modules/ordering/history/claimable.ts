import { type CaseKind, type ClaimedLine, sum } from '@portafilter/kernel'
import { deliverable } from './delivery.ts'
import type { NoteLine } from './events.ts'
import type { Order, Pieces } from './state.ts'

/** How many pieces of a line open cases have claimed. */
const claimedOf = ({ claims }: Order, item_num: number, where: ClaimedLine['where'], delivery_no: string | null) =>
  sum(
    claims
      .filter(({ standing }) => standing === 'claimed')
      .flatMap(({ lines }) => lines)
      .filter((line) => line.item_num === item_num && line.where === where && line.delivery_no === delivery_no)
      .map(({ quantity }) => quantity),
  )

export type Free = Pick<ClaimedLine, 'where' | 'delivery_no' | 'quantity'>

/** What of a line has not been shipped, what waits on a delivery note included, and is in no case. */
const unshipped = (pieces: Pieces): Free[] => [
  { where: 'unshipped', delivery_no: null, quantity: deliverable(pieces) + pieces.on_notes },
]

/** What of a line is on the way on each note, and is in no case. */
const onTheWay = (order: Order, { item_num }: Pieces): Free[] =>
  order.delivery.notes
    .filter(({ status }) => status === 'issued')
    .map(({ delivery_no, lines }) => {
      const on = sum(lines.filter((line) => line.item_num === item_num).map(({ quantity }) => quantity))
      const quantity = on - claimedOf(order, item_num, 'on_the_way', delivery_no)
      return { where: 'on_the_way', delivery_no, quantity }
    })

/** What of a line has been received, and is in no case. */
const received = (order: Order, { item_num, received, returned }: Pieces): Free[] => [
  {
    where: 'received',
    delivery_no: null,
    quantity: received - returned - claimedOf(order, item_num, 'received', null),
  },
]

/** What of a line a case of this kind can still take: what is returned or exchanged was received, the rest was not. */
export const claimable = (order: Order, kind: CaseKind, item_num: number): readonly Free[] => {
  const pieces = order.delivery.pieces.find((line) => line.item_num === item_num)
  if (pieces === undefined) return []
  return kind === 'refund_only' ? [...unshipped(pieces), ...onTheWay(order, pieces)] : received(order, pieces)
}

/** Where gifts can be taken from that go along: of a return also what has not been shipped, which then stays here. */
export const claimableAlong = (order: Order, kind: CaseKind, item_num: number): readonly Free[] => {
  const pieces = order.delivery.pieces.find((line) => line.item_num === item_num)
  const unsent = kind === 'return' && pieces ? unshipped(pieces) : []
  return [...unsent, ...claimable(order, kind, item_num)]
}

export const piecesFree = (free: readonly Free[]): number => sum(free.map(({ quantity }) => quantity))

/** Takes so many pieces of a line from where they are free, the first places first. */
export const taken = (free: readonly Free[], { item_num, part_code, quantity }: NoteLine): ClaimedLine[] => {
  let left = quantity
  return free.flatMap((place) => {
    const here = Math.min(left, place.quantity)
    left -= here
    return here > 0 ? [{ item_num, part_code, ...place, quantity: here }] : []
  })
}

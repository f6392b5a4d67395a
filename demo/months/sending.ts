import { deliveryNo } from '@portafilter/kernel'
import { deliverable, type NoteLine, shippingOf, storeShipping } from '@portafilter/ordering'
import { does, type OrderStory, orderOf } from './order-story.ts'
import type { Telling } from './pace.ts'

/** What of the order is still to be sent; where other parcels follow, about half of each line. */
const nextLines = async (story: OrderStory, isLast: boolean): Promise<NoteLine[]> => {
  const { order } = await orderOf(story)
  return order.delivery.pieces.flatMap((pieces) => {
    const left = deliverable(pieces)
    const quantity = isLast ? left : Math.ceil(left / 2)
    const line = order.lines.lines.find(({ item_num }) => item_num === pieces.item_num)
    return quantity > 0 && line ? [{ item_num: line.item_num, part_code: line.part_code, quantity }] : []
  })
}

/** A note of these lines: of parts by staff, of machines as their buyer asks. */
const makesNote = async (story: OrderStory, lines: readonly NoteLine[]): Promise<string> => {
  const { shop, ordered, neighbour, owner, staff, pace } = story
  const { order } = await orderOf(story)
  const delivery_no = deliveryNo(ordered.code, order.delivery.notes.length + 1)
  if (ordered.kind === 'P') await does(story, staff.user, { type: 'CreateDelivery', staff, lines })
  else {
    const kept = pace.next(owner.buyer)
    const address = await storeShipping(shop, ordered.code, shippingOf(neighbour.address, ''), kept)
    await does(story, owner.buyer, { type: 'RequestDelivery', buyer: owner.buyer, lines, address })
  }
  return delivery_no
}

async function* parcel(story: OrderStory, lines: readonly NoteLine[]): Telling {
  const { owner, staff, chance, pace, isRecent } = story
  const delivery_no = await makesNote(story, lines)
  yield pace.later(chance.between(0.1, isRecent && chance.share(0.15) ? 20 : 1.2))
  // What is on its way when the shop opens is with carriers whom nobody asks where it is.
  const carrier = isRecent ? chance.pick(['jd', 'deppon'] as const) : 'sf'
  const prefix = { jd: 'JD', deppon: 'DPK', sf: 'SF' }[carrier]
  const tracking_no = `${prefix}${Math.floor(chance.between(1e11, 1e12))}`
  await does(story, staff.user, { type: 'ShipDelivery', staff, delivery_no, carrier, tracking_no })
  yield pace.later(chance.between(1.5, 5))
  await does(story, owner.buyer, { type: 'ReceiveDelivery', buyer: owner.buyer, delivery_no })
}

/** The order goes out in so many parcels, one after another, and each is received. */
export async function* sent(story: OrderStory, parcels: number): Telling {
  const { chance, pace } = story
  for (let left = parcels; left > 0; left -= 1) {
    yield pace.later(left === parcels ? chance.between(0.1, 1.5) : chance.between(2, 10))
    const lines = await nextLines(story, left === 1)
    if (lines.length > 0) yield* parcel(story, lines)
  }
}

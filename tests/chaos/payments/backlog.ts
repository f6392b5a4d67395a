import { granted } from '../../../modules/wallet/testing/granted.ts'
import { unwrap, wanting } from '../../acceptance/testing/steps.ts'
import { combination } from '../../acceptance/testing/wallets.ts'
import { addBuyer, type Buyer } from '../../acceptance/testing/world.ts'
import { insistOn } from './insist.ts'
import { recordedSince } from './log.ts'
import { inTheEnd } from './patience.ts'
import type { Deps } from './reckoning.ts'
import type { HardShop } from './shop.ts'

/** CNY 4,380.00 */
const MACHINE = 'KP-W10'
/** In fen: enough for whatever is ordered meanwhile. */
const CREDIT = 1_000_000_000
const PEOPLE = 6

/** One order after the other: one is paid by credit at once, of the next a part is held until it is cancelled. */
const ordersUntil = async (buyer: Buyer, isEnough: () => boolean): Promise<void> => {
  const { call } = buyer
  const steps = { answered: 0 }
  for (let isPaid = true; !isEnough(); isPaid = !isPaid) {
    const wanted = wanting(buyer, [{ part_code: MACHINE, quantity: 1 }])
    const { code } = unwrap(await insistOn(steps, 'submitting', (options) => call.submitOrder(wanted, options)))
    const { order } = unwrap(await insistOn(steps, 'reading the order', () => call.getOrderByCode({ code })))
    const amounts = isPaid
      ? { consume_credit: order.order_total }
      : { consume_credit: 1_000, offline_transfer: order.order_total - 1_000 }
    const payment = { order_no: code, combination: combination(amounts) }
    await insistOn(steps, 'arranging', (options) => call.setOrderPayment(payment, options))
    if (!isPaid) await insistOn(steps, 'cancelling', (options) => call.cancelOrder({ code }, options))
  }
}

/** The worker stands still while people go on, until so many events wait for the reactor; answers how many do. */
export const makeBacklog = async (
  shop: HardShop & Parameters<typeof granted>[0],
  deps: Deps,
  wanted: number,
): Promise<number> => {
  const people: Buyer[] = []
  for (let person = 0; person < PEOPLE; person += 1) {
    const buyer = await addBuyer(shop)
    await granted(shop, buyer.erpCode, { credit: CREDIT })
    people.push(buyer)
  }
  // What the demo has brought is no backlog of ours.
  await inTheEnd('the reactor has caught up', async () => (await shop.reactorLag()) === 0)
  shop.standStill()
  let last = await deps.log.tail()
  let events = 0
  const isEnough = () => events >= wanted
  const counting = inTheEnd(`${wanted} events wait`, async () => {
    const more = await recordedSince(deps.log, last)
    events += more.length
    last = more.at(-1)?.position ?? last
    return isEnough()
  })
  try {
    await Promise.all([counting, ...people.map((buyer) => ordersUntil(buyer, isEnough))])
  } finally {
    shop.goOn()
  }
  return events
}

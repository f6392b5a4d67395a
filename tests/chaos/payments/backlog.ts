import { isRefused } from '@portafilter/contract/client'
import { readCheckpoints } from '@portafilter/eventstore'
import { granted } from '../../../modules/wallet/testing/granted.ts'
import { told, wanting } from '../../acceptance/testing/steps.ts'
import { combination } from '../../acceptance/testing/wallets.ts'
import { addBuyer, type Buyer } from '../../acceptance/testing/world.ts'
import type { Deps } from './reckoning.ts'
import type { HardShop } from './shop.ts'

/** CNY 4,380.00 */
const MACHINE = 'KP-W10'
/** In fen: enough for whatever is ordered meanwhile. */
const CREDIT = 1_000_000_000
const PEOPLE = 6

/** Events that the reactor has not come to. */
const behind = async ({ db }: Deps): Promise<number> => {
  const [reactor] = await readCheckpoints(db, ['reactor'])
  const { events } = await db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .where('position', '>', reactor?.position ?? 0)
    .executeTakeFirstOrThrow()
  return Number(events)
}

/** One order after the other: one is paid by credit at once, of the next a part is held until it is cancelled. */
const ordersUntil = async ({ call, ...buyer }: Buyer, isEnough: () => boolean): Promise<void> => {
  for (let paid = true; !isEnough(); paid = !paid) {
    const { code } = told(await call.submitOrder(wanting({ call, ...buyer }, [{ part_code: MACHINE, quantity: 1 }])))
    const whole = told(await call.getOrderByCode({ code })).order.order_total
    const amounts = paid ? { consume_credit: whole } : { consume_credit: 1_000, offline_transfer: whole - 1_000 }
    told(await call.setOrderPayment({ order_no: code, combination: combination(amounts) }))
    const cancelled = paid ? undefined : await call.cancelOrder({ code })
    if (cancelled && isRefused(cancelled)) throw new Error(`${code}: ${JSON.stringify(cancelled)}`)
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
  shop.standStill()
  let events = 0
  const counting = (async () => {
    while (events < wanted) {
      await new Promise((resolve) => setTimeout(resolve, 500))
      events = await behind(deps)
    }
  })()
  await Promise.all([counting, ...people.map((buyer) => ordersUntil(buyer, () => events >= wanted))])
  shop.goOn()
  return behind(deps)
}

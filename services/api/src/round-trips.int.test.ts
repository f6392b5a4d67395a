import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Shop, type Someone, startShop } from './testing/harness.ts'

let shop: Shop
let dealer: Someone
beforeAll(async () => {
  shop = await startShop()
  dealer = await shop.signIn('dealer')
})
afterAll(() => shop.close())
afterEach(() => {
  vi.restoreAllMocks()
})

/** As `sharingPool` sends it. */
type Statement = { readonly text: string; callback?: (...told: unknown[]) => void }

const query = pg.Client.prototype.query as (this: pg.Client, statement: Statement, ...rest: unknown[]) => unknown

/**
 * Which of these a statement was about, and behind how many round trips of such statements it was sent. Views and the log
 * are moved at the same time, and are not looked at.
 */
const roundTrips = (about: Readonly<Record<string, RegExp>>) => {
  const sent: [string, number][] = []
  let answered = 0
  const watched = function (this: pg.Client, statement: Statement, ...rest: unknown[]) {
    const { text = '', callback } = statement
    const what = Object.keys(about).find((name) => about[name]?.test(text))
    if (what !== undefined && callback !== undefined) {
      const trip = answered + 1
      sent.push([what, trip])
      statement.callback = (...told) => {
        answered = Math.max(answered, trip)
        callback(...told)
      }
    }
    return query.call(this, statement, ...rest)
  }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(watched as never)
  return sent
}

/** A submission of one part to the buyer's default address. */
const onePart = async () => {
  const [part] = await shop.db.selectFrom('parts').select('code').where('type', '=', 'P').limit(1).execute()
  const home = await shop.db.selectFrom('users').select('default_address').where('account', '=', 'dealer').execute()
  return {
    address_id: home[0]?.default_address,
    remark: '',
    order_part: [{ part_code: part?.code, quantity: 1 }],
  }
}

it('a submission asks for all that it needs to know at once, then keeps the address', async () => {
  const order = await onePart()
  const sent = roundTrips({
    attempt: /insert into "submissions"/,
    exemptions: /monthly_exemptions/,
    prices: /from parts/,
    gifts: /from gift_rules/,
    buyer: /from "users"/,
    month: /from events where stream/,
    address: /store_personal_data/,
  })
  const submitted = await dealer.call.submitOrder(order)
  expect(submitted).toMatchObject({ result: 1 })
  expect(sent).toEqual([
    ['month', 1],
    ['attempt', 1],
    ['buyer', 1],
    ['exemptions', 1],
    ['gifts', 1],
    ['address', 2],
  ])
})

it('views look for no row behind an order that is submitted and arranged to be paid by a transfer', async () => {
  const wanted = await onePart()
  const sent = roundTrips({ looked: / as batch, found\./, moved: /update checkpoints/ })
  const submitted = await dealer.call.submitOrder(wanted)
  const { code } = submitted.object as { code: string }
  const { order } = (await dealer.call.getOrderByCode({ code })).object as { order: { order_total: number } }
  const combination = { offline_transfer: order.order_total }
  expect(await dealer.call.setOrderPayment({ order_no: code, combination })).toMatchObject({ code: 200 })
  expect(await dealer.call.setOrderBackStatus({ code })).toMatchObject({ result: 1 })
  const what = sent.map(([name]) => name)
  expect(what.filter((name) => name === 'moved').length).toBeGreaterThanOrEqual(3)
  expect(what).not.toContain('looked')
})

it('a search of parts is one statement, on its first page and on its next', async () => {
  const search = (currPage: number) => dealer.call.getAttachmentMain({ search: '圈', currPage, pageSize: 2 })
  const sent = roundTrips({ search: /from "?(users|parts)/ })
  for (const page of [1, 2]) expect(await search(page)).toMatchObject({ result: 1 })
  expect(sent).toEqual([
    ['search', 1],
    ['search', 2],
  ])
})

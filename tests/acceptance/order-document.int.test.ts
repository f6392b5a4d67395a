import { inbox } from '@portafilter/gateways'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ordered, refusalOf } from './testing/steps.ts'
import { type Buyer, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let code: string
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  code = await ordered(buyer, [{ part_code: await world.part(), quantity: 3 }], { remark: '加急 🚚' })
})
afterAll(() => world.close())

const textOf = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })).text

it('is answered as a file in either language, whole, with a name to save it by', async () => {
  for (const [language, name, says] of [
    ['CN', `订单-${code}.pdf`, '收货地址'],
    ['EN', `order-${code}.pdf`, 'Ship to'],
  ] as const) {
    const answer = await buyer.call.derivePdf({ order_code: code, language, type: '1' })
    if (!('bytes' in answer)) throw new Error(answer.error)
    expect(answer.name).toBe(name)
    expect(Buffer.from(answer.bytes.slice(0, 5)).toString()).toBe('%PDF-')
    const text = await textOf(answer.bytes)
    for (const said of [code, says, '加急 □']) expect(text).toContain(said)
  }
  const raw = await buyer.fetch(`/prod-api/order/derivePdf?order_code=${code}`)
  expect(raw.headers.get('content-type')).toBe('application/pdf')
  expect(raw.headers.get('content-disposition')).toMatch(/^attachment;/)
  expect(raw.headers.get('cache-control')).toContain('no-store')
})

it('is refused for another’s order, and for what is no code, in words', async () => {
  const other = await world.buyer()
  expect(refusalOf(await other.call.derivePdf({ order_code: code }))).toBe('order_not_found')
  expect(refusalOf(await buyer.call.derivePdf({ order_code: '!!!' }))).toBe('order_not_found')
  expect(refusalOf(await other.call.sendOrderEmail({ order_code: code }))).toBe('order_not_found')
})

it('is mailed to the account, once a day however often it is asked for, and not without an address', async () => {
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', buyer.user)
    .executeTakeFirstOrThrow()
  for (let asked = 0; asked < 3; asked += 1)
    expect(await buyer.call.sendOrderEmail({ order_code: code })).toEqual({ result: 1 })
  const letters = await inbox(world.db).list(email ?? '')
  expect(letters.filter(({ text }) => text.includes(`[订单-${code}.pdf]`))).toHaveLength(1)
  await world.db.updateTable('users').set({ email: null }).where('id', '=', buyer.user).execute()
  expect(refusalOf(await buyer.call.sendOrderEmail({ order_code: code }))).toBe('email_missing')
})

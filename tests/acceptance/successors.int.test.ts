import { afterAll, beforeAll, expect, it } from 'vitest'
import { unwrap } from './testing/steps.ts'
import { startWorld, type World } from './testing/world.ts'

let world: World
const codes = { old: '', between: '', now: '' }
beforeAll(async () => {
  world = await startWorld()
  const [old, between, now] = [await world.part({ withdrawn: true }), await world.part(), await world.part()]
  Object.assign(codes, { old, between, now })
  const replace = (code: string, successor: string) =>
    world.db.updateTable('parts').set({ successor }).where('code', '=', code).execute()
  await replace(old, between)
  await replace(between, now)
})
afterAll(() => world.close())

it('a part that is no longer sold is refused, and says what took its place', async () => {
  const { call } = await world.buyer()
  const { old, now } = codes
  const message = `${old}已停售，由${now}替代`
  const replaced = { part_code: old, successor_code: now }
  expect(await call.getAttachmentByCode({ part_code: old })).toEqual({
    result: 2,
    error: 'part_replaced',
    message,
    field: 'part_code',
    object: replaced,
  })
  const refused = { result: -1, error: 'part_replaced', message }
  expect(await call.addToCart({ part_code: old, quantity: 1 })).toMatchObject(refused)
  expect(await call.addToCollect({ part_code: old, quantity: 1 })).toMatchObject(refused)
  const lines = [codes.now, old].map((part_code) => ({ part_code, quantity: 1 }))
  expect(await call.addLines({ lines })).toMatchObject({ ...refused, field: 'lines.1' })
  expect(unwrap(await call.getCartsCount())).toBe(0)
})

it('a search and a pasted list lead to what took its place', async () => {
  const { call } = await world.buyer()
  const { old, now } = codes
  const { list, replaced } = unwrap(await call.getAttachmentMain({ search: old.toLowerCase() }))
  expect([list, replaced]).toEqual([[], { part_code: old, successor_code: now }])
  const [checked] = unwrap(await call.checkCodes({ codes: [old] }))
  expect(checked).toMatchObject({ verdict: 'withdrawn', part: { part_code: old, successor_code: now } })
})

it('one that is sold still is found, says so, and goes into the cart as it is', async () => {
  const { call } = await world.buyer()
  const { between, now } = codes
  const { list, replaced } = unwrap(await call.getAttachmentMain({ search: between }))
  expect([list[0]?.successor_code, replaced]).toEqual([now, null])
  unwrap(await call.addToCart({ part_code: between, quantity: 2 }))
  expect(unwrap(await call.getCart({}))).toMatchObject([{ part_code: between, quantity: 2, successor_code: now }])
})

import { randomBytes } from 'node:crypto'
import { partsResource } from '@portafilter/catalogue/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { png } from '../../modules/uploads/testing/pictures.ts'
import { ordered, orderOf, refusalOf, unwrap } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let clerk: Someone
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  clerk = await world.staff('catalogue')
})
afterAll(() => world.close())

const part = {
  name_cn: '蒸汽旋钮',
  name_en: 'Steam knob',
  packing_cn: '1个/袋',
  packing_en: '1 pc/bag',
  unit_cn: '个',
  unit_en: 'pc',
  list_cny: 199.9,
  list_usd: 29.5,
}
const newCode = () => `N-${randomBytes(5).toString('hex')}`.toUpperCase()
const made = async (more: object = {}) => {
  const code = newCode()
  const { id } = await clerk.desk.create(partsResource, { ...part, code, type: 'P', ...more })
  return { id, code }
}
const whole = { ...part, withdrawn: false, successor: '' }
const found = async (search: string) =>
  unwrap(await buyer.call.getAttachmentMain({ search })).list.map(({ part_code, price }) => [part_code, price])

it('a part is found and bought at its price as soon as it is made, and at another as soon as that is changed', async () => {
  const { id, code } = await made()
  expect(await found(code)).toEqual([[code, 199.9]])
  const order = await ordered(buyer, [{ part_code: code, quantity: 2 }])
  await clerk.desk.act(partsResource, id, 'update', { ...whole, version: 1, list_cny: 250.05 })
  expect(await found(code)).toEqual([[code, 250.05]])
  expect((await orderOf(buyer, order)).orderAttachmentsList).toMatchObject([{ part_code: code, price: 199.9 }])
  const [change] = (await clerk.desk.one(partsResource, id)).changes
  expect(change).toMatchObject({ before: { list_cny: 199.9 }, after: { list_cny: 250.05, code } })
})

it('a withdrawn part is found by staff alone, and says what took its place', async () => {
  const [old, next] = [await made(), await made()]
  const withdrawn = { ...whole, version: 1, withdrawn: true, successor: next.code }
  await clerk.desk.act(partsResource, old.id, 'update', withdrawn)
  expect(await found(old.code)).toEqual([])
  const answer = await buyer.call.getAttachmentByCode({ part_code: old.code })
  expect([refusalOf(answer), answer]).toMatchObject(['part_replaced', { message: expect.stringContaining(next.code) }])
  const { rows } = await clerk.desk.list(partsResource, { filter: { q: old.code, withdrawn: true } })
  expect(rows).toMatchObject([{ code: old.code, successor: next.code }])
  expect((await clerk.desk.one(partsResource, next.id)).used_by).toMatchObject([{ resource: 'parts', id: old.id }])
  const circle = { ...whole, version: 1, successor: old.code }
  const { status, body } = await clerk.reading('EN').staff.act('parts', next.id, 'update', circle)
  expect([status, body.code, body.field]).toEqual([422, 'successor_circle', 'successor'])
})

it.each([
  ['list_cny', { list_cny: 1.005 }, 'invalid_input'],
  ['list_usd', { list_usd: -1 }, 'invalid_input'],
  ['name_en', { name_en: ' ' }, 'invalid_input'],
  ['successor', { successor: 'NO-SUCH' }, 'part_unknown'],
  ['type', { type: 'X' }, 'invalid_input'],
])('is refused with a wrong %s, at its field', async (field, wrong, code) => {
  const { status, body } = await clerk.staff.create('parts', { ...part, code: newCode(), type: 'P', ...wrong })
  expect([status, body.code, body.field]).toEqual([422, code, field])
})

it('has a code of its own, which stays', async () => {
  const { id, code } = await made()
  const twice = await clerk.staff.create('parts', { ...part, code, type: 'P' })
  expect([twice.status, twice.body.code, twice.body.field]).toEqual([422, 'part_exists', 'code'])
  await clerk.staff.act('parts', id, 'update', { ...whole, version: 1, code: 'OTHER', name_en: 'Steam handle' })
  expect(await clerk.desk.one(partsResource, id)).toMatchObject({ code, name_en: 'Steam handle', version: 2 })
})

it('has a picture that buyers see, and is kept by the catalogue’s staff alone', async () => {
  const { id, code } = await made()
  const body = new FormData()
  body.set('version', '1')
  body.set('file', new File([new Uint8Array(await png())], 'knob.png'))
  const sending = (who: Someone) => who.fetch(`/staff-api/parts/${id}/picture`, { method: 'POST', body })
  const support = await world.staff('support')
  expect((await sending(support)).status).toBe(403)
  expect((await support.staff.act('parts', id, 'update', { ...whole, version: 1 })).status).toBe(403)
  expect((await sending(clerk)).status).toBe(200)
  const { file_path } = unwrap(await buyer.call.getAttachmentByCode({ part_code: code }))
  expect((await buyer.fetch(`${file_path}?width=160`)).headers.get('content-type')).toBe('image/png')
})

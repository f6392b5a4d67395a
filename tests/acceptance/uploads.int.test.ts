import { MEGABYTE } from '@portafilter/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jpeg, png, svgWithScript } from '../../modules/uploads/testing/pictures.ts'
import { unwrap } from './testing/steps.ts'
import { type Buyer, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
})
afterAll(() => world.close())

const send = (bytes: Uint8Array, name: string, type: '1' | '3' = '3') =>
  buyer.call.uploadImage({ file_name: name, type }, { file: new File([new Uint8Array(bytes)], name) })

it.each([
  ['a PNG', 'slip.png', () => png()],
  ['a JPEG', 'slip.jpeg', () => jpeg()],
  ['a PNG that is called otherwise', 'slip.txt', () => png()],
])('%s is kept and answered under a signed address only', async (_, name, draw) => {
  const path = unwrap(await send(await draw(), name))
  expect(path).toMatch(/^\/files\/[0-9a-f-]{36}$/)
  expect((await buyer.fetch(path)).status).toBe(404)
})

it.each([
  ['an SVG with a script', 'a.svg', svgWithScript],
  ['an SVG that is called a PNG', 'a.png', svgWithScript],
  ['a page that is called a PNG', 'a.png', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['the beginning of a PNG', 'a.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a GIF', 'a.gif', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
])('%s is no picture: result 3', async (_, name, bytes) => {
  expect(await send(bytes, name)).toEqual({
    result: 3,
    error: 'upload_not_image',
    message: '只能上传jpg、jpeg、png格式的图片',
    field: 'file',
  })
})

it('a file of nothing, or none, is missing: result 3', async () => {
  expect(await send(new Uint8Array(), 'a.png')).toMatchObject({ result: 3, error: 'upload_missing' })
  const form = new FormData()
  form.append('type', '3')
  const answer = await buyer.fetch('/prod-api/file/uploadImage', { method: 'POST', body: form })
  expect(await answer.json()).toMatchObject({ result: 3, error: 'upload_missing' })
})

/** A picture, and then nothing that is looked at, up to this size. */
const padded = async (bytes: number) => {
  const drawn = await png()
  return Buffer.concat([drawn, Buffer.alloc(bytes - drawn.length)])
}

it('more than 5 MB is too large: result 2; a photo may have 2', async () => {
  const refused = { result: 2, error: 'upload_too_large', message: '图片大小不能超过5MB', field: 'file' }
  expect(await send(await padded(5 * MEGABYTE + 1), 'a.png')).toEqual(refused)
  expect(unwrap(await send(await padded(5 * MEGABYTE), 'a.png'))).toMatch(/^\/files\//)
  const photo = await padded(2 * MEGABYTE + 1)
  expect(await send(photo, 'a.png', '1')).toMatchObject({ result: 2, message: '图片大小不能超过2MB' })
})

it('up to five pictures come at once, each answered by itself; a sixth refuses them all', async () => {
  const several = async (count: number, extra: File[] = []) => {
    const form = new FormData()
    for (let at = 0; at < count; at += 1) form.append('files', new File([new Uint8Array(await png(at))], `${at}.png`))
    for (const file of extra) form.append('files', file)
    return (await buyer.fetch('/prod-api/file/uploadFileList', { method: 'POST', body: form })).json()
  }
  const none = new File(['hello'], 'hello.png')
  const { object } = (await several(4, [none])) as { object: object[] }
  const kept = { result: 1, object: expect.stringMatching(/^\/files\//), message: '' }
  expect(object).toEqual([
    ...Array(4).fill(kept),
    { result: 3, object: '', message: '只能上传jpg、jpeg、png格式的图片' },
  ])
  const [large, empty] = [new File([await padded(5 * MEGABYTE + 1)], 'large.png'), new File([], 'empty.png')]
  const mixed = (await several(2, [large, empty])) as { object: object[] }
  expect(mixed.object).toEqual([
    ...[kept, kept],
    { result: 2, object: '', message: '图片大小不能超过5MB' },
    { result: 3, object: '', message: expect.stringMatching(/./) },
  ])
  const refused = { result: -1, error: 'upload_too_many', message: '最多上传5张图片', field: 'files' }
  expect(await several(6)).toEqual(refused)
  expect(await several(5, [none])).toEqual(refused)
})

it('an address that was signed for another file, or changed, opens nothing', async () => {
  const [one, other] = [unwrap(await send(await png(1), 'a.png')), unwrap(await send(await png(2), 'a.png'))]
  const exp = Math.floor(Date.now() / 1000) + 600
  for (const address of [`${one}?exp=${exp}&sig=`, `${other}?exp=${exp}&sig=${'A'.repeat(43)}`])
    expect((await world.nobody.fetch(address)).status).toBe(404)
})

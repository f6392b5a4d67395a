import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawApart } from './draw-apart.ts'
import { pictureOf } from './pictures.mjs'
import { claiming, fromPhone, png } from './testing/pictures.ts'

it('draws in a process of its own what would be drawn here', async () => {
  for (const received of [await fromPhone(), await png()])
    expect(await drawApart(received)).toEqual(await pictureOf(received))
})

it('refuses what would be refused here', async () => {
  const [bomb, text] = [claiming(await png(), { width: 9_000, height: 9_000 }), Buffer.from('voucher.png')]
  for (const received of [bomb, text, Buffer.alloc(0)])
    expect(await drawApart(received)).toEqual(await pictureOf(received))
})

it('hands over what is larger than a pipe holds', async () => {
  const text = Buffer.alloc(5_242_880, 'voucher')
  expect(await drawApart(text)).toEqual({ refused: 'upload_not_image' })
})

it('draws its smaller copies beside it, none of them larger than itself', async () => {
  const drawn = await drawApart(await png(10, 400, 200), { longest: 300, widths: [100, 600] })
  if ('refused' in drawn) throw new Error(drawn.refused)
  const widths = drawn.smaller.map(async ({ bytes }) => (await sharp(bytes).metadata()).width)
  expect([drawn.width, await Promise.all(widths)]).toEqual([300, [100, 300]])
})

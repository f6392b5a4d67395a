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

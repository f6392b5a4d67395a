import { memoryFiles } from '@portafilter/gateways/testing'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PICTURE_WIDTHS } from './contract.ts'
import { namesOf, openPicture, storeSmaller } from './picture-sizes.ts'

const whole = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#964a1f' } })
  .webp()
  .toBuffer()

test('a picture opens at the widths that are offered, and whole otherwise', async () => {
  const pictures = memoryFiles()
  await pictures.put('pump-d1.webp', whole)
  await storeSmaller(pictures, 'pump-d1.webp', whole)
  const widthOf = async (asked?: string) =>
    (await sharp((await openPicture(pictures, 'pump-d1.webp', PICTURE_WIDTHS, asked))?.bytes).metadata()).width
  expect(await Promise.all([undefined, '160', '320', '333', ''].map(widthOf))).toEqual([640, 160, 320, 640, 640])
})

test('a picture without smaller copies opens whole at every width; an unknown one never', async () => {
  const pictures = memoryFiles()
  await pictures.put('pump-d1.webp', whole)
  expect(await openPicture(pictures, 'pump-d1.webp', PICTURE_WIDTHS, '160')).toEqual({
    bytes: whole,
    mime: 'image/webp',
  })
  expect(await openPicture(pictures, 'boiler-d1.webp', PICTURE_WIDTHS, '160')).toBeUndefined()
})

test('copies stand beside their picture, under names that files can have', () => {
  expect(namesOf('pump-d1.webp')).toEqual(['pump-d1.webp', 'pump-d1-w160.webp', 'pump-d1-w320.webp'])
})

test('what is no picture is never opened', async () => {
  const pictures = memoryFiles()
  await pictures.put('notes.txt', whole)
  expect(await openPicture(pictures, 'notes.txt', PICTURE_WIDTHS)).toBeUndefined()
})

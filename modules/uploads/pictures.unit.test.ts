import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { JPEG, pictureOf } from './pictures.mjs'
import { CLAIMING_TOO_MUCH, claiming, fromPhone, jpeg, noise, png, svgWithScript, tooMany } from './testing/pictures.ts'

const REFUSED = { refused: 'upload_not_image' }

const drawn = async (bytes: Buffer) => {
  const picture = await pictureOf(bytes)
  if ('refused' in picture) throw new Error(picture.refused)
  return picture
}

describe('a picture', () => {
  it('stays a JPEG or a PNG', async () => {
    expect(await drawn(await jpeg())).toMatchObject({ mime: 'image/jpeg', width: 40, height: 20 })
    expect(await drawn(await png())).toMatchObject({ mime: 'image/png', width: 40, height: 20 })
  })

  it('is kept upright and without what the camera wrote into it', async () => {
    const received = await fromPhone()
    expect(received.includes('CameraOfTheBuyer')).toBe(true)
    const { bytes, width, height } = await drawn(received)
    expect([width, height]).toEqual([20, 40])
    const { exif, icc, orientation } = await sharp(bytes).metadata()
    expect({ exif, icc, orientation }).toEqual({ exif: undefined, icc: undefined, orientation: undefined })
    expect(bytes.includes('CameraOfTheBuyer')).toBe(false)
  })

  it('loses what was hidden behind it', async () => {
    const received = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')])
    expect((await drawn(received)).bytes.includes('<script>')).toBe(false)
  })

  it('is the same picture whatever else the file held', async () => {
    const plain = await png(200)
    const commented = await sharp(plain).withMetadata({ density: 300 }).png({ compressionLevel: 1 }).toBuffer()
    expect(commented.equals(plain)).toBe(false)
    expect((await drawn(commented)).sha256).toBe((await drawn(plain)).sha256)
    expect((await drawn(await png(201))).sha256).not.toBe((await drawn(plain)).sha256)
  })

  it('is the same JPEG as its bare pixels make', async () => {
    const photo = await sharp(await noise(300, 200))
      .jpeg()
      .toBuffer()
    // How dense its pixels are, and a comment.
    const said = Buffer.from('ffe000104a46494600010101012c02580000fffe000641424344', 'hex')
    const commented = Buffer.concat([photo.subarray(0, 2), said, photo.subarray(2)])
    expect(await sharp(commented).metadata()).toMatchObject({ density: 300 })
    const lying = await sharp(photo).withMetadata({ orientation: 6 }).withIccProfile('p3').jpeg().toBuffer()
    for (const received of [photo, commented, lying]) {
      const { data, info } = await sharp(received).autoOrient().raw().toBuffer({ resolveWithObject: true })
      const bare = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      expect((await drawn(received)).bytes.equals(await bare.jpeg(JPEG).toBuffer())).toBe(true)
    }
  })

  it('is at most 4096 pixels a side', async () => {
    expect(await drawn(await jpeg(10, 5000, 50))).toMatchObject({ width: 4096, height: 41 })
  })
})

describe('what is no picture', () => {
  it.each([
    ['a text', Buffer.from('voucher.png')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG with script', svgWithScript],
    ['only the beginning of a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused', async (_, bytes) => {
    expect(await pictureOf(bytes)).toEqual(REFUSED)
  })

  it('a GIF, a WebP and a TIFF are refused', async () => {
    for (const format of ['gif', 'webp', 'tiff'] as const)
      expect(
        await pictureOf(
          await sharp(await png())
            .toFormat(format)
            .toBuffer(),
        ),
      ).toEqual(REFUSED)
  })

  it('a JPEG or PNG that was cut short is refused', async () => {
    for (const whole of [await jpeg(10, 400, 400), await png(10, 400, 400)])
      expect(await pictureOf(whole.subarray(0, whole.length / 2))).toEqual(REFUSED)
  })
})

describe('a small file that opens to too many pixels', () => {
  it.each(CLAIMING_TOO_MUCH)('%s is refused by its header', async (_, claimed, megapixels) => {
    expect(await pictureOf(claiming(await png(), claimed))).toEqual(tooMany(megapixels))
  })

  it('is read no further than that: what claims less is read, and found to be short', async () => {
    expect(await pictureOf(claiming(await png(), { width: 4_000, height: 4_000 }))).toEqual(REFUSED)
  })
})

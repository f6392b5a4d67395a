import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { refusedByHeader } from './header.ts'
import { pictureOf } from './pictures.mjs'
import { CLAIMING_TOO_MUCH, claiming, fromPhone, jpeg, png, svgWithScript, tooMany } from './testing/pictures.ts'

/** A JPEG whose frame claims another size than its pixels have. */
const claimingJpeg = (picture: Buffer, marker: number, width: number, height: number): Buffer => {
  const claimed = Buffer.from(picture)
  const frame = claimed.indexOf(Buffer.from([0xff, marker, 0]))
  claimed.writeUInt16BE(height, frame + 5)
  claimed.writeUInt16BE(width, frame + 7)
  return claimed
}

describe('by its header', () => {
  it.each(CLAIMING_TOO_MUCH)('a PNG %s is refused', async (_, claimed, megapixels) => {
    expect(refusedByHeader(claiming(await png(), claimed))).toEqual(tooMany(megapixels))
  })

  it('a JPEG is refused, whatever the camera wrote before its frame; a progressive one at half as many', async () => {
    expect(refusedByHeader(claimingJpeg(await fromPhone(), 0xc0, 9_000, 8_000))).toEqual(tooMany(64))
    expect(refusedByHeader(claimingJpeg(await fromPhone(), 0xc0, 8_000, 8_000))).toBeUndefined()
    const progressive = await sharp(await jpeg())
      .jpeg({ progressive: true })
      .toBuffer()
    expect(refusedByHeader(claimingJpeg(progressive, 0xc2, 7_000, 6_000))).toEqual(tooMany(32))
  })

  it('a JPEG is refused with fill bytes before its markers', async () => {
    const claimed = claimingJpeg(await jpeg(), 0xc0, 9_000, 8_000)
    const filled = [claimed.subarray(0, 2), Buffer.from('ffffff', 'hex'), claimed.subarray(2)]
    expect(refusedByHeader(Buffer.concat(filled))).toEqual(tooMany(64))
    expect(refusedByHeader(Buffer.concat([claimed.subarray(0, 2), Buffer.alloc(10_000, 0xff)]))).toBeUndefined()
  })

  it('a JPEG in the colours of print is refused at three quarters', async () => {
    const print = await sharp(await jpeg())
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    expect(refusedByHeader(claimingJpeg(print, 0xc0, 7_000, 7_000))).toEqual(tooMany(48))
  })

  it.each([
    ['a text', Buffer.from('voucher.png')],
    ['an SVG', svgWithScript],
    ['only the beginning of a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused', (_, bytes) => {
    expect(refusedByHeader(bytes)).toEqual({ refused: 'upload_not_image' })
  })

  it('what can be drawn is let through', async () => {
    const whole = sharp(await png(10, 60, 40))
    const drawable = await Promise.all([
      ...[jpeg(), png(), fromPhone()],
      ...[whole.clone().png({ palette: true }), whole.clone().png({ progressive: true })].map((each) =>
        each.toBuffer(),
      ),
      ...[whole.clone().jpeg({ progressive: true }), whole.clone().greyscale().jpeg()].map((each) => each.toBuffer()),
      whole.clone().toColourspace('rgb16').png().toBuffer(),
    ])
    for (const each of drawable) {
      expect(refusedByHeader(each)).toBeUndefined()
      expect(await pictureOf(each)).toHaveProperty('sha256')
    }
  })
})

describe('what the header does not tell', () => {
  it('is left to whoever opens the picture', async () => {
    const whole = await jpeg()
    for (const unclear of [
      whole.subarray(0, 30),
      Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(5_000_000)]),
    ])
      expect(refusedByHeader(unclear)).toBeUndefined()
  })
})

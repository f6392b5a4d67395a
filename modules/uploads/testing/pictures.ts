import { crc32 } from 'node:zlib'
import sharp from 'sharp'

const colours = (red: number) => ({ r: red, g: 120, b: 60 })

/** A picture of one colour; `red` tells two apart. */
export const jpeg = (red = 10, width = 40, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colours(red) } })
    .jpeg()
    .toBuffer()

export const png = (red = 10, width = 40, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { ...colours(red), alpha: 0.5 } } })
    .png()
    .toBuffer()

type Claim = { width: number; height: number; bits?: number; interlaced?: boolean }

/** A PNG whose header claims another size and depth than its pixels have. */
export const claiming = (picture: Buffer, { width, height, bits = 8, interlaced = false }: Claim): Buffer => {
  const claimed = Buffer.from(picture)
  claimed.writeUInt32BE(width, 16)
  claimed.writeUInt32BE(height, 20)
  claimed[24] = bits
  claimed[28] = interlaced ? 1 : 0
  // Of the chunk's name and content.
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29)
  return claimed
}

export const tooMany = (megapixels: number) => ({ refused: 'upload_too_many_pixels', data: { megapixels } })

/** How a PNG claims too much, and how many megapixels of its kind would do. */
export const CLAIMING_TOO_MUCH: readonly (readonly [how: string, claim: Claim, megapixels: number])[] = [
  ['too wide and high', { width: 9_000, height: 9_000 }, 48],
  ['in 16 bits', { width: 5_000, height: 5_000, bits: 16 }, 24],
  ['interlaced, so that it is held as a whole', { width: 5_000, height: 5_000, interlaced: true }, 24],
]

/** As a phone takes it: lying on its side, with the place and the camera written into it. */
export const fromPhone = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: colours(10) } })
    .withExif({ IFD0: { Make: 'CameraOfTheBuyer' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Noise does not compress: a picture of about three bytes a pixel. */
export const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: 'black', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()

export const svgWithScript = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)

import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '@portafilter/kernel'
import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'

/** A picture as it is kept: drawn anew from its pixels, so that nothing else of the file that came in is left. */
export type Picture = Readonly<{
  bytes: Buffer
  mime: 'image/jpeg' | 'image/png'
  width: number
  height: number
  /** Of the bytes, in hex. */
  sha256: string
}>

/** More than a photo of 5 MB has; a small file that claims more is made to exhaust the server. */
const MOST_PIXELS = 64_000_000
/** Enough to read a bank's slip. */
const LONGEST_SIDE = 4_096
const JPEG_QUALITY = 88
const MOST_SECONDS = 20

const KINDS = ['image/jpeg', 'image/png'] as const
type Kind = (typeof KINDS)[number]

/** What the bytes are, whatever the file's name says. */
const kindOf = async (bytes: Buffer): Promise<Kind | undefined> => {
  const found = await fileTypeFromBuffer(bytes)
  return KINDS.find((kind) => kind === found?.mime)
}

/** Only the pixels: upright, at most so large, in the colours that screens have. */
const pixelsOf = (bytes: Buffer) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, pages: 1 })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .timeout({ seconds: MOST_SECONDS })
    .toBuffer({ resolveWithObject: true })

/** By way of the bare pixels, so that the same ones always become the same bytes, whatever else the file said. */
const redraw = async (bytes: Buffer, kind: Kind) => {
  const { data, info } = await pixelsOf(bytes)
  const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const encoded = kind === 'image/png' ? pixels.png() : pixels.jpeg({ quality: JPEG_QUALITY })
  return encoded.timeout({ seconds: MOST_SECONDS }).toBuffer({ resolveWithObject: true })
}

/** A PNG or JPEG, upright, without metadata, at most 4096 pixels a side; anything else is refused. */
export const pictureOf = async (bytes: Buffer): Promise<Picture | Refusal<'upload_not_image'>> => {
  const kind = await kindOf(bytes)
  if (kind === undefined) return refuse('upload_not_image')
  const drawn = await redraw(bytes, kind).catch(() => undefined)
  if (drawn === undefined) return refuse('upload_not_image')
  const { data, info } = drawn
  const sha256 = createHash('sha256').update(data).digest('hex')
  return { bytes: data, mime: kind, width: info.width, height: info.height, sha256 }
}

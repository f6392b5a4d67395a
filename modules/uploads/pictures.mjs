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

/** Why a picture was not drawn. */
export type Undrawn = 'upload_not_image' | 'upload_too_many_pixels'

/** More than a photo of 5 MB has; a small file that claims more is made to exhaust the server. */
const MOST_PIXELS = 64_000_000
/** What these take in memory, at a byte for each of three colours; of finer colours there may be fewer. */
const MOST_DECODED_BYTES = 3 * MOST_PIXELS
/** Enough to read a bank's slip. */
const LONGEST_SIDE = 4_096
const JPEG_QUALITY = 88

const KINDS = ['image/jpeg', 'image/png'] as const
type Kind = (typeof KINDS)[number]

/** What the bytes are, whatever the file's name says. */
const kindOf = async (bytes: Buffer): Promise<Kind | undefined> => {
  const found = await fileTypeFromBuffer(bytes)
  return KINDS.find((kind) => kind === found?.mime)
}

/**
 * Refuses by its header what would take too much memory when it is opened, however small the file. What comes in passes
 * instead of row by row (progressive, interlaced) is held as a whole, and counts twice.
 */
const tooManyPixels = async (bytes: Buffer): Promise<Refusal<'upload_too_many_pixels'> | undefined> => {
  const { width, height, channels, depth, isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const bytesPerPixel = channels * (depth === 'ushort' ? 2 : 1) * (isProgressive ? 2 : 1)
  const most = Math.min(MOST_PIXELS, MOST_DECODED_BYTES / bytesPerPixel)
  return width * height > most
    ? refuse('upload_too_many_pixels', { megapixels: Math.floor(most / 1_000_000) })
    : undefined
}

/** Only the pixels, read row by row where the file allows it: upright, at most so large, in the colours that screens have. */
const pixelsOf = (bytes: Buffer) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, pages: 1, sequentialRead: true })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })

/** By way of the bare pixels, so that the same ones always become the same bytes, whatever else the file said. */
const redraw = async (bytes: Buffer, kind: Kind) => {
  const { data, info } = await pixelsOf(bytes)
  const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const encoded = kind === 'image/png' ? pixels.png() : pixels.jpeg({ quality: JPEG_QUALITY })
  return encoded.toBuffer({ resolveWithObject: true })
}

const drawn = async (bytes: Buffer, kind: Kind): Promise<Picture | Refusal<'upload_too_many_pixels'>> => {
  const refused = await tooManyPixels(bytes)
  if (refused) return refused
  const { data, info } = await redraw(bytes, kind)
  const sha256 = createHash('sha256').update(data).digest('hex')
  return { bytes: data, mime: kind, width: info.width, height: info.height, sha256 }
}

/** A PNG or JPEG, upright, without metadata, at most 4096 pixels a side; anything else is refused. */
export const pictureOf = async (bytes: Buffer): Promise<Picture | Refusal<Undrawn>> => {
  const kind = await kindOf(bytes)
  return kind === undefined ? refuse('upload_not_image') : drawn(bytes, kind).catch(() => refuse('upload_not_image'))
}

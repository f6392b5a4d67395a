import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { MOST_PIXELS, tooManyPixels } from './pixel-limit.mjs'

/**
 * A picture as it is kept: drawn anew from its pixels, so that nothing else of the file that came in is left. `sha256` is
 * of the bytes, in hex.
 * @typedef {Readonly<{ bytes: Buffer, mime: Kind, width: number, height: number, sha256: string }>} Picture
 */

/** @typedef {'image/jpeg' | 'image/png'} Kind */

/**
 * Why a picture was not drawn.
 * @typedef {'upload_not_image' | 'upload_too_many_pixels'} Undrawn
 */

/** @typedef {import('@portafilter/kernel').Refusal<Undrawn>} NotDrawn */

/**
 * How a picture is to be kept: its longest side in pixels at most, and the widths of its smaller copies.
 * @typedef {Readonly<{ longest?: number, widths?: readonly number[] }>} Wanted
 */

/**
 * With its smaller copies, each under its width; a picture that is no wider has a copy as wide as itself.
 * @typedef {Picture & Readonly<{ smaller: readonly Readonly<{ width: number, bytes: Buffer }>[] }>} Drawn
 */

/** Enough to read a bank's slip. */
const LONGEST_SIDE = 4_096
/** Coding that is optimised makes a file some tenth smaller, and holds the whole picture for it: 70 MB of a photo. */
export const JPEG = { quality: 88, optimiseCoding: false }

/** @type {Readonly<Record<string, Kind>>} */
const KINDS = { jpeg: 'image/jpeg', png: 'image/png' }

/** @type {NotDrawn} */
const NO_IMAGE = { refused: 'upload_not_image' }

/**
 * Read row by row where the file allows it: upright, at most so large, in the colours that screens have.
 * @param {Buffer} bytes
 * @param {number} longest
 */
const uprightOf = (bytes, longest) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS, pages: 1, sequentialRead: true })
    .autoOrient()
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')

/**
 * The same pixels always become the same bytes, whatever else the file said. A JPEG is written row by row, with nothing
 * but its pixels. A PNG would also tell how many there are to the inch: it goes by way of the bare ones.
 * @param {Buffer} bytes
 * @param {Kind} kind
 * @param {number} longest
 */
const redraw = async (bytes, kind, longest) => {
  const upright = uprightOf(bytes, longest)
  if (kind === 'image/jpeg') return upright.jpeg(JPEG).toBuffer({ resolveWithObject: true })
  const { data, info } = await upright.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  return pixels.png().toBuffer({ resolveWithObject: true })
}

/**
 * One after the other, so that none is held beside another.
 * @param {Buffer} bytes
 * @param {readonly number[]} widths
 */
const smallerOf = async (bytes, widths) => {
  const smaller = []
  for (const width of widths)
    smaller.push({ width, bytes: await sharp(bytes).resize({ width, withoutEnlargement: true }).toBuffer() })
  return smaller
}

/**
 * @param {Buffer} bytes
 * @param {Wanted} wanted
 * @returns {Promise<Drawn | NotDrawn>}
 */
const drawn = async (bytes, { longest = LONGEST_SIDE, widths = [] }) => {
  const header = await sharp(bytes, { limitInputPixels: false }).metadata()
  const mime = KINDS[header.format]
  if (mime === undefined) return NO_IMAGE
  const refused = tooManyPixels(header)
  if (refused) return refused
  const { data, info } = await redraw(bytes, mime, longest)
  const sha256 = createHash('sha256').update(data).digest('hex')
  return { bytes: data, mime, width: info.width, height: info.height, sha256, smaller: await smallerOf(data, widths) }
}

/**
 * A PNG or JPEG, upright, without metadata, at most 4096 pixels a side unless told otherwise; anything else is refused.
 * @param {Buffer} bytes
 * @param {Wanted} [wanted]
 * @returns {Promise<Drawn | NotDrawn>}
 */
export const pictureOf = (bytes, wanted = {}) => drawn(bytes, wanted).catch(() => NO_IMAGE)

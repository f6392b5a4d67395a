/** More than a photo of 5 MB has; a small file that claims more is made to exhaust the server. */
export const MOST_PIXELS = 64_000_000
/** What these take in memory, at a byte for each of three colours; of finer colours there may be fewer. */
const MOST_DECODED_BYTES = 3 * MOST_PIXELS

/**
 * What a file says of its picture, in the library's words. `depth` is `ushort` where a colour takes two bytes.
 * @typedef {Readonly<{ width: number, height: number, channels: number, depth: string, isProgressive: boolean }>} Header
 */

/**
 * Refuses what would take too much memory when it is opened, however small the file. What comes in passes instead of row
 * by row (progressive, interlaced) is held as a whole, and counts twice.
 * @param {Header} header
 * @returns {import('@portafilter/kernel').Refusal<'upload_too_many_pixels'> | undefined}
 */
export const tooManyPixels = ({ width, height, channels, depth, isProgressive }) => {
  const bytesPerPixel = channels * (depth === 'ushort' ? 2 : 1) * (isProgressive ? 2 : 1)
  const most = Math.min(MOST_PIXELS, MOST_DECODED_BYTES / bytesPerPixel)
  if (width * height <= most) return undefined
  return { refused: 'upload_too_many_pixels', data: { megapixels: Math.floor(most / 1_000_000) } }
}

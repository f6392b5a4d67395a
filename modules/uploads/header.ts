import { type Refusal, refuse } from '@portafilter/kernel'
import type { Undrawn } from './pictures.mjs'
import { type Header, tooManyPixels } from './pixel-limit.mjs'

/** What every PNG begins with, up to its size: the signature, and a chunk IHDR of 13 bytes. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const PNG_HEADER_BYTES = 29
/** By the colour type; a palette holds colours of three. */
const PNG_CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 }

const JPEG = Buffer.from('ffd8ff', 'hex')
/** The markers C0 to CF begin a frame, but for three that hold tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const PROGRESSIVE: readonly number[] = [0xc2, 0xc6, 0xca, 0xce]
const FRAME_BYTES = 10

const pngHeader = (bytes: Buffer): Header => ({
  width: bytes.readUInt32BE(16),
  height: bytes.readUInt32BE(20),
  channels: PNG_CHANNELS[bytes.readUInt8(25)] ?? 4,
  depth: bytes.readUInt8(24) === 16 ? 'ushort' : 'uchar',
  isProgressive: bytes.readUInt8(28) !== 0,
})

/** Goes from segment to segment to the frame's; undefined where they do not follow each other as they should. */
const jpegHeader = (bytes: Buffer): Header | undefined => {
  for (let at = 2; at + FRAME_BYTES <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    // Any number of them may stand before a marker.
    while (bytes[at + 1] === 0xff && at + FRAME_BYTES < bytes.length) at += 1
    const marker = bytes.readUInt8(at + 1)
    if (isFrame(marker))
      return {
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
        channels: bytes.readUInt8(at + 9),
        depth: 'uchar',
        isProgressive: PROGRESSIVE.includes(marker),
      }
  }
  return undefined
}

/**
 * Refuses what its first bytes say is no PNG or JPEG, or opens to too much, before anything is begun for it. Only numbers
 * at their places are read here, by no library that a hostile file might break. What remains is judged again, by the
 * library's own reading, by the process that opens it.
 */
export const refusedByHeader = (bytes: Buffer): Refusal<Undrawn> | undefined => {
  const begins = (magic: Buffer) => bytes.subarray(0, magic.length).equals(magic)
  if (begins(PNG) && bytes.length >= PNG_HEADER_BYTES) return tooManyPixels(pngHeader(bytes))
  if (!begins(JPEG)) return refuse('upload_not_image')
  const header = jpegHeader(bytes)
  return header && tooManyPixels(header)
}

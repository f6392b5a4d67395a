/** What a box of an MP4 file is, and where: whole numbers of bytes. @typedef {Readonly<{ type: string, start: number, size: number }>} Mp4Box */

/** A film has a handful of them; one that is sent in pieces has thousands, and is known by the first of these (`moof`). */
const MOST = 100
/** A size, a type, and a longer size where the first one says 1. */
const HEADER = 16

/**
 * The boxes of a file one after the other, by their headers alone: what is in them is not read.
 * @param {import('node:fs/promises').FileHandle} file
 * @param {number} length of the file
 * @returns {Promise<readonly Mp4Box[] | undefined>} undefined where they do not fill the file: it is none, or was cut off
 */
export const boxesOf = async (file, length) => {
  const header = Buffer.alloc(HEADER)
  /** @type {Mp4Box[]} */
  const boxes = []
  let start = 0
  while (start < length && boxes.length < MOST) {
    const { bytesRead } = await file.read(header, 0, HEADER, start)
    if (bytesRead < 8) return undefined
    const told = header.readUInt32BE(0)
    const long = bytesRead === HEADER ? Number(header.readBigUInt64BE(8)) : 0
    // 0: up to the end of the file.
    const size = told === 1 ? long : told === 0 ? length - start : told
    if (size < 8 || start + size > length) return undefined
    boxes.push({ type: header.toString('latin1', 4, 8), start, size })
    start += size
  }
  return boxes
}

import { open } from 'node:fs/promises'
import { createFile, Log, MP4BoxBuffer } from 'mp4box'
import { boxesOf } from './boxes.mjs'

// What is wrong with a file is its sender's to know, and no news for the log.
Log.error = () => undefined

/** Of a film of some hours it has a few megabytes. */
const MOST_INDEX = 64 * 1_048_576

/** H.264 as every browser plays it: baseline, main or high, in eight bits. */
const VIDEO = /^avc[13]\.(42|4d|64)/i
const AUDIO = /^mp4a\.40\./i

/**
 * @param {import('node:fs/promises').FileHandle} file
 * @param {import('./boxes.mjs').Mp4Box} box
 */
const contentOf = async (file, { start, size }) => {
  const bytes = Buffer.alloc(size)
  await file.read(bytes, 0, size, start)
  return bytes
}

/**
 * What the index of a film tells; undefined where it cannot be read.
 * @param {Uint8Array} index the boxes `ftyp` and `moov`
 */
const movieOf = (index) => {
  /** @type {import('mp4box').Movie | undefined} */
  let movie
  const reader = createFile()
  reader.onReady = (info) => {
    movie = info
  }
  const buffer = new MP4BoxBuffer(index.length)
  new Uint8Array(buffer).set(index)
  try {
    reader.appendBuffer(buffer)
  } catch {
    return undefined
  }
  return movie
}

/**
 * Why browsers would not play it by what it is encoded in; null where they do.
 * @param {import('mp4box').Movie} movie
 */
const againstCodecs = ({ videoTracks, audioTracks }) => {
  const wrong = [
    ...videoTracks.map(({ codec }) => codec).filter((codec) => !VIDEO.test(codec)),
    ...audioTracks.map(({ codec }) => codec).filter((codec) => !AUDIO.test(codec)),
  ]
  if (wrong.length > 0) return { refused: 'video_codec', data: { codecs: wrong.join(', ') } }
  return videoTracks.length === 0 ? { refused: 'video_unreadable' } : null
}

/**
 * Why a file cannot be a film for browsers; null where it can. A film has the box of its index (`moov`) before that of its
 * pictures and sound (`mdat`), so that it plays while it is loaded.
 * @param {string} path
 */
export const againstMp4 = async (path) => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const boxes = await boxesOf(file, size)
    const [first] = boxes ?? []
    const at = (/** @type {string} */ type) => boxes?.findIndex((box) => box.type === type) ?? -1
    const index = boxes?.[at('moov')]
    if (first?.type !== 'ftyp' || index === undefined || index.size > MOST_INDEX) return { refused: 'video_unreadable' }
    // One in pieces has no index of the whole.
    if (at('moof') !== -1 || (at('mdat') !== -1 && at('mdat') < at('moov'))) return { refused: 'video_index_behind' }
    const movie = movieOf(Buffer.concat([await contentOf(file, first), await contentOf(file, index)]))
    return movie === undefined || at('mdat') === -1 ? { refused: 'video_unreadable' } : againstCodecs(movie)
  } finally {
    await file.close()
  }
}

import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { assertFileName, type Files } from '../files.ts'

/** Files that a test holds in memory, and may look at. */
export const memoryFiles = (kept = new Map<string, Buffer>()): Files => ({
  put: async (name, content) => {
    assertFileName(name)
    const bytes = content instanceof Uint8Array ? Buffer.from(content) : await buffer(Readable.from(content))
    kept.set(name, bytes)
  },
  get: async (name) => kept.get(name),
  stat: async (name) => {
    const bytes = kept.get(name)
    return bytes && { size: bytes.length, version: createHash('sha1').update(bytes).digest('hex') }
  },
  read: async (name, range) => {
    const bytes = kept.get(name)
    return bytes && Readable.from([Buffer.from(range ? bytes.subarray(range.start, range.end + 1) : bytes)])
  },
  list: async () => [...kept.keys()],
  delete: async (name) => {
    assertFileName(name)
    kept.delete(name)
  },
})

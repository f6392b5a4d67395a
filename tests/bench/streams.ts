import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { KILOBYTE, MEGABYTE } from '@portafilter/kernel'
import { Pool } from 'undici'

/** A body of so many bytes that is sent at so many a second. */
type Stream = { readonly bytes: number; readonly perSecond: number }

const EVERY_MS = 100

/** More of each than there are places at which uploads are handled: who hardly sends, a telephone, an office, a neighbour. */
const STREAMS: readonly Stream[] = [
  ...Array.from({ length: 12 }, () => ({ bytes: 5 * MEGABYTE, perSecond: 10 })),
  ...Array.from({ length: 12 }, () => ({ bytes: 4 * MEGABYTE, perSecond: 60 * KILOBYTE })),
  ...Array.from({ length: 6 }, () => ({ bytes: 2 * MEGABYTE, perSecond: MEGABYTE })),
  ...Array.from({ length: 3 }, () => ({ bytes: 200 * KILOBYTE, perSecond: 20 * MEGABYTE })),
]
export const STREAMING = STREAMS.length

const HEAD = ['--x', 'content-disposition: form-data; name="file"; filename="a.png"', '', ''].join('\r\n')
const END = '\r\n--x\r\ncontent-disposition: form-data; name="type"\r\n\r\n3\r\n--x--\r\n'

async function* paced({ bytes, perSecond }: Stream, over: AbortSignal): AsyncGenerator<Buffer> {
  yield Buffer.from(HEAD)
  const part = Math.max(1, Math.round((perSecond * EVERY_MS) / 1_000))
  for (let sent = 0; sent < bytes; sent += part) {
    yield Buffer.alloc(Math.min(part, bytes - sent))
    await pause(EVERY_MS, undefined, { signal: over })
  }
  yield Buffer.from(END)
}

/**
 * Uploads of different sizes and speeds, each by an account of its own, again and again until they are ended. They are no
 * pictures: what they cost is to be received.
 */
export const streaming = async (url: string, tokens: readonly string[], over: AbortSignal): Promise<void> => {
  const pool = new Pool(url, { connections: STREAMING })
  const send = async (stream: Stream, token = ''): Promise<void> => {
    while (!over.aborted) {
      const headers = { token, 'content-type': 'multipart/form-data; boundary=x' }
      const sent = { path: '/prod-api/file/uploadImage', method: 'POST', headers, signal: over } as const
      // One that is too slow is ended by the shop, and comes again.
      await pool.request({ ...sent, body: Readable.from(paced(stream, over)) }).then(
        ({ body }) => body.dump(),
        () => undefined,
      )
    }
  }
  await Promise.all(STREAMS.map((stream, n) => send(stream, tokens[n])))
  await pool.close()
}

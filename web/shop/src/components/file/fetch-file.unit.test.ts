import { expect, it, vi } from 'vitest'
import { fetchFile } from './fetch-file.ts'

vi.stubGlobal('localStorage', { getItem: () => 'EN' })

const never = new AbortController().signal
/** Pieces that come one after the other; the last one keeps the file open until it is stopped. */
const answers = (pieces: readonly string[], isEndless = false) =>
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start: (out) => {
        for (const piece of pieces) out.enqueue(new TextEncoder().encode(piece))
        if (!isEndless) return out.close()
        signal.addEventListener('abort', () => out.error(signal.reason))
      },
    })
    return new Response(body)
  })

it('fetches a file, and tells how much of it has come', async () => {
  answers(['abc', 'de'])
  const told: number[] = []
  const content = await fetchFile('/papers/a?of=1', never, (bytes) => told.push(bytes))
  expect(await content?.text()).toBe('abcde')
  expect(told).toEqual([3, 5])
})

it('answers nothing once it is stopped', async () => {
  answers(['abc'], true)
  const stop = new AbortController()
  expect(await fetchFile('/papers/a', stop.signal, () => stop.abort())).toBeUndefined()
})

it('says that it took too long, also when some of it has come', async () => {
  answers(['abc'], true)
  const late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal)
  await expect(fetchFile('/papers/a', never, () => late.abort())).rejects.toMatchObject({ code: 'timeout' })
  expect(AbortSignal.timeout).toHaveBeenCalledExactlyOnceWith(50_000)
})

it('says what the server has said, and that nothing came', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'store_away', message: 'Back soon' }, { status: 503 }))
  await expect(fetchFile('/papers/a', never, () => undefined)).rejects.toMatchObject({ message: 'Back soon' })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')))
  await expect(fetchFile('/papers/a', never, () => undefined)).rejects.toMatchObject({ code: 'network' })
})

import { CallFailed } from '@portafilter/kit'
import { afterEach, expect, it, vi } from 'vitest'
import { opensAt } from './papers.ts'

vi.mock('../shared/api.ts', () => ({ api: {} }))

const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
afterEach(() => fetched.mockReset())

const answers = (status: number, headers: Record<string, string> = {}) =>
  fetched.mockResolvedValue(new Response(null, { status, headers }))

it('opens a file that is there, and none that is not or has no address', async () => {
  answers(200)
  expect(await opensAt('/papers/intro.pdf')).toBe(true)
  answers(404)
  expect(await opensAt('/papers/intro.pdf')).toBe(false)
  fetched.mockReset()
  expect(await opensAt('')).toBe(false)
  expect(fetched).not.toHaveBeenCalled()
})

it('does not know of a file whose store is away, or that was asked for too often', async () => {
  answers(503)
  await expect(opensAt('/papers/intro.pdf')).rejects.toEqual(new CallFailed(503, 'internal', 'ERROR'))
  answers(429, { 'retry-after': '2' })
  await expect(opensAt('/papers/intro.pdf')).rejects.toEqual(new CallFailed(429, 'internal', 'ERROR', 2))
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(opensAt('/papers/intro.pdf')).rejects.toEqual(new CallFailed(0, 'network', 'ERROR'))
})

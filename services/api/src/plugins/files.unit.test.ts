import { Readable } from 'node:stream'
import type { OpenedFile } from '@portafilter/room'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { files } from './files.ts'

const served = async (file: OpenedFile | undefined) => {
  const app = Fastify()
  await app.register(files, { files: [{ prefix: '/papers', visibility: 'private', open: async () => file }] })
  return app
}
const kept = (read: () => Promise<Readable | undefined>): OpenedFile => {
  return { kept: { size: 10, version: 'v' }, read, mime: 'video/mp4', fileName: 'film.mp4' }
}

test('a file that goes between being found and being read is as unknown as one that never was', async () => {
  const gone = await (await served(kept(async () => undefined))).inject('/papers/film.mp4')
  const never = await (await served(undefined)).inject('/papers/film.mp4')
  expect([gone.statusCode, Object.keys(gone.headers)]).toEqual([404, Object.keys(never.headers)])
})

test('what was sent of a file keeps no memory, and what shares a pool with others stays', async () => {
  const pieces = [Buffer.alloc(100_000, 'a'), Buffer.from('b')]
  const app = await served({ ...kept(async () => Readable.from(pieces)), kept: { size: 100_001, version: 'v' } })
  const answer = await app.inject('/papers/film.mp4')
  expect(answer.body).toBe(`${'a'.repeat(100_000)}b`)
  expect(pieces.map(({ length }) => length)).toEqual([0, 1])
})

test('what is read for somebody who goes away is read no further', async () => {
  const pieces = Readable.from(Array.from({ length: 1_000 }, () => Buffer.alloc(100_000)))
  const app = await served({ ...kept(async () => pieces), kept: { size: 100_000_000, version: 'v' } })
  const url = await app.listen()
  const gone = new AbortController()
  await fetch(`${url}/papers/film.mp4`, { signal: gone.signal })
  gone.abort()
  await expect.poll(() => pieces.destroyed).toBe(true)
  await app.close()
})

test('nothing is read for who asks what a file is, or for a part that is not in it', async () => {
  const app = await served(kept(() => Promise.reject(new Error('nobody is to read'))))
  const head = await app.inject({ method: 'HEAD', url: '/papers/film.mp4' })
  expect([head.statusCode, head.headers['content-length'], head.headers['accept-ranges']]).toEqual([200, '10', 'bytes'])
  const beyond = await app.inject({ url: '/papers/film.mp4', headers: { range: 'bytes=10-' } })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10'])
})

test('what is saved, and what is no film or PDF, is sealed; what browsers show by something of their own is not', async () => {
  const policyOf = async (file: OpenedFile) => {
    const answer = await (await served(file)).inject('/papers/a')
    return answer.headers['content-security-policy']
  }
  const bytes = Buffer.from('%PDF')
  const [shown, saved, picture] = await Promise.all([
    policyOf({ bytes, mime: 'application/pdf', fileName: 'a.pdf' }),
    policyOf({ bytes, mime: 'application/pdf', fileName: 'a.pdf', isSaved: true }),
    policyOf({ bytes, mime: 'image/png' }),
  ])
  expect(shown).toContain("default-src 'none'")
  expect([shown, saved, picture].map((policy) => String(policy).includes('sandbox'))).toEqual([false, true, true])
})

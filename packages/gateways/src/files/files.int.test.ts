import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from '@portafilter/infra/ports'
import { startTestS3, type TestS3 } from '@portafilter/infra/test-servers'
import { MEGABYTE } from '@portafilter/kernel'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { diskFiles } from './disk.ts'
import { type Files, FilesUnavailable } from './files.ts'
import { s3Bucket } from './s3.ts'
import { memoryFiles } from './testing/memory.ts'

let root: string
let s3: TestS3
let bucket: ReturnType<typeof s3Bucket>
beforeAll(async () => {
  s3 = await startTestS3()
  bucket = s3Bucket(s3.options)
})
afterAll(async () => {
  bucket?.close()
  await s3?.stop()
})
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portafilter-files-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const onDisk = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

/** Of all folders of the bucket. */
const unfinished = async () => {
  const { accessKeyId, secretAccessKey, bucket: Bucket, ...where } = s3.options
  const client = new S3Client({ ...where, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } })
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }))
  client.destroy()
  return Uploads
}

/** Each is opened twice, as two processes do. */
const STORES: Readonly<Record<string, () => readonly [Files, Files]>> = {
  'a folder': () => [diskFiles(join(root, 'kept')), diskFiles(join(root, 'kept'))],
  'a bucket': () => {
    const folder = root.split('-').at(-1) ?? ''
    return [bucket.files(folder), bucket.files(folder)]
  },
  'a test’s memory': () => {
    const kept = new Map<string, Buffer>()
    return [memoryFiles(kept), memoryFiles(kept)]
  },
}

/** What differs at each of its places. */
const counting = (bytes: number) => Buffer.from(Uint32Array.from({ length: bytes / 4 }, (_, place) => place).buffer)

async function* inPieces(whole: Buffer, size: number) {
  for (let from = 0; from < whole.length; from += size) yield whole.subarray(from, from + size)
}

async function* broken() {
  yield Buffer.alloc(9 * MEGABYTE)
  throw new Error('the sender has gone')
}

describe.each(Object.keys(STORES))('files of %s', (store) => {
  let files: Files
  let others: Files
  beforeEach(() => {
    const [one, other] = STORES[store]?.() ?? []
    if (!one || !other) throw new Error(store)
    files = one
    others = other
  })

  it('come back as they were put, also through another process’s port', async () => {
    await files.put('voucher-1.png', Buffer.from([0, 1, 255]))
    expect(await others.get('voucher-1.png')).toEqual(Buffer.from([0, 1, 255]))
    expect([await others.get('voucher-2.png'), await others.stat('voucher-2.png')]).toEqual([undefined, undefined])
    expect(await others.read('voucher-2.png')).toBeUndefined()
  })

  it('are put as they come, and read in parts', async () => {
    const whole = counting(12 * MEGABYTE)
    await files.put('film.mp4', inPieces(whole, 700_000))
    expect((await others.stat('film.mp4'))?.size).toBe(whole.length)
    const read = async (start: number, end: number) => {
      const part = await others.read('film.mp4', { start, end })
      return (part && (await buffer(part)))?.equals(whole.subarray(start, end + 1))
    }
    const last = whole.length - 1
    for (const [start, end] of [
      [0, 0],
      [0, last],
      [last, last],
      [8 * MEGABYTE - 3, 8 * MEGABYTE + 3],
    ] as const)
      expect(await read(start, end), `${start} to ${end}`).toBe(true)
    const all = await others.read('film.mp4')
    expect((all && (await buffer(all)))?.equals(whole)).toBe(true)
  })

  it('may be read no further than somebody wants to', async () => {
    await files.put('film.mp4', counting(10 * MEGABYTE))
    const reading = await files.read('film.mp4')
    for await (const piece of reading ?? []) {
      expect(piece.length).toBeGreaterThan(0)
      break
    }
    await expect.poll(() => reading?.destroyed).toBe(true)
  })

  it('are whole or not there at all where their sender breaks off', async () => {
    await expect(files.put('new.pdf', broken())).rejects.toThrow('the sender has gone')
    await files.put('old.pdf', Buffer.from('old'))
    await expect(files.put('old.pdf', broken())).rejects.toThrow('the sender has gone')
    expect([await files.list(), `${await files.get('old.pdf')}`]).toEqual([['old.pdf'], 'old'])
    if (store === 'a folder') expect(await onDisk()).toHaveLength(1)
    if (store === 'a bucket') expect(await unfinished()).toEqual([])
  })

  it('have another version where there are other bytes, and the same for every process', async () => {
    const putting = async (words: string) => {
      await files.put('manual.pdf', Buffer.from(words))
      return files.stat('manual.pdf')
    }
    const first = await putting('first')
    expect(await others.stat('manual.pdf')).toEqual(first)
    expect(first?.version).toMatch(/^[\w-]+$/)
    expect((await putting('other'))?.version).not.toBe(first?.version)
  })

  it('are gone after they were deleted, as often as that is said', async () => {
    await files.put('a.jpg', Buffer.from('a'))
    await files.delete('a.jpg')
    await files.delete('a.jpg')
    expect([await others.get('a.jpg'), await others.list()]).toEqual([undefined, []])
  })

  it('are listed by their names', async () => {
    expect(await files.list()).toEqual([])
    const names = Array.from({ length: 40 }, (_, index) => `part-${index}-d1.webp`)
    await Promise.all(names.map((name) => files.put(name, Buffer.from(name))))
    await files.delete('part-7-d1.webp')
    expect((await others.list()).sort()).toEqual(names.filter((name) => name !== 'part-7-d1.webp').sort())
  })

  it('are one of the two when two are put at once under a name', async () => {
    const both = ['left', 'right'].map((word) => word.repeat(100_000))
    await Promise.all(both.map((words) => files.put('same.png', Buffer.from(words))))
    const kept = await files.read('same.png')
    expect(both).toContain(kept && (await text(kept)))
    expect(await files.list()).toEqual(['same.png'])
  })

  it.each([
    '../a.png',
    'a/b.png',
    '..',
    '.hidden',
    '',
    'a\0.png',
    '/etc/passwd',
    'a\\b.png',
    'a..png',
    'a'.repeat(200),
  ])('have no name such as %j', async (name) => {
    await writeFile(join(root, 'a.png'), 'outside')
    expect([await files.get(name), await files.stat(name), await files.read(name)]).toEqual(Array(3).fill(undefined))
    await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('not the name of a file')
    await expect(files.delete(name)).rejects.toThrow('not the name of a file')
  })
})

describe('a folder', () => {
  it('does not list what is still being written', async () => {
    const files = diskFiles(root)
    await files.put('a.png', Buffer.from('a'))
    const [folder = ''] = await readdir(root)
    await writeFile(join(root, folder, '.half-written'), 'half')
    expect(await files.list()).toEqual(['a.png'])
  })
})

/** What a server may take in a test that waits for it to be too long. */
const SHORT = { answerMs: 300, putMs: 300 }

/** The bucket at a server of the test's own, on this machine. */
const bucketAt = (server: Server, limits = SHORT) => {
  const { port } = server.address() as AddressInfo
  const own = s3Bucket({ ...s3.options, endpoint: `http://127.0.0.1:${port}` }, limits)
  onTestFinished(() => {
    own.close()
    server.close()
  })
  return own
}

/** Where nobody has a store any more. */
const AWAY: Readonly<Record<string, () => Promise<Files>>> = {
  'a folder': async () => {
    await writeFile(join(root, 'blocked'), 'a file where the folder should be')
    return diskFiles(join(root, 'blocked'))
  },
  'a bucket': async () => {
    const gone = { ...s3.options, endpoint: `http://127.0.0.1:${await freePort()}` }
    return s3Bucket(gone).files('gone')
  },
  'a bucket that says nothing': async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined).resume()).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    return bucketAt(silent).files('gone')
  },
  'a bucket that nobody has made': async () => s3Bucket({ ...s3.options, bucket: 'nobody-has-made' }).files('gone'),
}

it.each(Object.keys(AWAY))('%s that is away says so of every file, and that it is the store’s', async (store) => {
  const files = await AWAY[store]?.()
  if (!files) throw new Error(store)
  const [put, list] = [files.put('a.png', Buffer.from('a')), files.list()]
  const asked = [put, list, files.get('a.png'), files.stat('a.png'), files.read('a.png'), files.delete('a.png')]
  for (const answer of await Promise.allSettled(asked))
    expect([store, answer]).toEqual([store, { status: 'rejected', reason: expect.any(FilesUnavailable) }])
})

it('a bucket whose answer has begun is read for as long as its reader takes, and longer than another answer is waited for', async () => {
  const begun = Promise.withResolvers<ServerResponse>()
  // It answers who reads, halfway, and says nothing to who asks what there is.
  const server = createHttpServer(({ method }, response) => {
    if (method !== 'GET') return
    response.writeHead(200, { 'content-length': 2 }).write('a')
    begun.resolve(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const files = bucketAt(server).files('slow')
  const reading = await files.read('a.png')
  await expect(files.stat('a.png')).rejects.toThrow(FilesUnavailable)
  ;(await begun.promise).end('b')
  expect(reading && (await text(reading))).toBe('ab')
})

/** Ways to lose a store, and what brings it back. */
const RETURNING: Readonly<Record<string, () => Promise<{ files: Files; back(): Promise<unknown> }>>> = {
  'a folder': async () => {
    const place = join(root, 'blocked')
    await writeFile(place, 'a file where the folder should be')
    return { files: diskFiles(place), back: () => rm(place) }
  },
  'a bucket': async () => {
    const port = await freePort()
    const server = Number(new URL(s3.options.endpoint).port)
    const door = createServer((socket) => pipeline(socket, connect(server, '127.0.0.1'), socket, () => undefined))
    const returning = s3Bucket({ ...s3.options, endpoint: `http://127.0.0.1:${port}` })
    onTestFinished(() => {
      returning.close()
      door.close()
    })
    return { files: returning.files('returning'), back: () => once(door.listen(port, '127.0.0.1'), 'listening') }
  },
}

it.each(Object.keys(RETURNING))('%s that was away takes and gives files as soon as it is back', async (store) => {
  const returning = await RETURNING[store]?.()
  if (!returning) throw new Error(store)
  const { files, back } = returning
  await expect(files.stat('a.png')).rejects.toThrow(FilesUnavailable)
  await back()
  await files.put('a.png', Buffer.from('a'))
  expect(`${await files.get('a.png')}`).toBe('a')
})

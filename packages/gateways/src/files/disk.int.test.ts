import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diskFiles } from './disk.ts'
import type { Files } from './files.ts'

let root: string
let files: Files
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'portafilter-files-'))
  files = diskFiles(join(root, 'kept'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const everything = async () =>
  (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

describe('files on the disk', () => {
  it('come back as they were put, also through another process’s port', async () => {
    await files.put('voucher-1.png', Buffer.from([0, 1, 255]))
    expect(await diskFiles(join(root, 'kept')).get('voucher-1.png')).toEqual(Buffer.from([0, 1, 255]))
  })

  it('are gone after they were deleted, as often as that is said', async () => {
    await files.put('a.jpg', Buffer.from('a'))
    await files.delete('a.jpg')
    await files.delete('a.jpg')
    expect(await files.get('a.jpg')).toBeUndefined()
    expect(await everything()).toEqual([])
  })

  it('are listed by their names, without what is still being written', async () => {
    expect(await files.list()).toEqual([])
    const names = Array.from({ length: 40 }, (_, index) => `part-${index}-d1.webp`)
    await Promise.all(names.map((name) => files.put(name, Buffer.from(name))))
    const [folder = ''] = await readdir(join(root, 'kept'))
    await writeFile(join(root, 'kept', folder, '.half-written'), 'half')
    await files.delete('part-7-d1.webp')
    expect((await files.list()).sort()).toEqual(names.filter((name) => name !== 'part-7-d1.webp').sort())
  })

  it('are one of the two when two are put at once under a name, and nothing else stays', async () => {
    const both = ['left', 'right'].map((text) => Buffer.from(text.repeat(100_000)))
    await Promise.all(both.map((bytes) => files.put('same.png', bytes)))
    const kept = await files.get('same.png')
    expect(both.some((bytes) => kept?.equals(bytes))).toBe(true)
    expect(await everything()).toHaveLength(1)
  })

  it('leave nothing behind when they cannot be put', async () => {
    const blocked = diskFiles(join(root, 'blocked'))
    await writeFile(join(root, 'blocked'), 'a file where the folder should be')
    await expect(blocked.put('a.png', Buffer.from('a'))).rejects.toThrow()
    expect(await everything()).toHaveLength(1)
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
    expect(await files.get(name)).toBeUndefined()
    await expect(files.put(name, Buffer.from('x'))).rejects.toThrow('not the name of a file')
    await expect(files.delete(name)).rejects.toThrow('not the name of a file')
  })
})

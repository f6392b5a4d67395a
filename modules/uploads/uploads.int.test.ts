import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from '@portafilter/contract'
import { migrations as log } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { diskFiles, type Files } from '@portafilter/gateways'
import { identity } from '@portafilter/identity'
import { DAY_MS } from '@portafilter/kernel'
import { retireSecrets, secrets, signedAddress } from '@portafilter/secrets'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attach, samePicture } from './attach.ts'
import { UPLOAD_TYPES } from './contract.ts'
import { openUpload } from './open-upload.ts'
import { uploadsRoutes } from './routes.ts'
import { sweepUnattached } from './sweep.ts'
import { migrations } from './tables.ts'
import { claiming, jpeg, noise, png, svgWithScript } from './testing/pictures.ts'
import { upload } from './upload.ts'

const NOON = new Date('2026-11-21T04:00:00.000Z')
const hoursAfter = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000)

let database: TestDatabase
let folder: string
let received: string
let files: Files
let buyer: string
let other: string

beforeAll(async () => {
  database = await createTestDatabase({ ...log, ...identity.migrations, ...secrets.migrations, ...migrations })
  folder = await mkdtemp(join(tmpdir(), 'portafilter-uploads-'))
  received = await mkdtemp(join(tmpdir(), 'portafilter-received-'))
  files = diskFiles(folder)
})
afterAll(async () => {
  await database.close()
  for (const made of [folder, received]) await rm(made, { recursive: true, force: true })
})
beforeEach(() => {
  buyer = randomUUID()
  other = randomUUID()
})

const sessionOf = (user: string): Session => {
  return {
    id: randomUUID(),
    user,
    account: 'dealer',
    market: 'domestic',
    erpCode: 'ERP1001',
    confirmed: true,
    roles: [],
  }
}

const send = async (
  bytes: Buffer | undefined,
  { type = '3', user = buyer, name = 'pay_voucher_1.png', keep = files } = {},
) => {
  const [call] = uploadsRoutes({ db: database.db, uploads: keep })
  const meta = { id: randomUUID(), actor: user, request: null, cause: null, at: NOON }
  const path = join(received, randomUUID())
  if (bytes) await writeFile(path, bytes)
  const file = bytes && { path, name, take: () => path }
  const context = {
    language: 'CN',
    meta,
    ip: '192.0.2.1',
    agent: '',
    token: '',
    file,
    files: [],
    wrote: () => undefined,
  } as const
  const answered = await call?.handle({ file_name: name, type }, sessionOf(user), context)
  return answered as { result?: number; object: string; refused?: string; data?: unknown }
}
const sent = async (bytes: Buffer, options = {}) => (await send(bytes, options)).object
const attached = (path: string, more: Partial<Parameters<typeof attach>[1]> = {}) =>
  attach(database.db, { path, user: buyer, type: '3', to: 'P1', ...more })
const storedFiles = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('uploading a picture', () => {
  it('answers a path of our own, whatever the file was called', async () => {
    const { result, object } = await send(await jpeg(), { name: '../../etc/passwd' })
    expect(result).toBe(1)
    expect(object).toMatch(/^\/files\/[0-9a-f-]{36}$/)
    expect(await storedFiles()).toContain(`${object.slice('/files/'.length)}.jpg`)
  })

  it('refuses what is missing, empty, no picture, or an SVG with script', async () => {
    expect(await send(undefined)).toEqual({ refused: 'upload_missing' })
    expect(await send(Buffer.alloc(0))).toEqual({ refused: 'upload_missing' })
    expect(await send(Buffer.from('not a picture'), { name: 'voucher.png' })).toEqual({ refused: 'upload_not_image' })
    expect(await send(svgWithScript, { name: 'voucher.png' })).toEqual({ refused: 'upload_not_image' })
  })

  it('begins nothing for what is refused by its header', async () => {
    let begun = 0
    const draw = async () => {
      begun += 1
      return { refused: 'busy' } as const
    }
    const sendTo = (bytes: Buffer) =>
      upload({ db: database.db, files, draw }, { bytes, type: '3', user: buyer, at: NOON })
    const huge = claiming(await png(), { width: 7_990, height: 7_990, bits: 16 })
    expect(await sendTo(huge)).toMatchObject({ refused: 'upload_too_many_pixels' })
    expect(await sendTo(svgWithScript)).toEqual({ refused: 'upload_not_image' })
    expect(begun).toBe(0)
    expect(await sendTo(await png())).toEqual({ refused: 'busy' })
    expect(begun).toBe(1)
  })

  it('refuses a voucher over 5 MB and a photo over 2 MB, before anything is drawn', async () => {
    const large = Buffer.concat([await noise(1000, 1000)], 5_242_881)
    expect(await send(large)).toEqual({ refused: 'upload_too_large', data: { megabytes: 5 } })
    const photo = Buffer.concat([await jpeg()], 2_097_153)
    for (const type of ['1', '2'])
      expect(await send(photo, { type })).toEqual({ refused: 'upload_too_large', data: { megabytes: 2 } })
    expect(await send(await noise(900, 900), { type: '3' })).toMatchObject({ result: 1 })
  })

  const lyingAbout = async (count: number, more: { type?: string; attached_to?: string; created_at?: Date } = {}) => {
    const row = {
      user_id: buyer,
      type: '3',
      sha256: '',
      mime: 'image/png',
      size: 1,
      width: 1,
      height: 1,
      created_at: NOON,
      ...more,
    }
    const rows = Array.from({ length: count }, () => ({ id: randomUUID(), ...row }))
    await database.db.insertInto('uploads').values(rows).execute()
  }

  it('refuses more than a hundred that belong to nothing', async () => {
    await lyingAbout(100)
    expect(await send(await png())).toEqual({ refused: 'too_often', data: { seconds: 3_600 } })
    expect(await send(await png(), { user: other })).toMatchObject({ result: 1 })
  })

  it('refuses more than five hundred pictures in a day, whatever they have become part of', async () => {
    const attached_to = 'chat-1-1'
    await lyingAbout(499, { attached_to })
    await lyingAbout(200, { attached_to, type: UPLOAD_TYPES.paper })
    await lyingAbout(200, { attached_to, created_at: new Date(NOON.getTime() - DAY_MS) })
    expect(await send(await png())).toMatchObject({ result: 1 })
    expect(await send(await png())).toEqual({ refused: 'too_often', data: { seconds: 3_600 } })
    expect(await send(await png(), { user: other })).toMatchObject({ result: 1 })
  })

  it('counts those that come at once, each to a process of its own', async () => {
    await lyingAbout(97)
    const picture = await png()
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(picture)))
    expect(answers.filter(({ result }) => result === 1)).toHaveLength(3)
    expect(answers.filter(({ refused }) => refused === 'too_often')).toHaveLength(9)
  })
})

describe('attaching an upload', () => {
  it('makes it part of one thing, and again of the same', async () => {
    const path = await sent(await png())
    const first = await attached(path)
    expect(first).toEqual({ id: path.slice('/files/'.length), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await attached(path)).toEqual(first)
    expect(await attached(path, { to: 'P2' })).toBeUndefined()
  })

  it('refuses another’s, one of another type, and what is no path', async () => {
    const path = await sent(await png())
    expect(await attached(path, { user: other })).toBeUndefined()
    expect(await attached(path, { type: '1' })).toBeUndefined()
    for (const wrong of [
      '',
      '/files/',
      `/files/${randomUUID()}`,
      `${path}?exp=1`,
      `/files/../${path}`,
      'http://x/y.png',
    ])
      expect(await attached(wrong)).toBeUndefined()
    expect(await attached(path)).toBeDefined()
  })

  it('goes to one of two that take it at once', async () => {
    const path = await sent(await png())
    const both = await Promise.all([attached(path, { to: 'P1' }), attached(path, { to: 'P2' })])
    expect(both.filter((each) => each !== undefined)).toHaveLength(1)
  })

  it('tells what else has the same picture', async () => {
    const picture = await png(33)
    const [first, again, elsewhere] = [await sent(picture), await sent(picture), await sent(picture, { user: other })]
    expect(await samePicture(database.db, first)).toEqual([])
    await attached(first, { to: 'P1' })
    await attached(again, { to: 'P1' })
    expect(await samePicture(database.db, first)).toEqual([])
    await attached(elsewhere, { user: other, to: 'P9' })
    expect(await samePicture(database.db, first)).toEqual(['P9'])
    expect(await samePicture(database.db, elsewhere)).toEqual(['P1'])
    expect(await samePicture(database.db, 'no path')).toEqual([])
  })
})

describe('a signed address', () => {
  const open = async (address: string, now = NOON) => {
    const { pathname, searchParams } = new URL(address, 'http://shop.example')
    const [exp, sig] = [searchParams.get('exp') ?? '', searchParams.get('sig') ?? '']
    return openUpload({ db: database.db, uploads: files }, pathname.slice('/files/'.length), exp, sig, now)
  }

  const signed = (path: string) => signedAddress(database.db, path, NOON)

  it('opens the picture, in whichever process', async () => {
    const path = await sent(await png())
    const [address, elsewhere] = await Promise.all([signed(path), signedAddress(database.ownerDb, path, NOON)])
    expect(address).toBe(elsewhere)
    const opened = await open(address)
    expect(opened?.mime).toBe('image/png')
    expect(opened?.bytes.subarray(1, 4).toString()).toBe('PNG')
  })

  it('opens nothing without a signature, when it is over, or when there is no file', async () => {
    const path = await sent(await png())
    expect(await open(path)).toBeUndefined()
    expect(await open(await signed(path), hoursAfter(1))).toBeUndefined()
    expect(await open(await signed(`/files/${randomUUID()}`))).toBeUndefined()
    expect(await open(await signed('/files/..%2f..%2fetc%2fpasswd'))).toBeUndefined()
  })

  it('outlives a rotation, and not its secret', async () => {
    const path = await sent(await png())
    const before = await signed(path)
    await retireSecrets(database.db)
    const after = await signed(path)
    expect(after).not.toBe(before)
    expect([await open(before), await open(after)]).not.toContain(undefined)
    await database.db.deleteFrom('secret_keys').where('retired_at', 'is not', null).execute()
    expect(await open(before)).toBeUndefined()
    expect(await open(after)).toBeDefined()
  })
})

describe('the sweep', () => {
  it('deletes after 24 hours what belongs to nothing, and only that', async () => {
    const [kept, left] = [await sent(await png(50)), await sent(await png(51))]
    await attached(kept)
    const nameOf = (path: string) => `${path.slice('/files/'.length)}.png`
    await sweepUnattached({ db: database.db, uploads: files }, hoursAfter(24))
    expect(await storedFiles()).toEqual(expect.arrayContaining([nameOf(kept), nameOf(left)]))
    await sweepUnattached({ db: database.db, uploads: files }, hoursAfter(24.1))
    expect(await storedFiles()).toContain(nameOf(kept))
    expect(await storedFiles()).not.toContain(nameOf(left))
    expect(await attached(left)).toBeUndefined()
  })

  it('lets nothing be attached whose file is going, and goes on where it was broken off', async () => {
    const path = await sent(await png(52))
    const broken: Files = { ...files, delete: () => Promise.reject(new Error('the disk is gone')) }
    await expect(sweepUnattached({ db: database.db, uploads: broken }, hoursAfter(25))).rejects.toThrow(
      'the disk is gone',
    )
    expect(await attached(path)).toBeUndefined()
    expect(await sweepUnattached({ db: database.db, uploads: files }, hoursAfter(25))).toBe(1)
  })

  it('takes what was never written whole', async () => {
    const full: Files = { ...files, put: () => Promise.reject(new Error('the disk is full')) }
    await expect(send(await png(53), { keep: full })).rejects.toThrow('the disk is full')
    expect(await sweepUnattached({ db: database.db, uploads: files }, hoursAfter(25))).toBe(1)
  })
})

import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredEvent } from '@portafilter/eventstore'
import { foldersOf } from '@portafilter/process'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { recordFiles } from '../../services/api/src/record/files.ts'
import { keepRecord, type Recorder } from '../../services/api/src/record/keep-record.ts'
import { inPostgres } from '../../services/api/src/testing/in-postgres.ts'
import { startScript } from '../../services/api/src/testing/scripts.ts'
import { ordered } from './testing/steps.ts'
import { type Buyer, startWorld, type World } from './testing/world.ts'

let world: World
let buyer: Buyer
let part: string
let recorder: Recorder
const error = vi.fn()

beforeAll(async () => {
  world = await startWorld()
  buyer = await world.buyer()
  part = await world.part()
})
afterAll(() => world.close())
beforeEach(() => {
  error.mockClear()
  recorder = newRecorder()
})

const folder = () => foldersOf(world.dataDir).record
const files = () => recordFiles(folder())
/** As a process that has just begun. */
const newRecorder = () => keepRecord({ log: world.log, projector: { leads: true }, files: files(), logger: { error } })

const order = () => ordered(buyer, [{ part_code: part, quantity: 1 }])
const recorded = async () => {
  const events: StoredEvent[] = []
  for await (const day of files().newestFirst()) for await (const some of day) events.push(...some)
  return events
}
const compared = async () => {
  const env = { ...world.addresses, DATA_DIR: world.dataDir }
  const script = startScript(join(import.meta.dirname, '../../services/api/src/record-compare.ts'), env)
  await script.ended
  return script.output()
}

/** What the restore of a backup does that was made before this order. */
const takeBack = async (code: string): Promise<void> => {
  for (const table of ['events', 'stream_heads'])
    await world.owner.query(`delete from ${table} where stream = $1`, [`order-${code}`])
}

test('every event is recorded once, and a process that begins goes on where another has ended', async () => {
  await order()
  await recorder.goOn()
  await order()
  await newRecorder().goOn()
  await recorder.goOn()
  expect(new Set((await recorded()).map(({ hash }) => hash)).size).toBe((await world.log.readAll(0, {}, 1_000)).length)
  expect(recorder.warning()).toBeUndefined()
  expect(await compared()).toContain('All that is recorded is in the log.')
})

test('after a restore it is told what is lost, and the record goes on', async () => {
  inPostgres('it takes back by hand what was recorded')
  const gone = await order()
  await recorder.goOn()
  await takeBack(gone)
  const after = newRecorder()
  await after.goOn()
  expect(error).toHaveBeenCalledWith({ lost: 1 }, expect.stringContaining('npm run record:compare'))
  expect(after.warning()).toMatch(/^1 events that were recorded are not in the log/)
  const kept = await order()
  await after.goOn()
  const said = await compared()
  expect(said).toContain('1 events of 1 histories are lost')
  expect(said).toMatch(new RegExp(`order-${gone}\n  .* Order submitted, by ${buyer.account}  .*"${part}"`))
  expect(said).not.toContain(kept)
  expect((await recorded()).map(({ stream }) => stream)).toContain(`order-${kept}`)
})

test('a line that a full disk has cut spoils none behind it', async () => {
  await order()
  await recorder.goOn()
  const [day] = (await readdir(folder())).sort().reverse()
  await appendFile(join(folder(), day ?? ''), '\n{"stream":"order-2026')
  await order()
  await recorder.goOn()
  const readable = new Set((await recorded()).map(({ hash }) => hash))
  expect((await world.log.readAll(0, {}, 1_000)).filter(({ hash }) => !readable.has(hash))).toEqual([])
})

test('what cannot be written is a warning, until it can be', async () => {
  const full = { ...files(), append: () => Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' })) }
  const parts = { log: world.log, projector: { leads: true }, logger: { error } }
  const failing = keepRecord({ ...parts, files: full })
  await order()
  await expect(failing.goOn()).rejects.toThrow()
  expect(failing.warning()).toBe('The history cannot be recorded in DATA_DIR (ENOSPC).')
})

test('only one process records: the one that moves the views', async () => {
  const append = vi.fn()
  const follower = { log: world.log, projector: { leads: false }, logger: { error }, files: { ...files(), append } }
  await order()
  await keepRecord(follower).goOn()
  expect(append).not.toHaveBeenCalled()
})

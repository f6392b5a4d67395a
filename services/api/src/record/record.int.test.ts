import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventReference, StoredEvent } from '@portafilter/eventstore'
import { envelopeAt } from '@portafilter/eventstore/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordFiles } from './files.ts'
import { keepRecord } from './keep-record.ts'

/** More than are read at a time, by far. */
const MANY = 20_000
const LOST = new Set([7, 8, 11_000, MANY - 1])

/** In whose words are signs of several bytes, and the one at which Node's reader ends a line. */
const anEvent = (n: number, day = '2026-11-28'): StoredEvent => ({
  ...envelopeAt(n),
  type: 'Said',
  data: { words: `第${n}句\u2028` },
  hash: n.toString(16).padStart(64, '0'),
  recordedAt: `${day}T01:02:03.456Z`,
})
const events = Array.from({ length: MANY }, (_, n) => anEvent(n))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'record-'))
})
afterEach(() => rm(folder, { recursive: true }))

const standing = events.filter((_, n) => !LOST.has(n))
const byId = new Map(standing.map((event) => [event.id, event]))
const log = () => ({
  find: vi.fn(async (asked: readonly EventReference[]) => asked.flatMap(({ id }) => byId.get(id) ?? [])),
  readNext: vi.fn(async () => []),
  barrier: async () => async () => undefined,
})

test('a day of many events is read some hundreds at a time, each as it was recorded', async () => {
  const files = recordFiles(folder)
  await files.append(events)
  const read: StoredEvent[] = []
  const sizes: number[] = []
  for await (const day of files.newestFirst())
    for await (const some of day) {
      sizes.push(some.length)
      read.push(...some)
    }
  expect(read).toEqual(events)
  expect(Math.max(...sizes)).toBeLessThan(2_000)
})

test('a process that begins goes on behind the last of them that stands, and counts what is lost once', async () => {
  const files = recordFiles(folder)
  await files.append(events)
  // As after a failure: what was written comes again.
  await files.append(events.slice(10_900, 11_100))
  const [read, error] = [log(), vi.fn()]
  await keepRecord({ log: read, projector: { leads: true }, files, logger: { error } }).goOn()
  expect(read.readNext).toHaveBeenCalledExactlyOnceWith(events[MANY - 2]?.position, 500)
  expect(error).toHaveBeenCalledExactlyOnceWith({ lost: LOST.size }, expect.any(String))
  expect(Math.max(...read.find.mock.calls.map(([asked]) => asked.length))).toBeLessThanOrEqual(500)
})

test('a day of which nothing stands, or of which nothing was written, leads to the day before', async () => {
  const files = recordFiles(folder)
  await files.append(events.slice(0, 5))
  await files.append([anEvent(MANY, '2026-11-29')])
  await writeFile(join(folder, '2026-11-30.jsonl'), '')
  const [read, error] = [log(), vi.fn()]
  await keepRecord({ log: read, projector: { leads: true }, files, logger: { error } }).goOn()
  expect(read.readNext).toHaveBeenCalledExactlyOnceWith(events[4]?.position, 500)
  expect(error).toHaveBeenCalledExactlyOnceWith({ lost: 1 }, expect.any(String))
})

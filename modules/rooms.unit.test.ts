import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import type { RoomDeps } from '@portafilter/room'
import { describe, expect, it } from 'vitest'
import { migrations, reactions, rooms, streams, views } from './rooms.ts'

const repeated = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index)

/** As where everybody is configured. */
const EVERYTHING = { providers: { wechat: {}, alipay: {} } } as unknown as RoomDeps

/** A stream, a view or a reaction. */
const isForDoors = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('decider' in value || 'apply' in value)

describe('the rooms together', () => {
  it('are all that there are', () => {
    const doors = globSync('*/index.ts', { cwd: import.meta.dirname }).map(dirname)
    expect(rooms.map(({ name }) => name).sort()).toEqual(doors.sort())
  })

  it('have at their doors what is in their folders', async () => {
    const atDoors = new Set<unknown>([...streams, ...views, ...reactions])
    const files = globSync(['*/streams.ts', '*/reactions.ts', '*/views/**/*.ts'], {
      cwd: import.meta.dirname,
      exclude: ['**/*.test.ts'],
    })
    const exported = await Promise.all(
      files.map(async (file) =>
        Object.entries(await import(`./${file}`)).map(([name, value]) => ({ file, name, value })),
      ),
    )
    const left = exported.flat().filter(({ value }) => isForDoors(value) && !atDoors.has(value))
    expect(left.map(({ file, name }) => `${name} of ${file}`)).toEqual([])
    const workflows = globSync('*/workflows.ts', { cwd: import.meta.dirname })
    expect(rooms.flatMap((room) => room.workflows?.file ?? []).sort()).toEqual(
      workflows.map((file) => import.meta.resolve(`./${file}`)).sort(),
    )
  })

  it('have names of their own for everything that is found by its name', () => {
    expect(repeated(rooms.map(({ name }) => name))).toEqual([])
    expect(repeated([...views, ...reactions].map(({ name }) => name))).toEqual([])
    expect(repeated(streams.map(({ kind }) => kind))).toEqual([])
    const workflows = rooms.flatMap((room) => room.workflows?.workflows ?? [])
    expect(repeated(workflows.map(({ type }) => type))).toEqual([])
    const activities = rooms.flatMap((room) => Object.keys(room.workflows?.activities({} as RoomDeps) ?? {}))
    expect(repeated(activities)).toEqual([])
  })

  it('declare workflows by the names of functions that their files export', async () => {
    for (const { file, workflows, schedules } of rooms.flatMap((room) => room.workflows ?? [])) {
      const exported = await import(file)
      const started = [...workflows, ...(schedules?.(EVERYTHING) ?? [])]
      for (const { type } of started) expect([type, typeof exported[type]]).toEqual([type, 'function'])
    }
  })

  it('say of every workflow which events wake it', () => {
    const workflows = rooms.flatMap((room) => room.workflows?.workflows ?? [])
    expect(workflows.filter(({ wokenBy }) => Object.keys(wokenBy).length === 0)).toEqual([])
  })

  it('number their migrations, each in a range of its own', () => {
    const all = rooms.flatMap((room) => Object.keys(room.migrations ?? {}))
    expect(Object.keys(migrations).sort()).toEqual(all.sort())
    expect(repeated(all.map((name) => name.split('_', 1)[0] ?? ''))).toEqual([])
  })

  it('name kinds of streams so that a name tells its kind', () => {
    for (const { kind } of streams) expect(kind).toMatch(/^[a-z]+$/)
  })

  it('mean the same by an event of the same type, whichever stream it is in', () => {
    const meant = new Map<string, unknown>()
    for (const { decider, events } of streams)
      for (const [type, { schema }] of Object.entries(decider.schemas)) {
        const meaning = { schema, words: events[type] }
        expect(meant.get(type) ?? meaning).toEqual(meaning)
        meant.set(type, meaning)
      }
  })

  it('have words for every event, in both languages', () => {
    for (const { events, decider } of streams) {
      expect(Object.keys(events).sort()).toEqual(Object.keys(decider.schemas).sort())
      for (const words of Object.values(events))
        expect(words).toMatchObject({
          ...{ CN: expect.any(String), EN: expect.any(String) },
          told: { CN: expect.any(String), EN: expect.any(String) },
        })
    }
  })
})

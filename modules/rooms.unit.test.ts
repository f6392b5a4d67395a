import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OF_NOBODY, type RoomDeps } from '@portafilter/room'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Migration } from 'kysely/migration'
import { describe, expect, it } from 'vitest'
import { migrations, reactions, rooms, streams, views } from './rooms.ts'

const repeated = (names: readonly string[]): string[] => names.filter((name, index) => names.indexOf(name) !== index)

/** As where everybody is configured. */
const EVERYTHING = { providers: { wechat: {}, alipay: {} } } as unknown as RoomDeps

/** How each thing of a door is made, and what it has that nothing else has. */
const KINDS = { stream: 'decider', rowsProjection: 'tablesOf', reaction: 'effects' } as const
const MADE = new RegExp(`^export const \\w+ = (${Object.keys(KINDS).join('|')})[<(]`, 'm')
const kindOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null ? Object.entries(KINDS).find(([, mark]) => mark in value)?.[0] : undefined

/** Columns of uuids that are no accounts': firms stand for their people, of whom individuals are forgotten with them. Any other one is an account's, whatever it is called. */
const OTHER_IDS = ['id', 'command', 'command_id', 'client_id', 'process', 'firm', 'firm_id']
/** Columns of words by which somebody is known. */
const KNOWN_BY = /^(\w*account|actor|owner|member|recipient|\w*email\w*|\w*phone\w*|contact)$/

/** What migrations say to the database; they are compiled and not run. */
const statementsOf = async (made: Readonly<Record<string, Migration>>): Promise<string[]> => {
  const statements: string[] = []
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  const db = new Kysely<unknown>({ dialect, log: ({ query }) => void statements.push(query.sql) })
  for (const { up } of Object.values(made)) await up(db)
  return statements
}

const MADE_TABLE = /\bcreate (?:unlogged )?table "?(\w+)"? \(([\s\S]*?)\n?\s*\)(?=\s*;|\s*$)/g
const ADDED_COLUMN = /\balter table "?(\w+)"?\s+(add (?:column )?[^;]*)/g
const COLUMN = /"?(\w+)"? (uuid|text|varchar|character varying)\b([^,\n]*)/g

const isOfAccount = ([, column = '', type, more = '']: readonly string[]): boolean =>
  /references "?users/.test(more) || (type === 'uuid' ? !OTHER_IDS.includes(column) : KNOWN_BY.test(column))

/** Of so many tables that migrations make, those with a column that names an account: by reference, by number or in words. */
const tablesWithAccounts = async (made: Readonly<Record<string, Migration>>) => {
  const statements = (await statementsOf(made)).join(';\n')
  const tables = [...statements.matchAll(MADE_TABLE)]
  expect(tables, 'tables that were read').toHaveLength(statements.match(/\bcreate (unlogged )?table\b/g)?.length ?? 0)
  const naming = [...tables, ...statements.matchAll(ADDED_COLUMN)].flatMap(([, table = '', columns = '']) =>
    [...columns.matchAll(COLUMN)].some(isOfAccount) ? table : [],
  )
  return { read: tables.length, naming: [...new Set(naming)] }
}

describe('the rooms together', () => {
  it('are all that there are', () => {
    const doors = globSync('*/index.ts', { cwd: import.meta.dirname }).map(dirname)
    expect(doors.length).toBeGreaterThan(0)
    expect(rooms.map(({ name }) => name).sort()).toEqual(doors.sort())
  })

  it('have at their doors what is in their folders', async () => {
    const files = globSync('*/**/*.ts', {
      cwd: import.meta.dirname,
      exclude: ['**/*.test.ts', '**/node_modules/**'],
    }).filter((file) => MADE.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
    const inFolders = new Map<unknown, string>()
    for (const file of files)
      for (const [name, value] of Object.entries(await import(`./${file}`)))
        if (kindOf(value)) inFolders.set(value, `${name} of ${file}`)
    const atDoors = new Map<unknown, string>([
      ...streams.map((each) => [each, each.kind] as const),
      ...[...views, ...reactions].map((each) => [each, each.name] as const),
    ])
    const onlyIn = (one: typeof atDoors, other: typeof atDoors) =>
      [...one].flatMap(([value, name]) => (other.has(value) ? [] : name))
    expect(onlyIn(inFolders, atDoors)).toEqual([])
    // One that is not recognised in its folder would be missed at its door, too.
    expect(onlyIn(atDoors, inFolders)).toEqual([])
    const kinds = [...inFolders.keys()].map(kindOf)
    for (const kind of Object.keys(KINDS)) expect(kinds, `of ${kinds.length} things at doors`).toContain(kind)
  })

  it('have at their doors the workflows that are in their folders', () => {
    const files = globSync('*/workflows.ts', { cwd: import.meta.dirname })
    expect(files.length).toBeGreaterThan(0)
    expect(rooms.flatMap((room) => room.workflows?.file ?? []).sort()).toEqual(
      files.map((file) => import.meta.resolve(`./${file}`)).sort(),
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
    let seen = 0
    for (const { file, workflows, schedules } of rooms.flatMap((room) => room.workflows ?? [])) {
      const exported = await import(file)
      const started = [...workflows, ...(schedules?.(EVERYTHING) ?? [])]
      for (const { type } of started) expect([type, typeof exported[type]]).toEqual([type, 'function'])
      seen += started.length
    }
    expect(seen, 'workflows seen').toBeGreaterThan(0)
  })

  it('say of every workflow which events wake it', () => {
    const workflows = rooms.flatMap((room) => room.workflows?.workflows ?? [])
    expect(workflows.filter(({ wokenBy }) => Object.keys(wokenBy).length === 0)).toEqual([])
  })

  it('say what they forget of a person who is erased; of those that keep a history, or name accounts in tables, few hold nothing of who buys', async () => {
    for (const { name, person } of rooms)
      expect([name, person.forgets !== undefined]).toEqual([name, person.forgotten !== undefined])
    const naming: string[] = []
    const tables: string[] = []
    let read = 0
    for (const { name, streams: own = [], views: shown = [], migrations: made = {} } of rooms) {
      const found = await tablesWithAccounts(made)
      read += found.read
      tables.push(...found.naming.map((table) => `${name}: ${table}`))
      if (own.length + shown.length + found.naming.length > 0) naming.push(name)
    }
    expect({ read, naming: tables.length, tables }).toMatchInlineSnapshot(`
      {
        "naming": 29,
        "read": 70,
        "tables": [
          "identity: users",
          "identity: staff_roles",
          "identity: sessions",
          "identity: sign_in_failures",
          "identity: password_letters",
          "identity: addresses",
          "identity: verification_codes",
          "identity: setup_tickets",
          "identity: firm_changes",
          "identity: firm_change_steps",
          "identity: firm_steps",
          "identity: password_links",
          "identity: staff_changes",
          "identity: money_letters",
          "identity: staff_contacts",
          "identity: contact_letters",
          "identity: invitation_steps",
          "identity: invitation_uses",
          "changes: row_changes",
          "sheets: sheet_pictures",
          "uploads: uploads",
          "basket: cart_lines",
          "basket: favourite_lines",
          "reconciliation: statement_imports",
          "support: feedback",
          "support: chats",
          "support: chat_messages",
          "support: chat_presence",
          "support: chat_planned",
        ],
      }
    `)
    const ofNobody = rooms.filter(({ person }) => person === OF_NOBODY).map(({ name }) => name)
    // What staff have done, alone and with a second person, and who has uploaded a sheet’s picture.
    expect(naming.filter((name) => ofNobody.includes(name)).sort()).toEqual(['changes', 'control', 'sheets'])
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
          CN: expect.any(String),
          EN: expect.any(String),
          told: { CN: expect.any(String), EN: expect.any(String) },
        })
    }
  })
})

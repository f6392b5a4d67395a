import { Listening } from '@portafilter/eventstore'
import { HOUR_MS } from '@portafilter/kernel'
import { openMemories } from '@portafilter/process'
import type { Remember } from '@portafilter/room'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { identityRoutes } from '../routes.ts'
import { sweepIdentity } from '../sweep.ts'
import { caller, minutesAfter, NOON, type PeopledDatabase, peopledDatabase } from '../testing/database.ts'
import { endSession, openSession, type Sessions, sessionsOf } from './session.ts'
import { extendReader, readerOf } from './session-address.ts'

let database: PeopledDatabase
let sessions: Sessions
let call: ReturnType<typeof caller>
const ids = new Map<string, string>()

beforeAll(async () => {
  database = await peopledDatabase()
  sessions = sessionsOf(database)
  call = caller(identityRoutes(database))
  for (const { id, account } of await database.db.selectFrom('users').select(['id', 'account']).execute())
    ids.set(account, id)
})
afterAll(() => database.close())

const sessionFor = (account: string, at = NOON) => openSession(database.db, ids.get(account) ?? '', at)
const alive = async (token: string, at: Date) => (await sessions.authenticate(token, at)) !== undefined

describe('a session', () => {
  it('says who is calling', async () => {
    const [dealer, admin] = [await sessionFor('dealer'), await sessionFor('admin')]
    expect(await sessions.authenticate(dealer, NOON)).toEqual({
      id: expect.any(String),
      user: ids.get('dealer'),
      account: 'dealer',
      market: 'domestic',
      erpCode: 'ERP1001',
      confirmed: true,
      roles: [],
    })
    expect(await sessions.authenticate(admin, NOON)).toMatchObject({ erpCode: null, roles: ['admin'] })
  })

  it('ends one hour after its last deliberate call', async () => {
    const token = await sessionFor('dealer')
    expect(await alive(token, minutesAfter(59))).toBe(true)
    expect(await alive(token, minutesAfter(118))).toBe(true)
    expect(await alive(token, minutesAfter(178))).toBe(false)
  })

  it('goes on by what is read at its addresses, for half a day', async () => {
    const token = await sessionFor('dealer')
    const { id = '' } = (await sessions.peek(token, NOON)) ?? {}
    const read = async (at: Date) => {
      const { rows } = await readerOf(id, at).execute(database.db)
      if (rows[0] !== undefined) await extendReader(database.db, rows[0], at)
      return rows.length > 0
    }
    for (let minutes = 50; minutes < 12 * 60; minutes += 50) expect(await read(minutesAfter(minutes))).toBe(true)
    expect(await read(minutesAfter(12 * 60 + 30))).toBe(true)
    expect(await read(minutesAfter(13 * 60))).toBe(false)
  })

  it('is written at most once a minute', async () => {
    const token = await sessionFor('dealer')
    await sessions.authenticate(token, minutesAfter(0.9))
    expect(await alive(token, minutesAfter(60))).toBe(false)
    await sessions.authenticate(token, minutesAfter(1))
    expect(await alive(token, minutesAfter(60.5))).toBe(true)
  })

  it('keeps for its user the language last read in, and writes it when it changes', async () => {
    const token = await sessionFor('dealer')
    const own = database.db.selectFrom('users').select(['language', sql`xmin::text`.as('written')])
    const kept = () => own.where('account', '=', 'dealer').executeTakeFirstOrThrow()
    const before = await kept()
    await sessions.authenticate(token, NOON, 'CN')
    await sessions.authenticate(token, NOON)
    expect(await kept()).toEqual({ ...before, language: 'CN' })
    await sessions.authenticate(token, NOON, 'EN')
    const english = await kept()
    expect(english.language).toBe('EN')
    await sessions.authenticate(token, NOON, 'EN')
    expect(await kept()).toEqual(english)
    await sessions.authenticate(token, NOON, 'CN')
    expect(await kept()).toMatchObject({ language: 'CN' })
  })

  it('is not extended by verifyToken', async () => {
    const token = await sessionFor('dealer')
    expect(await call('verifyToken', undefined, { token, at: minutesAfter(59) })).toBe(true)
    expect(await call('verifyToken', undefined, { token, at: minutesAfter(60) })).toBe(false)
    expect(await sessions.peek(token, minutesAfter(59))).toMatchObject({ account: 'dealer' })
  })

  it('is refused as soon as it was ended, and ending it again is no error', async () => {
    const token = await sessionFor('dealer')
    expect(await alive(token, NOON)).toBe(true)
    expect(await call('removeToken', undefined, { token })).toBe(true)
    expect(await alive(token, NOON)).toBe(false)
    expect(await call('removeToken', undefined, { token })).toBe(true)
    expect(await call('removeToken', undefined, { token: '' })).toBe(true)
  })

  it('ends at once when its user is disabled', async () => {
    const token = await sessionFor('support')
    await database.db.updateTable('users').set({ disabled: true }).where('account', '=', 'support').execute()
    expect(await alive(token, NOON)).toBe(false)
  })

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}\0`, 'A'.repeat(5000)])(
    'is none for a forged token',
    async (token) => {
      expect(await alive(token, NOON)).toBe(false)
      expect(await call('verifyToken', undefined, { token })).toBe(false)
    },
  )

  it('is told apart from those that are asked for at the same moment', async () => {
    const tokens = await Promise.all(
      [...ids.keys()].filter((account) => account !== 'support').map((account) => sessionFor(account)),
    )
    const asked = tokens.flatMap((token) => [token, 'A'.repeat(43)])
    const found = await Promise.all(asked.map((token) => sessions.authenticate(token, NOON)))
    const accounts = found.map((session) => session?.account)
    expect(accounts.filter((_, index) => index % 2 === 0)).toEqual([...ids.keys()].filter((name) => name !== 'support'))
    expect(accounts.filter((_, index) => index % 2 === 1).every((account) => account === undefined)).toBe(true)
  })

  it('is forgotten a day after its end', async () => {
    await database.ownerDb.deleteFrom('sessions').execute()
    const token = await sessionFor('dealer')
    const count = async () => (await database.db.selectFrom('sessions').select('id').execute()).length
    await sweepIdentity(database.db, minutesAfter(24 * 60))
    expect(await count()).toBe(1)
    await sweepIdentity(database.db, minutesAfter(25 * 60 + 1))
    expect(await count()).toBe(0)
    expect(await alive(token, NOON)).toBe(false)
  })
})

describe('a session that a process remembers for an hour', () => {
  let listening: Listening | undefined
  afterEach(() => listening?.close())

  /** A process of its own, which has heard of the session and no longer asks for it. */
  const remembering = async (token: string) => {
    listening = new Listening(database.pool)
    const { remember: rememberForAnHour } = openMemories({ listening, forMs: HOUR_MS })
    let asked = 0
    const remember: Remember = ({ find, ...what }) =>
      rememberForAnHour({
        ...what,
        find: (key) => {
          asked += 1
          return find(key)
        },
      })
    const process = sessionsOf({ db: database.db, remember })
    let before: number
    do {
      before = asked
      await process.peek(token, NOON)
    } while (asked > before)
    return process
  }

  it('is refused by that process at once when it ends it', async () => {
    const token = await sessionFor('dealer')
    const here = await remembering(token)
    await here.close(token)
    expect(await here.authenticate(token, NOON)).toBeUndefined()
  })

  it('is refused by every other process that was told of its end', async () => {
    const token = await sessionFor('dealer')
    const there = await remembering(token)
    await sessions.close(token)
    await expect.poll(() => there.authenticate(token, NOON)).toBeUndefined()
  })

  it('is refused by them, too, when it is ended from another one of the user’s', async () => {
    const token = await sessionFor('dealer')
    const there = await remembering(token)
    const { user = '', id = '' } = (await there.peek(token, NOON)) ?? {}
    await endSession(database.db, user, id)
    await expect.poll(() => there.authenticate(token, NOON)).toBeUndefined()
  })

  it('goes on when another process has extended it', async () => {
    const token = await sessionFor('dealer')
    const there = await remembering(token)
    expect(await alive(token, minutesAfter(59))).toBe(true)
    expect(await there.peek(token, minutesAfter(61))).toBeDefined()
  })

  it('is extended no more often for it', async () => {
    const token = await sessionFor('dealer')
    const there = await remembering(token)
    await there.authenticate(token, minutesAfter(2))
    await there.authenticate(token, minutesAfter(2.5))
    const { id } = (await there.peek(token, NOON)) ?? {}
    const stored = database.db.selectFrom('sessions').select('extended_at').where('id', '=', id)
    expect(await stored.execute()).toEqual([{ extended_at: minutesAfter(2) }])
  })
})

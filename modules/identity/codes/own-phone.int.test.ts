import { DAY_MS } from '@portafilter/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minutesAfter, NOON, type PeopledDatabase, peopledDatabase } from '../testing/database.ts'
import { sendToOwnPhone } from './own-phone.ts'

let database: PeopledDatabase
beforeAll(async () => {
  database = await peopledDatabase()
})
afterAll(() => database.close())
beforeEach(() => sql`truncate code_allowances`.execute(database.ownerDb))

const PHONE = '13900139000'
const MESSAGE = { kind: 'remittance', language: 'CN', parameters: {}, text: '请汇款' } as const

const reachedBy = async (account: string, phone: string | null): Promise<string> => {
  const set = database.db.updateTable('users').set({ phone }).where('account', '=', account)
  return (await set.returning('id').executeTakeFirstOrThrow()).id
}
const send = (user: string, phone: string, minutes: number, at = minutesAfter(minutes)) =>
  sendToOwnPhone(database, user, phone, MESSAGE, at)

describe('short messages to one’s own phone', () => {
  it('are ten a day of an account, whichever phones it has', async () => {
    const user = await reachedBy('person', PHONE)
    for (let n = 0; n < 9; n += 1) expect(await send(user, PHONE, n)).toBeUndefined()
    await reachedBy('person', '15012345678')
    expect(await send(user, '15012345678', 9)).toBeUndefined()
    const seconds = (24 * 60 - 10) * 60
    expect(await send(user, '15012345678', 10)).toEqual({ refused: 'too_often', data: { seconds } })
    expect(await send(user, '15012345678', 0, new Date(NOON.getTime() + DAY_MS))).toBeUndefined()
  })

  it('are ten a day to a phone, whichever accounts have it', async () => {
    const person = await reachedBy('person', PHONE)
    for (let n = 0; n < 10; n += 1) expect(await send(person, PHONE, n)).toBeUndefined()
    await reachedBy('person', null)
    expect(await send(await reachedBy('dealer', PHONE), PHONE, 10)).toMatchObject({ refused: 'too_often' })
  })
})

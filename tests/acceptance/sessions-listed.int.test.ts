import { DEMO_PASSWORD } from '@portafilter/demo/people'
import { buyersResource } from '@portafilter/identity/contract'
import { HOUR_MS } from '@portafilter/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encrypted } from '../../modules/secrets/testing/encrypt.ts'
import { acts, unwrap } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) MicroMessenger/8.0.49'

let world: World
let support: Someone & { account: string }
beforeAll(async () => {
  world = await startWorld()
  support = await world.staff('support')
})
afterAll(() => world.close())

const lives = async (someone: Someone) => (await someone.fetch('/prod-api/user/getUserData')).status === 200
const listed = async (someone: Someone) => unwrap(await someone.call.getSessions())
const another = async (someone: Someone) => (await listed(someone)).find(({ current }) => !current)?.id ?? ''

describe('whoever is signed in', () => {
  it('sees where, with what and since when, and which one asks', async () => {
    const password = await encrypted(unwrap(await world.nobody.call.publicKey()), DEMO_PASSWORD)
    const headers = { 'content-type': 'application/json', 'user-agent': PHONE }
    const body = JSON.stringify({ account: 'person', password })
    await world.nobody.fetch('/prod-api/user/accountLogin', { method: 'POST', headers, body })
    const here = await world.signIn('person')
    const found = await listed(here)
    expect(found.map(({ browser, system, current }) => [browser, system, current]).toSorted()).toEqual([
      ['', '', true],
      ['WeChat', 'iOS', false],
    ])
    for (const { id, signed_in_at, used_at } of found) {
      expect(here.token).not.toContain(id)
      expect(Date.now() - new Date(signed_in_at).getTime()).toBeLessThan(HOUR_MS)
      expect(used_at).toBe(signed_in_at)
    }
  })

  it('sees none that has ended', async () => {
    const buyer = await world.buyer()
    await world.signIn(buyer.account)
    const ended = world.db.updateTable('sessions').set({ expires_at: new Date() })
    await ended.where('id', '=', await another(buyer)).execute()
    expect(await listed(buyer)).toHaveLength(1)
  })

  it('ends one at once, and no other', async () => {
    const buyer = await world.buyer()
    const elsewhere = await world.signIn(buyer.account)
    const id = await another(buyer)
    const third = await world.signIn(buyer.account)
    expect(await buyer.call.endSession({ id })).toEqual({ result: 1 })
    expect([await lives(buyer), await lives(elsewhere), await lives(third)]).toEqual([true, false, true])
    expect(await buyer.reading('EN').call.endSession({ id })).toMatchObject({
      result: 2,
      error: 'session_not_found',
      message: 'This browser is signed in no longer',
    })
  })

  it('ends no one else’s', async () => {
    const [buyer, other] = [await world.buyer(), await world.buyer()]
    const [theirs] = await listed(other)
    expect(await buyer.call.endSession({ id: theirs?.id ?? '' })).toMatchObject({ error: 'session_not_found' })
    expect(await lives(other)).toBe(true)
  })

  it('ends all others', async () => {
    const buyer = await world.buyer()
    const others = [await world.signIn(buyer.account), await world.signIn(buyer.account)]
    for (let turns = 0; turns < 2; turns += 1) expect(await buyer.call.endOtherSessions()).toEqual({ result: 1 })
    expect(await Promise.all([buyer, ...others].map(lives))).toEqual([true, false, false])
  })
})

describe('support', () => {
  const endsFor = async (by: Someone, { account }: Buyer, session: string) => {
    const { status, body } = await acts(by, 'buyers', account, 'end-session', { session })
    return [status, body.code]
  }

  it('ends one of a buyer’s, which is recorded', async () => {
    const buyer = await world.buyer()
    const elsewhere = await world.signIn(buyer.account)
    const session = await another(buyer)
    const before = await support.desk.one(buyersResource, buyer.account)
    expect(before.sessions.map(({ id }) => id)).toContain(session)
    expect(await endsFor(support, buyer, session)).toEqual([200, undefined])
    expect([await lives(buyer), await lives(elsewhere)]).toEqual([true, false])
    const { sessions, changes } = await support.desk.one(buyersResource, buyer.account)
    expect(sessions).toHaveLength(1)
    expect(changes).toMatchObject([{ change: 'session_ended', by: support.account }])
    expect(await endsFor(support, buyer, session)).toEqual([404, 'session_not_found'])
    expect((await support.desk.one(buyersResource, buyer.account)).changes).toHaveLength(1)
  })

  it('ends none of another’s by it, nor of a colleague, nor of their own firm’s', async () => {
    const [buyer, other, finance] = [await world.buyer(), await world.buyer(), await world.staff('finance')]
    const [theirs, colleagues] = [(await listed(other))[0]?.id ?? '', (await listed(finance))[0]?.id ?? '']
    for (const session of [theirs, colleagues])
      expect(await endsFor(support, buyer, session)).toEqual([404, 'session_not_found'])
    const body = { version: 0, session: colleagues }
    expect((await support.staff.act('buyers', finance.account, 'end-session', body)).body.code).toBe('buyer_not_found')
    const colleague = await world.staff('support', other.erpCode)
    expect(await endsFor(colleague, other, theirs)).toEqual([403, 'conflict_of_interest'])
    const reader = await world.staff('finance')
    expect(await endsFor(reader, other, theirs)).toEqual([403, 'forbidden'])
    expect(await Promise.all([other, finance].map(lives))).toEqual([true, true])
  })
})

import { forgetEverywhere } from '@portafilter/room'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ChatClient, openChat } from '../../services/api/src/testing/sockets.ts'
import { addBuyer, addStaff, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let admin: Someone
beforeAll(async () => {
  world = await startWorld()
  admin = await addStaff(world, 'admin')
})
afterAll(() => world.close())

const open = async ({ token }: Someone): Promise<ChatClient> => {
  const client = await openChat({ url: world.url, token })
  await client.frame('welcome')
  return client
}
const onUser = (account: string | undefined, action: string, body: object = {}) =>
  admin.staff.act('users', account ?? '', action, { version: 0, ...body })

it('who signs out, here or elsewhere, has no socket of that session any more', async () => {
  const here = await addBuyer(world)
  const elsewhere = await world.signIn(here.account)
  const [one, other] = [await open(here), await open(elsewhere)]
  await elsewhere.call.endOtherSessions()
  expect(await one.closed).toBe(4401)
  await elsewhere.call.removeToken()
  expect(await other.closed).toBe(4401)
  // Nor does one begin with it.
  for (const { token } of [here, elsewhere]) expect(await (await openChat({ url: world.url, token })).closed).toBe(4401)
})

it('whose session runs out has none, though nobody tells', async () => {
  const buyer = await addBuyer(world)
  const client = await open(buyer)
  await sql`update sessions set expires_at = now() where user_id = ${buyer.user}`.execute(world.db)
  expect(await client.closed).toBe(4401)
})

it('who is disabled has none, and who loses a role has to come again', async () => {
  const [disabled, loses] = [await addStaff(world, 'support'), await addStaff(world, 'support')]
  const [one, other] = [await open(disabled), await open(loses)]
  expect((await onUser(disabled.account, 'disable')).status).toBe(200)
  expect(await one.closed).toBe(4401)
  expect((await onUser(loses.account, 'set-roles', { roles: ['catalogue'] })).status).toBe(200)
  expect(await other.closed).toBe(4403)
})

it('who says something is signed in for another hour; who only comes, looks and reads is not', async () => {
  const buyer = await addBuyer(world)
  const isExtended = async () => {
    const found = await sql`
      select from sessions where user_id = ${buyer.user} and expires_at > now() + interval '59 minutes'`.execute(
      world.db,
    )
    return found.rows.length > 0
  }
  const before = sql`now() - interval '30 minutes'`
  await sql`
    with changed as (
      update sessions set extended_at = ${before}, expires_at = ${before} + interval '1 hour'
      where user_id = ${buyer.user} returning encode(token_hash, 'hex') as hash
    )
    select ${forgetEverywhere('sessions', sql`hash`)} from changed`.execute(world.db)
  const client = await open(buyer)
  client.say({ type: 'look', is_looking: true })
  client.say({ type: 'read', seq: 1 })
  client.say({ type: 'send', client_id: crypto.randomUUID(), seen: 0, body: ' ' })
  await client.frame('refused')
  expect(await isExtended()).toBe(false)
  // What the process remembers of the session may be a second old.
  const isExtendedBySaying = () => {
    client.say({ type: 'send', client_id: crypto.randomUUID(), seen: 0, body: '在吗' })
    return isExtended()
  }
  await expect.poll(isExtendedBySaying, { interval: 500 }).toBe(true)
  client.socket.close()
})

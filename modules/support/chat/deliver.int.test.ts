import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Shop, startShop } from '../../../services/api/src/testing/harness.ts'
import type { ChatFrameFrom } from './contract.ts'
import { delivery } from './deliver.ts'
import { type Listener, listeners, placeAt } from './listeners.ts'
import { reading } from './read.ts'
import { send } from './send.ts'

let shop: Shop
let buyer: string
const userOf = async (account: string): Promise<string> =>
  (await shop.db.selectFrom('users').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id
beforeAll(async () => {
  shop = await startShop()
  buyer = await userOf('dealer')
})
afterAll(() => shop.close())

const says = async (body: string, user = buyer): Promise<number> => {
  const sent = { client_id: randomUUID(), seen: 0, body }
  const kept = await send(shop.db, { user, firm: null, isStaff: false }, undefined, sent, new Date())
  return 'chat' in kept ? kept.chat : 0
}

/** A client that keeps what it hears. */
const client = (user: string, isStaff: boolean, chat: number) => {
  const heard: ChatFrameFrom[] = []
  const say = async (frame: ChatFrameFrom) => void heard.push(frame)
  const places = new Map([[chat, placeAt(0)]])
  return { heard, listener: { user, isStaff, client: { say }, places } as unknown as Listener }
}

const untilTold = ({ heard }: ReturnType<typeof client>, type: ChatFrameFrom['type']) =>
  expect.poll(() => heard.some((frame) => frame.type === type)).toBe(true)

const listsTo = ({ heard }: ReturnType<typeof client>) => heard.filter(({ type }) => type === 'chats').length

/** Counts the statements that are sent by it. */
const counting = () => {
  const count = { statements: 0, isDown: false }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (count.isDown) throw new Error('down')
      count.statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { count, db: shop.db.withPlugin(plugin) }
}

/** Clients of both sides, and what tells them. */
const told = (chat: number) => {
  const { count, db } = counting()
  const here = listeners()
  const clients = [client(buyer, false, chat), client(buyer, false, chat), client(randomUUID(), true, chat)] as const
  for (const { listener } of clients) here.join(listener)
  const failed: unknown[] = []
  const onFailed = (error: unknown) => void failed.push(error)
  return { failed, clients, count, ...delivery({ db, here, onFailed }) }
}

it('says the same frame to all who have the same, so that it is written once', async () => {
  const chat = await says('锅炉不加热')
  const { clients, tell } = told(chat)
  const [one, other, staff] = clients
  tell(chat)
  await untilTold(staff, 'chats')
  expect(one.heard.map(({ type }) => type)).toEqual(['messages', 'marks'])
  for (const [at, frame] of one.heard.entries()) {
    expect(other.heard[at]).toBe(frame)
    expect(staff.heard[at]).toBe(frame)
  }
})

it('asks one statement for the last words and one more for what else is new, one for staff’s list and for what was told already, and none for marks that nobody here sees', async () => {
  const chat = await says('在吗')
  const { clients, count, tell, tellMarks, poll } = told(chat)
  const [one, , staff] = clients
  tell(chat)
  await untilTold(staff, 'chats')
  expect(count.statements).toBe(3)
  const heard = one.heard.length
  await says('一')
  tell(chat)
  await expect.poll(() => one.heard.length).toBe(heard + 1)
  await expect.poll(() => listsTo(staff)).toBe(2)
  expect(count.statements).toBe(5)
  tellMarks(chat + 1)
  expect(count.statements).toBe(5)
  // What was told is found as changed a moment ago, and told to nobody again.
  await poll()
  expect([count.statements, one.heard.length]).toEqual([6, heard + 1])
})

it('tells how far a buyer has read to who sees it, and staff’s lists nothing', async () => {
  const chat = await says('锅炉不加热')
  const { clients, tell, tellMarks } = told(chat)
  const [one, , staff] = clients
  tell(chat)
  await untilTold(staff, 'chats')
  const before = staff.heard.length
  await shop.db.updateTable('chats').set({ buyer_read: 0 }).where('id', '=', chat).execute()
  tellMarks(chat)
  await expect.poll(() => staff.heard.slice(before).map(({ type }) => type)).toEqual(['marks'])
  expect(one.heard.at(-1)).toMatchObject({ type: 'marks', buyer_read: 0 })
})

it('finds what changed while the database could not be asked', async () => {
  const chat = await says('一')
  const { clients, failed, count, poll } = told(chat)
  const [, , staff] = clients
  staff.listener.places.clear()
  await shop.db
    .updateTable('chats')
    .set({ last_at: new Date(Date.now() - 4_000) })
    .where('id', '=', chat)
    .execute()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_000 })
  count.isDown = true
  await poll()
  expect(failed).toHaveLength(1)
  vi.setSystemTime(Date.now() + 5_000)
  count.isDown = false
  for (const { listener } of clients) listener.places.clear()
  await poll()
  vi.useRealTimers()
  await untilTold(staff, 'chats')
})

it('tells support of many words in many chats by few frames', async () => {
  const [chat, other] = [await says('一'), await says('二', await userOf('overseas'))]
  const { clients, tell } = told(chat)
  const [, , staff] = clients
  for (let word = 0; word < 50; word += 1) for (const each of [chat, other]) tell(each)
  const frames = () => staff.heard.flatMap((frame) => (frame.type === 'chats' ? [frame.rows] : []))
  const chats = () => frames().map((rows) => rows.map(({ id }) => Number(id)).sort((a, b) => a - b))
  await expect.poll(chats).toEqual([[chat], [chat, other]])
})

it('notes by one statement how far many have read, with what could not be noted before, and tells of each side in one word', async () => {
  const [chat, other] = [await says('一'), await says('二', await userOf('overseas'))]
  await shop.db.updateTable('chats').set({ buyer_read: 0 }).where('id', '=', other).execute()
  const { count, db } = counting()
  const failed: unknown[] = []
  const { note, rest } = reading({ db, onFailed: (error) => void failed.push(error) })
  count.isDown = true
  for (const seq of [1_000, 1]) note({ chat, isStaff: true, seq })
  await expect.poll(() => failed).toHaveLength(1)
  count.isDown = false
  note({ chat: other, isStaff: false, seq: 1_000 })
  // The last client goes.
  rest()
  const marks = () =>
    shop.db
      .selectFrom('chats')
      .select((of) => [
        of('staff_read', '=', of.ref('last_seq')).as('staff'),
        of('buyer_read', '=', of.ref('last_seq')).as('buyer'),
      ])
      .where('id', 'in', [chat, other])
      .orderBy('id')
      .execute()
  await expect.poll(marks).toMatchObject([{ staff: true }, { buyer: true }])
  await expect.poll(() => count.statements).toBe(3)
})

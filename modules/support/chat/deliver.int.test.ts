import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop } from '../../../services/api/src/testing/harness.ts'
import type { ChatFrameFrom } from './contract.ts'
import { delivery } from './deliver.ts'
import { type Listener, listeners, placeAt } from './listeners.ts'
import { send } from './send.ts'

let shop: Shop
let buyer: string
beforeAll(async () => {
  shop = await startShop()
  const found = shop.db.selectFrom('users').select('id').where('account', '=', 'dealer')
  buyer = (await found.executeTakeFirstOrThrow()).id
})
afterAll(() => shop.close())

const says = async (body: string): Promise<number> => {
  const sent = { client_id: randomUUID(), seen: 0, body }
  const kept = await send(shop.db, { user: buyer, firm: null, isStaff: false }, undefined, sent, new Date())
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

/** Clients of both sides, and what tells them. */
const told = (chat: number) => {
  const here = listeners()
  const clients = [client(buyer, false, chat), client(buyer, false, chat), client(randomUUID(), true, chat)] as const
  for (const { listener } of clients) here.all.add(listener)
  const onFailed = (error: unknown) => expect.fail(String(error))
  return { clients, ...delivery({ db: shop.db, here, onFailed }) }
}

it('says the same frame to all who have the same, so that it is written once', async () => {
  const chat = await says('锅炉不加热')
  const { clients, tell } = told(chat)
  const [one, other, staff] = clients
  tell(chat)
  await untilTold(staff, 'chat')
  expect(one.heard.map(({ type }) => type)).toEqual(['messages', 'marks'])
  for (const [at, frame] of one.heard.entries()) {
    expect(other.heard[at]).toBe(frame)
    expect(staff.heard[at]).toBe(frame)
  }
})

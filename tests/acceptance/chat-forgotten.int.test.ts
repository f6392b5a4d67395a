import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@portafilter/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lockChat } from '../../modules/support/chat/send.ts'
import { forget } from '../../modules/support/forget.ts'
import { sweepUnattached } from '../../modules/uploads/sweep.ts'
import { talking } from './testing/chats.ts'
import { uploaded } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let talk: ReturnType<typeof talking>
let support: Someone & { account: string }
beforeAll(async () => {
  world = await startWorld()
  talk = talking(world)
  support = await world.staff('support')
})
afterAll(() => world.close())

const forgotten = ({ user }: Buyer) => world.db.transaction().execute((trx) => forget(trx as typeof world.db, user))

/** How many rows each table has of a chat. */
const rowsOf = async (chat: number): Promise<number[]> => {
  const tables = ['chats', 'chat_messages', 'chat_planned', 'chat_presence']
  const counted = tables.map(async (table) => {
    const key = table === 'chats' ? 'id' : 'chat'
    return (await world.owner.query(`select from ${table} where ${key} = $1`, [chat])).rowCount ?? -1
  })
  return Promise.all(counted)
}

it('a chat goes with its buyer: words of both sides, a picture, what is planned, who looks; and nobody else’s', async () => {
  const [buyer, other] = [await world.buyer(), await world.buyer()]
  const picture = await uploaded(buyer, '2')
  const { chat } = await talk.says(buyer, { body: '', picture })
  const { chat: others } = await talk.says(other)
  await talk.answers(support, chat)
  const { version, last_seq: seen } = await talk.seenBy(support, chat)
  const later = { version, seen, text: '明天到货', due_at: new Date(Date.now() + DAY_MS).toISOString() }
  expect((await support.staff.act('chats', String(chat), 'plan', later)).status).toBe(200)
  await world.db
    .insertInto('chat_presence')
    .values({ process: randomUUID(), chat, user_id: buyer.user, until: new Date(Date.now() + DAY_MS) })
    .execute()
  expect(await rowsOf(chat)).toEqual([1, 2, 1, 1])
  await forgotten(buyer)
  expect([await rowsOf(chat), await rowsOf(others)]).toEqual([
    [0, 0, 0, 0],
    [1, 1, 0, 0],
  ])
  await sweepUnattached(world.roomDeps, new Date())
  const { rowCount } = await world.owner.query('select from uploads where id = $1', [picture.split('/').at(-1)])
  expect(rowCount).toBe(0)
})

it('words that are being said meanwhile go, too', async () => {
  const buyer = await world.buyer()
  const { chat } = await talk.says(buyer)
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  const { promise: isForgetting, resolve: forgetting } = Promise.withResolvers<void>()
  const saying = world.db.transaction().execute(async (trx) => {
    await lockChat(trx as typeof world.db, chat)
    locked()
    await isForgetting
    const words = { chat, seq: 2, is_staff: false, kind: 'text', body: '还在吗', at: new Date() } as const
    await trx
      .insertInto('chat_messages')
      .values(words as never)
      .execute()
  })
  await isLocked
  const done = forgotten(buyer)
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await expect.poll(async () => (await world.owner.query(waiting)).rowCount).toBeGreaterThan(0)
  forgetting()
  await Promise.all([saying, done])
  expect(await rowsOf(chat)).toEqual([0, 0, 0, 0])
})

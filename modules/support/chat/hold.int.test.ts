import { randomUUID } from 'node:crypto'
import type { Database } from '@portafilter/eventstore'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop } from '../../../services/api/src/testing/harness.ts'
import { type Kept, send, sendIn, type Writer } from './send.ts'

let shop: Shop
let [buyer, staff, hasty]: Writer[] = []
beforeAll(async () => {
  shop = await startShop()
  const writer = async (account: string, isStaff: boolean): Promise<Writer> => {
    const found = shop.db.selectFrom('users').select('id').where('account', '=', account)
    return { user: (await found.executeTakeFirstOrThrow()).id, firm: null, isStaff }
  }
  ;[buyer, staff, hasty] = [
    await writer('dealer', false),
    await writer('support', true),
    await writer('overseas', false),
  ]
})
afterAll(() => shop.close())

const words = (body: string, seen = 0) => ({ client_id: randomUUID(), seen, body })

const waiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
  return rows.length
}

/** What is said while the chat is held by who says something else, and has to wait until that is kept. */
const behind = async <Done>(sent: ReturnType<typeof words>, then: (said: Kept) => Promise<Done>) => {
  let waits: Promise<Done> | undefined
  const kept = await shop.db.transaction().execute(async (trx: Database) => {
    const said = (await sendIn(trx, buyer as Writer, undefined, sent, new Date())) as Kept
    waits = then(said)
    await expect.poll(waiting).toBe(1)
    return said
  })
  return [kept, await waits] as const
}

it('what was kept while it waited for its chat is the same message', async () => {
  await send(shop.db, buyer as Writer, undefined, words('您好'), new Date())
  const sent = words('在吗')
  const [kept, again] = await behind(sent, () => send(shop.db, buyer as Writer, undefined, sent, new Date()))
  expect(again).toEqual(kept)
})

it('support is held back by what the buyer said while their answer waited for the chat', async () => {
  const [kept, answer] = await behind(words('不用了'), ({ chat, seq }) =>
    send(shop.db, staff as Writer, chat, words('请加水', seq - 1), new Date()),
  )
  expect(answer).toEqual({ chat: kept.chat, held: kept.seq })
})

it('of a buyer twenty things in ten seconds are kept, however many processes they say them to; of support, what is due at once', async () => {
  const at = new Date()
  const say = (who: Writer | undefined, chat?: number, sent = words('在吗', 1_000), when = at) =>
    send(shop.db, who as Writer, chat, sent, when)
  const first = words('您好')
  const { chat } = (await say(hasty, undefined, first)) as Kept
  for (let n = 1; n < 20; n += 1) expect(await say(hasty)).toHaveProperty('seq')
  expect(await say(hasty)).toEqual({ refused: 'too_often' })
  expect(await say(hasty, undefined, first)).toMatchObject({ chat, seq: 1 })
  for (let n = 0; n < 21; n += 1) expect(await say(staff, chat)).toHaveProperty('seq')
  expect(await say(hasty, undefined, words('在吗'), new Date(at.getTime() + 10_000))).toHaveProperty('seq')
})

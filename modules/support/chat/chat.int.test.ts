import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Shop, startShop } from '../../../services/api/src/testing/harness.ts'
import { type ChatClient, openChat } from '../../../services/api/src/testing/sockets.ts'
import { unwrap } from '../../../tests/acceptance/testing/steps.ts'
import { png } from '../../uploads/testing/pictures.ts'
import type { CardSent } from './contract.ts'
import { noteClosedHours } from './out-of-hours.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())
const now = performance.now.bind(performance)
let later = 0
beforeEach(async () => {
  // Each test has ten seconds of its own, in which a person may send no more than so much.
  later += 10_000
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
  for (const table of ['chat_planned', 'chat_presence', 'chat_messages', 'chats'])
    await sql`delete from ${sql.table(table)}`.execute(shop.db)
})

const clients: ChatClient[] = []
afterEach(async () => {
  for (const { socket } of clients) socket.close()
  await Promise.all(clients.splice(0).map(({ closed }) => closed))
})

const open = async (account: string, after = 0): Promise<ChatClient> => {
  const { token } = await shop.signIn(account)
  const client = await openChat({ url: shop.url, token, after })
  clients.push(client)
  await client.frame('welcome')
  return client
}

type Words = Readonly<{
  client_id?: string
  chat?: number
  seen?: number
  body?: string
  picture?: string
  card?: CardSent
}>

/** Says something, and answers what becomes of it. */
const send = (client: ChatClient, { client_id = randomUUID(), seen = 0, ...words }: Words) => {
  const before = client.heard.length
  client.say({ type: 'send', client_id, seen, ...words })
  return client.until((heard) =>
    heard.slice(before).find((frame) => 'client_id' in frame && frame.client_id === client_id),
  )
}
const spoken = async (client: ChatClient, body: string) => {
  const sent = await send(client, { body })
  return sent.type === 'sent' ? sent.chat : 0
}
const bodies = (client: ChatClient) => client.messages().map(({ body }) => body)
const hears = (client: ChatClient, body: string) =>
  client.until(() => client.messages().find((message) => message.body === body))
const chats = async () => (await sql`select last_seq, status, waiting_since from chats`.execute(shop.db)).rows

describe('a chat', () => {
  it('begins with the buyer’s first words, and goes to support and back, on all their clients', async () => {
    const [buyer, phone, staff] = [await open('dealer'), await open('dealer'), await open('support')]
    const chat = await spoken(buyer, '锅炉不加热')
    const { rows } = await staff.frame('chats', (frame) => frame.rows.some(({ last_seq }) => last_seq > 0))
    expect(rows).toMatchObject([{ id: String(chat), account: 'dealer', status: 'open', is_late: false }])
    staff.say({ type: 'look', chat, is_looking: true })
    expect(await hears(staff, '锅炉不加热')).toMatchObject({ seq: 1, sender: { is_staff: false } })
    await send(staff, { chat, seen: 9, body: '请检查水箱' })
    for (const client of [buyer, phone]) expect(await hears(client, '请检查水箱')).toMatchObject({ kind: 'text' })
  })

  it('keeps words once, however often they come, and by whichever client', async () => {
    const [buyer, phone] = [await open('dealer'), await open('dealer')]
    const client_id = randomUUID()
    const words = { client_id, body: '在吗' }
    const answers = await Promise.all([send(buyer, words), send(buyer, words), send(phone, words)])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await spoken(buyer, '还在吗')
    await hears(phone, '还在吗')
    expect(phone.messages().filter((message) => message.client_id === client_id)).toHaveLength(1)
  })

  it('says to who comes again what came after the last that they have, and nothing else', async () => {
    const buyer = await open('dealer')
    for (const body of ['一', '二', '三']) await spoken(buyer, body)
    const { seq } = await hears(buyer, '二')
    const again = await open('dealer', seq)
    await hears(again, '三')
    again.say({ type: 'fetch', after: 0 })
    await hears(again, '一')
    expect(bodies(again).filter((body) => ['一', '二', '三'].includes(body))).toEqual(['三', '一', '二', '三'])
  })

  it('catches up with more than a page', async () => {
    const buyer = await open('dealer')
    const chat = await spoken(buyer, '第一句')
    await sql`insert into chat_messages (chat, seq, is_staff, kind, body, at)
      select ${chat}, n, true, 'note', n, now() from generate_series(10, 359) n`.execute(shop.db)
    await sql`update chats set last_seq = 359`.execute(shop.db)
    const again = await open('dealer')
    await hears(again, '359')
    const seqs = again.messages().map(({ seq }) => seq)
    expect(seqs.slice(-350)).toEqual(Array.from({ length: 350 }, (_, n) => n + 10))
  })

  it('catches up with the longest words that there are, in frames that a client takes', async () => {
    const buyer = await open('dealer')
    const chat = await spoken(buyer, '第一句')
    await sql`insert into chat_messages (chat, seq, is_staff, kind, body, at)
      select ${chat}, n, true, 'note', repeat(chr(1), 2000), now() from generate_series(10, 109) n`.execute(shop.db)
    await sql`update chats set last_seq = 109`.execute(shop.db)
    const again = await open('dealer')
    await again.until(() => again.messages().find(({ seq }) => seq === 109))
    const frames = again.heard.map((frame) => JSON.stringify(frame).length)
    expect(Math.max(...frames)).toBeLessThan(256 * 1_024)
  })

  it('waits for support from the buyer’s first words on, until they are answered', async () => {
    const [buyer, staff] = [await open('dealer'), await open('support')]
    const chat = await spoken(buyer, '在吗')
    const [{ waiting_since: since } = { waiting_since: null }] = (await chats()) as { waiting_since: Date | null }[]
    expect(since).not.toBeNull()
    await spoken(buyer, '还在吗')
    expect(await chats()).toMatchObject([{ waiting_since: since }])
    await sql`update chats set status = 'closed'`.execute(shop.db)
    await send(staff, { chat, seen: 9, body: '在' })
    expect(await chats()).toMatchObject([{ waiting_since: null, status: 'open' }])
  })

  it('tells the buyer once a Beijing day that nobody is there', async () => {
    const chat = await spoken(await open('dealer'), '在吗')
    await sql`update chats set told_closed_on = null, last_seq = 10`.execute(shop.db)
    const notes = async (at: string) => {
      const row = await shop.db.selectFrom('chats').selectAll().where('id', '=', chat).executeTakeFirstOrThrow()
      await noteClosedHours(shop.db, row as never, new Date(at))
      const found = shop.db
        .selectFrom('chat_messages')
        .select('body')
        .where('note', '=', 'out_of_hours')
        .where('seq', '>', 10)
      return (await found.orderBy('seq').execute()).map(({ body }) => body)
    }
    expect(await notes('2026-11-20T10:00:00+08:00')).toEqual([])
    const monday = '2026-11-23T08:00:00.000+08:00'
    expect(await notes('2026-11-20T18:00:00+08:00')).toEqual([monday])
    expect(await notes('2026-11-20T23:59:00+08:00')).toEqual([monday])
    expect(await notes('2026-11-21T00:00:00+08:00')).toEqual([monday, monday])
  })
})

describe('what is refused', () => {
  it.each([
    ['nothing', { body: '' }],
    ['blanks', { body: ' \n ' }],
  ])('%s, from either side', async (_, words) => {
    const refused = { type: 'refused', code: 'chat_content_missing', message: '请输入内容' }
    expect(await send(await open('dealer'), words)).toMatchObject(refused)
    expect(await send(await open('support'), { chat: 1, ...words })).toMatchObject(refused)
    expect(await chats()).toEqual([])
  })

  it('2,001 signs, and a number that no message has; 2,000 are kept as they are, and so are markup and links', async () => {
    const buyer = await open('dealer')
    const invalid = { type: 'refused', code: 'invalid_input' }
    expect(await send(buyer, { body: 'x'.repeat(2_001) })).toMatchObject(invalid)
    expect(await send(buyer, { body: 'x', seen: 2 ** 31 })).toMatchObject(invalid)
    for (const body of ['锅'.repeat(2_000), '<img src=x onerror=alert(1)> https://elsewhere.test']) {
      await spoken(buyer, body)
      expect(await hears(buyer, body)).toMatchObject({ kind: 'text' })
    }
  })

  it('staff who name no chat, or one that there is not', async () => {
    const staff = await open('support')
    const missing = { type: 'refused', code: 'chat_partner_missing', message: '请选择聊天对象' }
    expect(await send(staff, { body: '在' })).toMatchObject(missing)
    expect(await send(staff, { chat: 77, body: '在' })).toMatchObject({ code: 'chat_not_found' })
    staff.say({ type: 'look', chat: 77, is_looking: true })
    await staff.frame('refused', ({ client_id, code }) => client_id === null && code === 'chat_not_found')
  })

  it('staff who have not seen what stands above, until they have', async () => {
    const [buyer, staff] = [await open('dealer'), await open('support')]
    const chat = await spoken(buyer, '水箱是满的')
    const held = await send(staff, { chat, seen: 0, body: '请加水' })
    expect(held).toMatchObject({ type: 'held', chat })
    const seen = held.type === 'held' ? held.last_seq : 0
    expect(await send(staff, { chat, seen, body: '那请断电' })).toMatchObject({ type: 'sent' })
    // Their own words hold nobody back.
    expect(await send(staff, { chat, seen, body: '我们派人来' })).toMatchObject({ type: 'sent' })
  })

  it('another’s picture, one that is none, one of another message, and one beside a card', async () => {
    const [buyer, dealer] = [await open('person'), await shop.signIn('dealer')]
    const picture = await pictureOf('dealer')
    expect(await send(buyer, { picture })).toMatchObject({ code: 'upload_missing' })
    expect(await send(buyer, { picture: '/files/none' })).toMatchObject({ code: 'upload_missing' })
    expect(await chats()).toEqual([])
    const own = await open('dealer')
    const client_id = randomUUID()
    for (let times = 0; times < 2; times += 1)
      expect(await send(own, { client_id, picture })).toMatchObject({ type: 'sent' })
    const shown = await own.until(() => own.messages().find(({ kind }) => kind === 'picture'))
    expect((await dealer.fetch(String(shown.picture))).status).toBe(200)
    expect(await send(own, { picture })).toMatchObject({ code: 'upload_missing' })
    const card = { kind: 'part', part_code: 'T' } as const
    expect(await send(own, { picture, card })).toMatchObject({ code: 'invalid_input' })
  })
})

/** The path of a picture that somebody has uploaded for a chat. */
const pictureOf = async (account: string): Promise<string> => {
  const body = new FormData()
  body.set('type', '2')
  body.set('file', new File([new Uint8Array(await png())], 'a.png', { type: 'image/png' }))
  const answer = await (await shop.signIn(account)).fetch('/prod-api/file/uploadImage', { method: 'POST', body })
  return ((await answer.json()) as { object: string }).object
}

describe('beside the words', () => {
  it('each side is told how far the other has read; no mark goes back, or beyond the end', async () => {
    const [buyer, staff] = [await open('dealer'), await open('support')]
    await spoken(buyer, '在吗')
    const chat = await spoken(buyer, '还在吗')
    staff.say({ type: 'look', chat, is_looking: true })
    staff.say({ type: 'read', chat, seq: 1 })
    await buyer.frame('marks', ({ staff_read }) => staff_read === 1)
    staff.say({ type: 'read', chat, seq: 0 })
    staff.say({ type: 'read', chat, seq: 99 })
    const { staff_read } = await buyer.frame('marks', (marks) => marks.staff_read !== 1 && marks.staff_read > 0)
    const { rows } = await sql`select staff_read = last_seq as whole from chats`.execute(shop.db)
    expect([rows, staff_read < 99]).toEqual([[{ whole: true }], true])
  })

  it('neither marks nor typing come of who does not look, or looks at their own firm’s', async () => {
    const buyer = await open('dealer')
    const chat = await spoken(buyer, '在吗')
    const firm = (of: string) =>
      sql`update users set firm_id = ${sql.raw(of)} where account = 'support'`.execute(shop.db)
    await firm("(select firm_id from users where account = 'dealer')")
    const [own, elsewhere] = [await open('support'), await open('admin')]
    await firm('null')
    own.say({ type: 'look', chat, is_looking: true })
    await hears(own, '在吗')
    for (const staff of [own, elsewhere]) {
      staff.say({ type: 'read', chat, seq: 1 })
      staff.say({ type: 'typing', chat })
      // Frames of one client come one after another: what is answered now came behind these.
      await send(staff, { chat, body: '' })
    }
    // Marks are noted in the order in which they came, many at a time: this one comes last.
    await sql`update chats set buyer_read = 0`.execute(shop.db)
    buyer.say({ type: 'read', seq: 1 })
    const marks = async () => (await sql`select buyer_read, staff_read from chats`.execute(shop.db)).rows
    await expect.poll(marks).toEqual([{ buyer_read: 1, staff_read: 0 }])
    await spoken(buyer, '还在吗')
    expect(buyer.heard.some(({ type }) => type === 'typing')).toBe(false)
  })

  it('who has it on the screen is told, and who types, to the others', async () => {
    const [buyer, one, other] = [await open('dealer'), await open('support'), await open('admin')]
    const chat = await spoken(buyer, '在吗')
    for (const staff of [one, other]) staff.say({ type: 'look', chat, is_looking: true })
    await one.frame('people', ({ people }) => people.length === 2 && people.every(({ is_staff }) => is_staff))
    other.say({ type: 'typing', chat })
    expect(await buyer.frame('typing')).toMatchObject({ chat, is_staff: true })
    await one.frame('typing')
    one.say({ type: 'typing', chat })
    // Who types hears nothing of it: the first that they hear is the other's, which is told behind theirs.
    expect((await other.frame('typing')).user).toBe((await one.frame('welcome')).user)
    other.socket.close()
    await one.until((heard) => {
      const people = heard.flatMap((frame) => (frame.type === 'people' ? [frame.people.length] : []))
      return people.lastIndexOf(2) < people.lastIndexOf(1) || undefined
    })
  })

  it('who looked in a process that has died is gone', async () => {
    const [buyer, staff] = [await open('dealer'), await open('support')]
    const chat = await spoken(buyer, '在吗')
    const user = sql`(select id from users where account = 'admin')`
    await sql`insert into chat_presence values (${randomUUID()}, ${chat}, ${user}, now() - interval '1 s')`.execute(
      shop.db,
    )
    staff.say({ type: 'look', chat, is_looking: true })
    const { people } = await staff.frame('people', (frame) => frame.people.length > 0)
    expect(people).toMatchObject([{ is_staff: true }])
  })
})

describe('reading it by a call', () => {
  it('is for its buyer, and for support that names it', async () => {
    const [dealer, support] = [await shop.signIn('dealer'), await shop.signIn('support')]
    expect(unwrap(await dealer.call.getMessages({}))).toEqual({ chat: null, messages: [] })
    const chat = await spoken(await open('dealer'), '在吗')
    const own = unwrap(await dealer.call.getMessages({}))
    expect(own.messages[0]).toMatchObject({ seq: 1, body: '在吗' })
    expect(unwrap(await support.call.getMessages({ chat }))).toEqual(own)
    expect(unwrap(await support.call.getMessages({ chat, before: 1 })).messages).toEqual([])
    for (const account of ['dealer', 'person', 'finance']) {
      const answer = await (await shop.signIn(account)).fetch(`/prod-api/chat/getMessages?chat=${chat}`)
      expect(await answer.json(), account).toMatchObject({ error: 'chat_not_found' })
    }
  })
})

import { changesResource } from '@portafilter/changes/contract'
import { DAY_MS, HOUR_MS } from '@portafilter/kernel'
import { chatsResource, savedReplies } from '@portafilter/support/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chatInvariants } from '../../modules/support/chat/invariants.ts'
import { lockChat } from '../../modules/support/chat/send.ts'
import { sendPlanned } from '../../modules/support/chat/send-planned.ts'
import { type Staff, talking } from './testing/chats.ts'
import { ordered } from './testing/steps.ts'
import { type Buyer, startWorld, type World } from './testing/world.ts'

let world: World
let talk: ReturnType<typeof talking>
let [support, colleague, auditor] = [] as unknown as [Staff, Staff, Staff]
beforeAll(async () => {
  world = await startWorld()
  talk = talking(world)
  support = await world.staff('support')
  colleague = await world.staff('support')
  auditor = await world.staff('auditor')
})
afterAll(() => world.close())

let buyer: Buyer
let chat: number
beforeEach(async () => {
  buyer = await world.buyer()
  chat = (await talk.says(buyer)).chat
})

const act = async (by: Staff, action: string, more: object = {}, of = chat) =>
  by.staff.act('chats', String(of), action, { version: (await talk.seenBy(by, of)).version, ...more })
const claims = (by: Staff) => act(by, 'claim')
/** Having seen all that stands there. */
const closes = (by: Staff, more: object = { seen: 1_000_000 }) => act(by, 'close', more)
const notesIn = async () => (await talk.messagesIn(chat)).flatMap(({ note, body }) => (note ? [[note, body]] : []))
const changes = async () => {
  const { rows } = await auditor.desk.list(changesResource, { filter: { resource: 'chats' }, range: [0, 99] })
  return rows.filter(({ row }) => row === String(chat))
}

describe('support works through chats', () => {
  const listed = async (filter: object, by = support) =>
    (await by.desk.list(chatsResource, { filter, range: [0, 99] })).rows.map(({ id }) => Number(id))

  it('by who waits, what nobody has claimed, their own, and whose they are', async () => {
    const [answered] = [(await talk.says(await world.buyer())).chat]
    await talk.answers(support, answered)
    await claims(support)
    const other = (await talk.says(await world.buyer())).chat
    expect(await listed({ waiting: 'yes' })).toEqual(expect.arrayContaining([chat, other]))
    expect(await listed({ waiting: 'yes' })).not.toContain(answered)
    expect(await listed({ assignee: 'nobody' })).toEqual(expect.arrayContaining([answered, other]))
    expect(await listed({ assignee: 'mine' })).toContain(chat)
    expect(await listed({ assignee: 'mine' }, colleague)).not.toContain(chat)
    expect(await listed({ q: buyer.account })).toEqual([chat])
    expect(await listed({ id: [String(other)], status: 'open' })).toEqual([other])
    expect(await listed({ status: 'closed', q: buyer.account })).toEqual([])
  })

  it('with how many of the buyer’s words they have not read; notes and colleagues’ words are none', async () => {
    await claims(support)
    await talk.says(buyer)
    expect((await talk.seenBy(support, chat)).unread).toBe(2)
    await talk.answers(support, chat)
    const { last_seq } = await talk.seenBy(support, chat)
    await world.db
      .updateTable('chats')
      .set({ staff_read: last_seq - 1 })
      .where('id', '=', chat)
      .execute()
    expect((await talk.seenBy(support, chat)).unread).toBe(0)
  })

  it('the longest waiting first, page by page', async () => {
    const waiting = { filter: { waiting: 'yes' }, sort: ['waiting_since', 'ASC'] } as const
    const { rows, total } = await support.desk.list(chatsResource, { ...waiting, range: [0, 99] })
    const since = rows.map(({ waiting_since }) => String(waiting_since))
    expect(since).toEqual(since.toSorted())
    expect(total).toBe(rows.length)
    const second = await support.desk.list(chatsResource, { ...waiting, range: [1, 1] })
    expect(second.rows).toEqual(rows.slice(1, 2))
  })
})

describe('a chat', () => {
  it('is claimed by one of two at once, and the other is told by whom', async () => {
    const outcomes = await Promise.all([claims(support), claims(colleague)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { assignee } = await talk.seenBy(support, chat)
    const late = outcomes.find(({ status }) => status === 409)?.body
    expect(late).toMatchObject({ code: 'stale', by: assignee, action: '接手' })
    const name = assignee === support.account ? support.account : colleague.account
    expect(await notesIn()).toContainEqual(['claimed', `员工${name}`])
  })

  it('that a colleague has is not taken from them, however new the page is', async () => {
    await claims(support)
    expect((await claims(colleague)).body).toMatchObject({ code: 'stale', by: support.account, action: '接手' })
    expect((await talk.seenBy(support, chat)).assignee).toBe(support.account)
  })

  it('is handed over to a colleague who answers buyers, and to nobody else', async () => {
    await claims(support)
    const finance = await world.staff('finance')
    for (const to of [support.account, finance.account, auditor.account, buyer.account, 'nobody'])
      expect((await act(support, 'hand-over', { to })).body).toMatchObject({
        code: 'chat_colleague_unknown',
        field: 'to',
      })
    expect((await act(support, 'hand-over', { to: colleague.account })).status).toBe(200)
    expect(await talk.seenBy(colleague, chat)).toMatchObject({ assignee: colleague.account })
    expect((await notesIn()).at(-1)).toEqual(['handed_over', `员工${colleague.account}`])
    const { colleagues } = await talk.seenBy(support, chat)
    const accounts = colleagues.map(({ account }) => account)
    expect(accounts).toEqual(expect.arrayContaining([colleague.account, 'admin', 'support']))
    expect(accounts).not.toContain(support.account)
    expect(accounts).not.toContain(finance.account)
  })

  it('of a colleague who does not answer buyers any more is nobody’s', async () => {
    const gone = await world.staff('support')
    await claims(gone)
    await world.db.updateTable('users').set({ disabled: true }).where('account', '=', gone.account).execute()
    expect(await talk.seenBy(support, chat)).toMatchObject({ assignee: null })
    const { rows } = await support.desk.list(chatsResource, { filter: { assignee: 'nobody', q: buyer.account } })
    expect(rows).toHaveLength(1)
    expect((await act(support, 'hand-over', { to: support.account })).status).toBe(200)
    expect((await claims(colleague)).body).toMatchObject({ code: 'stale', by: support.account })
    await world.db.updateTable('users').set({ disabled: true }).where('account', '=', support.account).execute()
    expect((await claims(colleague)).status).toBe(200)
    await world.db.updateTable('users').set({ disabled: false }).where('account', '=', support.account).execute()
  })

  it('is not handed over to a colleague of its buyer’s firm', async () => {
    const own = await world.staff('support', buyer.erpCode)
    const { colleagues } = await talk.seenBy(support, chat)
    expect(colleagues.map(({ account }) => account)).not.toContain(own.account)
    expect((await act(support, 'hand-over', { to: own.account })).body).toMatchObject({
      code: 'chat_colleague_unknown',
    })
  })

  it('that is closed waits for nobody, until its buyer writes: then for everybody', async () => {
    await claims(support)
    await closes(support)
    expect(await talk.seenBy(support, chat)).toMatchObject({ status: 'closed', assignee: null, waiting_since: null })
    for (const [action, more] of [
      ['claim', {}],
      ['close', { seen: 1_000_000 }],
      ['hand-over', { to: colleague.account }],
    ] as const)
      expect((await act(support, action, more)).body).toMatchObject({ code: 'invalid_operation' })
    await talk.says(buyer)
    expect(await talk.seenBy(support, chat)).toMatchObject({ status: 'open', assignee: null })
    expect((await claims(colleague)).status).toBe(200)
  })

  it('is not closed over words that its closer has not seen', async () => {
    const { last_seq: seen } = await talk.seenBy(support, chat)
    await talk.says(buyer, { body: '还有一个问题' })
    expect((await closes(support, { seen })).body).toMatchObject({ code: 'chat_unseen' })
    expect(await talk.seenBy(support, chat)).toMatchObject({ status: 'open', waiting_since: expect.any(String) })
    expect((await closes(support, { seen: seen + 1 })).status).toBe(200)
  })

  it('of one’s own firm is nobody’s to work with', async () => {
    const own = await world.staff('support', buyer.erpCode)
    for (const [action, more] of [
      ['claim', {}],
      ['close', { seen: 1_000_000 }],
      ['hand-over', { to: colleague.account }],
    ] as const)
      expect((await act(own, action, more)).body).toMatchObject({ code: 'conflict_of_interest' })
    expect(await changes()).toEqual([])
  })

  it('says of each step who did it, with before and after and no words', async () => {
    await claims(support)
    await act(support, 'plan', { text: '秘密', seen: 1, due_at: new Date(Date.now() + DAY_MS).toISOString() })
    await closes(colleague)
    const done = (await changes()).toSorted((a, b) => a.version - b.version)
    const facts = { status: 'open', assignee: '', planned: 0 }
    const mine = { ...facts, assignee: support.account }
    expect(done).toMatchObject([
      { by: support.account, before: facts, after: mine },
      { by: support.account, before: mine, after: { ...mine, planned: 1 } },
      { by: colleague.account, before: { ...mine, planned: 1 }, after: { status: 'closed', assignee: '', planned: 0 } },
    ])
    expect(JSON.stringify(done)).not.toContain('秘密')
  })

  it('is changed once, however often a command comes; its key is for nothing else', async () => {
    const { version } = await talk.seenBy(support, chat)
    const sent = (action: string, body: object) =>
      support.fetch(`/staff-api/chats/${chat}/${action}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `claim-${chat}` },
        body: JSON.stringify(body),
      })
    const both = await Promise.all([sent('claim', { version }), sent('claim', { version })])
    expect(await Promise.all(both.map((answer) => answer.json()))).toEqual(
      [1, 2].map(() => ({ id: String(chat), version: 1 })),
    )
    expect(await notesIn()).toHaveLength(1)
    expect(await (await sent('claim', { version: 1 })).json()).toMatchObject({ code: 'key_reused' })
  })
})

/** What waits for another transaction in this database. */
const WAITING = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"

describe('what is to be said later', () => {
  const NOW = Date.now()
  const inMs = (ms: number) => new Date(NOW + ms)
  const plan = async (more: object = {}) => {
    const { last_seq: seen } = await talk.seenBy(support, chat)
    return act(support, 'plan', { text: '明天到货', seen, due_at: inMs(DAY_MS).toISOString(), ...more })
  }
  const planned = async () => (await talk.seenBy(support, chat)).planned
  const bodies = async () => (await talk.messagesIn(chat)).map(({ body }) => body)

  it('is said once it is due, once by two processes at once', async () => {
    await plan()
    expect(await planned()).toMatchObject([{ body: '明天到货', by: support.account }])
    await sendPlanned(world.roomDeps, inMs(DAY_MS - 60_000))
    expect(await bodies()).not.toContain('明天到货')
    await Promise.all([1, 2].map(() => sendPlanned(world.roomDeps, inMs(DAY_MS + 60_000))))
    expect((await bodies()).filter((body) => body === '明天到货')).toHaveLength(1)
    expect(await planned()).toEqual([])
    expect((await talk.seenBy(support, chat)).waiting_since).toBeNull()
  })

  it('stays with its writer where the buyer has written since', async () => {
    await plan()
    await talk.says(buyer, { body: '不用了' })
    await sendPlanned(world.roomDeps, inMs(DAY_MS + 60_000))
    expect(await bodies()).not.toContain('明天到货')
    expect(await planned()).toMatchObject([{ body: '明天到货', is_held: true }])
    // Nor is it said when somebody has looked meanwhile: its writer plans it anew.
    await world.db.updateTable('chat_planned').set({ seen: 1_000 }).where('chat', '=', chat).execute()
    await sendPlanned(world.roomDeps, inMs(DAY_MS + 120_000))
    expect(await bodies()).not.toContain('明天到货')
  })

  it('is not planned over words that its writer has not seen', async () => {
    expect((await plan({ seen: 0 })).body).toMatchObject({ code: 'chat_unseen' })
    expect(await planned()).toEqual([])
  })

  it('is not said where it is taken back while it is about to be', async () => {
    await plan()
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    const { promise: isTaken, resolve: taken } = Promise.withResolvers<void>()
    const takingBack = world.db.transaction().execute(async (trx) => {
      await lockChat(trx as never, chat)
      held()
      await isTaken
      await trx.deleteFrom('chat_planned').where('chat', '=', chat).execute()
    })
    await isHeld
    const saying = sendPlanned(world.roomDeps, inMs(DAY_MS + 60_000))
    // It has read what is due by the time that it waits for the chat.
    await expect.poll(async () => (await world.owner.query(WAITING)).rowCount).toBeGreaterThan(0)
    taken()
    await Promise.all([takingBack, saying])
    expect(await bodies()).not.toContain('明天到货')
  })

  it('is dropped when the chat is closed', async () => {
    await plan()
    await closes(support)
    expect(await planned()).toEqual([])
    await sendPlanned(world.roomDeps, inMs(DAY_MS + 60_000))
    expect(await talk.seenBy(support, chat)).toMatchObject({ status: 'closed' })
  })

  it('is not said for who does not answer buyers any more, nor once they do again: it waits for them', async () => {
    await plan()
    const of = world.db.updateTable('users').where('account', '=', support.account)
    await of.set({ disabled: true }).execute()
    await sendPlanned(world.roomDeps, inMs(DAY_MS + 60_000))
    await of.set({ disabled: false }).execute()
    await sendPlanned(world.roomDeps, inMs(DAY_MS + 120_000))
    expect(await bodies()).not.toContain('明天到货')
    expect(await planned()).toMatchObject([{ body: '明天到货', is_held: true }])
  })

  it('is said an hour late at most, and waits for its writer then', async () => {
    await plan({ text: '一小时内' })
    await sendPlanned(world.roomDeps, inMs(DAY_MS + HOUR_MS))
    expect(await bodies()).toContain('一小时内')
    await plan()
    await sendPlanned(world.roomDeps, inMs(DAY_MS + HOUR_MS + 60_000))
    expect(await bodies()).not.toContain('明天到货')
    expect(await planned()).toMatchObject([{ body: '明天到货', is_held: true }])
  })

  it('is taken back by any colleague, once', async () => {
    await plan()
    const id = (await planned())[0]?.id
    expect((await act(colleague, 'unplan', { planned: id })).status).toBe(200)
    expect((await act(support, 'unplan', { planned: id })).body).toMatchObject({ code: 'chat_planned_not_found' })
    expect(await planned()).toEqual([])
  })

  it.each([
    ['in the past', -60_000],
    ['after 30 days', 30 * DAY_MS + 3_600_000],
  ])('is refused %s', async (_, ms) => {
    expect((await plan({ due_at: inMs(ms).toISOString() })).body).toMatchObject({
      code: 'chat_planned_when',
      field: 'due_at',
    })
  })
})

describe('a saved reply', () => {
  const reply = (over: object = {}) => ({
    title_cn: '进度',
    title_en: 'Progress',
    body_cn: '{name}您好。订单{order}{status}，{amount}。',
    body_en: 'Hello {name}. Order {order} ({amount}): {status}. {staff}',
    ...over,
  })
  const filled = async (id: string) => (await support.staff.ask('chats', String(chat), 'reply', { reply: id })).body

  it('is filled for the buyer, in their language, with their newest order', async () => {
    const { id } = await support.desk.create(savedReplies, reply())
    expect(await filled(id)).toEqual({ text: `买家${buyer.account}您好。` })
    const part = await world.part({ price: 12_300 })
    const code = await ordered(buyer, [{ part_code: part, quantity: 2 }])
    expect(await filled(id)).toEqual({ text: `买家${buyer.account}您好。订单${code}待付款，¥246.00。` })
  })

  it('speaks of the order of the last card, to a buyer overseas in English', async () => {
    const abroad = await world.buyer({ market: 'overseas' })
    const part = await world.part({ dollars: 10_000 })
    const first = await ordered(abroad, [{ part_code: part, quantity: 1 }])
    await ordered(abroad, [{ part_code: part, quantity: 3 }])
    await abroad.reading('EN').call.getUserData()
    chat = (await talk.says(abroad, { body: '', card: { kind: 'order', code: first } })).chat
    const { id } = await support.desk.create(savedReplies, reply())
    const text = `Hello 买家${abroad.account}. Order ${first} ($100.00): Submitted, pending. 员工${support.account}`
    expect(await filled(id)).toEqual({ text })
  })

  it('that speaks of nothing but an order is refused where there is none', async () => {
    const { id } = await support.desk.create(savedReplies, reply({ body_cn: '订单{order}' }))
    expect(await filled(id)).toMatchObject({ code: 'reply_needs_order' })
    expect(await filled('999999')).toMatchObject({ code: 'reply_not_found' })
  })

  it('is kept by support with who changed it; what nothing fills is refused', async () => {
    const wrong = await support.staff.create('saved-replies', reply({ body_en: 'Dear {nmae}' }))
    expect([wrong.status, wrong.body]).toMatchObject([422, { code: 'reply_placeholder', field: 'body_en' }])
    const { id } = await support.desk.create(savedReplies, reply())
    await support.desk.act(savedReplies, id, 'update', { ...reply({ title_cn: '已寄出' }), version: 1 })
    expect(await support.desk.one(savedReplies, id)).toMatchObject({
      title_cn: '已寄出',
      version: 2,
      changes: [{}, {}],
    })
    const { rows } = await support.desk.list(savedReplies, { filter: { q: '已寄出' } })
    expect(rows.map((row) => row.id)).toEqual([id])
    await support.desk.act(savedReplies, id, 'delete', { version: 2 })
    expect((await support.staff.one('saved-replies', id)).body).toMatchObject({ code: 'reply_not_found' })
  })
})

describe('an auditor', () => {
  it('reads a chat, which is recorded once a day and makes nobody’s page old', async () => {
    const { version } = await talk.seenBy(support, chat)
    await Promise.all([talk.seenBy(auditor, chat), talk.seenBy(auditor, chat)])
    await auditor.call.getMessages({ chat })
    expect(await changes()).toMatchObject([{ change: 'read', by: auditor.account, before: null, after: null }])
    expect((await support.staff.act('chats', String(chat), 'claim', { version })).status).toBe(200)
    expect(await changes()).toHaveLength(2)
  })

  it('finds no words of a chat in the list', async () => {
    const textTo = async ({ desk }: Staff) =>
      (await desk.list(chatsResource, { filter: { id: [String(chat)] } })).rows.map(({ last_text }) => last_text)
    expect([await textTo(auditor), await textTo(support)]).toEqual([[''], ['您好']])
  })
})

it('a message that is missing is told to operators', async () => {
  const [{ look }] = chatInvariants(world.roomDeps) as [ReturnType<typeof chatInvariants>[0]]
  expect(await look()).toEqual([])
  await talk.says(buyer)
  await world.owner.query('delete from chat_messages where chat = $1 and seq = 1', [chat])
  expect(await look()).toEqual([`chat ${chat}: 1 messages up to 2, and 2 is its last one`])
})

import { randomUUID } from 'node:crypto'
import { cases } from '@portafilter/aftersales'
import type { CardSent } from '@portafilter/support/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applicationsFromChats, sayApplications } from '../../modules/support/chat/applications.ts'
import { forget } from '../../modules/support/forget.ts'
import { type Staff, talking } from './testing/chats.ts'
import { paidOrder, refusalOf, unwrap } from './testing/steps.ts'
import { type Buyer, startWorld, type World } from './testing/world.ts'

let world: World
let talk: ReturnType<typeof talking>
let finance: Staff
let support: Staff
let part: string
beforeAll(async () => {
  world = await startWorld()
  talk = talking(world)
  finance = await world.staff('finance')
  support = await world.staff('support')
  part = await world.part()
})
afterAll(() => world.close())

const LINES = () => [{ part_code: part, quantity: 3 }]
let buyer: Buyer
let order: string
beforeEach(async () => {
  buyer = await world.buyer()
  order = await paidOrder(buyer, finance, LINES())
})

/** Support sends the card in the buyer's chat; answers its number, and the chat's. */
const offered = async (card: CardSent = { kind: 'order', code: order }, to = buyer) => {
  const { chat } = await talk.says(to)
  return talk.answers(support, chat, { body: '', card })
}
const apply = (chat_message?: number, key: string = randomUUID(), by = buyer, order_code = order) =>
  by.call.addAfterSale(
    {
      type: 3,
      order_code,
      partCodes: [{ item_num: 1, part_code: part, quantity: 1 }],
      phone: '13800138000',
      question_describe: '还没有收到这一件商品，不再需要了。',
      account_name: '王小明',
      deposit: '工商银行',
      card_number: '6222021001123456',
      ...(chat_message !== undefined && { chat_message }),
    },
    { key },
  )
const said = () => sayApplications(world)
const applied = async (by = buyer) =>
  unwrap(await by.call.getMessages({})).messages.filter(({ kind }) => kind === 'applied')
const waiting = async () => (await world.db.selectFrom('chat_applications').select('case_no').execute()).length
const commandOf = async (case_no: string) => (await world.log.read(cases.nameOf(case_no)))[0]?.metadata.command

describe('a case that is applied for from the card of its order', () => {
  it('stands in the chat with the id of the command, to both sides', async () => {
    const { chat, seq } = await offered()
    const { code } = unwrap(await apply(seq))
    await said()
    const [message] = await applied()
    expect(message).toMatchObject({
      about: seq,
      command_id: await commandOf(code),
      quantity: null,
      body: '',
      sender: { user: buyer.user, is_staff: false },
      card: { kind: 'case', code, title_en: `After-sales case ${code}` },
    })
    const { messages } = unwrap(await support.call.getMessages({ chat }))
    expect(messages.at(-1)).toEqual(message)
  })

  it('stands there once, however often it is sent and said, and a second application is a second one', async () => {
    const { seq } = await offered()
    const key = randomUUID()
    const both = await Promise.all([apply(seq, key), apply(seq, key)])
    expect(new Set(both.map((answer) => unwrap(answer).code)).size).toBe(1)
    await Promise.all([said(), said(), said()])
    unwrap(await apply(seq, key))
    await said()
    expect(await applied()).toHaveLength(1)
    await expect(apply(seq + 1, key)).rejects.toMatchObject({ code: 'key_reused' })
    unwrap(await apply(seq))
    await said()
    expect(await applied()).toHaveLength(2)
  })

  it('is said later where saying it failed, whole and once, and holds up no other', async () => {
    const one = { by: buyer, order, ...(await offered()) }
    const by = await world.buyer()
    const ofOther = await paidOrder(by, finance, LINES())
    const other = { by, order: ofOther, ...(await offered({ kind: 'order', code: ofOther }, by)) }
    const cases = await Promise.all(
      [one, other].map(async (each) => {
        const { code } = unwrap(await apply(each.seq, randomUUID(), each.by, each.order))
        return { ...each, code }
      }),
    )
    // They are said in the order of their numbers.
    const [first = one, second = other] = cases.toSorted((a, b) => (a.code < b.code ? -1 : 1))
    await world.owner.query(`
      create function dies() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
      create trigger dies before update on chats for each row when (new.id = ${first.chat}) execute function dies()`)
    await expect(said()).rejects.toMatchObject({ errors: [{ message: 'killed' }] })
    expect([await applied(first.by), (await applied(second.by)).length, await waiting()]).toEqual([[], 1, 1])
    await world.owner.query('drop trigger dies on chats; drop function dies')
    await said()
    await said()
    expect([(await applied(first.by)).length, await waiting()]).toEqual([1, 0])
    expect((await talk.messagesIn(first.chat)).map((message) => message.seq)).toEqual([1, 2, 3])
  })

  it('is not said where its buyer has said something else by the command’s id', async () => {
    const { chat, seq } = await offered()
    unwrap(await apply(seq))
    const { command } = await world.db.selectFrom('chat_applications').select('command').executeTakeFirstOrThrow()
    await talk.says(buyer, { client_id: command })
    await said()
    expect([await waiting(), await applied()]).toEqual([0, []])
    expect(await talk.messagesIn(chat)).toHaveLength(3)
  })

  it('waits for nobody who holds the chat', async () => {
    const { chat, seq } = await offered()
    await world.db.transaction().execute(async (trx) => {
      await trx.selectFrom('chats').select('id').where('id', '=', chat).forUpdate().execute()
      unwrap(await apply(seq))
      expect(await waiting()).toBe(1)
    })
    await said()
    expect(await applied()).toHaveLength(1)
  })

  it('asks nothing of support: a chat that is closed stays so', async () => {
    const { chat, seq } = await offered()
    const row = world.db.updateTable('chats').where('id', '=', chat)
    await row.set({ status: 'closed', waiting_since: null }).execute()
    unwrap(await apply(seq))
    await said()
    const { rows } = await world.owner.query('select status, waiting_since from chats where id = $1', [chat])
    expect(rows).toEqual([{ status: 'closed', waiting_since: null }])
  })

  it('is not said where its chat has gone meanwhile, with whoever was erased', async () => {
    const { chat, seq } = await offered()
    unwrap(await apply(seq))
    const [noted] = await world.db.selectFrom('chat_applications').selectAll().execute()
    await world.db.transaction().execute((trx) => forget(trx, buyer.user))
    expect(await waiting()).toBe(0)
    // Noted behind it, by a reactor that still saw the chat.
    if (noted) await world.db.insertInto('chat_applications').values(noted).execute()
    await said()
    expect([await waiting(), await talk.messagesIn(chat)]).toEqual([0, []])
  })
})

describe('an application is taken, and no chat tells of it, where it names', () => {
  const taken = async (seq: number) => {
    unwrap(await apply(seq))
    const tail = await world.log.tail()
    expect(await world.projector.waitFor([applicationsFromChats.name], tail, 30_000)).toBe(true)
    expect([await waiting(), await applied()]).toEqual([0, []])
  }

  it('another order’s card', async () => {
    const { seq } = await offered({ kind: 'order', code: await paidOrder(buyer, finance, LINES()) })
    await taken(seq)
  })

  it('a message that is no order’s card, or none that there is', async () => {
    const { seq } = await offered({ kind: 'part', part_code: part })
    await taken(seq)
    await taken(1)
    await taken(999)
  })

  it('a message of another’s chat', async () => {
    const other = await world.buyer()
    const others = await paidOrder(other, finance, LINES())
    await offered({ kind: 'part', part_code: part })
    const { seq } = await offered({ kind: 'order', code: others }, other)
    await taken(seq)
    expect(await applied(other)).toEqual([])
  })
})

it('an application is refused as ever, whatever it names of a chat', async () => {
  const { seq } = await offered()
  const other = await world.buyer()
  expect(refusalOf(await apply(seq, randomUUID(), other))).toBe('order_not_found')
  expect(refusalOf(await apply(0))).toBe('invalid_input')
  expect(await waiting()).toBe(0)
})

import { randomUUID } from 'node:crypto'
import { isRefused } from '@portafilter/contract/client'
import type { CardSent } from '@portafilter/support/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { send } from '../../modules/support/chat/send.ts'
import { talking } from './testing/chats.ts'
import { ordered, refusalOf, unwrap } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

const [MACHINE, SHEET, DRAFT, SHUT] = [920, 9200, 9201, 9202]

let world: World
let talk: ReturnType<typeof talking>
let support: Someone & { account: string }
let [part, machine] = [] as unknown as [string, string]
beforeAll(async () => {
  world = await startWorld()
  talk = talking(world)
  support = await world.staff('support')
  part = await world.part()
  machine = await world.part({ type: 'M' })
  await drawn()
})
afterAll(() => world.close())

/**
 * A machine with a sheet on which the part stands at 7 and the machine at 8, and a sheet that nobody sees yet. At 6 the part is not
 * sold, and 5 would lead to a further sheet if it could be taken apart.
 */
const drawn = async () => {
  const { db } = world
  const kind = { id: MACHINE, type_id: 1, cn_name: '磨豆机', en_name: 'Grinder', file_path: '', remark: '', place: 920 }
  await db.insertInto('machines').values(kind).execute()
  const sheet = { file_path: '', width: 0, height: 0 }
  const names = { name_cn: '锅炉', name_en: 'Boiler' }
  await db
    .insertInto('explosions')
    .values([SHEET, DRAFT, SHUT].map((id) => ({ ...sheet, ...names, id, published: id !== DRAFT })))
    .execute()
  const rows = await db.selectFrom('parts').select(['id', 'code']).where('code', 'in', [part, machine]).execute()
  const idOf = (code: string) => rows.find((row) => row.code === code)?.id
  const at = (explosion_id: number, item_num: number, code: string) => ({
    explosion_id,
    item_num,
    part_id: idOf(code),
    quantity: 1,
  })
  const positions = [
    at(SHEET, 6, part),
    at(SHEET, 7, part),
    at(SHEET, 8, machine),
    at(DRAFT, 7, part),
    at(SHUT, 7, part),
  ]
  await db.insertInto('explosion_positions').values(positions).execute()
  const dot = { explosion_id: SHEET, dot_left: 10, dot_top: 10, dot_size: 4, decompose_id: SHUT }
  const hotspots = [
    { ...dot, item_num: 6, is_fj: 'Y', decompose_id: null },
    { ...dot, item_num: 5, is_fj: 'N' },
  ]
  await db.insertInto('explosion_hotspots').values(hotspots).execute()
  const levels = [SHEET, DRAFT].map((explosion_id, place) => ({ machine_id: MACHINE, explosion_id, place }))
  await db.insertInto('machine_explosions').values(levels).execute()
}

let buyer: Buyer
beforeEach(async () => {
  buyer = await world.buyer()
})

const sends = (card: CardSent, { user } = buyer) =>
  send(
    world.db,
    { user, firm: null, isStaff: false },
    undefined,
    { client_id: randomUUID(), seen: 0, body: '', card },
    new Date(),
  )
const shown = async (by: Someone = buyer, chat?: number) => {
  const { messages } = unwrap(await by.call.getMessages(chat === undefined ? {} : { chat }))
  return messages.map(({ card }) => card).filter((card) => card !== null)
}
const at = (item_num: string, explosion_id = SHEET): CardSent => ({ kind: 'position', explosion_id, item_num })
const inCart = async (of = buyer) =>
  Object.fromEntries(unwrap(await of.call.getCart({})).map(({ part_code, quantity }) => [part_code, quantity]))

describe('a card', () => {
  it('of one’s own order leads there, and to both sides says what it is', async () => {
    const code = await ordered(buyer, [{ part_code: part, quantity: 1 }])
    const { chat } = await talk.says(buyer, { body: '', card: { kind: 'order', code } })
    const card = { kind: 'order', code, title_cn: `订单 ${code}`, title_en: `Order ${code}` }
    expect([await shown(), await shown(support, chat)]).toEqual([[card], [card]])
  })

  it('of another’s order, or of none, is refused alike, to staff too', async () => {
    const other = await world.buyer({ erpCode: buyer.erpCode ?? '' })
    const code = await ordered(other, [{ part_code: part, quantity: 1 }])
    const { chat } = await talk.says(buyer)
    for (const card of [
      { kind: 'order', code },
      { kind: 'order', code: '20260101-ABCDEFGH' },
    ] as const) {
      expect(await sends(card)).toEqual({ refused: 'order_not_found' })
      await expect(talk.answers(support, chat, { body: '', card })).rejects.toThrow('order_not_found')
    }
    expect(await sends({ kind: 'case', code: `${code}-1` })).toEqual({ refused: 'case_not_found' })
  })

  it('of a part is sent where the part is for sale at all', async () => {
    const abroad = await world.buyer({ market: 'overseas' })
    const card = { kind: 'part', part_code: machine } as const
    expect(await sends(card, abroad)).toEqual({ refused: 'part_not_found', data: { part_code: machine } })
    expect(await sends(card)).toMatchObject({ seq: 1 })
    expect(await sends({ kind: 'part', part_code: 'T-NONE' })).toMatchObject({ refused: 'part_not_found' })
    expect(await shown()).toMatchObject([{ part_code: machine, title_en: `Gasket ${machine}` }])
  })

  it('of a number on a sheet says what is sold there, and is none of what buyers do not see', async () => {
    await sends(at('7'))
    expect(await shown()).toEqual([
      {
        kind: 'position',
        explosion_id: SHEET,
        item_num: '7',
        machine_id: MACHINE,
        part_code: part,
        title_cn: `锅炉 7 密封圈 ${part}`,
        title_en: `Boiler 7 Gasket ${part}`,
      },
    ])
    for (const card of [at('9'), at('7', DRAFT), at('7', SHUT), at('7', 999_999), at('seven')])
      expect(await sends(card)).toEqual({ refused: 'sheet_not_found' })
    const abroad = await world.buyer({ market: 'overseas' })
    await sends(at('8'), abroad)
    expect(await shown(abroad)).toMatchObject([{ item_num: '8', part_code: null }])
  })

  it('of a number whose hotspots sell nothing offers nothing, and says what stands there', async () => {
    await sends(at('6'))
    expect(await shown()).toMatchObject([{ item_num: '6', part_code: null, title_en: `Boiler 6 Gasket ${part}` }])
    const { rows } = await world.owner.query<{ id: number }>(
      `insert into explosion_hotspots (explosion_id, item_num, dot_left, dot_top, dot_size) values ($1, 6, 20, 10, 4) returning id`,
      [SHEET],
    )
    expect(await shown()).toMatchObject([{ part_code: part }])
    await world.owner.query('delete from explosion_hotspots where id = $1', [rows[0]?.id])
  })

  it('of what has gone since is shown no more', async () => {
    const gone = await world.part()
    await sends({ kind: 'part', part_code: gone })
    await world.owner.query('delete from parts where code = $1', [gone])
    expect(await shown()).toEqual([])
  })
})

describe('what a card offers', () => {
  const takes = (seq: number, quantity = 2, key: string = randomUUID(), by = buyer) =>
    by.call.takeCard({ seq, quantity }, { key })
  const offered = async (card: CardSent) => (await talk.says(buyer, { body: '', card })).seq
  const taken = async () => unwrap(await buyer.call.getMessages({})).messages.filter(({ kind }) => kind === 'taken')

  it('goes into the cart by the buyer’s click, and the chat keeps the command’s id', async () => {
    const { chat } = await talk.says(buyer)
    const { seq } = await talk.answers(support, chat, { body: '', card: at('7') })
    const { command_id } = unwrap(await takes(seq))
    expect(await inCart()).toEqual({ [part]: 2 })
    expect(await taken()).toMatchObject([
      { about: seq, quantity: 2, command_id, sender: { name: `买家${buyer.account}` } },
    ])
    const { rows } = await world.owner.query('select 1 from cart_commands where id = $1', [command_id])
    expect(rows).toHaveLength(1)
  })

  it('is put there once by a click that comes twice, at once or where the cart alone has it', async () => {
    const seq = await offered({ kind: 'part', part_code: part })
    const key = randomUUID()
    const both = await Promise.all([takes(seq, 2, key), takes(seq, 2, key)])
    expect(new Set(both.map((answer) => unwrap(answer).command_id)).size).toBe(1)
    expect([await inCart(), (await taken()).length]).toEqual([{ [part]: 2 }, 1])
    await world.owner.query(`delete from chat_messages where kind = 'taken' and sender = $1`, [buyer.user])
    await world.owner.query('update chats set last_seq = last_seq - 1 where buyer = $1', [buyer.user])
    unwrap(await takes(seq, 2, key))
    expect([await inCart(), (await taken()).length]).toEqual([{ [part]: 2 }, 1])
    await expect(takes(seq, 3, key)).rejects.toMatchObject({ code: 'key_reused' })
  })

  it('counts with what its buyer says: twenty things in ten seconds, and then it may come again', async () => {
    const { seq } = await talk.says(buyer, { body: '', card: { kind: 'part', part_code: part } }, new Date())
    const key = randomUUID()
    unwrap(await takes(seq, 1, key))
    for (let n = 0; n < 18; n += 1) await talk.says(buyer, {}, new Date())
    // However long that has taken on a busy machine.
    await world.owner.query(`update chat_messages set at = now() where sender = $1`, [buyer.user])
    await expect(takes(seq, 1)).rejects.toMatchObject({ status: 429, code: 'too_often', retryAfter: 10 })
    unwrap(await takes(seq, 1, key))
    expect([await inCart(), (await taken()).length]).toEqual([{ [part]: 1 }, 1])
    const earlier = `update chat_messages set at = at - interval '10 seconds' where sender = $1`
    await world.owner.query(earlier, [buyer.user])
    unwrap(await takes(seq, 1))
    expect(await inCart()).toEqual({ [part]: 2 })
  })

  it('passes the limit by no number of different clicks at once, and a repeat of one that was carried out is answered', async () => {
    // Longer ago than what counts.
    const { chat } = await talk.says(buyer, {}, new Date(Date.now() - 60_000))
    const { seq } = await talk.answers(support, chat, { body: '', card: { kind: 'part', part_code: part } })
    const keys = Array.from({ length: 30 }, () => randomUUID())
    const clicks = await Promise.allSettled(keys.map((key) => takes(seq, 1, key)))
    const carriedOut = keys.filter((_, place) => clicks[place]?.status === 'fulfilled')
    const refused = clicks.flatMap((click) => (click.status === 'rejected' ? [click.reason.code] : []))
    expect(refused).toEqual(Array.from({ length: 30 - carriedOut.length }, () => 'too_often'))
    // A busy machine may take longer than ten seconds for all of them.
    const { rows } = await world.owner.query<{ at: Date }>(
      `select at from chat_messages where sender = $1 and kind = 'taken' order by at`,
      [buyer.user],
    )
    const times = rows.map(({ at }) => at.getTime())
    expect(times.length).toBeGreaterThanOrEqual(20)
    for (const [place, time] of times.slice(20).entries()) expect(time - (times[place] ?? 0)).toBeGreaterThan(10_000)
    const [first = ''] = carriedOut
    const { command_id } = unwrap(await takes(seq, 1, first))
    expect((await taken()).filter((message) => message.command_id === command_id)).toHaveLength(1)
    const all = carriedOut.length
    expect([await inCart(), (await taken()).length]).toEqual([{ [part]: all }, all])
  })

  it('asks nothing of support: a chat that is closed stays so', async () => {
    const seq = await offered({ kind: 'part', part_code: part })
    const of = world.db.updateTable('chats').where('buyer', '=', buyer.user)
    await of.set({ status: 'closed', waiting_since: null }).execute()
    unwrap(await takes(seq))
    const { rows } = await world.owner.query('select status, waiting_since from chats where buyer = $1', [buyer.user])
    expect(rows).toEqual([{ status: 'closed', waiting_since: null }])
  })

  it('is no words of its buyer’s: support has nothing more to read, and is not held back', async () => {
    const { chat, seq } = await talk.says(buyer, { card: { kind: 'part', part_code: part } })
    const answer = await talk.answers(support, chat, { body: '库存充足' })
    unwrap(await takes(seq))
    expect(await talk.seenBy(support, chat)).toMatchObject({ unread: 0, last_text: '库存充足' })
    await talk.answers(support, chat, { body: '明天寄出', seen: answer.seq })
    const { version } = await talk.seenBy(support, chat)
    const closing = await support.staff.act('chats', String(chat), 'close', { version, seen: answer.seq })
    expect(closing.status).toBe(200)
  })

  it('that is no longer sold is told as everywhere, and nothing is kept', async () => {
    const gone = await world.part()
    const seq = await offered({ kind: 'part', part_code: gone })
    await world.db.updateTable('parts').set({ withdrawn: true }).where('code', '=', gone).execute()
    expect(await takes(seq)).toMatchObject({ error: 'part_withdrawn' })
    expect([await inCart(), await taken()]).toEqual([{}, []])
  })

  it('is nothing where it is an order, mere words, or in another’s chat', async () => {
    const code = await ordered(buyer, [{ part_code: part, quantity: 1 }])
    const words = await talk.says(buyer)
    expect(refusalOf(await takes(await offered({ kind: 'order', code })))).toBe('card_offers_nothing')
    expect(refusalOf(await takes(words.seq))).toBe('card_offers_nothing')
    const other = await world.buyer()
    expect(refusalOf(await takes(1, 1, randomUUID(), other))).toBe('chat_message_not_found')
    expect(isRefused(await takes(999))).toBe(true)
  })
})

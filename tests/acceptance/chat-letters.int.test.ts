import { MINUTE_MS } from '@portafilter/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { escalate } from '../../modules/support/chat/escalate.ts'
import { keepMarks } from '../../modules/support/chat/read.ts'
import { tellUnread } from '../../modules/support/chat/tell-unread.ts'
import { type Staff, talking } from './testing/chats.ts'
import { type Buyer, startWorld, type World } from './testing/world.ts'

let world: World
let talk: ReturnType<typeof talking>
let [support, admin, finance] = [] as unknown as [Staff, Staff, Staff]
beforeAll(async () => {
  world = await startWorld()
  talk = talking(world)
  support = await staffWithMail('support')
  admin = await staffWithMail('admin')
  finance = await staffWithMail('finance')
})
afterAll(() => world.close())

const mailOf = ({ account }: { account: string }) => `${account}@staff.example`
const staffWithMail = async (role: 'support' | 'admin' | 'finance') => {
  const person = await world.staff(role)
  await world.db
    .updateTable('users')
    .set({ email: mailOf(person) })
    .where('account', '=', person.account)
    .execute()
  return person
}

let buyer: Buyer
beforeEach(async () => {
  buyer = await world.buyer()
  await world.db.updateTable('chats').set({ waiting_since: null, escalated_at: null, told_seq: 1_000_000 }).execute()
  await world.db.deleteFrom('chat_last_told').execute()
})

const lettersTo = (to: string) =>
  world.db.selectFrom('inbox_messages').select(['subject', 'text']).where('recipient', '=', to).orderBy('seq').execute()
/** Friday. */
const friday = (time: string) => new Date(`2026-11-27T${time}:00+08:00`)

describe('a buyer who waits for more than 30 minutes of service hours', () => {
  const told = async () => (await lettersTo(mailOf(support))).length
  const late = async (chat: number) => (await talk.seenBy(support, chat)).is_late

  it('is told of to everybody in support and every administrator, once, with the way there', async () => {
    const before = await told()
    const { chat } = await talk.says(buyer, { body: '在吗？' }, friday('11:20'))
    await escalate(world.roomDeps, friday('12:49'))
    expect([(await told()) - before, await late(chat)]).toEqual([0, false])
    for (const at of ['12:50', '12:51', '13:30', '16:59']) await escalate(world.roomDeps, friday(at))
    expect([(await told()) - before, await late(chat)]).toEqual([1, true])
    const [letter] = (await lettersTo(mailOf(admin))).slice(-1)
    expect(letter?.text).toContain(`2026-11-27 11:20 起。\n\n${world.roomDeps.publicUrl}/ImDialogs`)
    expect(letter?.text).not.toContain('在吗')
    expect(await lettersTo(mailOf(finance))).toEqual([])
    expect((await talk.messagesIn(chat)).filter(({ note }) => note === 'escalated')).toHaveLength(1)
  })

  it('is told of again when they wait anew', async () => {
    const { chat } = await talk.says(buyer, {}, friday('09:00'))
    await escalate(world.roomDeps, friday('09:30'))
    await talk.answers(support, chat, {}, friday('09:40'))
    expect(await late(chat)).toBe(false)
    const before = await told()
    await talk.says(buyer, {}, friday('10:00'))
    await escalate(world.roomDeps, friday('10:29'))
    expect(await told()).toBe(before)
    await escalate(world.roomDeps, friday('10:31'))
    expect((await told()) - before).toBe(1)
  })

  it('at night or at the end of the week has not waited', async () => {
    const before = await told()
    await talk.says(buyer, {}, friday('16:45'))
    await escalate(world.roomDeps, new Date('2026-11-30T08:14:00+08:00'))
    expect(await told()).toBe(before)
    await escalate(world.roomDeps, new Date('2026-11-30T08:15:00+08:00'))
    expect((await told()) - before).toBe(1)
  })

  it('stands in one letter with the others of ten minutes', async () => {
    const before = await told()
    const chats = []
    for (const time of ['09:00', '09:03', '09:05'])
      chats.push((await talk.says(await world.buyer(), {}, friday(time))).chat)
    for (let minute = 30; minute < 45; minute++) await escalate(world.roomDeps, friday(`09:${minute}`))
    expect((await told()) - before).toBe(2)
    expect((await lettersTo(mailOf(support))).at(-1)?.subject).toBe('2 位客户等待回复过久')
    expect(await Promise.all(chats.map(late))).toEqual([true, true, true])
  })

  it('stands in the next letter though the others have been answered at once', async () => {
    const before = await told()
    const first = (await talk.says(await world.buyer(), {}, friday('09:00'))).chat
    const { chat } = await talk.says(buyer, {}, friday('09:03'))
    await escalate(world.roomDeps, friday('09:30'))
    await talk.answers(support, first, {}, friday('09:31'))
    for (let minute = 32; minute < 40; minute++) await escalate(world.roomDeps, friday(`09:${minute}`))
    expect([(await told()) - before, await late(chat)]).toEqual([1, false])
    await escalate(world.roomDeps, friday('09:40'))
    expect([(await told()) - before, await late(chat)]).toEqual([2, true])
  })

  it('is told of though a letter about others had gone, and nothing was noted of it', async () => {
    const before = await told()
    const first = (await talk.says(await world.buyer(), {}, friday('09:00'))).chat
    const isBrokenOff = async () => {
      await world.db.updateTable('chats').set({ escalated_at: null }).where('id', '=', first).execute()
      await world.db.deleteFrom('chat_last_told').execute()
    }
    await escalate(world.roomDeps, friday('09:30'))
    await isBrokenOff()
    await escalate(world.roomDeps, friday('09:31'))
    expect((await told()) - before).toBe(1)
    await isBrokenOff()
    const { chat } = await talk.says(buyer, {}, friday('09:02'))
    await escalate(world.roomDeps, friday('09:32'))
    expect([(await told()) - before, await late(chat)]).toEqual([2, true])
    expect((await lettersTo(mailOf(support))).at(-1)?.subject).toBe('2 位客户等待回复过久')
  })

  it('is noted as told of only where somebody has an address', async () => {
    const { chat } = await talk.says(buyer, {}, friday('09:00'))
    const staff = world.db.updateTable('users').where('id', 'in', sql<string>`(select user_id from staff_roles)`)
    const { rows } = await world.owner.query(
      'select id, email from users where id in (select user_id from staff_roles)',
    )
    await staff.set({ email: null }).execute()
    await expect(escalate(world.roomDeps, friday('09:31'))).rejects.toThrow('could not be sent')
    for (const { id, email } of rows) await world.db.updateTable('users').set({ email }).where('id', '=', id).execute()
    expect(await late(chat)).toBe(false)
    expect((await talk.messagesIn(chat)).filter(({ note }) => note === 'escalated')).toEqual([])
  })

  it('is told of with the next try where no letter could be sent', async () => {
    const { chat } = await talk.says(buyer, {}, friday('09:00'))
    const mail = { send: () => Promise.reject(new Error('no mail server')) }
    await expect(escalate({ ...world.roomDeps, mail }, friday('09:31'))).rejects.toThrow('could not be sent')
    const before = await told()
    await Promise.all([1, 2].map(() => escalate(world.roomDeps, friday('09:32'))))
    expect([(await told()) - before, await late(chat)]).toEqual([1, true])
  })
})

describe('words that a buyer has not read for ten minutes', () => {
  const letters = async () => lettersTo(`${buyer.account}@buyers.example`)
  const looks = (at: string) => tellUnread(world.roomDeps, friday(at))
  const answered = async () => {
    const { chat } = await talk.says(buyer, {}, friday('09:00'))
    await world.db.updateTable('chats').set({ told_seq: 0 }).where('id', '=', chat).execute()
    return talk.answers(support, chat, { body: '已发货' }, friday('09:05'))
  }

  it('go by one letter that says nothing of them, until they have been read', async () => {
    const { chat, seq } = await answered()
    await looks('09:14')
    expect(await letters()).toEqual([])
    await Promise.all([looks('09:15'), looks('09:15')])
    await talk.answers(support, chat, { body: '单号稍后' }, friday('09:20'))
    await looks('10:00')
    const [letter, ...others] = await letters()
    expect(letter?.text).toContain('#support-chat')
    expect(JSON.stringify(letter)).not.toContain('已发货')
    expect(others).toEqual([])
    await keepMarks(world.db, [{ chat, isStaff: false, seq: seq + 1 }])
    await talk.answers(support, chat, {}, friday('10:10'))
    await looks('10:21')
    expect(await letters()).toHaveLength(2)
  })

  it('that have been read go by none', async () => {
    const { chat, seq } = await answered()
    await keepMarks(world.db, [{ chat, isStaff: false, seq }])
    await looks('09:30')
    expect(await letters()).toEqual([])
  })

  it('wait in the panel for who has no e-mail address', async () => {
    const { chat } = await answered()
    await world.db.updateTable('users').set({ email: null }).where('id', '=', buyer.user).execute()
    await looks('09:30')
    expect(await letters()).toEqual([])
    const { told_seq } = await world.db
      .selectFrom('chats')
      .select('told_seq')
      .where('id', '=', chat)
      .executeTakeFirstOrThrow()
    expect(told_seq).toBe((await talk.seenBy(support, chat)).last_seq)
  })

  it('are no notes: that somebody has claimed the chat is no news', async () => {
    const { chat } = await talk.says(buyer, {}, friday('09:00'))
    await world.db.updateTable('chats').set({ told_seq: 0 }).where('id', '=', chat).execute()
    const { version } = await talk.seenBy(support, chat)
    await support.staff.act('chats', String(chat), 'claim', { version })
    await tellUnread(world.roomDeps, new Date(Date.now() + 20 * MINUTE_MS))
    expect(await letters()).toEqual([])
  })
})

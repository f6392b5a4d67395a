import { randomUUID } from 'node:crypto'
import { changesResource } from '@portafilter/changes/contract'
import { feedbackInbox } from '@portafilter/support/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tellAnswers } from '../../modules/support/feedback/tell-answers.ts'
import { forget } from '../../modules/support/forget.ts'
import { sweepUnattached } from '../../modules/uploads/sweep.ts'
import { ordered, refusalOf, unwrap, uploaded } from './testing/steps.ts'
import { type Buyer, type Someone, startWorld, type World } from './testing/world.ts'

let world: World
let support: Someone & { account: string }
let buyer: Buyer
beforeAll(async () => {
  world = await startWorld()
  support = await world.staff('support')
})
afterAll(() => world.close())
beforeEach(async () => {
  buyer = await world.buyer()
})

const WORDS = { sketch: '搜索太慢', details: '输入配件编码后要等很久。' }
type Sent = Parameters<Buyer['call']['putFeedback']>[0]

const put = (more: Partial<Sent> = {}, key: string = randomUUID(), by: Someone = buyer) =>
  by.call.putFeedback({ ...WORDS, ...more }, { key })
const mine = async (of: Someone = buyer) => unwrap(await of.call.getFeedback({})).list
const sent = async (more: Partial<Sent> = {}) => {
  unwrap({ object: null, ...(await put(more)) })
  return String((await mine())[0]?.id)
}
const unread = async () => unwrap(await buyer.call.getService()).unread
const acts = async (id: string, action: string, more: object = {}, by: Someone = support) => {
  const { version } = await support.desk.one(feedbackInbox, id)
  return by.staff.act('feedback', id, action, { version, ...more })
}
const inboxOf = async (account: string): Promise<{ subject: string; text: string }[]> =>
  (await fetch(`${world.url}/dev/inbox?to=${account}@buyers.example`)).json() as never

describe('feedback', () => {
  it('is kept once however often it is sent, and another under its key is refused', async () => {
    const key = randomUUID()
    for (const _ of [1, 2]) expect((await put({ page: '/order' }, key)).result).toBe(1)
    expect(await mine()).toMatchObject([{ ...WORDS, image_url: null, status: 'new', answer: null, is_read: false }])
    await expect(put({ details: '另一件事' }, key)).rejects.toMatchObject({ code: 'key_reused' })
    expect(await mine()).toHaveLength(1)
  })

  it.each([
    [{ sketch: ' ' }, '请简要描述您的问题或建议', 'Please describe it briefly', 'sketch'],
    [{ details: '' }, '请详细描述您的问题或建议', 'Please describe it in detail', 'details'],
  ])('is refused with %o missing, in both languages', async (missing, CN, EN, field) => {
    expect(await put(missing)).toMatchObject({ result: -1, message: CN, field })
    const headers = { 'content-type': 'application/json', token: buyer.token, language: 'EN' }
    const body = JSON.stringify({ ...WORDS, ...missing })
    const answer = await fetch(`${world.url}/prod-api/user/putFeedback`, { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ message: EN, field })
  })

  it('takes a picture of one’s own that was uploaded for it, once', async () => {
    const path = await uploaded(buyer, '2')
    const others = await uploaded(await world.buyer(), '2')
    for (const image_url of [others, await uploaded(buyer, '3'), '/files/nothing'])
      expect(refusalOf(await put({ image_url }))).toBe('feedback_picture_unknown')
    await sent({ image_url: path })
    const [{ image_url } = { image_url: null }] = await mine()
    expect((await fetch(`${world.url}${image_url}`)).headers.get('content-type')).toBe('image/jpeg')
    expect(refusalOf(await put({ image_url: path }))).toBe('feedback_picture_unknown')
    expect(await mine()).toHaveLength(1)
  })

  it('names an order of one’s own, and nobody else’s', async () => {
    const part = await world.part({ price: 100 })
    const order_no = await ordered(buyer, [{ part_code: part, quantity: 1 }])
    const others = await ordered(await world.buyer(), [{ part_code: part, quantity: 1 }])
    expect(refusalOf(await put({ order_no: others }))).toBe('order_not_found')
    const id = await sent({ order_no, page: '/order_details/x' })
    expect(await support.desk.one(feedbackInbox, id)).toMatchObject({ order_no, page: '/order_details/x' })
  })

  it('is taken ten times a day, also of those that come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => put()))
    expect(answers.map((answer) => refusalOf(answer) ?? 'kept').sort()).toEqual([
      ...Array(2).fill('feedback_too_many'),
      ...Array(10).fill('kept'),
    ])
  })

  it('is found by support, by what it says and in whose hand it is', async () => {
    const sketch = `页脚重叠 ${randomUUID()}`
    const id = await sent({ sketch })
    const found = async (filter: object, by = support) =>
      (await by.staff.list('feedback', { filter: { q: sketch, ...filter } })).body.map(({ id }: { id: string }) => id)
    expect(await found({ status: 'new', assignee: 'nobody' })).toEqual([id])
    await acts(id, 'assign', { to: support.account })
    expect(await found({ status: 'new' })).toEqual([])
    expect(await found({ assignee: 'mine' })).toEqual([id])
    expect(await found({ assignee: 'mine' }, await world.staff('support'))).toEqual([])
    expect(await found({ assignee: 'nobody' })).toEqual([])
  })

  it('in the hand of a colleague who has left is nobody’s, and new again', async () => {
    const gone = await world.staff('support')
    const sketch = `无人处理 ${randomUUID()}`
    const id = await sent({ sketch })
    const found = async (filter: object) =>
      (await support.desk.list(feedbackInbox, { filter: { q: sketch, ...filter } })).rows
    await acts(id, 'assign', { to: gone.account })
    expect(await found({ status: 'taken' })).toMatchObject([{ status: 'taken', assignee: gone.account }])
    await world.db.updateTable('users').set({ disabled: true }).where('account', '=', gone.account).execute()
    expect(await found({ status: 'new', assignee: 'nobody' })).toMatchObject([{ id, status: 'new', assignee: null }])
    expect(await found({ status: 'taken' })).toEqual([])
    expect((await acts(id, 'assign', { to: gone.account })).body).toMatchObject({ code: 'feedback_colleague_unknown' })
    expect((await acts(id, 'assign', { to: support.account })).status).toBe(200)
    expect(await support.desk.one(feedbackInbox, id)).toMatchObject({ status: 'taken', assignee: support.account })
  })
})

describe('what support does about feedback', () => {
  it('is recorded by who and when, and without anybody’s words', async () => {
    const id = await sent()
    await acts(id, 'assign', { to: support.account })
    await acts(id, 'answer', { text: '已修复。' })
    await acts(id, 'close')
    const auditor = await world.staff('auditor')
    const { rows } = await auditor.desk.list(changesResource, {
      filter: { resource: 'feedback', by: support.account },
      sort: ['at', 'DESC'],
    })
    const states = [
      { status: 'new', assignee: '' },
      ...['taken', 'answered', 'closed'].map((status) => ({ status, assignee: support.account })),
    ]
    const steps = rows.filter(({ row }) => row === id).map(({ before, after }) => [before, after])
    expect(steps.reverse()).toEqual([0, 1, 2].map((at) => [states[at], states[at + 1]]))
    expect(JSON.stringify(rows)).not.toMatch(/已修复|搜索/)
  })

  it('cannot be done again, by somebody who saw less, for one’s own firm, or by a stranger', async () => {
    const id = await sent()
    const own = await world.staff('support', buyer.erpCode)
    expect((await acts(id, 'answer', { text: '好' }, own)).body).toMatchObject({ code: 'conflict_of_interest' })
    for (const to of [buyer.account, own.account])
      expect((await acts(id, 'assign', { to })).body).toMatchObject({ code: 'feedback_colleague_unknown', field: 'to' })
    const seen = { version: 0, text: '好' }
    expect((await support.staff.act('feedback', id, 'answer', seen)).status).toBe(200)
    expect((await support.staff.act('feedback', id, 'close', { version: 0 })).body).toMatchObject({ code: 'stale' })
    expect((await acts(id, 'answer', { text: '又一次' })).body).toMatchObject({ code: 'invalid_operation' })
    expect(await mine()).toMatchObject([{ status: 'answered', answer: '好' }])
  })

  it('answers by one letter in the reader’s language and in the panel, where it is unread until it is read', async () => {
    const id = await sent()
    await acts(id, 'answer', { text: '已修复，谢谢。' })
    for (const _ of [1, 2]) await tellAnswers(world.roomDeps, new Date())
    const letters = await inboxOf(buyer.account)
    expect(letters).toMatchObject([{ subject: '您的反馈已有回复' }])
    expect(letters[0]?.text).toContain('/#support-feedback')
    expect(await unread()).toEqual({ chat: 0, feedback: 1 })
    const stranger = await world.buyer()
    expect(refusalOf(await stranger.call.readFeedback({ id: Number(id) }))).toBe('feedback_not_found')
    expect(await unread()).toEqual({ chat: 0, feedback: 1 })
    for (const _ of [1, 2]) await buyer.call.readFeedback({ id: Number(id) })
    expect(await mine()).toMatchObject([{ answer: '已修复，谢谢。', is_read: true }])
    expect(await unread()).toEqual({ chat: 0, feedback: 0 })
  })

  it('reaches who has no e-mail in the panel alone', async () => {
    await world.owner.query('update users set email = null where account = $1', [buyer.account])
    const id = await sent()
    expect(await support.desk.one(feedbackInbox, id)).toMatchObject({ has_email: false })
    await acts(id, 'answer', { text: '已修复' })
    await tellAnswers(world.roomDeps, new Date())
    expect(await inboxOf(buyer.account)).toEqual([])
    expect(await unread()).toEqual({ chat: 0, feedback: 1 })
  })
})

describe('how support is reached', () => {
  it('is known to everybody; whoever is not signed in has nothing to read', async () => {
    const known = unwrap(await world.nobody.call.getService())
    expect(known).toMatchObject({ phones: [{ EN: '+86 21 5426 8801' }, { CN: '400-820 6618' }], unread: null })
    expect(known.is_open).toBe(known.opens_at === null)
    const picture = await fetch(`${world.url}${known.chat_code}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  })
})

it('what a person has told support goes with them, their pictures too, and nobody else’s', async () => {
  const [theirs, others] = [await uploaded(buyer, '2'), await world.buyer()]
  await sent({ image_url: theirs })
  await put({}, randomUUID(), others)
  await world.db.transaction().execute((trx) => forget(trx as typeof world.db, buyer.user))
  await sweepUnattached(world.roomDeps, new Date())
  expect(await mine()).toEqual([])
  const { rows } = await world.owner.query('select 1 from uploads where id = $1', [theirs.split('/').at(-1)])
  expect(rows).toEqual([])
  expect(await mine(others)).toHaveLength(1)
})

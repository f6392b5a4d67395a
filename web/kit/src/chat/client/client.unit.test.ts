import { type ChatRow, CLOSED } from '@portafilter/support/contract'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Refused } from '../../client.ts'
import { waitOf } from './link.ts'
import { whenOpened } from './opened.ts'
import { memory, message, rest, talking } from './wire.testing.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

const bodies = (messages: readonly { body: string }[] = []) => messages.map(({ body }) => body)
const many = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => message(from + at))
const AT = '2026-11-26T09:30:00.000+08:00'

describe('what is heard', () => {
  it('begins with the last page, and the server is asked for what comes after it', async () => {
    const { wire, thread } = await talking({ history: many(1, 250) })
    expect(wire().of('hello')).toEqual([{ type: 'hello', token: 'T', language: 'CN', after: 250 }])
    expect(thread()?.messages.map(({ seq }) => seq)).toEqual(many(151, 250).map(({ seq }) => seq))
  })

  it('is shown once, however often it comes', async () => {
    const { wire, thread } = await talking()
    wire().say({ type: 'messages', chat: 7, messages: many(1, 2), last_seq: 2 })
    wire().say({ type: 'messages', chat: 7, messages: many(1, 3), last_seq: 3 })
    expect(bodies(thread()?.messages)).toEqual(['No. 1', 'No. 2', 'No. 3'])
  })

  it('is asked for where something is missing, and shown in order', async () => {
    const { wire, thread } = await talking({ history: many(1, 2) })
    wire().say({ type: 'messages', chat: 7, messages: [message(4)], last_seq: 4 })
    wire().say({ type: 'messages', chat: 7, messages: [message(5)], last_seq: 5 })
    expect(wire().of('fetch')).toEqual([{ type: 'fetch', after: 2 }])
    expect(bodies(thread()?.messages)).toEqual(['No. 1', 'No. 2'])
    wire().say({ type: 'messages', chat: 7, messages: many(3, 5), last_seq: 5 })
    expect(bodies(thread()?.messages)).toEqual(many(1, 5).map(({ body }) => body))
  })

  it('goes back page by page to the first message, and no further', async () => {
    const { chat, thread, loads } = await talking({ history: many(1, 150) })
    await chat.older(0)
    await chat.older(0)
    expect(thread()?.messages).toHaveLength(150)
    expect(loads).toEqual([Number.POSITIVE_INFINITY, 51])
  })

  it('is of the chat that staff look at, which they catch up with when they look again', async () => {
    const { chat, wire, thread } = await talking({ side: 'staff', history: many(1, 3) })
    const leave = chat.look(7)
    await rest()
    expect(wire().of('look')).toEqual([{ type: 'look', chat: 7, is_looking: true, after: 3 }])
    wire().say({ type: 'messages', chat: 7, messages: [message(4)], last_seq: 4 })
    leave()
    chat.look(7)
    await rest()
    expect(wire().of('look').slice(1)).toEqual([
      { type: 'look', chat: 7, is_looking: false },
      { type: 'look', chat: 7, is_looking: true, after: 4 },
    ])
    expect(thread(7)?.messages).toHaveLength(4)
  })

  it('is told to be read behind the look alone, however soon staff have it on the screen', async () => {
    const { chat, wire, wires, welcome } = await talking({ side: 'staff', history: many(1, 3) })
    // As a page does: it draws what has changed at once, before whoever waited for it goes on.
    chat.watch(() => queueMicrotask(() => chat.state().threads[7]?.state === 'ready' && chat.saw(7, 3)))
    chat.look(7)
    await rest()
    const said = [
      { type: 'look', chat: 7, is_looking: true, after: 3 },
      { type: 'read', chat: 7, seq: 3 },
    ]
    expect(wire().frames.slice(1)).toEqual(said)
    wire().cut(1006)
    await vi.advanceTimersByTimeAsync(1_000)
    welcome()
    await rest()
    expect(wires).toHaveLength(2)
    expect(wire().frames.slice(1)).toEqual(said)
  })

  it('tells that somebody types until five seconds after, or until they have said it', async () => {
    const { wire, thread } = await talking()
    const typing = { type: 'typing', chat: 7, user: 'other', name: 'Other', is_staff: true } as const
    wire().say(typing)
    await vi.advanceTimersByTimeAsync(4_000)
    wire().say(typing)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(thread()?.typing).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(thread()?.typing).toEqual([])
    wire().say(typing)
    wire().say({ type: 'messages', chat: 7, messages: [message(1)], last_seq: 1 })
    expect(thread()?.typing).toEqual([])
  })
})

describe('what staff hear of other chats', () => {
  const row: ChatRow = {
    id: '7',
    version: 1,
    account: 'buyer',
    username: 'Buyer',
    firm_name: null,
    status: 'open',
    assignee: null,
    last_seq: 1,
    buyer_read: 1,
    staff_read: 0,
    unread: 1,
    last_text: 'Hello',
    last_at: AT,
    waiting_since: AT,
    is_late: false,
  }

  it('is forgotten with the connection, behind which they may have changed, and asked anew with the next', async () => {
    const { chat, wire, welcome } = await talking({ side: 'staff' })
    let opened = 0
    onTestFinished(whenOpened(chat, () => (opened += 1)))
    wire().say({ type: 'chats', rows: [row] })
    expect([Object.keys(chat.state().rows), opened]).toEqual([['7'], 0])
    wire().cut(1006)
    await vi.advanceTimersByTimeAsync(1_000)
    welcome()
    expect([chat.state().rows, opened]).toEqual([{}, 1])
  })
})

describe('what is sent', () => {
  it('goes one by one, each after the server has the one before', async () => {
    const { chat, wire } = await talking()
    for (const body of ['a', 'b']) chat.send(0, { body })
    expect(bodies(wire().of('send') as never)).toEqual(['a'])
    const [first] = wire().of('send')
    wire().say({ type: 'sent', client_id: first?.client_id ?? '', chat: 7, seq: 1, at: AT })
    expect(bodies(wire().of('send') as never)).toEqual(['a', 'b'])
  })

  it('is sent again under the same name when its acknowledgement is lost with the connection', async () => {
    const { chat, wire, wires, welcome } = await talking()
    chat.send(0, { body: 'a' })
    const [first] = wire().of('send')
    wire().cut(1006)
    await vi.advanceTimersByTimeAsync(1_000)
    welcome()
    expect(wires).toHaveLength(2)
    expect(wire().of('send')).toEqual([first])
  })

  it('gives a connection up that does not answer', async () => {
    const { chat, wire, wires } = await talking()
    const silent = wire()
    chat.send(0, { body: 'a' })
    await vi.advanceTimersByTimeAsync(11_000)
    expect(silent.isClosed).toBe(true)
    expect(wires).toHaveLength(2)
  })

  it('outlives a reload, with the draft', async () => {
    const storage = memory()
    const before = await talking({ storage })
    before.chat.send(0, { body: 'a' })
    before.chat.type(0, 'half a sen')
    const [sent] = before.wire().of('send')
    const after = await talking({ storage })
    expect(after.wire().of('send')).toEqual([sent])
    expect(after.chat.state().drafts[0]).toBe('half a sen')
  })

  it('is none of another account’s', async () => {
    const storage = memory()
    const before = await talking({ storage })
    before.chat.send(0, { body: 'a' })
    const after = await talking({ storage, account: 'person' })
    expect(after.wire().of('send')).toEqual([])
  })

  it('stays on its way until it stands among the messages', async () => {
    const { chat, wire } = await talking()
    chat.send(0, { body: 'a' })
    const client_id = wire().of('send')[0]?.client_id ?? ''
    wire().say({ type: 'sent', client_id, chat: 7, seq: 1, at: AT })
    expect(chat.state().box).toMatchObject([{ client_id, state: 'kept' }])
    wire().say({ type: 'messages', chat: 7, messages: [message(1, { client_id })], last_seq: 1 })
    expect(chat.state().box).toEqual([])
  })

  it('stands once where it is among the messages before it is said to be kept', async () => {
    const { chat, wire } = await talking()
    for (const body of ['a', 'b']) chat.send(0, { body })
    const client_id = wire().of('send')[0]?.client_id ?? ''
    wire().say({ type: 'messages', chat: 7, messages: [message(1, { client_id })], last_seq: 1 })
    expect(bodies(chat.state().box as never)).toEqual(['b'])
    wire().say({ type: 'sent', client_id, chat: 7, seq: 1, at: AT })
    expect(bodies(wire().of('send') as never)).toEqual(['a', 'b'])
  })

  it('is held back above newer messages, with what follows it, until its writer has read them', async () => {
    const { chat, wire } = await talking({ side: 'staff', history: [message(1)] })
    chat.look(7)
    await rest()
    chat.saw(7, 1)
    for (const body of ['a', 'b']) chat.send(7, { body })
    const [first] = wire().of('send')
    expect(first).toMatchObject({ chat: 7, seen: 1, body: 'a' })
    const client_id = first?.client_id ?? ''
    wire().say({ type: 'held', client_id, chat: 7, last_seq: 2 })
    wire().say({ type: 'messages', chat: 7, messages: [message(2)], last_seq: 2 })
    expect(wire().of('send')).toHaveLength(1)
    const [held] = chat.state().box
    expect(held?.state).toBe('held')
    if (held !== undefined) chat.sendAllTheSame(held)
    expect(wire().of('send')[1]).toMatchObject({ client_id, seen: 2, body: 'a' })
  })

  it('does not wait for another chat', async () => {
    const { chat, wire } = await talking({ side: 'staff' })
    chat.send(7, { body: 'a' })
    wire().say({ type: 'held', client_id: wire().of('send')[0]?.client_id ?? '', chat: 7, last_seq: 2 })
    chat.send(8, { body: 'b' })
    expect(wire().of('send')[1]).toMatchObject({ chat: 8, body: 'b' })
  })

  it('comes back to the composer with the server’s sentence when it is refused', async () => {
    const { chat, wire } = await talking()
    chat.send(0, { body: 'a' })
    chat.type(0, 'b')
    wire().say({ type: 'refused', client_id: wire().of('send')[0]?.client_id ?? '', code: 'no', message: 'No.' })
    expect(chat.state()).toMatchObject({ box: [], drafts: { 0: 'a\nb' }, refused: { 0: 'No.' } })
    chat.type(0, 'a')
    expect(chat.state().refused).toEqual({})
  })

  it('comes back with its card, which then goes along with the next words or is left out', async () => {
    const storage = memory()
    const { chat, wire } = await talking({ storage })
    const card = { kind: 'order', code: '20261121-ABCDEFGH' } as const
    chat.send(0, { body: 'a', card })
    wire().say({ type: 'refused', client_id: wire().of('send')[0]?.client_id ?? '', code: 'no', message: 'No.' })
    expect((await talking({ storage })).chat.state()).toMatchObject({ box: [], cards: { 0: card } })
    chat.leaveCardOut(0)
    expect(chat.state().cards).toEqual({})
  })

  it('is gone when it is a card alone that is refused', async () => {
    const { chat, wire } = await talking({ side: 'staff' })
    chat.send(7, { card: { kind: 'part', part_code: 'GH-5800' } })
    wire().say({ type: 'refused', client_id: wire().of('send')[0]?.client_id ?? '', code: 'no', message: 'No.' })
    expect(chat.state()).toMatchObject({ box: [], drafts: {}, cards: {}, refused: { 7: 'No.' } })
  })

  it('waits where it came too often', async () => {
    const { chat, wire } = await talking()
    chat.send(0, { body: 'a' })
    const [first] = wire().of('send')
    wire().say({ type: 'refused', client_id: first?.client_id ?? '', code: 'too_often', message: 'Later.' })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(wire().of('send')).toEqual([first, first])
  })

  it('holds nothing up where it stands among the messages before its repeat is refused', async () => {
    const { chat, wire } = await talking()
    for (const body of ['a', 'b']) chat.send(0, { body })
    const client_id = wire().of('send')[0]?.client_id ?? ''
    wire().say({ type: 'messages', chat: 7, messages: [message(1, { client_id })], last_seq: 1 })
    expect(wire().of('send')).toHaveLength(1)
    wire().say({ type: 'refused', client_id, code: 'too_often', message: 'Later.' })
    expect(
      wire()
        .of('send')
        .map(({ body }) => body),
    ).toEqual(['a', 'b'])
  })

  it('tells once how far one has read, and every three seconds at most that one types', async () => {
    const { chat, wire } = await talking({ history: many(1, 3) })
    for (const seq of [2, 3, 3]) chat.saw(0, seq)
    expect(
      wire()
        .of('read')
        .map((frame) => frame.seq),
    ).toEqual([2, 3])
    for (const draft of ['a', 'ab', '']) chat.type(0, draft)
    await vi.advanceTimersByTimeAsync(3_000)
    chat.type(0, 'abc')
    expect(wire().of('typing')).toHaveLength(2)
  })
})

describe('a picture', () => {
  const file = new File(['a'], 'a.png')

  it('goes once, when the server has it, whether somebody still looks at the chat or not', async () => {
    const { chat, wire } = await talking({ side: 'staff' })
    const leave = chat.look(7)
    chat.choosePicture(7, file)
    const [sent, again] = [chat.sendPicture(7), chat.sendPicture(7)]
    expect(chat.state().pictures).toEqual({ 7: { file, busy: true } })
    leave()
    await Promise.all([sent, again])
    expect(chat.state().pictures).toEqual({})
    expect(wire().of('send')).toMatchObject([{ chat: 7, picture: '/files/a.png' }])
  })

  it.each([
    ['the server says no', new Refused({ error: 'upload_not_image', message: 'No.' }), { message: 'No.' }],
    ['it does not answer', new Error('away'), 'uploadFailed'],
  ])('stays where %s, and is sent again', async (_, error, fault) => {
    const errors = [error]
    const upload = async () => {
      const failure = errors.pop()
      if (failure !== undefined) throw failure
      return '/files/a.png'
    }
    const { chat, wire } = await talking({ upload })
    chat.choosePicture(0, file)
    await chat.sendPicture(0)
    expect(chat.state().pictures).toMatchObject({ 0: { file, busy: false, fault } })
    expect(wire().of('send')).toEqual([])
    await chat.sendPicture(0)
    expect(chat.state().pictures).toEqual({})
    expect(wire().of('send')).toMatchObject([{ picture: '/files/a.png' }])
  })

  it('is of its chat alone, and can be left out', async () => {
    const { chat, wire } = await talking({ side: 'staff' })
    chat.choosePicture(7, file)
    await chat.sendPicture(8)
    chat.leavePictureOut(7)
    await chat.sendPicture(7)
    expect(wire().of('send')).toEqual([])
  })
})

describe('a lost connection', () => {
  it('is tried again after 0.5 to 30 seconds', () => {
    expect([0, 1, 5, 6, 20].map((tries) => waitOf(tries, 0))).toEqual([500, 1_000, 16_000, 30_000, 30_000])
    expect(waitOf(0, 0.999)).toBeLessThan(1_000)
  })

  it('is waited for longer and longer where the server greets and then fails', async () => {
    const { chat, wire, wires, welcome } = await talking()
    chat.send(0, { body: 'a' })
    for (let tries = 0; tries < 6; tries += 1) {
      wire().cut(1011)
      await vi.advanceTimersByTimeAsync(waitOf(tries, 1))
      welcome()
    }
    wire().cut(1011)
    await vi.advanceTimersByTimeAsync(waitOf(5, 0))
    expect(wires).toHaveLength(7)
  })

  it('is tried again soon where it had held', async () => {
    const { wire, wires, welcome } = await talking()
    for (const made of [2, 3, 4]) {
      await vi.advanceTimersByTimeAsync(31_000)
      wire().cut(1006)
      await vi.advanceTimersByTimeAsync(waitOf(0, 1))
      expect(wires).toHaveLength(made)
      welcome()
    }
  })

  it('is made anew without delay where that is asked for', async () => {
    const { chat, wire, wires } = await talking()
    wire().cut(1012)
    chat.hasten()
    await rest()
    expect(wires).toHaveLength(2)
  })

  it.each([
    [CLOSED.signedOut, ['T']],
    [CLOSED.forbidden, []],
  ])('is none after %i', async (code, ended) => {
    const over: (string | null)[] = []
    const { chat, wire, wires } = await talking({ onSignedOut: (token) => over.push(token) })
    wire().cut(code)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(wires).toHaveLength(1)
    expect(chat.state().link).toBe('off')
    expect(over).toEqual(ended)
  })

  it('gives its place to another page of the same person until somebody looks at this one', async () => {
    const { chat, wire, wires } = await talking()
    wire().cut(CLOSED.tooMany)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(wires).toHaveLength(1)
    expect(chat.state().link).toBe('elsewhere')
    chat.hasten()
    await rest()
    expect(wires).toHaveLength(2)
  })

  it('is tried again where the last messages could not be read', async () => {
    const answers = [Promise.reject(new Error('away')), Promise.resolve({ chat: null, messages: [] })]
    const { chat, wires } = await talking({
      load: () => answers.shift() ?? Promise.reject(new Error('once too often')),
    })
    expect(wires).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(wires).toHaveLength(1)
    expect(chat.state().threads[0]?.state).toBe('ready')
  })
})

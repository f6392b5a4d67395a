import { randomUUID } from 'node:crypto'
import { chatsResource } from '@portafilter/support/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Chat, createChat, OWN } from '../../web/kit/src/chat/client/client.ts'
import type { Outgoing } from '../../web/kit/src/chat/client/outbox.ts'
import { unwrap } from '../acceptance/testing/steps.ts'
import { addBuyer, addStaff, type Buyer, type Someone } from '../acceptance/testing/world.ts'
import { loseAcknowledgements, lossyWire } from './testing/lossy-wire.ts'
import { eventually, type Running } from './testing/programs.ts'
import { openStage, type Stage } from './testing/stage.ts'

const KILLS = 20
/** In so many chats both sides say one thing with each kill: 1,000 in all. */
const TALKING = 25
const MESSAGES = 2 * TALKING * KILLS
/** In so many others something is said that was planned: so many words in each, which fall due one after the other, each between two kills. */
const WAITING = 5
const PLANNED = 4
const LATER_MS = 3_600_000
/** One for each: what is held back and said again counts, and nobody types faster than a person may. */
const SUPPORT = TALKING
const LOST = 100
/** What was written while nobody answered goes out no faster than a person may type. */
const TYPED_WITHIN_MS = 300_000
/** Beside other tests a killed process is long in coming back. */
const PATIENCE_MS = 900_000

let stage: Stage
let processes: Running[]
const chats: Chat[] = []
beforeAll(async () => {
  stage = await openStage()
  processes = await Promise.all([stage.api(), stage.api()])
})
afterAll(async () => {
  for (const chat of chats) chat.stop()
  await stage?.close()
})

const acknowledgements = loseAcknowledgements(LOST)
let turn = 0
/** Either, in turns, as a proxy sends each connection and call to another. */
const another = (): Running => {
  turn += 1
  return processes[turn % processes.length] as Running
}

/** The chat of the shop's pages, and of the backoffice's. */
const chatOf = (who: Someone, side: 'buyer' | 'staff'): Chat => {
  const kept = new Map<string, string>()
  const chat = createChat({
    side,
    account: randomUUID(),
    token: () => who.token,
    language: () => 'CN' as const,
    open: () => lossyWire(another().url, acknowledgements.takes),
    load: async (id) => unwrap(await stage.at(another(), who).call.getMessages(side === 'staff' ? { chat: id } : {})),
    upload: () => Promise.reject(new Error('nobody sends a picture here')),
    onSignedOut: () => undefined,
    storage: { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) },
  })
  chats.push(chat)
  chat.start()
  return chat
}

const isSent = (chat: Chat): boolean => chat.state().box.every(({ state }) => state === 'kept')
const lastIn = (chat: Chat, id: number): number => chat.state().threads[id]?.messages.at(-1)?.seq ?? 0

type Said = Readonly<{ side: 'buyer' | 'staff'; body: string }>
/** What both sides said, as it stands on somebody's screen. */
const shownIn = (chat: Chat, id: number): Said[] =>
  (chat.state().threads[id]?.messages ?? []).flatMap(({ kind, sender, body }) =>
    kind === 'text' ? { side: sender?.is_staff ? 'staff' : 'buyer', body } : [],
  )
/** The same, as it is kept. */
const keptIn = async (id: number): Promise<Said[]> => {
  const { rows } = await sql<Said>`
    select case when is_staff then 'staff' else 'buyer' end as side, body from chat_messages
    where chat = ${id} and kind = 'text' order by seq`.execute(stage.db)
  return rows
}
const keptCount = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from chat_messages where kind = 'text'`.execute(
    stage.db,
  )
  return rows[0]?.n ?? 0
}

/** The number of a chat, which its buyer begins. */
const begun = async (chat: Chat, { user }: Buyer): Promise<number> => {
  chat.send(OWN, { body: 'first' })
  await eventually('a chat has begun', () => lastIn(chat, OWN) > 0)
  return (await stage.db.selectFrom('chats').select('id').where('buyer', '=', user).executeTakeFirstOrThrow()).id
}

/** Reads what comes in these chats, and sends all the same what was held back for it. */
const reads = (chat: Chat, numbers: readonly number[]): void => {
  for (const number of numbers) chat.look(number)
  chat.watch(() => {
    for (const number of numbers) chat.saw(number, lastIn(chat, number))
    // What it was held back for may come behind the word of it.
    const isRead = ({ chat: number, seen }: Outgoing) => lastIn(chat, number) > seen
    for (const item of chat.state().box) if (item.state === 'held' && isRead(item)) chat.sendAllTheSame(item)
  })
}

const WORDS = Array.from({ length: PLANNED }, (_, n) => `planned ${n + 1}`)

const plan = async (who: Someone, number: number): Promise<void> => {
  const { desk } = stage.at(another(), who)
  for (const text of WORDS) {
    const { version, last_seq: seen } = await desk.one(chatsResource, String(number))
    const due_at = new Date(Date.now() + LATER_MS).toISOString()
    await desk.act(chatsResource, String(number), 'plan', { version, seen, text, due_at })
  }
}

/** When each of the planned words fell due. */
const due = new Map<string, Date>()

/** Lets one word of each chat fall due, now: what is said behind that is said by whoever comes back, or is left. */
const letFallDue = async (word: string): Promise<void> => {
  const now = new Date()
  const planned = stage.db.updateTable('chat_planned').set({ due_at: now }).where('body', '=', word)
  expect(await planned.returning('id').execute()).toHaveLength(WAITING)
  due.set(word, now)
}
const saidOf = async (word: string): Promise<Date[]> => {
  const said = await stage.db.selectFrom('chat_messages').select('at').where('body', '=', word).execute()
  return said.map(({ at }) => at)
}

/**
 * Kills one of the processes again and again while both sides write, and starts it at the same address. With every second kill of the first one
 * a planned word falls due while it is away, and is said before that one is killed again.
 */
const killing = async (at: number, say: () => void): Promise<void> => {
  for (let n = 0; n < KILLS / 2; n += 1) {
    const before = await keptCount()
    say()
    await eventually('something is kept', async () => (await keptCount()) > before)
    const killed = processes[at] as Running
    await killed.kill()
    const word = at === 0 && n % 2 === 1 ? WORDS[n >> 1] : undefined
    if (word !== undefined) await letFallDue(word)
    processes[at] = await stage.api(killed.port)
    // As a browser does when the network is there again.
    for (const chat of chats) chat.hasten()
    if (word !== undefined) await eventually(`${word} is said`, async () => (await saidOf(word)).length >= WAITING)
  }
}

/** What one side says, in order. */
const of = (side: Said['side'], said: readonly Said[]): string[] =>
  said.flatMap((each) => (each.side === side ? each.body : []))

it('keeps and shows each of 1,000 messages of both sides, and what was planned, once and in order, though either process is killed 20 times and 100 acknowledgements are lost', {
  timeout: PATIENCE_MS,
}, async () => {
  const [a] = processes as [Running]
  const door = { db: stage.db, signIn: stage.signInAt(a) }
  const people = await Promise.all(Array.from({ length: TALKING + WAITING }, () => addBuyer(door)))
  const staff = await Promise.all(Array.from({ length: SUPPORT }, () => addStaff(door, 'support')))
  const buyers = people.map((person) => chatOf(person, 'buyer'))
  const supports = staff.map((person) => chatOf(person, 'staff'))
  const numbers = await Promise.all(people.map((person, place) => begun(buyers[place] as Chat, person)))
  const talks = numbers.map((number, place) => ({
    number,
    buyer: buyers[place] as Chat,
    isWaiting: place >= TALKING,
    support: supports[place % SUPPORT] as Chat,
    by: staff[place % SUPPORT] as Someone,
  }))
  for (const support of supports)
    reads(
      support,
      talks.flatMap((talk) => (talk.support === support ? talk.number : [])),
    )
  await Promise.all(talks.map(({ isWaiting, by, number }) => isWaiting && plan(by, number)))

  let round = 0
  const say = () => {
    round += 1
    for (const { isWaiting, buyer, support, number } of talks) {
      if (isWaiting) continue
      support.send(number, { body: `${round}` })
      buyer.send(OWN, { body: `${round}` })
    }
  }
  await Promise.all([killing(0, say), killing(1, say)])
  await eventually('everything is sent', () => chats.every(isSent), TYPED_WITHIN_MS)
  expect(await stage.db.selectFrom('chat_planned').selectAll().execute()).toEqual([])
  for (const word of WORDS) {
    const at = due.get(word) as Date
    const said = await saidOf(word)
    expect([said.length, said.every((when) => when >= at)]).toEqual([WAITING, true])
  }

  const rounds = Array.from({ length: KILLS }, (_, n) => `${n + 1}`)
  for (const { isWaiting, number, buyer, support } of talks) {
    const kept = await keptIn(number)
    expect(of('buyer', kept)).toEqual(['first', ...(isWaiting ? [] : rounds)])
    expect(of('staff', kept)).toEqual(isWaiting ? WORDS : rounds)
    await eventually('both are shown all', () =>
      [shownIn(buyer, OWN), shownIn(support, number)].every(({ length }) => length >= kept.length),
    )
    expect([shownIn(buyer, OWN), shownIn(support, number)]).toEqual([kept, kept])
  }
  const around = TALKING + WAITING + WAITING * PLANNED
  expect([await keptCount(), acknowledgements.lost.size]).toEqual([MESSAGES + around, LOST])
})

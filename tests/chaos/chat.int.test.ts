import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Chat, createChat, OWN } from '../../web/kit/src/chat/client/client.ts'
import { unwrap } from '../acceptance/testing/steps.ts'
import { addBuyer, addStaff, type Someone } from '../acceptance/testing/world.ts'
import { loseAcknowledgements, lossyWire } from './testing/lossy-wire.ts'
import { eventually, type Running } from './testing/programs.ts'
import { openStage, type Stage } from './testing/stage.ts'

const BUYERS = 50
const KILLS = 20
const LOST = 100
/** Beside other tests a killed process is long in coming back. */
const PATIENCE_MS = 900_000
/** With each kill each buyer says one thing: 1,000 in all. */
const MESSAGES = BUYERS * KILLS

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
    ...{ side, account: randomUUID(), token: () => who.token, language: () => 'CN' as const },
    open: () => lossyWire(another().url, acknowledgements.takes),
    load: async (id) => unwrap(await stage.at(another(), who).call.getMessages(side === 'staff' ? { chat: id } : {})),
    onSignedOut: () => undefined,
    storage: { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) },
  })
  chats.push(chat)
  chat.start()
  return chat
}

const wordsIn = (chat: Chat, id: number): string[] =>
  (chat.state().threads[id]?.messages ?? []).flatMap(({ kind, body }) => (kind === 'text' ? body : []))
const isSent = (chat: Chat): boolean => chat.state().box.every(({ state }) => state === 'kept')
const keptCount = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from chat_messages where kind = 'text'`.execute(
    stage.db,
  )
  return rows[0]?.n ?? 0
}

/** Kills one of the processes again and again while buyers write, and starts it at the same address. */
const killing = async (at: number, say: () => void): Promise<void> => {
  for (let n = 0; n < KILLS / 2; n += 1) {
    const before = await keptCount()
    say()
    await eventually('something is kept', async () => (await keptCount()) > before)
    const killed = processes[at] as Running
    await killed.kill()
    processes[at] = await stage.api(killed.port)
    // As a browser does when the network is there again.
    for (const chat of chats) chat.hasten()
  }
}

it('keeps and shows each of 1,000 messages once and in order, though either process is killed 20 times and 100 acknowledgements are lost', {
  timeout: PATIENCE_MS,
}, async () => {
  const [a] = processes as [Running]
  const door = { db: stage.db, signIn: stage.signInAt(a) }
  const people = await Promise.all(Array.from({ length: BUYERS }, () => addBuyer(door)))
  const buyers = people.map((person) => chatOf(person, 'buyer'))
  const support = chatOf(await addStaff(door, 'support'), 'staff')

  let round = 0
  const say = () => {
    round += 1
    for (const chat of buyers) chat.send(OWN, { body: `${round}` })
  }
  await Promise.all([killing(0, say), killing(1, say)])
  await eventually('everything is sent', () => buyers.every(isSent))

  const expected = Array.from({ length: KILLS }, (_, n) => `${n + 1}`)
  const { rows } = await sql<{ chat: number; words: string[] }>`
    select chat, array_agg(body order by seq) as words from chat_messages where kind = 'text' group by chat`.execute(
    stage.db,
  )
  expect(rows.map(({ words }) => words)).toEqual(people.map(() => expected))
  expect([await keptCount(), acknowledgements.lost.size]).toEqual([MESSAGES, LOST])

  for (const { chat } of rows) support.look(chat)
  await eventually('staff are shown all', () => rows.every(({ chat }) => wordsIn(support, chat).length >= KILLS))
  for (const { chat } of rows) expect(wordsIn(support, chat)).toEqual(expected)
  for (const chat of buyers) await eventually('a buyer is shown all', () => wordsIn(chat, OWN).length >= KILLS)
  for (const chat of buyers) expect(wordsIn(chat, OWN)).toEqual(expected)
})

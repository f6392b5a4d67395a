import { setTimeout as pause } from 'node:timers/promises'
import { migrations as log } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Letter, ShortMessage } from './messages.ts'
import { forgetSentLetters, mailOnce, sentMigrations, smsOnce } from './once.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ ...log, ...sentMigrations })
})
afterAll(() => database.close())

const letter: Letter = { id: 'outcome-1', to: 'dealer@portafilter.example', subject: '付款已确认', text: '您好' }

it('sends a letter once, however often it is asked for, and again when it was not taken over', async () => {
  const sent: string[] = []
  let isDown = true
  const server = {
    send: async ({ id }: Letter) => {
      if (isDown) throw new Error('not now')
      sent.push(id)
    },
  }
  const mail = mailOnce(database.db, server)
  await expect(mail.send(letter)).rejects.toThrow('not now')
  isDown = false
  await mail.send(letter)
  await mail.send(letter)
  expect(sent).toEqual(['outcome-1'])
  await forgetSentLetters(database.db, new Date(Date.now() + 1_000))
  await mail.send(letter)
  expect(sent).toHaveLength(2)
})

/** A server that takes its time, and what it has taken. */
const slowly = () => {
  const sent: string[] = []
  const send = async ({ id }: { id: string }) => {
    await pause(300)
    sent.push(id)
  }
  return { sent, send }
}

it('sends a letter once, though several processes have it to send, and waits for what comes of that', async () => {
  const { sent, send } = slowly()
  const second = { ...letter, id: 'contact-1' }
  await Promise.all([1, 2, 3].map(() => mailOnce(database.db, { send }).send(second)))
  expect(sent).toEqual(['contact-1'])
})

it('has another process send what the first one could not', async () => {
  const { sent, send } = slowly()
  const third = { ...letter, id: 'contact-2' }
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<never>()]
  const hanging = () => {
    begun.resolve()
    return over.promise
  }
  const first = mailOnce(database.db, { send: hanging }).send(third)
  await begun.promise
  const second = mailOnce(database.db, { send }).send(third)
  over.reject(new Error('not now'))
  await Promise.all([expect(first).rejects.toThrow('not now'), second])
  expect(sent).toEqual(['contact-2'])
})

it('takes over ten minutes later what a process has died over', async () => {
  const { sent, send } = slowly()
  const fourth = { ...letter, id: 'contact-3' }
  const begun = sql`insert into sent_letters (id, at, sent) values (${fourth.id}, now() - interval '10 minutes', false)`
  await begun.execute(database.db)
  await mailOnce(database.db, { send }).send(fourth)
  expect(sent).toEqual(['contact-3'])
})

it('sends a short message once, also where a letter has its id', async () => {
  const { sent, send } = slowly()
  const sms = smsOnce(database.db, { send, sends: () => true })
  const message: ShortMessage = {
    id: letter.id,
    to: '13800138000',
    kind: 'contact',
    language: 'CN',
    parameters: {},
    text: '',
  }
  await Promise.all([sms.send(message), sms.send(message)])
  expect(sent).toEqual([letter.id])
  expect(sms.sends('contact')).toBe(true)
})

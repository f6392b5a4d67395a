import { migrations as log } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Letter } from './messages.ts'
import { forgetSentLetters, mailOnce, sentMigrations } from './once.ts'

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

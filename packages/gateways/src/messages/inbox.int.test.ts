import { migrations as log } from '@portafilter/eventstore'
import { createTestDatabase, type TestDatabase } from '@portafilter/eventstore/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inbox, inboxMigrations } from './inbox.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ ...log, ...inboxMigrations })
})
afterAll(() => database.close())
beforeEach(() => database.ownerDb.deleteFrom('inbox_messages').execute())

const letter = (id: string, to = 'dealer@portafilter.example') => ({ id, to, subject: `Letter ${id}`, text: '您好' })

describe('the local inbox', () => {
  it('shows mail and short messages, newest first', async () => {
    const { mail, sms, list } = inbox(database.db)
    await mail.send(letter('1'))
    const code = { kind: 'code', language: 'CN', parameters: { code: '123456' } } as const
    await sms.send({ ...code, id: '1', to: '13800138000', text: '123456' })
    await mail.send(letter('2'))
    expect(await list()).toMatchObject([
      { kind: 'mail', subject: 'Letter 2', text: '您好', at: expect.any(Date) },
      { kind: 'sms', to: '13800138000', subject: '', text: '123456' },
      { kind: 'mail', subject: 'Letter 1' },
    ])
  })

  it('names what comes with a letter', async () => {
    const { mail, list } = inbox(database.db)
    const attachments = [{ name: 'invoice.pdf', mime: 'application/pdf', bytes: Buffer.from('%PDF-') }]
    await mail.send({ ...letter('1'), attachments })
    expect((await list())[0]?.text).toBe('您好\n\n[invoice.pdf]')
  })

  it('shows what went to one address', async () => {
    const { mail, list } = inbox(database.db)
    await mail.send(letter('1'))
    await mail.send(letter('2', 'finance@portafilter.example'))
    expect((await list('dealer@portafilter.example')).map(({ id }) => id)).toEqual(['mail-1'])
    expect(await list('nobody@portafilter.example')).toEqual([])
  })

  it('keeps a letter that is sent again once', async () => {
    const { mail, list } = inbox(database.db)
    await Promise.all([mail.send(letter('1')), mail.send(letter('1'))])
    await mail.send(letter('1'))
    expect(await list()).toHaveLength(1)
  })
})

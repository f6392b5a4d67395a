import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { watchOutgoing } from './outgoing.ts'

it('counts, logs and tells of letters that are not taken, without who they were for, until one is', async () => {
  const registry = new Registry()
  const lines: unknown[] = []
  const outgoing = watchOutgoing(registry, { warn: (fields, message) => lines.push([message, fields]) })
  let works = false
  const send = async () => {
    if (!works) throw new Error('the mail server did not take the letter: EENVELOPE 550')
  }
  const mail = outgoing.heard({ send }, 'mail')
  const letter = { id: 'code-77', to: 'li.ming@yunling.test' }
  const why = '(the mail server did not take the letter: EENVELOPE 550)'
  await expect(mail.send(letter)).rejects.toThrow('550')
  expect(outgoing.warning()).toBe(`The last letter was not taken ${why}.`)
  await expect(mail.send(letter)).rejects.toThrow('550')
  expect(lines[0]).toEqual([
    'a message was not taken',
    {
      by: 'mail',
      about: 'code',
      to: '…@yunling.test',
      reason: 'the mail server did not take the letter: EENVELOPE 550',
    },
  ])
  expect(outgoing.warning()).toBe(`The last 2 letters were not taken ${why}.`)
  expect(await registry.metrics()).toContain('messages_failed_total{by="mail"} 2')
  works = true
  await mail.send(letter)
  expect(outgoing.warning()).toBeUndefined()
})

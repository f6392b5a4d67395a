import { createServer, type Server } from 'node:net'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LetterRefused } from './messages.ts'
import { smtpMail } from './smtp.ts'

/** The least of a mail server: takes what it is sent, or refuses every recipient. */
const mailServer = () => {
  const received: { to: string[]; message: string }[] = []
  let refusal: string | undefined
  const server = createServer((socket) => {
    let [to, message, inMessage] = [[] as string[], '', false]
    const answer = (line: string) => socket.write(`${line}\r\n`)
    const take = (line: string) => {
      if (inMessage && line === '.') {
        received.push({ to, message })
        ;[to, message, inMessage] = [[], '', false]
        return answer('250 taken')
      }
      if (inMessage) {
        message += `${line}\n`
        return
      }
      if (line.startsWith('RCPT') && refusal) return answer(`${refusal}: dealer@portafilter.example`)
      if (line.startsWith('MAIL') && refusal?.endsWith('sender')) return answer(refusal)
      if (line.startsWith('RCPT')) to.push(line)
      if (line === 'DATA') {
        inMessage = true
        return answer('354 go on')
      }
      answer('250 ok')
    }
    let rest = ''
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line)
    })
    socket.on('error', () => undefined)
    answer('220 test')
  })
  const refuse = (said: string) => {
    refusal = said
  }
  return { server, received, refuse }
}

let running: ReturnType<typeof mailServer>
let mail: ReturnType<typeof smtpMail>
const portOf = (server: Server) => (server.address() as { port: number }).port
beforeEach(async () => {
  running = mailServer()
  await new Promise<void>((resolve) => running.server.listen(0, '127.0.0.1', resolve))
  const url = `smtp://127.0.0.1:${portOf(running.server)}`
  mail = smtpMail({ url, from: 'Portafilter <no-reply@portafilter.example>' })
})
afterEach(async () => {
  mail.close()
  await new Promise((resolve) => running.server.close(resolve))
})

const letter = { id: 'voucher-1', to: 'dealer@portafilter.example', subject: 'Voucher approved', text: 'Thank you.' }

describe('mail by SMTP', () => {
  it('brings its files along', async () => {
    const bytes = Buffer.from('%PDF-1.4 …')
    await mail.send({ ...letter, attachments: [{ name: 'invoice.pdf', mime: 'application/pdf', bytes }] })
    const message = running.received[0]?.message ?? ''
    expect(message).toMatch(/^Content-Type: application\/pdf; name=invoice.pdf$/m)
    expect(message).toContain(bytes.toString('base64'))
  })

  it('reaches its one reader, and a repeat can be known by its id', async () => {
    await mail.send(letter)
    await mail.send(letter)
    expect(running.received.map(({ to }) => to)).toEqual(Array(2).fill(['RCPT TO:<dealer@portafilter.example>']))
    const [first, again] = running.received.map(({ message }) => /^Message-ID: (.+)$/m.exec(message)?.[1])
    expect(first).toBe('<voucher-1@portafilter>')
    expect(again).toBe(first)
    expect(running.received[0]?.message).toMatch(/^From: Portafilter <no-reply@portafilter.example>$/m)
    expect(running.received[0]?.message).toMatch(/^Thank you\.$/m)
  })

  it('does not let a subject add headers or an address add readers', async () => {
    await mail.send({ ...letter, subject: 'Hello\r\nBcc: spy@example.com' })
    expect(running.received[0]?.to).toHaveLength(1)
    expect(running.received[0]?.message).not.toMatch(/^Bcc:/m)
    await mail.send({ ...letter, to: 'dealer@portafilter.example, spy@example.com' }).catch(() => undefined)
    expect(running.received.flatMap(({ to }) => to).join()).not.toContain('<spy@example.com>')
  })

  it('fails when the server does not take it, and names nobody in the failure', async () => {
    running.refuse('550 no such mailbox')
    const error: unknown = await mail.send(letter).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(inspect(error, { depth: 9 })).toMatch(/550/)
    expect(inspect(error, { depth: 9 })).not.toContain('dealer')
  })

  it.each([
    ['550 5.1.1 no such user', true],
    ['550-5.1.1 no such user\r\n550 5.1.1 look for another', true],
    ['550 5.2.1 the mailbox is disabled', true],
    ['556 5.1.10 the domain takes no mail', true],
    ['450 come back in a minute', false],
    ['552 5.2.2 the mailbox is full', false],
    ['550 no such mailbox', false],
    ['550 relay not permitted', false],
    ['550 5.1.8 sender address rejected: domain not found', false],
    ['550 5.7.1 relaying denied', false],
    ['554 we do not like you', false],
    ['553 no such sender', false],
  ])(
    'is refused for good where the mailbox is none, and not for what may pass or be mended: %s',
    async (said, isForGood) => {
      running.refuse(said)
      const error: unknown = await mail.send(letter).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(Error)
      expect(error instanceof LetterRefused).toBe(isForGood)
    },
  )
})

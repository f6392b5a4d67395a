import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aliyunSms } from './aliyun.ts'

const SECRET = 'testSecret'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** As the provider checks it: https://www.alibabacloud.com/help/en/sdk/product-overview/v3-request-structure-and-signature */
const isSigned = ({ method, url = '', headers }: IncomingMessage, body: string): boolean => {
  const [, signed = '', signature] = /SignedHeaders=([^,]+),Signature=(\w+)$/.exec(headers.authorization ?? '') ?? []
  const { pathname, search } = new URL(url, 'http://localhost')
  const lines = signed.split(';').map((name) => `${name}:${headers[name]}\n`)
  const canonical = [method, pathname, search.slice(1), lines.join(''), signed, sha256(body)].join('\n')
  const expected = createHmac('sha256', SECRET)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  return signature === expected
}

type Taken = { signed: boolean; action: unknown; query: Record<string, string> }

const provider = () => {
  const taken: Taken[] = []
  const answer = { status: 200, code: 'OK' }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const query = Object.fromEntries(new URL(request.url ?? '', 'http://localhost').searchParams)
    taken.push({ signed: isSigned(request, body), action: request.headers['x-acs-action'], query })
    const said = { Code: answer.code, Message: `no: ${query.PhoneNumbers}`, RequestId: '1' }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  })
  return { server, taken, answer }
}

let running: ReturnType<typeof provider>
beforeEach(async () => {
  running = provider()
  await new Promise<void>((resolve) => running.server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise((resolve) => running.server.close(resolve)))

const sms = (accessKeySecret = SECRET) =>
  aliyunSms({
    accessKeyId: 'testId',
    accessKeySecret,
    signName: '咖啡机',
    templates: { code: { CN: 'SMS_1', EN: 'SMS_2' }, remittance: null, contact: null },
    endpoint: `http://127.0.0.1:${(running.server.address() as AddressInfo).port}`,
  })

const message = {
  ...({ id: 'code-1', to: '13800138000', kind: 'code', language: 'CN' } as const),
  parameters: { code: '123456' },
  text: '您的验证码是 123456',
}

describe('a short message by Aliyun', () => {
  it('is signed, and fills the approved text of the reader’s language', async () => {
    await sms().send(message)
    await sms().send({ ...message, language: 'EN' })
    expect(running.taken[0]).toEqual({
      signed: true,
      action: 'SendSms',
      query: {
        PhoneNumbers: '13800138000',
        SignName: '咖啡机',
        OutId: 'code-1',
        TemplateCode: 'SMS_1',
        TemplateParam: '{"code":"123456"}',
      },
    })
    expect(running.taken[1]?.query.TemplateCode).toBe('SMS_2')
  })

  it('is told by the provider from one with another secret', async () => {
    await sms('wrong').send(message)
    expect(running.taken[0]?.signed).toBe(false)
  })

  it.each([
    [200, 'isv.BUSINESS_LIMIT_CONTROL'],
    [400, 'SignatureDoesNotMatch'],
  ])('fails when the provider answers %d %s, and names nobody in the failure', async (status, code) => {
    Object.assign(running.answer, { status, code })
    const error: unknown = await sms()
      .send(message)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(inspect(error, { depth: 9 })).toContain(code)
    expect(inspect(error, { depth: 9 })).not.toMatch(/13800138000|123456/)
  })
})

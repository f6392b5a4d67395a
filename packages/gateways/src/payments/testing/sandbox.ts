import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSandbox, type SandboxKeys } from '@portafilter/infra/sandbox'
import type { ProviderName } from '../provider.ts'

export type ReceivedNotice = Readonly<{ headers: Readonly<Record<string, string | undefined>>; body: Buffer }>

/** Where notifications arrive, as they came; the first `unanswered` of them get an answer 500. */
const openMailbox = async () => {
  const received: ReceivedNotice[] = []
  let answers: { status: number; body: string } = { status: 500, body: '' }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({
      headers: request.headers as Record<string, string> & IncomingHttpHeaders,
      body: Buffer.concat(parts),
    })
    response.writeHead(answers.status).end(answers.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notice`,
    received,
    answerWith: (answer: { status: number; body: string }) => {
      answers = answer
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** The books of a trade, as far as tests look into them. */
type Told = {
  state: string
  code: string
  answer: string | null
  refunded: { number: string; state: string }[]
  told: { sent: number; dueAt: number | null }[]
}

const post = async (url: string, body: object): Promise<unknown> => {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`)
  return answer.json()
}

/** A sandbox of a test file's own, and a place where its notifications arrive. */
export const startSandbox = async (provider: ProviderName) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portafilter-sandbox-'))
  const [sandbox, mailbox] = await Promise.all([openSandbox({ dataDir, port: 0 }), openMailbox()])
  const { address } = sandbox
  const keys: SandboxKeys = sandbox.keys
  return {
    address,
    keys,
    mailbox,
    does: (number: string, action: object) =>
      post(`${address}/control/trades/${provider}/${number}`, action) as Promise<Told>,
    /** What its books say of it. */
    trade: async (number: string): Promise<Told> =>
      (await fetch(`${address}/control/trades/${provider}/${number}`)).json() as Promise<Told>,
    fault: (call: string, fault: string) => post(`${address}/control/faults`, { provider, call, fault }),
    advance: (seconds: number) => post(`${address}/control/clock`, { advance: seconds }),
    close: async () => {
      await Promise.all([sandbox.close(), mailbox.close()])
      rmSync(dataDir, { recursive: true })
    },
  }
}
export type StartedSandbox = Awaited<ReturnType<typeof startSandbox>>

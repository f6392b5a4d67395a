import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { TIMES } from '../../services/api/src/sockets/open-sockets.ts'
import { type ChatClient, openChat } from '../../services/api/src/testing/sockets.ts'
import { openHttpProxy } from './testing/http-proxy.ts'
import { startWorld, type World } from './testing/world.ts'

let world: World
let proxy: Awaited<ReturnType<typeof openHttpProxy>>
const clients: ChatClient[] = []
beforeAll(async () => {
  world = await startWorld()
  proxy = await openHttpProxy(world.url)
})
afterAll(async () => {
  for (const { socket } of clients) socket.terminate()
  await proxy.close()
  await world.close()
})

const opened = async (token: string) => {
  const client = await openChat({ url: proxy.url, token })
  clients.push(client)
  await client.frame('welcome')
  return client
}

/** After which nginx closes what nobody says anything on; Caddy and the usual balancers wait as long or longer. */
const IDLE_MS = 60_000

it('a chat goes through a proxy that reads HTTP, both ways', async () => {
  const [buyer, support] = [
    await opened((await world.buyer()).token),
    await opened((await world.staff('support')).token),
  ]
  const client_id = randomUUID()
  buyer.say({ type: 'send', client_id, seen: 0, body: '锅炉不加热' })
  const { chat, seq } = await buyer.frame('sent')
  support.say({ type: 'look', chat, is_looking: true, after: 0 })
  await support.until(() => support.messages().find((message) => message.client_id === client_id))
  support.say({ type: 'send', client_id: randomUUID(), chat, seen: seq, body: '请断电' })
  const answer = await buyer.until(() => buyer.messages().find(({ body }) => body === '请断电'))
  expect(answer.sender).toMatchObject({ is_staff: true })
})

it('what is refused before the upgrade is refused through it, too', async () => {
  const address = `${proxy.url.replace('http', 'ws')}/prod-api/ws/chat`
  const client = new WebSocket(address, { origin: 'https://elsewhere.example' })
  client.on('error', () => undefined)
  const [, { statusCode }] = await once(client, 'unexpected-response')
  client.terminate()
  expect(statusCode).toBe(403)
})

it('a chat in which nobody says anything is asked whether it is there twice in the time that a proxy waits', () => {
  expect(TIMES.pingMs * 2).toBeLessThan(IDLE_MS)
})

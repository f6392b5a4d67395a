import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Shop, startShop } from '../../../services/api/src/testing/harness.ts'
import { openChat } from '../../../services/api/src/testing/sockets.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const open = async (account: string, after = 0) => {
  const { token } = await shop.signIn(account)
  return openChat({ url: shop.url, token, after })
}

it('takes a buyer’s words to support, and the answer back', async () => {
  const [buyer, staff] = [await open('dealer'), await open('support')]
  expect(await buyer.frame('welcome')).toMatchObject({ is_staff: false, chat: null })
  expect(await staff.frame('welcome')).toMatchObject({ is_staff: true, chat: null })
  const client_id = randomUUID()
  buyer.say({ type: 'send', client_id, seen: 0, body: '锅炉不加热' })
  const { chat, seq } = await buyer.frame('sent')
  expect(seq).toBe(1)
  expect((await staff.frame('chat')).row).toMatchObject({ account: 'dealer', last_seq: 1, last_text: '锅炉不加热' })
  staff.say({ type: 'look', chat, is_looking: true })
  const { messages } = await staff.frame('messages')
  expect(messages).toMatchObject([{ seq: 1, body: '锅炉不加热', client_id, sender: { is_staff: false } }])
  staff.say({ type: 'send', client_id: randomUUID(), chat, seen: 1, body: '请检查水箱' })
  await buyer.frame('messages', (frame) => frame.messages.some(({ body }) => body === '请检查水箱'))
  expect(buyer.messages().map(({ body }) => body)).toEqual(['锅炉不加热', '请检查水箱'])
  buyer.socket.close()
  staff.socket.close()
})

import { once } from 'node:events'
import type { ChatFrameFrom, ChatFrameTo } from '@portafilter/support/contract'
import { WebSocket } from 'ws'

type Frame<Type extends ChatFrameFrom['type']> = Extract<ChatFrameFrom, { type: Type }>

type Opened = Readonly<{ url: string; token?: string; after?: number; origin?: string }>

/** A client of the chat's socket, as a test drives it. */
export type ChatClient = Awaited<ReturnType<typeof openChat>>

/**
 * Opens a socket of the chat, as a page of ours does, and says `hello` where it has a token.
 * @param url `http://127.0.0.1:{port}` of the API
 * @throws where the upgrade is refused
 */
export const openChat = async ({ url, token, after = 0, origin = url }: Opened) => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/prod-api/ws/chat`, { origin })
  const heard: ChatFrameFrom[] = []
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const look of waiting) look()
  }
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)))
    wake()
  })
  const closed = once(socket, 'close').then(([code]) => code as number)
  await once(socket, 'open')
  socket.on('error', () => undefined)

  /** What is found among the frames heard so far, as soon as it is there. */
  const until = async <Found>(find: (heard: readonly ChatFrameFrom[]) => Found | undefined): Promise<Found> => {
    const { promise, resolve, reject } = Promise.withResolvers<Found>()
    const look = () => {
      const found = find(heard)
      if (found !== undefined) resolve(found)
    }
    waiting.add(look)
    void closed.then((code) => reject(new Error(`closed with ${code} after ${JSON.stringify(heard.slice(-3))}`)))
    look()
    return promise.finally(() => waiting.delete(look))
  }
  const say = (frame: ChatFrameTo) => socket.send(JSON.stringify(frame))
  if (token !== undefined) say({ type: 'hello', token, after })
  return {
    socket,
    heard,
    closed,
    say,
    until,
    /** The first frame of this type of which this holds. */
    frame: <Type extends ChatFrameFrom['type']>(type: Type, holds: (frame: Frame<Type>) => boolean = () => true) =>
      until((all) => all.find((frame): frame is Frame<Type> => frame.type === type && holds(frame as Frame<Type>))),
    /** The messages said so far, in the order in which they came. */
    messages: () => heard.flatMap((frame) => (frame.type === 'messages' ? frame.messages : [])),
  }
}

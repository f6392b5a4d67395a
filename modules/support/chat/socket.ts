import {
  bindSocket,
  type FrameFrom,
  type FrameTo,
  type SocketClient,
  type SocketTalk,
  staffMemberOf,
} from '@portafilter/contract'
import { explain, isRefusal, type Refusal, refuse, toBeijingIso } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { chatSocket } from './contract.ts'
import { type Hub, hub } from './hub.ts'
import { type Listener, placeAt } from './listeners.ts'
import { buyerOfChat, isSupport, ownChat } from './own-chat.ts'
import { isOwnFirms } from './own-firm.ts'
import { send } from './send.ts'
import { typist } from './typing.ts'

type Client = SocketClient<typeof chatSocket>
type Frame = FrameTo<typeof chatSocket>
type Answer = FrameFrom<typeof chatSocket> | undefined
type Of<Type extends Frame['type']> = Extract<Frame, { type: Type }>

type Deps = Pick<RoomDeps, 'db'>

/** What one client says, and what comes of it. */
const talk = ({ db }: Deps, all: Hub, client: Client, listener: Listener): SocketTalk<typeof chatSocket> => {
  const { user, isStaff, places } = listener
  const types = typist(db, user, isStaff)
  /** A buyer has none before their first message; staff have those that they look at. */
  const chatIn = (named: number | undefined): number | undefined => (isStaff ? named : [...places.keys()][0])
  const refused = (refusal: Refusal, client_id: string | null): Answer => {
    return { type: 'refused', client_id, code: refusal.refused, message: explain(refusal, client.language) }
  }

  const look = async (chat: number, { is_looking, after }: Of<'look'>): Promise<Answer> => {
    if (isStaff && !places.has(chat)) {
      const found = await buyerOfChat(db, chat)
      if (found === undefined) return refused(refuse('chat_not_found'), null)
      if (is_looking) places.set(chat, placeAt(after, await isOwnFirms(db, staffMemberOf(client.session), found)))
    }
    if (isStaff && is_looking) void all.catchUp(listener, chat, after)
    all.look(listener, chat, is_looking)
    if (isStaff && !is_looking) places.delete(chat)
    return undefined
  }

  const say = async ({ client_id, chat: named, ...sent }: Of<'send'>): Promise<Answer> => {
    const writer = { ...staffMemberOf(client.session), isStaff }
    const kept = await send(db, writer, named, { client_id, ...sent }, new Date())
    if (isRefusal(kept)) return refused(kept, client_id)
    const { chat } = kept
    if ('held' in kept) return { type: 'held', client_id, chat, last_seq: kept.held }
    if (!isStaff && !places.has(chat)) places.set(chat, placeAt(0))
    await client.extend()
    return { type: 'sent', client_id, chat, seq: kept.seq, at: toBeijingIso(kept.at) }
  }

  const hear = async (frame: Frame): Promise<Answer> => {
    if (frame.type === 'send') return say(frame)
    const chat = chatIn(frame.chat)
    if (chat === undefined) return isStaff ? refused(refuse('chat_partner_missing'), null) : undefined
    if (frame.type === 'look') return look(chat, frame)
    const place = places.get(chat)
    // Goes on between the client's further frames.
    if (frame.type === 'fetch') void all.catchUp(listener, chat, frame.after)
    const mayTell = place !== undefined && !place.isOwnFirms
    if (frame.type === 'read' && mayTell) all.read({ chat, isStaff, seq: frame.seq })
    if (frame.type === 'typing' && mayTell) await types(chat)
    return undefined
  }
  return { hear, end: () => all.leave(listener) }
}

/** The sockets of the chat, in this process. */
export const chatSockets = (deps: RoomDeps) => {
  const all = hub(deps)
  return [
    bindSocket(chatSocket, async (client, { after }) => {
      const { user } = client.session
      const isStaff = isSupport(client.session)
      const chat = isStaff ? null : await ownChat(deps.db, user)
      const places = new Map(chat === null ? [] : [[chat.id, placeAt(after)] as const])
      const listener: Listener = { user, isStaff, client, places }
      await client.say({ type: 'welcome', user, is_staff: isStaff, chat })
      all.join(listener)
      if (chat !== null) void all.catchUp(listener, chat.id, after)
      return talk(deps, all, client, listener)
    }),
  ]
}

import { randomUUID } from 'node:crypto'
import { isRefusal } from '@portafilter/kernel'
import { chatsResource } from '@portafilter/support/contract'
import { type Sent, send } from '../../../modules/support/chat/send.ts'
import type { Buyer, Someone, World } from './world.ts'

/** Somebody of support, as they sign in. */
export type Staff = Someone & { account: string }

const userOf = async (world: Pick<World, 'db'>, account: string): Promise<string> =>
  (await world.db.selectFrom('users').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id

const kept = async (sending: ReturnType<typeof send>) => {
  const sent = await sending
  if (isRefusal(sent) || !('seq' in sent)) throw new Error(`not kept: ${JSON.stringify(sent)}`)
  return sent
}

/** Somebody of support is there, so that no note says when they are. */
const OPEN = new Date('2026-11-27T10:00:00+08:00')

/** Words of a buyer in their chat, or of staff in it, as a socket hands them on. */
export const talking = (world: Pick<World, 'db'>) => {
  const words = (said: Partial<Sent>): Sent => ({ client_id: randomUUID(), seen: 1_000_000, body: '您好', ...said })
  return {
    /** Answers the number of the chat, and the message's in it. */
    says: ({ user }: Buyer, said: Partial<Sent> = {}, at = OPEN) =>
      kept(send(world.db, { user, firm: null, isStaff: false }, undefined, words(said), at)),
    answers: async ({ account }: Staff, chat: number, said: Partial<Sent> = {}, at = OPEN) => {
      const writer = { user: await userOf(world, account), firm: null, isStaff: true }
      return kept(send(world.db, writer, chat, words(said), at))
    },
    /** What stands in a chat, in order. */
    messagesIn: (chat: number) =>
      world.db.selectFrom('chat_messages').selectAll().where('chat', '=', chat).orderBy('seq').execute(),
    /** The chat as this person of the staff sees it. */
    seenBy: ({ desk }: Staff, chat: number) => desk.one(chatsResource, String(chat)),
  }
}

import { bind, contract, mayRead, ok } from '@portafilter/contract'
import { refuse } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { chatContract } from './contract.ts'
import { messagesBefore } from './messages.ts'
import { chatById, ownChat } from './own-chat.ts'
import { noteReading } from './readings.ts'

const { getMessages } = chatContract

/** Reading a chat page by page. */
export const chatRoutes = ({ db }: RoomDeps) =>
  bind(contract({ getMessages }), {
    getMessages: async ({ chat: named, before }, session, { meta }) => {
      if (named === undefined) {
        const own = await ownChat(db, session.user)
        return ok({ chat: own, messages: own === null ? [] : await messagesBefore(db, own.id, before, meta.at) })
      }
      if (!mayRead(['support'], session)) return refuse('chat_not_found')
      const chat = await chatById(db, named)
      if (chat === undefined) return refuse('chat_not_found')
      await noteReading(db, chat.id, session, meta.at)
      return ok({ chat, messages: await messagesBefore(db, chat.id, before, meta.at) })
    },
  })

import type { Acted, Session } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import { people } from '@portafilter/identity'
import { type Refusal, refuse } from '@portafilter/kernel'
import { type LockedChat, note } from './append.ts'
import { type Asked, changeChat, staleChat } from './change-chat.ts'
import { supportStaff, supportStaffFor } from './colleagues.ts'
import { isLate } from './hold.ts'
import { ownerOfChat } from './own-firm.ts'

export type Answer = Promise<Acted | Refusal>

const assign = (trx: Database, chat: number, assignee: string | null) =>
  trx.updateTable('chats').set({ assignee }).where('id', '=', chat).execute()

const nameOf = async (trx: Database, { user }: Pick<Session, 'user'>): Promise<string> =>
  (await people(trx, [user])).get(user)?.username ?? ''

/** Whether somebody has it who still answers buyers: one who has gone is nobody. */
const isInHand = async (trx: Database, { assignee }: LockedChat): Promise<boolean> =>
  (await supportStaff(trx)).some(({ id }) => id === assignee)

/** Takes a chat in hand. One that a colleague has is theirs: whoever is too late is told by whom and when it was claimed. */
export const claimChat = (db: Database, asked: Asked): Answer =>
  changeChat(db, asked, async (trx, chat) => {
    const { by, meta, language } = asked
    if (chat.status === 'closed') return refuse('invalid_operation')
    if (await isInHand(trx, chat)) return staleChat(trx, chat.id, language)
    await assign(trx, chat.id, by.user)
    await note(trx, chat, 'claimed', await nameOf(trx, by), meta.at)
    return undefined
  })

/** Gives a chat to a colleague who answers buyers; not to whoever has it, nor takes it from them. */
export const handOverChat = (db: Database, asked: Asked, to: string): Answer =>
  changeChat(db, asked, async (trx, chat) => {
    const { by, meta } = asked
    const colleagues = await supportStaffFor(trx, await ownerOfChat(trx, chat))
    const colleague = colleagues.find(({ account }) => account.toLowerCase() === to.toLowerCase())
    if (colleague === undefined || colleague.id === chat.assignee) return refuse('chat_colleague_unknown', { to })
    const isTaking = colleague.id === by.user && (await isInHand(trx, chat))
    if (isTaking) return refuse('chat_colleague_unknown', { to })
    if (chat.status === 'closed') return refuse('invalid_operation')
    await assign(trx, chat.id, colleague.id)
    await note(trx, chat, 'handed_over', colleague.username, meta.at)
    return undefined
  })

/** Says that there is nothing left to answer, or to be said later. What the buyer writes next is for whoever claims it. */
export const closeChat = (db: Database, asked: Asked, seen: number): Answer =>
  changeChat(db, asked, async (trx, chat) => {
    if (chat.status === 'closed') return refuse('invalid_operation')
    if (await isLate(trx, chat, { user: asked.by.user, seen })) return refuse('chat_unseen')
    const over = { status: 'closed', assignee: null, waiting_since: null, escalated_at: null }
    await trx.updateTable('chats').set(over).where('id', '=', chat.id).execute()
    await trx.deleteFrom('chat_planned').where('chat', '=', chat.id).execute()
    await note(trx, chat, 'closed', await nameOf(trx, asked.by), asked.meta.at)
    return undefined
  })

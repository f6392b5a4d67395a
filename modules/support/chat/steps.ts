import type { Acted, Session } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import { people } from '@portafilter/identity'
import { DAY_MS, type Refusal, refuse } from '@portafilter/kernel'
import { note } from './append.ts'
import { type Asked, changeChat, staleChat } from './change-chat.ts'
import { supportStaff } from './colleagues.ts'
import { isLate } from './send.ts'

type Answer = Promise<Acted | Refusal>

/** So far ahead a message may be planned. */
const FURTHEST_MS = 30 * DAY_MS

const assign = (trx: Database, chat: number, assignee: string | null) =>
  trx.updateTable('chats').set({ assignee }).where('id', '=', chat).execute()

const nameOf = async (trx: Database, { user }: Pick<Session, 'user'>): Promise<string> =>
  (await people(trx, [user])).get(user)?.username ?? ''

/** Takes a chat in hand. One that a colleague has is theirs: whoever is too late is told by whom and when it was claimed. */
export const claimChat = (db: Database, asked: Asked): Answer =>
  changeChat(db, asked, async (trx, chat) => {
    const { by, meta, language } = asked
    if (chat.status === 'closed') return refuse('invalid_operation')
    if (chat.assignee !== null) return staleChat(trx, chat.id, language)
    await assign(trx, chat.id, by.user)
    await note(trx, chat, 'claimed', await nameOf(trx, by), meta.at)
    return undefined
  })

/** Gives a chat to a colleague who answers buyers; not to whoever has it. */
export const handOverChat = (db: Database, asked: Asked, to: string): Answer =>
  changeChat(db, asked, async (trx, chat) => {
    const { by, meta } = asked
    const colleague = (await supportStaff(trx)).find(({ account }) => account.toLowerCase() === to.toLowerCase())
    const isOther = colleague !== undefined && colleague.id !== by.user && colleague.id !== chat.assignee
    if (!isOther) return refuse('chat_colleague_unknown', { to })
    if (chat.status === 'closed') return refuse('invalid_operation')
    await assign(trx, chat.id, colleague.id)
    await note(trx, chat, 'handed_over', colleague.username, meta.at)
    return undefined
  })

/** Says that there is nothing left to answer. What the buyer writes next is for whoever claims it. */
export const closeChat = (db: Database, asked: Asked, seen: number): Answer =>
  changeChat(db, asked, async (trx, chat) => {
    if (chat.status === 'closed') return refuse('invalid_operation')
    if (await isLate(trx, asked.by, chat, { seen })) return refuse('chat_unseen')
    const over = { status: 'closed', assignee: null, waiting_since: null, escalated_at: null }
    await trx.updateTable('chats').set(over).where('id', '=', chat.id).execute()
    await note(trx, chat, 'closed', await nameOf(trx, asked.by), asked.meta.at)
    return undefined
  })

export type Plan = Readonly<{ text: string; due_at: string; seen: number }>

/** Keeps words that are sent later, under the id by which they are known as a message then. */
export const planMessage = (db: Database, asked: Asked, { text: body, due_at, seen }: Plan): Answer =>
  changeChat(db, asked, async (trx, chat) => {
    const { by, meta } = asked
    const inMs = Date.parse(due_at) - meta.at.getTime()
    if (inMs <= 0 || inMs > FURTHEST_MS) return refuse('chat_planned_when')
    const planned = { id: meta.id, chat: chat.id, sender: by.user, seen, body, due_at: new Date(due_at) }
    await trx.insertInto('chat_planned').values(planned).execute()
    return undefined
  })

/** Takes back what was to be sent later, whoever wrote it. */
export const unplanMessage = (db: Database, asked: Asked, planned: string): Answer =>
  changeChat(db, asked, async (trx, chat) => {
    const taken = trx.deleteFrom('chat_planned').where('id', '=', planned).where('chat', '=', chat.id)
    const gone = (await taken.returning('id').executeTakeFirst()) !== undefined
    return gone ? undefined : refuse('chat_planned_not_found')
  })

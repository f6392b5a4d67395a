import type { Database } from '@portafilter/eventstore'
import { DAY_MS, refuse } from '@portafilter/kernel'
import { type Asked, changeChat } from './change-chat.ts'
import { isLate } from './hold.ts'
import type { Answer } from './steps.ts'

/** So far ahead a message may be planned. */
const FURTHEST_MS = 30 * DAY_MS

export type Plan = Readonly<{ text: string; due_at: string; seen: number }>

/** Keeps words that are sent later, under the id by which they are known as a message then. */
export const planMessage = (db: Database, asked: Asked, { text: body, due_at, seen }: Plan): Answer =>
  changeChat(db, asked, async (trx, chat) => {
    const { by, meta } = asked
    const inMs = Date.parse(due_at) - meta.at.getTime()
    if (inMs <= 0 || inMs > FURTHEST_MS) return refuse('chat_planned_when')
    if (await isLate(trx, chat, { user: by.user, seen })) return refuse('chat_unseen')
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

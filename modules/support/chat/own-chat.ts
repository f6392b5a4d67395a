import { mayCall, type Session } from '@portafilter/contract'
import type { Kysely } from 'kysely'
import type { ChatTables } from './tables.ts'

/** Whether somebody talks with customers, and not in a chat of their own. */
export const isSupport = (session: Session): boolean => mayCall({ roles: ['support'] }, session)

const COLUMNS = ['id', 'last_seq', 'buyer_read', 'staff_read'] as const

/** A buyer's chat, as they see it; null before its first message. */
export const ownChat = async (db: Kysely<ChatTables>, buyer: string) =>
  (await db.selectFrom('chats').select(COLUMNS).where('buyer', '=', buyer).executeTakeFirst()) ?? null

/** Any chat, in the same form. */
export const chatById = (db: Kysely<ChatTables>, id: number) =>
  db.selectFrom('chats').select(COLUMNS).where('id', '=', id).executeTakeFirst()

/** Whose a chat is. */
export const buyerOfChat = (db: Kysely<ChatTables>, id: number) =>
  db.selectFrom('chats').select('buyer').where('id', '=', id).executeTakeFirst()

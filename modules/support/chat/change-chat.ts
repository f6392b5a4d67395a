import { earlierRowChange, recordRowChange, rowChanges, rowNumberOf, versionOfRow } from '@portafilter/changes'
import { type Acted, type Session, staffMemberOf } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import { type CommandMeta, isRefusal, type Language, type Refusal, refuse } from '@portafilter/kernel'
import { sql } from 'kysely'
import type { LockedChat } from './append.ts'
import { chatsResource } from './contract.ts'
import { isOwnFirms } from './own-firm.ts'
import { lockChat } from './send.ts'
import { tellOf } from './tell.ts'
import { chatStepWords } from './words.ts'

/** What is recorded of a chat; of what is to be sent later only how much it is, as no texts stand in the log. */
const factsOf = async (trx: Database, id: number) => {
  const { rows } = await sql<{ status: string; assignee: string; planned: number }>`
    select status, coalesce((select account from users u where u.id = assignee), '') as assignee,
      (select count(*)::int from chat_planned p where p.chat = c.id) as planned
    from chats c where id = ${id}`.execute(trx)
  return rows[0] as NonNullable<(typeof rows)[0]>
}

type Facts = Awaited<ReturnType<typeof factsOf>>

const stepBetween = (before: Facts, after: Facts, by: string | null): keyof typeof chatStepWords => {
  if (before.status !== after.status) return 'closed'
  if (before.planned !== after.planned) return before.planned < after.planned ? 'planned' : 'unplanned'
  return after.assignee === by ? 'claimed' : 'handed_over'
}

/** What was last done to a chat; somebody's reading changes nothing for others. */
const lastChange = (trx: Database, id: number) =>
  rowChanges(trx)
    .where('c.resource', '=', chatsResource.name)
    .where('c.row', '=', id)
    .where('c.change', '!=', 'read')
    .orderBy('c.version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Who came first and what they did, in the words of the reader. */
export const staleChat = async (trx: Database, id: number, language: Language): Promise<Refusal> => {
  const last = await lastChange(trx, id)
  if (last === undefined) return refuse('invalid_operation')
  const step = stepBetween(last.before as Facts, last.after as Facts, last.by)
  return refuse('stale', { by: last.actor, at: last.at.toISOString(), action: chatStepWords[step][language] })
}

/** The version that what is recorded next makes; for a transaction that holds the chat. */
export const nextVersion = async (trx: Database, id: number): Promise<number> => {
  const { rows } = await sql<{
    version: number
  }>`select ${versionOfRow(chatsResource.name, sql`${id}`)} as version`.execute(trx)
  return (rows[0]?.version ?? 0) + 1
}

export type Asked = Readonly<{ id: string; seen: number; by: Session; meta: CommandMeta; language: Language }>

type Change = (trx: Database, chat: LockedChat) => Promise<Refusal | undefined>

const changed = async (trx: Database, { id, seen, by, meta, language }: Asked, change: Change) => {
  const number = rowNumberOf(id)
  const chat = number === undefined ? undefined : await lockChat(trx, number)
  if (chat === undefined) return refuse('chat_not_found')
  if (await isOwnFirms(trx, staffMemberOf(by), chat)) return refuse('conflict_of_interest')
  const earlier = await earlierRowChange(trx, meta)
  if (earlier !== undefined) return earlier
  if (((await lastChange(trx, chat.id))?.version ?? 0) > seen) return staleChat(trx, chat.id, language)
  const before = await factsOf(trx, chat.id)
  const refused = await change(trx, chat)
  if (refused !== undefined) return refused
  const version = await nextVersion(trx, chat.id)
  const done = { resource: chatsResource.name, row: chat.id, version, change: 'updated' } as const
  return recordRowChange(trx, { ...done, before, after: await factsOf(trx, chat.id) }, meta)
}

/**
 * Does something to a chat and records who did it, in one transaction; then all who see the chat hear of it. Nobody acts on
 * their own firm's.
 * @param change may refuse, as long as it has written nothing
 */
export const changeChat = async (db: Database, asked: Asked, change: Change): Promise<Acted | Refusal> => {
  const done = await db.transaction().execute((trx: Database) => changed(trx, asked, change))
  if (!isRefusal(done)) await tellOf(db, [Number(done.id)])
  return done
}

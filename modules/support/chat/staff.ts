import { rowNumberOf } from '@portafilter/changes'
import { type BoundResource, bindResource, type CallContext, type Session } from '@portafilter/contract'
import type { Database } from '@portafilter/eventstore'
import { listNamed, type Person, people, userIdsMatching } from '@portafilter/identity'
import { type Owner, refuse, toBeijingIso } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { filledFor } from '../replies/filled-for.ts'
import type { Asked } from './change-chat.ts'
import { chatsWanted } from './chat-list.ts'
import { supportStaffFor } from './colleagues.ts'
import { type ChatRow, chatsResource } from './contract.ts'
import { isSupport } from './own-chat.ts'
import { planMessage, unplanMessage } from './plan.ts'
import { noteReading } from './readings.ts'
import { shownRows } from './rows.ts'
import { claimChat, closeChat, handOverChat } from './steps.ts'

const plannedIn = async (db: Database, chat: number) => {
  const wanted = db.selectFrom('chat_planned').selectAll().where('chat', '=', chat)
  const planned = await wanted.orderBy('due_at').orderBy('id').execute()
  const known = await people(
    db,
    planned.map(({ sender }) => sender),
  )
  return planned.map(({ id, body, sender, due_at, held_at }) => ({
    id,
    body,
    by: known.get(sender)?.account ?? '',
    due_at: toBeijingIso(due_at),
    is_held: held_at !== null,
  }))
}

/** Whom this person can hand a chat of this owner over to. */
const othersOfSupport = async (db: Database, owner: Owner, { user }: Session) => {
  const others = (await supportStaffFor(db, owner)).filter(({ id }) => id !== user)
  return others.map(({ account, username }) => ({ account, username }))
}

const buyerIn = async (db: Database, chat: number): Promise<Person> => {
  const { buyer } = await db.selectFrom('chats').select('buyer').where('id', '=', chat).executeTakeFirstOrThrow()
  return (await people(db, [buyer])).get(buyer) as Person
}

const detail = async (db: Database, id: string, reader: Session, at: Date) => {
  const chat = rowNumberOf(id)
  const [row] = chat === undefined ? [] : await shownRows(db, [chat])
  if (chat === undefined || row === undefined) return refuse('chat_not_found')
  await noteReading(db, chat, reader, at)
  const { id: buyer, erpCode: firm, language } = await buyerIn(db, chat)
  const [planned, colleagues] = await Promise.all([plannedIn(db, chat), othersOfSupport(db, { buyer, firm }, reader)])
  return { ...row, language, planned, colleagues }
}

/** No words of a chat stand in a list that is read without a trace. */
const listedFor = (reader: Session, row: ChatRow): ChatRow => (isSupport(reader) ? row : { ...row, last_text: '' })

const asked = (id: string, version: number, by: Session, { meta, language }: CallContext): Asked => ({
  id,
  seen: version,
  by,
  meta,
  language,
})

/** What support does about chats, beside writing in them. */
export const chatsForStaff = (deps: Pick<RoomDeps, 'db' | 'log'>): BoundResource => {
  const { db } = deps
  return bindResource(chatsResource, {
    list: (query, reader) =>
      listNamed(query, [userIdsMatching(db, query.filter.q)], async (buyers) => {
        const found = await chatsWanted(db, query, reader.user, buyers)
        return { ...found, rows: found.rows.map((row) => listedFor(reader, row)) }
      }),
    one: (id, reader, { meta: { at } }) => detail(db, id, reader, at),
    actions: {
      claim: (id, { version }, by, context) => claimChat(db, asked(id, version, by, context)),
      'hand-over': (id, { version, to }, by, context) => handOverChat(db, asked(id, version, by, context), to),
      close: (id, { version, seen }, by, context) => closeChat(db, asked(id, version, by, context), seen),
      plan: (id, { version, ...plan }, by, context) => planMessage(db, asked(id, version, by, context), plan),
      unplan: (id, { version, planned }, by, context) => unplanMessage(db, asked(id, version, by, context), planned),
    },
    questions: {
      reply: (id, { reply }, by) => filledFor(deps, { chat: rowNumberOf(id), reply, by }),
    },
  })
}

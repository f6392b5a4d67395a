import { type CaseEvent, cases } from '@portafilter/aftersales'
import { type Database, type Recorded, reaction } from '@portafilter/eventstore'
import { sendEach } from '@portafilter/identity'
import { forgetEverywhere, type RoomDeps } from '@portafilter/room'
import { sql } from 'kysely'
import { append } from './append.ts'
import { lockChat } from './send.ts'
import type { ChatTables } from './tables.ts'
import { tellOf } from './tell.ts'

/** The topic under which processes hear that cases were applied for from chats. */
export const APPLICATIONS = 'chat-applications'

type CaseOpened = Extract<CaseEvent, { type: 'CaseOpened' }>

const fromChat = ({ stream, metadata, data: { buyer, order, chat_message: about } }: Recorded<CaseOpened>) =>
  about === undefined
    ? []
    : { command: metadata.command, buyer, order_code: order, about, case_no: cases.keyOf(stream) }

/**
 * Notes cases that were applied for from the card of their order in their buyer's chat. Whatever else an application names is not
 * noted: after-sales knows no chats, and takes it as it is. The chat itself is written behind it, so that no view waits for who holds one.
 */
export const applicationsFromChats = reaction<CaseOpened>({
  name: 'applications_from_chats',
  handles: ['CaseOpened'],
  schemas: cases.decider.schemas,
  effects: (events) => {
    const applied = events.flatMap(fromChat)
    if (applied.length === 0) return []
    return [
      sql`
        insert into chat_applications (command, chat, about, case_no)
        select applied.command, chats.id, applied.about, applied.case_no
        from jsonb_to_recordset(${JSON.stringify(applied)}::jsonb)
          as applied (command uuid, buyer uuid, order_code text, about int, case_no text)
        join chats on chats.buyer = applied.buyer
        join chat_messages card on card.chat = chats.id and card.seq = applied.about
          and card.card ->> 'kind' = 'order' and card.card ->> 'code' = applied.order_code
        cross join lateral (select ${forgetEverywhere(APPLICATIONS, sql`applied.case_no`)}) told
        on conflict do nothing`,
    ]
  },
})

type Application = ChatTables['chat_applications']

const isUsed = async (
  trx: Database,
  { sender, client_id }: { sender: string; client_id: string },
): Promise<boolean> => {
  const said = trx.selectFrom('chat_messages').select('seq').where('sender', '=', sender)
  return (await said.where('client_id', '=', client_id).executeTakeFirst()) !== undefined
}

/** Says it in its chat, for a transaction: whoever holds the chat decides whether it has been said. */
const sayIn = async (trx: Database, { command, about, case_no, chat }: Application): Promise<void> => {
  const locked = await lockChat(trx, chat)
  const taken = await trx.deleteFrom('chat_applications').where('command', '=', command).executeTakeFirst()
  // Whose chat has gone meanwhile was erased.
  if (locked === undefined || taken.numDeletedRows === 0n) return
  const by = { sender: locked.buyer, is_staff: false, client_id: command, command }
  // A buyer may have given words of their own the command's id.
  if (await isUsed(trx, by)) return
  await append(trx, locked, { kind: 'applied', ...by, about, card: { kind: 'case', code: case_no } }, new Date())
}

/**
 * Says in chats what was applied for from them, each case once, and tells who sees the chat of it. One that cannot be said holds up
 * no other.
 * @throws AggregateError of all that failed, behind the last one
 */
export const sayApplications = async ({ db }: Pick<RoomDeps, 'db'>): Promise<void> => {
  const { rows } = await sql<Application>`select * from chat_applications order by case_no`.execute(db)
  const say = async (application: Application): Promise<void> => {
    await db.transaction().execute((trx: Database) => sayIn(trx, application))
    await tellOf(db, [application.chat])
  }
  await sendEach(rows, say, 'cases were not said in the chats that they were applied for from')
}

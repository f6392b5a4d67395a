import { createHash } from 'node:crypto'
import type { Database } from '@portafilter/eventstore'
import type { Letter } from '@portafilter/gateways'
import { beijingMinute, type Language, MINUTE_MS, shopPages, supportMsBetween } from '@portafilter/kernel'
import type { RoomDeps } from '@portafilter/room'
import { sql } from 'kysely'
import { note } from './append.ts'
import { supportStaff } from './colleagues.ts'
import { lockChat } from './send.ts'
import { tellOf } from './tell.ts'

type Deps = Pick<RoomDeps, 'db' | 'mail' | 'publicUrl'>

/** So long, in hours of service, may a buyer wait before all are told. */
const PATIENCE_MS = 30 * MINUTE_MS

/** Of a busy hour nobody gets a letter for each chat: who is late meanwhile is told of with the next one. */
const BETWEEN_LETTERS_MS = 10 * MINUTE_MS

type Late = Readonly<{ id: number; waiting_since: Date }>

/** The chats that have waited too long without anybody being told, the longest first. */
const lateAt = async (db: Database, now: Date): Promise<readonly Late[]> => {
  const { rows } = await sql<Late>`
    select id, waiting_since from chats
    where waiting_since <= ${new Date(now.getTime() - PATIENCE_MS)} and escalated_at is null
      and not exists (select from chat_last_told where at > ${new Date(now.getTime() - BETWEEN_LETTERS_MS)})
    order by waiting_since, id`.execute(db)
  return rows.filter(({ waiting_since }) => supportMsBetween(waiting_since, now) >= PATIENCE_MS)
}

type Content = Pick<Letter, 'subject' | 'text'>

const letterTo = (language: Language, many: number, since: string, address: string): Content =>
  language === 'CN'
    ? {
        subject: `${many} 位客户等待回复过久`,
        text: `有 ${many} 位客户在服务时间内等待回复已超过 30 分钟，最早自北京时间 ${since} 起。\n\n${address}`,
      }
    : {
        subject: `Customers wait for an answer: ${many}`,
        text: `${many} of our customers have waited for more than 30 minutes of service hours, the first one since ${since} Beijing time.\n\n${address}`,
      }

/** Names all who wait: a letter about others is another one, and about the same it goes once, whatever dies behind it. */
const digestOf = (late: readonly Late[]): string => {
  const waits = late.map(({ id, waiting_since }) => `${id} ${waiting_since.getTime()}`)
  return createHash('sha256').update(waits.join()).digest('hex')
}

/** Writes to everybody who answers buyers. Throws where nobody at all could be told, or has an address. */
const tellAll = async ({ db, mail, publicUrl }: Deps, late: readonly Late[], now: Date): Promise<void> => {
  const [first] = late as [Late]
  const since = beijingMinute(first.waiting_since)
  const digest = digestOf(late)
  const letters = (await supportStaff(db)).flatMap(({ id: user, email, language }) => {
    const id = `chat-waits-${digest}-${user}`
    return email === null
      ? []
      : { ...letterTo(language, late.length, since, shopPages(publicUrl).dialogs), id, to: email }
  })
  const outcomes = await Promise.allSettled(letters.map((letter) => mail.send(letter)))
  const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length === letters.length)
    throw new AggregateError(failures, `letters about buyers who wait could not be sent: ${letters.length} of as many`)
  const told = db.insertInto('chat_last_told').values({ at: now })
  await told.onConflict((of) => of.column('one').doUpdateSet({ at: now })).execute()
}

/** Notes in the chat that all were told, once for as long as its buyer waits. */
const mark = async (db: Database, { id }: Late, now: Date): Promise<void> => {
  await db.transaction().execute(async (trx: Database) => {
    const chat = await lockChat(trx, id)
    if (chat === undefined || chat.waiting_since === null || chat.escalated_at !== null) return
    await trx.updateTable('chats').set({ escalated_at: now }).where('id', '=', id).execute()
    await note(trx, chat, 'escalated', '', now)
  })
  await tellOf(db, [id])
}

/** Tells everybody in support of the buyers who wait too long, once of each. */
export const escalate = async (deps: Deps, now: Date): Promise<void> => {
  const late = await lateAt(deps.db, now)
  if (late.length === 0) return
  await tellAll(deps, late, now)
  for (const chat of late) await mark(deps.db, chat, now)
}

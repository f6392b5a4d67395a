import { randomUUID } from 'node:crypto'
import type { Database } from '@portafilter/eventstore'
import { people } from '@portafilter/identity'
import { forgetEverywhere } from '@portafilter/room'
import { sql } from 'kysely'
import { inBatches } from './batches.ts'
import type { Listeners } from './listeners.ts'

/** Who looks at a chat is gone so long after their process last said that they do, in ms: it has died. */
const GONE_AFTER_MS = 40_000

/** The topic under which processes tell each other of a chat that somebody has come to, or gone from. */
export const PRESENCE = 'chat-presence'

type Deps = Readonly<{ db: Database; here: Listeners; onFailed(error: unknown): void }>
type Looks = Readonly<{ chat: number; user: string; isStaff: boolean }>

/**
 * Who has a chat on the screen. Each process writes it of its own clients: at once when one comes or goes (`changed`), and all
 * of them now and then (`renew`). What is written, and nothing before it is, by whichever process is told to all who have a place in the chat (`say`).
 */
export const presence = ({ db, here, onFailed }: Deps) => {
  const process = randomUUID()

  /** Of these chats who looks at them here, and nobody else. */
  const write = async (chats: readonly number[], at: Date): Promise<void> => {
    const looking = here.looking(chats)
    const [ofChats, users] = [looking.map(({ chat }) => chat), looking.map(({ user }) => user)]
    await sql`
      with here as (select distinct * from unnest(${ofChats}::int[], ${users}::uuid[]) h (chat, user_id)), gone as (
        delete from chat_presence p where p.until < ${at} or (process = ${process} and chat = any(${chats}::int[])
          and not exists (select from here where here.chat = p.chat and here.user_id = p.user_id))
      )
      insert into chat_presence (process, chat, user_id, until)
      select ${process}::uuid, chat, user_id, ${new Date(at.getTime() + GONE_AFTER_MS)}::timestamptz from here
      on conflict (process, chat, user_id) do update set until = excluded.until`.execute(db)
  }

  const changed = inBatches<number>(async (chats) => {
    await write(chats, new Date())
    const told = sql`unnest(${chats.map(String)}::text[]) chat`
    await sql`select ${forgetEverywhere(PRESENCE, sql`chat`)} from ${told}`.execute(db)
  }, onFailed)

  const lookingAt = async (chats: readonly number[]): Promise<readonly Looks[]> => {
    const { rows } = await sql<Looks>`
      select distinct p.chat, p.user_id as user, p.user_id <> c.buyer as "isStaff"
      from chat_presence p join chats c on c.id = p.chat
      where p.chat = any(${chats}::int[]) and p.until > ${new Date()} order by 1, 2`.execute(db)
    return rows
  }

  const say = inBatches<number>(async (chats) => {
    const looks = Map.groupBy(await lookingAt(chats), ({ chat }) => chat)
    const known = await people(
      db,
      [...looks.values()].flat().map(({ user }) => user),
    )
    const named = ({ user, isStaff }: Looks) => ({ user, name: known.get(user)?.username ?? '', is_staff: isStaff })
    here.sayPeople(new Map(chats.map((chat) => [chat, (looks.get(chat) ?? []).map(named)])))
  }, onFailed)

  const renew = async (): Promise<void> => {
    const chats = here.chats()
    await write(chats, new Date()).catch(onFailed)
    chats.forEach(say)
  }
  return { changed, say, renew }
}
